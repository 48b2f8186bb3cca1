import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns } from './digits.ts';
import { fill } from './fill.ts';
import { endAt, isAfter, isWordAt, labelPattern } from './surroundings.ts';

/** Lengths by country: the IBAN registry of SWIFT, release 99. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
);

const REST = /(?:[ \u00a0-]?[\dA-Z]){11,30}/iy;
const LABEL = labelPattern('iban');

/** Returns the remainder of ISO 7064 MOD 97-10, which is 1 for a valid IBAN. @param iban without separators */
function remainder(iban: string): number {
  let rest = 0;
  for (const unit of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(unit, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Returns the offset after a number of letters and digits; -1 if there are fewer. */
function endAfter(text: string, from: number, length: number): number {
  let left = length;
  let at = from;
  for (; left > 0 && at < text.length; at++) if (/[\da-z]/i.test(text[at] ?? '')) left--;
  return left === 0 ? at : -1;
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  let done = 0;
  runs.from.forEach((at, i) => {
    const from = at - 2;
    if (from < done || (runs.to[i] ?? 0) - at < 2 || isWordAt(text, from - 1)) return;
    const length = LENGTHS[text.slice(from, at).toUpperCase()];
    if (length === undefined) return;
    const longest = endAt(REST, text, at + 2);
    const to = longest < 0 ? -1 : endAfter(text, from, length);
    if (to < 0 || to > longest || isWordAt(text, to)) return;
    const isValid = remainder(text.slice(from, to).replace(/[^\da-z]/gi, '')) === 1;
    if (!isValid && !isAfter(text, from, LABEL)) return;
    done = to;
    const [certainty, why] = isValid
      ? (['certain', 'IBAN check digits passed'] as const)
      : (['likely', 'Length of an IBAN after "IBAN"'] as const);
    findings.push({ from, to, certainty, why });
  });
  return findings;
}

/** International bank account numbers of ISO 13616. */
export const iban: RedactKind = {
  ...DESCRIPTIONS.iban,
  find,
  // Check digits are 02 to 98.
  standIn(value, number) {
    const bank = fill(value.slice(4), number);
    return `${value.slice(0, 2)}00${bank}`;
  },
};
