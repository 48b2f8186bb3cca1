import type { TextPosition } from '../../../engine/contract/streaming.ts';
import type { ToolError } from '../../../engine/contract/tool-error.ts';
import { positionBefore, positionIn, START, type TextPiece, toGlobalError } from '../../../engine/long/positions.ts';

const ZERO = 0x30;
const ONE = 0x31;

const isBit = (unit: number): boolean => unit === ZERO || unit === ONE;
/** Whether a character may separate groups. */
const isSeparator = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || /[\s,;_|-]/.test(String.fromCharCode(unit));

/** Returns whether `0b` and a bit are at an offset. */
const isPrefixAt = (text: string, i: number): boolean =>
  text.charCodeAt(i) === ZERO && (text.charCodeAt(i + 1) | 0x20) === 0x62 && isBit(text.charCodeAt(i + 2));

/** Most bits of a byte that is a group by itself; a longer group is cut. */
export const MAX_BYTE_LENGTH = 8;

/** Groups of bits found in a piece. */
export type FoundBits = {
  /** 0-based offsets of the first bit of each group, in UTF-16 code units of `BitGroups.text`. */
  readonly starts: readonly number[];
  /** Number of bits of each group that were found here. */
  readonly sizes: readonly number[];
  /** The first group began in a piece before. */
  readonly continues: boolean;
  /** Whether the last group continues in the next piece: it is long, and a multiple of `step` bits were found. */
  readonly isOpen: boolean;
};

/**
 * Finds the groups of bits of a text that comes in one piece or in several: `0` and `1`, divided by whitespace or one of
 * `, ; _ | -`, each with or without `0b` or `0B` before it.
 */
export class BitGroups {
  readonly #step: number;
  readonly #fail: (text: string, offset: number, kept: number) => ToolError;
  #isOpen = false;
  #kept = '';
  #at = START;
  /** The piece that was read last, after the rest of the one before: a group that may be short, or a half prefix. */
  text = '';
  /** Offset in the whole text after the last bit that was found. */
  end = 0;

  /**
   * @param step number of bits that belong together in a long group
   * @param fail makes the error for a character that is neither a bit nor between groups, from its 0-based offset in a
   *   text and the number of characters of that which belong to the piece before
   */
  constructor(step: number, fail: (text: string, offset: number, kept: number) => ToolError) {
    this.#step = step;
    this.#fail = fail;
  }

  /** @throws PositionedError at a character that is neither a bit nor between groups */
  read({ text: piece, at, isLast }: TextPiece): FoundBits {
    const kept = this.#kept.length;
    const text = this.#kept + piece;
    this.text = text;
    // Only bits and prefixes are kept, so it is on the line on which the piece begins.
    this.#at = positionBefore(at, kept);
    // The rest may be the beginning of `0b`.
    const limit = isLast ? text.length : text.length - (/0b?$/i.exec(text)?.[0].length ?? 0);
    const starts: number[] = [];
    const sizes: number[] = [];
    const continues = this.#isOpen;
    this.#isOpen = false;
    let end = limit;
    let i = 0;
    const take = (begin: number, start: number, isRest: boolean) => {
      i = start;
      // If nothing separates them, the next prefix ends a group.
      while (i < limit && isBit(text.charCodeAt(i)) && !((i > start || isRest) && isPrefixAt(text, i))) i++;
      const goesOn = i >= limit && !isLast;
      if (goesOn && !isRest && i - start <= MAX_BYTE_LENGTH) {
        end = begin;
        return;
      }
      this.#isOpen = goesOn;
      const stop = goesOn ? i - ((i - start) % this.#step) : i;
      if (goesOn) end = stop;
      starts.push(start);
      sizes.push(stop - start);
      this.end = this.#at.offset + stop;
    };
    if (continues) take(0, 0, true);
    while (i < limit) {
      const unit = text.charCodeAt(i);
      if (isBit(unit)) take(i, isPrefixAt(text, i) ? i + 2 : i, false);
      else if (isSeparator(unit)) i++;
      else throw toGlobalError(this.#fail(text, i, kept), this.#at);
    }
    this.#kept = text.slice(end);
    return { starts, sizes, continues, isOpen: this.#isOpen };
  }

  /** Place of an offset in `text`. */
  positionOf(offset: number): TextPosition {
    return positionIn(this.text, this.#at, offset);
  }
}

/** Returns the number that some bits of a text represent, with the ones before them. */
export function readBits(text: string, start: number, count: number, before = 0): number {
  let value = before;
  for (let i = start; i < start + count; i++) value = (value << 1) | (text.charCodeAt(i) & 1);
  return value;
}
