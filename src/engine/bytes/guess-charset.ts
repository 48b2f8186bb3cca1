import type { Offer } from '../contract/offer.ts';
import { CHARSET_NAMES, type Charset } from './charsets.ts';
import { isUtf8 } from './utf8.ts';

/** Number of bytes examined: enough to decide, and quick. */
const SAMPLE = 4096;
/** Share of zero bytes at even or at odd offsets that indicates UTF-16 text in a Latin script. */
const ZERO_SHARE = 0.6;

/**
 * Guesses the charset of bytes: by a BOM, by zero bytes at even or odd offsets, or because they are valid UTF-8. The
 * fallback is windows-1252, as in browsers.
 */
export const guessCharset = (bytes: Uint8Array): Charset =>
  wideCharset(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');

/** UTF-16, if a BOM or zero bytes indicate it. */
function wideCharset(bytes: Uint8Array): Charset | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const end = Math.min(bytes.length, SAMPLE) & ~1;
  const zeros = [0, 0];
  for (let i = 0; i < end; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (end > 0 && odd >= (end / 2) * ZERO_SHARE && even < odd / 4) return 'utf-16le';
  if (end > 0 && even >= (end / 2) * ZERO_SHARE && odd < even / 4) return 'utf-16be';
  return undefined;
}

/**
 * Returns the offer to read bytes in the charset that they look like; none if it is already used, or if nothing
 * distinguishes the two.
 *
 * @param hasFaults whether the bytes do not fit the charset used
 */
export function charsetOffers(bytes: Uint8Array, used: Charset, hasFaults: boolean): Offer[] {
  // Valid UTF-8 is UTF-8, unless many zero bytes indicate UTF-16.
  if (used === 'utf-8' && !hasFaults && wideCharset(bytes) === undefined) return [];
  const charset = guessCharset(bytes);
  const isWide = charset === 'utf-16le' || charset === 'utf-16be';
  // In this range, ISO-8859-1 has control characters, which texts do not use; windows-1252 has quotes, dashes, and the
  // euro sign.
  const isWindows = charset === 'windows-1252' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  const isReported = hasFaults || isWide || isWindows || (charset === 'utf-8' && bytes.some((byte) => byte > 0x7f));
  if (charset === used || !isReported) return [];
  const name = CHARSET_NAMES[charset];
  return [{ text: `These bytes look like ${name}.`, label: `Read as ${name}`, options: { charset } }];
}
