import { fromAscii, fromUnits } from './charsets.ts';
import { decodeUtf8Into, encodeUtf8, unfinishedLength } from './utf8.ts';

const LETTERS_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The characters that each mode leaves as they are. */
const LEFT_AS_IS = {
  /** `encodeURIComponent`; equal to the component percent-encode set of the URL Standard. */
  component: `${LETTERS_DIGITS}-_.!~*'()`,
  /** `encodeURI`. */
  uri: `${LETTERS_DIGITS}-_.!~*'();/?:@&=+$,#`,
  /** The application/x-www-form-urlencoded serializer of the URL Standard; a space becomes `+`. */
  form: `${LETTERS_DIGITS}*-._`,
  /** RFC 3986, unreserved. */
  rfc3986: `${LETTERS_DIGITS}-._~`,
  all: '',
} as const;

/** Name of a set of characters that percent-encoding leaves as they are. */
export type PercentMode = keyof typeof LEFT_AS_IS;
/** All modes, in the order in which they are shown. */
export const PERCENT_MODES: readonly PercentMode[] = ['component', 'uri', 'form', 'rfc3986', 'all'];

const PERCENT = 37;
const PLUS = 43;

/** The value of a hexadecimal digit, or -1. */
export function hexValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** The byte of a triplet such as `%C3`, or -1 if there is none. */
function tripletAt(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== PERCENT || offset + 2 >= text.length) return -1;
  const high = hexValue(text.charCodeAt(offset + 1));
  const low = hexValue(text.charCodeAt(offset + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Number of occurrences, and the 0-based offset of the first (-1: none). */
export type Finding = { count: number; first: number };
const found = (): Finding => ({ count: 0, first: -1 });
const note = (what: Finding, offset: number) => {
  if (what.count++ === 0) what.first = offset;
};

/** Valid triplets of a text. */
export function findTriplets(text: string): Finding {
  const triplets = found();
  for (let i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) if (tripletAt(text, i) >= 0) note(triplets, i);
  return triplets;
}

/** Options for percent-encoding a text. */
export type PercentOptions = {
  readonly mode: PercentMode;
  /** Let valid triplets pass through. */
  readonly keepEncoded?: boolean;
  /** Let line breaks pass through. */
  readonly perLine?: boolean;
  readonly hexCase?: 'upper' | 'lower';
};

/**
 * Percent-encodes a text: characters that the mode does not keep become UTF-8 bytes as `%XX`.
 *
 * A lone surrogate becomes `%EF%BF%BD`.
 */
export function percentEncode(
  text: string,
  { mode, keepEncoded = false, perLine = false, hexCase = 'upper' }: PercentOptions,
): string {
  const asIs = new Uint8Array(256);
  for (const letter of LEFT_AS_IS[mode] + (perLine ? '\r\n' : '')) asIs[letter.charCodeAt(0)] = 1;
  const digits = new TextEncoder().encode(hexCase === 'upper' ? '0123456789ABCDEF' : '0123456789abcdef');
  const bytes = encodeUtf8(text);
  const out = new Uint8Array(bytes.length * 3);
  let end = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (asIs[byte] === 1) out[end++] = byte;
    else if (byte === 32 && mode === 'form') out[end++] = PLUS;
    else if (keepEncoded && byte === PERCENT && hexValue(bytes[i + 1] ?? 0) >= 0 && hexValue(bytes[i + 2] ?? 0) >= 0) {
      out[end++] = byte;
      out[end++] = bytes[++i] ?? 0;
      out[end++] = bytes[++i] ?? 0;
    } else {
      out[end++] = PERCENT;
      out[end++] = digits[byte >> 4] ?? 0;
      out[end++] = digits[byte & 15] ?? 0;
    }
  }
  return fromAscii(out.subarray(0, end));
}

/** A percent-decoded text with counts and errors. */
export type PercentDecoded = {
  readonly text: string;
  /** `%` signs without two hexadecimal digits, other than those of `legacy`. */
  readonly stray: Finding;
  /** `%uXXXX` of the old `escape()`: decoded on request. */
  readonly legacy: Finding;
  /** Byte sequences that are not UTF-8; each is one U+FFFD. */
  readonly invalid: Finding;
  /** Triplets that stayed, since decoding them would make another URL. */
  readonly kept: Finding;
  /** Whether anything changed. */
  readonly changed: boolean;
};

/** Length of `%uXXXX`. */
const LEGACY_LENGTH = 6;

/** The UTF-16 code unit of `%uXXXX` at an offset, or -1. */
function legacyUnit(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== PERCENT || (text.charCodeAt(offset + 1) | 32) !== 117) return -1;
  const digits = text.slice(offset + 2, offset + LEGACY_LENGTH);
  return /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/** Length of the `%uXXXX` at an offset that make a character: one, or two for a surrogate pair; 0 for a lone surrogate. */
function legacyLength(text: string, offset: number): number {
  const unit = legacyUnit(text, offset);
  if (unit < 0 || (unit & 0xf800) !== 0xd800) return unit < 0 ? 0 : LEGACY_LENGTH;
  const isPair = unit < 0xdc00 && (legacyUnit(text, offset + LEGACY_LENGTH) & 0xfffffc00) === 0xdc00;
  return isPair ? 2 * LEGACY_LENGTH : 0;
}

/** The characters whose triplets `decodeURI` leaves: decoded, they would be delimiters of the URL. */
const DELIMITERS = new Set(Array.from(';/?:@&=+$,#', (character) => character.charCodeAt(0)));
/** A `%` that would begin a triplet, if it were decoded. */
const ESCAPED_TRIPLET = /%25(?:[\da-f]|%3\d|%[46][1-6]){2}/iy;

/** Whether decoding a triplet would change the meaning of the URL that contains it. */
function isDelimiting(byte: number, text: string, offset: number, triplets: boolean): boolean {
  if (byte !== PERCENT) return DELIMITERS.has(byte);
  ESCAPED_TRIPLET.lastIndex = offset;
  return triplets && ESCAPED_TRIPLET.test(text);
}

/**
 * Percent-decode a text as the URL Standard does: the bytes of valid triplets are read as UTF-8, everything else stays.
 *
 * @param plusAsSpace whether `+` becomes a space
 * @param legacyToo whether `%uXXXX` is decoded, too, as `unescape` does (ECMAScript, B.2.1); a lone surrogate stays as typed
 * @param keep the triplets that stay: those of a URL's delimiters, as with `decodeURI`; or also each `%25` whose decoding
 *   would make another triplet
 */
export function percentDecode(
  text: string,
  plusAsSpace: boolean,
  legacyToo = false,
  keep?: 'delimiters' | 'meaning',
): PercentDecoded {
  const stray = found();
  const legacy = found();
  const invalid = found();
  const kept = found();
  if (!text.includes('%') && !(plusAsSpace && text.includes('+')))
    return { text, stray, legacy, invalid, kept, changed: false };
  const isKept = (byte: number, at: number) => keep !== undefined && isDelimiting(byte, text, at, keep === 'meaning');
  let changed = false;
  const units = new Uint16Array(text.length);
  const run = new Uint8Array(Math.ceil(text.length / 3));
  let end = 0;
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    let byte = code === PERCENT ? tripletAt(text, i) : -1;
    if (byte >= 0 && isKept(byte, i)) {
      note(kept, i);
      for (const next = i + 3; i < next; i++) units[end++] = text.charCodeAt(i);
      continue;
    }
    if (byte >= 0) {
      const start = i;
      let length = 0;
      while (byte >= 0 && !isKept(byte, i)) {
        run[length++] = byte;
        i += 3;
        byte = tripletAt(text, i);
      }
      end = decodeUtf8Into(run, 0, length, units, end, (index) => note(invalid, start + 3 * index));
      changed = true;
      continue;
    }
    if (code === PERCENT) {
      const size = legacyLength(text, i);
      note(size > 0 ? legacy : stray, i);
      if (legacyToo && size > 0) {
        for (const start = i; i < start + size; i += LEGACY_LENGTH) units[end++] = legacyUnit(text, i);
        changed = true;
        continue;
      }
    }
    const isSpace = plusAsSpace && code === PLUS;
    if (isSpace) changed = true;
    units[end++] = isSpace ? 32 : code;
    i++;
  }
  return { text: changed ? fromUnits(units.subarray(0, end)) : text, stray, legacy, invalid, kept, changed };
}

