import { spawnSync } from 'node:child_process';
import { Impact, readDependents } from './impact.ts';
import { type Plan, planFor, STEP_NAMES } from './steps.ts';

/** Returns what git prints; undefined if it fails. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Returns the commit that the current change began with: CI_BASE, or where it left the main branch; undefined if neither
 * shows one, as in a clone of the main branch.
 */
function changeBase(): string | undefined {
  const named = process.env['CI_BASE'];
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  const fork = git('merge-base', 'HEAD', 'origin/main');
  return fork === git('rev-parse', 'HEAD') ? undefined : fork;
}

/** Returns the files that differ between a commit and the working tree, those that git does not know yet included. */
function changedSince(base: string): readonly string[] | undefined {
  const known = git('diff', '--name-only', '--no-renames', '-z', base, '--');
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return known === undefined ? undefined : `${known}\0${unknown ?? ''}`.split('\0').filter(Boolean);
}

/** Returns what the gate does for the current change. */
export function planOfChange(): Plan {
  const base = changeBase();
  return planFor(new Impact(readDependents(), base === undefined ? undefined : changedSince(base)));
}

/** Returns a line for each step of a plan: whether it runs, and why. */
export function explain(plan: Plan): string {
  const width = Math.max(...STEP_NAMES.map((name) => name.length));
  return STEP_NAMES.map((name) => {
    const { runs, reason } = plan[name];
    return `${name.padEnd(width)}  ${runs ? 'runs:' : 'not: '}  ${reason}`;
  }).join('\n');
}
