import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import { markUnsaved, recallDraft, registerDraft } from '../../drafts/drafts.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { draftOf, passInto, startPane, useDraftChanges } from '../../panes/useDraftChanges.ts';
import { REDACT_PATH } from '../../site.ts';
import { takeText } from '../tool/handoff.ts';
import { keepWords, readKeptWords } from './kept-words.ts';
import { DEFAULT_SETTINGS, type PageSettings } from './settings.ts';
import { useAnswer } from './useAnswer.ts';

export type Mode = 'redact' | 'restore';

/** State beside the text, in memory alone. */
type State = {
  readonly settings: PageSettings;
  readonly mode: Mode;
  /** Map as a file, as it was when the redacted text was last copied or saved, or a map was opened. */
  readonly map?: string | undefined;
  /** The map as it was when it was last saved or opened. */
  readonly saved?: string | undefined;
};

const INITIAL: State = { settings: DEFAULT_SETTINGS, mode: 'redact' };

/** The draft of the page. Its text is secret, so nothing of it is ever stored: `options` are those of this visit. */
type Kept = State & { readonly answer: string; readonly secret: number };

const keptOf = (draft: Draft | undefined) => draft?.options['redaction'] as Kept | undefined;

/** Returns a key of 53 random bits, as a map has one. */
function randomKey(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

/** The text, the settings, and the map of the page. All but words that the visitor asks to keep is in memory alone. */
export function useRedactPage(input: RefObject<TextPaneHandle | null>, returned: RefObject<TextPaneHandle | null>) {
  const [state, setState] = useState(INITIAL);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const [secret, setSecret] = useState(0);
  const [keepsWords, setKeepsWords] = useState(false);
  const latest = useRef({ state, secret });
  latest.current = { state, secret };
  useDraftChanges(text === '' && answer === '', text, state);

  // On leaving the page, the panes must still exist to be read.
  useLayoutEffect(() => {
    const [own, other] = [input.current, returned.current];
    const draft = recallDraft(REDACT_PATH);
    const kept = keptOf(draft);
    const words = readKeptWords();
    setKeepsWords(words !== undefined);
    setSecret(kept?.secret ?? randomKey());
    if (kept) {
      const { answer: _, secret: __, ...before } = kept;
      setState(before);
      startPane(other, kept.answer);
    } else if (words) setState((now) => ({ ...now, settings: { ...now.settings, words } }));
    startPane(own, draft?.input, draft?.past);
    const handoff = takeText(REDACT_PATH);
    if (handoff) passInto(own, handoff.text);
    const read = () => {
      const redaction: Kept = { ...latest.current.state, answer: other?.text() ?? '', secret: latest.current.secret };
      return draftOf(own, { options: { redaction }, isSecret: true });
    };
    return registerDraft(REDACT_PATH, read);
  }, [input, returned]);

  const { settings, map, saved } = state;
  const question = useMemo(
    () => (text === '' || secret === 0 ? undefined : { text, settings, secret, ...(map !== undefined && { map }) }),
    [text, settings, map, secret],
  );
  const redaction = useAnswer('redact', question, 'a setting');
  const { answer: shown } = redaction;
  const current = redaction.stale || text === '' ? undefined : shown;
  /** The map with the values of the text. */
  const fullMap = current?.map ?? map;
  const restoration = useAnswer(
    'restore',
    useMemo(
      () => (answer === '' || fullMap === undefined ? undefined : { text: answer, map: fullMap }),
      [answer, fullMap],
    ),
    'the map',
  );
  const restored = restoration.stale ? undefined : restoration.answer;
  // Whoever has the redacted text without the map cannot put the values back.
  useEffect(() => markUnsaved(map !== undefined && map !== saved), [map, saved]);

  const set = useCallback(
    (change: Partial<PageSettings>) => setState((now) => ({ ...now, settings: { ...now.settings, ...change } })),
    [],
  );
  const { words } = settings;
  useEffect(() => {
    if (keepsWords) keepWords(words);
  }, [keepsWords, words]);
  return {
    ...state,
    text,
    setText,
    answer,
    setAnswer,
    redaction,
    restoration,
    restored,
    current,
    fullMap,
    set,
    keepsWords,
    setKeepsWords: (keeps: boolean) => {
      if (keepWords(keeps ? words : undefined)) setKeepsWords(keeps);
    },
    setMode: (next: Mode) => setState((now) => ({ ...now, mode: next })),
    /** Keeps the map of the result that is shown, after it was copied or saved: later texts go on with it. */
    keepMap: () => {
      if (shown && shown.replaced > 0) setState((now) => ({ ...now, map: shown.map }));
    },
    /** Records that the map is in a file. */
    markSaved: (file: string) => setState((now) => ({ ...now, map: file, saved: file })),
    /** Goes on with a map from a file; undefined: with a new one. Returns how to undo that. */
    putMap: (next: string | undefined) => {
      setState((now) => ({ ...now, map: next, saved: next }));
      if (next === undefined) setSecret(randomKey());
      return () => {
        setState((now) => ({ ...now, map, saved }));
        setSecret(secret);
      };
    },
  };
}
