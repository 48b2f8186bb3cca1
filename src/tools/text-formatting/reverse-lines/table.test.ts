import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as reverseLines from './tool.ts';

table(reverseLines, [
  ['changed line endings are counted', 'a\r\nb\nc\r\rd\r\n', {}, { info: { losses: { lineBreaks: 3 } } }],
  ['lines are put in reverse order', 'a\nb\nc', {}, { text: 'c\nb\na', info: { lines: 3 } }],
  ['a final line break stays at the end', 'a\nb\n', {}, 'b\na\n'],
  ['CRLF stays', '1\r\n2\r\n3', {}, '3\r\n2\r\n1'],
  ['a lone CR is a line ending', '1\r2\r', {}, '2\r1\r'],
  ['lines can be reversed within paragraphs', '1\n2\n\n3\n4\n', { scope: 'paragraph' }, '2\n1\n\n4\n3\n'],
  [
    'blank lines between paragraphs stay unchanged',
    '\n1\n2\n \u200b\n\n3\n4',
    { scope: 'paragraph' },
    '\n2\n1\n \u200b\n\n4\n3',
  ],
  ['blank lines can be dropped', 'a\n\n \nb', { dropBlank: true }, 'b\na'],
  ['dropping blank lines leaves one paragraph', '1\n\n2\n3', { dropBlank: true, scope: 'paragraph' }, '3\n2\n1'],
  ['a text of blank lines becomes empty if they are dropped', '\n\n', { dropBlank: true }, ''],
  ['mixed line endings become the first one', 'a\r\nb\nc', {}, 'c\r\nb\r\na'],
  ['one empty line stays', '\n', {}, '\n'],
  ['an empty text stays empty', '', {}, ''],
  ['characters within a line stay in order', 'ab😀\ne\u0301', {}, 'e\u0301\nab😀'],
]);
rejects(reverseLines, [[{ scope: 'word' }, 'Unknown scope "word". Choose one of: all, paragraph.']]);

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\n', '😀', '\u2028'), maxLength: 24 });

test('reversing twice restores the text', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom('all', 'paragraph'),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (text, scope, end) => {
        // An empty line at the end needs its terminator to be a line at all.
        const input = (/^\n|\n\n/.test(text) ? `${text}\n` : text).replaceAll('\n', end);
        const once = (await runTool(reverseLines, input, { scope })).text;
        expect((await runTool(reverseLines, once, { scope })).text).toBe(input);
      },
    ),
  );
});

labeled(reverseLines, '1\n2\n\n3\n4', [
  [{}, '4\n3\n\n2\n1'],
  [{ Reverse: 'Each paragraph' }, '2\n1\n\n4\n3'],
  [{ Reverse: 'Whole text', 'Remove blank lines': true }, '4\n3\n2\n1'],
]);
