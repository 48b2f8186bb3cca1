import { errorAt, type Warning } from '../../../engine/contract/error-at.ts';
import { showCharacterAt } from '../../../engine/unicode/show-character.ts';
import { ALPHABETS, type Base64Padding, type Base64Variant, EQUALS, isPadded } from './codec.ts';
import { BACKSLASH, FRAME, HYPHEN, isLineBreak, isLineEscape, lineEnd } from './offsets.ts';

/** Rules for reading Base64. */
export type Base64Rules = {
  /** Exactly RFC 4648: only `variant`, no whitespace, the right padding, zero spare bits. */
  readonly strict: boolean;
  readonly variant: Base64Variant;
  readonly padding: Base64Padding;
};

const WHITE = -1;
const PAD = -2;
const FOREIGN = -3;
const PERCENT = -4;
const ESCAPE = -5;
/** Characters that may follow a closing quotation mark. */
const AFTER_QUOTE = ',;)';

function readingTable({ strict, variant }: Base64Rules): Int8Array {
  const table = new Int8Array(128).fill(FOREIGN);
  const set = (letters: string) => {
    for (let i = 0; i < letters.length; i++) table[letters.charCodeAt(i)] = i;
  };
  if (!strict) {
    set(ALPHABETS.standard);
    set(ALPHABETS.urlsafe);
    table['%'.charCodeAt(0)] = PERCENT;
    table[BACKSLASH] = ESCAPE;
  }
  set(ALPHABETS[variant]);
  for (const white of '\t\n\f\r ') table[white.charCodeAt(0)] = WHITE;
  table[EQUALS] = PAD;
  return table;
}

/** The beginning of `%2B`, `%2F` or `%3D`. */
const PARTIAL_ESCAPE = /^%[23]?$/;

/** Returns the value of `%2B`, `%2F` or `%3D` at an offset; `FOREIGN` for anything else. */
function percentValue(text: string, offset: number, to: number): number {
  if (offset + 3 > to) return FOREIGN;
  switch (text.slice(offset + 1, offset + 3).toUpperCase()) {
    case '2B':
      return 62;
    case '2F':
      return 63;
    case '3D':
      return PAD;
    default:
      return FOREIGN;
  }
}

/** Describes missing or surplus `=`, as the end of a sentence; undefined if the padding is right. */
function paddingFault(found: number, group: number, { strict, variant, padding }: Base64Rules): string | undefined {
  const full = group === 0 ? 0 : 4 - group;
  const expected = strict && padding === 'never' ? 0 : full;
  const mayOmit = !strict || !isPadded(variant, padding);
  if (found === expected || (found === 0 && mayOmit)) return undefined;
  return `${expected} "=" expected at the end, ${found} found`;
}

/**
 * Read groups of four characters that have values, as long as they come, into `out` from index `at`.
 *
 * @returns the offset after the last one
 */
function readGroups(values: Int8Array, text: string, from: number, to: number, out: Uint8Array, at: number): number {
  let end = at;
  let i = from;
  for (; i + 4 <= to; i += 4) {
    const a = text.charCodeAt(i);
    const b = text.charCodeAt(i + 1);
    const c = text.charCodeAt(i + 2);
    const d = text.charCodeAt(i + 3);
    if ((a | b | c | d) > 127) break;
    const bits =
      ((values[a] as number) << 18) |
      ((values[b] as number) << 12) |
      ((values[c] as number) << 6) |
      (values[d] as number);
    // One that has none is less than 0, and so is all of it then.
    if (bits < 0) break;
    out[end++] = bits >> 16;
    out[end++] = bits >> 8;
    out[end++] = bits;
  }
  return i;
}

/** Lookup tables for reading Base64 by the rules. */
type Tables = {
  readonly rules: Base64Rules;
  /** Value of each character, or its kind. */
  readonly kinds: Int8Array;
  /** The same, but only for characters whose value does not depend on their context. */
  readonly values: Int8Array;
};

function tablesOf(rules: Base64Rules): Tables {
  const kinds = readingTable(rules);
  const values = kinds.slice();
  // A hyphen may begin a PEM line.
  if (!rules.strict) values[HYPHEN] = FOREIGN;
  return { rules, kinds, values };
}

