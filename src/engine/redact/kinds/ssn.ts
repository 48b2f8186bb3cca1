import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns, digitsOf } from './digits.ts';
import { endAt, isNear, isWordAt, wordPattern } from './surroundings.ts';

const FORM = /\d{3}([- .\u2010\u2011\u2013]?)\d{2}\1\d{4}(?!\d)/y;
const WORDS = wordPattern('ssns?|s\\.s\\.n\\.?|social security|soc\\.? sec|itin|taxpayer|tin|social');
const ASSIGNED = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;
/** Individual taxpayer identification numbers (IRS Publication 1915). */
const ITIN = /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])(?!0000)\d{4}$/;
/** Printed in advertisements, and so nobody's. */
const ADVERTISED = new Set(['078051120', '219099999']);

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  runs.from.forEach((from, i) => {
    const length = (runs.to[i] ?? 0) - from;
    if (length !== 3 && length !== 9) return;
    const to = endAt(FORM, text, from);
    if (
      to < 0 ||
      isWordAt(text, from - 1) ||
      isWordAt(text, to) ||
      isJoined(text, from - 1, -1) ||
      isJoined(text, to, 1)
    )
      return;
    const digits = digitsOf(text.slice(from, to));
    if (ADVERTISED.has(digits) || !(ASSIGNED.test(digits) || ITIN.test(digits))) return;
    const hasWord = isNear(text, from, to, WORDS);
    if (!hasWord && text[from + 3] !== '-') return;
    findings.push({
      from,
      to,
      certainty: hasWord ? 'certain' : 'likely',
      why: hasWord ? 'A number that can be issued, near "SSN" or the like' : 'Form of a Social Security number',
    });
  });
  return findings;
}

/** Whether a hyphen or period joins a number to more of it. */
const isJoined = (text: string, at: number, step: number) => /[-./]/.test(text[at] ?? '') && isWordAt(text, at + step);

/** Social Security numbers and taxpayer numbers of the United States. */
export const ssn: RedactKind = {
  ...DESCRIPTIONS.ssn,
  find,
  isHeading: (heading) => WORDS.test(heading),
  // Area 000 is never issued.
  standIn(value, number) {
    const digits = `000${String(number).padStart(6, '0').slice(-6)}`;
    let at = 0;
    return value.replace(/\d/g, () => digits[at++] ?? '0');
  },
};
