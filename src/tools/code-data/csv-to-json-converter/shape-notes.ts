import type { DrawnKind } from '../../../engine/formats/table/find-drawn.ts';
import type { DrawnReader } from '../../../engine/formats/table/read-drawn.ts';
import type { FixedTable } from '../../../engine/formats/table/read-fixed.ts';
import type { HtmlTable } from '../../../engine/formats/table/read-html.ts';
import type { RecordReader } from '../../../engine/formats/table/read-records.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';

/** A shape of tables besides CSV. */
export type ShapeName = DrawnKind | 'records' | 'html' | 'fixed';

/** The shapes in words, as a summary says them after 'from'. */
export const SHAPE_NAMES: Readonly<Record<ShapeName, string>> = {
  markdown: 'a Markdown table',
  psql: 'a psql table',
  mysql: 'a drawn table',
  org: 'an org-mode table',
  box: 'a box-drawn table',
  records: 'a list of records',
  html: 'an HTML table',
  fixed: 'fixed columns',
};

const readAs = (kind: ShapeName, isAuto: boolean) =>
  isAuto ? [`Read as ${SHAPE_NAMES[kind]}; choose CSV to read it otherwise.`] : [];

const areLeftOut = (count: number, what: string) =>
  count === 0 ? [] : [`${plural(count, what)} ${count === 1 ? 'is' : 'are'} left out: only the first table is read.`];

const linesBesides = (count: number) =>
  count === 0 ? [] : [`${plural(count, 'line')} outside of the table ${count === 1 ? 'is' : 'are'} left out.`];

/** Returns the note on rows or columns that the program left out that printed a table. */
const cutNotes = ({ footer, hasGap }: DrawnReader['cut']) =>
  hasGap || /\bshown\b/.test(footer)
    ? [`The program that printed the table left out a part of it${footer === '' ? '' : `: ${excerpt(footer)}`}.`]
    : [];

/** Returns the notes on a table that is drawn with lines. @param before number of lines with text before it */
export function drawnNotes(
  kind: DrawnKind,
  { besides, joined, cut }: Pick<DrawnReader, 'besides' | 'joined' | 'cut'>,
  before: number,
  isAuto: boolean,
): string[] {
  return [
    ...readAs(kind, isAuto),
    ...cutNotes(cut),
    ...(joined.header ? ['The header has several lines: they are joined by spaces.'] : []),
    ...(joined.rows ? ['Lines of text between two drawn lines are one row: they are joined by line breaks.'] : []),
    ...(joined.cells
      ? ['Lines that do not begin with | belong to the cell before: they are joined by line breaks.']
      : []),
    ...areLeftOut(besides.tables, 'more table'),
    ...linesBesides(before + besides.lines),
  ];
}

/** Returns the notes on records. @param before number of lines with text before them */
export function recordNotes(
  { besides, joined }: Pick<RecordReader, 'besides' | 'joined'>,
  before: number,
  isAuto: boolean,
): string[] {
  return [
    ...readAs('records', isAuto),
    ...(joined > 0 ? [`${plural(joined, 'record')} with lines without a name: they belong to the cell before.`] : []),
    ...areLeftOut(besides.tables, 'more table'),
    ...linesBesides(before + besides.lines),
  ];
}

/** Returns the notes on a table of HTML. */
export function htmlNotes(
  { others, nested, spanning, headerRows, objects, raised, hidden, hiddenCells }: HtmlTable,
  isAuto: boolean,
): string[] {
  return [
    ...readAs('html', isAuto),
    ...areLeftOut(others, 'more table'),
    ...(headerRows > 1 ? [`The header has ${headerRows} rows: their names are joined, as in Group / Name.`] : []),
    ...(spanning > 0
      ? [`${plural(spanning, 'cell')} with colspan or rowspan: the text is repeated in each place.`]
      : []),
    ...(nested > 0 ? [`${plural(nested, 'table')} inside of cells: read as text of the cell.`] : []),
    ...(objects > 0 ? [`${plural(objects, 'cell')} with images or fields, of which only the text is read.`] : []),
    ...(hidden > 0
      ? [`${plural(hidden, 'hidden element')} inside of cells ${hidden === 1 ? 'is' : 'are'} left out.`]
      : []),
    ...(hiddenCells > 0
      ? [`${plural(hiddenCells, 'hidden row or cell', 'hidden rows or cells')} read, which a page does not show.`]
      : []),
    ...(raised > 0
      ? [`${plural(raised, 'raised or lowered text')} written on the line, with ^ or _ before numbers.`]
      : []),
  ];
}

/** Most columns whose beginnings a note lists. */
const MAX_LISTED = 12;

/** Returns the notes on columns of fixed width: where they begin, counted from 1. */
export function fixedNotes({ columns: { starts, words, isJoined }, besides }: FixedTable, isAuto: boolean): string[] {
  const listed = starts.slice(0, MAX_LISTED).map((start) => start + 1);
  const more = starts.length > MAX_LISTED ? ', ...' : '';
  return [
    ...readAs('fixed', isAuto),
    words
      ? 'Some cells are not below their names: lines are split at spaces, and the last column has the rest.'
      : `Columns of the text begin at ${listed.join(', ')}${more}.`,
    ...(isJoined
      ? ['Names with several spaces inside may be several: the lines below are not aligned with them.']
      : []),
    ...linesBesides(besides.lines),
  ];
}