/** End of a text that may become a triplet, an escaped one, `%uXXXX`, or two of these, with the characters that follow. */
const OPEN =
  /%25(?:[\da-f]|%3\d|%[46][1-6])?(?:%[346]?)?$|%ud[89ab][\da-f]{2}(?:%(?:u[\da-f]{0,3})?)?$|%(?:[\da-f]?|u[\da-f]{0,3})$/i;
/** The most characters of that. */
const MAX_OPEN_LENGTH = 11;
/** Triplets of a character of UTF-8 that is not all there. */
const MAX_UNFINISHED = 3;

/** Returns the length (UTF-16 code units) of the part that `percentDecode` decodes the same whatever follows it. */
export function percentDecodable(text: string): number {
  const tail = Math.max(text.length - MAX_OPEN_LENGTH, 0);
  const open = text.slice(tail).search(OPEN);
  const end = open < 0 ? text.length : tail + open;
  // A character before `%uXXXX` can have no more triplets.
  if (text.length - end > '%u'.length) return end;
  const bytes: number[] = [];
  for (let at = end - 3; bytes.length < MAX_UNFINISHED; at -= 3) {
    const byte = tripletAt(text, at);
    if (byte < 0) break;
    bytes.unshift(byte);
  }
  return end - 3 * unfinishedLength(Uint8Array.from(bytes));
}

/** The bytes of a text whose triplets encode bytes; everything else is UTF-8 (body of a `data:` URI). */
export function percentDecodeToBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = encodeUtf8(text);
  let end = 0;
  for (let i = 0; i < bytes.length; i++) {
    const high = bytes[i] === PERCENT ? hexValue(bytes[i + 1] ?? 0) : -1;
    const low = high < 0 ? -1 : hexValue(bytes[i + 2] ?? 0);
    bytes[end++] = low < 0 ? (bytes[i] ?? 0) : high * 16 + low;
    if (low >= 0) i += 2;
  }
  return bytes.subarray(0, end);
}
