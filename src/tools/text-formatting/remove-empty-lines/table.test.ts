import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeEmptyLines from './tool.ts';

table(removeEmptyLines, [
  [
    'blank lines are removed and counted',
    'a\n\n \t\nb',
    {},
    { text: 'a\nb', info: { removed: 2 }, summary: '2 lines removed' },
  ],
  ['the summary of one removed line is singular', 'a\n\nb', {}, { info: { removed: 1 }, summary: '1 line removed' }],
  ['CRLF stays', 'a\r\n\r\nb\r\n\r\n', {}, 'a\r\nb\r\n'],
  ['one blank line of a run can stay', '\na\n\n \n\nb\n\n', { keep: 1 }, { text: 'a\n\nb\n', info: { removed: 4 } }],
  [
    'two blank lines of a run can stay, emptied',
    'a\n \n\t\n\u200b\nb',
    { keep: 2 },
    { text: 'a\n\n\nb', info: { removed: 1 } },
  ],
  ['a run shorter than the number to keep stays', 'a\n\nb', { keep: 10 }, { text: 'a\n\nb', info: { removed: 0 } }],
  ['kept blank lines keep their line endings', 'a\r\n\r\r\nb', { keep: 2 }, 'a\r\n\r\r\nb'],
  ['lines of spaces can be kept', 'a\n \n\nb', { spaces: false }, 'a\n \nb'],
  ['a line of spaces at the end can be kept', 'a\n \n', { spaces: false }, 'a\n \n'],
  ['lines of zero-width or wide spaces are blank', 'a\n\u200b\n\u3000\nb', {}, 'a\nb'],
  ['the last line loses its line ending with the blank line after it', 'a\n ', {}, 'a'],
  ['a lone CR is a line ending', 'a\r\rb\n\nc', {}, 'a\rb\nc'],
  ['a text of blank lines becomes empty', '\n \r\n\u2060', {}, { text: '', info: { removed: 3 } }],
  ['an empty text stays empty', '', {}, { text: '', info: { removed: 0 } }],
  ['a soft hyphen is not white space', '\u00ad\n\n', {}, '\u00ad\n'],
  ['emoji and lone surrogates stay', '😀\n\n\ud83d\n', {}, '😀\n\ud83d\n'],
  [
    'keeping 11 blank lines is refused',
    'a',
    { keep: 11 },
    fails('Blank lines to keep must be a whole number from 0 to 10.', { option: 'keep' }),
  ],
]);
rejects(removeEmptyLines, [
  [{ keep: '' }, 'Blank lines to keep must be a whole number from 0 to 10.'],
  [{ keep: -1 }, 'Blank lines to keep must be a whole number from 0 to 10.'],
]);

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '\u200b'), maxLength: 24 });
const settings = fc.record({ spaces: fc.boolean(), keep: fc.integer({ min: 0, max: 3 }) });

test('removing empty lines again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(removeEmptyLines, text, options)).text;
      const twice = await runTool(removeEmptyLines, once, options);
      expect(twice.text).toBe(once);
    }),
  );
});

test('keeps lines with text in order, with at most the given number of blank lines between them', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const isBlank = (line: string) => (options.spaces ? /^[\s\u200b]*$/.test(line) : line === '');
      // What was not a terminator must not become one: lone CRs are left out here.
      const input = text.replace(/\r(?!\n)/g, '\n');
      const split = (value: string) => value.split(/\r\n|\n/);
      const output = (await runTool(removeEmptyLines, input, options)).text;
      expect(split(output).filter((line) => !isBlank(line))).toEqual(split(input).filter((line) => !isBlank(line)));
      const blanks = split(output.replace(/\r?\n$/, '')).map((line) => (isBlank(line) ? 'b' : 'a'));
      if (output !== '') expect(blanks.join('')).not.toMatch(new RegExp(`^b|b$|b{${options.keep + 1}}`));
    }),
  );
});

labeled(removeEmptyLines, '\na\n \n\nb', [
  [{}, 'a\nb'],
  [{ 'Blank lines to keep': 1 }, 'a\n\nb'],
  [{ 'Treat lines with only spaces as blank': false, 'Blank lines to keep': 0 }, 'a\n \nb'],
]);
