import { type Atom, type Chosen, sourceOf, type Written } from './atoms.ts';
import type { Form } from './form.ts';
import { otherConventions } from './other-conventions.ts';
import { type Evidence, probesOf, withLongWords } from './probes.ts';
import type { Source } from './sources.ts';
import { takenFrom } from './taken.ts';

/** A way to get a part of the wanted texts: which part of the given ones, and how it is written. */
export type Reading = { readonly source: Source; readonly form: Form; readonly cost: number };

/** Returns the ways to write the same texts at a place. */
export type ReadingsOf = (written: Written) => readonly Reading[];

/** Maximum cost of a reading above the best one: for given texts, probable ones, few examples. */
const MARGIN = { given: 0.05, probable: 0.065, thin: 0.1 } as const;
/** Share of the visitor's other texts for which readings may differ. */
const MAX_DIFFERING = 0.1;
/** Cost of readings of a word that all results have. */
const MAX_OF_WORD = 0.75;

export const writtenBy = ({ source, form }: Pick<Reading, 'source' | 'form'>, text: string): string | undefined => {
  const value = takenFrom(source, text);
  return value === undefined ? undefined : form.write(value);
};

/** Texts to convert like the examples: given by the visitor, or only probable. */
type Others = { readonly texts: readonly string[]; readonly areGiven: boolean; readonly isThin: boolean };

/**
 * Whether a reading gives another result for a text, or finds no such part, though the chosen one does. A format that
 * cannot write its part does not count.
 */
function isOther(reading: Reading, chosen: Reading, text: string): boolean {
  const written = writtenBy(reading, text);
  if (written !== undefined) return written !== writtenBy(chosen, text);
  return reading.cost < chosen.cost && takenFrom(reading.source, text) === undefined;
}

/** Whether both readings find such a part of a text, and give different results. */
function isOtherWritten(reading: Reading, chosen: Reading, text: string): boolean {
  const [written, mine] = [writtenBy(reading, text), writtenBy(chosen, text)];
  return written !== undefined && mine !== undefined && written.trimEnd() !== mine.trimEnd();
}

/** Returns the first of the texts that two functions differ in; undefined if these are too few. */
function firstUnlike({ texts, areGiven }: Others, isUnlike: (text: string) => boolean): string | undefined {
  if (!areGiven) return texts.find(isUnlike);
  const unlike = texts.filter(isUnlike);
  return unlike.length > MAX_DIFFERING * texts.length ? unlike[0] : undefined;
}

/** Returns the first value that is not undefined. */
function firstOf<T>(values: readonly T[], find: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a text for which another reading that is about as likely gives a different result. */
function unlikeOthers(chosen: Omit<Reading, 'cost'>, readings: readonly Reading[], others: Others): string | undefined {
  const known = readings.find(({ source, form }) => source === chosen.source && form.template === chosen.form.template);
  const mine = { ...chosen, cost: known?.cost ?? 0 };
  const most = mine.cost + (others.areGiven ? MARGIN.given : others.isThin ? MARGIN.thin : MARGIN.probable);
  const differs = others.areGiven ? isOther : isOtherWritten;
  return firstOf(readings, (reading) =>
    reading.cost <= most ? firstUnlike(others, (text) => differs(reading, mine, text)) : undefined,
  );
}

/** Returns a text for which another convention gives a different result, though the examples follow both. */
function unlikeConvention(
  { source, form }: Omit<Reading, 'cost'>,
  have: readonly string[],
  others: Others,
): string | undefined {
  return firstOf(otherConventions(form), (write) => {
    const isUnlike = (text: string) => {
      const value = takenFrom(source, text);
      const written = value === undefined ? undefined : write(value);
      return written !== undefined && written !== form.write(value ?? '');
    };
    return have.some(isUnlike) ? undefined : firstUnlike(others, isUnlike);
  });
}

/** Cost of the first characters of a word beside the word. */
const MAX_OF_CUT = 0.35;
const SHORT_WORD = /^\p{Lu}?\p{Ll}{1,3}$/u;

/**
 * Returns a text with longer words if all wanted texts are the first word, and equally long: they may also be its first
 * characters.
 */
function unlikeCut(chosen: readonly Chosen[], readingsOf: ReadingsOf, have: readonly string[]): string | undefined {
  const [only, ...further] = chosen;
  if (!only || further.length > 0 || 'literal' in only.atom) return undefined;
  const { texts, atom } = only;
  const isSame = texts.every(
    (text, i) => SHORT_WORD.test(text) && text.length === texts[0]?.length && have[i]?.startsWith(text),
  );
  if (!isSame || new Set(texts).size < texts.length) return undefined;
  const others = { texts: withLongWords(have), areGiven: false, isThin: false };
  const { source, form } = atom;
  const mine = readingsOf(only).find((each) => each.source === source && each.form.template === form.template);
  return firstOf(readingsOf(only), (reading) =>
    mine && reading.cost <= mine.cost + MAX_OF_CUT
      ? firstUnlike(others, (text) => isOtherWritten(reading, mine, text))
      : undefined,
  );
}

/** Returns a text for which a reading that is likely enough gives another word than the one that all examples share. */
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
 * Returns a text for which another reading that is about as likely gives a different result, so that the examples are
 * ambiguous: a reading of a part, or of letters that all results have. Undefined if there is none.
 *
 * @param have the given texts of the examples
 * @param given further texts of the visitor's; if empty, texts similar to the examples are used
 */
export function undecidedText(
  chosen: readonly Chosen[],
  atoms: readonly Atom[],
  readingsOf: ReadingsOf,
  have: readonly string[],
  given: readonly string[],
  evidence: Evidence,
): string | undefined {
  const areGiven = given.length > 0;
  // One example always has several readings.
  const texts = areGiven ? given : have.length > 1 ? probesOf(have, evidence) : [];
  const others = { texts, areGiven, isThin: evidence === 'thin' };
  if (others.texts.length === 0) return undefined;
  const sources = atoms.flatMap((atom) => sourceOf(atom) ?? []);
  const shared = new Set(sources.filter((source, i) => sources.indexOf(source) !== i));
  const ofParts = firstOf([...chosen.entries()], ([i, each]) => {
    const atom = atoms[i] as Atom;
    if ('literal' in atom) return undefined;
    const readings = readingsOf(each).filter(({ source }) => !shared.has(atom.source) || shared.has(source));
    return unlikeOthers(atom, readings, others) ?? unlikeConvention(atom, have, others);
  });
  return (
    ofParts ??
    (areGiven || evidence === 'lines' ? undefined : unlikeCut(chosen, readingsOf, have)) ??
    firstOf(wordsIn(chosen, atoms), (word) => unlikeWord(word.texts[0] ?? '', readingsOf(word), others))
  );
}
