import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import { streamToCsv } from './json-to-csv.ts';
import { streamTable } from './table-stream.ts';
import * as csv from './tool.ts';

const tool = (await loadTool('csv-to-json-converter')) as StreamingTool;

/** Runs of a few rows, so that they are merged, on two levels, and tables of few keys. */
const LIMITS = { sort: { units: 60, lines: 3, buffer: 16, fanIn: 2 }, table: { bytes: 30, keys: 3 } };

/** The tool with these limits. */
const withShortRuns = {
  ...csv,
  convert: (options: Parameters<typeof csv.run>[1]) =>
    options.direction === 'csv' ? streamToCsv(options, LIMITS) : streamTable(options, LIMITS),
} as unknown as StreamingTool;

const CELLS =
  'a b 1 01 1.50 true FALSE "" "a" "a,b" "x\ny" "say_""hi""" "q"z é😀 a.b a.c t[0] #c x"y \'z\' \\ "open'.split(' ');
const cell = fc.constantFrom('', '', ' "s"', ...CELLS);
const row = fc
  .tuple(fc.array(cell, { maxLength: 5 }), fc.constantFrom(',', ',', ',', ';', '\t', '|'))
  .map(([cells, by]) => cells.join(by));
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n');
const table = fc
  .tuple(
    fc.constantFrom('', '', 'sep=;\n', '# c\n'),
    fc.array(fc.tuple(row, lineEnd), { minLength: 1, maxLength: 12 }),
    fc.boolean(),
  )
  .map(([first, rows, ends]) => {
    const text = first + rows.flat().join('');
    return ends ? text : text.replace(/[\r\n]+$/, '');
  });

// With a separator that is chosen, CSV is read from its first piece on; `auto` waits for a sample.
const from = fc.constantFrom('csv', 'csv', 'auto');
const options = fc.record({
  from,
  delimiter: fc.constantFrom('auto', ',', ';'),
  header: fc.boolean(),
  output: fc.constantFrom('objects', 'arrays', 'jsonl'),
  types: fc.constantFrom('column', 'cell', 'none'),
  indent: fc.constantFrom('0', '2', 'tab'),
  emptyAs: fc.constantFrom('string', 'null', 'omit'),
  nested: fc.boolean(),
  comment: fc.constantFrom('', '#'),
  trim: fc.boolean(),
  skipEmpty: fc.boolean(),
  duplicates: fc.constantFrom('rename', 'array'),
  extra: fc.constantFrom('keep', 'drop', 'error'),
});

