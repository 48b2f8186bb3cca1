import { formatNumber } from '../../../core/format-number.ts';
import { LINE_RULE } from '../../../core/line-rule.ts';
import { number, select, text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { parseCsv } from '../../../formats/csv/parse.ts';
import { shuffle } from '../../../random/secure.ts';
import { countCodePoints } from '../../../text/code-points.ts';
import { unescapeText } from '../../../text/escapes.ts';
import { lineKeys } from '../../../text/line-key.ts';
import { isBlank, isSpace, joinLinesLike, linesOf } from '../../../text/lines.ts';
import { asciiKeys } from './ascii-keys.ts';
import { byNumber, orderByDate, orderByNumber, type ReadOrder } from './by-value.ts';
import { byUnits, type Compare, codePointKey, sortedOrder } from './line-order.ts';

export const meta = {
  name: 'Sort Lines',
  description: 'Sort lines A-Z, by number, by date, by length, or at random.',
  tags: ['lines', 'sort', 'alphabetical', 'list'],
  featured: false,
} satisfies Meta;

/** What has an order: all but the shuffle. */
const SORTED = ['alpha', 'natural', 'number', 'date', 'last', 'length', 'code'] as const;

export const page = {
  input: 'text',
  takes: ['emails'],
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
      ['date', 'Date'],
      ['last', 'Last word'],
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
      { as: 'buttons', when: { by: SORTED } },
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
      { hint: 'Also the language of the names of months.', when: { by: ['alpha', 'natural', 'last', 'date'] } },
    ),
    unique: toggle('Remove duplicates'),
    header: toggle('First line is a header', { more: true, hint: 'It stays on top.' }),
    decimal: select(
      'Decimal mark',
      [
        ['auto', 'Auto'],
        ['point', '1,234.56'],
        ['comma', '1.234,56'],
      ],
      { more: true, when: { by: 'number' } },
    ),
    dateOrder: select(
      'Dates such as 5/6/2024',
      [
        ['auto', 'Auto'],
        ['mdy', 'Month first'],
        ['dmy', 'Day first'],
      ],
      { more: true, when: { by: 'date' } },
    ),
    dropBlank: toggle('Remove blank lines', { more: true, default: true }),
    trim: toggle('Trim lines', { more: true }),
    articles: toggle('Ignore a, an, the', { more: true, when: { by: ['alpha', 'natural', 'last', 'code'] } }),
    column: number('Sort by column', {
      min: 0,
      max: 1000,
      default: 0,
      more: true,
      hint: '0 is the whole line.',
      when: { by: SORTED },
    }),
    delimiter: text('Separated by', {
      escapes: true,
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
      'Sorts lines alphabetically, by the numbers or dates in them, by their last word, by length, or by character code, or shuffles them. Lines that compare as equal keep their original order.',
      'Alphabetical order follows the language you choose and is the same on every device. Natural order reads digits as numbers, so file2 comes before file10, and IP addresses sort correctly. By last word sorts names by surname.',
      'By number reads $1,200, 15.50 €, 1.234,56, (500) as -500, 1.2k, 3M, 4 GB, and 1_000. By date reads 2024-05-06, 05/06/2024, 6.5.2024, 6 May 2024, May 6, 2024 3:30 pm, 3 mai 2024, and 5月3日, with or without a time. What 1,234 or 05/06/2024 means is taken from all lines together. Lines without a number or date come last.',
      'To sort by a column, choose its number and what separates the columns; a separator between double quotes does not count. A header can stay on top. The shuffle is fair: every order is equally likely.',
      LINE_RULE,
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

/** The fields of a line up to a column. In double quotes the separator is text, as in CSV. */
function fieldsOf(line: string, column: number, delimiter: string): readonly string[] {
  if (delimiter === '') return line.trim().split(/\s+/, column);
  if (!line.includes('"') || delimiter.includes('"') || /[\r\n]/.test(delimiter)) return line.split(delimiter, column);
  const csv = { delimiter, quote: '"', escape: 'doubled', comment: '', trim: true, skipEmpty: false } as const;
  return parseCsv(line, csv, 0, { end: line.length, records: 1 }).cells;
}

/** The part of a line that it is sorted by; empty for a column that it does not have. */
const keyText = (line: string, column: number, delimiter: string): string =>
  column === 0 ? line.trim() : (fieldsOf(line, column, delimiter)[column - 1]?.trim() ?? '');

/** The last run of what is no white space, without punctuation behind it. */
function lastWord(key: string): string {
  let from = key.length;
  while (from > 0 && !isSpace(key.charCodeAt(from - 1))) from--;
  const word = key.slice(from);
  let end = word.length;
  while (end > 0 && '.,;:!?)]}"\''.includes(word.charAt(end - 1))) end--;
  return end === 0 ? word : word.slice(0, end);
}

function collate({ by, lang, matchCase }: Options): Compare<string> {
  return new Intl.Collator(lang, {
    sensitivity: matchCase ? 'variant' : 'accent',
    caseFirst: matchCase ? 'lower' : 'false',
    numeric: by === 'natural',
  }).compare;
}

/** Alphabets that put ASCII characters in the order that English does, with no letters of two characters. */
const ENGLISH_ORDER: readonly string[] = ['en', 'de', 'es', 'pl'] satisfies Options['lang'][];

function orderByAlphabet(texts: readonly string[], options: Options, descending: boolean): number[] {
  const compare = collate(options);
  const isPlain = options.by === 'alpha' && ENGLISH_ORDER.includes(options.lang);
  const keys = isPlain ? asciiKeys(texts, compare, options.matchCase) : undefined;
  return keys ? sortedOrder(keys, byUnits, descending) : sortedOrder(texts, compare, descending);
}

/** By last word, and by the whole text where it is the same. */
function orderByLastWord(texts: readonly string[], compare: Compare<string>, descending: boolean): number[] {
  const whole = sortedOrder(texts, compare, descending);
  const words = whole.map((i) => lastWord(texts[i] as string));
  return sortedOrder(words, compare, descending).map((i) => whole[i] as number);
}

function orderOf(lines: readonly string[], options: Options): ReadOrder {
  const { by, column, matchCase, articles, decimal, dateOrder, lang } = options;
  const plain = (order: readonly number[]): ReadOrder => ({ order, notes: [], offers: [], reading: '' });
  if (by === 'random') return plain(shuffle([...lines.keys()]));
  const delimiter = unescapeText(options.delimiter);
  const descending = options.order === 'desc';
  const keys = lines.map((line) => keyText(line, column, delimiter));
  if (by === 'number') return orderByNumber(keys, decimal, descending);
  if (by === 'date') return orderByDate(keys, dateOrder, lang, descending);
  if (by === 'length') return plain(sortedOrder(keys.map(countCodePoints), byNumber, descending));
  const texts = articles ? keys.map((key) => key.replace(ARTICLE, '')) : keys;
  if (by === 'last') return plain(orderByLastWord(texts, collate(options), descending));
  if (by !== 'code') return plain(orderByAlphabet(texts, options, descending));
  const folded = matchCase ? texts : texts.map((key) => key.toLowerCase());
  return plain(sortedOrder(folded.map(codePointKey), byUnits, descending));
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
  const header = options.header ? lines.slice(0, 1) : [];
  const body = options.header ? lines.slice(1) : lines;
  const { order, notes, offers, reading } = orderOf(body, options);
  const sorted = order.map((i) => body[i] as string);
  const keyOf = lineKeys(input, { matchCase: options.matchCase, trim: true });
  const kept = [...header, ...(options.unique ? withoutRepeats(sorted, keyOf) : sorted)];
  const removed = all.length - kept.length;
  const figures = [plural(kept.length, 'line'), ...(removed > 0 ? [`${formatNumber(removed)} removed`] : [])];
  return {
    text: joinLinesLike(input, kept),
    notes,
    offers,
    info: { lines: kept.length, removed },
    summary: [...figures, ...(reading === '' ? [] : [reading])].join(', '),
  };
};
