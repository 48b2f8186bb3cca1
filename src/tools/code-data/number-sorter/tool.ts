import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import { sortNumbersInPasses } from './sort-pass.ts';

export const meta = {
  name: 'Number Sorter',
  description: 'Sort numbers of any size and format, remove duplicates, and see exact totals.',
  tags: ['numbers', 'sort', 'list', 'sum', 'statistics'],
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
} satisfies LinesPage;

/** Sorts numbers by their exact values, with statistics. */
export const convert: Convert<typeof page> = (options, { isWhole = false }) => sortNumbersInPasses(options, isWhole);
