import { checkStyledSize } from '../../../engine/contract/limits.ts';
import { hiddenCharacter } from '../../../engine/unicode/hidden-characters.ts';
import type { FigletFont, Glyph } from './font.ts';
import { drawLine, type LineLayout, layOutLine } from './line.ts';
import { type LayoutChoice, smushingFor } from './smushing.ts';
import { LineStack } from './stack.ts';
import { wrapPieces } from './wrap.ts';

export type DrawOptions = {
  readonly horizontal: LayoutChoice;
  readonly vertical: LayoutChoice;
  /** Columns after which lines are wrapped; 0: never. */
  readonly width: number;
  /** Wrap at spaces. */
  readonly wordWrap: boolean;
  readonly direction: 'font' | 'ltr' | 'rtl';
  /** Cut spaces off the ends of rows, and blank rows off both ends of the drawing. */
  readonly trim: boolean;
};

export type Drawing = {
  readonly rows: readonly string[];
  /** Characters of the text without a visible glyph, each once, in order of code points. */
  readonly missing: readonly string[];
  /** Characters that were drawn without their accents, likewise. */
  readonly unaccented: readonly string[];
};

type Drawn = { readonly glyph: Glyph; readonly space: boolean };

/**
 * Draw a text in a FIGlet font. Without wrapping and trimming the result is that of figlet.
 *
 * @param text lines end at `\n`
 * @param progress receives the fraction that is done, from 0 to 1
 * @throws ToolError above 6,000,000 characters
 */
export function drawText(
  text: string,
  font: FigletFont,
  { horizontal, vertical, width, wordWrap, direction, trim }: DrawOptions,
  progress: (done: number) => void,
): Drawing {
  const smushing = smushingFor(horizontal, font.horizontal);
  const backwards = direction === 'font' ? font.rightToLeft : direction === 'rtl';
  const finder = glyphFinder(font);
  const layOut = (pieces: readonly Drawn[]) => {
    const glyphs = pieces.map((piece) => piece.glyph);
    if (backwards) glyphs.reverse();
    return { glyphs, layout: layOutLine(glyphs, font, smushing) };
  };
  const fits = (pieces: readonly Drawn[]) => {
    const { layout } = layOut(pieces);
    return (trim ? layout.seen : widthOf(layout)) <= width;
  };

  const lines = text
    .normalize('NFC')
    .split('\n')
    .flatMap((line) => {
      const pieces = finder.find(line);
      if (line !== '' && pieces.length === 0) return [];
      const wrapped = width > 0 && pieces.length > 0 ? wrapPieces(pieces, fits, wordWrap) : [pieces];
      return wrapped.map((part) => ({ ...layOut(part), isWrapped: wrapped.length > 1 }));
    });
  checkStyledSize(
    sizeOf(
      lines.map((line) => line.layout),
      font.height,
      trim,
    ),
  );

  const stack = new LineStack(smushingFor(vertical, font.vertical));
  // The font's smushing fits lines to one another that somebody broke. Where a line was wrapped it would let the tails
  // of one row run into the letters of the next, so they stay apart, as those of the command figlet do.
  let isApart = false;
  lines.forEach(({ glyphs, layout, isWrapped }, i) => {
    const isSeparate = vertical === 'default' && (isApart || isWrapped);
    isApart = isWrapped;
    // FIGlet leaves out a line that has characters but no columns.
    if (glyphs.length === 0 || widthOf(layout) > 0) stack.add(drawLine(glyphs, layout, font, smushing), isSeparate);
    progress((i + 1) / lines.length);
  });
  return {
    rows: trim ? withoutBlankEnds(stack.trimmedRows()) : stack.rows(),
    missing: sorted(finder.missing),
    unaccented: sorted(finder.unaccented),
  };
}

const widthOf = (layout: LineLayout) => Math.max(...layout.lengths);

/** The most characters that the drawing can have. */
function sizeOf(layouts: readonly LineLayout[], height: number, trim: boolean): number {
  const widest = layouts.reduce((most, layout) => Math.max(most, widthOf(layout)), 0);
  return layouts.reduce((sum, layout) => sum + height * ((trim ? widthOf(layout) : widest) + 1), 0);
}

function withoutBlankEnds(rows: readonly string[]): string[] {
  const first = rows.findIndex((row) => row !== '');
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => row !== '') + 1);
}

const sorted = (characters: Set<string>) =>
  [...characters].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));

/** Finds the glyphs of characters, and remembers those that have none. */
function glyphFinder(font: FigletFont) {
  const missing = new Set<string>();
  const unaccented = new Set<string>();

  const find = (line: string): Drawn[] => {
    const found: Drawn[] = [];
    for (const typed of line) {
      const hidden = hiddenCharacter(typed.codePointAt(0) ?? 0);
      const character = typed === '\t' || hidden?.kind === 'space' ? ' ' : typed;
      const own = font.glyph(character.codePointAt(0) ?? 0);
      const base = own ?? font.glyph(character.normalize('NFD').codePointAt(0) ?? 0);
      const glyph = base ?? font.glyph(0);
      if (glyph) found.push({ glyph, space: character === ' ' });
      if (character === ' ' || hidden) continue;
      if (!glyph || glyph.blank) missing.add(character);
      else if (base && !own) unaccented.add(character);
    }
    return found;
  };

  return { find, missing, unaccented };
}
