import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as duplicateLineRemover from './tool.ts';

const columns = ['Line', 'Count', 'First at line'];

table(duplicateLineRemover, [
  // nowthis/sankeymatic#54
  [
    'lines that look the same are the same: a zero-width space',
    'B\u200b\nB\nC',
    {},
    {
      text: 'B\u200b\nC',
      notes: ['1 line has invisible characters or unusual spaces, which made no difference.'],
      info: { removed: 1 },
    },
  ],
  // Tatoeba/tatoeba2#3060
  [
    'lines that look the same are the same: no-break spaces',
    'Lend me 10\u00a0000 yen?\nLend me 10 000\u202fyen?\nx',
    {},
    { text: 'Lend me 10\u00a0000 yen?\nx', notes: [expect.stringMatching(/^2 lines have/)] },
  ],
  [
    'lines that look the same are the same: marks of direction, accents',
    'caf\u00e9\u200f\ncafe\u0301',
    {},
    'caf\u00e9\u200f',
  ],
  [
    'lines that look the same are the same: a soft hyphen, without case',
    'STRASSE\u00ad\nstraße',
    { matchCase: false },
    'STRASSE\u00ad',
  ],
  ['spaces before what cannot be seen are at the end', ' x \u200b\nx', {}, ' x \u200b'],
  [
    'joiners between letters that they change count',
    'می\u200cخواهم\nمیخواهم',
    {},
    { text: 'می\u200cخواهم\nمیخواهم', notes: [] },
  ],
  ['joiners of emoji count', '👩\u200d💻\n👩💻', {}, '👩\u200d💻\n👩💻'],
  ['an override, which reverses letters, counts', '\u202eabc\nabc', {}, '\u202eabc\nabc'],
  ['what cannot be seen can count', 'B\u200b\nB', { lookalikes: false }, { text: 'B\u200b\nB', notes: [] }],
  [
    'nothing is said of what cannot be seen where no line is removed',
    'a\u00a0b\nc',
    {},
    { text: 'a\u00a0b\nc', notes: [] },
  ],
  [
    'the first of equal lines stays',
    'b\na\nb\nc\na\nb',
    {},
    {
      text: 'b\na\nc',
      info: { removed: 3, total: 6 },
      summary: '3 of 6 lines removed',
      table: {
        columns,
        rows: [
          ['b', '3', '1'],
          ['a', '2', '2'],
        ],
      },
    },
  ],
  ['two repeated lines are removed', 'b\na\nb\nc\na', {}, { text: 'b\na\nc', info: { removed: 2 } }],
  ['the last of equal lines stays', 'b\na\nb\nc', { mode: 'last' }, 'a\nb\nc'],
  ['lines that occur once stay', 'b\na\nb\nc\n', { mode: 'unique' }, 'a\nc\n'],
  [
    'only repeated lines can be kept, each once',
    'b\na\nB\nc\na\nb',
    { mode: 'dupes' },
    { text: 'b\na', info: { removed: 4, total: 6 } },
  ],
  ['repeated blank lines do not count as repeated lines', 'a\n\n\na', { mode: 'dupes' }, 'a'],
  ['repeated blank lines can count as repeated lines', 'a\n\n\na\n', { mode: 'dupes', blank: 'dedupe' }, 'a\n\n'],
  [
    'runs of equal lines become one line',
    'a\na\nb\na',
    { mode: 'adjacent' },
    { text: 'a\nb\na', table: { columns, rows: [['a', '2', '1']] } },
  ],
  ['a blank line ends a run', 'a\n\na', { mode: 'adjacent' }, 'a\n\na'],
  ['a removed blank line also ends a run', 'a\n\na', { mode: 'adjacent', blank: 'remove' }, 'a\na'],
  ['runs of blank lines can become one', 'a\n\n\na', { mode: 'adjacent', blank: 'dedupe' }, 'a\n\na'],
  [
    'lines that differ only in case can be equal',
    'Straße\nSTRASSE\nΟΔΟΣ\nοδος\nA\na',
    { matchCase: false },
    'Straße\nΟΔΟΣ\nA',
  ],
  ['a dot above i can be a character of its own', 'İ\ni̇\nSTRASSE\nstraße', { matchCase: false }, 'İ\nSTRASSE'],
  ['ligatures and capital ẞ are letters', 'ﬁnal\nFINAL\nGROẞ\ngross', { matchCase: false }, 'ﬁnal\nGROẞ'],
  ['case that accents separate from their letters', '\u01f0\nJ\u030c', { matchCase: false }, '\u01f0'],
  ['with case matched, ß and ss differ', 'Straße\nStrasse', {}, 'Straße\nStrasse'],
  ['spaces at the ends of lines are ignored', 'a\na \n\ta', {}, 'a'],
  ['spaces at the ends of lines can count', 'a\na \n\ta', { ignoreSpaces: false }, 'a\na \n\ta'],
  ['blank lines stay', 'a\n\na\n\nb', {}, 'a\n\n\nb'],
  ['blank lines can be deduplicated like other lines', 'a\n\nb\n\n', { blank: 'dedupe' }, 'a\n\nb\n'],
  [
    'blank lines can be removed',
    'a\n\n \u200b\nb\n',
    { blank: 'remove' },
    { text: 'a\nb\n', info: { removed: 2, total: 4 } },
  ],
  ['composed and decomposed accents are equal', '\u00e9\r\ne\u0301\r\n', {}, '\u00e9\r\n'],
  ['lines can be counted', 'b\na\nb\n', { count: true }, '2\tb\n1\ta\n'],
  [
    'each run is counted by itself in adjacent mode',
    'b\nb\na\nb',
    { count: true, mode: 'adjacent' },
    '2\tb\n1\ta\n1\tb',
  ],
  ['the last of equal lines gets their count', 'b\na\nb', { count: true, mode: 'last' }, '1\ta\n2\tb'],
  [
    'names of Object.prototype are ordinary lines',
    '__proto__\nconstructor\n__proto__\nconstructor\ntoString',
    {},
    '__proto__\nconstructor\ntoString',
  ],
  ['all lines take the first line ending', 'a\r\na\nb\n', {}, 'a\r\nb\r\n'],
  ['an empty text stays empty', '', {}, { text: '', info: { removed: 0, total: 0 }, table: undefined }],
  ['no table without repeated lines', 'a\nb', {}, { text: 'a\nb', table: undefined, info: { removed: 0 } }],
  ['one empty line stays', '\n', {}, '\n'],
  [
    'one line for each value of a column',
    'ABC;2024-05-10\nABC;2024-05-03\nKQ;2024-05-10',
    { column: 1, delimiter: ';' },
    { text: 'ABC;2024-05-10\nKQ;2024-05-10', notes: [], info: { removed: 1 } },
  ],
  ['the last line for each value', 'a;1\nb;2\na;3', { column: 1, delimiter: ';', mode: 'last' }, 'b;2\na;3'],
  ['counts for the values of a column', 'a;1\nb;2\na;3', { column: 1, delimiter: ';', count: true }, '2\ta;1\n1\tb;2'],
  ['lines whose column repeats', 'a;1\nb;2\na;3', { column: 1, delimiter: ';', mode: 'dupes' }, 'a;1'],
  ['lines whose column never repeats', 'a;1\nb;2\na;3', { column: 1, delimiter: ';', mode: 'unique' }, 'b;2'],
  ['runs of a column', 'a;1\na;2\nb;3\na;4', { column: 1, delimiter: ';', mode: 'adjacent' }, 'a;1\nb;3\na;4'],
  [
    'a separator between quotes is text, and quotes are no part of the value',
    '"Smith, Jo",1\nSmith,2\n"Smith, Jo" ,3\n"Smith",4\n"say ""hi""",5\n"say ""hi""",6',
    { column: 1, delimiter: ',' },
    '"Smith, Jo",1\nSmith,2\n"say ""hi""",5',
  ],
  ['columns can be separated by tabs', 'x\ta\ny\ta\nz\tb', { column: 2, delimiter: '\\t' }, 'x\ta\nz\tb'],
  ['columns are separated by whitespace by default', ' x  a\ny\ta b', { column: 2 }, ' x  a'],
  [
    'the values of a column without case',
    'a;Straße\nb;STRASSE',
    { column: 2, delimiter: ';', matchCase: false },
    'a;Straße',
  ],
  ['spaces around a value do not count', 'a ; x\na;y', { column: 1, delimiter: ';' }, 'a ; x'],
  ['spaces around a value can count', 'a ; x\na;y', { column: 1, delimiter: ';', ignoreSpaces: false }, 'a ; x\na;y'],
  [
    'lines without the column stay, with a note',
    'a;1\nb\nb\nc;1\n;\n;',
    { column: 2, delimiter: ';' },
    { text: 'a;1\nb\nb\n;\n;', notes: ['4 lines without a value in column 2 were not compared, and stay.'] },
  ],
  [
    'empty values can be deduplicated, missing ones never',
    'a;1\nb\nb\n;\n;',
    { column: 2, delimiter: ';', blank: 'dedupe' },
    { text: 'a;1\nb\nb\n;', notes: ['2 lines without a value in column 2 were not compared, and stay.'] },
  ],
  [
    'blank lines can be removed, those without the column stay',
    'a;1\n\nb\n \nc;1',
    { column: 2, delimiter: ';', blank: 'remove' },
    { text: 'a;1\nb', notes: ['1 line without a value in column 2 was not compared, and stays.'] },
  ],
  ['blank lines stay among columns', 'a;1\n\nb;1\n', { column: 2, delimiter: ';' }, { text: 'a;1\n\n', notes: [] }],
  ['a quote that is never closed is no column', '"a;1\n"a;1', { column: 1, delimiter: ';' }, '"a;1\n"a;1'],
  [
    'the first group of a pattern is compared',
    '09:01 user=7 in\n09:02 user=8 in\n09:03 user=7 out',
    { pattern: 'user=(\\d+)' },
    '09:01 user=7 in\n09:02 user=8 in',
  ],
  ['the match of a pattern is compared', 'ann@a.org\nbo@b.org\ncy@a.org', { pattern: '@.*' }, 'ann@a.org\nbo@b.org'],
  ['a pattern with several groups', 'id=1\nnr=1\nid=2', { pattern: 'id=(\\d)|nr=(\\d)' }, 'id=1\nid=2'],
  ['a pattern matches without case, too', 'ID=7a\nid=7A', { pattern: 'id=(\\w+)', matchCase: false }, 'ID=7a'],
  [
    'a pattern can match a part of a column',
    'x,a@b.c\ny,d@b.c',
    { column: 2, delimiter: ',', pattern: '@(.*)' },
    'x,a@b.c',
  ],
  [
    'lines without a match stay, with a note',
    'id=1\nx\nx\nid=1',
    { pattern: 'id=\\d' },
    { text: 'id=1\nx\nx', notes: ['2 lines without a match of the pattern were not compared, and stay.'] },
  ],
  ['anchors are those of the line, whatever ends it', 'a1\r\nb1\r\na2\r\n', { pattern: '\\d$' }, 'a1\r\na2\r\n'],
  ['halves of characters differ', '😀x\n😁x', { pattern: '.(?=x)|\\-' }, '😀x\n😁x'],
  ['an invalid pattern', 'a', { pattern: '(' }, fails('Invalid regular expression: …')],
  [
    'a pattern of POSIX is converted',
    'a1\na2\nb1',
    { pattern: '[[:alpha:]]+' },
    {
      text: 'a1\nb1',
      notes: ['Pattern converted: [:alpha:] is PCRE, Go, POSIX, and Ruby: in JavaScript \\p{L}, with the flag u.'],
    },
  ],
  [
    'a note on Turkish letters',
    'Iğdır\nIĞDIR\nİzmir\nizmir',
    { matchCase: false },
    {
      text: 'Iğdır\nIĞDIR\nİzmir\nizmir',
      notes: ['İ and i, and ı and I, count as different letters, as in all languages except Turkish and Azerbaijani.'],
    },
  ],
  [
    'near-duplicates are listed, and the text stays',
    'Acme Inc.\nacme, inc\nOther\nInc Acme\nAcme Inc.\n',
    { near: 'fingerprint' },
    {
      text: 'Acme Inc.\nacme, inc\nOther\nInc Acme\n',
      notes: [],
      info: {
        removed: 1,
        total: 5,
        clusters: [
          [
            { text: 'Acme Inc.', count: 2, line: 1 },
            { text: 'acme, inc', count: 1, line: 2 },
            { text: 'Inc Acme', count: 1, line: 4 },
          ],
        ],
      },
      summary: '1 of 5 lines removed, 1 cluster',
    },
  ],
  [
    'near-duplicates by letter runs, in a column, larger clusters first',
    'Krzysztof;1\nKryzysztof;2\nAnna;3\nAnnna;4\nanna;5',
    { near: 'ngram', size: 1, column: 1, delimiter: ';' },
    {
      info: {
        clusters: [
          [
            { text: 'Anna', count: 1, line: 3 },
            { text: 'Annna', count: 1, line: 4 },
            { text: 'anna', count: 1, line: 5 },
          ],
          [
            { text: 'Krzysztof', count: 1, line: 1 },
            { text: 'Kryzysztof', count: 1, line: 2 },
          ],
        ],
      },
    },
  ],
  [
    'near-duplicates by sound, in a pattern',
    'name=Meyer\nname=Maier\nname=Mair',
    { near: 'cologne', pattern: '=(.*)' },
    {
      info: {
        clusters: [
          [
            { text: 'Meyer', count: 1, line: 1 },
            { text: 'Maier', count: 1, line: 2 },
            { text: 'Mair', count: 1, line: 3 },
          ],
        ],
      },
    },
  ],
  [
    'near-duplicates by sound in English, in a column; values without a sound are counted',
    '1;Stephen Reid\n2;Steven Reed\n3;Иван\n4;John\n5;Ann\n6;Stephen Reid\n7;Стефан',
    { near: 'metaphone', column: 2, delimiter: ';' },
    {
      info: {
        clusters: [
          [
            { text: 'Stephen Reid', count: 2, line: 1 },
            { text: 'Steven Reed', count: 1, line: 2 },
          ],
        ],
      },
      notes: ['2 values were not compared: they are not in Latin letters.'],
      summary: '1 of 7 lines removed, 1 cluster',
    },
  ],
  [
    'one value without a sound in German',
    'Meyer\n東京\nMaier',
    { near: 'cologne' },
    { notes: ['1 value was not compared: it is not in Latin letters.'] },
  ],
  [
    'near-duplicates by changes; equal lines are one spelling',
    'Jon\n\n JON\nJohn\nBob',
    { near: 'nearest', radius: 1, matchCase: false },
    {
      info: {
        clusters: [
          [
            { text: 'Jon', count: 2, line: 1 },
            { text: 'John', count: 1, line: 4 },
          ],
        ],
      },
    },
  ],
  ['near-duplicates that share letters', 'Jon\nJohn', { near: 'nearest', block: 3 }, { info: { clusters: [] } }],
  ['near-duplicates of an empty text', '', { near: 'nearest' }, { text: '', info: { clusters: [] } }],
  ['no note on Turkish letters with case matched', 'ı', {}, { text: 'ı', notes: [] }],
]);
test('the table of repeated lines is the same with and without counts', async () => {
  const line = fc.constantFrom('a', 'A', ' a', 'b', '', ' ', '\u200b', 'é', 'e\u0301');
  const blank = fc.constantFrom('keep', 'dedupe', 'remove');
  const options = fc.record({ blank, matchCase: fc.boolean(), ignoreSpaces: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), options, async (lines, values) => {
      const plain = await runTool(duplicateLineRemover, lines.join('\n'), values);
      const counted = await runTool(duplicateLineRemover, lines.join('\n'), { ...values, count: true });
      expect(plain.table).toEqual(counted.table);
      expect(plain.info).toEqual(counted.info);
      expect(counted.text.replace(/^\d+\t/gm, '')).toBe(plain.text);
    }),
  );
});

