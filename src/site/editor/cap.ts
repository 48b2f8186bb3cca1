import { isolateHistory } from '@codemirror/commands';
import { Annotation, EditorSelection, EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { baseTerminator, rawLength } from './line-endings.ts';
import { truncateSafely } from './truncate-safely.ts';

/**
 * Marks a transaction that may exceed the cap: a result that goes back into the pane, undo, a paste that was already
 * cut.
 */
export const unlimited = Annotation.define<boolean>();

/**
 * Returns a transaction's changes without their last `over` UTF-16 code units (more, to split no character), and the
 * number cut.
 */
function shortened({ changes, startState }: Transaction, over: number) {
  const base = baseTerminator(startState);
  const kept: { from: number; to: number; insert: string }[] = [];
  changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    kept.push({ from, to, insert: inserted.sliceString(0, inserted.length, base) });
  });
  let left = over;
  for (const change of kept.toReversed()) {
    const whole = change.insert;
    change.insert = truncateSafely(whole, whole.length - left);
    left -= whole.length - change.insert.length;
  }
  const shorter = startState.changes(
    kept.map(({ insert, ...range }) => ({ ...range, insert: startState.toText(insert) })),
  );
  return { shorter, leftOut: over - left };
}

/**
 * Keeps typing within the cap. Text that a keyboard inserts at once, such as a word or its own clipboard, is cut to
 * fit. Pastes, drops and files are cut before they become a transaction; compositions of an input method are trimmed
 * only when they end.
 *
 * @param cap in UTF-16 code units of the text with its own line endings
 * @param onCut called with the number of code units that did not fit
 */
export function typingCap(cap: number, onCut: (leftOut: number) => void): Extension {
  const filter = EditorState.transactionFilter.of((transaction) => {
    const { startState, newDoc } = transaction;
    const passes =
      !transaction.docChanged ||
      transaction.annotation(unlimited) ||
      !transaction.isUserEvent('input') ||
      transaction.isUserEvent('input.type.compose');
    if (passes) return transaction;
    const breaks = newDoc.lines - startState.doc.lines;
    const grown = newDoc.length - startState.doc.length + breaks * (baseTerminator(startState).length - 1);
    // If a text exceeds the cap already, as a result may, typing does not shorten it further.
    const over = Math.min(rawLength(startState) + grown - cap, grown);
    if (over <= 0) return transaction;
    const { shorter, leftOut } = shortened(transaction, over);
    onCut(leftOut);
    if (shorter.empty) return [];
    return {
      changes: shorter,
      selection: EditorSelection.cursor(shorter.mapPos(startState.selection.main.to, 1)),
      annotations: [
        unlimited.of(true),
        isolateHistory.of('full'),
        Transaction.userEvent.of(transaction.annotation(Transaction.userEvent) ?? 'input'),
      ],
      scrollIntoView: true,
    };
  });
  // Stryker disable all: a view needs a browser (tests/e2e/text-pane.spec.ts)
  const trimmer = EditorView.domEventHandlers({
    compositionend: (_, view) => {
      // After the editor has read the composed text.
      setTimeout(() => trim(view, cap, onCut));
    },
  });
  // Stryker restore all
  return [filter, trimmer];
}

/** Removes the text that does not fit, before the caret; for when a composition has ended. */
export function trim(
  view: Pick<EditorView, 'state' | 'dispatch'>,
  cap: number,
  onCut: (leftOut: number) => void,
): void {
  const over = rawLength(view.state) - cap;
  if (over <= 0) return;
  const { head } = view.state.selection.main;
  const kept = truncateSafely(view.state.sliceDoc(0, head), head - over);
  view.dispatch({ changes: { from: kept.length, to: head }, annotations: unlimited.of(true) });
  onCut(over);
}