/**
 * Reads Base64 that comes piece by piece.
 *
 * Lenient reading takes both alphabets and `%2B`, `%2F`, `%3D`, and leaves out whitespace, PEM lines (`-----`, RFC 7468), the
 * backslash of `\/`, and `\n` and `\r` of strings; it ends at the closing quotation mark, if there was an opening one.
 */
export class Base64Reading {
  readonly #tables: Tables;
  readonly #fault: (offset: number, sentence: string) => Error;
  #bits = 0;
  #group = 0;
  #pads = 0;
  #shown = '';
  readonly #closing: number;
  #isClosed = false;
  /** The text continues within a PEM line. */
  isFraming = false;
  /** The next character begins a line. */
  isLineStart = true;
  /** Offsets in the whole text: the last character with a value, just after the last that counts, the first `=`. */
  last: number;
  after: number;
  firstPad = -1;

  /**
   * @param start the offset in the whole text where the Base64 begins
   * @param fault makes the error at an offset of the whole text, which may be one of those above
   * @param closing quotation mark that ends the Base64, or empty
   */
  constructor(tables: Tables, start: number, fault: (offset: number, sentence: string) => Error, closing: string) {
    this.#closing = closing === '' ? -1 : closing.charCodeAt(0);
    this.#tables = tables;
    this.#fault = fault;
    this.last = start;
    this.after = start;
  }

  /** Returns the offset where reading begins: after a PEM line that continues. */
  startIn(text: string, from: number, to: number = text.length): number {
    return this.isFraming ? lineEnd(text, from, to) : from;
  }

  /**
   * Decodes the text between two offsets into `out` from index `at`, which needs space for three bytes per four
   * characters, and three more.
   *
   * @param base the offset of `text` in the whole text
   * @returns the index after the last byte, and the offset from which `text` must be kept; also the error at a foreign
   *   character, at `=` before the end, or in strict mode at whitespace
   */
  read(text: string, from: number, to: number, base: number, isLast: boolean, out: Uint8Array, at: number) {
    let fault: Error | undefined;
    const { rules, kinds, values } = this.#tables;
    let bits = this.#bits;
    let group = this.#group;
    let pads = this.#pads;
    let last = this.last - base;
    let after = this.after - base;
    let end = at;
    let i = this.startIn(text, from, to);
    this.isFraming &&= i === to;
    for (; i < to; i++) {
      if (group === 0 && pads === 0 && !this.#isClosed) {
        const start = i;
        i = readGroups(values, text, i, to, out, end);
        if (i > start) {
          end += ((i - start) >> 2) * 3;
          after = i;
          if (i === to) break;
        }
      }
      const code = text.charCodeAt(i);
      if (code === HYPHEN && !rules.strict && (i === from ? this.isLineStart : isLineBreak(text.charCodeAt(i - 1)))) {
        if (!isLast && i + FRAME.length > to && FRAME.startsWith(text.slice(i, to))) break;
        if (text.startsWith(FRAME, i)) {
          i = lineEnd(text, i, to);
          this.isFraming = i === to;
          if (i === to) break;
          continue;
        }
      }
      let value = code < 128 ? (kinds[code] ?? FOREIGN) : FOREIGN;
      let width = 1;
      if (value === PERCENT) {
        if (!isLast && i + 3 > to && PARTIAL_ESCAPE.test(text.slice(i, to))) break;
        value = percentValue(text, i, to);
        width = 3;
      }
      if (value === ESCAPE) {
        if (!isLast && i + 1 === to) break;
        if (isLineEscape(text, i)) i++;
        else if (text.charAt(i + 1) !== '/') value = FOREIGN;
        if (value === ESCAPE) continue;
      }
      if (code === this.#closing && !this.#isClosed) {
        this.#isClosed = true;
        continue;
      }
      if (this.#isClosed && value !== WHITE) {
        if (AFTER_QUOTE.includes(text.charAt(i))) continue;
        fault = this.#fault(base + i, `${showCharacterAt(text, i)} comes after the closing quotation mark`);
        break;
      }
      if (value === FOREIGN) {
        fault = this.#fault(base + i, `${showCharacterAt(text, i)} is not a Base64 character`);
        break;
      }
      if (value === WHITE) {
        if (!rules.strict) continue;
        fault = this.#fault(base + i, 'whitespace is not allowed in strict Base64');
        break;
      }
      if (value === PAD) {
        if (pads++ === 0) this.firstPad = base + i;
      } else {
        if (pads > 0) {
          fault = this.#fault(this.firstPad, '"=" may only stand at the end');
          break;
        }
        bits = (bits << 6) | value;
        last = i;
        if (++group === 4) {
          out[end++] = (bits >> 16) & 255;
          out[end++] = (bits >> 8) & 255;
          out[end++] = bits & 255;
          bits = 0;
          group = 0;
        }
      }
      i += width - 1;
      after = i + 1;
    }
    this.#bits = bits;
    this.#group = group;
    this.#pads = pads;
    if (group > 0 && last >= 0) this.#shown = showCharacterAt(text, last);
    this.last = base + last;
    this.after = base + after;
    if (i > from) this.isLineStart = isLineBreak(text.charCodeAt(i - 1));
    return { end, next: i, fault };
  }

