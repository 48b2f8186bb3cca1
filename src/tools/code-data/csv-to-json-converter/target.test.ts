import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import * as csvToJson from './tool.ts';

const CSV = 'id,name,note\n1,Ann,"a|b"\n20,"Bjö<r>n","x\ny"\n3,漢字,\n';
const TABLE = { direction: 'table' as const };

table(csvToJson, [
  [
    'Markdown, aligned by the width that a terminal shows',
    CSV,
    { ...TABLE, to: 'markdown' },
    '|  id | name    | note   |\n| --: | ------- | ------ |\n|   1 | Ann     | a\\|b   |\n|  20 | Bjö<r>n | x<br>y |\n|   3 | 漢字    |        |\n',
  ],
  [
    'HTML',
    CSV,
    { ...TABLE, to: 'html', where: 'id > 1' },
    '<table>\n  <thead>\n    <tr><th>id</th><th>name</th><th>note</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>20</td><td>Bjö&lt;r&gt;n</td><td>x<br>y</td></tr>\n    <tr><td>3</td><td>漢字</td><td></td></tr>\n  </tbody>\n</table>\n',
  ],
  [
    'SQL',
    'id,"na""me",zip,n\n1,O\'Brien,01234,+1.50\n2,"",,\n',
    { ...TABLE, to: 'sql', tableName: 'public.my "t"' },
    'INSERT INTO "public"."my ""t""" ("id", "na""me", "zip", "n") VALUES\n  (1, \'O\'\'Brien\', \'01234\', 1.50),\n  (2, \'\', NULL, NULL);\n',
  ],
  [
    'SQL of words for null, without a header',
    'a,NULL\nb,1\n',
    { ...TABLE, to: 'sql', header: false, nulls: 'NULL' },
    "INSERT INTO \"data\" VALUES\n  ('a', NULL),\n  ('b', 1);\n",
  ],
  [
    'SQL of booleans, in a column of such alone',
    'a,b,c\nTRUE,true,1\nfalse,x,0\n,"true",1\n',
    { ...TABLE, to: 'sql' },
    `INSERT INTO "data" ("a", "b", "c") VALUES\n  (TRUE, 'true', 1),\n  (FALSE, 'x', 0),\n  (NULL, 'true', 1);\n`,
  ],
  [
    'SQL of columns with one name, and none',
    'a,a,\n1,2,3,4\n',
    { ...TABLE, to: 'sql' },
    'INSERT INTO "data" ("a", "a_2", "column_3", "column_4") VALUES\n  (1, 2, 3, \'4\');\n',
  ],
  [
    'LaTeX',
    'n,what\n1,50% of $x_1 & {y}\n2,[a] --- ~b^c\\d\n',
    { ...TABLE, to: 'latex' },
    '\\begin{tabular}{rl}\n\\hline\nn & what \\\\\n\\hline\n1 & 50\\% of \\$x\\_1 \\& \\{y\\} \\\\\n2 & [a] -{}-{}- \\textasciitilde{}b\\textasciicircum{}c\\textbackslash{}d \\\\\n\\hline\n\\end{tabular}\n',
  ],
  [
    'LaTeX, a bracket at the beginning',
    '[a],b\n',
    { ...TABLE, to: 'latex', header: false },
    '\\begin{tabular}{ll}\n\\hline\n{[}a] & b \\\\\n\\hline\n\\end{tabular}\n',
  ],
  [
    'aligned text',
    'id,name,x\n1,Ann,y\n20,漢字,\n',
    { ...TABLE, to: 'aligned' },
    'id  name  x\n 1  Ann   y\n20  漢字\n',
  ],
  [
    'as psql prints it',
    'id,t\n1,"a\nbc"\n20,x|y\n',
    { ...TABLE, to: 'drawn' },
    ' id | t   \n----+-----\n  1 | a  +\n    | bc  \n 20 | x|y \n(2 rows)\n',
  ],
  ['CRLF', 'a\r\n1\r\n', { ...TABLE, to: 'markdown' }, '|   a |\r\n| --: |\r\n|   1 |\r\n'],
  [
    'Markdown has a header always',
    'a,b\n',
    { ...TABLE, to: 'markdown', header: false },
    '|     |     |\n| --- | --- |\n| a   | b   |\n',
  ],
  ['no rows', 'a,b\n', { ...TABLE, to: 'sql' }, ''],
  [
    'JSON to Markdown',
    '[{"a":1,"b":"x|y"},{"a":2.50,"b":null}]',
    { direction: 'csv', to: 'markdown' },
    '|    a | b    |\n| ---: | ---- |\n|    1 | x\\|y |\n| 2.50 |      |\n',
  ],
  [
    'JSON to SQL',
    '[{"a":1,"b":"1"},{"b":""},{"a":true,"b":{"c":null}}]',
    { direction: 'csv', to: 'sql' },
    'INSERT INTO "data" ("a", "b") VALUES\n  (1, \'1\'),\n  (NULL, \'\'),\n  (TRUE, \'{"c":null}\');\n',
  ],
  [
    'JSON without names to SQL',
    '[[1,2],[3,4]]',
    { direction: 'csv', to: 'sql' },
    'INSERT INTO "data" VALUES\n  (1, 2),\n  (3, 4);\n',
  ],
  [
    'JSON without names to Markdown',
    '[[1,"x"]]',
    { direction: 'csv', to: 'markdown' },
    '|     |     |\n| --: | --- |\n|   1 | x   |\n',
  ],
  [
    'new names for JSON without names',
    '[[1,2]]',
    { direction: 'csv', to: 'sql', columns: '#1 as a' },
    'INSERT INTO "data" ("a") VALUES\n  (1);\n',
  ],
  [
    'null, missing values, and empty texts',
    '[{"a":null,"b":""},{"b":"x"},{"a":1,"b":"y"}]',
    { direction: 'csv', eol: 'lf' },
    {
      text: 'a,b\n,\n,x\n1,y\n',
      notes: ['1 null, 1 missing value, and 1 empty text became empty cells, which look the same.'],
    },
  ],
  [
    'null and missing values, beside empty texts that are marked',
    '[{"a":null,"b":""},{"b":"x"},{"a":1,"b":"y"}]',
    { direction: 'csv', eol: 'lf', emptyAs: 'null' },
    { text: 'a,b\n,""\n,x\n1,y\n', notes: ['1 null and 1 missing value became empty cells, which look the same.'] },
  ],
  ['null alone', '[{"a":null,"b":1}]', { direction: 'csv', eol: 'lf' }, { text: 'a,b\n,1\n', notes: [] }],
  [
    'null in the rows that are selected',
    '[{"a":null,"b":""},{"b":"x"},{"a":1,"b":"y"}]',
    { direction: 'csv', to: 'html', where: 'b = y' },
    { notes: [] },
  ],
  [
    'columns of the same name',
    'a,a,a\n1,2,3',
    { indent: '0' },
    { text: '[{"a":1,"a_2":2,"a_3":3}]', notes: ['Columns have the same name; later ones are called "a_2", "a_3".'] },
  ],
  ['columns of the same name that stay', 'a,a\n1,2\n', TABLE, { text: 'a,a\n1,2\n', notes: [] }],
  ['no rows of JSON', '[]', { direction: 'csv', to: 'markdown' }, ''],
  ['skipped lines', 'Report\r\n\r\na,b\r\n1,2\r\n', { skipLines: 2, indent: '0' }, '[{"a":1,"b":2}]'],
  ['more skipped lines than there are', 'a\nb', { skipLines: 3, indent: '0' }, '[]'],
  [
    'words for null',
    'a,b,c\nNULL,\\N,"NULL"\n1, NA ,x\n',
    { nulls: 'NULL, \\N,NA', indent: '0', emptyAs: 'omit' },
    '[{"a":null,"b":null,"c":"NULL"},{"a":1,"b":null,"c":"x"}]',
  ],
  ['words for null in a table', 'a,b\nNULL,1\n', { ...TABLE, nulls: 'NULL' }, 'a,b\n,1\n'],
  ['psql to CSV', ' a | b \n---+---\n 1 | x,y\n(1 row)\n', TABLE, 'a,b\n1,"x,y"\n'],
]);

