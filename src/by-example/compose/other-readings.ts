import { type Atom, type Chosen, sourceOf, type Written } from './atoms.ts';
import type { Form } from './form.ts';
import { probesOf } from './probes.ts';
import type { Source } from './sources.ts';
import { takenFrom } from './taken.ts';

/** A way to get a part of the wanted texts: which part of the given ones, and how it is written. */
export type Reading = { readonly source: Source; readonly form: Form; readonly cost: number };

/** Returns the ways to write the same texts at a place. */
export type ReadingsOf = (written: Written) => readonly Reading[];

/** Readings that cost more than another by this are not what is meant; of a text that is only probable. */
const MARGIN = { given: 0.05, probable: 0.065 } as const;
/** Share of the visitor's other texts in which readings may differ. */
const MAX_DIFFERING = 0.1;
/** Cost of readings of a word that all results have. */
const MAX_OF_WORD = 0.75;

export const writtenBy = ({ source, form }: Pick<Reading, 'source' | 'form'>, text: string): string | undefined => {
  const value = takenFrom(source, text);
  return value === undefined ? undefined : form.write(value);
};

/** Texts that are to be converted like the examples: given by the visitor, or only probable. */
type Others = { readonly texts: readonly string[]; readonly areGiven: boolean };

/**
 * Whether a reading gives something else of a text, or has no such part, though it is the likelier one. A format that
 * cannot write its part says nothing.
 */
function isOther(reading: Reading, chosen: Reading, text: string): boolean {
  const written = writtenBy(reading, text);
  if (written !== undefined) return written !== writtenBy(chosen, text);
  return reading.cost < chosen.cost && takenFrom(reading.source, text) === undefined;
}

/** Whether both readings have such a part of a text, and give something else. */
function isOtherWritten(reading: Reading, chosen: Reading, text: string): boolean {
  const [written, mine] = [writtenBy(reading, text), writtenBy(chosen, text)];
  return written !== undefined && mine !== undefined && written !== mine;
}

/** Returns the first of the texts that two functions differ in; undefined if these are too few. */
function firstUnlike({ texts, areGiven }: Others, isUnlike: (text: string) => boolean): string | undefined {
  const unlike = texts.filter(isUnlike);
  return unlike.length > (areGiven ? MAX_DIFFERING * texts.length : 0) ? unlike[0] : undefined;
}

/** Returns the first value that is not undefined. */
function firstOf<T>(values: readonly T[], find: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a text of which another reading that is about as likely gives something else. */
function unlikeOthers(chosen: Omit<Reading, 'cost'>, readings: readonly Reading[], others: Others): string | undefined {
  const known = readings.find(({ source, form }) => source === chosen.source && form.template === chosen.form.template);
  const mine = { ...chosen, cost: known?.cost ?? 0 };
  const most = mine.cost + (others.areGiven ? MARGIN.given : MARGIN.probable);
  const differs = others.areGiven ? isOther : isOtherWritten;
  return firstOf(readings, (reading) =>
    reading.cost <= most ? firstUnlike(others, (text) => differs(reading, mine, text)) : undefined,
  );
}

/** Returns a text of which a reading that is likely enough gives something else than a word that the examples share. */
const unlikeWord = (word: string, readings: readonly Reading[], others: Others): string | undefined =>
  firstOf(readings, (reading) =>
    reading.cost <= MAX_OF_WORD
      ? firstUnlike(others, (text) => (writtenBy(reading, text) ?? word) !== word)
      : undefined,
  );

/** Returns the words that all results have. */
function wordsIn(chosen: readonly Chosen[], atoms: readonly Atom[]): Written[] {
  const words: { places: readonly number[]; texts: readonly string[] }[] = [];
  let isInWord = false;
  for (const [i, { places, texts }] of chosen.entries()) {
    const atom = atoms[i] as Atom;
    const isWord = 'literal' in atom && /[\p{L}\p{N}]/u.test(atom.literal);
    const last = words.at(-1);
    if (isWord && isInWord && last) last.texts = last.texts.map((text, at) => text + texts[at]);
    else if (isWord) words.push({ places, texts });
    isInWord = isWord;
  }
  return words;
}

/**
 * Returns a text of which another reading of a part, or of letters that all results have, gives something else though it
 * is about as likely: the examples do not show which is meant. Undefined if there is none.
 *
 * @param have the given texts of the examples
 * @param given further texts of the visitor's; if there are none, texts like those of the examples take their place
 */
export function undecidedText(
  chosen: readonly Chosen[],
  atoms: readonly Atom[],
  readingsOf: ReadingsOf,
  have: readonly string[],
  given: readonly string[],
): string | undefined {
  const areGiven = given.length > 0;
  // One example always has several readings.
  const others = { texts: areGiven ? given : have.length > 1 ? probesOf(have) : [], areGiven };
  if (others.texts.length === 0) return undefined;
  const sources = atoms.flatMap((atom) => sourceOf(atom) ?? []);
  const shared = new Set(sources.filter((source, i) => sources.indexOf(source) !== i));
  const ofParts = firstOf([...chosen.entries()], ([i, each]) => {
    const atom = atoms[i] as Atom;
    if ('literal' in atom) return undefined;
    const readings = readingsOf(each).filter(({ source }) => !shared.has(atom.source) || shared.has(source));
    return unlikeOthers(atom, readings, others);
  });
  return (
    ofParts ?? firstOf(wordsIn(chosen, atoms), (word) => unlikeWord(word.texts[0] ?? '', readingsOf(word), others))
  );
}
