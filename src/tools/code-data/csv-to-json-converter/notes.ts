import type { Offer } from '../../../engine/contract/offer.ts';
import { noteAt, placeInWords } from '../../../engine/contract/position.ts';
import { type CsvTable, QUOTED, rowCount, SPACED } from '../../../engine/formats/csv/parse.ts';
import type { LineColumn } from '../../../engine/lines/position-finder.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { EmptyCells } from './from-json.ts';
import { isIdentifier } from './json-number.ts';
import { plainNumber } from './number-format.ts';
import type { NamedRows } from './rows.ts';
import { cellAt } from './select-rows.ts';
import { ColumnType, NOWHERE, type PlacedCell, type Typing } from './types.ts';

/** Maximum number of errors that are listed one by one; further ones are counted. */
export const MAX_NAMED = 20;

/** Returns the note about text after a closing quote. */
export const trailingNote = (place: LineColumn, text: string): string =>
  noteAt(place, `${JSON.stringify(excerpt(text))} follows a closing quote; it was added to the field`);

/** Returns the first of these notes, and one that counts the others. @param count number of all of them */
export function trailingNotes(first: readonly string[], count: number): string[] {
  const more = count - MAX_NAMED;
  return more > 0 ? [...first, `${plural(more, 'more field')} with text after a closing quote.`] : [...first];
}

/** Returns the note on cells in quotes with spaces before them, which were left out. @param line of the first, 1-based */
export const spacedNotes = ({ count, line }: { readonly count: number; readonly line: number }): string[] =>
  count === 0 ? [] : [`Spaces before quotes were left out in ${plural(count, 'cell')} (first at line ${line}).`];

/** Columns that a note lists. */
const MAX_LISTED = 3;
const andMore = (count: number) => (count > MAX_LISTED ? `, and ${count - MAX_LISTED} more` : '');

/** Returns the note on columns with the name of another: a query calls them otherwise. @param header as written */
export function repeatedNameNotes(header: readonly string[], names: readonly string[]): string[] {
  const renamed = names.filter((name, i) => (header[i] ?? '') !== '' && name !== header[i]);
  if (renamed.length === 0) return [];
  const listed = renamed.slice(0, MAX_LISTED).map((name) => JSON.stringify(excerpt(name)));
  return [`Columns have the same name; later ones are called ${listed.join(', ')}${andMore(renamed.length)}.`];
}

const isVisible = (unit: number) => unit > 0x20 && unit < 0x7f;

/** Whether a text begins or ends with whitespace. Checking its first and last character saves `trim` for most texts. */
const hasOuterSpace = (text: string) =>
  !(isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1))) && text !== text.trim();

const isBlank = (unit: number) => unit === 0x20 || unit === 0x09;

const isSpacedText = ({ cells, marks }: CsvTable, i: number) =>
  ((marks[i] ?? 0) & QUOTED) === 0 && isBlank((cells[i] ?? '').charCodeAt(0));

/**
 * Returns the offer to trim cells, if there are spaces between a separator and a quote (an opening quote is then read
 * as text), or around the names of columns.
 */
