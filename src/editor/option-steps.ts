import { invertedEffects } from '@codemirror/commands';
import { EditorState, type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { inverseStep, type OptionStep } from '../core/option-step.ts';

/** Options change with the text of this transaction. Undo and redo carry the step too, the right way around. */
export const optionStep = StateEffect.define<OptionStep>();

/** What is left of a sample: a range of the document. */
type Sample = { readonly from: number; readonly to: number; readonly step: OptionStep };

const stepsOf = ({ effects }: Transaction) =>
  effects.flatMap((effect) => (effect.is(optionStep) ? [effect.value] : []));

/** Where a sample stands after a change. What takes the place of its beginning or its end does not belong to it. */
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
    const step = stepsOf(transaction).findLast(({ sample }) => sample);
    if (step) return step.sample === 'begins' ? { from: 0, to: transaction.newDoc.length, step } : undefined;
    return value && transaction.docChanged ? moved(value, transaction) : value;
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
    invertedEffects.of((transaction) => stepsOf(transaction).map((step) => optionStep.of(inverseStep(step)))),
    EditorState.transactionExtender.of((transaction) => {
      const left = transaction.startState.field(sampleField);
      if (!left || !transaction.docChanged || stepsOf(transaction).length > 0) return null;
      const { from, to } = moved(left, transaction);
      return from < to ? null : { effects: optionStep.of(inverseStep(left.step)) };
    }),
    EditorView.updateListener.of(({ transactions }) => {
      for (const step of transactions.flatMap(stepsOf)) onStep(step);
    }),
  ];
}
