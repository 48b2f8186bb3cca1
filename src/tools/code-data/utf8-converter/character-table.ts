import { encodeUtf8, hexBytes } from '../../../engine/bytes/utf8.ts';
import { unitsOf } from '../../../engine/unicode/code-points.ts';
import { clusterEnd } from '../../../engine/unicode/graphemes.ts';
import { codePointName } from '../../../engine/unicode/show-character.ts';
import { blockName } from './unicode-blocks.ts';

/** A character as a table can show it: controls as pictures, marks on a dotted circle. */
function glyph(codePoint: number): string {
  if (codePoint <= 0x20) return String.fromCharCode(0x2400 + codePoint);
  if (codePoint === 0x7f) return '\u2421';
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return '\ufffd';
  const character = String.fromCodePoint(codePoint);
  return /\p{M}/u.test(character) ? `\u25cc${character}` : character;
}

/** The bits of a UTF-8 byte, with a dot between those that mark its place and those of the character. */
function utf8Bits(byte: number): string {
  const bits = byte.toString(2).padStart(8, '0');
  const marks = byte < 0x80 ? 1 : byte < 0xc0 ? 2 : byte < 0xe0 ? 3 : byte < 0xf0 ? 4 : 5;
  return `${bits.slice(0, marks)}.${bits.slice(marks)}`;
}

const utf16Units = (character: string) =>
  Array.from({ length: character.length }, (_, i) =>
    character.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0'),
  ).join(' ');

/** All cells of a row but the last. */
function cellsOf(codePoint: number): string[] {
  const character = String.fromCodePoint(codePoint);
  const bytes = encodeUtf8(character);
  return [
    glyph(codePoint),
    codePointName(codePoint),
    blockName(codePoint),
    hexBytes(bytes),
    Array.from(bytes, utf8Bits).join(' '),
    utf16Units(character),
  ];
}

/**
 * Returns a table of the first characters of a text, one row for each code point.
 *
 * Bits are written as `110.00011 10.101001`: lead and continuation marks before the dots. `Letter` counts what readers
 * see as one character (extended grapheme clusters), so rows with the same number belong together.
 *
 * @param limit most rows
 */
export function characterTable(text: string, limit: number) {
  const rows: string[][] = [];
  // The characters of a text repeat.
  const known = new Map<number, string[]>();
  let letter = 0;
  let letterEnd = 0;
  for (let i = 0; i < text.length && rows.length < limit; ) {
    if (i >= letterEnd) {
      letter++;
      letterEnd = clusterEnd(text, i);
    }
    const codePoint = text.codePointAt(i) ?? 0;
    const cells = known.get(codePoint) ?? cellsOf(codePoint);
    known.set(codePoint, cells);
    rows.push([...cells, String(letter)]);
    i += unitsOf(codePoint);
  }
  return { columns: ['Character', 'Code point', 'Block', 'UTF-8', 'Bits', 'UTF-16', 'Letter'], rows };
}
