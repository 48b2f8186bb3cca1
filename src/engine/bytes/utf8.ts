import { positionAt } from '../contract/position.ts';
import { plural } from '../values/plural.ts';

const encoder = /* @__PURE__ */ new TextEncoder();

/**
 * Returns the UTF-8 bytes of a text. A lone surrogate becomes U+FFFD (`EF BF BD`), as in the Encoding Standard;
 * `surrogateNotes` returns the note about it.
 */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Counts the lone surrogates of a text, and finds the 0-based offset of the first (-1: none). */
export function loneSurrogates(text: string): { count: number; first: number } {
  let count = 0;
  let first = -1;
  if (text.isWellFormed()) return { count, first };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(i + 1);
    if (unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) {
      i++;
      continue;
    }
    if (count++ === 0) first = i;
  }
  return { count, first };
}

/** Returns the note that some lone surrogates were replaced. */
export const surrogatesReplaced = (count: number): string => `${plural(count, 'unpaired surrogate')} became U+FFFD`;

/** Returns the note that encoding replaced lone surrogates; none for well-formed text. */
export function surrogateNotes(text: string): string[] {
  const { count, first } = loneSurrogates(text);
  if (count === 0) return [];
  const { line, column } = positionAt(text, first);
  return [`${surrogatesReplaced(count)} (first at line ${line}, column ${column}).`];
}

/** Bytes that do not fit the encoding; a decoder writes one U+FFFD for each. */
export type ByteFault = {
  /** 0-based index of the first faulty byte. */
  readonly index: number;
  /** Number of faulty bytes. */
  readonly length: number;
  /** Reason as the end of a sentence: `C0 starts an overlong sequence`. */
  readonly reason: string;
};

/** The faults that are described, and the number of all faults. */
export type ByteFaults = { readonly faults: readonly ByteFault[]; readonly count: number };

/** Returns a fault as messages show it, 1-based: `Byte 1: C0 starts an overlong sequence.` */
export function faultSentence(fault: ByteFault): string {
  return `Byte ${fault.index + 1}: ${fault.reason}.`;
}

/** Note on a result that is no text, where its bytes are the result. */
export const AS_BYTES_NOTE = 'The bytes are kept as they are.';

/** Returns bytes as hex: `E2 82`. */
export function hexBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

/** Returns the number of bytes of a sequence that starts with this byte; 0 for bytes that cannot start one. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Lowest second byte after this lead byte (The Unicode Standard, table 3-7). */
const lowestSecond = (lead: number) => (lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80);
/** Highest second byte after this lead byte. */
const highestSecond = (lead: number) => (lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf);
const isContinuation = (byte: number) => byte >= 0x80 && byte <= 0xbf;

/** Returns the number of bytes at `start` that form a character, or the longest beginning of one, or 1. */
export function subpartLength(bytes: Uint8Array, start: number, end: number = bytes.length): number {
  const lead = bytes[start] ?? 0;
  const expected = Math.min(sequenceLength(lead), end - start);
  if (expected < 2) return 1;
  const second = bytes[start + 1] ?? 0;
  if (second < lowestSecond(lead) || second > highestSecond(lead)) return 1;
  let length = 2;
  while (length < expected && isContinuation(bytes[start + length] ?? 0)) length++;
  return length;
}

/** Returns the number of bytes of the character at `start`; 0 if it is ill-formed. */
export function characterLength(bytes: Uint8Array, start: number): number {
  const length = subpartLength(bytes, start);
  return length === sequenceLength(bytes[start] ?? 0) ? length : 0;
}

/** Returns the number of bytes at the end that begin an incomplete character: 0 to 3. */
export function unfinishedLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const start = bytes.length - back;
    const lead = bytes[start] ?? 0;
    if (isContinuation(lead)) continue;
    return sequenceLength(lead) > back && subpartLength(bytes, start) === back ? back : 0;
  }
  return 0;
}

function reasonAt(bytes: Uint8Array, start: number, length: number): string {
  const lead = bytes[start] ?? 0;
  const shown = hexBytes(bytes.subarray(start, start + length));
  if (isContinuation(lead)) return `${shown} is a continuation byte without a start byte`;
  if (lead === 0xc0 || lead === 0xc1) return `${shown} starts an overlong sequence`;
  const expected = sequenceLength(lead);
  if (expected === 0) return `${shown} never occurs in UTF-8`;
  if (length === 1 && isContinuation(bytes[start + 1] ?? 0)) {
    const pair = hexBytes(bytes.subarray(start, start + 2));
    if (lead === 0xed) return `${pair} encodes a surrogate`;
    if (lead === 0xf4) return `${pair} is above U+10FFFF`;
    return `${pair} starts an overlong sequence`;
  }
  const missing = expected - length;
  return `${shown} is cut short; ${missing} more ${missing === 1 ? 'byte' : 'bytes'} expected`;
}

/**
 * Finds the faults of bytes that should be UTF-8: one for each maximal subpart of an ill-formed sequence, so exactly
 * where a decoder writes U+FFFD (The Unicode Standard, section 3.9; Encoding Standard).
 *
 * @param limit how many faults to describe; all are counted
 */
export function utf8Faults(bytes: Uint8Array, limit: number = Number.POSITIVE_INFINITY): ByteFaults {
  const faults: ByteFault[] = [];
  let count = 0;
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x80) {
      i++;
      continue;
    }
    const length = subpartLength(bytes, i);
    if (length !== sequenceLength(lead)) {
      if (faults.length < limit) faults.push({ index: i, length, reason: reasonAt(bytes, i, length) });
      count++;
    }
    i += length;
  }
  return { faults, count };
}

/** Whether the bytes are well-formed UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return utf8Faults(bytes, 0).count === 0;
}

/** Decodes UTF-8; every fault becomes one U+FFFD. A BOM is kept as U+FEFF. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/**
 * Writes UTF-8 bytes as UTF-16 code units, one U+FFFD for each fault. Faster for many short runs than a `TextDecoder`,
 * whose calls are slow.
 *
 * @param onFault called with the 0-based index of the first byte of each fault
 * @returns the index after the last unit written
 */
export function decodeUtf8Into(
  bytes: Uint8Array,
  from: number,
  to: number,
  units: Uint16Array,
  at: number,
  onFault: (index: number) => void,
): number {
  let end = at;
  for (let i = from; i < to; ) {
    const lead = bytes[i] ?? 0;
    const length = subpartLength(bytes, i, to);
    if (length !== sequenceLength(lead)) {
      onFault(i);
      units[end++] = 0xfffd;
    } else if (length === 1) {
      units[end++] = lead;
    } else {
      let codePoint = lead & (0xff >> (length + 1));
      for (let k = 1; k < length; k++) codePoint = (codePoint << 6) | ((bytes[i + k] ?? 0) & 0x3f);
      if (codePoint > 0xffff) {
        units[end++] = 0xd7c0 + (codePoint >> 10);
        units[end++] = 0xdc00 + (codePoint & 0x3ff);
      } else units[end++] = codePoint;
    }
    i += length;
  }
  return end;
}

/** Decodes UTF-8, leaving out invalid bytes. A BOM is kept as U+FEFF. */
export function decodeUtf8Skipping(bytes: Uint8Array): string {
  const good = new Uint8Array(bytes.length);
  let size = 0;
  for (let i = 0; i < bytes.length; ) {
    const length = subpartLength(bytes, i);
    if (length === sequenceLength(bytes[i] ?? 0)) {
      for (let k = 0; k < length; k++) good[size++] = bytes[i + k] ?? 0;
    }
    i += length;
  }
  return decodeUtf8(good.subarray(0, size));
}
