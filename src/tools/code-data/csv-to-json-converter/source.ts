import { hasBom } from '../../../engine/bytes/bom.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { type CsvTable, parseCsv } from '../../../engine/formats/csv/parse.ts';
import { type DrawnStart, findDrawn } from '../../../engine/formats/table/find-drawn.ts';
import { DrawnReader } from '../../../engine/formats/table/read-drawn.ts';
import { firstBlock, isPrintedTable, readFixed } from '../../../engine/formats/table/read-fixed.ts';
import type { HtmlTable, readHtml } from '../../../engine/formats/table/read-html.ts';
import { findRecords, RecordReader } from '../../../engine/formats/table/read-records.ts';
import { textLines } from '../../../engine/formats/table/text-lines.ts';
import { SAMPLE_LENGTH } from './delimiter.ts';
import { csvStart, type Settings } from './settings.ts';
import { drawnNotes, fixedNotes, htmlNotes, recordNotes, SHAPE_NAMES, type ShapeName } from './shape-notes.ts';

/** UTF-16 code units that a byte order mark and the line `sep=;` may have. */
const MARK = 16;

export type ReadHtml = typeof readHtml;

/** A shape of tables other than CSV, as a text has it. */
export type TableShape = {
  /** The name of the shape in words, for the summary. */
  readonly name: string;
  /** Databases print such tables, with a word for null. */
  readonly hasNulls?: boolean;
  /** Returns the notes on what was read and left out. Call it after all rows were read. */
  readonly notes: () => string[];
};

/** Reads rows of a text whose beginning showed what shape it has. */
export type Source = {
  readonly delimiter: string;
  /** Undefined for CSV. */
  readonly shape?: TableShape;
  /** It reads the text all at once. */
  readonly needsWhole?: true;
  /** Offset where the table begins. */
  readonly start: number;
  /** Returns the rows that a text completes. @param from where to begin, an offset */
  read(text: string, from: number, isLast: boolean): CsvTable;
};

/** The offset after a byte order mark and the lines to skip; undefined if there are fewer lines. */
function startOf(text: string, { skipLines }: Settings): number | undefined {
  let at = hasBom(text) ? 1 : 0;
  const lineBreak = /\r\n?|\n/g;
  for (let line = 0; line < skipLines; line++) {
    lineBreak.lastIndex = at;
    if (!lineBreak.test(text)) return undefined;
    at = lineBreak.lastIndex;
  }
  return at;
}

/** The part of a text that decides on its shape: of a longer one, whole lines. */
function sampleOf(text: string, start: number): string {
  const sample = text.slice(start, start + SAMPLE_LENGTH);
  if (start + SAMPLE_LENGTH >= text.length) return sample;
  return sample.slice(0, sample.lastIndexOf('\n') + 1) || sample;
}

/** Whether a text is to be read as HTML: it begins with a tag, and its beginning has a table. */
export function isHtml(text: string, options: Settings): boolean {
  if (options.from !== 'auto') return options.from === 'html';
  const start = startOf(text, options);
  return (
    start !== undefined &&
    /^\s*<[a-z!]/i.test(text.slice(start, start + 1000)) &&
    /<table[\s>]/i.test(sampleOf(text, start))
  );
}

/** Returns the table that is drawn with lines, if a text is to be read as one. */
function drawnStart(sample: string, { from, quote }: Settings): DrawnStart | undefined {
  const lines = textLines(sample);
  if (from !== 'auto') return findDrawn(lines, (kind) => (kind === 'markdown') === (from === 'markdown'), false);
  const found = findDrawn(lines, () => true, true);
  if (!found) return undefined;
  const first = lines[found.line];
  const isInside = (sign: string) =>
    isOdd(sample.slice(0, first?.start), sign) || isOdd(sample.slice(0, first?.end), sign);
  // Inside of quotes it would be the text of a cell.
  return found.line > 0 && (isInside('"') || (quote === "'" && isInside("'"))) ? undefined : found;
}

const isOdd = (text: string, sign: string) => text.split(sign).length % 2 === 0;

/** Whether a text is to be read as columns of fixed width, which are separated by nothing else. */
const isPrinted = (sample: string, { delimiter, header }: Settings) =>
  header && delimiter === 'auto' && isPrintedTable(firstBlock(textLines(sample)).block.map((line) => line.text));

