import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffLines, diffWordsWithSpace } from 'diff';
import { diff as diffMatchPatch } from 'diff-match-patch-es';
import { diff as fastMyersDiff } from 'fast-myers-diff';
import { compareText } from '../../src/engine/compare/compare-text.ts';
import { compareOptions } from '../../src/engine/compare/options.ts';
import { defaults } from '../../src/engine/contract/options.ts';
import { diff } from '../../src/engine/diff/diff.ts';
import { prose } from '../inputs/shapes.ts';
import { calibrated, time, unitTime } from '../measure.ts';
import type { Suite } from '../recorder.ts';

/** UTF-16 units of each text: what a pane takes. */
const SIZE = 200_000;
/** Characters for a peer that has no time limit of its own: at 200,000 it takes seconds, or does not return. */
const UNBOUNDED_SIZE = 20_000;
/** Milliseconds after which peers with a time limit give up. */
const TIMEOUT = 200;

type Pair = readonly [left: string, right: string];

const linesOf = (size: number) => prose(size, 60).split('\n');

/** The same length, and no line or word in common. */
const reversed = (text: string) =>
  text
    .split('\n')
    .map((line) => [...line].reverse().join('').toUpperCase())
    .join('\n');

const edited = (lines: readonly string[]) =>
  lines
    .filter((_, i) => i % 31 !== 7)
    .flatMap((line, i) =>
      i % 17 === 3 ? [line.replace(/\w+/, 'CHANGED')] : i % 43 === 9 ? [line, `new ${i}`] : [line],
    );

/** Pairs that are hard in different ways. */
const PAIRS: Readonly<Record<string, (size: number) => Pair>> = {
  edited: (size) => [linesOf(size).join('\n'), edited(linesOf(size)).join('\n')],
  sorted: (size) => {
    const lines = linesOf(size).map((line, i) => `${(i * 7919) % 10_007} ${line}`.slice(0, 60));
    return [lines.join('\n').slice(0, size), lines.toSorted().join('\n').slice(0, size)];
  },
  'wholly different': (size) => [linesOf(size).join('\n'), reversed(linesOf(size).join('\n'))],
  'one long line': (size) => [linesOf(size).join(' '), edited(linesOf(size)).join(' ')],
};

type Peer = {
  readonly name: string;
  readonly size: number;
  /** Returns whether it gave up. */
  readonly run: (pair: Pair) => boolean;
  readonly note: string;
};

const PEERS: readonly Peer[] = [
  {
    name: 'jsdiff diffLines',
    size: SIZE,
    run: ([left, right]) => diffLines(left, right, { timeout: TIMEOUT }) === undefined,
    note: `lines alone; its timeout is ${TIMEOUT} ms`,
  },
  {
    name: 'jsdiff diffWordsWithSpace',
    size: SIZE,
    run: ([left, right]) => diffWordsWithSpace(left, right, { timeout: TIMEOUT }) === undefined,
    note: `its timeout is ${TIMEOUT} ms`,
  },
  {
    name: 'diff-match-patch-es',
    size: SIZE,
    run: ([left, right]) => {
      const startTime = performance.now();
      diffMatchPatch(left, right, { diffTimeout: TIMEOUT / 1000 });
      return performance.now() - startTime > TIMEOUT;
    },
    note: `characters; its timeout is ${TIMEOUT} ms, after which the rest is coarse`,
  },
  {
    name: 'fast-myers-diff',
    size: UNBOUNDED_SIZE,
    run: ([left, right]) => {
      for (const _ of fastMyersDiff(left.split('\n'), right.split('\n')));
      return false;
    },
    note: `lines alone, at ${UNBOUNDED_SIZE} characters: it has no timeout`,
  },
];

/** Milliseconds that git takes, the start of its process included. */
function gitTime([left, right]: Pair): number {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  try {
    writeFileSync(join(folder, 'a'), left);
    writeFileSync(join(folder, 'b'), right);
    const startTime = performance.now();
    spawnSync('git', ['diff', '--no-index', 'a', 'b'], { cwd: folder, maxBuffer: 1 << 26 });
    return performance.now() - startTime;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures comparisons of two texts of 200,000 characters, beside libraries and git. */
export const run: Suite = async (recorder) => {
  const options = defaults(compareOptions);
  const rows: (string | number | null)[][] = [];
  const entries = Object.entries(PAIRS);
  for (const [i, [name, make]] of entries.entries()) {
    recorder.progress(i / entries.length, name);
    const pair = make(SIZE);
    const [left, right] = pair;
    const effort = recorder.quick ? { min: 3, max: 5, budget: 200 } : { min: 5, max: 15, budget: 800 };
    const { ours, page, unit } = await recorder.judge(
      async () => {
        const before = await unitTime();
        const changes = await time(() => diff(left, right), effort);
        const compared = await time(() => compareText(left, right, options), effort);
        return { ours: changes.median, page: compared.median, unit: Math.max(before, await unitTime()) };
      },
      (found) => ({
        [`changes.${name}`]: calibrated(found.ours, found.unit),
        [`compare.${name}`]: calibrated(found.page, found.unit),
      }),
    );
    const row: (string | number | null)[] = [name, calibrated(ours, unit), calibrated(page, unit)];
    for (const peer of PEERS) {
      const theirs = peer.size === SIZE ? pair : make(peer.size);
      let gaveUp = false;
      // Slow ones once: nobody waits for more.
      const { median } = await time(
        () => {
          gaveUp = peer.run(theirs);
        },
        { min: 1, max: recorder.quick ? 1 : 3, budget: 100 },
      );
      const shown = calibrated(median, unit);
      row.push(gaveUp ? `gave up after ${shown.toFixed(0)}` : shown);
    }
    row.push(calibrated(gitTime(pair), unit));
    rows.push(row);
  }
  recorder.tables.push({
    title: 'Two texts compared',
    note: `Calibrated milliseconds at 200,000 characters each. Changes is what a result has beside it, Compare what the page does; they look closely for 40 and 30 ms and are coarse after. ${PEERS.map((peer) => `${peer.name}: ${peer.note}.`).join(' ')} git diff --no-index: with the start of its process.`,
    columns: ['texts', 'changes', 'compare', ...PEERS.map((peer) => peer.name), 'git'],
    rows,
  });
};
