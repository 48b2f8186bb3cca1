/**
 * `npm run test:mutation [-- files]`: change the code in small ways, one at a time (Stryker), and see that a test fails.
 *
 * Ends with an error where the tests of a file see less than 90 % of its mutants. What they do not see is shown with its
 * line. What they need not see is left out by a comment above it: `// Stryker disable next-line <mutators>: <reason>`.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { changeBase, changedSince, touched } from './changed.ts';
import { judge, LEAST, type Mutant, score, type Verdict } from './judge.ts';
import { gone, type Target, targets } from './targets.ts';

const USAGE = `Usage: npm run test:mutation -- [options] [files or folders that are mutated, all where left out]
  --changed        only lines that differ from where the branch left main, or from the last commit but one (CI_BASE)
  --within N       after N seconds leave out the rest, and name it
  --lines A-B      only these lines of the one file named: status 2 if they have no mutant`;

const SUMMARY = '.cache/mutation-summary.json';
const WORK_FOLDERS = '.cache/mutation';
const WORK_FOLDER = `${WORK_FOLDERS}/${process.pid}`;

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean' },
    within: { type: 'string' },
    lines: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const startTime = performance.now();
const timeIsUp = new Promise<void>((resolve) => {
  if (values.within !== undefined) setTimeout(resolve, Number(values.within) * 1000);
});
let isLate = false;
void timeIsUp.then(() => {
  isLate = true;
});
// The same cases of property tests each time: else a mutant is seen today and not tomorrow.
process.env['CI'] ??= '1';

type Work = Omit<Target, 'files'> & { readonly mutate: readonly string[] };

/** Returns what is to be mutated, or why there is nothing. */
function findWork(): Work[] | string {
  const isSelected = (file: string) =>
    positionals.length === 0 || positionals.some((name) => file === name || file.startsWith(`${name}/`));
  const selected = targets
    .map((target): Target => ({ ...target, files: target.files.filter(isSelected) }))
    .filter(({ files }) => files.length > 0);
  if (selected.length === 0) return 'nothing of this is mutated: tests/mutation/targets.ts';
  const base = values.changed ? changeBase() : undefined;
  if (values.changed && base === undefined) return 'git has no earlier commit to compare with';
  const changes = base === undefined ? undefined : changedSince(base);
  const lines = values.lines ? `:${values.lines}` : '';
  const work = selected
    .map((target) => ({
      mutate: changes ? touched(target, changes) : target.files.map((file) => file + lines),
      tests: target.tests,
      isKept: target.isKept,
      isAwaited: target.isAwaited,
    }))
    .filter(({ mutate }) => mutate.length > 0);
  return work.length > 0 ? work : `nothing that is mutated differs from ${base?.slice(0, 10)}`;
}

const optionsFor = ({ mutate }: Work) => ({
  configFile: 'tests/mutation/stryker.config.mjs',
  mutate: [...mutate],
  tempDirName: WORK_FOLDER,
});

/** The mutants of one run that were tried, and how many were not for the time was up. */
let planned = 0;
let tried: Mutant[] = [];
subscribe('mutants planned', (count) => {
  planned = count as number;
});
subscribe('mutant tested', (mutant) => {
  tried.push(mutant as Mutant);
});

async function mutate(work: Work): Promise<{ readonly verdicts: readonly Verdict[]; readonly left: number }> {
  [planned, tried] = [0, []];
  // Read by vitest.config.ts. Stryker's own `testFiles` never switches on the mutants of what runs as a file is loaded.
  process.env['MUTATION_TESTS'] = work.tests.map((name) => (name.endsWith('.ts') ? name : `${name}/*.test.ts`)).join();
  process.env['MUTATION_KEPT'] = work.isKept ? '1' : '';
  process.env['MUTATION_AWAITED'] = work.isAwaited ? '1' : '';
  await Promise.race([new Stryker(optionsFor(work)).runMutationTest(), timeIsUp]);
  const nameOf = ({ fileName }: Mutant) => relative('.', fileName).replaceAll('\\', '/');
  const files = [...new Set(tried.map(nameOf))];
  return {
    verdicts: files.map((file) =>
      judge(
        file,
        tried.filter((mutant) => nameOf(mutant) === file),
      ),
    ),
    left: Math.max(0, planned - tried.length),
  };
}

/** Remove what runs that were stopped have left. */
function sweep() {
  mkdirSync(WORK_FOLDERS, { recursive: true });
  for (const pid of readdirSync(WORK_FOLDERS)) {
    try {
      process.kill(Number(pid), 0);
    } catch {
      rmSync(`${WORK_FOLDERS}/${pid}`, { recursive: true, force: true });
    }
  }
}

/** The files of some patterns, without their lines. */
const filesOf = ({ mutate: patterns }: Work) =>
  [...new Set(patterns.map((pattern) => pattern.replace(/:.*/, '')))].join(', ');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function show(verdict: Verdict) {
  const { file, mutants, seen, ignored, unseen } = verdict;
  console.log(`\n${percent(score(verdict)).padStart(7)}  ${file}: ${seen} of ${mutants} seen, ${ignored} ignored`);
  for (const { line, before, after } of unseen) console.log(`  ${file}:${line}\n    - ${before}\n    + ${after}`);
}

/** Mutants that were planned. */
let found = 0;
const summary = { passed: 0, failed: 0, notRun: [] as string[] };
sweep();
const work = findWork();
if (typeof work === 'string') console.log(`SKIPPED: ${work}`);
for (const file of gone) console.log(`tests/mutation/targets.ts names ${file}, which is not there`);
summary.failed += gone.length;

for (const each of typeof work === 'string' ? [] : work) {
  if (isLate) {
    summary.notRun.push(`mutants of ${filesOf(each)}`);
    continue;
  }
  const { verdicts, left } = await mutate(each);
  found += planned;
  for (const verdict of verdicts) {
    show(verdict);
    // The first mutants of a file say little about the others: one whose time was up fails only if none of them could help.
    const best = score({ ...verdict, mutants: verdict.mutants + left, seen: verdict.seen + left });
    if (best < LEAST) summary.failed++;
    else if (left === 0) summary.passed++;
  }
  if (left > 0) summary.notRun.push(`${left} mutants of ${filesOf(each)}`);
}

for (const what of summary.notRun) console.log(`\nNOT RUN, for the time was up: ${what}`);
console.log(
  `\n${summary.passed} files passed, ${summary.failed} failed, ${((performance.now() - startTime) / 1000).toFixed(0)} s`,
);
writeFileSync(SUMMARY, JSON.stringify(summary));
try {
  rmSync(WORK_FOLDER, { recursive: true, force: true });
} catch {
  // A process that was at work still writes there: the next run sweeps it.
}
const hasNone = values.lines !== undefined && !isLate && found === 0;
if (hasNone) console.log(`There is no mutant in lines ${values.lines} of ${positionals.join(', ') || 'no file'}.`);
// What was left out would go on.
process.exit(summary.failed > 0 ? 1 : hasNone ? 2 : 0);