const NOT_FOUND = {
  markdown: 'No Markdown table was found: its second line is like | --- | --- |.',
  drawn: 'No table drawn with lines was found.',
  html: 'No HTML table with rows was found.',
} as const;

/** Returns an error for a table that is not there. */
const notFound = (from: keyof typeof NOT_FOUND) =>
  new ToolError(`${NOT_FOUND[from]} Choose another way to read it, or Automatic.`, { option: 'from' });

function recordsSource(text: string, begin: number, isAuto: boolean): Source | undefined {
  const lines = textLines(sampleOf(text, begin));
  const found = findRecords(lines);
  if (!found) return undefined;
  const { kind, line } = found;
  const reader = new RecordReader(kind);
  const leftOut = lines.slice(0, line).filter((each) => each.text.trim() !== '').length;
  return {
    delimiter: ',',
    start: begin + (lines[line]?.start ?? 0),
    shape: { name: SHAPE_NAMES.records, hasNulls: true, notes: () => recordNotes(reader, leftOut, isAuto) },
    read: (all, from, isLast) => reader.read(all, from, isLast),
  };
}

function drawnSource(text: string, begin: number, drawn: DrawnStart, isAuto: boolean): Source {
  const before = textLines(sampleOf(text, begin)).slice(0, drawn.line);
  const start = begin + before.reduce((sum, line) => sum + line.end - line.start, 0);
  const reader = new DrawnReader(drawn);
  const leftOut = before.filter((line) => line.text.trim() !== '').length;
  return {
    delimiter: ',',
    start,
    shape: {
      name: SHAPE_NAMES[drawn.kind],
      hasNulls: drawn.kind !== 'markdown',
      notes: () => drawnNotes(drawn.kind, reader, leftOut, isAuto),
    },
    read: (all, from, isLast) => reader.read(all, from, isLast),
  };
}

/** Returns a source that reads a text all at once. */
function wholeSource(
  kind: ShapeName,
  start: number,
  read: (text: string) => { readonly table: CsvTable; readonly notes: () => string[] },
): Source {
  let notes: () => string[] = () => [];
  return {
    delimiter: ',',
    start,
    needsWhole: true,
    shape: { name: SHAPE_NAMES[kind], notes: () => notes() },
    read: (text) => {
      const found = read(text);
      notes = found.notes;
      return found.table;
    },
  };
}

/**
 * Returns the reader of a text by the options and its beginning; undefined if more of it is needed.
 *
 * @param html reads HTML, if `isHtml` said that the text is such
 * @throws ToolError if the text has no table of the shape that was chosen, or for a separator that cannot be one
 */
export function sourceOf(text: string, options: Settings, isLast: boolean, html?: ReadHtml): Source | undefined {
  const { from } = options;
  const skipped = startOf(text, options);
  if (skipped === undefined && !isLast) return undefined;
  const start = skipped ?? text.length;
  const sampled = from !== 'csv' || options.delimiter === 'auto' ? SAMPLE_LENGTH : 0;
  if (!isLast && text.length - start <= MARK + sampled) return undefined;
  const isAuto = from === 'auto';
  if (html && isHtml(text, options)) {
    return wholeSource('html', start, (all) => {
      const found: HtmlTable | undefined = html(all, start);
      if (!found) throw notFound('html');
      return { table: found.table, notes: () => htmlNotes(found, isAuto) };
    });
  }
  if (isAuto || from === 'drawn') {
    const records = recordsSource(text, start, isAuto);
    if (records) return records;
  }
  if (from !== 'csv' && from !== 'fixed') {
    const drawn = drawnStart(sampleOf(text, start), options);
    if (drawn) return drawnSource(text, start, drawn, isAuto);
    if (!isAuto) throw notFound(from);
  }
  if (from === 'fixed' || (isAuto && isPrinted(sampleOf(text, start), options))) {
    return wholeSource('fixed', start, (all) => {
      const found = readFixed(all, start, options.header);
      return { table: found.table, notes: () => fixedNotes(found, isAuto) };
    });
  }
  const { reading, start: begin } = csvStart(text, options, start);
  return {
    delimiter: reading.delimiter,
    start: begin,
    read: (all, at, isEnd) =>
      parseCsv(all, reading, at, isEnd ? undefined : { end: all.length, records: Number.POSITIVE_INFINITY }),
  };
}
