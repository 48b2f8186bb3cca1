import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A regression, how to measure where it is, and the figure that must be over its budget with it and only with it. */
type Plant = {
  readonly name: string;
  readonly what: string;
  readonly only: readonly string[];
  readonly figure: RegExp;
};

const PLANTS: readonly Plant[] = [
  {
    name: 'quadratic',
    what: 'an engine that looks through all earlier characters for each one',
    only: ['--only', 'engines', '--tool', 'planted'],
    figure: /engines\.growth\.planted-quadratic is [\d.]+/,
  },
  {
    name: 'table',
    what: 'an engine that makes a table of all code points for each short text',
    only: ['--only', 'short', '--tool', 'planted'],
    figure: /short\.microseconds\.planted-table is [\d.]+/,
  },
  {
    name: 'busy',
    what: 'a loop worth eight pieces of fixed work on the main thread at each key, click and paste',
    only: ['--only', 'ui', '--tool', 'home'],
    figure: /ui\.home\.task-beyond-codemirror is [\d.]+/,
  },
  {
    name: 'leak',
    what: 'a page that keeps all it sends to its workers',
    only: ['--only', 'ui', '--tool', 'memory'],
    figure: /ui\.memory\.tab\.title-case is [\d.]+/,
  },
  {
    name: 'prettier',
    what: 'Prettier imported by Home',
    only: ['--only', 'size'],
    figure: /size\.main\.packages is [\d.]+/,
  },
];

/** Returns the breaches that `--check` with some arguments lists, or '' if it passes. Throws if it fails otherwise. */
function complaints(args: readonly string[], slow: string): string {
  const run = fileURLToPath(new URL('run.ts', import.meta.url));
  const out = ['--quick', '--check', '--slow', slow, '--out', '.cache/bench-planted-report'];
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', run, ...out, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0 && !stderr.includes('Over budget')) throw new Error(stderr);
  return status === 0 ? '' : stderr;
}

/**
 * Plant each regression in turn, and see that the check fails for it and that the same figure is fine without it.
 *
 * @param slow how many times slower Chromium makes the main thread of each page
 * @returns whether all of them were caught
 */
export function provePlants(slow: string): boolean {
  const caught = PLANTS.map(({ name, what, only, figure }) => {
    const [over] = complaints([...only, '--plant', name], slow).match(figure) ?? [];
    const without = figure.test(complaints(only, slow));
    const isCaught = over !== undefined && !without;
    console.log(`${isCaught ? 'caught' : 'MISSED'}: ${what}${over === undefined ? '' : ` (${over})`}`);
    if (without) console.log(`  The figure is over its budget without it too.`);
    return isCaught;
  });
  return caught.every(Boolean);
}
