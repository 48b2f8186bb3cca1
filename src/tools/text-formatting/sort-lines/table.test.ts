import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as sortLines from './tool.ts';

table(sortLines, [
  [
    'alphabet, stable',
    'banana\nApple\ncherry\napple\n',
    {},
    { text: 'Apple\napple\nbanana\ncherry\n', info: { lines: 4, removed: 0 } },
  ],
  ['case matters: lowercase first', 'b\nB\na\nA', { matchCase: true }, 'a\nA\nb\nB'],
  ['descending, stable', 'a 1\nB\na 2\nb', { order: 'desc' }, 'B\nb\na 2\na 1'],
  ['blank lines kept', 'b\n\na', { dropBlank: false }, '\na\nb'],
  [
    'blank lines dropped',
    'b\n\n \u200b\na\n',
    {},
    { text: 'a\nb\n', info: { lines: 2, removed: 2 }, summary: '2 lines, 2 removed' },
  ],
  ['only blank lines', '\n\n', {}, ''],
  ['only blank lines, kept', '\n\n', { dropBlank: false }, '\n\n'],
  ['accents after the plain letter', 'résumé\nresume\nRESUME', {}, 'resume\nRESUME\nrésumé'],
  [
    'natural order reads the numbers in lines',
    'file10\nfile2\n10.0.0.10\n10.0.0.9',
    { by: 'natural' },
    '10.0.0.9\n10.0.0.10\nfile2\nfile10',
  ],
  ['alphabet is not natural', 'file10\nfile2', {}, 'file10\nfile2'],
  [
    'number, none last',
    'x\nitem-5\n-3\n1,200 m\ny\n2e1',
    { by: 'number', order: 'desc' },
    '1,200 m\n2e1\nitem-5\n-3\nx\ny',
  ],
  ['number, none last in either order', 'x\n2\ny\n-1', { by: 'number' }, '-1\n2\nx\ny'],
  [
    'number: decimals, minus sign, groups',
    '1,23\n.5\n−0.5\n1.25\n-.75\n1,234,567',
    { by: 'number' },
    '-.75\n−0.5\n.5\n1,23\n1.25\n1,234,567',
  ],
  ['number: huge ones', '1e999\n2\n-1e999', { by: 'number' }, '-1e999\n2\n1e999'],
  ['number: equal ones as typed', '2 b\n1\n2.0 a', { by: 'number', order: 'desc' }, '2 b\n2.0 a\n1'],
  ['length in code points', 'ccc\n😀😀\na\n', { by: 'length' }, 'a\n😀😀\nccc\n'],
  ['length of the trimmed line', '  a  \nbb', { by: 'length', order: 'desc' }, 'bb\n  a  '],
  ['code order goes by code point', 'b\nB\n\uff5e\n😀', { by: 'code', matchCase: true }, 'B\nb\n\uff5e\n😀'],
  ['code, any case', 'b\nB\na\n_', { by: 'code' }, '_\na\nb\nB'],
  ['ö comes after z in Swedish', 'ö\nz\na', { lang: 'sv' }, 'a\nz\nö'],
  ['ö comes before z in German', 'ö\nz\na', { lang: 'de' }, 'a\nö\nz'],
  ['Czech ch', 'ch\nc\nh\ni', { lang: 'cs' }, 'c\nh\nch\ni'],
  ['a column decides, lines without it come first', 'x,b\ny, a\nz', { column: 2, delimiter: ',' }, 'z\ny, a\nx,b'],
  ['column by white space', '  x 2\ny\t1', { column: 2 }, 'y\t1\n  x 2'],
  ['column by tab, first one empty', '\tb\n\ta\nc\t', { column: 2, delimiter: '\\t' }, 'c\t\n\ta\n\tb'],
  ['column of numbers', 'a;10\nb;9\nc', { by: 'number', column: 2, delimiter: ';' }, 'b;9\na;10\nc'],
  ['a delimiter without a column', 'b,1\na,2', { delimiter: ',' }, 'a,2\nb,1'],
  [
    'articles at the start can be passed over',
    'The Zoo\nan apple\nBanana\nthe\na cat',
    { articles: true },
    'an apple\nBanana\na cat\nthe\nThe Zoo',
  ],
  ['lines can be trimmed', ' b \n  a\t', { trim: true }, 'a\nb'],
  ['leading spaces do not count', ' b\na\n  c', {}, 'a\n b\n  c'],
  ['unique, any case', 'b\nA\na \nB', { unique: true }, { text: 'A\nb', info: { lines: 2, removed: 2 } }],
  ['unique, case matters', 'b\nA\na\n b', { unique: true, matchCase: true }, 'a\nA\nb'],
  ['unique: composed and decomposed', 'é\ne\u0301', { unique: true }, 'é'],
  ['unique compares whole lines, not columns', 'a 1\nb 1', { unique: true, column: 2 }, 'a 1\nb 1'],
  ['CRLF stays', 'b\r\na', {}, 'a\r\nb'],
  [
    'names of Object.prototype',
    'toString\n__proto__\nconstructor\n__proto__',
    { unique: true },
    '__proto__\nconstructor\ntoString',
  ],
  ['an empty text stays empty', '', {}, ''],
  ['one line without break', 'a', { by: 'random' }, 'a'],
]);
rejects(sortLines, [
  [{ by: 'size' }, 'Unknown by "size". Choose one of: alpha, natural, number, length, code, random.'],
  [{ column: 1001 }, 'Sort by column must be a whole number from 0 to 1,000.'],
  [{ lang: 'xx' }, 'Unknown lang "xx". Choose one of: en, cs, da, de, es, hr, hu, nb, pl, sk, sv, tr, vi.'],
]);

