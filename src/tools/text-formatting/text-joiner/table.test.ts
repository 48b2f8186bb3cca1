import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as textJoiner from './tool.ts';

table(textJoiner, [
  [
    'items with the separator inside are named, unless quotes keep them apart',
    'a, b\nc',
    {},
    { text: 'a, b, c', notes: ['1 item contains the separator, such as "a, b". Quotes would keep the items apart.'] },
  ],
  ['quoted items with the separator inside', 'a, b\nc', { quote: 'double' }, { text: '"a, b", "c"', notes: [] }],
  ['items of a sentence with a comma inside', 'a, b\nc', { last: 'and' }, { text: 'a, b and c', notes: [] }],

  [
    'duplicates that look the same are skipped',
    'b\na\nb\u200b\nb\u00a0\u200e',
    { unique: true },
    { text: 'b, a', notes: ['2 lines have invisible characters or unusual spaces, which made no difference.'] },
  ],
  [
    'duplicates can be told apart by what cannot be seen',
    'b\nb\u200b',
    { unique: true, lookalikes: false },
    'b, b\u200b',
  ],
  [
    'trimmed and skipped lines are counted',
    ' x \n\n y\nz\n \n',
    {},
    { text: 'x, y, z', info: { items: 3, losses: { trimmed: 2, blankLines: 2 } } },
  ],
  ['a final line break ends the last item', 'a\nb\nc\n', {}, 'a, b, c'],
  ['lines can be joined without a separator', 'ab\r\ncd', { sep: 'none' }, 'abcd'],
  ['lines are trimmed and blank lines skipped', ' x \n\n y', {}, 'x, y'],
  ['the last separator can differ', 'a\nb\nc', { last: ', and ' }, 'a, b, and c'],
  ['the last separator of two items loses its comma', 'a\nb', { last: ', and ' }, 'a and b'],
  ['a word as the last separator gets spaces', 'a\nb\nc', { last: 'and' }, 'a, b and c'],
  ['a word as the last separator of two items gets spaces', 'a\nb', { last: 'and' }, 'a and b'],
  ['a comma and a word get a space after them', 'a\nb\nc', { last: ', and' }, 'a, b, and c'],
  ['a comma before the word is dropped for two items', 'a\nb', { last: ', or' }, 'a or b'],
  ['a comma directly before the word gets a space', 'a\nb\nc', { last: ',and' }, 'a, b, and c'],
  ['a word typed with one space gets the other', 'a\nb\nc', { last: 'and ' }, 'a, b and c'],
  [
    'a word gets spaces even without a separator of the other items',
    'a\nb\nc',
    { sep: 'none', last: 'and' },
    'ab and c',
  ],
  ['a word gets spaces even if the separator is a comma alone', 'a\nb\nc', { sep: 'comma', last: 'and' }, 'a,b and c'],
  ['a word gets spaces even if the separator is a line break', 'a\nb\nc', { sep: 'newline', last: 'y' }, 'a\nb y c'],
  ['a Cyrillic word as the last separator gets spaces', 'a\nb', { last: 'или' }, 'a или b'],
  ['an ampersand as the last separator gets spaces', 'a\nb\nc', { last: '&' }, 'a, b & c'],
  ['another symbol as the last separator stays as typed', 'a\nb\nc', { last: '/' }, 'a, b/c'],
  [
    'words of scripts without spaces stay as typed',
    '甲\n乙\n丙',
    { sep: 'custom', custom: '、', last: '和' },
    '甲、乙和丙',
  ],
  ['a word between line breaks gets no spaces', 'a\nb\nc', { last: '\\nand\\n' }, 'a, b\nand\nc'],
  ['the last separator does not apply to one item', 'a', { last: ', and ' }, 'a'],
  ['SQL quoting doubles inner quotes', "O'Hara\nLee", { quote: 'sql', open: '(', close: ')' }, "('O''Hara', 'Lee')"],
  ['rows use the line endings of the input', '1\r\n2\r\n3', { perRow: 2 }, '1, 2,\r\n3'],
  ['the last separator takes precedence over a row break', '1\n2\n3', { perRow: 2, last: ' & ' }, '1, 2 & 3'],
  [
    'duplicates are compared in NFC; a custom separator can have escapes',
    'é\né\nb',
    { unique: true, sep: 'custom', custom: '\\u2022\\t' },
    'é•\tb',
  ],
  ['no brackets without items', ' \n\n', { open: '(', close: ')' }, { text: '', info: { items: 0 } }],
  ['an empty text stays empty', '', {}, ''],
  ['blank lines can be kept', 'a\n\nb', { dropBlank: false, sep: 'pipe' }, 'a |  | b'],
  ['spaces at the ends of lines can be kept', ' a \nb ', { trim: false, sep: 'none' }, ' a b '],
  [
    'double quoting escapes inner quotes and backslashes',
    'say "hi"\n\\',
    { quote: 'double', open: '[', close: ']' },
    '["say \\"hi\\"", "\\\\"]',
  ],
  ['single quoting escapes inner quotes and backslashes', "it's \\", { quote: 'single' }, "'it\\'s \\\\'"],
  ['backtick quoting escapes inner backticks', 'a`b', { quote: 'backtick' }, '`a\\`b`'],
  ['emoji and lone surrogates stay', '👍🏽\n\ud800', { sep: 'semicolon' }, '👍🏽; \ud800'],
  [
    'refuses a result that would be too long',
    'a\n'.repeat(20_000),
    { sep: 'custom', custom: 'x'.repeat(1000) },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
]);

rejects(textJoiner, [
  [{ perRow: 1001 }, 'Items per row must be a whole number from 0 to 1,000.'],
  [
    { sep: 'dot' },
    'Unknown sep "dot". Choose one of: comma-space, comma, space, none, tab, semicolon, pipe, newline, custom.',
  ],
]);

test('double quotes make a JSON array of the lines', async () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\n\r]/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), async (lines) => {
      const options = { quote: 'double', open: '[', close: ']', trim: false, dropBlank: false };
      const { text } = await runTool(textJoiner, `${lines.join('\n')}\n`, options);
      expect(JSON.parse(text)).toEqual(lines);
    }),
  );
});

labeled(textJoiner, "O'Hara\n\nLee\nLee", [
  [{}, "O'Hara, Lee, Lee"],
  [{ 'Before the last item': ', and ' }, "O'Hara, Lee, and Lee"],
  [{ 'Quote items': 'SQL', Separator: 'Pipe (|)' }, "'O''Hara' | 'Lee', and 'Lee'"],
]);
