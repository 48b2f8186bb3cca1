import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as trimWhitespace from './tool.ts';

table(trimWhitespace, [
  [
    'both ends of each line are trimmed',
    '  a  b \t\r\n\tc\r\n',
    {},
    { text: 'a  b\r\nc\r\n', highlights: { input: [0, 2, 6, 8, 10, 11] }, info: { removed: 5 } },
  ],
  ['the start alone can be trimmed', '  a \n b ', { side: 'start' }, 'a \nb '],
  ['the end alone can be trimmed', '  a \n\u3000b\u3000', { side: 'end' }, '  a\n\u3000b'],
  ['dedent removes the shared indentation', '    if x:\n      y\n \n    z', { side: 'dedent' }, 'if x:\n  y\n\nz'],
  ['dedent: a tab does not equal four spaces', '\ta\n    b', { side: 'dedent' }, '\ta\n    b'],
  [
    'dedent: mixed indentation is removed as far as it is equal',
    '\t  a\n\t\tb\n\t c',
    { side: 'dedent' },
    '  a\n\tb\n c',
  ],
  ['dedent: an unindented line keeps all indentation', '  a\nb', { side: 'dedent' }, '  a\nb'],
  ['dedent: no-break spaces are not indentation', '\u00a0a\n\u00a0b', { side: 'dedent' }, '\u00a0a\n\u00a0b'],
  ['dedent: lines of white space become empty', '  \n\t', { side: 'dedent' }, '\n'],
  ['dedent: blank lines at the edges can be removed', ' \n  a\n b\n\n', { side: 'dedent', edges: true }, ' a\nb\n'],
  ['dedent ignores the whole-text scope', ' a\n b', { side: 'dedent', scope: 'text' }, 'a\nb'],
  [
    'blank lines at the edges can be removed',
    '\n \n a \n\n b\n\n',
    { edges: true },
    { text: 'a\n\nb\n', highlights: { input: [0, 3, 3, 4, 5, 6, 8, 9, 11, 12] } },
  ],
  ['edges: the last line has no line ending if the text had none', 'a \n\n ', { edges: true }, 'a'],
  ['edges: a text of blank lines becomes empty', ' \n\n', { edges: true }, ''],
  ['edges: blank lines can be removed at the start only', ' \n a \n', { edges: true, side: 'start' }, 'a \n'],
  ['edges: zero-width lines are removed even if not trimmed', '\u200b\na', { edges: true, invisible: false }, 'a'],
  ['hidden characters at the ends are trimmed', '\u200b\u2060a\u180e\u0085', {}, 'a'],
  ['hidden characters can be kept', '\u200b a \u200b', { invisible: false }, '\u200b a \u200b'],
  ['lines of white space become empty', '   \n\t', {}, '\n'],
  [
    'the whole text can be trimmed instead of each line',
    ' \n a \n b \r\n\t',
    { scope: 'text' },
    { text: 'a \n b', highlights: { input: [0, 3, 8, 12] } },
  ],
  ['the start of the whole text alone can be trimmed', '\r\n a \n', { scope: 'text', side: 'start' }, 'a \n'],
  ['the end of the whole text alone can be trimmed', '\r\n a \n\u200b', { scope: 'text', side: 'end' }, '\r\n a'],
  ['a whole text of white space becomes empty', ' \n\t', { scope: 'text' }, ''],
  ['an empty text stays empty', '', {}, ''],
  ['a lone CR is a line ending', ' a \r b ', {}, 'a\rb'],
  ['lone surrogates stay', ' \ud83d ', {}, '\ud83d'],
]);
rejects(trimWhitespace, [
  [{ side: 'left' }, 'Unknown side "left". Choose one of: both, start, end, dedent.'],
  [{ scope: 'word' }, 'Unknown scope "word". Choose one of: lines, text.'],
]);

const texts = fc.string({
  unit: fc.constantFrom('a', ' ', '\t', '\n', '\r\n', '\r', '\u200b', '\u3000'),
  maxLength: 24,
});
const settings = fc.record({
  side: fc.constantFrom('both', 'start', 'end', 'dedent'),
  scope: fc.constantFrom('lines', 'text'),
  edges: fc.boolean(),
  invisible: fc.boolean(),
});

test('trimming again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(trimWhitespace, text, options)).text;
      expect((await runTool(trimWhitespace, once, options)).text).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('the input without the marked characters equals the output', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const output = await runTool(trimWhitespace, text, options);
      const marks = Array.from(output.highlights?.input ?? []);
      let rest = '';
      let end = 0;
      for (let i = 0; i < marks.length; i += 2) {
        expect(marks[i]).toBeGreaterThanOrEqual(end);
        expect(marks[i + 1]).toBeGreaterThan(marks[i] as number);
        rest += text.slice(end, marks[i]);
        end = marks[i + 1] as number;
      }
      expect(rest + text.slice(end)).toBe(output.text);
    }),
  );
});

test('trimming the whole text equals String.trim if hidden characters are kept', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: trimmed } = await runTool(trimWhitespace, text, { scope: 'text', invisible: false });
      expect(trimmed).toBe(text.trim());
    }),
  );
});

labeled(trimWhitespace, '\n    if x:\n      y  ', [
  [{}, '\nif x:\ny'],
  [{ Trim: 'Common indentation', 'Remove blank lines at both ends': true }, 'if x:\n  y  '],
  [{ Trim: 'End', Where: 'Whole text' }, '\n    if x:\n      y'],
]);
