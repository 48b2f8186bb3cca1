import { isAsciiLetter } from '../unicode/ascii.ts';
import { classAt, LETTER, MARK } from '../unicode/character-classes.ts';
import { abbreviationKind, INNER, MAYBE } from './abbreviation-table.ts';

const FULL_STOP = 0x2e;
const HYPHEN = 0x2d;
/** Maximum UTF-16 code units of an abbreviation, its inner full stops included. */
export const MAX_ABBREVIATION = 14;
/** Most parts of an abbreviation with spaces that are read on either side: `v. l. n. r.`. */
const MAX_PARTS = 3;
/** Most letters of such a part, its inner full stops included. */
const MAX_PART_LENGTH = 6;

/**
 * Space, no-break space, thin space, narrow no-break space.
 * @example isPartSpace(0x20) // true
 */
export const isPartSpace = (unit: number) => unit === 0x20 || unit === 0xa0 || unit === 0x2009 || unit === 0x202f;
const PART_SPACES = /[ \u00a0\u2009\u202f]/g;

/**
 * Whether a letter or a mark of one is at a UTF-16 offset.
 * @example isLetter('z.B', 1) // false
 */
export function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return (classAt(text, at) & (LETTER | MARK)) !== 0;
  return isAsciiLetter(unit);
}

/** Whether a hyphen belongs to an abbreviation: the one of `J.-C.`, and both of `c.-à-d.`. */
const isAfterStop = (text: string, hyphen: number) =>
  text.charCodeAt(hyphen - 1) === FULL_STOP ||
  (text.charCodeAt(hyphen - 2) === HYPHEN && text.charCodeAt(hyphen - 3) === FULL_STOP);

/**
 * Start of the letters, full stops, and hyphens after full stops before an offset; at most `MAX_ABBREVIATION` units away.
 * @example partStart('in z.B', 6) // 3
 */
export function partStart(text: string, end: number): number {
  let start = end;
  const limit = Math.max(0, end - MAX_ABBREVIATION - 1);
  while (start > limit) {
    const unit = text.charCodeAt(start - 1);
    const isPart = unit === FULL_STOP || isLetter(text, start - 1);
    if (!isPart && (unit !== HYPHEN || !isAfterStop(text, start - 1))) break;
    start--;
  }
  return start;
}

/** Returns the end of the part of an abbreviation at an offset, at its last full stop; -1 if there is none. */
function partEnd(text: string, start: number): number {
  let end = start;
  const limit = start + MAX_PART_LENGTH;
  while (isLetter(text, end)) {
    while (end < limit && isLetter(text, end)) end++;
    if (text.charCodeAt(end) !== FULL_STOP) return -1;
    const next = text.charCodeAt(end + 1) === HYPHEN ? end + 2 : end + 1;
    if (!isLetter(text, next)) return end;
    end = next;
  }
  return -1;
}

/** Returns the start of the previous part, which ends in a full stop and a space; -1 if there is none. */
function startBefore(text: string, start: number): number {
  if (text.charCodeAt(start - 2) !== FULL_STOP || !isPartSpace(text.charCodeAt(start - 1))) return -1;
  const before = partStart(text, start - 2);
  return before < start - 2 ? before : -1;
}

/** Returns the end of the next part, which follows a space and ends in a full stop; -1 if there is none. */
const endAfter = (text: string, stop: number) =>
  isPartSpace(text.charCodeAt(stop + 1)) ? partEnd(text, stop + 2) : -1;

/** A word as part of an abbreviation with spaces: its kind bits, and whether it is written small if typed so, or at all. */
export type SpacedPart = { readonly kind: number; readonly isSmall: boolean; readonly isSmallInCapitals: boolean };
const NO_PART: SpacedPart = { kind: 0, isSmall: false, isSmallInCapitals: false };

/** Cache of abbreviations with spaces, by the number of parts up to the word and their text: those of a text recur. */
const known = new Map<string, SpacedPart>();
const MAX_KNOWN = 4000;

/**
 * Returns a word before a full stop as part of an abbreviation with spaces. UTF-16 offsets.
 * @example spacedPart('d. h. so', 0, 1).isSmall // true
 */
export function spacedPart(text: string, start: number, stop: number): SpacedPart {
  const { starts, ends } = spacedParts(text, start, stop);
  if (starts.length + ends.length === 2) return NO_PART;
  const first = starts.at(-1) as number;
  const key = starts.length + text.slice(first, ends.at(-1));
  const found = known.get(key);
  if (found !== undefined) return found;
  const entries = starts
    .flatMap((from, j) => ends.map((to, i) => (i + j > 0 ? text.slice(from, to).replace(PART_SPACES, '') : '')))
    .filter((entry) => abbreviationKind(entry.toLowerCase()) !== 0);
  const part = {
    kind: findSpaced(text, starts, ends),
    isSmall: entries.some((entry) => entry.slice(1) === entry.slice(1).toLowerCase()),
    isSmallInCapitals: entries.length > 0,
  };
  if (known.size === MAX_KNOWN) known.clear();
  known.set(key, part);
  return part;
}

/**
 * Returns the kind bits of a word before a full stop as part of an abbreviation with spaces, such as `z. B.` or `v. l.
 * n. r.`: `INNER` for all parts except the last; 0 if it is not such a part.
 *
 * @param start UTF-16 offset of the word
 * @param stop that of the full stop
 * @example spacedKind('is z. B. so', 3, 4) // 1
 */
export const spacedKind = (text: string, start: number, stop: number) => spacedPart(text, start, stop).kind;

/** Starts of a word before a full stop and of the parts before it; ends of it and of the parts after it. */
function spacedParts(text: string, start: number, stop: number) {
  const starts = [start];
  let before = startBefore(text, start);
  for (; before >= 0 && starts.length <= MAX_PARTS; before = startBefore(text, before)) starts.push(before);
  const ends = [stop];
  let after = endAfter(text, stop);
  for (; after >= 0 && ends.length <= MAX_PARTS; after = endAfter(text, after)) ends.push(after);
  return { starts, ends };
}

/** Two letters at the end, as in `V. Chr.`; without them, `D. H.` is the initials of a name. */
const ENDS_IN_WORD = /\p{L}{2}$/u;
const smallFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Looks for the longest entry of the table in parts that follow each other, and for letters in a row. */
function findSpaced(text: string, starts: readonly number[], ends: readonly number[]): number {
  for (let i = ends.length - 1; i >= 0; i--) {
    for (let j = starts.length - 1; j >= 0; j--) {
      if (i + j === 0) continue;
      const entry = text.slice(starts[j], ends[i]).replace(PART_SPACES, '');
      const kind = abbreviationKind(entry) || (ENDS_IN_WORD.test(entry) ? abbreviationKind(smallFirst(entry)) : 0);
      if (kind > 0) return i > 0 ? INNER : kind;
    }
  }
  // Letters in a row are initials, or an abbreviation that the table does not list: `i. S. d.`
  const [start = 0, before] = starts;
  const [stop = 0, after] = ends;
  if (stop - start > 1) return 0;
  if (after === stop + 3) return INNER;
  return before === start - 3 ? MAYBE : 0;
}
