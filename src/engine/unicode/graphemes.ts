import { GRAPHEME_CLASSES } from './grapheme-data.ts';

/*
 * Extended grapheme clusters by the rules of UAX #29 (revision 47, Unicode 17), from tables of our own:
 * `Intl.Segmenter` is quadratic on a long text in some engines, missing in others, and knows the Unicode version of its
 * browser only. This code takes one pass, and gives the same result everywhere.
 */

const OTHER = 0;
/** Class numbers: the index of the letter that `GRAPHEME_CLASSES` uses; 0 is `Other`. */
const LETTERS = ' CMENKZSPRLVTXD';
const CONTROL = 1;
const CARRIAGE_RETURN = 2;
const EXTEND = 3;
const NON_JOINER = 4;
const LINKER = 5;
const JOINER = 6;
const SPACING_MARK = 7;
const PREPEND = 8;
const REGIONAL = 9;
const LEADING_JAMO = 10;
const VOWEL_JAMO = 11;
const TRAILING_JAMO = 12;
const PICTOGRAPHIC = 13;
const CONSONANT = 14;
/** Precomposed Hangul syllables without and with a trailing consonant. */
const LV = 15;
const LVT = 16;
const CLASSES = 17;

/**
 * States: the end of the cluster so far. States up to LVT share the name and number of the class that leads to them.
 */
const FLAG = 17;
const PICTOGRAPHIC_JOINER = 18;
const CONSONANT_LINKER = 19;
const STATES = 20;

/** The five highest bits of every surrogate. */
const SURROGATES = 0x1b;
/** First code point that can share a cluster with another one, apart from CR and LF. */
const JOINING_FROM = 0x300;
const LINE_FEED = 10;
const RETURN = 13;
const PLANE_14 = 0xe0000;
const TABLE_SIZE = 0x20000;

/** The class of each code point of planes 0 and 1, followed by those of U+E0000-E0FFF. */
let classTable: Uint8Array | undefined;
/** `[state * CLASSES + class]`: the next state, plus 0x80 if there is a boundary before the character. */
let transitions: Uint8Array | undefined;

function buildClassTable(): Uint8Array {
  const table = new Uint8Array(TABLE_SIZE + 0x1000);
  let at = 0;
  for (const [, letter = '', gap, more] of GRAPHEME_CLASSES.matchAll(/([A-Z])([0-9a-z]*)(?:,([0-9a-z]+))?/g)) {
    const start = at + (gap ? Number.parseInt(gap, 36) : 0);
    at = start + (more ? Number.parseInt(more, 36) : 0) + 1;
    const shift = start >= PLANE_14 ? TABLE_SIZE - PLANE_14 : 0;
    table.fill(LETTERS.indexOf(letter), start + shift, at + shift);
  }
  table.fill(LVT, 0xac00, 0xd7a4);
  for (let syllable = 0xac00; syllable < 0xd7a4; syllable += 28) table[syllable] = LV;
  return table;
}

/** Whether GB4 to GB13 forbid a boundary between the characters that led to `state` and one of class `next`. */
function joins(state: number, next: number): boolean {
  if (state === CONTROL || state === CARRIAGE_RETURN || next === CONTROL || next === CARRIAGE_RETURN) return false;
  if (isExtending(next) || next === SPACING_MARK || state === PREPEND) return true;
  switch (state) {
    case LEADING_JAMO:
      return next === LEADING_JAMO || next === VOWEL_JAMO || next === LV || next === LVT;
    case LV:
    case VOWEL_JAMO:
      return next === VOWEL_JAMO || next === TRAILING_JAMO;
    case LVT:
    case TRAILING_JAMO:
      return next === TRAILING_JAMO;
    case CONSONANT_LINKER:
      return next === CONSONANT;
    case PICTOGRAPHIC_JOINER:
      return next === PICTOGRAPHIC;
    case REGIONAL:
      return next === REGIONAL;
    default:
      return false;
  }
}

/** GCB=Extend and the zero-width joiner. */
function isExtending(type: number): boolean {
  return type >= EXTEND && type <= JOINER;
}

/** Returns the state after a character of class `next`, added to the cluster or at the start of a new one. */
function after(state: number, next: number): number {
  if (isExtending(next)) {
    if (state === PICTOGRAPHIC) return next === JOINER ? PICTOGRAPHIC_JOINER : PICTOGRAPHIC;
    if ((state === CONSONANT || state === CONSONANT_LINKER) && next !== NON_JOINER) {
      return next === LINKER ? CONSONANT_LINKER : state;
    }
    return OTHER;
  }
  if (next === SPACING_MARK) return OTHER;
  if (next === REGIONAL && state === REGIONAL) return FLAG;
  return next;
}