export function trimOffers({ table, names, firstRow, find }: NamedRows): Offer[] {
  const { cells, marks, starts, trailing } = table;
  const at = cells.findIndex(
    (cell, i) => isBlank(cell.charCodeAt(0)) && ((marks[i] ?? 0) & QUOTED) === 0 && /^[ \t]+["']/.test(cell),
  );
  const after = trailing.find(({ text }) => text.trim() === '');
  const options = { trim: true };
  if (at >= 0 || after) {
    const place = placeInWords(find(at >= 0 ? (starts[at] ?? 0) : (after?.at ?? 0)));
    const where = at >= 0 ? 'before its opening quote' : 'after its closing quote';
    const text = `The cell at ${place} has a space ${where}, so the quotes were read as text.`;
    return [
      { text: at >= 0 ? text : text.replace(', so the quotes were read as text', ''), label: 'Trim cells', options },
    ];
  }
  const name = firstRow > 0 ? names.find(hasOuterSpace) : undefined;
  // Who writes a space before quotes writes one before numbers, too.
  const cell = marks.some((mark) => mark & SPACED) ? cells.find((_, i) => isSpacedText(table, i)) : undefined;
  if (name === undefined && cell === undefined) return [];
  const what = name === undefined ? 'Some cells begin with a space' : 'The header has spaces around names';
  return [{ text: `${what}: ${JSON.stringify(excerpt(name ?? cell ?? ''))}.`, label: 'Trim cells', options }];
}

/** Columns beyond these are not looked at for an offer. */
const MAX_OFFERED = 100;

/**
 * Returns the offer to read numbers with decimal commas, or with groups of digits, if there are columns of these: with
 * decimal commas if one column has them and another is in doubt.
 */
export function numberOffers({ table, names, types, firstRow }: NamedRows, typing: Typing): Offer[] {
  if (typing.numbers !== 'json' || typing.types !== 'column') return [];
  const seen = { commas: false, doubt: false };
  const found = names.slice(0, MAX_OFFERED).filter((_, column) => {
    if (types?.[column] !== 'string') return false;
    const type = new ColumnType({ ...typing, numbers: 'auto' });
    for (let row = firstRow; row < rowCount(table) && !type.isText; row++) {
      const cell = cellAt(table, row, column);
      const mark = (table.marks[(table.rows[row] ?? 0) + column] ?? 0) & QUOTED;
      if (cell !== '') type.add(cell, mark !== 0, 0, () => NOWHERE);
    }
    seen.commas ||= type.type === 'comma';
    seen.doubt ||= type.doubtful !== undefined;
    return type.type === 'comma' || type.type === 'point' || type.doubtful !== undefined;
  });
  if (found.length === 0) return [];
  const what = found.slice(0, 3).map(excerpt).join(', ') + (found.length > 3 ? '...' : '');
  return [
    {
      text: `Numbers with commas or spaces stay text: ${what}.`,
      label: 'Read as numbers',
      options: { numbers: seen.commas && seen.doubt ? 'comma' : 'auto' },
    },
  ];
}

/** Number of rows with the same number of cells, and the line of the first one. */
export type Width = { count: number; readonly line: number };

/**
 * One note each for rows that are too short and too long.
 *
 * @param widths of the rows, by their number of cells
 * @param columns number of columns
 * @param hasHeader whether that is the number in the header, not in the widest row
 * @param extra treatment of cells beyond the header
 */
export function rowNotes(
  widths: ReadonlyMap<number, Width>,
  columns: number,
  hasHeader: boolean,
  extra: 'keep' | 'drop' | 'error',
): string[] {
  const short = { count: 0, line: Number.POSITIVE_INFINITY };
  const long = { count: 0, line: Number.POSITIVE_INFINITY };
  for (const [width, { count, line }] of widths) {
    if (width === columns) continue;
    const kind = width < columns ? short : long;
    kind.count += count;
    kind.line = Math.min(kind.line, line);
  }
  const against = hasHeader ? 'the header' : 'the widest row';
  const sentence = ({ count, line }: typeof short, what: string) =>
    `${plural(count, 'row')} with ${what} cells than ${against} (first at line ${line})`;
  const notes: string[] = [];
  if (short.count > 0) notes.push(`${sentence(short, 'fewer')}; the missing cells count as empty.`);
  if (long.count > 0)
    notes.push(`${sentence(long, 'more')}${extra === 'drop' ? '; the extra cells were dropped' : ''}.`);
  return notes;
}

/** Returns the note about empty columns at the end that are left out. @param count number of them */
export function emptyColumnNotes(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? 'The last column is empty: it is left out.'
      : `The last ${count} columns are empty: they are left out.`,
  ];
}

/** Returns the note about a column of numbers that have another value with a decimal comma than with a decimal point. */
export const doubtNote = (name: string, { cell, line }: PlacedCell): string =>
  `${excerpt(name)} stays text: ${cell} in line ${line} can be ${plainNumber(cell, 'point')} or ${plainNumber(cell, 'comma')}. Choose a decimal mark.`;

type FirstCell = readonly [name: string, cell: PlacedCell];

/** Returns the notes about columns of numbers that are text because JSON has no literal for one. @param found the first of each */
export function otherNumberNotes(found: readonly FirstCell[]): string[] {
  const note = (reason: string, cells: readonly FirstCell[]) => {
    const named = cells.slice(0, MAX_LISTED).map(([name, { cell, line }]) => {
      return `${excerpt(name)} (${excerpt(cell)} in line ${line})`;
    });
    return cells.length > 0 ? [`Text, ${reason}: ${named.join(', ')}${andMore(cells.length)}.`] : [];
  };
  return [
    ...note(
      'so that every digit stays',
      found.filter(([, { cell }]) => isIdentifier(cell)),
    ),
    ...note(
      'because JSON cannot write such numbers',
      found.filter(([, { cell }]) => !isIdentifier(cell)),
    ),
  ];
}

/** Returns the note on null, missing values, and empty texts of JSON, if cells do not tell them apart. */
export function emptyCellNotes({ nulls, missing, texts }: EmptyCells): string[] {
  const kinds = [
    ...(nulls > 0 ? [plural(nulls, 'null')] : []),
    ...(missing > 0 ? [plural(missing, 'missing value')] : []),
    ...(texts > 0 ? [plural(texts, 'empty text')] : []),
  ];
  if (kinds.length < 2) return [];
  const listed = kinds.length === 2 ? kinds.join(' and ') : `${kinds.slice(0, -1).join(', ')}, and ${kinds.at(-1)}`;
  return [`${listed} became empty cells, which look the same.`];
}

/** Returns the note about headers with dots that could not become nested objects, because they conflict with others. */
export function keptNotes(keptNames: readonly string[]): string[] {
  if (keptNames.length === 0) return [];
  const shown = keptNames
    .slice(0, 3)
    .map((name) => excerpt(name))
    .join(', ');
  const more = keptNames.length > 3 ? '...' : '';
  return [`Some headers conflict with others and stayed as they are: ${shown}${more}.`];
}
