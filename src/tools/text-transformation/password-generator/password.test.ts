import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type CharacterOptions,
  characterKinds,
  countPassphrases,
  countPins,
  drawPassphrase,
  drawPin,
  EFF_WORDS,
  effWords,
  entropyOf,
  guessingTime,
  isObviousPin,
  strengthOf,
} from './password.ts';
import { type CharacterKind, countPasswords, passwordMaker } from './random-password.ts';

const all: CharacterOptions = {
  lower: true,
  upper: true,
  digits: true,
  symbols: true,
  custom: '',
  exclude: '',
  noLookalikes: false,
  eachKind: true,
  minDigits: 0,
  minSymbols: 0,
};
const sizes = (options: Partial<CharacterOptions>) =>
  characterKinds({ ...all, ...options }).map((kind) => kind.characters.length);

/** Returns a kind with each of these numbers of characters, none shared, and how many of each are required. */
function kindsOf(counts: readonly number[], least: number | readonly number[] = 1): CharacterKind[] {
  let next = 0x100;
  return counts.map((count, i) => ({
    name: 'any',
    least: typeof least === 'number' ? least : (least[i] ?? 0),
    characters: Array.from({ length: count }, () => String.fromCharCode(next++)).join(''),
  }));
}

/** Hands out the numbers given, whatever the range. */
const scripted =
  (...values: number[]) =>
  () =>
    values.shift() ?? expect.unreachable('too many numbers drawn');

describe('kinds of characters', () => {
  test('have 26, 26, 10 and 28 characters', () => {
    expect(sizes({})).toEqual([26, 26, 10, 28]);
  });
  test('have 25, 24, 8 and 27 characters without look-alikes', () => {
    expect(sizes({ noLookalikes: true })).toEqual([25, 24, 8, 27]);
  });
  test('custom symbols replace the symbol set, without duplicates', () => {
    expect(characterKinds({ ...all, custom: '!!?' })[3]).toEqual({ name: 'symbol', characters: '!?', least: 1 });
  });
  test('custom symbols are ignored while symbols are off', () => {
    expect(sizes({ symbols: false, custom: '!' })).toEqual([26, 26, 10]);
  });
  test.each([
    [{ lower: false, upper: false, digits: false, symbols: false }, 'Choose at least one kind of character.'],
    [{ exclude: '0123456789' }, '"Leave out" removes every digit character.'],
    [
      { exclude: '234567', digits: true, custom: '|', noLookalikes: true },
      '"Leave out" removes every symbol character.',
    ],
    [{ custom: '€' }, 'Custom symbols must be printable ASCII characters.'],
    [{ custom: '\t' }, 'Custom symbols must be printable ASCII characters.'],
  ])('%j is refused', (options, message) => {
    expect(() => sizes(options)).toThrow(message);
  });
});

