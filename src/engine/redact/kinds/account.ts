import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';
import { withoutOverlaps } from './overlaps.ts';
import { isPlaceholder } from './placeholders.ts';
import { isAfter, labelPattern } from './surroundings.ts';

const numbers = labeledKind(
  DESCRIPTIONS.account,
  'account acct c routing aba sort sortcode bsb konto kontonummer kontonr blz bankleitzahl compte rib cuenta ccc clabe conto rekening rekeningnummer bankgiro plusgiro ifsc bic swift',
  '(?:bank|checking|savings|current|deposit)? ?account|acct|a/c|bank[ _]account|routing|aba|sort[ _]?code|bsb|konto(?:nummer|nr)?|blz|bankleitzahl|' +
    'numéro de compte|compte|rib|cuenta|ccc|clabe|conto|rekening(?:nummer)?|bankgiro|plusgiro|ifsc|bic|swift|swift/bic|bic/swift',
  /\d{2}-\d{2}-\d{2}(?![\p{L}\p{N}-])|\d{3}-\d{3}(?![\p{L}\p{N}-])|\d{4,20}(?![\p{L}\p{N}]|\.\d)|\d{2,5}(?:[ -]\d{2,10}){1,5}(?![\p{L}\p{N}])|[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\p{N}])|[A-Z]{4}0[A-Z\d]{6}(?![\p{L}\p{N}])/uy,
);

/** ISO 9362: a bank, its country, and its place. Many have no digit, so no run of digits leads to them. */
const BIC = /(?<![\p{L}\p{N}])[A-Z]{4}([A-Z]{2})[A-Z]{2}(?:[A-Z]{3})?(?![\p{L}\p{N}])/gu;
const BIC_LABEL = labelPattern('(?:bic(?:fi)?|swift)(?:[- ]{0,2}/?[- ]{0,2}(?:bic|swift))?(?:-?code)?');
const SWIFT_ALONE = /swift $/i;
/** A title in capitals goes on: "SWIFT LANGUAGE GUIDE". */
const CAPITALS = /^ (?!IBAN)[A-Z]{2}/;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function findBics(text: string): Finding[] {
  return Array.from(text.matchAll(BIC)).flatMap(({ 0: bic, 1: country = '', index: from }) => {
    const to = from + bic.length;
    if (!isAfter(text, from, BIC_LABEL) || countries.of(country) === undefined || isPlaceholder(bic)) return [];
    if (isAfter(text, from, SWIFT_ALONE) && CAPITALS.test(text.slice(to, to + 8))) return [];
    return [{ from, to, certainty: 'likely' as const, why: 'Comes after "BIC" or "SWIFT"' }];
  });
}

/** Numbers of bank accounts and of banks. */
export const account: RedactKind = {
  ...numbers,
  find: (text) => withoutOverlaps([...numbers.find(text), ...findBics(text)]),
};
