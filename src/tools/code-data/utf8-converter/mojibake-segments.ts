import { type Group, THRESHOLD } from './mojibake-groups.ts';
import { isLetter, kindOf } from './mojibake-kinds.ts';

/** Returns the number of non-ASCII letters between two UTF-16 offsets, up to the threshold. */
function intactLetters(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to && count < THRESHOLD; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f && isLetter(kindOf(unit))) count++;
  }
  return Math.min(count, THRESHOLD);
}

/**
 * Returns the damaged groups: those in parts of a text in which the groups outweigh the sound letters between them.
 * Finds the best division of the text into sound and damaged parts (Viterbi).
 *
 * @param groups groups of one charset, ascending
 */
export function damagedGroups(text: string, groups: readonly Group[]): Group[] {
  const enters = new Uint8Array(groups.length);
  const leaves = new Uint8Array(groups.length);
  let good = 0;
  let bad = Number.NEGATIVE_INFINITY;
  let end = 0;
  for (let i = 0; i < groups.length; i++) {
    const { from, to, gain } = groups[i] as Group;
    const gap = intactLetters(text, end, from);
    end = to;
    leaves[i] = bad > good ? 1 : 0;
    good = Math.max(good, bad);
    const entered = good - THRESHOLD;
    const stayed = bad - gap;
    enters[i] = entered > stayed ? 1 : 0;
    bad = Math.max(entered, stayed) + gain;
  }
  const damaged: Group[] = [];
  let isBad = bad >= good;
  for (let i = groups.length - 1; i >= 0; i--) {
    if (isBad) {
      damaged.push(groups[i] as Group);
      if (enters[i]) isBad = leaves[i] === 1;
    } else isBad = leaves[i] === 1;
  }
  return damaged.reverse();
}