table(csvToJson, [
  [
    'no name',
    'a,b\n1,2',
    { ...TABLE, to: 'sql', tableName: ' ' },
    fails('Table name must not be empty.', { option: 'tableName' }),
  ],
  ['no Markdown', 'a,b\n1,2', { from: 'markdown' }, fails('No Markdown table was found…', { option: 'from' })],
  ['no drawn table', 'a,b\n1,2', { from: 'drawn' }, fails('No table drawn with lines was found…', { option: 'from' })],
  ['no HTML table', '<p>a</p>', { from: 'html' }, fails('No HTML table with rows was found…', { option: 'from' })],
]);

rejects(csvToJson, [
  [{ from: 'xlsx' }, 'Unknown from "xlsx". Choose…'],
  [{ to: 'xlsx' }, 'Unknown to "xlsx". Choose…'],
  [{ skipLines: -1 }, 'Lines before the header must be a whole number from 0…'],
]);

test.each([
  [
    'markdown',
    'a\n" x"\n"1\n2"\n*b*\n',
    [
      /^1 cell with line breaks, which are <br> here \(first in row 2, column 1\)\.$/,
      /^1 cell with spaces/,
      /^1 cell with signs/,
    ],
  ],
  ['markdown', 'a\n\\.\nC:\\Temp\n&amp;\nR&D\n', [/^2 cells with signs that Markdown may take for formatting/]],
  [
    'html',
    'a\n"x  y"\n',
    [/^1 cell with spaces that HTML shows as one, or not at all \(first in row 1, column 1\)\.$/],
  ],
  ['sql', 'a\nx\\y\n', [/^No table is created/, /ANSI_QUOTES/, /^1 cell with backslashes/]],
  ['latex', 'a\n"1\n2"\n', [/^1 cell with line breaks, which are spaces here/]],
] as const)('says what %s cannot keep', async (to, input, expected) => {
  const { notes = [] } = await runTool(csvToJson, input, { ...TABLE, to });
  expect(notes).toHaveLength(expected.length);
  for (const [i, note] of expected.entries()) expect(notes[i]).toMatch(note);
});

