import { hasBom } from '../../../engine/bytes/bom.ts';
import { noteAt, positionAt } from '../../../engine/contract/position.ts';
import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Piece,
  PositionedError,
  type Scratch,
  type TextPosition,
} from '../../../engine/contract/streaming.ts';
import { findDuplicates } from '../../../engine/formats/json/arrange.ts';
import { parseJsonFragment, parseJsonLines } from '../../../engine/formats/json/parse.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { ValueCutter } from '../../../engine/formats/json/value-cutter.ts';
import type { LineColumn } from '../../../engine/lines/position-finder.ts';
import { MAX_LENGTH } from '../../../engine/long/cutter.ts';
import { placeAfter, START, toGlobalError } from '../../../engine/long/positions.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';
import { ArrangedRows, type StoredRow, type StoreLimits } from './arranged-rows.ts';
import { type CsvOutputOptions, lineEndOf } from './csv-output.ts';
import { chosenDelimiter, delimiterName } from './delimiter.ts';
import { countFormulas, type FromJsonOptions, type JsonTable, TableReader, writeCsv } from './from-json.ts';
import { JsonRows } from './json-rows.ts';
import { readJson, readLines } from './read-json.ts';
import { MAX_COLUMNS } from './report.ts';
import { quoteOf, splitBy, summaryOf } from './settings.ts';

type Options = CsvOutputOptions & { readonly list: string; readonly input: 'strict' | 'relaxed' };

/** Writes the selected rows of JSON as CSV, all at once or in parts. */
export class JsonToCsv {
  readonly #writing: FromJsonOptions;
  readonly #start: string;
  readonly #rows: JsonRows;
  /** Number of rows that were read. */
  #read = 0;
  #written = { rows: 0, columns: 0 };
  #header: readonly string[] = [];
  #isFirst = true;
  #doubled = 0;
  #formulas = 0;

