import type { Aspect } from './contract.ts';
import { fullLines, wordsIn } from './signatures.ts';

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
const digitsOf = (text: string) => text.replace(/\P{N}/gu, '');
const punctuationOf = (text: string) => text.replace(/[\p{L}\p{M}\p{N}\s]/gu, '');
/** Returns a text with each run of anything but whitespace as one `x`. */
const spacesOf = (text: string) => text.replace(/\S+/g, 'x');

const distinct = (lines: readonly string[]) => [...new Set(lines)].join('\n');

/** Returns the aspects that are seen to change from one text to another. */
export function changedAspects(from: string, to: string): ReadonlySet<Aspect> {
  const changed = new Set<Aspect>();
  if (lettersOf(from) !== lettersOf(to)) changed.add('case').add('style').add('encoding');
  if (spacesOf(from) !== spacesOf(to)) changed.add('space');
  if (punctuationOf(from) !== punctuationOf(to)) changed.add('signs');
  if (digitsOf(from) !== digitsOf(to)) changed.add('digits');
  const before = fullLines(from);
  const after = fullLines(to);
  if (before.length !== after.length) changed.add('lines');
  if (after.length < before.length) changed.add('drop');
  const left = new Set(after);
  if (distinct(before.filter((line) => left.has(line))) !== distinct(after)) changed.add('order');
  return changed;
}

/** Counts the aspects that a tool may change but did not: the more of them, the less likely the tool. */
export function unchangedAspects(changes: readonly Aspect[], from: string, to: string): number {
  const changed = changedAspects(from, to);
  return changes.filter((aspect) => !changed.has(aspect)).length;
}

/** Whether a tool that may make changes writes words as one name: as an identifier or a slug. */
export const writesNames = (changes: readonly Aspect[]): boolean => changes.includes('case') && changes.length > 1;

/** Whether two texts show that words become a name: there are several, and their case or the space between them changes. */
export function showsName(from: string, to: string): boolean {
  const changed = changedAspects(from, to);
  return (changed.has('case') || changed.has('space')) && Math.max(wordsIn(from).length, wordsIn(to).length) > 1;
}