rejects(duplicateLineRemover, [
  [{ mode: 'none' }, 'Unknown mode "none". Choose one of: first, last, unique, dupes, adjacent.'],
  [{ blank: 'skip' }, 'Unknown blank "skip". Choose one of: keep, dedupe, remove.'],
]);

const texts = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ß', 'ss', ';', '"', ' ', '\n', '\n'), maxLength: 30 });
const settings = fc.record({
  mode: fc.constantFrom('first', 'last', 'unique', 'adjacent'),
  matchCase: fc.boolean(),
  ignoreSpaces: fc.boolean(),
  blank: fc.constantFrom('keep', 'dedupe'),
  column: fc.constantFrom(0, 1, 2),
  delimiter: fc.constantFrom('', ';'),
  pattern: fc.constantFrom('', '', 'a+', '(s)|b'),
});

test('removing duplicates again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(duplicateLineRemover, text, options)).text;
      expect((await runTool(duplicateLineRemover, once, options)).text).toBe(once);
    }),
  );
});

test('repeated lines and unique lines together are all distinct lines', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (text, matchCase) => {
      const lines = async (mode: string) => {
        const output = await runTool(duplicateLineRemover, text, { mode, matchCase, blank: 'remove' });
        return output.text.split('\n').filter((line) => line !== '');
      };
      const both = [...(await lines('dupes')), ...(await lines('unique'))];
      expect(both.sort()).toEqual((await lines('first')).sort());
    }),
  );
});

labeled(duplicateLineRemover, 'b\na\nB\n b', [
  [{}, 'b\na\nB'],
  [{ 'Match case': false }, 'b\na'],
  [{ 'Lines to keep': 'Only repeats', 'Show counts': true }, '3\tb'],
]);
