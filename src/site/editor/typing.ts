import type { Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hasLongLine } from './on-screen.ts';

/**
 * Inserts typed text into long lines through the editor, without the browser.
 *
 * Elsewhere, the browser inserts the text and the editor reads the change, which works with every keyboard and input
 * method. But in a line with hundreds of highlights, a browser takes a tenth of a second or more for each letter.
 */
export const typing = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    if (inputType !== 'insertText' || !data || isComposing || view.composing) return false;
    if (view.state.readOnly || !hasLongLine(view)) return false;
    view.dispatch({ ...view.state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** Text that is pasted, dropped or replaced exists elsewhere; text typed by key or input method exists only here. */
const isTyped = (transaction: Transaction) =>
  transaction.isUserEvent('input') &&
  !['input.paste', 'input.drop', 'input.replace'].some((event) => transaction.isUserEvent(event));

/**
 * Reports how much is typed.
 *
 * @param onTyped called with a number of UTF-16 code units
 */
export function typedCounter(onTyped: (units: number) => void): Extension {
  return EditorView.updateListener.of(({ transactions }) => {
    let units = 0;
    for (const { changes } of transactions.filter(isTyped)) {
      changes.iterChanges((_fromA, _toA, fromB, toB) => {
        units += toB - fromB;
      });
    }
    if (units > 0) onTyped(units);
  });
}
