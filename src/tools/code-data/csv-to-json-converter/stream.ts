import { placeFrom } from '../../../core/position.ts';
import { type LineColumn, positionFinder } from '../../../core/position-finder.ts';
import {
  inPasses,
  type Pass,
  type Piece,
  type Place,
  PlacedError,
  type Told,
  type Way,
} from '../../../core/streaming.ts';
import { type CsvOptions, type CsvTable, parseCsv, rowCount, rowWidth } from '../../../formats/csv/parse.ts';
import { addExtents, extentOf } from '../../../streaming/decode.ts';
import { errorAtPlace, placeBehind } from '../../../streaming/places.ts';
import { followOn, namesOf } from './columns.ts';
import { delimiterName, SAMPLE_LENGTH } from './delimiter.ts';
import { keptNotes, NAMED, rowNotes, rowWidths, trailingNotes } from './notes.ts';
import { csvReport, type PlacedCell } from './report.ts';
import { csvStart, type Settings, summaryOf, writingOf } from './settings.ts';
import { writeJson } from './to-json.ts';
import { type CellType, ColumnType } from './types.ts';

/** UTF-16 code units that a byte order mark and the line `sep=;` may have. */
const MARK = 16;
/** UTF-16 code units that a row may have. */
const LONGEST = 64 << 20;

/** Whole rows of a table. */
type Rows = {
  readonly text: string;
  readonly table: CsvTable;
  /** 1 where the first row is the header of all, else 0. */
  readonly firstRow: number;
  /** The place of an offset of the text in the whole. */
  readonly find: (offset: number) => LineColumn;
  /** Position of `text` in the whole. */
  readonly at: Place;
};

/** Reads a table that comes in pieces, as far as its rows are whole. */
class RowReader {
  readonly #options: Settings;
  #waiting = '';
  #passed = extentOf('');
  #reading: CsvOptions | undefined;
  #hasHeader: boolean;

  constructor(options: Settings) {
    this.#options = options;
    this.#hasHeader = options.header;
  }

  /** Separator of the cells; a comma until it is known. */
  get delimiter(): string {
    return this.#reading?.delimiter ?? ',';
  }

