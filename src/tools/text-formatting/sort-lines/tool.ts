import { formatNumber } from '../../../core/format-number.ts';
import { number, select, text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { shuffle } from '../../../random/secure.ts';
import { countCodePoints } from '../../../text/code-points.ts';
import { unescapeText } from '../../../text/escapes.ts';
import { lineKeys } from '../../../text/line-key.ts';
import { isBlank, joinLinesLike, linesOf } from '../../../text/lines.ts';
import { type Compare, codePointKey, firstNumber, sortedOrder } from './line-order.ts';

export const meta = {
  name: 'Sort Lines',
  description: 'Sort lines A-Z, by number, by length, or at random.',
  tags: ['lines', 'sort', 'alphabetical', 'list'],
  featured: false,
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'chapter10.txt\nchapter2.txt\nAppendix.txt\nchapter1.txt\nindex.txt\nchapter2.txt\n',
  sampleOptions: { by: 'natural', unique: true },
  again: 'Shuffle again',
  againWhen: { by: 'random' },
  essential: ['by', 'order'],
  options: {
    by: select('Sort by', [
      ['alpha', 'Alphabetical'],
      ['natural', 'Natural (file2 before file10)'],
      ['number', 'Number'],
      ['length', 'Length'],
      ['code', 'Character code'],
      ['random', 'Random'],
    ]),
    order: select(
      'Order',
      [
        ['asc', 'Ascending'],
        ['desc', 'Descending'],
      ],
      { as: 'buttons', when: { by: ['alpha', 'natural', 'number', 'length', 'code'] } },
    ),
    matchCase: toggle('Match case', { hint: 'On: lowercase before uppercase.' }),
    lang: select(
      'Alphabet',
      [
        ['en', 'English'],
        ['cs', 'Czech'],
        ['da', 'Danish'],
        ['de', 'German'],
        ['es', 'Spanish'],
        ['hr', 'Croatian'],
        ['hu', 'Hungarian'],
        ['nb', 'Norwegian'],
        ['pl', 'Polish'],
        ['sk', 'Slovak'],
        ['sv', 'Swedish'],
        ['tr', 'Turkish'],
        ['vi', 'Vietnamese'],
      ],
      { when: { by: ['alpha', 'natural'] } },
    ),
    unique: toggle('Remove duplicates'),
    dropBlank: toggle('Remove blank lines', { more: true, default: true }),
    trim: toggle('Trim lines', { more: true }),
    articles: toggle('Ignore a, an, the', { more: true, when: { by: ['alpha', 'natural', 'code'] } }),
    column: number('Sort by column', {
      min: 0,
      max: 1000,
      default: 0,
      more: true,
      hint: '0 is the whole line.',
      when: { by: ['alpha', 'natural', 'number', 'length', 'code'] },
    }),
    delimiter: text('Separated by', {
      escapes: true,
      more: true,
      hint: 'Separates the columns. Leave empty for spaces and tabs.',
      suggestions: [',', ';', '\\t', '|'],
      when: { by: ['alpha', 'natural', 'number', 'length', 'code'] },
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
      'Sorts lines alphabetically, by the numbers in them, by length, or by character code, or shuffles them. Lines that compare as equal keep their original order.',
      'Alphabetical order follows the language you choose and is the same on every device. Natural order reads digits as numbers, so file2 comes before file10, and IP addresses sort correctly. When sorting by number, lines without one come last.',
      'To sort by a column, choose its number and what separates the columns. The shuffle is fair: every order is equally likely.',
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
} satisfies Page;

type Options = Values<(typeof page)['options']>;

const ARTICLE = /^(?:an?|the)\s+/i;

/** The part of a line that it is sorted by; empty for a column that it does not have. */
function keyText(line: string, column: number, delimiter: string): string {
  if (column === 0) return line.trim();
  const fields = delimiter === '' ? line.trim().split(/\s+/, column) : line.split(delimiter, column);
  return fields[column - 1]?.trim() ?? '';
}

const byUnits: Compare<string> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byValue: Compare<number> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function collate(by: 'alpha' | 'natural', { lang, matchCase }: Options): Compare<string> {
  return new Intl.Collator(lang, {
    sensitivity: matchCase ? 'variant' : 'accent',
    caseFirst: matchCase ? 'lower' : 'false',
    numeric: by === 'natural',
  }).compare;
}

/** By number; lines without one come last in either order, as typed. */
function orderByNumber(keys: readonly string[], descending: boolean): number[] {
  const values = keys.map(firstNumber);
  const withNumber = [...values.keys()].filter((i) => values[i] !== undefined);
  const numbers = withNumber.map((i) => values[i] as number);
  return [
    ...sortedOrder(numbers, byValue, descending).map((i) => withNumber[i] as number),
    ...[...values.keys()].filter((i) => values[i] === undefined),
  ];
}

function orderOf(lines: readonly string[], options: Options): number[] {
  const { by, column, matchCase, articles } = options;
  if (by === 'random') return shuffle([...lines.keys()]);
  const delimiter = unescapeText(options.delimiter);
  const descending = options.order === 'desc';
  const keys = lines.map((line) => keyText(line, column, delimiter));
  if (by === 'number') return orderByNumber(keys, descending);
  if (by === 'length') return sortedOrder(keys.map(countCodePoints), byValue, descending);
  const texts = articles ? keys.map((key) => key.replace(ARTICLE, '')) : keys;
  if (by !== 'code') return sortedOrder(texts, collate(by, options), descending);
  const folded = matchCase ? texts : texts.map((key) => key.toLowerCase());
  return sortedOrder(folded.map(codePointKey), byUnits, descending);
}

/** The first of each line that occurs more than once. */
function withoutRepeats(lines: readonly string[], keyOf: (line: string) => string): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const { size } = seen;
    return seen.add(keyOf(line)).size > size;
  });
}

export const run: Engine<typeof page> = (input, options) => {
  const all = linesOf(input);
  const trimmed = options.trim ? all.map((line) => line.trim()) : all;
  const lines = options.dropBlank ? trimmed.filter((line) => !isBlank(line)) : trimmed;
  const sorted = orderOf(lines, options).map((i) => lines[i] as string);
  const keyOf = lineKeys(input, { matchCase: options.matchCase, trim: true });
  const kept = options.unique ? withoutRepeats(sorted, keyOf) : sorted;
  const removed = all.length - kept.length;
  return {
    text: joinLinesLike(input, kept),
    info: { lines: kept.length, removed },
    summary: `${plural(kept.length, 'line')}${removed > 0 ? `, ${formatNumber(removed)} removed` : ''}`,
  };
};
