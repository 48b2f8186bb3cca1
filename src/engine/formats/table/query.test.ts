import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { type Decimal, decimal } from '../numbers/decimal.ts';
import { ColumnNames, likeliestName } from './column-names.ts';
import { formatColumns, parseColumns, pickColumns } from './columns.ts';
import { rowTest } from './filter-rows.ts';
import { parseFilter } from './parse-filter.ts';
import { quoteWord } from './query-text.ts';
import { compareRows, formatSort, parseSort, rowKey, sortColumns } from './sort-keys.ts';

const NAMES = ['id', 'name', 'unit price', 'a,b', 'café', '-x', 'same as before'];

/** The names of the columns that a list picks: `old>new` where one has a new name. */
function picked(list: string, names: readonly string[] = NAMES): string {
  return pickColumns(parseColumns(list), new ColumnNames(names))
    .map(({ column, name }) => (name === undefined ? names[column] : `${names[column]}>${name}`))
    .join('|');
}

function message(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
  return expect.unreachable('an error is expected');
}

describe('columns', () => {
  test.each([
    ['name', 'name'],
    [' name ,id', 'name|id'],
    ['name, name as again', 'name|name>again'],
    ['unit price as price', 'unit price>price'],
    ['"a,b", "a,b" as "c, d"', 'a,b|a,b>c, d'],
    ["'a,b' AS c", 'a,b>c'],
    ['café', 'café'],
    ['CAFÉ, Name', 'café|name'],
    ['#3, #1 as no', 'unit price|id>no'],
    ['-x', '-x'],
    ['same as before', 'same as before'],
    ['same as before as same', 'same as before>same'],
    ['*', NAMES.join('|')],
    ['name, *', 'name|id|unit price|a,b|café|-x|same as before'],
    ['*, id', 'name|unit price|a,b|café|-x|same as before|id'],
    ['*, id as key', 'id>key|name|unit price|a,b|café|-x|same as before'],
    ['name as n, *, -"a,b", -café, id as key', 'name>n|id>key|unit price|-x|same as before'],
    ['-id, -name, - #3', 'a,b|café|-x|same as before'],
  ])('%j picks %s', (list, wanted) => {
    expect(picked(list)).toBe(wanted);
  });

  test('of one name are picked, left out, and moved together', () => {
    const names = ['a', 'b', 'a'];
    const columns = (list: string) =>
      pickColumns(parseColumns(list), new ColumnNames(names)).map(({ column }) => column);
    expect([columns('a'), columns('-a'), columns('*, a'), columns('b, *')]).toEqual([
      [0, 2],
      [1],
      [1, 0, 2],
      [1, 0, 2],
    ]);
  });

  test.each([
    ['nmae', 'Columns, character 1: There is no column "nmae". Did you mean "name"?'],
    ['id, unit prise', 'Columns, character 5: There is no column "unit prise". Did you mean "unit price"?'],
    ['*, -price', 'Columns, character 5: There is no column "price". Did you mean "unit price"?'],
    ['#9', /^Columns, character 1: There is no column "#9"\. The columns are: /],
    ['zzzzzz', /^Columns, character 1: There is no column "zzzzzz"\. The columns are: id, name, /],
    ['id,,name', 'Columns, character 4: A name is missing here.'],
    ['id,', 'Columns, character 4: A name is missing here.'],
    ['"id', 'Columns, character 1: This quote is never closed.'],
    ['id, "name" total', 'Columns, character 12: Only "as" and a new name can follow a name in quotes.'],
    ['id as ""', 'Columns, character 7: The new name is empty.'],
    ['id, id', 'Columns, character 5: Two columns would have the name "id".'],
    ['id as name, name', 'Columns, character 13: Two columns would have the name "name".'],
    ['*, id as name', /Two columns would have the name "name"\.$/],
    ['-id, -name, -"unit price", -"a,b", -café, --x, -"same as before"', 'Columns, character 1: No column is left.'],
  ])('%j is an error', (list, wanted) => {
    if (typeof wanted === 'string') expect(message(() => picked(list))).toBe(wanted);
    else expect(message(() => picked(list))).toMatch(wanted);
  });

  test('a name in quotes is not another name that has them', () => {
    expect(pickColumns(parseColumns('"=", "a" as "b"'), new ColumnNames(['"="', '=', '"a" as "b"', 'a']))).toEqual([
      { column: 1 },
      { column: 3, name: 'b' },
    ]);
    expect(pickColumns(parseColumns('"="'), new ColumnNames(['"="', 'b']))).toEqual([{ column: 0 }]);
  });

  test('any names survive being written as a list', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ab -*#1,"\' ='), minLength: 1, maxLength: 6 });
    const names = fc.uniqueArray(fc.oneof(name, fc.constantFrom('a as b', 'x and y', 'is', 'desc')), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(names, fc.boolean(), (from, isRenamed) => {
        const columns = from.map((each, i) =>
          isRenamed ? { from: each, name: `${each.trim()}${i}.` } : { from: each },
        );
        const list = pickColumns(parseColumns(formatColumns(columns)), new ColumnNames(from));
        expect(list).toEqual(
          columns.map((column, i) => ('name' in column ? { column: i, name: column.name } : { column: i })),
        );
        const keys = from.map((each, i) => ({ name: each, descending: i % 2 === 1 }));
        expect(sortColumns(parseSort(formatSort(keys)), new ColumnNames(from))).toEqual(
          keys.map(({ descending }, column) => ({ column, descending })),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['amont', ['id', 'amount'], 'amount'],
  ['AMOUNT ', ['amount'], 'amount'],
  ['price', ['id', 'unit price'], 'unit price'],
  ['x', ['amount'], undefined],
  ['ab', ['cd'], undefined],
  ['städte', ['stadt', 'land'], 'stadt'],
  ['a', [], undefined],
])('%j of %j is likely %j', (wrong, names, meant) => {
  expect(likeliestName(wrong, names)).toBe(meant);
});

const numberOf = (cell: string): Decimal | undefined => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(cell) ?? [];
  return sign === undefined ? undefined : decimal(sign === '-', whole + fraction, whole.length);
};

const ROWS = [
  ['1', 'Ann', '100', '2026-01-31', ''],
  ['02', 'bob', '20.50', '2026-02-01T08:00', 'a and b'],
  ['3', 'Cid', 'n/a', '31.12.2025', ' '],
  ['10', 'ann', '', '', 'x "y" (z)'],
  ['12345678901234567891', 'Émile', '-5', '2025-06', "it's 100%"],
];

function kept(query: string) {
  const filter = parseFilter(query);
  const doubts: string[] = [];
  const names = new ColumnNames(['id', 'first name', 'amount', 'date', 'note']);
  const found = filter
    ? rowTest(filter, {
        names,
        numberOf,
        doubts: {
          notComparable: (column, kind) => doubts.push(`${column} ${kind}`),
          nearMiss: (column, text) => doubts.push(`${column} ${text}`),
        },
      })
    : () => true;
  const rows = ROWS.flatMap((row, i) => (found((column) => row[column] ?? '') ? [i + 1] : []));
  return { rows: rows.join(' '), doubts: doubts.join(', ') };
}

describe('a filter', () => {
  test.each([
    ['', '1 2 3 4 5', ''],
    ['amount > 20', '1 2', '2 number'],
    ['amount >= 20.5 AND amount<100.0', '2', '2 number'],
    ['amount < 0', '5', '2 number'],
    ['not amount > 20', '3 4 5', '2 number'],
    ['amount = 100.00', '1', ''],
    ['amount != 100', '2 3 4 5', ''],
    ['amount <> "100"', '2 3 4 5', ''],
    ['amount == .5e2', '', ''],
    ['id = 2', '', ''],
    ['id = 02', '2', ''],
    ['id > 1.5', '2 3 4 5', ''],
    ['id > 12345678901234567890', '5', ''],
    ['id = 12345678901234567890', '', ''],
    ['first name = Ann', '1', '1 Ann'],
    ['"first name" = \'Ann\' or FIRST NAME is bob', '1 2', '1 Ann'],
    ['first name contains N', '1 4', ''],
    ['first name does not contain n', '2 3 5', ''],
    ["first name doesn't start with a", '2 3 5', ''],
    ['first name starts with é', '5', ''],
    ['first name ends with B or first name ends with d', '2 3', ''],
    ['first name in (ann, bob, "Cid")', '2 3 4', '1 ann'],
    ['first name is not in (ann,bob)', '1 3 5', '1 ann'],
    ['first name not in (Ann)', '2 3 4 5', '1 Ann'],
    ['note is empty', '1 3', ''],
    ['note empty', '1 3', ''],
    ['note is not empty and amount not empty', '2 5', ''],
    ['note = "a and b"', '2', ''],
    ['note contains "(z)"', '4', ''],
    ['note contains """y"""', '4', ''],
    ['note ends with 100%', '5', ''],
    ['note = ""', '1', ''],
    ['date >= 2026-01-31', '1 2', '3 date'],
    ['date < 2026-02', '1 5', '3 date'],
    ['date > "2026-02-01 07:00"', '2', '3 date'],
    ['id < amount', '1 2', '2 number'],
    ['id = amount', '', ''],
    ['id = "amount"', '', ''],
    ['#1 = 3 or (#3 is empty and not #5 is empty)', '3 4', ''],
    ['(((id = 1)))', '1', ''],
    ['id = 1 or id = 3 and amount = 100', '1', ''],
    ['(id = 1 or id = 3) and amount = 100', '1', ''],
    ['first name > B', '2 3 4 5', ''],
  ])('%j keeps rows %j', (query, rows, doubts) => {
    expect(kept(query)).toEqual({ rows, doubts });
  });

  test.each([
    ['amont > 1', 'Filter rows, character 1: There is no column "amont". Did you mean "amount"?'],
    [
      'id = 1 and frist name = x',
      'Filter rows, character 12: There is no column "frist name". Did you mean "first name"?',
    ],
    ['amount >', 'Filter rows, character 9: A value is expected here.'],
    ['amount', /^Filter rows, character 7: A test is expected after "amount": =, /],
    ['x'.repeat(1000), /^Filter rows, character 1001: A test is expected after "x{40}…": =, /],
    ['note contains a and b', /^Filter rows, character 22: A test is expected after "b": /],
    ['> 5', 'Filter rows, character 1: The name of a column is expected here.'],
    ['amount > 5 and', 'Filter rows, character 15: The name of a column is expected here.'],
    ['amount > 5 name = 3', 'Filter rows, character 17: "and" or "or" expected before =.'],
    [
      'note = Berlin, Germany',
      'Filter rows, character 14: "and" or "or" expected before ,. Text with such characters needs quotes.',
    ],
    ['(id = 1', 'Filter rows, character 8: ")" expected here.'],
    ['id = 1)', 'Filter rows, character 7: "and" or "or" expected before ).'],
    ['note = "x', 'Filter rows, character 8: This quote is never closed.'],
    ['id in 1, 2', 'Filter rows, character 7: "(" expected here, as in: city in (Rome, Oslo).'],
    ['id in (1 2', 'Filter rows, character 11: "," or ")" expected here.'],
    ['date > 31.12.2025', 'Filter rows, character 8: Write the date 31.12.2025 as in 2026-12-31.'],
    [`${'('.repeat(60)}id = 1${')'.repeat(60)}`, /More than 50 conditions are inside each other/],
    [`${'not '.repeat(60)}id = 1`, /More than 50 conditions are inside each other/],
  ])('%j is an error', (query, wanted) => {
    if (typeof wanted === 'string') expect(message(() => kept(query))).toBe(wanted);
    else expect(message(() => kept(query))).toMatch(wanted);
  });

  test('finds each text that is written as a value, and no other', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab1 "\'=(),<#-'), maxLength: 5 });
    fc.assert(
      fc.property(text, text, (value, cell) => {
        const filter = parseFilter(`x = "${value.replaceAll('"', '""')}"`);
        if (!filter) return expect.unreachable('a filter is expected');
        const doubts = { notComparable() {}, nearMiss() {} };
        const isKept = rowTest(filter, { names: new ColumnNames(['x']), numberOf, doubts });
        expect([isKept(() => value), isKept(() => cell)]).toEqual([true, cell === value]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('sorting', () => {
  function sorted(cells: readonly string[], query: string): string[] {
    const columns = sortColumns(parseSort(query), new ColumnNames(['x']));
    return [...cells]
      .map((cell) => ({ cell, key: rowKey([cell], columns, numberOf) }))
      .sort((a, b) => compareRows(a.key, b.key, columns))
      .map(({ cell }) => cell);
  }
  test.each([
    [['10', '9', '-1', '1.5'], 'x', ['-1', '1.5', '9', '10']],
    [['10', '9', '', '-1', 'n/a'], 'x desc', ['n/a', '10', '9', '-1', '']],
    [['b', '', '7', 'a', '10'], 'x', ['7', '10', 'a', 'b', '']],
    [['item 10', 'item 9', 'Item 1'], 'x', ['Item 1', 'item 9', 'item 10']],
    [['z', 'ä', 'a', 'É', 'e'], 'x ascending', ['a', 'ä', 'e', 'É', 'z']],
    [['12345678901234567891', '12345678901234567890'], 'x', ['12345678901234567890', '12345678901234567891']],
    [['2026-02-01', '2025-12-31'], 'X DESC', ['2026-02-01', '2025-12-31']],
    [['b', 'a'], '', ['b', 'a']],
  ])('%j by %j', (cells, query, wanted) => {
    expect(sorted(cells, query)).toEqual(wanted);
  });

  test.each([
    ['y', 'Sort by, character 1: There is no column "y". Did you mean "x"?'],
    ['x, ', 'Sort by, character 4: A name is missing here.'],
    ['"x" down', 'Sort by, character 5: Only "asc" or "desc" can follow a name.'],
  ])('by %j is an error', (query, wanted) => {
    expect(message(() => sorted([], query))).toBe(wanted);
  });
});

test.each([
  ['name', 'name'],
  ['unit price', 'unit price'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['-x', '"-x"'],
  ['*', '"*"'],
  ['#1', '"#1"'],
  ['a and b', '"a and b"'],
  ['android', 'android'],
  [' x', '" x"'],
  ['', '""'],
  ['price (EUR)', '"price (EUR)"'],
])('%j is written as %s', (text, written) => {
  expect(quoteWord(text)).toBe(written);
});
