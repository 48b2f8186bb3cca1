import type { Offer } from '../../contract/offer.ts';
import { formatNumber } from '../../values/format-number.ts';

/** Matches text that a spreadsheet reads as a formula or a command (OWASP, CSV injection): full-width signs are, too. */
export const FORMULA: RegExp = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns the offer to guard cells of CSV that a spreadsheet would take for formulas. @param count number of them */
export function guardOffers(count: number): Offer[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 cell starts' : `${formatNumber(count)} cells start`;
  const text = `${what} with = + - or @, which a spreadsheet may run as a formula.`;
  return [{ text, label: 'Guard', options: { guard: true } }];
}
