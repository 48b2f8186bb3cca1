import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Target } from './targets.ts';

/** Returns the output of git; undefined if it fails. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : undefined;
}

/**
 * The commit that the current change began with: CI_BASE, or where it left the main branch, or the last commit but one.
 *
 * @returns undefined where git has none of them, as in a clone of one commit
 */
export function changeBase(): string | undefined {
  const commit = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim();
  const named = process.env['CI_BASE'];
  if (named) return commit(named);
  const fork = git('merge-base', 'HEAD', 'origin/main')?.trim();
  return fork && fork !== commit('HEAD') ? fork : commit('HEAD^');
}

/** The lines of a file that differ, first and last, from 1. A file that git does not know differs as a whole. */
export type Changes = ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;

/** Read `git diff --unified=0`. Where lines were only taken away, the two around the place count. */
export function readDiff(diff: string): Changes {
  const changes = new Map<string, (readonly [number, number])[]>();
  let ranges: (readonly [number, number])[] = [];
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) {
      ranges = [];
      // A deleted file is /dev/null.
      if (line.startsWith('+++ b/')) changes.set(line.slice('+++ b/'.length), ranges);
    }
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    const [first, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
    ranges.push(count === 0 ? [Math.max(first, 1), first + 1] : [first, first + count - 1]);
  }
  return changes;
}

/** Returns the changes between a commit and the files as they are. */
export function changedSince(base: string): Changes {
  const known = readDiff(git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-renames', base, '--') ?? '');
  const unknown = (git('ls-files', '--others', '--exclude-standard', '-z') ?? '').split('\0').filter(Boolean);
  return new Map([...known, ...unknown.map((file) => [file, [[1, 1e6]]] as const)]);
}

/**
 * The mutants of a target that a change can have touched, as patterns of Stryker: lines of its files that differ. Where
 * a test of it differs, whole files: a test that was taken away is seen by them alone.
 */
export function touched({ files, tests }: Target, changes: Changes): string[] {
  const isTest = (file: string) => tests.includes(file) || (file.endsWith('.test.ts') && tests.includes(dirname(file)));
  if ([...changes.keys()].some(isTest)) return [...files];
  return files.flatMap((file) => (changes.get(file) ?? []).map(([first, last]) => `${file}:${first}-${last}`));
}
