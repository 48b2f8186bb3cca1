import { lazyImport } from '../../contract/lazy-import.ts';
import { isAsciiLetter } from '../../unicode/ascii.ts';

/** Evidence for a charset: a byte order mark, validity, zero bytes, a detector, or the person's choice. */
export type Evidence = 'mark' | 'valid' | 'zeros' | 'guess' | 'chosen';

/** The text of a file. */
export type DecodedFile = {
  readonly text: string;
  /** Label of the Encoding Standard, in lowercase, or `utf-32`, which it lacks. */
  readonly charset: string;
  readonly evidence: Evidence;
  /** Places where the bytes did not fit the charset: each is U+FFFD in the text. */
  readonly faults: number;
  /** The UTF-8 of the text is the file, byte for byte. */
  readonly exact: boolean;
};

type Settings = {
  /** The bytes end where the file does; else a character that is cut in two at their end is left out. */
  readonly whole: boolean;
  /** Label of the Encoding Standard to decode with, regardless of the bytes. */
  readonly charset?: string;
};

/** Bytes that the detector is given: it takes 2 ms for a thousand. */
const SAMPLE = 16_384;
/** Share of control characters above which bytes are not text. */
const CONTROL_SHARE = 0.01;
/** The same where the bytes are valid UTF-8, which other files are by accident only if they are short. */
const UTF8_CONTROL_SHARE = 0.2;

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);

/** Returns the share of controls except for tabs, line ends, form feeds, backspaces, escapes and the DOS end mark. */
function controlShare(bytes: Uint8Array): number {
  let controls = 0;
  for (const byte of bytes) {
    if (byte < 0x20 && (byte < 0x08 || byte === 0x0b || (byte > 0x0d && byte !== 0x1a && byte !== 0x1b))) controls++;
  }
  return bytes.length === 0 ? 0 : controls / bytes.length;
}

/** The charset that a byte order mark names. */
function markedCharset(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) return 'utf-32';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return undefined;
}

/** UTF-32 with its mark, which browsers do not read. */
function decodeUtf32(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 0xff;
  const parts: string[] = [];
  for (let i = 4; i + 4 <= bytes.length; i += 4) {
    const point = view.getUint32(i, little);
    const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    parts.push(isCharacter ? String.fromCodePoint(point) : '\ufffd');
  }
  return parts.join('');
}

/** The text, or nothing if the bytes do not fit. */
function decodeStrictly(bytes: Uint8Array, charset: string, whole: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: !whole });
  } catch {
    return undefined;
  }
}

const hasUnassignedCharacters = (text: string) => text.includes('\0') || /[\p{Cn}\p{Co}]/u.test(text);

/**
 * UTF-16 without a mark. The spaces, line ends and digits of every script have a zero byte, at odd 0-based offsets in
 * little-endian and at even ones in big-endian bytes; the decoded text must then have assigned characters only.
 */
function wideCharset(bytes: Uint8Array, whole: boolean): string | undefined {
  const zeros: [even: number, odd: number] = [0, 0];
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 0) zeros[i & 1] = (zeros[i & 1] as number) + 1;
  if (zeros[0] === zeros[1] || (whole && bytes.length % 2 === 1)) return undefined;
  const charset = zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
  const text = decodeStrictly(bytes, charset, whole);
  return text === undefined || hasUnassignedCharacters(text) ? undefined : charset;
}

/** Charsets whose letters are pairs of bytes. */
const PAIRS = ['shift_jis', 'euc-jp', 'euc-kr', 'big5', 'gb18030'];

/**
 * Whether most bytes beyond ASCII are single or in pairs beside Latin letters, as accented letters are, and not in the
 * runs of eastern scripts. Runs with a byte below A0 do not count: Shift_JIS puts one before a byte that may be ASCII.
 */
function isAccented(bytes: Uint8Array): boolean {
  let high = 0;
  let accents = 0;
  for (let i = 0; i < bytes.length; i++) {
    const from = i;
    let isLow = false;
    while ((bytes[i] ?? 0) >= 0x80) isLow = (bytes[i++] as number) < 0xa0 || isLow;
    const length = i - from;
    high += length;
    if (length <= 2 && !isLow && (isAsciiLetter(bytes[from - 1] ?? 0) || isAsciiLetter(bytes[i] ?? 0)))
      accents += length;
  }
  return accents > high / 2;
}

