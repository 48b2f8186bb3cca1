import { withLosses } from '../../../engine/contract/losses.ts';
import type { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Body } from './sorted-body.ts';

/**
 * Returns the info and summary of sorted lines.
 *
 * @param lines number of lines of the result
 * @param reading format of all keys, as in `KeyReport` (by-value.ts)
 */
export function sortFigures(lines: number, { count, blank }: Body, { changed }: JoinedLines, reading: string) {
  const removed = count - lines;
  const repeats = removed - blank;
  const figures = [plural(lines, 'line'), ...(repeats > 0 ? [`${formatNumber(repeats)} removed`] : [])];
  return {
    info: withLosses({ lines, removed }, { blankLines: blank, lineBreaks: changed }),
    summary: [...figures, ...(reading === '' ? [] : [reading])].join(', '),
  };
}
