import { useEffect, useRef } from 'react';
import type { Draft } from '../drafts/draft.ts';
import { closedFile, draftChanged } from '../drafts/drafts.ts';
import type { OptionStep } from '../drafts/option-step.ts';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import { chunk } from '../ui/chunk.ts';

const notices = chunk(() => import('./draft-notices.ts'));

/**
 * Stores the draft of the page soon after a change, and reports texts that a reload cannot keep.
 *
 * @param isEmpty whether all its texts are empty: then it is stored at once, so that cleared text never comes back
 * @param texts the texts on the page
 * @param rest the rest of its draft
 */
export function useDraftChanges(isEmpty: boolean, texts: unknown, rest: unknown): void {
  const state = useRef({ isInitial: true, hasWarned: false }).current;
  useEffect(() => {
    const name = closedFile();
    if (name !== undefined) notices.preload().then(({ reportClosedFile }) => reportClosedFile(name), notices.retry);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes, whatever it is
  useEffect(() => {
    if (state.isInitial) {
      state.isInitial = false;
      return;
    }
    draftChanged(isEmpty, () => {
      if (!state.hasWarned) notices.preload().then(({ warnOfLength }) => warnOfLength(), notices.retry);
      state.hasWarned = true;
    });
  }, [isEmpty, texts, rest]);
}

/** Returns the draft of a page with a pane, whose text may be newer than what the page has received. */
export const draftOf = (pane: TextPaneHandle | null, rest: Omit<Draft, 'input' | 'past'>): Draft => ({
  ...rest,
  input: pane?.text() ?? '',
  get past() {
    return pane?.past();
  },
});

/** Lets a pane begin with the text of a draft or a link, unless there is none, and no history. */
export function startPane(
  pane: TextPaneHandle | null,
  text: string | undefined,
  past?: Draft['past'],
  sample?: OptionStep,
): void {
  if (pane && text !== undefined && (past || text !== '' || pane.text() !== '')) pane.start(text, sample, past);
}

/** Puts a text that another page passes on into a pane: as a step to undo, if that has another text. */
export function passInto(pane: TextPaneHandle | null, text: string): void {
  if (!pane || text === pane.text()) return;
  if (pane.text() === '') pane.start(text);
  else pane.give(text);
}
