import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as textJoiner from './tool.ts';

table(textJoiner, [
  ['a final line break ends the last item', 'a\nb\nc\n', {}, 'a, b, c'],
  ['nothing between', 'ab\r\ncd', { sep: 'none' }, 'abcd'],
  ['trims, skips blank lines', ' x \n\n y', {}, 'x, y'],
  ['last separator', 'a\nb\nc', { last: ', and ' }, 'a, b, and c'],
  ['last separator of two items loses its comma', 'a\nb', { last: ', and ' }, 'a and b'],
  ['a word before the last item gets its spaces', 'a\nb\nc', { last: 'and' }, 'a, b and c'],
  ['a word before the last of two items', 'a\nb', { last: 'and' }, 'a and b'],
  ['a word after a comma gets its space', 'a\nb\nc', { last: ', and' }, 'a, b, and c'],
  ['a word after a comma, two items', 'a\nb', { last: ', or' }, 'a or b'],
  ['a comma without a space before the word', 'a\nb\nc', { last: ',and' }, 'a, b, and c'],
  ['a word with one of its spaces', 'a\nb\nc', { last: 'and ' }, 'a, b and c'],
  ['a word before the last item, no other separator', 'a\nb\nc', { sep: 'none', last: 'and' }, 'ab and c'],
  ['a word before the last item, commas alone', 'a\nb\nc', { sep: 'comma', last: 'and' }, 'a,b and c'],
  ['a word before the last item, new lines', 'a\nb\nc', { sep: 'newline', last: 'y' }, 'a\nb y c'],
  ['a word with an accent before the last item', 'a\nb', { last: 'или' }, 'a или b'],
  ['an ampersand is a word', 'a\nb\nc', { last: '&' }, 'a, b & c'],
  ['other symbols before the last item stay as typed', 'a\nb\nc', { last: '/' }, 'a, b/c'],
  [
    'words of scripts without spaces stay as typed',
    '甲\n乙\n丙',
    { sep: 'custom', custom: '、', last: '和' },
    '甲、乙和丙',
  ],
  ['line breaks around the word are spaces enough', 'a\nb\nc', { last: '\\nand\\n' }, 'a, b\nand\nc'],
  ['last separator of one item', 'a', { last: ', and ' }, 'a'],
  ['SQL doubles a quote inside', "O'Hara\nLee", { quote: 'sql', open: '(', close: ')' }, "('O''Hara', 'Lee')"],
  ['rows end as the input does', '1\r\n2\r\n3', { perRow: 2 }, '1, 2,\r\n3'],
  ['last wins over a row break', '1\n2\n3', { perRow: 2, last: ' & ' }, '1, 2 & 3'],
  ['repeats in NFC, own separator', 'é\né\nb', { unique: true, sep: 'custom', custom: '\\u2022\\t' }, 'é•\tb'],
  ['no items: no brackets', ' \n\n', { open: '(', close: ')' }, { text: '', info: { items: 0 } }],
  ['an empty text stays empty', '', {}, ''],
  ['blank lines kept', 'a\n\nb', { dropBlank: false, sep: 'pipe' }, 'a |  | b'],
  ['spaces kept', ' a \nb ', { trim: false, sep: 'none' }, ' a b '],
  [
    'JSON escapes quotes and backslashes',
    'say "hi"\n\\',
    { quote: 'double', open: '[', close: ']' },
    '["say \\"hi\\"", "\\\\"]',
  ],
  ['single quotes are escaped inside', "it's \\", { quote: 'single' }, "'it\\'s \\\\'"],
  ['backticks are escaped inside', 'a`b', { quote: 'backtick' }, '`a\\`b`'],
  ['emoji and lone surrogates', '👍🏽\n\ud800', { sep: 'semicolon' }, '👍🏽; \ud800'],
  [
    'a result that would be too long',
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
