import { isBit, isPrefixAt, isSeparator } from './binary.ts';

/** A group of bits, or the part of one that a piece has. */
export type BitPart = {
  /** 0-based offset of its first bit in the piece. */
  readonly start: number;
  readonly size: number;
  /** It begins here, and does not continue one of the piece before. */
  readonly isNew: boolean;
};

/** Bits found in a piece. */
export type FoundBits = {
  readonly parts: readonly BitPart[];
  /** The last group may go on. */
  readonly isOpen: boolean;
  /** Start of what is kept for the next piece. */
  readonly end: number;
  /** Offset of a character that is neither a bit nor between groups. */
  readonly wrong?: number;
};

/** Finds groups of bits in a text that comes piece by piece, as `findBitGroups` does at once. */
export class BitRuns {
  #isOpen = false;

  /** @param text what was kept of the piece before, and the next one */
  read(text: string, isLast: boolean): FoundBits {
    // It may be the beginning of `0b`.
    let end = isLast ? text.length : text.length - (/0b?$/i.exec(text)?.[0].length ?? 0);
    const parts: BitPart[] = [];
    let wrong: number | undefined;
    let i = 0;
    const take = (start: number, isNew: boolean) => {
      i = start;
      // Where nothing separates them, the next prefix ends a group.
      while (i < end && isBit(text.charCodeAt(i)) && !((i > start || !isNew) && isPrefixAt(text, i))) i++;
      parts.push({ start, size: i - start, isNew });
      this.#isOpen = i === end && !isLast;
    };
    if (this.#isOpen) take(0, false);
    while (i < end && wrong === undefined) {
      const unit = text.charCodeAt(i);
      if (isBit(unit)) {
        const start = isPrefixAt(text, i) ? i + 2 : i;
        // Nothing of what follows a prefix is there yet.
        if (start >= end && !isLast) end = i;
        else take(start, true);
      } else if (isSeparator(unit)) i++;
      else wrong = i;
    }
    return { parts, isOpen: this.#isOpen, end, ...(wrong !== undefined && { wrong }) };
  }
}
