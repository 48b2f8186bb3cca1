import { decodeBytes } from '../../../engine/bytes/charsets.ts';
import { isUtf8 } from '../../../engine/bytes/utf8.ts';
import { lazyImport, lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import type { EngineContext } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { LayoutMode, Smushing } from './smushing.ts';

/** One row of a glyph. */
export type GlyphRow = {
  /** With hardblanks. */
  readonly text: string;
  /** Positions of the first and the last sub-character that is not a space; -1 if there is none. */
  readonly first: number;
  readonly last: number;
  /** Number of columns up to the last visible sub-character: neither space nor hardblank. */
  readonly seen: number;
};

/** The drawing of a character. */
export type Glyph = {
  readonly rows: readonly GlyphRow[];
  /** There is nothing to see. */
  readonly blank: boolean;
};

/** A parsed FIGfont. */
export type FigletFont = {
  /** Rows of each glyph. */
  readonly height: number;
  /** One UTF-16 unit: a blank that other glyphs must not slide over. */
  readonly hardblank: string;
  readonly rightToLeft: boolean;
  readonly horizontal: Smushing;
  readonly vertical: Smushing;
  /** Comment of the authors in the file: names, dates, terms. */
  readonly comment: string;
  /** The drawing of a code point. */
  glyph(codePoint: number): Glyph | undefined;
};

/** The layout modes in the order of figlet's numbers. */
const MODES: readonly LayoutMode[] = ['full', 'fitted', 'universal', 'controlled'];

/**
 * The text of a font file: UTF-8, or windows-1252 where it is not, without a byte order mark.
 *
 * A sixth of all fonts are older than UTF-8; some begin with a mark that would pass for a part of the header.
 */
export function decodeFont(bytes: Uint8Array): string {
  return decodeBytes(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252', 0).text.replace(/^\ufeff/, '');
}

/** Why a font could not be loaded. Choosing it again tries again. */
const fontError = (name: string, message: string) =>
  new ToolError(message, { option: 'font', offers: [{ text: '', label: 'Retry', options: { font: name } }] });

const figletLibrary = lazyImportOnce(() => import('figlet'));

/**
 * Parse a FIGfont or TOIlet font.
 *
 * @throws ToolError if it is not a font, or damaged
 */
export async function parseFont(name: string, bytes: Uint8Array): Promise<FigletFont> {
  const { default: figlet } = await figletLibrary();
  const text = decodeFont(bytes);
  const badHeader = fontError(name, `"${name}" is not a valid FIGlet font (bad header).`);
  // The library takes any first line with enough numbers for a header.
  if (!/^(?:flf|tlf)2a/.test(text)) throw badHeader;
  try {
    figlet.parseFont(name, text);
  } catch (error) {
    if (error instanceof Error && error.message.includes('header')) throw badHeader;
    throw fontError(name, `"${name}" is cut off or damaged.`);
  }
  const parsed = figlet.figFonts[name];
  if (!parsed) throw badHeader;
  // The library would keep every font forever.
  delete figlet.figFonts[name];
  const { height = 1, hardBlank = '', printDirection, fittingRules: rules } = parsed.options;
  const glyphs = new Map<number, Glyph>();
  return {
    height,
    hardblank: hardBlank,
    rightToLeft: printDirection === 1,
    horizontal: {
      mode: MODES[rules.hLayout] ?? 'full',
      rules: [rules.hRule1, rules.hRule2, rules.hRule3, rules.hRule4, rules.hRule5, rules.hRule6],
    },
    vertical: {
      mode: MODES[rules.vLayout] ?? 'full',
      rules: [rules.vRule1, rules.vRule2, rules.vRule3, rules.vRule4, rules.vRule5],
    },
    comment: parsed.comment,
    glyph(codePoint) {
      const known = glyphs.get(codePoint);
      const rows = parsed[codePoint];
      if (known || !rows) return known;
      const glyph = {
        rows: rows.map((row) => measure(row, hardBlank)),
        blank: rows.every((row) => isBlank(row, hardBlank)),
      };
      glyphs.set(codePoint, glyph);
      return glyph;
    },
  };
}

function measure(text: string, hardblank: string): GlyphRow {
  let first = 0;
  while (text[first] === ' ') first++;
  if (first === text.length) return { text, first: -1, last: -1, seen: 0 };
  let last = text.length - 1;
  while (text[last] === ' ') last--;
  let seen = last + 1;
  while (seen > 0 && (text[seen - 1] === ' ' || text[seen - 1] === hardblank)) seen--;
  return { text, first, last, seen };
}

const isBlank = (row: string, hardblank: string) =>
  Array.from(row).every((character) => character === hardblank || character.trim() === '');

/** Number of parsed fonts that are kept. */
const KEPT = 24;

/** Requested fonts, also those still loading, in order of last use. */
const kept = /* @__PURE__ */ new Map<string, Promise<FigletFont>>();

/**
 * Fetch and parse a font. The last 24 are kept, and a font that is on its way is not fetched twice.
 *
 * @throws ToolError why the font could not be loaded; the next call tries again
 */
export function loadFont(name: string, asset: EngineContext['asset']): Promise<FigletFont> {
  const font = kept.get(name) ?? fetchFont(name, asset);
  kept.delete(name);
  kept.set(name, font);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  font.catch(() => {
    if (kept.get(name) === font) kept.delete(name);
  });
  return font;
}

async function fetchFont(name: string, asset: EngineContext['asset']): Promise<FigletFont> {
  const path = `figlet/${encodeURIComponent(name)}.flf`;
  const bytes = await lazyImport(asset(path), `The font "${name}"`).catch((error: unknown) => {
    const message = error instanceof ToolError ? error.message.replace(path, `font "${name}"`) : '';
    throw fontError(name, message || `Font "${name}" is not loaded.`);
  });
  return parseFont(name, bytes);
}

/** Returns the comment of a font, without blank lines at its ends and trailing whitespace on its lines. */
export function aboutFont({ comment }: FigletFont): string {
  return comment.replace(/[^\S\n]+$/gm, '').replace(/^\n+|\n+$/g, '');
}
