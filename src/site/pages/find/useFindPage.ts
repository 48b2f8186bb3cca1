import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Pair } from '../../../engine/by-example/contract.ts';
import { recallDraft, registerDraft } from '../../drafts/drafts.ts';
import { editedText } from '../../drafts/restored-text.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { draftOf, passInto, startPane, useDraftChanges } from '../../panes/useDraftChanges.ts';
import { FIND_PATH } from '../../site.ts';
import { toast } from '../../ui/toasts.tsx';
import { takeText } from '../tool/handoff.ts';
import type { FindExample } from './examples.ts';
import { emptyPair, isEmpty, type KeyedPair, keyed, readPairs } from './pairs.ts';

type State = {
  readonly pairs: readonly KeyedPair[];
  /** Whether the pairs were typed, so that more may follow. */
  readonly isTyped: boolean;
  /** The pair that has just been added, whose left pane gets the focus. */
  readonly fresh?: number;
};

/** Returns restored pairs, with edits made in the first one before hydration. */
function withEdited(pairs: readonly KeyedPair[]): readonly KeyedPair[] {
  const [have, want] = document.querySelectorAll<HTMLTextAreaElement>('[data-restored]');
  if (!have || !want) return pairs;
  const edited = (pair: KeyedPair) => ({
    ...pair,
    have: editedText(have, pair.have),
    want: editedText(want, pair.want),
  });
  return pairs.map((pair, i) => (i === 0 ? edited(pair) : pair));
}

/**
 * The pairs and the text of the page, and where they come from: an earlier visit or another page.
 *
 * @param pane of the visitor's text
 */
export function useFindPage(pane: RefObject<TextPaneHandle | null>) {
  const [state, setState] = useState<State>(() => ({ pairs: [emptyPair()], isTyped: false }));
  const [text, setText] = useState('');
  const latest = useRef(state);
  latest.current = state;
  useDraftChanges(text === '' && state.pairs.every(isEmpty), text, state.pairs);

  // On leaving the page, the pane must still exist to be read.
  useLayoutEffect(() => {
    const { current: own } = pane;
    const known = recallDraft(FIND_PATH);
    const saved = readPairs(known?.options['pairs']);
    if (saved) setState({ pairs: withEdited(saved), isTyped: false });
    startPane(own, known?.input, known?.past);
    const handoff = takeText(FIND_PATH);
    if (handoff) passInto(own, handoff.text);
    const read = () =>
      draftOf(own, { options: { pairs: latest.current.pairs.map(({ have, want }) => ({ have, want })) } });
    return registerDraft(FIND_PATH, read);
  }, [pane]);

  /** Replaces the pairs, and the text if one is given, and offers to undo that. */
  const put = useCallback(
    (pairs: readonly KeyedPair[], message: string, given?: string) => {
      const before = latest.current.pairs;
      const old = pane.current?.text() ?? '';
      setState({ pairs, isTyped: false });
      if (given !== undefined && given !== old) pane.current?.give(given);
      if (before.every(isEmpty)) return;
      const undo = () => {
        setState({ pairs: before, isTyped: false });
        if (given !== undefined && pane.current?.text() === given) pane.current.replace(old);
      };
      toast(message, { action: { label: 'Undo', onClick: undo } });
    },
    [pane],
  );

  const type = useCallback((key: number, side: keyof Pair, typed: string) => {
    setState(({ pairs }) => ({
      pairs: pairs.map((pair) => (pair.key === key ? { ...pair, [side]: typed } : pair)),
      isTyped: true,
    }));
  }, []);
  const add = useCallback((given?: Pair) => {
    const pair = given ? keyed(given) : emptyPair();
    setState(({ pairs }) => ({
      // One that nobody has filled gives its place.
      pairs: given ? [...pairs.filter((one) => !isEmpty(one)), pair] : [...pairs, pair],
      isTyped: false,
      ...(!given && { fresh: pair.key }),
    }));
  }, []);
  const remove = useCallback(
    (key: number) =>
      put(
        latest.current.pairs.filter((pair) => pair.key !== key),
        'Pair removed',
      ),
    [put],
  );
  const startOver = useCallback(() => put([emptyPair()], 'Examples cleared'), [put]);
  const choose = useCallback(
    ({ pair, text: given }: FindExample) => {
      // A text of the visitor's own stays.
      const isOwn = (pane.current?.text() ?? '').trim() !== '';
      put([keyed(pair)], 'Examples replaced', isOwn ? undefined : given);
    },
    [pane, put],
  );
  return { ...state, text, setText, type, add, remove, startOver, choose };
}