/** Parts of cells that some writer or reader could take for its own signs. */
const PARTS =
  'a Zoë 漢字 é 😀 | || \\ \\\\ \\| <br> <BR/> \\<br> <b> </td> <table> &amp; &lt; & " \' , ; + - --- :-: │ ┼ ─ (3_rows) # 1 1.50 NULL ` * \\vert{} = \u200b é'.split(
    ' ',
  );
const word = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const line = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const cellOf = (breaks: boolean) =>
  breaks ? fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')) : line;

const rowsOf = (breaks: boolean) =>
  fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.tuple(
      fc.array(
        line.map((name) => `n${name}`),
        { minLength: width, maxLength: width },
      ),
      fc.array(fc.array(cellOf(breaks), { minLength: width, maxLength: width }), { maxLength: 5 }),
    ),
  );

const csvOf = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;

test.each([
  ['markdown', 'markdown', true],
  ['markdown', 'auto', true],
  ['html', 'auto', true],
  ['drawn', 'drawn', true],
  ['drawn', 'auto', false],
] as const)('a table written as %s and read as %s has the same cells', async (to, from, breaks) => {
  await fc.assert(
    fc.asyncProperty(rowsOf(breaks), async ([header, rows]) => {
      const { text } = await runTool(csvToJson, csvOf([header, ...rows]), {
        ...TABLE,
        delimiter: ',',
        to,
        from: 'csv',
      });
      const { text: json } = await runTool(csvToJson, text, {
        from,
        output: 'arrays',
        header: false,
        types: 'none',
        indent: '0',
      });
      expect(JSON.parse(json)).toEqual([header, ...rows]);
    }),
    { numRuns: 300 },
  );
});

const tool = (await loadTool('csv-to-json-converter')) as StreamingTool;

test('HTML, SQL, and LaTeX are the same in pieces', async () => {
  const settings = fc.record({
    from: fc.constantFrom('csv', 'auto'),
    to: fc.constantFrom('html', 'sql', 'latex'),
    direction: fc.constant('table'),
    delimiter: fc.constantFrom(',', 'auto'),
    header: fc.boolean(),
    sort: fc.constantFrom('', '#1 desc'),
    extra: fc.constantFrom('keep', 'drop'),
    nulls: fc.constantFrom('', 'NULL'),
    skipLines: fc.constantFrom(0, 0, 1),
  });
  await fc.assert(
    fc.asyncProperty(rowsOf(true), settings, cuttings, async ([header, rows], options, cutting) => {
      expect(await differenceOf(tool, csvOf([header, ...rows]), options, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});

test('JSON as HTML and SQL is the same in pieces', async () => {
  const value = fc.constantFrom('1', '"a"', '""', 'null', '"x|y"', 'true', '{"b":[1]}');
  const rows = fc
    .array(fc.tuple(fc.constantFrom('a', 'b'), value), { maxLength: 6 })
    .map((members) => `[${members.map(([key, written]) => `{"${key}":${written}}`).join(',\n')}]`);
  const settings = fc.record({
    to: fc.constantFrom('html', 'sql'),
    sort: fc.constantFrom('', '#1 desc'),
    header: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(rows, settings, cuttings, async (text, options, cutting) => {
      expect(await differenceOf(tool, text, { ...options, direction: 'csv' }, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});