/** Letters of French, German, Italian and Spanish beside those of ASCII: in Windows-1252 each is its own number. */
const WESTERN = 'ÀÂÄÁÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàâäáçèéêëìíîïñòóôöùúûü';
/** Maximum number of non-ASCII bytes that are too few for a detector of letter frequencies. */
const FEW = 6;

/** Whether a few letters are all that is beyond ASCII, and all of them those of the most common Western languages. */
function isFewWestern(bytes: Uint8Array): boolean {
  let few = 0;
  for (const byte of bytes) {
    if (byte <= 0x7f) continue;
    if (++few > FEW || !WESTERN.includes(String.fromCharCode(byte))) return false;
  }
  return true;
}

/**
 * Returns the charset of bytes that are not UTF, from a detector that uses the letter frequencies of languages. It gets
 * the part from the first non-ASCII byte on. Returns its best guess that decodes the bytes without an error.
 */
async function detectCharset(bytes: Uint8Array, whole: boolean): Promise<string> {
  const { analyse } = await lazyImport(import('chardet'));
  const first = Math.max(
    bytes.findIndex((byte) => byte > 0x7f),
    0,
  );
  const from = Math.min(first, Math.max(bytes.length - SAMPLE, 0));
  const sample = bytes.subarray(from, from + SAMPLE);
  const isLatin = isAccented(sample);
  if (isLatin && isFewWestern(bytes)) return 'windows-1252';
  for (const { name } of analyse(sample)) {
    const charset = name.toLowerCase();
    if (charset.startsWith('utf') || charset === 'ascii' || (isLatin && PAIRS.includes(charset))) continue;
    const text = decodeStrictly(bytes, charset, whole);
    // Text has no controls 80 to 9F: a charset returns them for bytes without a letter.
    if (text !== undefined && !/[\x80-\x9f]/.test(text)) return new TextDecoder(charset).encoding;
  }
  return 'windows-1252';
}

function decoded(bytes: Uint8Array, charset: string, evidence: Evidence, whole: boolean): DecodedFile {
  const strict = charset === 'utf-32' ? decodeUtf32(bytes) : decodeStrictly(bytes, charset, whole);
  const text = strict ?? new TextDecoder(charset).decode(bytes, { stream: !whole });
  const faults = strict === undefined ? text.split('\ufffd').length - 1 : 0;
  const exact = charset === 'utf-8' && whole && faults === 0 && !startsWith(bytes, 0xef, 0xbb, 0xbf);
  return { text, charset, evidence, faults, exact };
}

/**
 * Decodes the bytes of a file: by their byte order mark, as UTF-8 if valid, as UTF-16 if their zero bytes suggest it,
 * or else in the charset of a detector. The mark is left out.
 *
 * @returns undefined if the bytes are not text
 * @throws RangeError for a charset that `TextDecoder` does not know
 */
export async function decodeFile(bytes: Uint8Array, { whole, charset }: Settings): Promise<DecodedFile | undefined> {
  if (charset !== undefined) return decoded(bytes, charset, 'chosen', whole);
  const marked = markedCharset(bytes);
  if (marked !== undefined) return decoded(bytes, marked, 'mark', whole);
  const wide = bytes.includes(0) ? wideCharset(bytes, whole) : undefined;
  if (wide !== undefined) return decoded(bytes, wide, 'zeros', whole);
  const utf8 = decodeStrictly(bytes, 'utf-8', whole);
  // Mail in Japanese: all of it is ASCII, with escapes.
  if (utf8 !== undefined && (utf8.includes('\u001b$B') || utf8.includes('\u001b$@'))) {
    const isMail = decodeStrictly(bytes, 'iso-2022-jp', whole) !== undefined;
    if (isMail) return decoded(bytes, 'iso-2022-jp', 'guess', whole);
  }
  const controls = controlShare(bytes);
  if (utf8 !== undefined) return controls > UTF8_CONTROL_SHARE ? undefined : decoded(bytes, 'utf-8', 'valid', whole);
  if (bytes.includes(0) || controls > CONTROL_SHARE) return undefined;
  return decoded(bytes, await detectCharset(bytes, whole), 'guess', whole);
}
