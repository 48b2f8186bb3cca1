import { DESCRIPTIONS } from '../../../engine/redact/descriptions.ts';
import type { Action, Choice, OwnWord, RedactSettings } from '../../../engine/redact/options.ts';
import type { Row } from '../../../engine/redact/result.ts';

/** All settings of a redaction. */
export type PageSettings = Required<RedactSettings>;

/** Labels of kinds that no detector takes unasked. */
const OTHER_KINDS: readonly (readonly [id: string, label: string])[] = [
  ['own', 'Own words'],
  ['person', 'Names of people'],
  ['place', 'Places'],
  ['organization', 'Organizations'],
  ['address', 'Addresses'],
];

/** The kinds that can be switched on and off: those that are off at first come last. */
export const KIND_LIST = Object.values(DESCRIPTIONS).sort(
  (a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false),
);
const LABELS = new Map([...OTHER_KINDS, ...KIND_LIST.map(({ id, label }) => [id, label] as const)]);

/** Returns the name of a kind in lists. @param id `email` */
export const kindLabel = (id: string): string => LABELS.get(id) ?? id;

export const DEFAULT_SETTINGS: PageSettings = {
  kinds: KIND_LIST.flatMap(({ id, isOptional }) => (isOptional ? [] : [id])),
  actions: {},
  action: 'placeholder',
  certainOnly: false,
  words: [],
  choices: [],
};

export const ACTIONS: readonly (readonly [Action, string])[] = [
  ['placeholder', 'Placeholder'],
  ['standIn', 'Stand-in'],
  ['last4', 'Last four'],
  ['remove', 'Remove'],
  ['hash', 'Hash'],
];

/** Labels of how sure a finding is. A word of the visitor and an accepted offer are `ask`. */
export const LEVELS = { certain: 'Certain', likely: 'Likely', ask: 'Yours' } as const satisfies Record<
  Row['certainty'],
  string
>;

/** Whether a setting that Reset sets back differs from its default: words and choices are content. */
export const isChanged = (settings: PageSettings): boolean => {
  const own = ({ kinds, actions, action, certainOnly }: PageSettings) =>
    JSON.stringify([[...kinds].sort(), actions, action, certainOnly]);
  return own(settings) !== own(DEFAULT_SETTINGS);
};

/** Returns choices with a changed one for a value. A choice that says nothing is left out. */
export function withChoice(
  choices: readonly Choice[],
  value: string,
  change: Partial<Omit<Choice, 'value'>>,
): readonly Choice[] {
  const { keep, kind, name, action } = { ...choices.find((one) => one.value === value), ...change };
  const next: Choice = {
    value,
    ...(keep && { keep }),
    ...(kind && { kind }),
    ...(name && { name }),
    ...(action && { action }),
  };
  const others = choices.filter((one) => one.value !== value);
  return Object.keys(next).length > 1 ? [...others, next] : others;
}

/** Longest name of a placeholder. */
const MAX_NAME = 40;

/** Returns the name of a placeholder as it can be: `Anna's boss` is "ANNA_S_BOSS". */
export const placeholderName = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, MAX_NAME)
    .replace(/^[_0-9]+|_+$/g, '');

/** Longest word of the visitor, in UTF-16 code units. */
export const MAX_WORD = 1000;

/** Returns why a word cannot be taken: one sentence; undefined if it can. */
export function wordProblem({ text, isPattern }: OwnWord, words: readonly OwnWord[]): string | undefined {
  if (text.length > MAX_WORD) return 'A word or pattern can have 1,000 characters.';
  if (words.some((one) => one.text === text && !one.isPattern === !isPattern))
    return 'This one is in the list already.';
  if (!isPattern) return text.trim() === '' ? 'Type a word first.' : undefined;
  try {
    if (new RegExp(text, 'u').test('')) return 'This pattern also matches nothing at all. Add what it must contain.';
    return undefined;
  } catch (error) {
    return `This is not a regular expression: ${String((error as Error).message).replace(/^Invalid regular expression: /, '')}.`;
  }
}

/** Returns words with one more. One that is there already is not added again. */
export const withWord = (words: readonly OwnWord[], word: OwnWord): readonly OwnWord[] =>
  wordProblem(word, words) === undefined ? [...words, word] : words;

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Returns a part of a text with the rest of the words that it begins and ends in, since own words are whole ones.
 * Offsets are 0-based, in UTF-16 code units.
 */
export function wholeWords(text: string, from: number, to: number): string {
  let [start, end] = [from, to];
  while (isWordCharacter(text[start]) && isWordCharacter(text[start - 1])) start--;
  while (isWordCharacter(text[end - 1]) && isWordCharacter(text[end])) end++;
  return text.slice(start, end).trim();
}
