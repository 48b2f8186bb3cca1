import { randomIndex } from '../../../engine/random/secure.ts';
import { countDistinct, distinctMaker } from './distinct-password.ts';
import { type CharacterKind, countPasswords, type DrawIndex, drawBelow, passwordMaker } from './random-password.ts';

/** Rules on a password beside those on its kinds of characters. */
export type PasswordRules = {
  /** It begins with a letter. */
  readonly letterFirst: boolean;
  /** It has no character twice. */
  readonly distinct: boolean;
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the kinds of the characters after a first one. */
const kindsAfter = (first: string, kinds: readonly CharacterKind[], distinct: boolean): CharacterKind[] =>
  kinds.map((kind) => {
    if (!kind.characters.includes(first)) return kind;
    const characters = distinct ? kind.characters.replace(first, '') : kind.characters;
    return { ...kind, characters, least: Math.max(0, kind.least - 1) };
  });

const countRest = (kinds: readonly CharacterKind[], length: number, distinct: boolean): bigint =>
  distinct ? countDistinct(kinds, length) : countPasswords(kinds, length);

/** Returns the letters that a password can begin with, and how many passwords begin with each. */
function firstLetters(kinds: readonly CharacterKind[], length: number, distinct: boolean) {
  const known = new Map<string, bigint>();
  return LETTERS.filter((letter) => kinds.some(({ characters }) => characters.includes(letter))).map((letter) => {
    // All letters of the same kinds have as many.
    const of = kinds.map(({ characters }) => characters.includes(letter)).join();
    const count = known.get(of) ?? countRest(kindsAfter(letter, kinds, distinct), length - 1, distinct);
    known.set(of, count);
    return { letter, count };
  });
}

/** Returns the number of possible passwords. */
export function countByRules(
  kinds: readonly CharacterKind[],
  length: number,
  { letterFirst, distinct }: PasswordRules,
): bigint {
  if (!letterFirst) return countRest(kinds, length, distinct);
  return firstLetters(kinds, length, distinct).reduce((sum, { count }) => sum + count, 0n);
}

/** Returns a function that draws passwords, each possible one equally likely. At least one must exist. */
export function makerByRules(
  kinds: readonly CharacterKind[],
  length: number,
  { letterFirst, distinct }: PasswordRules,
  draw: DrawIndex = randomIndex,
): () => string {
  const makerOf = (of: readonly CharacterKind[], left: number) =>
    distinct ? distinctMaker(of, left, draw) : passwordMaker(of, left, draw);
  if (!letterFirst) return makerOf(kinds, length);
  const letters = firstLetters(kinds, length, distinct);
  const total = letters.reduce((sum, { count }) => sum + count, 0n);
  const makers = new Map<string, () => string>();
  return () => {
    let rank = drawBelow(total, draw);
    const first = letters.find(({ count }) => {
      rank -= count;
      return rank < 0n;
    })?.letter as string;
    const rest = makers.get(first) ?? makerOf(kindsAfter(first, kinds, distinct), length - 1);
    makers.set(first, rest);
    return first + rest();
  };
}