function buildTransitions(): Uint8Array {
  const table = new Uint8Array(STATES * CLASSES);
  for (let state = 0; state < STATES; state++) {
    for (let next = 0; next < CLASSES; next++) {
      table[state * CLASSES + next] = after(state, next) | (joins(state, next) ? 0 : 0x80);
    }
  }
  return table;
}

/**
 * Returns the end of the grapheme cluster that starts at `start`.
 *
 * @param start 0-based, in UTF-16 code units; must be a cluster boundary of `text`
 * @returns the offset after the cluster; `text.length` if `start` is at or after the end
 * @example clusterEnd('e\u0301!', 0) // 2
 */
export function clusterEnd(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  // A fast path for nearly all characters of most texts: `walkCluster` takes five times as long.
  const isAlone = unit < JOINING_FROM && unit !== RETURN && !(text.charCodeAt(start + 1) >= JOINING_FROM);
  return isAlone ? start + 1 : walkCluster(text, start);
}

function walkCluster(text: string, start: number): number {
  classTable ??= buildClassTable();
  transitions ??= buildTransitions();
  const { length } = text;
  let state = CONTROL;
  let i = start;
  while (i < length) {
    const unit = text.charCodeAt(i);
    let size = 1;
    let type: number;
    if (unit >= 0xd800 && unit < 0xdc00) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < 0xe000) {
        size = 2;
        type = classOf((unit - 0xd800) * 0x400 + next - 0xdc00 + 0x10000, classTable);
      } else type = OTHER;
    } else type = classTable[unit] ?? OTHER;
    if (i === start) state = after(CONTROL, type);
    // GB3: the line feed has no separate class.
    else if (state === CARRIAGE_RETURN) return unit === LINE_FEED ? i + 1 : i;
    else {
      const step = transitions[state * CLASSES + type] ?? 0x80;
      if (step >= 0x80) return i;
      state = step;
    }
    i += size;
  }
  return length;
}

function classOf(codePoint: number, table: Uint8Array): number {
  if (codePoint < TABLE_SIZE) return table[codePoint] ?? OTHER;
  if (codePoint >= PLANE_14 && codePoint < PLANE_14 + 0x1000) return table[codePoint - PLANE_14 + TABLE_SIZE] ?? OTHER;
  return OTHER;
}

/**
 * Visits the extended grapheme clusters of a text in order, in linear time.
 *
 * `\r\n` is one cluster; a lone surrogate counts like a letter.
 *
 * @param visit gets each cluster as a range of UTF-16 offsets, 0-based, the end exclusive
 * @example
 * const ends = [];
 * forEachCluster('e\u0301!', (_, end) => ends.push(end));
 * ends // [2, 3]
 */
export function forEachCluster(text: string, visit: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length; ) {
    const end = clusterEnd(text, start);
    visit(start, end);
    start = end;
  }
}

/**
 * Returns the ends of the grapheme clusters of a text: UTF-16 offsets, ascending; the last one is the length.
 * @example [...clusterEnds('e\u0301!')] // [2, 3]
 */
export function clusterEnds(text: string): Uint32Array {
  const ends = new Uint32Array(text.length);
  let count = 0;
  for (let end = 0; end < text.length; ) {
    end = clusterEnd(text, end);
    ends[count++] = end;
  }
  return ends.slice(0, count);
}

/**
 * Returns the grapheme clusters of a text as strings.
 * @example clusters('👍🏽!') // ['👍🏽', '!']
 */
export function clusters(text: string): string[] {
  const found: string[] = [];
  forEachCluster(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

/** A UTF-16 code unit that may be in a cluster of more than one. */
const MAY_JOIN = /[\r\u0300-\uffff]/;

/** Whether the code unit at an offset is a cluster by itself, if its neighbors are such units, too, or missing. */
function isAlone(text: string, at: number, table: Uint8Array): boolean {
  if (at >= text.length) return true;
  const unit = text.charCodeAt(at);
  return unit < JOINING_FROM ? unit !== RETURN : table[unit] === OTHER && unit >>> 11 !== SURROGATES;
}

/**
 * Returns the number of grapheme clusters in a text, the characters that people see.
 * @example countClusters('👍🏽!') // 2
 */
export function countClusters(text: string): number {
  if (!MAY_JOIN.test(text)) return text.length;
  classTable ??= buildClassTable();
  let count = 0;
  let isNextAlone = isAlone(text, 0, classTable);
  for (let end = 0; end < text.length; count++) {
    const isThisAlone = isNextAlone;
    isNextAlone = isAlone(text, end + 1, classTable);
    if (isThisAlone && isNextAlone) end++;
    else {
      end = clusterEnd(text, end);
      isNextAlone = isAlone(text, end, classTable);
    }
  }
  return count;
}
