import type { Offer } from '../core/offer.ts';
import { CHARSET_NAMES, type Charset } from './charsets.ts';
import { isUtf8 } from './utf8.ts';

/** Number of bytes examined: enough to decide, and quick. */
const SAMPLE = 4096;
/** Share of zero bytes at every other place that indicates UTF-16 of a Latin script. */
const ZERO_SHARE = 0.6;

/**
 * The charset that bytes are probably in, judged by a BOM, by zero bytes at even or odd places, or by being valid
 * UTF-8. Bytes that are none of that are windows-1252 as a last guess, as browsers do.
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
 * The offer to read bytes as the charset they look like; none when that is the one already used, or when nothing
 * distinguishes the two.
 *
 * @param hasFaults whether the bytes do not fit the charset used
 */
export function charsetOffers(bytes: Uint8Array, used: Charset, hasFaults: boolean): Offer[] {
  // What UTF-8 reads without a fault is UTF-8, or else UTF-16 of many zero bytes.
  if (used === 'utf-8' && !hasFaults && wideCharset(bytes) === undefined) return [];
  const charset = guessCharset(bytes);
  const isWide = charset === 'utf-16le' || charset === 'utf-16be';
  // ISO-8859-1 has controls there that no text has; Windows-1252 has quotes, dashes, and the euro sign.
  const isWindows = charset === 'windows-1252' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  const isReported = hasFaults || isWide || isWindows || (charset === 'utf-8' && bytes.some((byte) => byte > 0x7f));
  if (charset === used || !isReported) return [];
  const name = CHARSET_NAMES[charset];
  return [{ text: `These bytes look like ${name}.`, label: `Read as ${name}`, options: { charset } }];
}
