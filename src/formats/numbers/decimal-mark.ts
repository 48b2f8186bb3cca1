/** The decimal mark of a list, and whether the other one would have fit as well. */
export type DecimalMark = { readonly mark: 'point' | 'comma'; readonly isDoubtful: boolean };

/**
 * The decimal mark that fits a list of numbers with commas or points: the comma when every number fits it and not all fit
 * the point; otherwise the point. Numbers that fit neither decide nothing.
 *
 * @param count how many numbers there are
 * @param fits whether the number at an index can be read with a mark; asked no more than is needed
 */
export function decimalMarkOf(count: number, fits: (i: number, mark: 'point' | 'comma') => boolean): DecimalMark {
  let comma = 0;
  let point = 0;
  let either = 0;
  let i = 0;
  // Most lists fit the point throughout, and a number that does not fit the comma soon comes.
  // Stryker disable next-line EqualityOperator, UpdateOperator: only spares asking below
  while (i < count && fits(i, 'point')) i++;
  if (i === count) {
    for (let at = 0; at < count; at++) if (!fits(at, 'comma')) return { mark: 'point', isDoubtful: false };
    return { mark: 'point', isDoubtful: count > 0 };
  }
  for (let at = 0; at < count; at++) {
    const fitsPoint = at < i || (at > i && fits(at, 'point'));
    const fitsComma = fits(at, 'comma');
    if (fitsPoint) point++;
    if (fitsComma) comma++;
    if (fitsPoint || fitsComma) either++;
  }
  if (comma === either && point < either) return { mark: 'comma', isDoubtful: false };
  return { mark: 'point', isDoubtful: comma === either && either > 0 };
}
