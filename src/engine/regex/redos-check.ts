/// <reference path="./recheck-browser.d.ts" />

import type { AttackPattern as Attack, Diagnostics } from 'recheck';
import { lazyImport } from '../contract/lazy-import.ts';
import { familyText, type TextFamily } from './text-family.ts';

/** Maximum length of an attack text: that of an input pane. */
const MAX_ATTACK = 200_000;

/** Result of the analysis of a pattern. */
export type RedosReport = {
  readonly status: 'safe' | 'exponential' | 'polynomial' | 'unknown' | 'not analyzed';
  /** One sentence for people. */
  readonly text: string;
  /** The degree of a polynomial: 2 for a time that grows with the square of the text. */
  readonly degree?: number;
  /** A text on which the pattern is slow. */
  readonly attack?: string;
  /** The attack in short: `'a' + 'a'.repeat(31) + '!'`. */
  readonly attackPattern?: string;
  /** Texts like the attack, of any length. */
  readonly family?: TextFamily;
  /** The slow parts of the pattern, in UTF-16 offsets. */
  readonly hotspots?: readonly { readonly from: number; readonly to: number }[];
};

/**
 * Analyzes whether a pattern can be made to backtrack for a very long time (recheck: automaton and fuzzing).
 *
 * Loads 2.9 MB on the first call, then takes from 1 ms to its limit, so call it in a worker, and only on request.
 *
 * @param limit milliseconds for the analysis
 */
export async function checkRedos(pattern: string, flags: string, limit: number): Promise<RedosReport> {
  if (flags.includes('v'))
    return { status: 'not analyzed', text: 'Not analyzed: the check does not support the v flag.' };
  const recheck = await lazyImport(import('recheck/lib/browser.js'));
  const checkSync = recheck.checkSync ?? recheck.default?.checkSync;
  if (!checkSync) throw new Error('recheck has no checkSync.');
  // The flags g and d change nothing for one match, and recheck does not know d.
  return report(checkSync(pattern, flags.replace(/[dg]/g, ''), { timeout: limit }), pattern, limit);
}

function report(found: Diagnostics, pattern: string, limit: number): RedosReport {
  if (found.status === 'safe') {
    return { status: 'safe', text: 'Safe: matching time grows in proportion to the length of the text.' };
  }
  if (found.status === 'unknown') {
    const { error } = found;
    if (error.kind === 'timeout') {
      return { status: 'unknown', text: `Unknown: the check did not finish within ${limit / 1000} s.` };
    }
    return { status: 'not analyzed', text: 'Not analyzed: the check does not support part of this pattern.' };
  }
  const { complexity, attack, hotspot } = found;
  const shared = {
    attack: attackText(attack),
    attackPattern: attack.base > 0 ? attack.pattern : undefined,
    family: { pumps: attack.pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix: attack.suffix },
    hotspots: hotspot
      .filter(({ temperature, end }) => temperature === 'heat' && end <= pattern.length)
      .map(({ start, end }) => ({ from: start, to: end })),
  };
  if (complexity.type === 'exponential') {
    return {
      status: 'exponential',
      text: 'Not safe: each additional character can double the matching time.',
      ...shared,
    };
  }
  const { degree } = complexity;
  return {
    status: 'polynomial',
    text: `Not safe on long text: matching time grows with the length to the power of ${degree}.`,
    degree,
    ...shared,
  };
}

/**
 * Returns the attack as a text that fits into an input pane, with the maximum number of pumps.
 *
 * recheck returns no pump count (`base` 0) if a few already take too long; then about 40 characters are pumped.
 */
function attackText({ string, pumps, suffix, base }: Attack): string {
  if (base > 0 && string.length <= MAX_ATTACK) return string;
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const growing = Math.max(
    1,
    pumps.reduce((sum, { pump }) => sum + pump.length, 0),
  );
  const count = base > 0 ? Math.floor((MAX_ATTACK - fixed) / growing) : Math.ceil(40 / growing);
  return familyText({ pumps, suffix }, count);
}
