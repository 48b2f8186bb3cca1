import { describe, expect, test } from 'vitest';
import { NOTES_SHOWN } from '../../../engine/contract/error-at.ts';
import { decodeReferences } from './decode.ts';

const TEXT = { context: 'text', requireSemicolon: false } as const;

/** Returns the decoded text, the number of references, and the sentences about malformed ones. */
function decoded(text: string, rules: Parameters<typeof decodeReferences>[1] = TEXT) {
  const { text: out, count, malformed, warnings } = decodeReferences(text, rules);
  expect(malformed).toBe(warnings.length);
  return [out, count, warnings.map(({ sentence }) => sentence)];
}

const NO_CHARACTER = 'is not a valid character; it became U+FFFD';
const NO_DIGITS = 'has no digits; it stays as it is';
const WANTED = 'needs a semicolon; it stays as it is';

test.each([
  ['no reference', 'no reference', 0, []],
  ['& && &; &- &= &\u00e9', '& && &; &- &= &\u00e9', 0, []],
  ['&amp;&lt', '&<', 2, ['&lt is missing its semicolon']],
  ['&#0;', '\ufffd', 1, [`&#0; ${NO_CHARACTER}`]],
  ['&#xD7FF;&#xE000;&#x10FFFF;', '\ud7ff\ue000\u{10ffff}', 3, []],
  ['&#xD800;', '\ufffd', 1, [`&#xD800; ${NO_CHARACTER}`]],
  ['&#xDFFF;', '\ufffd', 1, [`&#xDFFF; ${NO_CHARACTER}`]],
  ['&#x110000;', '\ufffd', 1, [`&#x110000; ${NO_CHARACTER}`]],
  ['&#00000000000055296;', '\ufffd', 1, [`&#00000000000055296; ${NO_CHARACTER}`]],
  ['&#000000000000055296;', '\ufffd', 1, [`&#000000000000055296… ${NO_CHARACTER}`]],
  ['&#128;', '€', 1, ['&#128; is the control character U+0080; it became "€" (windows-1252)']],
  ['&#159;', 'Ÿ', 1, ['&#159; is the control character U+009F; it became "Ÿ" (windows-1252)']],
  ['xamp;', 'xamp;', 0, []],
  ['&zwj;&Zeta;', '\u200dΖ', 2, []],
  ['&#129;&#127;&#160;', '\x81\x7f\xa0', 3, []],
  ['&#128', '€', 1, ['&#128 is the control character U+0080; it became "€" (windows-1252)']],
  ['&#xFFFF;&#x10000;', '\uffff\u{10000}', 2, []],
  // Without digits.
  ['&#;', '&#;', 0, [`&#; ${NO_DIGITS}`]],
  ['&#x;', '&#x;', 0, [`&#x; ${NO_DIGITS}`]],
  ['&#g;', '&#g;', 0, [`&# ${NO_DIGITS}`]],
  ['&#a1;', '&#a1;', 0, [`&# ${NO_DIGITS}`]],
  ['&#Xg1;', '&#Xg1;', 0, [`&#X ${NO_DIGITS}`]],
  // Names.
  ['&foo;', '&foo;', 0, ['&foo; is not a known name; it stays as it is']],
  ['&9;', '&9;', 0, ['&9; is not a known name; it stays as it is']],
  [`&${'x'.repeat(32)};`, `&${'x'.repeat(32)};`, 0, [`&${'x'.repeat(32)}; is not a known name; it stays as it is`]],
  [`&${'x'.repeat(33)};`, `&${'x'.repeat(33)};`, 0, []],
  ['&Mu &foo &a', '&Mu &foo &a', 0, [`&Mu ${WANTED}`]],
  ['&CounterClockwiseContourIntegral;', '∳', 1, []],
  ['&notin', '¬in', 1, ['&not is missing its semicolon']],
  ['&bne;&fjlig;', '=\u20e5fj', 2, []],
  // References that occur again.
  ['&amp;&amp;&amp;', '&&&', 3, []],
  ['&foo;&foo;', '&foo;&foo;', 0, Array(2).fill('&foo; is not a known name; it stays as it is')],
  ['&#65;&#65&#65;', 'AAA', 3, ['&#65 is missing its semicolon']],
  ['&amp;&amp\u023b', '&&\u023b', 2, ['&amp is missing its semicolon']],
  ['&amp&amp', '&&', 2, ['&amp is missing its semicolon', '&amp is missing its semicolon']],
  // Names that end alike.
  [
    '&ContourIntegral;&DoubleContourIntegral;&ClockwiseContourIntegral;&CounterClockwiseContourIntegral;',
    '\u222e\u222f\u2232\u2233',
    4,
    [],
  ],
])('%j becomes %j', (text, out, count, sentences) => {
  expect(decoded(text)).toEqual([out, count, sentences]);
});

