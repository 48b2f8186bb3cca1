import type { Aspect } from './contract.ts';
import { fullLines } from './signatures.ts';

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
const digitsOf = (text: string) => text.replace(/\P{N}/gu, '');
const signsOf = (text: string) => text.replace(/[\p{L}\p{M}\p{N}\s]/gu, '');
/** Returns a text with each run of anything but whitespace as one `x`. */
const spacesOf = (text: string) => text.replace(/\S+/g, 'x');

const distinct = (lines: readonly string[]) => [...new Set(lines)].join('\n');

/** Returns the aspects that are seen to change from one text to another. */
export function changesSeen(from: string, to: string): ReadonlySet<Aspect> {
  const seen = new Set<Aspect>();
  if (lettersOf(from) !== lettersOf(to)) seen.add('case').add('style').add('encoding');
  if (spacesOf(from) !== spacesOf(to)) seen.add('space');
  if (signsOf(from) !== signsOf(to)) seen.add('signs');
  if (digitsOf(from) !== digitsOf(to)) seen.add('digits');
  const before = fullLines(from);
  const after = fullLines(to);
  if (before.length !== after.length) seen.add('lines');
  if (after.length < before.length) seen.add('drop');
  const left = new Set(after);
  if (distinct(before.filter((line) => left.has(line))) !== distinct(after)) seen.add('order');
  return seen;
}

/** Counts the aspects that a tool may change and that do not change: the more, the less likely that it is meant. */
export function oddities(changes: readonly Aspect[], from: string, to: string): number {
  const seen = changesSeen(from, to);
  return changes.filter((aspect) => !seen.has(aspect)).length;
}
