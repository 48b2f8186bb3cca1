import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';

/**
 * Returns the info and summary of sorted lines.
 *
 * @param kept number of lines of the result
 * @param removed number of lines removed from the text
 * @param reading format of all keys, as in `KeyReport` (by-value.ts)
 */
export function sortFigures(kept: number, removed: number, reading: string) {
  const figures = [plural(kept, 'line'), ...(removed > 0 ? [`${formatNumber(removed)} removed`] : [])];
  return {
    info: { lines: kept, removed },
    summary: [...figures, ...(reading === '' ? [] : [reading])].join(', '),
  };
}
