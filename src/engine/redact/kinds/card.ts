import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns, digitsOf, passesLuhn } from './digits.ts';
import { fill } from './fill.ts';
import { endAt, isNear, isWordAt, labelPattern, wordPattern } from './surroundings.ts';

/** Issuers by the first digits, with the lengths of their numbers (ISO/IEC 7812, and what networks publish). */
const ISSUERS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|64[4-9]|65)/, [16, 19]],
  [/^(30[0-5]|309|36|38|39)/, [14, 16, 19]],
  [/^35(2[89]|[3-8])/, [16, 19]],
  [/^(1800|2131)/, [15]],
  [/^62/, [16, 17, 18, 19]],
  [/^220[0-4]/, [16]],
  [/^(50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
];

const isIssued = (digits: string) =>
  ISSUERS.some(([first, lengths]) => lengths.includes(digits.length) && first.test(digits));

/** Lengths that numbers of articles and orders have as well. */
const isAmbiguous = (digits: string) =>
  digits.length < 15 || digits.length > 16 || (digits.length < 16 && /^[256]/.test(digits));

/** Groups of four, or as American Express and Diners Club write theirs. */
const GROUPS = /\d{4}([ \u00a0-])(?:\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{6}\1\d{4,5})(?!\d)/y;
const NAMES =
  '(?:credit ?|debit ?|master ?)?cards?(?:no|num|number)?|cc|visa|amex|maestro|(?:kredit)?karten?(?:nummer|-?nr)?|' +
  'carte(?: bancaire| de crédit)?|tarjeta(?: de crédito)?|carta|cartão|kaart|pan';
const WORDS = wordPattern(`${NAMES}|billing`);
const HEADING = labelPattern(NAMES);

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  let done = 0;
  runs.from.forEach((from, i) => {
    const end = runs.to[i] ?? from;
    const length = end - from;
    if (from < done || (length !== 4 && (length < 12 || length > 19))) return;
    const to = length === 4 ? endAt(GROUPS, text, from) : end;
    if (to < 0 || isWordAt(text, from - 1) || isWordAt(text, to) || isInNumber(text, from, to)) return;
    const digits = digitsOf(text.slice(from, to));
    if (!passesLuhn(digits)) return;
    const isSure = isIssued(digits) && (length === 4 || !isAmbiguous(digits));
    if (!isSure && !(isNear(text, from, to, WORDS) && /[1-9]/.test(digits))) return;
    done = to;
    findings.push({ from, to, certainty: 'certain', why: 'Luhn check passed' });
  });
  return findings;
}

/**
 * Whether digits are a part of a decimal number, or of something longer with hyphens, such as a UUID. A comma beside them is
 * one of a list: groups of thousands have three digits.
 */
const isInNumber = (text: string, from: number, to: number) =>
  text[from - 1] === '.' ||
  (text[from - 1] === '-' && isWordAt(text, from - 2)) ||
  (/[.-]/.test(text[to] ?? '') && /\d/.test(text[to + 1] ?? ''));

/** Numbers of payment cards. */
export const card: RedactKind = {
  ...DESCRIPTIONS.card,
  find,
  isHeading: (heading) => HEADING.test(`${heading}: `),
  standIn(value, number) {
    const zeros = fill(value, number * 10);
    return passesLuhn(digitsOf(zeros)) ? fill(value, number * 10 + 1) : zeros;
  },
};
