import { excerpt } from '../../unicode/excerpt.ts';
import { nearestName } from '../json/query/nearest-name.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { type Decimal, plainDecimal, plainLength, shownDecimal } from '../numbers/decimal.ts';
import type { TypeName } from './keywords.ts';
import { sourceAt, stringAt } from './value-key.ts';

const TYPE_WORDS: Readonly<Record<TypeName, string>> = {
  null: 'null',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  number: 'a number',
  string: 'a text',
  integer: 'a whole number',
};

/** Returns a text in double quotes, shortened. */
export const quoted = (text: string): string => JSON.stringify(excerpt(text));

/** Joins alternatives: `a, b, or c`. */
export function oneOfWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' or ');
  return `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
}

export const typesInWords = (types: Iterable<TypeName>): string =>
  oneOfWords([...new Set(types)].map((type) => TYPE_WORDS[type]));

/** Returns a value as a message shows it: a scalar as written, an object or array by its type. */
export function valueInWords(tape: Tape, node: number): string {
  switch (tape.kind[node]) {
    case Kind.object:
      return 'an object';
    case Kind.array:
      return 'an array';
    case Kind.string:
      return quoted(stringAt(tape, node));
    default:
      return excerpt(sourceAt(tape, node));
  }
}

/** Returns the type of a value, for a message that it is the wrong one. A number is shown as written. */
export const typeInWords = (tape: Tape, node: number): string =>
  tape.kind[node] === Kind.string ? 'a text' : valueInWords(tape, node);

/** Returns a value of a schema: a short one as written. */
export function wantedInWords(tape: Tape, node: number): string {
  if (tape.kind[node] === Kind.string) return quoted(stringAt(tape, node));
  return excerpt(sourceAt(tape, node).replace(/\s+/g, ' '));
}

const MAX_SHOWN = 40;

export const numberInWords = (value: Decimal): string =>
  plainLength(value) <= MAX_SHOWN ? plainDecimal(value) : shownDecimal(value);

/** Returns the most similar name; of a name of one or two letters, only one that differs in case. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const near = nearestName(word, names);
  if (near === undefined || word.length > 2) return near;
  return near.toLowerCase() === word.toLowerCase() ? near : undefined;
}