  /** @throws ToolError for an invalid separator or query */
  constructor(options: Options) {
    const quote = quoteOf(options);
    this.#rows = new JsonRows(options);
    this.#start = options.bom ? '\ufeff' : '';
    this.#writing = {
      ...options,
      quote,
      delimiter: chosenDelimiter(options.delimiter, quote) ?? ',',
      lineEnd: lineEndOf(options.eol, ''),
      markEmpty: options.emptyAs !== 'string',
    };
  }

  get arranges(): boolean {
    return this.#rows.arranges;
  }

  /** Returns the text of a table. @throws ToolError as `writeCsv` does, and for a name that no column has */
  all(table: JsonTable, tape: Tape): string {
    this.#count(table, tape);
    return this.#write(this.#rows.project(table, this.#rows.all(table)));
  }

  /** Returns the text of the next rows, the first with the header. @throws ToolError as `all` does */
  next(table: JsonTable, tape: Tape): string {
    this.#count(table, tape);
    return this.#write(this.#rows.project(table, this.#rows.kept(table)));
  }

  /** Returns rows to be stored until they can be arranged. */
  toStore(table: JsonTable, tape: Tape): StoredRow[] {
    this.#count(table, tape);
    return this.#rows.toStore(table);
  }

  /** Returns the text of rows that were stored. @param table has the names of all columns */
  stored(rows: readonly StoredRow[], table: Omit<JsonTable, 'rows'>): string {
    return this.#write(this.#rows.fromStore(rows, table));
  }

  /** Returns an arranger of rows. @param names of all columns */
  arranger(names: readonly string[], scratch: Scratch, limits: StoreLimits): ArrangedRows {
    return new ArrangedRows(this.#rows.bind(names), scratch, limits);
  }

  #count({ names, rows }: JsonTable, tape: Tape): void {
    this.#header = names;
    this.#read += rows.length;
    this.#doubled += findDuplicates(tape).length;
  }

  #write(table: JsonTable): string {
    const header = this.#writing.header && this.#isFirst;
    const start = this.#isFirst ? this.#start : '';
    this.#isFirst = false;
    this.#written = { rows: this.#written.rows + table.rows.length, columns: table.names.length };
    this.#formulas += countFormulas(table, header);
    return start + writeCsv(table, { ...this.#writing, header });
  }

  /** Returns notes, summary and figures. */
  summarize() {
    const { delimiter } = this.#writing;
    const doubled = plural(this.#doubled, 'duplicate key');
    return {
      notes: [...(this.#doubled > 0 ? [`${doubled}: the last value of each was used.`] : []), ...this.#rows.notes()],
      summary: summaryOf(this.#written.rows, this.#read, this.#written.columns, splitBy(delimiter)),
      info: {
        ...this.#written,
        separator: delimiterName(delimiter),
        formulas: this.#formulas,
        header: this.#header.length > MAX_COLUMNS ? [] : this.#header,
      },
    };
  }
}

/** Some rows, as values of a tape. */
type Items = {
  readonly tape: Tape;
  readonly items: readonly number[];
  /** The text came all at once: what its rows are is seen by all of it. */
  readonly isWhole?: boolean;
};

/**
 * Reads the rows of an array, or of JSON Lines, in pieces.
 *
 * A text that is there as a whole is read by `readJson`: to look for places to cut first would take longer, and whether
 * an object has rows is seen by all of it only.
 */
class ItemReader {
  readonly #cutter = new ValueCutter(1);
  /** Text that waits for the end of its line. */
  #line = '';
  #isArray: boolean | undefined;
  /** Place of the bracket that opens the array. */
  #opened: LineColumn = { line: 1, column: 1 };
  #at = START;
  #isFirst = true;

  /** The rows that a piece makes whole. @throws PositionedError for JSON that is neither */
  read({ text, isLast }: Piece): Items[] {
    this.#isArray ??= text.trimStart().startsWith('[');
    return this.#isArray ? this.#ofArray(text, isLast) : this.#ofLines(text, isLast);
  }

  #ofArray(text: string, isLast: boolean): Items[] {
    const found: Items[] = [];
    const part = this.#cutter.add(text);
    if (part !== undefined) found.push(this.#parse(part, false));
    if (this.#cutter.waiting > MAX_LENGTH) throw tooLong(this.#at);
    if (isLast) found.push(this.#parse(this.#cutter.remainder(), true));
    return found;
  }

  #parse(text: string, isLast: boolean): Items {
    const at = this.#at;
    const open = this.#isFirst ? [] : [{ kind: Kind.array, ...this.#opened }];
    this.#isFirst = false;
    this.#at = placeAfter(at, `${text},`);
    try {
      const { tape } = parseJsonFragment(text, { at, open, isLast });
      if (open.length === 0) this.#opened = positionAt(text, tape.start[0] ?? 0);
      return { tape, items: childrenOf(tape, 0) };
    } catch (error) {
      throw toGlobalError(error, at);
    }
  }

  #ofLines(text: string, isLast: boolean): Items[] {
    const all = this.#line + text;
    const isWhole = isLast && this.#isFirst;
    let end = isLast ? all.length : Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r', all.length - 2)) + 1;
    // Spaces that JSON does not know, as U+00A0, are a fault if no row follows.
    if (!isLast && this.#isFirst && all.slice(0, end).trim() === '') end = 0;
    this.#line = all.slice(end);
    if (this.#line.length > MAX_LENGTH) throw tooLong(this.#at);
    const lines = all.slice(0, end);
    const at = this.#at;
    this.#at = placeAfter(at, lines);
    const tape = this.#parseLines(lines, at, isWhole);
    if (tape.length > 0) this.#isFirst = false;
    return [{ tape, items: childrenOf(tape, -1), isWhole }];
  }

  #parseLines(lines: string, at: TextPosition, isWhole: boolean): Tape {
    // Within a text U+FEFF is a character as any other.
    if (at.offset > 0 && hasBom(lines)) {
      return this.#parseLines(`\n${lines}`, { line: at.line - 1, column: 1, offset: at.offset - 1 }, isWhole);
    }
    try {
      if (isWhole) return readJson(lines);
      return this.#isFirst ? readLines(lines) : parseJsonLines(lines);
    } catch (error) {
      throw toGlobalError(error, at);
    }
  }
}

const tooLong = ({ line, column }: TextPosition) =>
  new PositionedError(noteAt({ line, column }, 'the row here is longer than 64 MB'), { line, column });

/** JSON to CSV: once through the rows for all of their columns, once more to write them. */
function passOf(options: Options, scratch: Scratch, limits: StoreLimits): Pass {
  // A blank text has no rows to separate with any separator.
  const conversion = once(() => new JsonToCsv(options));
  const named = new TableReader(options.nested);
  /** For the case that all rows are arrays, as long as they are. */
  const arrays = new TableReader(options.nested);
  const surveyed = new ItemReader();
  const written = new ItemReader();
  const rows = new TableReader(options.nested);
  let unnamed: boolean | undefined;
  const names = once(() => (unnamed ? arrays : named).names);
  let isBlank = false;
  let isWhole = false;

  function survey({ tape, items }: Items): void {
    for (const item of items) {
      const isArray = tape.kind[item] === Kind.array;
      unnamed = isArray && unnamed !== false;
      if (unnamed) arrays.readMore(tape, [item], true);
      // Arrays among other rows are values.
      named.readMore(tape, [item], false);
    }
  }

  function tableOf({ tape, items, isWhole }: Items): JsonTable {
    if (isWhole) return rows.read(tape);
    const isUnnamed = unnamed === true;
    return { names: names(), rows: rows.readMore(tape, items, isUnnamed), unnamed: isUnnamed };
  }

  const header = () => ({ names: names(), unnamed: unnamed === true });
  const arranged = once(() => conversion().arranger(names(), scratch, limits));

  return {
    survey(piece) {
      if (piece.text.trim() === '') return;
      conversion();
      for (const items of surveyed.read(piece)) survey(items);
    },
    async write(piece) {
      isBlank = piece.text.trim() === '';
      if (isBlank) return '';
      let text = '';
      for (const items of written.read(piece)) {
        const table = tableOf(items);
        // A whole value has its own columns: an object may have rows inside.
        if (items.isWhole) text += conversion().all(table, items.tape);
        else if (!conversion().arranges) text += conversion().next(table, items.tape);
        else {
          const ready = await arranged().add(conversion().toStore(table, items.tape));
          if (ready.length > 0) text += conversion().stored(ready, header());
        }
        isWhole = items.isWhole === true;
      }
      return text;
    },
    async *flush() {
      if (isBlank || isWhole || !conversion().arranges) return;
      for await (const ready of arranged().rest()) {
        if (ready.length > 0) yield conversion().stored(ready, header());
      }
      yield conversion().stored([], header());
    },
    end: () => (isBlank ? {} : conversion().summarize()),
  };
}

/**
 * Returns the pass that converts an array of rows or JSON Lines to CSV, or the reason why there is none. It takes 2.3
 * times as long as `run` (tool.ts) on a text in memory, which also finds lists inside of the JSON.
 */
export function streamToCsv(options: Options, limits: StoreLimits = {}): Conversion | NeedsWhole {
  if (options.input === 'relaxed') return 'Relaxed input needs the whole text in memory.';
  if (options.list !== '') return 'A list inside of the JSON needs the whole text in memory.';
  return inPasses({
    cut: 'character',
    surveys: true,
    readsValues: true,
    begin: ({ scratch }) => passOf(options, scratch, limits),
  });
}
