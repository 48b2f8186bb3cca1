import type { Form } from './form.ts';
import type { Source } from './sources.ts';
import { takenFrom } from './taken.ts';

/** A way to get a part of the wanted texts: which part of the given ones, and how it is written. */
export type Reading = { readonly source: Source; readonly form: Form; readonly cost: number };

/** Readings that cost more than another by this are not what is meant. */
const MARGIN = 0.05;
/** Share of the visitor's other texts in which readings may differ. */
const MAX_DIFFERING = 0.1;
/** Cost of readings of a word that all results have. */
const MAX_OF_WORD = 0.75;

export const writtenBy = ({ source, form }: Pick<Reading, 'source' | 'form'>, text: string): string | undefined => {
  const value = takenFrom(source, text);
  return value === undefined ? undefined : form.write(value);
};

/**
 * Whether a reading gives something else of a text, or has no such part, though it is the likelier one. A format that
 * cannot write its part says nothing.
 */
function isOther(reading: Reading, chosen: Reading, text: string): boolean {
  const written = writtenBy(reading, text);
  if (written !== undefined) return written !== writtenBy(chosen, text);
  return reading.cost < chosen.cost && takenFrom(reading.source, text) === undefined;
}

/** Returns the part of texts of which two functions give something else. */
const differing = (others: readonly string[], isUnlike: (text: string) => boolean): number =>
  others.filter(isUnlike).length / others.length;

/**
 * Whether another reading that is about as likely gives something else of other texts: the examples do not show which is
 * meant.
 *
 * @param readings all that write the same, the chosen one among them
 */
export function isAmbiguous(
  chosen: Omit<Reading, 'cost'>,
  readings: readonly Reading[],
  others: readonly string[],
): boolean {
  const known = readings.find(({ source, form }) => source === chosen.source && form.template === chosen.form.template);
  const mine = { ...chosen, cost: known?.cost ?? 0 };
  return readings.some(
    (reading) =>
      reading.cost <= mine.cost + MARGIN && differing(others, (text) => isOther(reading, mine, text)) > MAX_DIFFERING,
  );
}

/** Whether a reading that is likely enough gives something else than a word that the examples share. */
export const writesOthers = (reading: Reading, word: string, others: readonly string[]): boolean =>
  reading.cost <= MAX_OF_WORD &&
  differing(others, (text) => (writtenBy(reading, text) ?? word) !== word) > MAX_DIFFERING;
