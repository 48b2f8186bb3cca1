import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import { number, resolveOptions, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { unseenField } from '../../../engine/lines/unseen-lines.ts';
import type { Merge } from './merge-spellings.ts';
import { type Info, removeInPasses } from './remove-pass.ts';

export const meta = {
  name: 'Duplicate Line Remover',
  description: 'Remove duplicate lines and keep the order.',
  tags: ['lines', 'duplicates', 'unique', 'list'],
  keywords: ['near-duplicates', 'fuzzy', 'cluster', 'sounds alike'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['duplicate-lines'],
  sample:
    'anna@example.com\nbilal@example.com\nAnna@Example.com\nchloe@example.com\n  bilal@example.com\ndev@example.com\n',
  sampleOptions: { matchCase: false },
  essential: ['mode', 'matchCase'],
  options: {
    mode: select('Lines to keep', [
      ['first', 'First of each'],
      ['last', 'Last of each'],
      ['unique', 'Only singles'],
      ['dupes', 'Only repeats'],
      ['adjacent', 'First of a run'],
    ]),
    matchCase: toggle('Match case', { default: true, hint: 'Off: Apple and apple are the same, and so are ß and SS.' }),
    ignoreSpaces: toggle('Ignore leading and trailing spaces', {
      default: true,
      hint: 'Only when comparing: lines that stay are written as typed.',
    }),
    lookalikes: unseenField({ more: true }),
    blank: select('Blank lines', ['keep', ['dedupe', 'Treat like other lines'], 'remove'], { as: 'buttons' }),
    count: toggle('Show counts', { more: true, hint: 'A count and a tab before each line.' }),
    column: number('Compare column (0 = whole line)', { min: 0, max: 1000, default: 0, more: true }),
    delimiter: text('Separated by', {
      as: 'escapes',
      more: true,
      hint: 'Separates the columns. Leave empty for spaces and tabs.',
      suggestions: [',', ';', '\\t', '|'],
    }),
    pattern: text('Compare pattern', {
      as: 'code',
      more: true,
      placeholder: 'id=(\\d+)',
      hint: 'A regular expression: its first group, or what it matches, is compared.',
    }),
    near: select(
      'Near-duplicates',
      [
        ['none', 'Off'],
        ['fingerprint', 'Same words (fingerprint)'],
        ['ngram', 'Same letter runs (n-gram)'],
        ['metaphone', 'Same sound (English)'],
        ['cologne', 'Same sound (German)'],
        ['nearest', 'Few changes (nearest)'],
      ],
      { more: true, hint: 'Lists similar lines in a tab. Merges nothing unasked.' },
    ),
    size: number('Letters per run', { min: 1, max: 20, default: 2, more: true, when: { near: 'ngram' } }),
    radius: number('Most changes', { min: 1, max: 10, default: 2, more: true, when: { near: 'nearest' } }),
    block: number('Shared letters', {
      min: 0,
      max: 20,
      default: 0,
      more: true,
      hint: 'Compares only values that share this many letters in a row. 0 compares all.',
      when: { near: 'nearest' },
    }),
  },
  presets: [
    { label: 'Mailing list', options: { mode: 'first', matchCase: false, ignoreSpaces: true, blank: 'remove' } },
    {
      label: 'Count repeats in a row',
      options: { mode: 'adjacent', matchCase: true, ignoreSpaces: false, blank: 'dedupe', count: true },
    },
  ],
  // A search for near-duplicates ends after a number of steps, which take longer on a phone.
  timeLimit: ({ pattern = '', near = 'none' }) => (near !== 'none' ? 20_000 : pattern !== '' ? 2000 : undefined),
  afterStop: { hint: 'Make the pattern simpler or the text shorter.' },
  lines: ({ count }) => count === true,
  download: [{ suffix: 'unique' }],
  help: {
    about: [
      'Keeps one copy of each line without changing the order. Choose which copy stays, or list only the lines that repeat or only those that do not.',
      'Lines can be compared by a column, with quotes as in CSV, or by what a pattern finds in them. Lines without that part are not compared, and stay.',
      'Without case, letters are compared by the full case folding of Unicode: ß, ẞ, and SS are the same. İ and i, or ı and I, are not: only Turkish and Azerbaijani pair them.',
      'The Near-duplicates tab lists values that may be spellings of one: with the same words in any order (the fingerprint of OpenRefine), the same runs of letters, the same sound in English (Double Metaphone) or in German (Cologne phonetics, which fit many other names), or few changes between them. You choose the spelling to keep, cluster by cluster, and merge them in the input.',
      'The Repeated tab lists every line that appears more than once, how often, and where it first appears. An accented letter counts as the same whether it is stored as one character or two.',
      LINE_DEFINITION,
    ],
    examples: [
      { title: 'One of each', input: 'b\na\nb\nc\na', output: 'b\na\nc' },
      {
        title: 'How often each line appears',
        input: 'b\na\nb\nc\nb',
        options: { count: true },
        output: '3\tb\n1\ta\n1\tc',
      },
      {
        title: 'Only the repeated ones, ignoring case',
        input: 'Apple\npear\napple\nplum',
        options: { mode: 'dupes', matchCase: false },
        output: 'Apple',
      },
      {
        title: 'One line for each value of a column',
        input: 'ABC;2024-05-10\nABC;2024-05-03\nKQ;2024-05-10',
        options: { column: 1, delimiter: ';' },
        output: 'ABC;2024-05-10\nKQ;2024-05-10',
      },
    ],
    never: ['Never sorts.', 'Never changes a line that stays.', 'Never merges near-duplicates unasked.'],
  },
} satisfies LinesPage & TimedPage;

export const queries = {
  /**
   * Returns the input with the spellings of some clusters replaced by those that are kept.
   *
   * @throws ToolError as `run`
   */
  async merge(about: {
    readonly input: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly merges: readonly Merge[];
  }) {
    const { mergeSpellings } = await lazyImport(import('./merge-spellings.ts'));
    return mergeSpellings(about.input, resolveOptions(page.options, about.options), about.merges);
  },
};

export const convert: Convert<typeof page, Info> = (options, { isWhole = false }) => removeInPasses(options, isWhole);
