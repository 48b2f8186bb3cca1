import blns from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import type { Page } from '../../src/engine/contract/tool.ts';
import { anyCharacter } from '../any-text.ts';

/** Pieces that have broken text tools before. */
const PIECES = [
  '\ud800',
  '\udc00',
  '\udfff\ud800',
  '\0',
  '\u0001\u001b[31m\u007f\u0085',
  '\r',
  '\r\n',
  '\n\r',
  '\u2028',
  '\u2029',
  '\t\v\f',
  '\u00a0\u3000\u200b',
  '\ufeff',
  '\ufffe\uffff',
  '\u202e\u2066\u200f',
  'e\u0301\u0302\u0303',
  '\u0301',
  '\u1100\u1161\u11a8',
  'İıſßŉΐΣς',
  '👩‍👩‍👧‍👦',
  '🇩🇪🇦',
  '#️⃣',
  '\u{e0001}\u{e0061}',
  '𝓐𝟘Ａ①ᵃ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"__proto__":{"polluted":1}}',
  '1e999',
  '-0',
  '9007199254740993',
  '0x1F',
  '123456789012345678901234567890',
  'NaN',
  '&#xD800;',
  '&#1114112;',
  '&notit;',
  '%E0%A4%A',
  '%u0041',
  '\\u{110000}',
  '\\ud83d',
  '\\x',
  '$&$1$<a>',
  '=?',
  '-- ...',
  '0101010',
  'ff fe 0',
  '"',
  "'",
  '`',
  '\\',
  ',',
  ';',
  '[',
  '{',
  '(',
  ')',
  '}',
  ']',
  '<',
  '</',
  '<!--',
  '<![CDATA[',
  '<?xml',
  '<!DOCTYPE a [<!ENTITY b "&b;">',
  '/*',
  '//',
  '?:',
  '*',
  '+',
  '|',
  '^',
  '',
] as const;

/** Large texts of one kind, up to the length that a pane takes: each tool gets each of them. */
export const HUGE: readonly string[] = [
  `e${'\u0301'.repeat(199_999)}`,
  '\ud800'.repeat(200_000),
  '\0'.repeat(200_000),
  '\u202e\u2066\u200f'.repeat(60_000),
  '\r\n\r\u2028\u2029'.repeat(40_000),
  'a'.repeat(200_000),
  ' '.repeat(200_000),
  'A b-'.repeat(50_000),
  '9'.repeat(200_000),
  '1,\n'.repeat(60_000),
  '👩‍👩‍👧‍👦'.repeat(18_000),
  '🇦'.repeat(100_000),
  '['.repeat(200_000),
  '('.repeat(200_000),
  '{"a":'.repeat(40_000),
  '<a>'.repeat(60_000),
  '<!--'.repeat(50_000),
  '&'.repeat(200_000),
  '%'.repeat(200_000),
  '"'.repeat(200_000),
  '\\'.repeat(200_000),
];

/** Strings of the Big List of Naughty Strings. */
export const naughty = fc.constantFrom(...blns);
export const piece = fc.constantFrom<string>(...PIECES);
const soup = fc.array(fc.oneof(piece, anyCharacter), { maxLength: 24, size: 'max' }).map((all) => all.join(''));
const nested = fc
  .tuple(fc.constantFrom('[', '{"a":', '<a>', '(', '{', '((a+)', '&amp;', '"', '%25'), fc.nat({ max: 1500 }))
  .map(([opener, depth]) => opener.repeat(depth));

type Edit = readonly [
  kind: 'delete' | 'double' | 'swap' | 'insert' | 'flip',
  at: number,
  length: number,
  other: string,
];

const edit: fc.Arbitrary<Edit> = fc.tuple(
  fc.constantFrom('delete', 'double', 'swap', 'insert', 'flip'),
  fc.nat(),
  fc.nat({ max: 12 }),
  piece,
);

function edited(text: string, [kind, at, length, other]: Edit): string {
  const from = at % (text.length + 1);
  const before = text.slice(0, from);
  const part = text.slice(from, from + length);
  const after = text.slice(from + length);
  switch (kind) {
    case 'delete':
      return before + after;
    case 'double':
      return before + part + part + after;
    case 'swap':
      return after + part + before;
    case 'insert':
      return before + other + part + after;
    case 'flip':
      return before + [...part].reverse().join('') + after;
  }
}

/** Texts for a tool: near to its own samples, naughty strings, any characters, deep nesting. */
export function inputsFor(page: Page): fc.Arbitrary<string> {
  const samples = [page.sample, ...page.help.examples.map(({ input }) => input)].filter((text) => text !== '');
  const near = fc
    .tuple(fc.constantFrom(...(samples.length > 0 ? samples : ['a'])), fc.array(edit, { maxLength: 4 }))
    .map(([sample, edits]) => edits.reduce(edited, sample));
  return fc.oneof(
    { arbitrary: near, weight: 5 },
    { arbitrary: soup, weight: 3 },
    { arbitrary: naughty, weight: 2 },
    { arbitrary: nested, weight: 1 },
  );
}
