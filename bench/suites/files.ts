import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, Took } from '../convert-file.ts';
import { type FileKind, writeInput } from '../inputs/files.ts';
import type { Suite } from '../recorder.ts';

const MEGABYTE = 1_000_000;

type Case = {
  readonly name: string;
  readonly kind: FileKind;
  readonly tool: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Programs that do the same work, as commands of a shell that read standard input. */
  readonly beside: Readonly<Record<string, string>>;
};

const python = (code: string) => `python3 -c '${code}'`;

const CASES: readonly Case[] = [
  {
    name: 'upper-case',
    kind: 'log',
    tool: 'upper-case',
    beside: { python: python('import sys\nfor l in sys.stdin: sys.stdout.write(l.upper())') },
  },
  { name: 'json-format', kind: 'json', tool: 'json-formatter', beside: { jq: 'jq .' } },
  {
    name: 'json-minify',
    kind: 'json',
    tool: 'json-formatter',
    options: { mode: 'minify' },
    beside: {
      python: python('import json,sys\njson.dump(json.load(sys.stdin),sys.stdout,separators=(",",":"))'),
      jq: 'jq -c .',
    },
  },
  {
    name: 'csv-to-json',
    kind: 'csv',
    tool: 'csv-to-json-converter',
    options: { output: 'jsonl' },
    beside: {
      python: python('import csv,json,sys\nfor r in csv.DictReader(sys.stdin): print(json.dumps(r))'),
      miller: 'mlr --icsv --ojsonl cat',
    },
  },
  {
    name: 'sort-a-to-z',
    kind: 'log',
    tool: 'sort-lines',
    // Without the locale, it would sort by code.
    beside: { sort: 'locale -a | grep -qix en_US.utf8 && LC_ALL=en_US.UTF-8 sort' },
  },
  {
    name: 'dedupe',
    kind: 'log',
    tool: 'duplicate-line-remover',
    beside: {
      python: python('import sys\ns=set()\nfor l in sys.stdin:\n  if l not in s: s.add(l); sys.stdout.write(l)'),
      sort: 'LC_ALL=C sort -u',
    },
  },
  {
    name: 'base64',
    kind: 'log',
    tool: 'base64-converter',
    beside: { python: python('import base64,sys\nsys.stdout.buffer.write(base64.b64encode(sys.stdin.buffer.read()))') },
  },
  { name: 'count', kind: 'log', tool: 'text-counter', beside: { wc: 'wc -lwmc' } },
];

/** Seconds of processor time of a command; NaN where there is no such program. */
function secondsOf(command: string, path: string): number {
  const timed = `TIMEFORMAT='%U %S'; time { ${command}; } < ${JSON.stringify(path)} > /dev/null`;
  const { stderr, status } = spawnSync('bash', ['-c', timed], { encoding: 'utf8' });
  const [, user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(stderr) ?? [];
  return status === 0 ? Number(user) + Number(system) : Number.NaN;
}

/**
 * Converts a file in a process of its own, as the other programs do: what cases before have left behind would slow down
 * the next. Node's start and the transpiling of our modules do not count.
 */
function take({ tool, options = {} }: Case, path: string, threads?: number): Took {
  const script = fileURLToPath(new URL('../convert-file.ts', import.meta.url));
  const job: Job = { tool, options, path, threads };
  const args = ['--import', 'tsx', script, JSON.stringify(job)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} on a file: ${stderr}`);
  return JSON.parse(stdout);
}

/** Files converted to files: processor time beside other programs on the same file, and how memory grows. */
export const run: Suite = async (recorder) => {
  const size = (recorder.quick ? 10 : 100) * MEGABYTE;
  const rows: (string | number | null)[][] = [];
  for (const [i, each] of CASES.entries()) {
    if (!recorder.wants(each.tool)) continue;
    recorder.progress(i / CASES.length, each.name);
    const { path, remove } = await writeInput(each.kind, size);
    try {
      await recorder.judge(
        async () => {
          const ours = take(each, path);
          const others = Object.entries(each.beside).map(
            ([name, command]) => [name, secondsOf(command, path)] as const,
          );
          return { ours, others };
        },
        ({ ours, others }) => {
          const known = others.filter(([, seconds]) => !Number.isNaN(seconds));
          rows.push([
            each.name,
            size / MEGABYTE / ours.seconds,
            ours.grown,
            known.map(([name, seconds]) => `${name} ${(size / MEGABYTE / seconds).toFixed(1)}`).join(', '),
          ]);
          const ratios = known.map(([name, seconds]) => [`${name}.${each.name}`, ours.seconds / seconds] as const);
          return { ...Object.fromEntries(ratios), [`memory.${each.name}`]: ours.grown };
        },
      );
    } finally {
      remove();
    }
  }
  recorder.tables.push({
    title: 'Files of any size',
    note: `Files of ${size / MEGABYTE} MB on one thread: megabytes for a second of processor time, and by how many megabytes memory grew.`,
    columns: ['work', 'MB/s', 'MB grown', 'others, MB/s'],
    rows,
  });
  await twoThreads(size, recorder.tables);
};

/** Measures the speedup by a second thread. It depends as much on other load of the machine, so it is not judged. */
async function twoThreads(size: number, tables: Parameters<Suite>[0]['tables']): Promise<void> {
  const [first] = CASES;
  if (!first) return;
  const { path, remove } = await writeInput(first.kind, size);
  try {
    const [one, two] = [take(first, path, 1), take(first, path, 2)];
    tables.push({
      title: 'Two threads',
      note: `${first.name}: seconds by the clock.`,
      columns: ['one thread', 'two threads', 'times as fast'],
      rows: [[one.wall, two.wall, one.wall / two.wall]],
    });
  } finally {
    remove();
  }
}