describe('entropy', () => {
  test.each([
    [[26, 26, 10, 28], 20, '129.69'],
    [[26, 26, 10, 28], 4, '22.12'],
    [[26], 8, '37.60'],
  ])('of kinds of %j characters, length %i', (counts, length, bits) => {
    expect(entropyOf(countPasswords(kindsOf(counts), length)).toFixed(2)).toBe(bits);
  });
  test('is the length times that of one character if not every kind is required', () => {
    expect(entropyOf(countPasswords(kindsOf([26, 26, 10, 28], 0), 256))).toBeCloseTo(256 * Math.log2(90), 9);
  });
  test.each([
    [[2, 1, 1], [1, 2, 0], 4],
    [[1, 2, 2], [0, 3, 1], 5],
    [[2, 2], [3, 3], 5],
  ])('counts the passwords of kinds of %j characters with at least %j, length %i', (counts, least, length) => {
    const kinds = kindsOf(counts, least);
    const pool = kinds.flatMap(({ characters }) => [...characters]);
    let words = [''];
    for (let i = 0; i < length; i++) words = words.flatMap((word) => pool.map((character) => word + character));
    const isGood = (word: string) =>
      kinds.every((kind) => [...word].filter((character) => kind.characters.includes(character)).length >= kind.least);
    expect(countPasswords(kinds, length)).toBe(BigInt(words.filter(isGood).length));
  });
  test('counts each password once if a custom symbol is also a letter', () => {
    const kinds = [
      { name: 'lower-case', characters: 'abc', least: 1 },
      { name: 'symbol', characters: 'c!', least: 1 },
    ];
    let found = 0n;
    for (const first of 'abc!')
      for (const second of 'abc!')
        for (const third of 'abc!') {
          const word = first + second + third;
          if (/[abc]/.test(word) && /[c!]/.test(word)) found++;
        }
    expect(countPasswords(kinds, 3)).toBe(found);
  });
  test.each([
    [6, false, '77.55'],
    [6, true, '83.46'],
  ])('of a passphrase of %i words, with a digit: %s', (words, addDigit, bits) => {
    expect(entropyOf(countPassphrases({ words, addDigit })).toFixed(2)).toBe(bits);
  });
  test.each([
    [4, true, '13.28'],
    [4, false, '13.29'],
    [6, true, '19.93'],
    [32, true, '106.30'],
  ])('of a PIN of %i digits, without obvious PINs: %s', (length, safe, bits) => {
    expect(entropyOf(countPins(length, safe)).toFixed(2)).toBe(bits);
  });
  test('of one possible result is 0', () => {
    expect(entropyOf(1n)).toBe(0);
  });
});

test('countPins counts the PINs that are not obvious', () => {
  for (const length of [4, 5]) {
    const pins = Array.from({ length: 10 ** length }, (_, i) => String(i).padStart(length, '0'));
    expect(BigInt(pins.filter((pin) => !isObviousPin(pin)).length)).toBe(countPins(length, true));
  }
  expect(['1111', '0123', '6789', '9876', '3210', '0123456789'].every(isObviousPin)).toBe(true);
  expect(['1357', '7890', '1112', '0987', '2580'].some(isObviousPin)).toBe(false);
});

describe('drawing', () => {
  test('redraws the whole password if it lacks a required kind', () => {
    const kinds = (least: number) => [
      { name: 'lower-case', characters: 'ab', least },
      { name: 'digit', characters: '12', least },
    ];
    expect(passwordMaker(kinds(1), 2, scripted(0, 1, 2, 3, 0, 2))()).toBe('a1');
    expect(passwordMaker(kinds(0), 2, scripted(0, 1))()).toBe('ab');
  });
  test('draws the words of a passphrase, then the position of the digit, then the digit', () => {
    const options = { words: 3, separator: '.', capitalise: true, addDigit: true };
    expect(drawPassphrase(['ant', 'bee', 'yo-yo'], options, scripted(2, 0, 1, 1, 7))).toBe('Yo-yo.Ant7.Bee');
  });
  test('redraws an obvious PIN only if PINs must be safe', () => {
    expect(drawPin(4, true, scripted(1, 2, 3, 4, 5, 5, 5, 5, 1, 9, 8, 4))).toBe('1984');
    expect(drawPin(4, false, scripted(1, 2, 3, 4))).toBe('1234');
  });
  test('every password has each kind, and two passwords differ', () => {
    const kinds = characterKinds(all);
    for (let i = 0; i < 500; i++) {
      const password = passwordMaker(kinds, 4)();
      expect(kinds.every((kind) => Array.from(password).some((sign) => kind.characters.includes(sign)))).toBe(true);
    }
    expect(passwordMaker(kinds, 20)()).not.toBe(passwordMaker(kinds, 20)());
  });

  test.each([
    // Two characters of one kind and one of the other, three places: 27 words, less 8 and 1 that lack a kind.
    ['each kind', kindsOf([2, 1]), 3, 18],
    ['two of a kind', kindsOf([2, 1], [0, 2]), 3, 7],
    ['a kind in each place but one', kindsOf([8, 1], [1, 2]), 3, 24],
    [
      'shared characters',
      [
        { name: 'digit', characters: '12', least: 2 },
        { name: 'symbol', characters: '2!abcdefgh', least: 1 },
      ],
      3,
      115,
    ],
  ])('all passwords with %s are equally likely', (_, kinds, length, results) => {
    const make = passwordMaker(kinds, length);
    const counts = new Map<string, number>();
    const draws = results * 1000;
    for (let i = 0; i < draws; i++) {
      const password = make();
      counts.set(password, (counts.get(password) ?? 0) + 1);
    }
    expect(countPasswords(kinds, length)).toBe(BigInt(results));
    expect(counts.size).toBe(results);
    const sigma = Math.sqrt((draws / results) * (1 - 1 / results));
    for (const count of counts.values()) expect(Math.abs(count - draws / results)).toBeLessThan(5 * sigma);
  });

  test('every password has the digits and symbols that are asked for', () => {
    for (const [minDigits, minSymbols, length] of [
      [3, 0, 8],
      [0, 5, 8],
      [9, 9, 20],
      [9, 0, 12],
    ] as const) {
      const make = passwordMaker(characterKinds({ ...all, minDigits, minSymbols }), length);
      for (let i = 0; i < 200; i++) {
        const password = make();
        expect(password).toHaveLength(length);
        expect(password).toMatch(/(?=.*[a-z])(?=.*[A-Z])/);
        expect(password.replace(/\D/g, '').length).toBeGreaterThanOrEqual(Math.max(1, minDigits));
        expect(password.replace(/[a-z\d]/gi, '').length).toBeGreaterThanOrEqual(Math.max(1, minSymbols));
      }
    }
  });
});

