import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { defaults, resolveOptions } from '../../../engine/contract/options.ts';
import type { Draft } from '../../drafts/draft.ts';
import { lastDraft, recallDraft, registerDraft } from '../../drafts/drafts.ts';
import type { Past } from '../../editor/history.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { startPane, useDraftChanges } from '../../panes/useDraftChanges.ts';
import { watchFragment } from '../../paths.ts';
import { COMPARE_PATH } from '../../site.ts';
import type { OptionValues } from '../../ui/view.ts';
import { takeText } from '../tool/handoff.ts';
import { readCompareFragment } from './link.ts';
import { type ComparePageOptions, comparePage } from './page.ts';
import type { Texts } from './texts.ts';

type Pane = RefObject<TextPaneHandle | null>;
type Pasts = { readonly left: Past | undefined; readonly right: Past | undefined };

const textsOf = (left: TextPaneHandle | null, right: TextPaneHandle | null): Texts => ({
  left: left?.text() ?? '',
  right: right?.text() ?? '',
});

/** Reads the options of an earlier visit, maybe of an older version of the site. */
function readOptions(given: unknown): ComparePageOptions {
  try {
    return resolveOptions(comparePage.options, given as OptionValues);
  } catch {
    return defaults(comparePage.options);
  }
}

/** Returns the undo history of both panes as one for the page. */
function pastOf(left: Past | undefined, right: Past | undefined): Past | undefined {
  if (!left && !right) return undefined;
  const edits: Pasts = { left, right };
  return { edits, length: 0, units: (left?.units ?? 0) + (right?.units ?? 0) };
}

/** The texts and options of the page, and where they come from: an earlier visit or a link. */
export function useComparePage(left: Pane, right: Pane) {
  const [texts, setTexts] = useState<Texts>({ left: '', right: '' });
  const [options, setOptions] = useState<ComparePageOptions>(() => defaults(comparePage.options));
  const [linkError, setLinkError] = useState<string>();
  const latest = useRef(options);
  latest.current = options;
  useDraftChanges(texts.left === '' && texts.right === '', texts, options);

  // On leaving the page, the panes must still exist to be read.
  useLayoutEffect(() => {
    const [l, r] = [left.current, right.current];
    const read = (): Draft => ({
      input: l?.text() ?? '',
      options: { right: r?.text() ?? '', values: latest.current },
      get past() {
        return pastOf(l?.past(), r?.past());
      },
    });
    const start = (given: Texts, pasts?: Pasts) => {
      for (const [pane, text, past] of [
        [l, given.left, pasts?.left],
        [r, given.right, pasts?.right],
      ] as const) {
        startPane(pane, text, past);
      }
    };
    const restore = ({ input, options: kept, past }: Draft) => {
      setOptions(readOptions(kept['values']));
      const other = kept['right'];
      start({ left: input, right: typeof other === 'string' ? other : '' }, past?.edits as Pasts | undefined);
    };
    /** Takes two texts, as an undo step if there are others. */
    const take = (given: Texts) => {
      if (Object.values(textsOf(l, r)).every((text) => text === '')) start(given);
      else {
        l?.give(given.left);
        r?.give(given.right);
      }
    };
    let leave = () => {};
    const begin = () => {
      const known = recallDraft(COMPARE_PATH);
      const shared = known ? undefined : readCompareFragment(location.hash);
      setLinkError(shared?.error);
      if (known) restore(known);
      else if (shared) {
        if (shared.options) setOptions(readOptions(shared.options));
        // A link without texts applies to the current texts, or else to the last ones.
        const last = lastDraft(COMPARE_PATH);
        if (shared.texts) take(shared.texts);
        else if (last) restore({ ...last, options: { ...last.options, values: shared.options } });
      }
      leave = registerDraft(COMPARE_PATH, read, shared?.texts?.left);
    };
    begin();
    const handoff = takeText(COMPARE_PATH);
    if (handoff) take({ left: handoff.text, right: String(handoff.options?.['right'] ?? '') });
    const endWatch = watchFragment(COMPARE_PATH, () => {
      leave();
      begin();
    });
    return () => {
      endWatch();
      leave();
    };
  }, [left, right]);

  const setOption = useCallback(
    (name: string, value: unknown) => setOptions((before) => readOptions({ ...before, [name]: value })),
    [],
  );
  return {
    texts,
    options,
    linkError,
    setOption,
    resetOptions: useCallback(() => setOptions(({ view }) => ({ ...defaults(comparePage.options), view })), []),
    setText: (side: keyof Texts, text: string) => setTexts((before) => ({ ...before, [side]: text })),
  };
}
