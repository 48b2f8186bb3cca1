import { fromUnits } from '../../../engine/bytes/charsets.ts';
import type { FigletFont, Glyph, GlyphRow } from './font.ts';
import { type Smushing, smushHorizontally } from './smushing.ts';

/** The end of a row that has been laid out: all that the next glyph needs to know. */
type RowEnd = { length: number; lastInk: number; lastCharacter: string; seen: number };

/** Positions of the glyphs of a line. */
export type LineLayout = {
  /** Number of columns by which each glyph overlaps the previous one. */
  readonly overlaps: readonly number[];
  /** Length of each row, in UTF-16 code units. */
  readonly lengths: readonly number[];
  /** Number of columns up to the last one with something to see, in UTF-16 code units. */
  readonly seen: number;
};

/** Start value of figlet for the smallest overlap of all rows; if it is still that at the end, there is no overlap. */
const UNBOUNDED = 10_000;

/**
 * Returns the sub-character where two visible ones meet; undefined if they may not share a cell.
 *
 * In figlet a hardblank stops universal smushing.
 */
function smush(left: string, right: string, { mode, rules }: Smushing, hardblank: string): string | undefined {
  if (mode === 'controlled') return smushHorizontally(left, right, rules, hardblank);
  return mode === 'universal' && left !== hardblank && right !== hardblank ? right : undefined;
}

/** Returns the number of columns by which a row of a glyph can slide into the row before it. */
function slide(end: RowEnd, row: GlyphRow, smushing: Smushing, hardblank: string): number {
  if (end.length === 0) return 0;
  const touch = end.length - end.lastInk + row.first;
  if (end.lastInk < 0 || row.first < 0 || touch > end.length) return end.length;
  const allowed = smush(end.lastCharacter, row.text[row.first] ?? '', smushing, hardblank) !== undefined;
  return allowed ? touch : touch - 1;
}

/**
 * Lays out a line of glyphs like FIGlet, from left to right: each one slides back as far as all of its rows can.
 *
 * Linear: only the last visible sub-character of each row matters for the next glyph.
 */
export function layOutLine(glyphs: readonly Glyph[], font: FigletFont, smushing: Smushing): LineLayout {
  const { height, hardblank } = font;
  const ends = Array.from({ length: height }, (): RowEnd => ({ length: 0, lastInk: -1, lastCharacter: '', seen: 0 }));
  const overlaps: number[] = [];
  for (const glyph of glyphs) {
    let overlap = UNBOUNDED;
    if (smushing.mode === 'full') overlap = 0;
    else {
      for (let i = 0; i < height; i++) {
        overlap = Math.min(overlap, slide(ends[i] as RowEnd, glyph.rows[i] as GlyphRow, smushing, hardblank));
      }
    }
    if (overlap === UNBOUNDED) overlap = 0;
    overlaps.push(overlap);
    for (let i = 0; i < height; i++) {
      extend(ends[i] as RowEnd, glyph.rows[i] as GlyphRow, overlap, smushing, hardblank);
    }
  }
  return { overlaps, lengths: ends.map((end) => end.length), seen: Math.max(...ends.map((end) => end.seen)) };
}

function extend(
  end: RowEnd,
  { text, first, last, seen }: GlyphRow,
  overlap: number,
  smushing: Smushing,
  hardblank: string,
) {
  const start = end.length - overlap;
  if (first >= 0) {
    const alone = first === last && start + first === end.lastInk;
    const character = text[last] ?? '';
    end.lastCharacter = alone ? (smush(end.lastCharacter, character, smushing, hardblank) ?? character) : character;
    end.lastInk = start + last;
  }
  if (seen > 0) end.seen = Math.max(end.seen, start + seen);
  end.length = start + Math.max(overlap, text.length);
}

const SPACE = 0x20;

/**
 * Draw a line of glyphs that has been laid out.
 *
 * @returns its rows, hardblanks as spaces; rows may differ in length where the font's glyphs do
 */
export function drawLine(
  glyphs: readonly Glyph[],
  { overlaps, lengths }: LineLayout,
  { hardblank }: FigletFont,
  smushing: Smushing,
): string[] {
  const blank = hardblank.charCodeAt(0);
  return lengths.map((length, i) => {
    const units = new Uint16Array(length).fill(SPACE);
    let end = 0;
    glyphs.forEach((glyph, at) => {
      const { text, first, last } = glyph.rows[i] as GlyphRow;
      const overlap = overlaps[at] ?? 0;
      const start = end - overlap;
      for (let column = Math.max(first, 0); column <= last; column++) {
        const unit = text.charCodeAt(column);
        const before = units[start + column] ?? SPACE;
        if (unit === SPACE) continue;
        units[start + column] = before === SPACE ? unit : merge(before, unit, smushing, hardblank);
      }
      end = start + Math.max(overlap, text.length);
    });
    for (let column = 0; column < length; column++) if (units[column] === blank) units[column] = SPACE;
    return fromUnits(units);
  });
}

function merge(left: number, right: number, smushing: Smushing, hardblank: string): number {
  const smushed = smush(String.fromCharCode(left), String.fromCharCode(right), smushing, hardblank);
  return smushed?.charCodeAt(0) ?? right;
}