test('streaming a table gives the same JSON, notes and figures, or the same error, for any split', async () => {
  await fc.assert(
    fc.asyncProperty(table, options, cuttings, async (text, given, cutting) => {
      // Of two errors, reading in pieces reports the first, and reading the whole that of its quotes.
      fc.pre(given.extra !== 'error' || !text.includes('"open'));
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});

const queries = fc.record({
  columns: fc.constantFrom('', '', 'b', 'b, a', '*, -a', '#2 as x, *', '*, a as z', '#1, #3', 'column_1, column_2'),
  where: fc.constantFrom(
    '',
    '',
    'a > 1',
    'a = 10',
    'not (b contains a or a is empty)',
    '#2 != "9"',
    'a >= b',
    'a in (x, 2)',
  ),
  sort: fc.constantFrom('', 'a', 'b desc, a', '#2', '#1 desc'),
  unique: fc.boolean(),
});
const plainCell = fc.constantFrom(
  '',
  '1',
  '2',
  '10',
  '9',
  '"9"',
  '1,5',
  '1.234',
  '"1.234,5"',
  'x',
  'X',
  '"a,b"',
  '"[1, 2]"',
  '+1.5',
  'true',
);
const plainTable = fc
  .tuple(
    fc.constantFrom('a,b\n', 'a,b,\n', 'a;b;c\r\n', 'a;a;\n', 'sep=;\na;b\n'),
    fc.array(fc.array(plainCell, { minLength: 1, maxLength: 4 }), { maxLength: 9 }),
  )
  .map(([header, rows]) => {
    const by = header.includes(';') ? ';' : ',';
    return header + rows.map((cells) => cells.map((c) => (by === ',' && c === '1,5' ? '7' : c)).join(by)).join('\n');
  });

test('streaming a part of a table gives the same rows, notes and figures, or the same error, for any split', async () => {
  const settings = fc.record({
    from,
    delimiter: fc.constantFrom('auto', ',', ';'),
    direction: fc.constantFrom('json', 'table'),
    header: fc.constantFrom(true, true, false),
    output: fc.constantFrom('objects', 'arrays', 'jsonl'),
    types: fc.constantFrom('column', 'cell', 'none'),
    numbers: fc.constantFrom('json', 'auto', 'comma', 'point'),
    quotedText: fc.boolean(),
    jsonCells: fc.boolean(),
    indent: fc.constantFrom('0', '2'),
    duplicates: fc.constantFrom('rename', 'array'),
    extra: fc.constantFrom('keep', 'drop'),
    newDelimiter: fc.constantFrom('', '', '|', 'tab'),
    eol: fc.constantFrom('auto', 'crlf', 'lf'),
    bom: fc.boolean(),
    guard: fc.boolean(),
    quoteAll: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(plainTable, settings, queries, cuttings, async (text, given, query, cutting) => {
      expect(await differenceOf(withShortRuns, text, { ...given, ...query }, cutting)).toBeUndefined();
    }),
    { numRuns: 2 * CUTTING_CASES },
  );
});

test('streams a table longer than the sample that its separator is guessed from', async () => {
  const text = `id;name,x\n${Array.from({ length: 9000 }, (_, i) => `${i};"n, ${i}"`).join('\n')}\nz;1;2\n`;
  expect(await differenceOf(tool, text, {}, { pieceSize: 5000, chunk: 3000, threads: 1 })).toBeUndefined();
});

const value = fc.constantFrom(
  'null',
  'true',
  '1',
  '"a"',
  '"a,b"',
  '"=1"',
  '""',
  '{"x":1,"y":[2]}',
  '[1,2]',
  '{}',
  '"l\\n"',
);
const object = fc
  .array(fc.tuple(fc.constantFrom('"a"', '"b"', '"c d"', '"=e"'), value), { maxLength: 4 })
  .map((members) => `{${members.map((member) => member.join(': ')).join(',')}}`);
const item = fc.oneof({ weight: 4, arbitrary: object }, { weight: 1, arbitrary: value });
const arrays = fc.array(fc.constantFrom('[]', '[1]', '["a", 2]', '[null,{"a":1},[3]]'), { maxLength: 6 });
const items = fc.oneof({ weight: 4, arbitrary: fc.array(item, { maxLength: 8 }) }, { weight: 1, arbitrary: arrays });
const rows = fc.oneof(
  items.map((all) => `[${all.join(',\n')}]`),
  fc.tuple(items, fc.constantFrom('\n', '\r\n')).map(([all, end]) => ['{"a":1}', '{}', ...all].join(end)),
);

test('streaming an array of rows gives the same table, notes and figures for any split', async () => {
  const settings = fc.record({
    delimiter: fc.constantFrom('auto', ';', 'tab'),
    header: fc.boolean(),
    nested: fc.boolean(),
    emptyAs: fc.constantFrom('string', 'null'),
    eol: fc.constantFrom('crlf', 'lf'),
    guard: fc.boolean(),
    quoteAll: fc.boolean(),
    bom: fc.boolean(),
    query: fc.oneof(queries, fc.constant({})),
  });
  await fc.assert(
    fc.asyncProperty(rows, settings, cuttings, async (text, { query, ...given }, cutting) => {
      const options = { ...given, ...query, direction: 'csv' };
      expect(await differenceOf(withShortRuns, text, options, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});
