import { number, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { unseenField } from '../../../engine/lines/unseen-lines.ts';
import type { RandomPage } from '../../../engine/random/random-page.ts';
import { IN_MEMORY, sortInPasses } from './sort-pass.ts';

export const meta = {
  name: 'Sort Lines',
  description: 'Sort lines A-Z, by number, by date, by length, or at random.',
  tags: ['lines', 'sort', 'alphabetical', 'list'],
} satisfies Meta;

/** Methods that have an order: all except the shuffle. */
const SORTED = ['alpha', 'natural', 'number', 'date', 'last', 'length', 'code'] as const;

/** Languages with an order of their own, by their code. */
const ALPHABETS = [
  'en:English ar:Arabic cs:Czech da:Danish de:German el:Greek es:Spanish et:Estonian fi:Finnish hi:Hindi',
  'hr:Croatian hu:Hungarian lt:Lithuanian lv:Latvian nb:Norwegian pl:Polish ro:Romanian ru:Russian',
  'sk:Slovak sv:Swedish tr:Turkish uk:Ukrainian vi:Vietnamese',
]
  .flatMap((line) => line.split(' '))
  .map((each): [string, string] => [each.slice(0, 2), each.slice(3)]);

export const page = {
  input: 'text',
  takes: ['emails'],
  sample: 'chapter10.txt\nchapter2.txt\nAppendix.txt\nchapter1.txt\nindex.txt\nchapter2.txt\n',
  sampleOptions: { by: 'natural', unique: true },
  again: { label: 'Shuffle again', when: { by: 'random' } },
  options: {
    by: select('Sort by', [
      ['alpha', 'Alphabetical'],
      ['natural', 'Natural (file2 before file10)'],
      'number',
      'date',
      ['last', 'Last word'],
      'length',
      ['code', 'Character code'],
      'random',
    ]),
    order: select(
      'Order',
      [
        ['asc', 'Ascending'],
        ['desc', 'Descending'],
      ],
      { as: 'buttons', when: { by: SORTED } },
    ),
    matchCase: toggle('Match case', { hint: 'On: lowercase first; by character code, uppercase first.' }),
    lang: select('Alphabet', ALPHABETS, {
      hint: 'Also the language of the names of months.',
      when: { by: ['alpha', 'natural', 'last', 'date'] },
    }),
    unique: toggle('Remove duplicates', { when: { children: false } }),
    lookalikes: unseenField({ more: true, when: { unique: true, children: false } }),
    header: toggle('First line is a header', { more: true, hint: 'It stays on top.' }),
    decimal: select('Decimal mark', ['auto', ['point', '1,234.56'], ['comma', '1.234,56']], {
      more: true,
      when: { by: 'number' },
    }),
    dateOrder: select('Dates such as 5/6/2024', ['auto', ['mdy', 'Month first'], ['dmy', 'Day first']], {
      more: true,
      when: { by: 'date' },
    }),
    dropBlank: toggle('Remove blank lines', { more: true, default: true }),
    trim: toggle('Trim lines', { more: true, when: { children: false } }),
    children: toggle('Keep indented lines with their parent', {
      more: true,
      hint: 'Nested items move with the item above them, and are sorted within it.',
    }),
    articles: toggle('Ignore a, an, the', { more: true, when: { by: ['alpha', 'natural', 'last', 'code'] } }),
    column: number('Sort by column (0 = whole line)', {
      min: 0,
      max: 1000,
      default: 0,
      more: true,
      hint: '0 is the whole line.',
      when: { by: SORTED },
    }),
    delimiter: text('Separated by', {
      as: 'escapes',
      more: true,
      hint: 'Separates the columns. Leave empty for spaces and tabs.',
      suggestions: [',', ';', '\\t', '|'],
      when: { by: SORTED },
    }),
  },
  presets: [
    { label: 'A to Z', options: { by: 'alpha', order: 'asc', column: 0 } },
    { label: 'File names', options: { by: 'natural', order: 'asc', column: 0 } },
    { label: 'Highest number first', options: { by: 'number', order: 'desc' } },
    { label: 'Shuffle', options: { by: 'random' } },
  ],
  download: [{ suffix: 'sorted' }],
  help: {
    about: [
      'Sorts lines alphabetically, by the numbers or dates in them, by their last word, by length in the characters that people see, or by character code, or shuffles them. Lines that compare as equal keep their original order.',
      'Alphabetical order follows the language you choose and is the same on every device. Natural order reads digits as numbers, so file2 comes before file10, and IP addresses sort correctly. By last word sorts names by surname, without Jr., III, or PhD after it.',
      'By number reads $1,200, 15.50 €, 1.234,56, (500) as -500, 1.2k, 3M, 4 GB, 1_000, 1 200 €, ½, and 1 1/2. By date reads 2024-05-06, 05/06/2024, 6.5.2024, 6 May 2024, May 6, 2024 3:30 pm, 3 mai 2024, and 5月3日, with or without a time, Q3 2024, Week 5, 2024, 44 BC, 03/11, Unix time, and names of months alone. What 1,234, 05/06/2024, or Jan-24 means is taken from all lines together. Lines without a number or date come last.',
      'To sort by a column, choose its number and what separates the columns; a separator between double quotes does not count. A header can stay on top, and indented lines can stay with the line above them, as in nested lists. The shuffle is fair: every order is equally likely.',
      LINE_DEFINITION,
    ],
    examples: [
      { title: 'A to Z', input: 'banana\nApple\ncherry\napple\n', output: 'Apple\napple\nbanana\ncherry\n' },
      {
        title: 'File names',
        input: 'file10\nfile2\nfile1',
        options: { by: 'natural' },
        output: 'file1\nfile2\nfile10',
      },
      {
        title: 'By the second column, highest first',
        input: 'Oslo,709000\nBergen,291000\nTrondheim,212000\nParis,2100000',
        options: { by: 'number', order: 'desc', column: 2, delimiter: ',' },
        output: 'Paris,2100000\nOslo,709000\nBergen,291000\nTrondheim,212000',
      },
    ],
    never: [
      'Never adds or loses a line, unless you ask it to remove duplicate or blank lines. Blank lines are removed by default.',
      'Never puts an empty line on top because of a final line break.',
    ],
  },
} satisfies RandomPage;

export const convert: Convert<typeof page> = (options, { isWhole }) => sortInPasses(options, isWhole && IN_MEMORY);
