import { formatNumber } from '../../../core/format-number.ts';
import { plural } from '../../../core/plural.ts';

/**
 * What is told of sorted lines.
 *
 * @param kept how many lines the result has
 * @param removed how many lines of the text it has not
 * @param reading what was found out about all of them, as `ReadOrder` has it
 */
export function sortFigures(kept: number, removed: number, reading: string) {
  const figures = [plural(kept, 'line'), ...(removed > 0 ? [`${formatNumber(removed)} removed`] : [])];
  return {
    info: { lines: kept, removed },
    summary: [...figures, ...(reading === '' ? [] : [reading])].join(', '),
  };
}
