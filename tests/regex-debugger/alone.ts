import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Comparison, compare } from './compare.ts';
import type { Pair } from './generate.ts';

/**
 * Compares a pair in a process of its own (Node 24 or later).
 *
 * V8 13.6 compiles classes beside modifiers of i wrongly now and then, mostly depending on what it compiled before:
 * of 63 such differences among a million pairs, 56 are none where the pair is alone. In the other 7 V8 contradicts
 * ECMA-262, as with `[s]` in `(?i-m:…)` that does not take S.
 */
export function compareAlone(pair: Pair): Comparison {
  const { stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', fileURLToPath(import.meta.url), JSON.stringify(pair)],
    { encoding: 'utf8' },
  );
  return JSON.parse(stdout) as Comparison;
}

/** Whether V8 may compile a pattern wrongly that is not alone. */
export const mayDependOnOthers = ({ pattern }: Pair): boolean => /\(\?[ims-]*i[ims-]*:/.test(pattern);

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(compare(JSON.parse(process.argv[2] ?? '') as Pair)));
