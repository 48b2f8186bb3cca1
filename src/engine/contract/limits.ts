import { formatNumber } from '../values/format-number.ts';
import { ToolError } from './tool-error.ts';

/** The result would be too long. That of a part of the text may not be. */
export class SizeError extends ToolError {}

/** Longest result of a formatting or code tool, in UTF-16 code units. */
export const OUTPUT_LIMIT = 10_000_000;
/** Longest result of a styling or transformation tool, in UTF-16 code units. */
const STYLED_OUTPUT_LIMIT = 6_000_000;

/**
 * Throws if a result of a text formatting tool would be too long. If the size is known, call it before building the
 * text.
 *
 * @throws SizeError above 10,000,000 UTF-16 code units
 */
export function checkTextSize(length: number): void {
  if (length > OUTPUT_LIMIT) {
    throw new SizeError(
      `The result would be longer than ${formatNumber(OUTPUT_LIMIT)} characters. Use a shorter text or shorter additions.`,
    );
  }
}

/**
 * Calls `checkTextSize` for pieces to be joined.
 *
 * @param more number of UTF-16 code units between and around the pieces
 * @param most upper bound for the pieces together; they are only counted if that would be too long
 */
export function checkJoinedSize(pieces: readonly string[], more: number, most: number): void {
  if (more + most <= OUTPUT_LIMIT) return;
  let length = more;
  for (const piece of pieces) length += piece.length;
  checkTextSize(length);
}

/**
 * Throws if the result of a styling or transformation tool could be too long, by its worst case.
 *
 * @throws SizeError above 6,000,000 UTF-16 code units
 */
export function checkStyledSize(length: number): void {
  if (length > STYLED_OUTPUT_LIMIT) {
    throw new SizeError(
      `That would make about ${formatNumber(length)} characters. Shorten the text or lower the amount (limit ${formatNumber(STYLED_OUTPUT_LIMIT)}).`,
    );
  }
}

/**
 * Throws if a result of a code or data tool would be too long.
 *
 * @param hint what to do about it, as a sentence
 * @param most in UTF-16 code units
 * @throws SizeError above 10,000,000 UTF-16 code units, or above `most`
 */
export function checkDataSize(length: number, hint = 'Use shorter text.', most: number = OUTPUT_LIMIT): void {
  if (length > most) {
    throw new SizeError(
      `The result would be ${formatNumber(length)} characters; the limit is ${formatNumber(most)}. ${hint}`,
    );
  }
}
