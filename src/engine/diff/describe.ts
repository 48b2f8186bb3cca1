import { linesOf } from '../lines/lines.ts';
import { formatNumber } from '../values/format-number.ts';
import { plural } from '../values/plural.ts';
import type { Changes } from './diff.ts';
import { eachRange } from './ranges.ts';

/** Returns the number of letters that changed, without the spaces between them in one change. */
function lettersIn(before: string, { ranges }: Changes): number {
  let letters = 0;
  for (const [from, to] of eachRange(ranges)) letters += [...before.slice(from, to)].length;
  return letters;
}

function describeText({ ranges }: Changes): string {
  let [added, removed, replaced] = [0, 0, 0];
  for (const [fromOld, toOld, fromNew, toNew] of eachRange(ranges)) {
    if (fromOld === toOld) added++;
    else if (fromNew === toNew) removed++;
    else replaced++;
  }
  const parts = [
    [replaced, 'replaced'],
    [added, 'added'],
    [removed, 'removed'],
  ] as const;
  const present = parts.filter(([count]) => count > 0);
  const [only] = present;
  if (present.length === 1 && only) return `${plural(only[0], 'place')} ${only[1]}`;
  const changes = plural(added + removed + replaced, 'change');
  return `${changes}: ${present.map(([count, what]) => `${formatNumber(count)} ${what}`).join(', ')}`;
}

/**
 * Describes the changes between two texts: `Only case changed, in 14 letters`. Without a full stop.
 *
 * @param changes of these two texts
 */
export function describeChanges(before: string, after: string, changes: Changes): string {
  const count = changes.ranges.length / 4;
  switch (changes.kind) {
    case 'same':
      return 'Nothing changed';
    case 'whitespace':
      return `Only whitespace changed, in ${plural(count, 'place')}`;
    case 'letter case':
      return `Only case changed, in ${plural(lettersIn(before, changes), 'letter')}`;
    case 'order': {
      const oldLines = changes.oldLines ?? new Int32Array();
      const moved = oldLines.reduce((sum, oldLine, line) => sum + Number(oldLine !== line), 0);
      return `The same ${plural(oldLines.length, 'line')}, ${formatNumber(moved)} of them in another place`;
    }
    case 'dropped lines':
      return `Only removed: ${plural(linesOf(before).length - linesOf(after).length, 'line')}`;
    case 'text':
      return describeText(changes);
  }
}

const isOne = (count: number, one: string, more: string) => (count === 1 ? one : more);

/**
 * Describes the losses of a round trip, to follow `Can be partly undone: `: `14 letters lost their case`. Without a full
 * stop.
 *
 * @param input the original text
 * @param changes that turn `input` into `back`
 */
export function describeLoss(input: string, back: string, changes: Changes): string {
  const count = changes.ranges.length / 4;
  switch (changes.kind) {
    case 'same':
      return 'nothing is lost';
    case 'whitespace':
      return `whitespace is lost in ${plural(count, 'place')}`;
    case 'letter case': {
      const letters = lettersIn(input, changes);
      return `${plural(letters, 'letter')} lost ${isOne(letters, 'its', 'their')} case`;
    }
    case 'order':
      return 'the order of the lines is lost';
    case 'dropped lines': {
      const lines = linesOf(input).length - linesOf(back).length;
      return `${plural(lines, 'line')} ${isOne(lines, 'is', 'are')} lost`;
    }
    case 'text':
      return `${plural(count, 'place')} ${isOne(count, 'differs', 'differ')}`;
  }
}
