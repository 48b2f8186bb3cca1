import { errorAt, type Remark } from '../../../core/error-at.ts';
import { fromAscii } from '../../../text/charsets.ts';
import { showCharacterAt } from '../../../text/show-character.ts';

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ALPHABETS = { standard: `${COMMON}+/`, urlsafe: `${COMMON}-_` } as const;

/** The alphabet of RFC 4648, section 4 or 5. */
export type Base64Variant = keyof typeof ALPHABETS;
/** Whether `=` fills the last group; `auto` as each alphabet is commonly used: standard yes, urlsafe no. */
export type Base64Padding = 'auto' | 'always' | 'never';

const EQUALS = 61;

const isPadded = (variant: Base64Variant, padding: Base64Padding) =>
  padding === 'always' || (padding === 'auto' && variant === 'standard');

/** How many characters the Base64 of so many bytes has. */
export function base64Length(bytes: number, variant: Base64Variant, padding: Base64Padding): number {
  return isPadded(variant, padding) ? Math.ceil(bytes / 3) * 4 : Math.ceil((bytes * 4) / 3);
}

/** Writes Base64 as character codes into a buffer, so that a long result is made into a text only once. */
export function base64Writer(variant: Base64Variant, padding: Base64Padding) {
  const codes = Uint8Array.from(ALPHABETS[variant], (letter) => letter.charCodeAt(0));
  const padded = isPadded(variant, padding);

  /** Write bytes `from` (inclusive) to `to` (exclusive) at `at`; gives the index after the last character. */
  return (bytes: Uint8Array, from: number, to: number, out: Uint8Array, at: number): number => {
    let end = at;
    let i = from;
    for (; i + 2 < to; i += 3) {
      const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
      out[end++] = codes[group >> 18] ?? 0;
      out[end++] = codes[(group >> 12) & 63] ?? 0;
      out[end++] = codes[(group >> 6) & 63] ?? 0;
      out[end++] = codes[group & 63] ?? 0;
    }
    if (i === to) return end;
    const two = i + 1 < to;
    const group = ((bytes[i] ?? 0) << 16) | (two ? (bytes[i + 1] ?? 0) << 8 : 0);
    out[end++] = codes[group >> 18] ?? 0;
    out[end++] = codes[(group >> 12) & 63] ?? 0;
    if (two) out[end++] = codes[(group >> 6) & 63] ?? 0;
    else if (padded) out[end++] = EQUALS;
    if (padded) out[end++] = EQUALS;
    return end;
  };
}

/** The Base64 of bytes (RFC 4648). */
export function encodeBase64(
  bytes: Uint8Array,
  variant: Base64Variant = 'standard',
  padding: Base64Padding = 'auto',
): string {
  const out = new Uint8Array(base64Length(bytes.length, variant, padding));
  base64Writer(variant, padding)(bytes, 0, bytes.length, out, 0);
  return fromAscii(out);
}

/** How Base64 is read. */
export type Base64Rules = {
  /** Exactly RFC 4648: only `variant`, no white space, the right padding, zero spare bits. */
  readonly strict: boolean;
  readonly variant: Base64Variant;
  readonly padding: Base64Padding;
};

const WHITE = -1;
const PAD = -2;
const FOREIGN = -3;
const PERCENT = -4;
const HYPHEN = 45;

function readingTable({ strict, variant }: Base64Rules): Int8Array {
  const table = new Int8Array(128).fill(FOREIGN);
  const set = (letters: string) => {
    for (let i = 0; i < letters.length; i++) table[letters.charCodeAt(i)] = i;
  };
  if (!strict) {
    set(ALPHABETS.standard);
    set(ALPHABETS.urlsafe);
    table['%'.charCodeAt(0)] = PERCENT;
  }
  set(ALPHABETS[variant]);
  for (const white of '\t\n\f\r ') table[white.charCodeAt(0)] = WHITE;
  table[EQUALS] = PAD;
  return table;
}

/** What `%2B`, `%2F` and `%3D` stand for. */
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

const isLineStart = (text: string, offset: number, from: number) =>
  offset === from || text.charCodeAt(offset - 1) === 10 || text.charCodeAt(offset - 1) === 13;

