import { isWide } from '../../../engine/unicode/east-asian-width.ts';

export type PictureColors = {
  /** A CSS color. */
  readonly ink: string;
  /** A CSS color; if none, the picture is transparent. */
  readonly paper?: string;
};

export type Picture = {
  /** An SVG document. */
  readonly svg: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** Cells of a monospaced font of 16 pixels. */
const CELL_WIDTH = 9.6;
const CELL_HEIGHT = 19.2;
const FONT_SIZE = 16;
/** Distance of the baseline of a character from the top of its cell. */
const BASELINE = 15;
const MARGIN = 16;

/** Characters that XML does not allow. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The columns of a row in a monospaced font: 2 for wide characters, 1 for all others. */
function columnsOf(row: string): number {
  let columns = 0;
  for (const character of row) columns += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
  return columns;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns a number with at most two decimals: sums of 9.6 have sixteen. */
const pixels = (value: number) => String(Math.round(value * 100) / 100);

/**
 * A drawing of characters as a picture.
 *
 * Each row states its width, so that the columns stay aligned in every font that a viewer may have.
 *
 * @param drawing rows that end at `\n`
 */
export function pictureOf(drawing: string, { ink, paper }: PictureColors): Picture {
  const rows = drawing.replace(NOT_XML, '').split('\n');
  let columns = 0;
  const lines = rows.map((row, i) => {
    const text = row.trimEnd();
    const all = columnsOf(text);
    columns = Math.max(columns, all);
    const drawn = text.trimStart();
    if (drawn === '') return '';
    const own = columnsOf(drawn);
    const x = pixels(MARGIN + (all - own) * CELL_WIDTH);
    const y = pixels(MARGIN + i * CELL_HEIGHT + BASELINE);
    return `<text x="${x}" y="${y}" textLength="${pixels(own * CELL_WIDTH)}" xml:space="preserve">${escapeXml(drawn)}</text>\n`;
  });
  const width = Math.ceil(columns * CELL_WIDTH + 2 * MARGIN);
  const height = Math.ceil(rows.length * CELL_HEIGHT + 2 * MARGIN);
  const background = paper === undefined ? '' : `<rect width="100%" height="100%" fill="${escapeXml(paper)}"/>\n`;
  const font = `font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace" font-size="${FONT_SIZE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${font} fill="${escapeXml(ink)}">\n${background}${lines.join('')}</svg>\n`;
  return { svg, width, height };
}
