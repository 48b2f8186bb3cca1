import type { Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** What is put in place as a whole exists elsewhere; what is typed, by a key or an input method, exists only here. */
const isTyped = (transaction: Transaction) =>
  transaction.isUserEvent('input') &&
  !['input.paste', 'input.drop', 'input.replace'].some((event) => transaction.isUserEvent(event));

/**
 * Tells how much is typed.
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
