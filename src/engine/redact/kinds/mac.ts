import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { endAt, isWordAt } from './surroundings.ts';

const PAIRS = /[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2}){4}(?![\p{L}\p{N}_]|[:-][\da-f])/iuy;
const FOURS = /[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?![\p{L}\p{N}_]|\.[\da-f])/iuy;
/** Broadcast, no address, and numbers. */
const NOBODY = /^(?:(?:00|ff)[^\da-f]?)+$|^\d{4}\.\d{4}\.\d{4}$/i;

/** More digits before an address. The colon of a label, as in `MAC:`, is none of it. */
const BEFORE = /(?:[-.]|(?<![\p{L}\p{N}_])[\da-f]{0,4}:)$/iu;

/** Adds the addresses with a separator after each group of a size. */
function add(text: string, separator: string, size: number, form: RegExp, findings: Finding[]): void {
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (text[at + size + 1] !== separator) continue;
    const from = at - size;
    const to =
      from < 0 || isWordAt(text, from - 1) || BEFORE.test(text.slice(Math.max(0, from - 6), from))
        ? -1
        : endAt(form, text, from);
    if (to < 0 || NOBODY.test(text.slice(from, to))) continue;
    findings.push({ from, to, certainty: 'certain', why: 'Form of a MAC address' });
    at = to - 1;
  }
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  add(text, ':', 2, PAIRS, findings);
  add(text, '-', 2, PAIRS, findings);
  add(text, '.', 4, FOURS, findings);
  return findings.sort((a, b) => a.from - b.from);
}

/** Hardware addresses of IEEE 802. */
export const mac: RedactKind = {
  ...DESCRIPTIONS.mac,
  find,
  standIn(value, number) {
    // Block for documentation (RFC 9542, 2.1.2), then addresses that are administered locally.
    const block =
      number < 256
        ? '00005e0053'
        : `02${Math.floor(number / 256)
            .toString(16)
            .padStart(8, '0')}`;
    const digits = block + (number % 256).toString(16).padStart(2, '0');
    let at = 0;
    return value.replace(/[\da-f]/gi, () => digits[at++] ?? '0');
  },
};