  /**
   * Decodes the last group into `out` at the end of the text.
   *
   * @returns the index after the last byte, and the tolerated errors; for an invalid last group (of one character, or
   *   in strict mode with wrong padding or spare bits) also its error, and no byte of the group
   */
  finish(out: Uint8Array, at: number): Finished {
    const { rules } = this.#tables;
    const bits = this.#bits;
    const group = this.#group;
    let end = at;
    const warnings: Warning[] = [];
    if (group === 1) {
      const fault = this.#fault(this.last, 'the last group has 1 character; it needs 2, 3 or 4');
      return { end: at, warnings, fault };
    }
    let fault: Error | undefined;
    const report = (offset: number, sentence: string | undefined) => {
      if (sentence === undefined) return;
      if (rules.strict) fault ??= this.#fault(offset, sentence);
      else warnings.push({ offset, sentence });
    };
    if (group > 0) {
      const spare = group === 2 ? bits & 15 : bits & 3;
      report(this.last, spare === 0 ? undefined : `the unused bits of ${this.#shown} are not zero`);
      out[end++] = (group === 2 ? bits >> 4 : bits >> 10) & 255;
      if (group === 3) out[end++] = (bits >> 2) & 255;
    }
    report(this.firstPad < 0 ? this.after : this.firstPad, paddingFault(this.#pads, group, rules));
    return { end: fault ? at : end, warnings, fault };
  }
}

/** Result of reading Base64 to its end or to a fault. */
type Finished = { readonly end: number; readonly warnings: readonly Warning[]; readonly fault?: Error | undefined };

/** Begin to read Base64 that comes piece by piece; see `Base64Reading`. */
export const base64Reading = (
  rules: Base64Rules,
  start: number,
  fault: (offset: number, sentence: string) => Error,
  closing: string,
): Base64Reading => new Base64Reading(tablesOf(rules), start, fault, closing);

/** Makes a reader of Base64 that is there at once. */
export function base64Reader(rules: Base64Rules) {
  const tables = tablesOf(rules);

  /**
   * Returns a function that decodes the text between two offsets into `out` from index `at`, which needs space for
   * three bytes per four characters.
   *
   * @returns the index after the last byte, the tolerated errors, and a ToolError for the first error: a foreign
   *   character, `=` before the end, or a last group of one character; in strict mode also whitespace, padding, and
   *   spare bits
   */
  return (text: string, from: number, to: number, out: Uint8Array, at: number, closing = ''): Finished => {
    const reading = new Base64Reading(tables, from, (offset, sentence) => errorAt(text, offset, sentence), closing);
    const { end, fault } = reading.read(text, from, to, 0, true, out, at);
    return fault ? { end, warnings: [], fault } : reading.finish(out, end);
  };
}

/**
 * The bytes of Base64, read leniently.
 *
 * @throws ToolError at the first fault
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(Math.ceil(text.length / 4) * 3);
  const read = base64Reader({ strict: false, variant: 'standard', padding: 'auto' });
  const { end, fault } = read(text, 0, text.length, out, 0);
  if (fault) throw fault;
  return out.subarray(0, end);
}
