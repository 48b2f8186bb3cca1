import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hasHeavyMarks, RUN } from './heavy-marks.ts';

/** Number of UTF-16 code units above which a text with heavy marks is not wrapped: laying it out would hang. */
const WRAP_LIMIT = 20_000;

/** Sets whether lines are never wrapped, in any text. */
export const setExact = StateEffect.define<boolean>();

type Wrapping = { readonly exact: boolean; readonly heavy: boolean };

function anyHeavy(lines: Iterable<string>): boolean {
  for (const line of lines) if (line.length >= RUN && hasHeavyMarks(line)) return true;
  return false;
}

const touchedLines = (doc: Text, from: number, to: number) =>
  doc.iterLines(doc.lineAt(from).number, doc.lineAt(to).number + 1);

/** Whether a document contains heavy marks after a change. If it had none, only the changed lines can. */
function heavyAfter({ changes, newDoc }: Transaction, before: boolean): boolean {
  if (before) return anyHeavy(newDoc.iterLines());
  let heavy = false;
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    heavy ||= anyHeavy(touchedLines(newDoc, from, to));
  });
  return heavy;
}

const wrappingField = StateField.define<Wrapping>({
  create: ({ doc }) => ({ exact: false, heavy: anyHeavy(doc.iterLines()) }),
  update(value, transaction) {
    const exact = transaction.effects.findLast((effect) => effect.is(setExact))?.value ?? value.exact;
    const heavy = transaction.docChanged ? heavyAfter(transaction, value.heavy) : value.heavy;
    return exact === value.exact && heavy === value.heavy ? value : { exact, heavy };
  },
});

const WRAPPED = { class: 'cm-lineWrapping' };
const UNWRAPPED = {};

/** Whether the lines of a text are wrapped. */
export function wraps(state: EditorState): boolean {
  const { exact, heavy } = state.field(wrappingField);
  return !exact && !(heavy && state.doc.length > WRAP_LIMIT);
}

/** Wraps lines, unless `setExact` or heavy marks in a long text forbid it. */
export const lineWrapping: Extension = [
  wrappingField,
  // The attribute that `EditorView.lineWrapping` sets, which could not be removed again.
  EditorView.contentAttributes.compute([wrappingField, 'doc'], (state) => (wraps(state) ? WRAPPED : UNWRAPPED)),
];
