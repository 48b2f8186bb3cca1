import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import { select, type Values } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import { type Engine, lazyOutput, type Meta, type OutputParts, type Page } from '../../../engine/contract/tool.ts';
import { plainDecimal, plainLength } from '../../../engine/formats/numbers/decimal.ts';
import { runningTotals, summaryStatistics } from './figures.ts';
import { MARKED, readList } from './list-reading.ts';
import { type NumberEntry, NumberList } from './number-list.ts';
import { orderOfDecimals, repeatsIn } from './order.ts';
import type { Entry, ListItem } from './split.ts';

export const meta = {
  name: 'Number Sorter',
  description: 'Sort numbers of any size and format, remove duplicates, and see exact totals.',
  tags: ['numbers', 'sort', 'list', 'sum', 'statistics'],
  featured: false,
  keywords: ['average', 'median', 'mean', 'ascending', 'descending', 'standard deviation'],
} satisfies Meta;

/** Separators of items, in the input and in the output. */
const ITEM_SEPARATORS = [
  ['line', 'Line breaks'],
  ['comma', 'Commas'],
  ['semicolon', 'Semicolons'],
  ['space', 'Spaces'],
  ['tab', 'Tabs'],
  ['pipe', 'Pipes (|)'],
] as const;

export const page = {
  input: 'text',
  takes: ['numbers'],
  sample: '1,204.50\n-3\n99.9%\n1e3\n0x1F\n12345678901234567890\n99.9%',
  options: {
    order: select(
      'Order',
      [
        ['asc', 'Smallest first'],
        ['desc', 'Largest first'],
      ],
      { as: 'buttons' },
    ),
    separator: select('Items are split by', ['auto', ...ITEM_SEPARATORS]),
    style: select('Number style', [
      'auto',
      ['dot', '1,234.56'],
      ['comma', '1.234,56'],
      ['space', '1 234,56'],
      ['apostrophe', "1'234.56"],
      ['plain', '1234.56'],
    ]),
    duplicates: select('Duplicates', ['keep', 'remove'], { as: 'buttons' }),
    invalid: select('Items that are not numbers', [
      ['end', 'Put at the end'],
      ['drop', 'Leave out'],
      ['error', 'Stop with an error'],
    ]),
    outSep: select('Output separator', [['same', 'As in the input'], ...ITEM_SEPARATORS]),
    output: select(
      'Write',
      [
        ['keep', 'As typed'],
        ['plain', '1234.56'],
      ],
      { as: 'buttons' },
    ),
  },
  lines: () => true,
  download: [{ suffix: 'sorted' }],
  help: {
    about: [
      'Paste numbers in any common format: with thousands separators, decimal commas, exponents, percent signs, currencies ($1,200, 15.50 €), k, M, GB, or MiB, (500) for -500, 1_000, or as 0x, 0o, and 0b. Rows may hold several numbers each. The list is sorted by value, and each number keeps its own spelling unless you ask for plain digits.',
      'All arithmetic is exact. Numbers with 20 digits that differ only in the last one are told apart, 0.1 + 0.2 is 0.3, and 1e400 sorts like any other number.',
    ],
    examples: [
      { title: 'Sort', input: '10, 9, 2, -3', output: '-3, 2, 9, 10' },
      { title: 'Decimal commas', input: '1.234,56\n999,9\n-3', output: '-3\n999,9\n1.234,56' },
      {
        title: 'Without duplicates',
        input: '7\n007\n7.0\n8',
        options: { order: 'desc', duplicates: 'remove' },
        output: '8\n7',
      },
    ],
    never: ['Never rounds a number.', 'Never drops an item that is not a number without telling you.'],
  },
} satisfies Page;

type Options = Values<(typeof page)['options']>;

/** Sorted by value; equal values keep their order, or only the first stays. */
function sorted(numbers: readonly NumberEntry[], { order, duplicates }: Options): readonly NumberEntry[] {
  const places = orderOfDecimals(
    numbers.map(({ value }) => value),
    order === 'desc',
  );
  const list = Array.from(places, (i) => numbers[i] as NumberEntry);
  if (duplicates === 'keep') return list;
  const isRepeat = repeatsIn(list.map(({ value }) => value));
  return list.filter((_, i) => isRepeat[i] !== 1);
}

function join(entries: readonly Entry[], separator: string, { output }: Options): string {
  const isPlain = output === 'plain';
  let size = separator.length * Math.max(entries.length - 1, 0);
  for (const { text, value } of entries) size += isPlain && value ? plainLength(value) : text.length;
  checkDataSize(size, 'Numbers with large exponents are long when written in plain digits.');
  return entries.map(({ text, value }) => (isPlain && value ? plainDecimal(value) : text)).join(separator);
}

/** The ranges of items of two lists in the order of the text, each as its start and its end. */
function rangesOf(doubtful: readonly ListItem[], others: readonly ListItem[]): number[] {
  const marked = doubtful.length === 0 ? others : [...doubtful, ...others].sort((a, b) => a.offset - b.offset);
  const ranges: number[] = [];
  for (const { offset, text } of marked) ranges.push(offset, offset + text.length);
  return ranges;
}

/** Rows of the table of sorted numbers. */
const TABLE_LIMIT = 1000;

function sortedTable(numbers: readonly NumberEntry[]): OutputParts['table'] {
  const totals = runningTotals(numbers.map(({ value }) => value));
  return {
    columns: ['#', 'Number', 'Running total'],
    rows: numbers.map(({ text }, i) => [String(i + 1), text, totals[i] ?? '']),
  };
}

/** Sort numbers by their exact values, with statistics. */
export const run: Engine<typeof page> = (input, options) => {
  if (input.trim() === '') return '';
  const { entries, reading } = readList(input, options.separator, options.style);
  const list = new NumberList(options, reading);
  const { numbers: read, others } = list.add(
    { text: input, at: { line: 1, column: 1, offset: 0 }, isLast: true },
    entries,
  );
  const numbers = sorted(read, options);
  const doubtful = reading.doubtful === undefined ? [] : read.filter(({ text }) => MARKED.test(text));
  const values = numbers.map(({ value }) => value);
  return lazyOutput(
    {
      text: join(options.invalid === 'end' ? [...numbers, ...others] : numbers, list.separator, options),
      notes: list.notes,
      summary: list.summary,
      highlights: { input: rangesOf(doubtful, others) },
    },
    {
      info: () => summaryStatistics(values, others.length),
      table: () => sortedTable(numbers.slice(0, TABLE_LIMIT)),
    },
  );
};

export const convert: Convert<typeof page> = async (options) => {
  const { sortNumbersInPasses } = await lazyImport(import('./stream.ts'));
  return sortNumbersInPasses(options);
};