describe('the word list', () => {
  test('is the EFF large list, word for word', async () => {
    const words = await effWords();
    expect(words).toHaveLength(EFF_WORDS);
    expect(new Set(words).size).toBe(EFF_WORDS);
    expect([words[0], words[7775]]).toEqual(['abacus', 'zoom']);
    expect(words.every((word) => /^[a-z]+(-[a-z]+)?$/.test(word))).toBe(true);
    // Five dice name each word: 11111 the first, 66666 the last.
    const dice = (i: number) =>
      (i + 6 ** 5)
        .toString(6)
        .slice(1)
        .replace(/\d/g, (digit) => String(Number(digit) + 1));
    const file = words.map((word, i) => `${dice(i)}\t${word}\n`).join('');
    // sha256sum of https://www.eff.org/files/2016/07/18/eff_large_wordlist.txt
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      'addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e',
    );
  });

  // Otherwise two draws could give one phrase, and the entropy would be less than shown.
  test('has no hyphenated word whose parts are all in the list', async () => {
    const words = new Set(await effWords());
    const hyphenated = [...words].filter((word) => word.includes('-'));
    expect(hyphenated).toHaveLength(4);
    for (const word of hyphenated) expect(word.split('-').every((part) => words.has(part))).toBe(false);
  });
});

test.each([
  [39.9, 'very weak'],
  [40, 'weak'],
  [60, 'fair'],
  [80, 'strong'],
  [99.99, 'strong'],
  [100, 'very strong'],
])('%f bits are %s', (bits, label) => {
  expect(strengthOf(bits)).toBe(label);
});

test.each([
  [13.28, 'less than a second'],
  [34.25, '1 second'],
  [37.6, '10 seconds'],
  [42, '3.7 minutes'],
  [47, '2 hours'],
  [60, '1.8 years'],
  [77.55, '350,000 years'],
  [83, '15 million years'],
  [100, '2 trillion years'],
  [129.69, '10²¹ years'],
  [1682, '10⁴⁸⁸ years'],
])('%f bits are guessed in %s', (bits, time) => {
  expect(guessingTime(bits)).toBe(time);
});

test('the sources of the password tool use neither Math.random nor a seeded generator', () => {
  const sources = ['./password.ts', './random-password.ts', './tool.ts', '../../../engine/random/secure.ts'];
  for (const source of sources) {
    const code = readFileSync(new URL(source, import.meta.url), 'utf8');
    expect(code).not.toMatch(/Math\s*\.\s*random|seeded/);
  }
});
