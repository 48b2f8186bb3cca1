import { encodeUtf8, loneSurrogates } from '../../bytes/utf8.ts';
import { errorAt } from '../../contract/error-at.ts';
import { excerpt } from '../../unicode/excerpt.ts';
import { keyOf } from './arrange.ts';
import { decimalKey, toJsonNumber } from './numbers.ts';
import { decodeString } from './strings.ts';
import { Kind, type Tape } from './tape.ts';

/**
 * Returns a number as RFC 8785 (JSON Canonicalization Scheme) writes it: the ECMAScript form of its IEEE 754 double.
 *
 * @param literal a JSON number within the range of doubles
 */
export const canonicalNumber = (literal: string): string => String(Number(literal));

/** Whether the canonical form of a JSON number has another value. False for any zero, with any sign and exponent. */
export function isRounded(literal: string): boolean {
  const canonical = canonicalNumber(literal);
  return canonical !== literal && decimalKey(canonical) !== decimalKey(literal);
}

/**
 * Check that a text has a canonical form (RFC 8785): its numbers fit a double and its strings are well-formed Unicode.
 *
 * @param input the original text; that of the tape may have been repaired
 * @param sourceAt converts an offset in the tape's text to one in the input
 * @returns the number of values that a double cannot represent, which the RFC rounds; tape index of the first, or -1
 * @throws ToolError at the first number or string that has no canonical form
 */
export function checkCanonical(
  tape: Tape,
  input: string,
  sourceAt: (offset: number) => number,
): { rounded: number; first: number } {
  const refuse = (sentence: string, start: number, end: number) =>
    errorAt(input, sourceAt(start), sentence, sourceAt(end));
  const checkWellFormed = (start: number, end: number, value: string) => {
    if (loneSurrogates(value).count > 0)
      throw refuse('this string has an unpaired surrogate, so it has no canonical form', start, end);
  };
  let rounded = 0;
  let first = -1;
  for (let node = 0; node < tape.length; node++) {
    const start = tape.start[node] as number;
    const end = tape.end[node] as number;
    const key = tape.key[node] as number;
    if (key >= 0) checkWellFormed(key, tape.keyEnd[node] as number, keyOf(tape, node));
    if (tape.kind[node] === Kind.string) checkWellFormed(start, end, decodeString(tape.text, start, end));
    if (tape.kind[node] !== Kind.number) continue;
    const source = tape.text.slice(start, end);
    const literal = toJsonNumber(source);
    if (!Number.isFinite(Number(literal))) {
      throw refuse(`${excerpt(source)} is too large for double precision, so it has no canonical form`, start, end);
    }
    if (isRounded(literal) && rounded++ === 0) first = node;
  }
  return { rounded, first };
}

/** Returns the SHA-256 of a text's UTF-8 bytes in lowercase hex; undefined if there is no Web Cryptography. */
export async function sha256(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', encodeUtf8(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