/** The end of the line, before its line break. */
function lineEnd(text: string, offset: number, to: number): number {
  let end = offset;
  while (end < to && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
  return end;
}

/** How many `=` are missing or too many, as the end of a sentence; nothing when they are right. */
function paddingFault(found: number, group: number, { strict, variant, padding }: Base64Rules): string | undefined {
  const full = group === 0 ? 0 : 4 - group;
  const wanted = strict && padding === 'never' ? 0 : full;
  const mayLack = !strict || !isPadded(variant, padding);
  if (found === wanted || (found === 0 && mayLack)) return undefined;
  return `${wanted} "=" expected at the end, ${found} found`;
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

/**
 * Makes a reader of Base64.
 *
 * Lenient reading takes both alphabets and `%2B`, `%2F`, `%3D`, and leaves out white space and PEM lines (`-----`, RFC 7468).
 */
export function base64Reader(rules: Base64Rules) {
  const table = readingTable(rules);
  // What has a value at once. A hyphen may begin a PEM line.
  const values = table.slice();
  if (!rules.strict) values[HYPHEN] = FOREIGN;

  /**
   * Read the text between two offsets into `out` from index `at`; three bytes for four characters have to fit.
   *
   * @returns the index after the last byte, and what was tolerated
   * @throws ToolError at the first fault: foreign character, `=` before the end, last group of one character;
   *   strict reading adds white space, padding and spare bits
   */
  return (text: string, from: number, to: number, out: Uint8Array, at: number) => {
    let end = at;
    let held = 0;
    let group = 0;
    let last = from;
    let after = from;
    let pads = 0;
    let firstPad = -1;
    for (let i = from; i < to; i++) {
      if (group === 0 && pads === 0) {
        const start = i;
        i = readGroups(values, text, i, to, out, end);
        if (i > start) {
          end += ((i - start) >> 2) * 3;
          after = i;
          if (i === to) break;
        }
      }
      const code = text.charCodeAt(i);
      if (code === HYPHEN && !rules.strict && text.startsWith('-----', i) && isLineStart(text, i, from)) {
        i = lineEnd(text, i, to);
        continue;
      }
      let value = code < 128 ? (table[code] ?? FOREIGN) : FOREIGN;
      let width = 1;
      if (value === PERCENT) {
        value = percentValue(text, i, to);
        width = 3;
      }
      if (value === FOREIGN) throw errorAt(text, i, `${showCharacterAt(text, i)} is not a Base64 character`);
      if (value === WHITE) {
        if (rules.strict) throw errorAt(text, i, 'whitespace is not allowed in strict Base64');
        continue;
      }
      if (value === PAD) {
        if (pads++ === 0) firstPad = i;
      } else {
        if (pads > 0) throw errorAt(text, firstPad, '"=" may only stand at the end');
        held = (held << 6) | value;
        last = i;
        if (++group === 4) {
          out[end++] = (held >> 16) & 255;
          out[end++] = (held >> 8) & 255;
          out[end++] = held & 255;
          held = 0;
          group = 0;
        }
      }
      i += width - 1;
      after = i + 1;
    }
    if (group === 1) throw errorAt(text, last, 'the last group has 1 character; it needs 2, 3 or 4');
    const warnings: Remark[] = [];
    const report = (offset: number, sentence: string | undefined) => {
      if (sentence === undefined) return;
      if (rules.strict) throw errorAt(text, offset, sentence);
      warnings.push({ offset, sentence });
    };
    if (group > 0) {
      const spare = group === 2 ? held & 15 : held & 3;
      report(last, spare === 0 ? undefined : `the unused bits of ${showCharacterAt(text, last)} are not zero`);
      out[end++] = (group === 2 ? held >> 4 : held >> 10) & 255;
      if (group === 3) out[end++] = (held >> 2) & 255;
    }
    report(firstPad < 0 ? after : firstPad, paddingFault(pads, group, rules));
    return { end, warnings };
  };
}

const isBase64Code = (code: number) => {
  const letter = code | 32;
  return (
    (code >= 48 && code <= 57) ||
    (letter >= 97 && letter <= 122) ||
    code === 43 ||
    code === 47 ||
    code === HYPHEN ||
    code === 95 ||
    code === 37
  );
};

/**
 * Where the Base64 characters of a text that was read leniently stand (UTF-16 offsets): byte n of the data is carried by
 * the characters `floor(n / 3) * 4` and the three after it. `%2B` counts as the one character it stands for.
 *
 * @param from 0-based offset at which reading began
 */
export function base64Offsets(text: string, from = 0): Uint32Array {
  const offsets = new Uint32Array(Math.max(text.length - from, 0));
  let count = 0;
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === HYPHEN && text.startsWith('-----', i) && isLineStart(text, i, from)) {
      i = lineEnd(text, i, text.length);
    } else if (isBase64Code(code)) {
      offsets[count++] = i;
      if (code === 37) i += 2;
    }
  }
  return offsets.slice(0, count);
}

/** The bytes of Base64, read leniently. Throws like `base64Reader`. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(Math.ceil(text.length / 4) * 3);
  const read = base64Reader({ strict: false, variant: 'standard', padding: 'auto' });
  return out.subarray(0, read(text, 0, text.length, out, 0).end);
}
