import type { Offer } from '../contract/offer.ts';
import { ToolError } from '../contract/tool-error.ts';
import { type Charset, decodeBytes } from './charsets.ts';
import { guessCharset } from './guess-charset.ts';
import { findTriplets, percentDecode } from './percent.ts';

/*
 * Offers of two-way tools whose input to encode is encoded already. A guess must be safe: it is better to miss a short
 * code than to find one in prose, numbers or program text.
 */

/**
 * Returns the offer to switch to decoding, for an input that looks encoded; none for any other.
 *
 * @param options that the button sets; undefined if the input does not look encoded
 * @param what end of the sentence `This ...`: `looks like Base64`
 */
export function decodeOffers(
  options: Readonly<Record<string, unknown>> | undefined,
  what: string,
  label = 'Decode it',
): Offer[] {
  return options ? [{ text: `This ${what}.`, label, options }] : [];
}

/**
 * Read what should be encoded; an error then offers the other direction, since it may be a text.
 *
 * @param isText whether it looks like one; default: always true
 * @param better offers that are likelier
 */
export function decodingOr<T>(
  decode: () => T,
  label = 'Encode it',
  isText: () => boolean = () => true,
  better: readonly Offer[] = [],
): T {
  try {
    return decode();
  } catch (reason) {
    if (!(reason instanceof ToolError) || !isText()) throw reason;
    const offers = [...better, { text: 'Is this text?', label, options: { direction: 'encode' } }];
    throw new ToolError(reason.message, { ...reason.position, offers });
  }
}

/** UTF-16 code units of a text that are examined: enough for a decision, and quick. */
export const SAMPLE = 4096;

/** The beginning of a text, cut between two words where that is possible. */
export function sampleOf(text: string): string {
  const start = text.length - text.trimStart().length;
  if (text.length - start <= SAMPLE) return text.slice(start);
  const sample = text.slice(start, start + SAMPLE);
  const cut = Math.max(sample.lastIndexOf(' '), sample.lastIndexOf('\n'), sample.lastIndexOf(','));
  return cut > SAMPLE / 2 ? sample.slice(0, cut) : sample;
}

/** Characters that texts do not contain: controls other than tab and line breaks, and U+FFFD for undecodable bytes. */
export const UNREADABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]/;

/**
 * Returns the charset in which bytes are plausible text: UTF-8, or UTF-16 recognized by zero bytes.
 *
 * @param isCut whether the bytes are only the beginning, so that a character may be incomplete at their end
 */
export function readableCharset(bytes: Uint8Array, isCut = false): Charset | undefined {
  if (bytes.length === 0) return undefined;
  const guess = guessCharset(bytes);
  // A zero byte or two are no pattern yet.
  if (guess.startsWith('utf-16') && bytes.length < 8) return undefined;
  const charset = guess === 'windows-1252' ? 'utf-8' : guess;
  const { text, faults, count } = decodeBytes(bytes, charset, 1);
  const [fault] = faults;
  const isTail = isCut && count === 1 && fault !== undefined && fault.index + fault.length >= bytes.length;
  if (count > 0 && !isTail) return undefined;
  return UNREADABLE.test(isTail ? text.slice(0, -1) : text) ? undefined : charset;
}

/**
 * Whether a text reads like words: for codes that numbers could be as well. Mostly small letters, with a vowel, and
 * long enough that chance does not make it.
 */
export function isWordLike(text: string): boolean {
  if (text.length < 6 || !/^[A-Za-z\s.,!?'"-]+$/.test(text)) return false;
  const small = text.match(/[a-z]/g)?.length ?? 0;
  return small >= text.length * 0.6 && /[aeiou]/.test(text);
}

/** Whether a text has two words, or letters that no code contains: a typo in encoded data does not make it look so. */
export const isProse = (text: string): boolean =>
  /\p{L}{2,}[,.;:!?]?\s+\p{L}{2,}|[^\0-\x7f]|^\s*[A-Za-z]{2,9}\s*$/u.test(sampleOf(text));

/**
 * Whether a text is percent-encoded: every `%` begins a triplet, the triplets encode readable UTF-8, and the text has
 * nothing that encoding would not have left. Spaces are allowed if triplets encode characters outside ASCII: copied
 * addresses may have words between them.
 */
export function looksPercentEncoded(text: string): boolean {
  const sample = sampleOf(text).replace(/(?:%[\dA-Fa-f]{0,2})+$/, (cut) => (text.length > SAMPLE ? '' : cut));
  if (findTriplets(sample).count === 0) return false;
  const { text: decoded, stray, legacy, invalid } = percentDecode(sample, false);
  if (stray.count > 0 || legacy.count > 0 || invalid.count > 0 || UNREADABLE.test(decoded)) return false;
  // A remainder (`x%20==0`) and a list of shares (`10%20`) are no triplets.
  if (/%\d\d\s*(?:[=!<>]=|[);])/.test(sample) || !/\p{L}/u.test(decoded)) return false;
  if (/^[!#-;=?-[\]_a-z~\r\n]+$/.test(sample)) return true;
  return /^[\t\n\r -~]+$/.test(sample) && /%[c-fC-F][\da-fA-F]%[89abAB]/.test(sample);
}

/** Encoding of bits, as the Binary Converter names it. */
export type BitsForm = 'utf-8' | 'utf-16le' | 'utf-16be' | 'ascii7' | 'codepoint';

/**
 * Returns the encoding of a text of bits if it decodes to readable text, else undefined. Bits may have `0b` before them
 * and whitespace, `, ; _ | -` between them.
 */
export function bitsForm(text: string): BitsForm | undefined {
  const sample = sampleOf(text);
  if (sample.length < 7 || !/^(?:0b)?[01](?:[01\s,;_|-]|b(?<=0b)(?=[01]))*$/i.test(sample)) return undefined;
  const groups = sample
    .replace(/0b/gi, ' ')
    .split(/[\s,;_|-]+/)
    .filter((group) => group !== '');
  if (text.length > SAMPLE && groups.length > 1) groups.pop();
  const only = (size: number) => groups.every((group) => group.length === size);
  const joined = groups.join('');
  if (only(4) || groups.every((group) => group.length % 8 === 0)) {
    const charset = readableCharset(bitsOf(joined, 8), text.length > SAMPLE);
    if (charset) return charset as BitsForm;
  }
  if (only(7) || (groups.length === 1 && joined.length % 7 === 0)) {
    return isWordLike(String.fromCharCode(...bitsOf(joined, 7))) ? 'ascii7' : undefined;
  }
  if (groups.length < 2 || !groups.every((group) => group.length >= 8 && group.length <= 21)) return undefined;
  const points = groups.map((group) => Number.parseInt(group, 2));
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))) return undefined;
  return UNREADABLE.test(String.fromCodePoint(...points)) ? undefined : 'codepoint';
}

/** Bits as numbers of equal size; incomplete ones at the end are dropped. */
function bitsOf(bits: string, size: number): Uint8Array {
  return Uint8Array.from({ length: Math.floor(bits.length / size) }, (_, i) =>
    Number.parseInt(bits.slice(i * size, (i + 1) * size), 2),
  );
}
