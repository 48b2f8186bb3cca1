import { formatNumber } from '../../../core/format-number.ts';
import { LINE_RULE } from '../../../core/line-rule.ts';
import { select, toggle } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { lineKeys } from '../../../text/line-key.ts';
import { isBlank, joinLinesLike, linesOf } from '../../../text/lines.ts';

export const meta = {
  name: 'Duplicate Line Remover',
  description: 'Remove duplicate lines and keep the order.',
  tags: ['lines', 'duplicates', 'unique', 'list'],
  featured: false,
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'anna@example.com\nbilal@example.com\nAnna@Example.com\nchloe@example.com\n  bilal@example.com\ndev@example.com\n',
  sampleOptions: { matchCase: false },
  essential: ['mode', 'matchCase', 'ignoreSpaces'],
  options: {
    mode: select('Keep', [
      ['first', 'First of each'],
      ['last', 'Last of each'],
      ['unique', 'Only lines that never repeat'],
      ['dupes', 'Only the repeated lines'],
      ['adjacent', 'First of each run'],
    ]),
    matchCase: toggle('Match case', { default: true, hint: 'Off: Apple and apple are the same.' }),
    ignoreSpaces: toggle('Ignore leading and trailing spaces', {
      default: true,
      hint: 'Only when comparing: lines that stay are written as typed.',
    }),
    blank: select(
      'Blank lines',
      [
        ['keep', 'Keep'],
        ['dedupe', 'Treat like other lines'],
        ['remove', 'Remove'],
      ],
      { as: 'buttons' },
    ),
    count: toggle('Show counts', { hint: 'A count and a tab before each line.' }),
  },
  presets: [
    { label: 'Mailing list', options: { mode: 'first', matchCase: false, ignoreSpaces: true, blank: 'remove' } },
    {
      label: 'uniq -c',
      options: { mode: 'adjacent', matchCase: true, ignoreSpaces: false, blank: 'dedupe', count: true },
    },
  ],
  download: [{ suffix: 'unique' }],
  help: {
    about: [
      'Keeps one copy of each line without changing the order. Choose which copy stays, or list only the lines that repeat or only those that do not.',
      'The Repeated tab lists every line that appears more than once, how often, and where it first appears. An accented letter counts as the same whether it is stored as one character or two.',
      LINE_RULE,
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
    ],
    never: ['Never sorts.', 'Never changes a line that stays.'],
  },
} satisfies Page;

/** Lines that count as the same: all of a text, or runs of neighbours. Groups stand in the order of their first lines. */
type Groups = {
  /** The group of each line; -1 for one that is not compared. */
  readonly of: Int32Array;
  /** The first and the last line of each group, and how many it has. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly count: readonly number[];
};

/**
 * @param keyOf gives undefined for a line that is not compared
 * @param runs whether only neighbours make a group
 */
function groupLines(lines: readonly string[], keyOf: (line: string) => string | undefined, runs: boolean): Groups {
  const byKey = new Map<string, number>();
  const of = new Int32Array(lines.length).fill(-1);
  const first: number[] = [];
  const last: number[] = [];
  const count: number[] = [];
  let previous: string | undefined;
  for (let i = 0; i < lines.length; i++) {
    const key = keyOf(lines[i] as string);
    if (key !== undefined) {
      let group = runs ? (key === previous ? first.length - 1 : undefined) : byKey.get(key);
      if (group === undefined) {
        group = first.push(i) - 1;
        count.push(0);
        if (!runs) byKey.set(key, group);
      }
      count[group] = (count[group] as number) + 1;
      last[group] = i;
      of[i] = group;
    }
    previous = key;
  }
  return { of, first, last, count };
}

/** What repeats, most often first. */
function repeatsTable(lines: readonly string[], { first, count }: Groups) {
  const times = (group: number) => count[group] as number;
  const repeated = [...count.keys()].filter((group) => times(group) > 1).sort((a, b) => times(b) - times(a));
  return {
    columns: ['Line', 'Count', 'First at line'],
    rows: repeated.map((group) => {
      const line = first[group] as number;
      return [lines[line] as string, String(times(group)), String(line + 1)];
    }),
  };
}

const KEEPS: Readonly<Record<string, (groups: Groups, group: number, i: number) => boolean>> = {
  first: ({ first }, group, i) => first[group] === i,
  last: ({ last }, group, i) => last[group] === i,
  unique: ({ count }, group) => count[group] === 1,
  dupes: ({ first, count }, group, i) => first[group] === i && count[group] !== 1,
  adjacent: ({ first }, group, i) => first[group] === i,
};

export const run: Engine<typeof page> = (input, { mode, matchCase, ignoreSpaces, blank, count }) => {
  const lines = linesOf(input);
  const key = lineKeys(input, { matchCase, trim: ignoreSpaces });
  const keyOf = blank === 'dedupe' ? key : (line: string) => (isBlank(line) ? undefined : key(line));
  const groups = groupLines(lines, keyOf, mode === 'adjacent');
  const keptBlank = blank === 'keep' && mode !== 'dupes';
  const keeps = KEEPS[mode];
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    const group = groups.of[i] as number;
    if (group < 0 ? keptBlank : keeps?.(groups, group, i))
      kept.push(count ? `${groups.count[group] ?? 1}\t${line}` : line);
  }
  const table = repeatsTable(lines, groups);
  const total = lines.length;
  const removed = total - kept.length;
  return {
    text: joinLinesLike(input, kept),
    ...(table.rows.length > 0 && { table }),
    info: { removed, total },
    summary: `${formatNumber(removed)} of ${plural(total, 'line')} removed`,
  };
};
