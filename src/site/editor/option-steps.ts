import { invertedEffects } from '@codemirror/commands';
import { EditorState, type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { inverseStep, type OptionStep } from '../drafts/option-step.ts';

/** Options change with the text of this transaction. Undo and redo carry the step too, the right way around. */
export const optionStep = StateEffect.define<OptionStep>();

/** Remaining range of a sample in the document. */
type Sample = { readonly from: number; readonly to: number; readonly step: OptionStep };

/** Restores a sample, with its range, when its replacement is undone. */
const restoreSample = StateEffect.define<Sample>();

const stepsOf = ({ effects }: Transaction) =>
  effects.flatMap((effect) => (effect.is(optionStep) ? [effect.value] : []));

/** Whether options change with a transaction. */
export const hasStep = (transaction: Transaction): boolean => stepsOf(transaction).length > 0;

const sampleStepOf = (transaction: Transaction) => stepsOf(transaction).findLast(({ sample }) => sample);

/** Returns the range of a sample after a change. A replacement of its beginning or its end does not belong to it. */
function moved(sample: Sample, { changes }: Transaction): Sample {
  let from = changes.mapPos(sample.from, 1);
  let to = changes.mapPos(sample.to, -1);
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    if (fromA <= sample.from && toA > sample.from) from = toB;
    if (fromA < sample.to && toA >= sample.to) to = fromB;
  });
  return { ...sample, from, to };
}

const sampleField = StateField.define<Sample | undefined>({
  create: () => undefined,
  update(value, transaction) {
    const step = sampleStepOf(transaction);
    if (step) return step.sample === 'begins' ? { from: 0, to: transaction.newDoc.length, step } : undefined;
    const restored = transaction.effects.find((effect) => effect.is(restoreSample));
    if (restored) return restored.value;
    if (!value || !transaction.docChanged) return value;
    // A step that replaces a sample sets the options itself.
    const left = moved(value, transaction);
    return left.from < left.to ? left : undefined;
  },
});

/**
 * Options that follow the text through undo and redo. The options of a sample go back with the edit that leaves nothing
 * of it.
 *
 * @param sample the step that brought the text that the editor begins with, if that is a sample
 * @param length of that text, in UTF-16 code units of the document
 */
export function optionSteps(
  onStep: (step: OptionStep) => void,
  sample: OptionStep | undefined,
  length: number,
): Extension {
  return [
    sampleField.init(() => sample && { from: 0, to: length, step: sample }),
    invertedEffects.of((transaction) => {
      const { startState, state, docChanged } = transaction;
      const before = startState.field(sampleField);
      // Stryker disable next-line LogicalOperator: restoring a range that mapping keeps changes nothing
      const isReplaced = docChanged && before && !state.field(sampleField) && !sampleStepOf(transaction);
      return [
        ...stepsOf(transaction).map((step) => optionStep.of(inverseStep(step))),
        ...(isReplaced ? [restoreSample.of(before)] : []),
      ];
    }),
    EditorState.transactionExtender.of((transaction) => {
      const left = transaction.startState.field(sampleField);
      if (!left || !transaction.docChanged || hasStep(transaction)) return null;
      const { from, to } = moved(left, transaction);
      return from < to ? null : { effects: optionStep.of(inverseStep(left.step)) };
    }),
    // Stryker disable next-line BlockStatement: a view needs a browser (src/site/pages/tool/OptionForm.test.tsx)
    EditorView.updateListener.of(({ transactions }) => {
      for (const step of transactions.flatMap(stepsOf)) onStep(step);
    }),
  ];
}