  /** The rows that a piece makes whole; undefined where there are none yet. */
  read({ text, isLast }: Piece): Rows | undefined {
    const all = this.#waiting + text;
    this.#waiting = all;
    let start = 0;
    const at = placeBehind(this.#passed);
    try {
      if (!this.#reading) {
        // The separator is guessed from the beginning, which has to be there; `sep=;` may say it too.
        const enough = MARK + (this.#options.delimiter === 'auto' ? SAMPLE_LENGTH : 0);
        if (!isLast && all.length <= enough) return undefined;
        const begun = csvStart(all, this.#options);
        this.#reading = begun.reading;
        start = begun.start;
      }
      const part = isLast ? undefined : { end: all.length, records: Number.POSITIVE_INFINITY };
      const table = parseCsv(all, this.#reading, start, part);
      if (all.length - table.end > LONGEST) {
        const { line } = placeFrom(at, positionFinder(all)(table.end));
        throw new PlacedError(`Line ${line}: the row here is longer than 64 MB.`, { line });
      }
      const done = all.slice(0, table.end);
      this.#waiting = all.slice(table.end);
      this.#passed = addExtents(this.#passed, extentOf(done));
      const firstRow = this.#hasHeader && rowCount(table) > 0 ? 1 : 0;
      if (rowCount(table) > 0) this.#hasHeader = false;
      const find = positionFinder(done);
      return { text: done, table, firstRow, at, find: (offset) => placeFrom(at, find(offset)) };
    } catch (error) {
      throw errorAtPlace(error, at);
    }
  }
}

/** All that the rows must know of each other. */
class Survey {
  readonly #options: Settings;
  #header: readonly string[] | undefined;
  #columns: ColumnType[] = [];
  readonly #cells = new Map<number, PlacedCell>();
  #cellCount = 0;
  readonly #widths = new Map<number, { count: number; line: number }>();
  readonly #trailing: { at: number; text: string }[] = [];
  readonly #trailingPlaces: LineColumn[] = [];
  #trailingCount = 0;
  #rows = 0;

  constructor(options: Settings) {
    this.#options = options;
  }

  add(part: Rows): void {
    const { table, firstRow, find, text, at } = part;
    if (firstRow > 0) {
      this.#header = table.cells.slice(0, rowWidth(table, 0));
      this.#columns = this.#header.map(() => new ColumnType());
    }
    this.#rows += rowCount(table) - firstRow;
    for (const { at: offset, text: rest } of table.trailing) {
      if (this.#trailingCount++ >= NAMED) continue;
      this.#trailing.push({ at: this.#trailing.length, text: rest });
      this.#trailingPlaces.push(find(offset));
    }
    const most = this.#options.extra === 'error' ? this.#header?.length : undefined;
    let widths: ReturnType<typeof rowWidths>;
    try {
      widths = rowWidths(text, part, positionFinder(text), most);
    } catch (error) {
      throw errorAtPlace(error, at);
    }
    for (const [width, { count, line }] of widths) {
      const known = this.#widths.get(width);
      if (known) known.count += count;
      else this.#widths.set(width, { count, line: at.line + line - 1 });
      // Without a header there are as many columns as the widest row has.
      while (!this.#header && this.#columns.length < width) this.#columns.push(new ColumnType());
    }
    this.#follow(part);
  }

  #follow({ table, firstRow, find, at }: Rows): void {
    const before = this.#cellCount;
    followOn(this.#columns, { table, firstRow }, before);
    this.#cellCount += table.cells.length;
    for (const column of this.#columns) {
      for (const index of column.suspects) {
        if (index < before || this.#cells.has(index)) continue;
        const offset = table.starts[index - before] ?? 0;
        const cell = table.cells[index - before] ?? '';
        this.#cells.set(index, { cell, line: find(offset).line, offset: at.offset + offset });
      }
    }
  }

  /** The names and types of the columns. */
  naming() {
    const { types, duplicates } = this.#options;
    const named = namesOf(this.#header, this.#columns.length, duplicates === 'array');
    const typesOf: Readonly<Record<Settings['types'], () => readonly CellType[] | undefined>> = {
      none: () => named.names.map(() => 'string'),
      column: () => this.#columns.map(({ type }) => type),
      cell: () => undefined,
    };
    return { ...named, types: typesOf[types]() };
  }

  tell(names: readonly string[], keptNames: readonly string[], delimiter: string): Told {
    const { extra, types } = this.#options;
    return {
      notes: [
        ...trailingNotes(this.#trailing, (at) => this.#trailingPlaces[at] as LineColumn, this.#trailingCount),
        ...rowNotes(this.#widths, names.length, this.#header !== undefined, extra),
        ...keptNotes(keptNames),
      ],
      summary: summaryOf(this.#rows, names.length, delimiter),
      info: {
        rows: this.#rows,
        columns: names.length,
        separator: delimiterName(delimiter),
        report: csvReport(names, this.#columns, types, (index) => this.#cells.get(index) as PlacedCell),
      },
    };
  }
}

/** CSV to JSON: once through the table for the names, types and faults of its columns, once more to write it. */
function passOf(options: Settings): Pass {
  const survey = new Survey(options);
  const surveyed = new RowReader(options);
  const written = new RowReader(options);
  const writing = writingOf(options, 0);
  const isLines = options.output === 'jsonl';
  const lineBreak = (depth: number) => (writing.indent === '' ? '' : `\n${writing.indent.repeat(depth)}`);
  let naming: ReturnType<Survey['naming']> | undefined;
  let keptNames: readonly string[] = [];
  let isBlank = false;
  let hasRows = false;

  /** The rows of a part, without the text around them. */
  function rowsOf({ text, table, firstRow, find }: Rows): string {
    naming ??= survey.naming();
    const { json, keptNames: kept } = writeJson(text, { ...naming, table, firstRow }, writing, find);
    keptNames = kept;
    if (isLines || json === '[]') return isLines ? json : '';
    return json.slice(1 + lineBreak(1).length, json.length - 1 - lineBreak(0).length);
  }

  return {
    survey(piece) {
      if (piece.text.trim() === '') return;
      const rows = surveyed.read(piece);
      if (rows) survey.add(rows);
    },
    write(piece) {
      isBlank = piece.text.trim() === '';
      if (isBlank) return '';
      const part = written.read(piece);
      let result = '';
      if (part && rowCount(part.table) > part.firstRow) {
        const before = isLines ? (hasRows ? '\n' : '') : hasRows ? `,${lineBreak(1)}` : `[${lineBreak(1)}`;
        result = before + rowsOf(part);
        hasRows = true;
      }
      // Faults of the header are reported even without rows.
      if (part && piece.isLast && !hasRows) rowsOf(part);
      if (piece.isLast && !isLines) result += hasRows ? `${lineBreak(0)}]` : '[]';
      return result;
    },
    end() {
      if (isBlank) return {};
      const { names } = naming ?? survey.naming();
      return survey.tell(names, keptNames, written.delimiter);
    },
  };
}

/** Converts CSV to JSON in pieces, as rows, or returns why that is impossible. */
export function streamCsv(options: Settings): Way | string {
  if (options.output === 'columns') return 'An object of columns needs the whole table in memory.';
  if (options.output === 'keyed') return 'An object by key needs all keys in memory.';
  return inPasses({ cut: 'line', surveys: true, begin: () => passOf(options) });
}
