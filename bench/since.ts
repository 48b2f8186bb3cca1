import { spawnSync } from 'node:child_process';

/**
 * The suites whose figures a file can move, by how its path begins; the first line that fits counts. What no line fits
 * moves all of them.
 */
const REACH: readonly (readonly [path: RegExp, suites: readonly string[]])[] = [
  // What measures is tried out by the quick suites; the pages that `ui` opens are as they were.
  [/^bench\//, ['detect', 'engines', 'find', 'pool', 'recipes', 'short', 'size']],
  [/^(tests|docs|\.ci|\.github)\/|\.test\.ts$|^(LICENSE|biome\.json|[^/]+\.md)$/, []],
  // No engine imports these, and the pool neither: boundaries.test.ts.
  [/^src\/site\//, ['size', 'ui']],
  [/^src\/tools\/[^/]+\/[^/]+\/((View|Controls)\.tsx$|view\/)/, ['size', 'ui']],
];

/** Returns the suites whose figures a change of some files may move. @param files paths from the project's root */
export const suitesFor = (files: readonly string[], suites: readonly string[]): string[] => {
  const moved = files.map((file) => REACH.find(([path]) => path.test(file))?.[1] ?? suites);
  return suites.filter((suite) => moved.some((each) => each.includes(suite)));
};

/**
 * The files that differ between a commit and the working tree, those that git does not know yet included.
 *
 * @returns undefined when there is no such commit
 */
export function changedSince(revision: string): string[] | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
    return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
  };
  const known = git('diff', '--name-only', '--no-renames', '-z', revision, '--');
  return known && [...known, ...(git('ls-files', '--others', '--exclude-standard', '-z') ?? [])];
}