test.each([
  [
    '&copy &#65 &#x41 &#65; &Mu',
    '&copy &#65 &#x41 A &Mu',
    1,
    ['&copy', '&#65', '&#x41', '&Mu'].map((it) => `${it} ${WANTED}`),
  ],
  ['&#xfg', '&#xfg', 0, [`&#xfg ${WANTED}`]],
])('if semicolons are required, %j becomes %j', (text, out, count, sentences) => {
  expect(decoded(text, { context: 'text', requireSemicolon: true })).toEqual([out, count, sentences]);
});

test.each([
  ['&copy=1&copy1&copya', '&copy=1&copy1&copya', 0, []],
  ['&copy &copy&', '© ©&', 2, ['&copy is missing its semicolon', '&copy is missing its semicolon']],
  ['&Mu', '&Mu', 0, []],
])('in an attribute %j becomes %j', (text, out, count, sentences) => {
  expect(decoded(text, { context: 'attribute', requireSemicolon: false })).toEqual([out, count, sentences]);
});

test('limits the warnings about malformed references, but counts all of them', () => {
  const { warnings, malformed } = decodeReferences('&lt '.repeat(NOTES_SHOWN + 5), TEXT);
  expect([warnings.length, malformed]).toEqual([NOTES_SHOWN, NOTES_SHOWN + 5]);
  expect(warnings.slice(0, 2).map(({ offset }) => offset)).toEqual([0, 4]);
});

test('limits the warnings about different malformed references, and counts later ones that are well-formed as such', () => {
  const numbers = Array.from({ length: NOTES_SHOWN + 5 }, (_, i) => `&#${i + 65} `).join('');
  const { count, warnings, malformed } = decodeReferences(`${numbers}&amp;&amp;&amp;`, TEXT);
  expect([count, warnings.length, malformed]).toEqual([NOTES_SHOWN + 8, NOTES_SHOWN, NOTES_SHOWN + 5]);
});

describe('each of thousands of references is decoded by its own value', () => {
  const integral = '&CounterClockwiseContourIntegral;';

  test.each<readonly [string, (code: number) => string, (character: string, code: number) => string]>([
    ['decimal numbers', (code) => `&#${code};`, (character) => character],
    ['hexadecimal numbers', (code) => `&#x${code.toString(16)};`, (character) => character],
    ['numbers without a semicolon', (code) => `&#${code}`, (character) => character],
    ['numbers and names of digits', (code) => `&#${code};&${code};`, (character, code) => `${character}&${code};`],
    ['numbers and long names', (code) => `&#${code};${integral}&#${code};`, (character) => `${character}∳${character}`],
  ])('%s', (_, reference, decodedTo) => {
    const codes = Array.from({ length: 12_000 }, (_, i) => i + 0x100);
    const expected = codes.map((code) => decodedTo(String.fromCharCode(code), code)).join('');
    expect(decodeReferences(codes.map(reference).join(''), TEXT).text).toBe(expected);
  });

  test('names that end alike, and unknown ones among them', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const names = ['', ...letters].flatMap((first) => ['', ...letters].map((second) => `&${first}${second}acute;`));
    const expected = names.map((name) => decodeReferences(name, TEXT).text);
    expect(expected.filter((text) => text.length === 1).length).toBeGreaterThan(20);
    expect(decodeReferences(names.join(''), TEXT).text).toBe(expected.join(''));
  });
});
