/**
 * Two versions of a code, side by side: each line of the new one with the piece of the old one that it was made from.
 * Offsets are 0-based, in UTF-16 code units.
 */
export type SideBySide = {
  /** Offset at which each line of the new text starts; one more entry for its end. */
  readonly lines: Uint32Array;
  /** Offset in the old text of the piece that belongs to each line; one more entry for its end. */
  readonly pieces: Uint32Array;
  /** Ranges that only the old text has, whitespace ignored, flat: from, to, from, to ... */
  readonly removed: Uint32Array;
  /** Ranges that only the new text has, whitespace ignored, flat. */
  readonly added: Uint32Array;
};

/** Most characters to search on each side, whitespace ignored, for the place where the texts match again. */
const WINDOW = 120;
/** Number of equal characters that are no accident. */
const ENOUGH = 5;
/** A range that was moved is moved no farther than this. */
const MAX_SLIDE = 16;
const NONE = -1;
const LESS = 60;

const isWhite = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13);
const isQuote = (unit: number) => unit === 34 || unit === 39;

/** The offset of each character that is no whitespace. */
function visibleOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; i++) if (!isWhite(text.charCodeAt(i))) offsets[count++] = i;
  return offsets.subarray(0, count);
}

/** A text without its whitespace, as numbers. */
const unitsAt = (text: string, offsets: Uint32Array) => Uint16Array.from(offsets, (offset) => text.charCodeAt(offset));

/** Returns the number of characters to skip on each side until the texts match again. */
function nextMeeting(old: Uint16Array, i: number, fresh: Uint16Array, j: number): [inOld: number, inFresh: number] {
  const mostOld = Math.min(WINDOW, old.length - i);
  const mostFresh = Math.min(WINDOW, fresh.length - j);
  for (let both = 1; both < mostOld + mostFresh; both++) {
    for (let inOld = Math.max(0, both - mostFresh); inOld <= Math.min(both, mostOld); inOld++) {
      const a = i + inOld;
      const b = j + both - inOld;
      let same = 0;
      while (same < ENOUGH && a + same < old.length && old[a + same] === fresh[b + same]) same++;
      if (same === ENOUGH || (same > 0 && a + same === old.length && b + same === fresh.length))
        return [inOld, both - inOld];
    }
  }
  return [mostOld, mostFresh];
}

/**
 * Which character of the old text each of the new one is: their indices, or -1. Ascending, linear except for a window.
 *
 * A formatter changes little beside whitespace, so that the first place where the texts meet again is the right one.
 */
function pairUp(old: Uint16Array, fresh: Uint16Array): Int32Array {
  const pairs = new Int32Array(fresh.length).fill(NONE);
  let i = 0;
  let j = 0;
  while (i < old.length && j < fresh.length) {
    const a = old[i] as number;
    const b = fresh[j] as number;
    if (a === b) pairs[j++] = i++;
    else if (isQuote(b)) {
      // A quote was put there, or another quote.
      if (isQuote(a)) i++;
      j++;
    } else {
      const [inOld, inFresh] = nextMeeting(old, i, fresh, j);
      if (inOld === 0) slide(pairs, fresh, j, inFresh);
      i += inOld;
      j += inFresh;
    }
  }
  return pairs;
}

/** `<[/li><]li>` is the same as `[</li>]<li>`, which is what was meant. */
function slide(pairs: Int32Array, fresh: Uint16Array, at: number, length: number): void {
  let start = at;
  for (let i = 0; i < MAX_SLIDE && fresh[start] !== LESS; i++) {
    const before = start - 1;
    const last = before + length;
    if (before < 0 || pairs[before] === NONE || fresh[before] !== fresh[last]) break;
    pairs[last] = pairs[before] as number;
    pairs[before] = NONE;
    start--;
  }
}

/** The ranges of characters that are no whitespace and have no partner, as offsets. */
function strays(offsets: Uint32Array, hasPartner: (index: number) => boolean): Uint32Array {
  const ranges: number[] = [];
  let isOpen = false;
  for (const [index, offset] of offsets.entries()) {
    if (hasPartner(index)) isOpen = false;
    else if (isOpen) ranges[ranges.length - 1] = offset + 1;
    else {
      ranges.push(offset, offset + 1);
      isOpen = true;
    }
  }
  return Uint32Array.from(ranges);
}

/** Put a formatted code beside the one it was made from. Differences in whitespace alone do not count. */
export function sideBySide(before: string, after: string): SideBySide {
  const oldOffsets = visibleOffsets(before);
  const newOffsets = visibleOffsets(after);
  const pairs = pairUp(unitsAt(before, oldOffsets), unitsAt(after, newOffsets));
  const kept = new Uint8Array(oldOffsets.length);
  for (const old of pairs) if (old !== NONE) kept[old] = 1;

  const lines = [0];
  for (let i = after.indexOf('\n'); i >= 0 && i + 1 < after.length; i = after.indexOf('\n', i + 1)) lines.push(i + 1);
  const pieces = new Uint32Array(lines.length + 1);
  pieces[lines.length] = before.length;
  let at = newOffsets.length - 1;
  for (let line = lines.length - 1; line > 0; line--) {
    // A line of nothing but additions has an empty piece.
    let piece = pieces[line + 1] as number;
    for (; at >= 0 && (newOffsets[at] as number) >= (lines[line] as number); at--) {
      const old = pairs[at] as number;
      if (old !== NONE) piece = oldOffsets[old] as number;
    }
    pieces[line] = piece;
  }
  return {
    lines: Uint32Array.from([...lines, after.length]),
    pieces,
    removed: strays(oldOffsets, (index) => kept[index] === 1),
    added: strays(newOffsets, (index) => pairs[index] !== NONE),
  };
}
