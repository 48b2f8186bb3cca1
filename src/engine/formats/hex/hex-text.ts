import { type Charset, decodeBytes } from '../../bytes/charsets.ts';
import { isWordLike, readableCharset, SAMPLE, sampleOf } from '../../bytes/looks-encoded.ts';
import { dumpIn, readDump } from './hex-dump.ts';
import { type HexPart, hexRunsOf, readHex } from './hex-runs.ts';

/** Read hex bytes in any notation, or the dump that a text is, up to the first place that is neither. */
export const readHexText = (text: string): HexPart => dumpIn(text) ?? hexRunsOf(text);

/** Only separators of bytes, digits, and the marks of the notations. */
const HEX_ONLY = /^[\s0-9a-fxh\\,;:_|%#()[\]{}<>"'`-]{8,}$/i;
/** Colors and UUIDs are hex digits that encode no text. */
const NO_BYTES = /#[0-9a-f]{6}(?![0-9a-f])|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/im;

/**
 * Returns the charset in which hex bytes, or a dump of them, are readable text; undefined if there is none. Bytes that
 * could also be decimal numbers must give words.
 */
export function hexCharset(text: string): Charset | undefined {
  const sample = sampleOf(text);
  const isCut = text.length > SAMPLE;
  const dump = readDump(isCut ? sample.slice(0, sample.lastIndexOf('\n')) : sample);
  // Nothing else looks like a dump: its bytes need not be text.
  if (dump && sample.includes('\n')) return readableCharset(dump.bytes, isCut) ?? 'utf-8';
  if (!HEX_ONLY.test(sample) || NO_BYTES.test(sample)) return undefined;
  try {
    const { bytes } = readHex(sample);
    if (bytes.length < 4) return undefined;
    const charset = readableCharset(bytes, isCut);
    const isNumber = !/[a-fxh]/i.test(sample);
    return charset && isNumber && !isWordLike(decodeBytes(bytes, charset, 1).text) ? undefined : charset;
  } catch {
    return undefined;
  }
}
