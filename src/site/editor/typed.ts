import type { Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

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
