import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';

/** Numbers of bank accounts and of banks. */
export const account = labeledKind(
  DESCRIPTIONS.account,
  'account acct c routing aba sort sortcode bsb konto kontonummer kontonr blz bankleitzahl compte rib cuenta ccc clabe conto rekening rekeningnummer bankgiro plusgiro ifsc bic swift',
  '(?:bank|checking|savings|current|deposit)? ?account|acct|a/c|bank[ _]account|routing|aba|sort[ _]?code|bsb|konto(?:nummer|nr)?|blz|bankleitzahl|' +
    'numéro de compte|compte|rib|cuenta|ccc|clabe|conto|rekening(?:nummer)?|bankgiro|plusgiro|ifsc|bic|swift|swift/bic|bic/swift',
  /\d{2}-\d{2}-\d{2}(?![\p{L}\p{N}-])|\d{3}-\d{3}(?![\p{L}\p{N}-])|\d{4,20}(?![\p{L}\p{N}]|\.\d)|\d{2,5}(?:[ -]\d{2,10}){1,5}(?![\p{L}\p{N}])|[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\p{N}])|[A-Z]{4}0[A-Z\d]{6}(?![\p{L}\p{N}])/uy,
);
