import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { allFigures } from './budgets.ts';
import type { History, Report } from './reports.ts';

/** Results of one accepted run: a line of bench/history.jsonl. */
export type HistoryEntry = {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  /** Time that the machine took for the unit of work, as a multiple of that of the one that budgets were set on. */
  readonly factor: number;
  /** Anything else to know about the run. */
  readonly note?: string;
  /** By the names of `KEYS`; of suites that did not run there are none. */
  readonly figures: Readonly<Record<string, number>>;
};

const geometricMean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const most = (values: readonly number[]) => Math.max(...values);

/** Few figures that represent all: a drift in many tools changes the mean, one in the worst tool the maximum. */
const KEYS: readonly (readonly [name: string, prefix: string, of: (values: readonly number[]) => number])[] = [
  ['engines, mean time in units', 'engines.units.', geometricMean],
  ['engines, most of a doubling', 'engines.growth.', most],
  ['45 characters, mean microseconds', 'short.microseconds.', geometricMean],
  ['to the best peer, mean', 'peers.ratio.', geometricMean],
  ['to the limit, mean', 'peers.limit.', geometricMean],
  ['a job to a bare one, mean', 'pool.job.', geometricMean],
  ['Cancel to fresh, mean', 'pool.cancel-to-fresh.', geometricMean],
  ['kB before first use, most', 'size.before.', most],
  ['kB at rest, most', 'size.after.', most],
  ['paste to bare, mean', 'ui.tool.paste.', geometricMean],
  ['key to bare, mean', 'ui.tool.key.', geometricMean],
  ['output of a key to bare, mean', 'ui.tool.output.', geometricMean],
  ['frames to the output, most', 'ui.tool.frames.', most],
  ['MB that a tab grows by, most', 'ui.memory.tab.', most],
];

/** @param factor how many times slower the machine was than the one that budgets were set on */
export function entryOf(report: Report, factor: number, note?: string): HistoryEntry {
  const all = allFigures(report);
  const figures = KEYS.flatMap(([name, prefix, of]) => {
    const values = all.flatMap(([figure, value]) => (figure.startsWith(prefix) && value > 0 ? [value] : []));
    return values.length > 0 ? [[name, Number(of(values).toPrecision(4))] as const] : [];
  });
  const { date, commit, machine } = report;
  return {
    date,
    commit,
    machine,
    factor: Number(factor.toPrecision(3)),
    ...(note === undefined ? {} : { note }),
    figures: Object.fromEntries(figures),
  };
}

const FILE = new URL('history.jsonl', import.meta.url);

/** All accepted runs, the oldest first. */
export function readHistory(file: URL = FILE): HistoryEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as HistoryEntry);
}

export const appendHistory = (entry: HistoryEntry, file: URL = FILE): void =>
  appendFileSync(file, `${JSON.stringify(entry)}\n`);

/** Each key figure over all accepted runs, as a plot; undefined where there are none. */
export function historyPlot(entries: readonly HistoryEntry[]): History | undefined {
  const series = KEYS.flatMap(([name]) => {
    const values = entries.map(({ figures }) => figures[name] ?? null);
    return values.some((value) => value !== null) ? [{ name, values }] : [];
  });
  if (series.length === 0) return undefined;
  const runs = entries.map(({ date, commit, machine, factor, note }) => ({
    name: date.slice(0, 10),
    about: [`${date}, ${commit}`, machine, `factor ${factor}`, note].filter(Boolean).join(', '),
  }));
  return {
    kind: 'history',
    title: 'Accepted runs',
    note: 'Each figure to its own first value: below 1 it has become better since. The last value stands beside its name.',
    runs,
    series,
  };
}
