import { formatNumber } from './format-number.ts';
import { ToolError } from './tool-error.ts';

/** A result that would be too long. A part of the text may have one that is not. */
export class SizeError extends ToolError {}

/** Longest result of a formatting or code tool, in UTF-16 code units. */
export const OUTPUT_LIMIT = 10_000_000;
/** Longest result of a styling or transformation tool, in UTF-16 code units. */
const STYLED_OUTPUT_LIMIT = 6_000_000;

/**
 * Refuse a result of a text formatting tool that would be too long. Call it before building where the size is known.
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
 * `checkTextSize` of pieces of a text put together.
 *
 * @param more UTF-16 code units that come between and around the pieces
 * @param most what the pieces have at most if nothing was added to them: they are only counted where that could be too long
 */
export function checkJoinedSize(pieces: readonly string[], more: number, most: number): void {
  if (more + most <= OUTPUT_LIMIT) return;
  let length = more;
  for (const piece of pieces) length += piece.length;
  checkTextSize(length);
}

/**
 * Refuse a result of a styling or transformation tool by its worst case.
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
 * Refuse a result of a code or data tool that would be too long.
 *
 * @param hint what to do about it, as a sentence
 * @param most in UTF-16 code units
 * @throws SizeError above 10,000,000 UTF-16 code units, or what else is the most
 */
export function checkDataSize(length: number, hint = 'Use shorter text.', most: number = OUTPUT_LIMIT): void {
  if (length > most) {
    throw new SizeError(
      `The result would be ${formatNumber(length)} characters; the limit is ${formatNumber(most)}. ${hint}`,
    );
  }
}
