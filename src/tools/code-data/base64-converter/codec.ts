import { asciiCodes, fromAscii } from '../../../engine/bytes/charsets.ts';
import { once } from '../../../engine/values/once.ts';

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The characters of 0 to 63. */
export const ALPHABETS = { standard: `${COMMON}+/`, urlsafe: `${COMMON}-_` } as const;

/** The alphabet of RFC 4648, section 4 or 5. */
export type Base64Variant = keyof typeof ALPHABETS;
/** Whether `=` fills the last group; `auto` as each alphabet is commonly used: standard yes, urlsafe no. */
export type Base64Padding = 'auto' | 'always' | 'never';

/** The code of `=`. */
export const EQUALS = 61;

/** Whether `=` is written at the end. */
export const isPadded = (variant: Base64Variant, padding: Base64Padding) =>
  padding === 'always' || (padding === 'auto' && variant === 'standard');

/** Returns the number of characters of the Base64 of this number of bytes. */
export function base64Length(bytes: number, variant: Base64Variant, padding: Base64Padding): number {
  return isPadded(variant, padding) ? Math.ceil(bytes / 3) * 4 : Math.ceil((bytes * 4) / 3);
}

/** The codes of all pairs of characters, for twelve bits each, in the byte order of the machine. */
function pairsOf(variant: Base64Variant): Uint16Array {
  const codes = asciiCodes(ALPHABETS[variant]);
  const bytes = new Uint8Array(2 * 64 * 64);
  for (let pair = 0; pair < 64 * 64; pair++) {
    bytes[2 * pair] = codes[pair >> 6] as number;
    bytes[2 * pair + 1] = codes[pair & 63] as number;
  }
  return new Uint16Array(bytes.buffer);
}

const PAIRS = {
  standard: /* @__PURE__ */ once(() => pairsOf('standard')),
  urlsafe: /* @__PURE__ */ once(() => pairsOf('urlsafe')),
} as const;

/** Minimum number of bytes for which the table of pairs is built. */
const LONG = 1 << 12;

/** Writes groups of three bytes. @param out as pairs of characters */
function writeGroups(bytes: Uint8Array, from: number, to: number, out: Uint16Array, pairs: Uint16Array): void {
  for (let i = from, at = 0; i < to; i += 3, at += 2) {
    const group = ((bytes[i] as number) << 16) | ((bytes[i + 1] as number) << 8) | (bytes[i + 2] as number);
    out[at] = pairs[group >> 12] as number;
    out[at + 1] = pairs[group & 0xfff] as number;
  }
}

/** Writes Base64 as character codes into a buffer, so that a long result is made into a text only once. */
export function base64Writer(variant: Base64Variant, padding: Base64Padding) {
  const codes = asciiCodes(ALPHABETS[variant]);
  const padded = isPadded(variant, padding);

  /** Write bytes `from` (inclusive) to `to` (exclusive) at `at`; gives the index after the last character. */
  return (bytes: Uint8Array, from: number, to: number, out: Uint8Array, at: number): number => {
    let end = at;
    let i = from;
    if (to - from >= LONG && (out.byteOffset + at) % 2 === 0) {
      const groups = Math.floor((to - from) / 3);
      i += 3 * groups;
      end += 4 * groups;
      writeGroups(bytes, from, i, new Uint16Array(out.buffer, out.byteOffset + at, 2 * groups), PAIRS[variant]());
    }
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