const texts = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', 'é', '1', '2', '-', ',', ' ', '\n', '\n', '😀', '\uff5e', '\ud83d'),
  maxLength: 40,
});
const settings = fc.record({
  by: fc.constantFrom('alpha', 'natural', 'number', 'length', 'code', 'random'),
  order: fc.constantFrom('asc', 'desc'),
  matchCase: fc.boolean(),
  column: fc.integer({ min: 0, max: 2 }),
});
const lines = (text: string) => text.split('\n');

test('sorting loses and adds no line', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      // An empty line at the end needs its terminator to be a line at all.
      const input = /^\n|\n\n/.test(text) ? `${text}\n` : text;
      const { text: sorted } = await runTool(sortLines, input, { ...options, dropBlank: false });
      expect(lines(sorted).sort()).toEqual(lines(input).sort());
      expect(sorted.endsWith('\n')).toBe(input.endsWith('\n'));
    }),
    { numRuns: 500 },
  );
});

test('a sorted text stays, and so do equal lines', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      fc.pre(options.by !== 'random');
      const once = (await runTool(sortLines, text, options)).text;
      expect((await runTool(sortLines, once, options)).text).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('character codes go by code point', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', '\ud7ff', '\ue000', '\uffee', '😀', '\u{10ffff}', '\n') }),
      async (text) => {
        const codes = (line: string) => Array.from(line, (character) => character.codePointAt(0) as number);
        const { text: sorted } = await runTool(sortLines, text, { by: 'code', matchCase: true });
        const expected = lines(text)
          .filter((line) => line !== '')
          .map(codes)
          .sort((a, b) => {
            const i = a.findIndex((code, at) => code !== b[at]);
            return i < 0 ? a.length - b.length : (a[i] as number) - (b[i] ?? -1);
          });
        expect(
          lines(sorted)
            .filter((line) => line !== '')
            .map(codes),
        ).toEqual(expected);
      },
    ),
  );
});

test('a shuffle gives every order', async () => {
  const seen = new Set<string>();
  for (let i = 0; i < 300; i++) seen.add((await runTool(sortLines, 'a\nb\nc', { by: 'random' })).text);
  // One of six orders stays away from 300 fair draws once in 10^23.
  expect(seen.size).toBe(6);
});
