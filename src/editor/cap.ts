import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { baseTerminator, rawLength } from './line-endings.ts';

/** On a transaction that may pass the cap: a result that goes back into the pane, undo, a paste that was cut already. */
export const unlimited = Annotation.define<boolean>();

/**
 * Keeps typing within the cap. Pastes, drops and files are cut before they become a transaction; compositions of an
 * input method are left alone and trimmed when they end.
 */
export function typingCap(cap: number, onCut: (leftOut: number) => void): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    const passes =
      !transaction.docChanged ||
      transaction.annotation(unlimited) ||
      !transaction.isUserEvent('input') ||
      transaction.isUserEvent('input.type.compose') ||
      transaction.newDoc.length <= transaction.startState.doc.length;
    if (passes) return transaction;
    const { startState } = transaction;
    const grown = transaction.newDoc.length - startState.doc.length;
    const breaks = transaction.newDoc.lines - startState.doc.lines;
    const over = rawLength(startState) + grown + breaks * (baseTerminator(startState).length - 1) - cap;
    if (over <= 0) return transaction;
    onCut(over);
    return [];
  });
}
