import { lineKeys } from '../../lib/line-key.ts';
import { isBlank, joinLinesLike, linesOf } from '../../lib/lines.ts';
import { select, toggle } from '../../lib/options.ts';
import { plural } from '../../lib/plural.ts';
import type { Engine, Meta, Page } from '../../lib/tool.ts';

export const meta = {
  name: 'Duplicate Line Remover',
  description: 'Remove repeated lines and keep the order.',
  tags: ['lines', 'duplicates', 'unique', 'list'],
  featured: false,
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'anna@example.com\nbilal@example.com\nAnna@Example.com\nchloe@example.com\n  bilal@example.com\ndev@example.com\n',
  sampleOptions: { matchCase: false },
  options: {
    mode: select('Keep', [
      ['first', 'First of each'],
      ['last', 'Last of each'],
      ['unique', 'Only lines that never repeat'],
      ['dupes', 'Only the repeated lines'],
      ['adjacent', 'First of each run'],
    ]),
    matchCase: toggle('Match case', { default: true, hint: 'Off: Apple and apple are the same.' }),
    ignoreSpaces: toggle('Ignore spaces at the ends', {
      default: true,
      hint: 'For comparing: a line that stays is written as typed.',
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
    count: toggle('Show counts', { hint: 'Count and tab before each line.' }),
  },
  presets: [
    { label: 'Mailing list', options: { mode: 'first', matchCase: false, ignoreSpaces: true, blank: 'remove' } },
    {
      label: 'uniq -c',
      options: { mode: 'adjacent', matchCase: true, ignoreSpaces: false, blank: 'dedupe', count: true },
    },
  ],
  help: {
    about: [
      'Keeps one of each line and leaves the order as it is. You choose which one stays, or list only the lines that repeat, or only those that do not.',
      'Repeated lists every line that stands there more than once, how often, and where it stands first. An accented letter is the same whether it is stored as one character or as two.',
    ],
    examples: [
      { title: 'One of each', input: 'b\na\nb\nc\na', output: 'b\na\nc' },
      {
        title: 'How often each stands there',
        input: 'b\na\nb\nc\nb',
        options: { count: true },
        output: '3\tb\n1\ta\n1\tc',
      },
      {
        title: 'Only the repeated ones, any case',
        input: 'Apple\npear\napple\nplum',
        options: { mode: 'dupes', matchCase: false },
        output: 'Apple',
      },
    ],
    never: ['It never sorts.', 'It never changes a line that stays.'],
  },
} satisfies Page;

/** Lines that count as the same: all of a text, or a run of neighbours. */
type Group = { readonly first: number; last: number; count: number };

type Comparing = { readonly keys: readonly (string | undefined)[]; readonly runs: boolean };

/**
 * The group of each line; none for a line that is not compared.
 *
 * @param keys undefined for a line that is not compared
 * @param runs whether only neighbours make a group
 */
function groupLines({ keys, runs }: Comparing): (Group | undefined)[] {
  const byKey = new Map<string, Group>();
  const groups: (Group | undefined)[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    let group: Group | undefined;
    if (key !== undefined) {
      group = runs ? (keys[i - 1] === key ? groups[i - 1] : undefined) : byKey.get(key);
      if (group) {
        group.count++;
        group.last = i;
      } else {
        group = { first: i, last: i, count: 1 };
        if (!runs) byKey.set(key, group);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** What repeats, most often first. */
function repeatsTable(lines: readonly string[], groups: readonly (Group | undefined)[]) {
  const repeated = groups.filter((group, i) => group !== undefined && group.count > 1 && group.first === i) as Group[];
  repeated.sort((a, b) => b.count - a.count || a.first - b.first);
  return {
    columns: ['Line', 'Times', 'First in line'],
    rows: repeated.map(({ first, count }) => [lines[first] as string, String(count), String(first + 1)]),
  };
}

const KEEPS: Readonly<Record<string, (group: Group, i: number) => boolean>> = {
  first: ({ first }, i) => first === i,
  last: ({ last }, i) => last === i,
  unique: ({ count }) => count === 1,
  dupes: ({ first, count }, i) => count > 1 && first === i,
  adjacent: ({ first }, i) => first === i,
};

export const run: Engine<typeof page> = (input, { mode, matchCase, ignoreSpaces, blank, count }) => {
  const lines = linesOf(input);
  const keyOf = lineKeys(input, { matchCase, trim: ignoreSpaces });
  const keys = lines.map((line) => (blank !== 'dedupe' && isBlank(line) ? undefined : keyOf(line)));
  const groups = groupLines({ keys, runs: mode === 'adjacent' });
  const keptBlank = blank === 'keep' && mode !== 'dupes';
  const keeps = KEEPS[mode];
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    const group = groups[i];
    if (group ? keeps?.(group, i) : keptBlank) kept.push(count ? `${group?.count ?? 1}\t${line}` : line);
  }
  const table = repeatsTable(lines, groups);
  const total = lines.length;
  const removed = total - kept.length;
  return {
    text: joinLinesLike(input, kept),
    ...(table.rows.length > 0 && { table }),
    info: { removed, total },
    summary: `${removed.toLocaleString('en-US')} of ${plural(total, 'line')} removed`,
  };
};
