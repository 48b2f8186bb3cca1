import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Scratch,
} from '../../../engine/contract/streaming.ts';
import { findDuplicates } from '../../../engine/formats/json/arrange.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';
import { ArrangedRows, type StoredRow, type StoreLimits } from './arranged-rows.ts';
import { type CsvOutputOptions, lineEndOf } from './csv-output.ts';
import { chosenDelimiter, delimiterName } from './delimiter.ts';
import {
  countEmpty,
  countFormulas,
  type EmptyCells,
  type FromJsonOptions,
  type JsonTable,
  TableReader,
  writeCsv,
} from './from-json.ts';
import { ItemReader, type Items } from './item-reader.ts';
import { JsonRows } from './json-rows.ts';
import { emptyCellNotes } from './notes.ts';
import { MAX_COLUMNS } from './report.ts';
import { quoteOf, splitBy, summaryOf } from './settings.ts';
import { needsAllRows, numericColumns, Target, type TargetOptions } from './target.ts';

/** Options for writing JSON as a table. */
export type FromJsonSettings = CsvOutputOptions &
  TargetOptions & { readonly list: string; readonly input: 'strict' | 'relaxed' };

/** Writes the selected rows of JSON as CSV, all at once or in parts. */
export class JsonToCsv {
  readonly #writing: FromJsonOptions;
  readonly #options: FromJsonSettings;
  /** Undefined for CSV, and before the first row. */
  #target: Target | undefined;
  readonly #start: string;
  readonly #rows: JsonRows;
  /** Number of rows that were read. */
  #read = 0;
  #written = { rows: 0, columns: 0 };
  #header: readonly string[] = [];
  #isFirst = true;
  #doubled = 0;
  #formulas = 0;
  readonly #empty: EmptyCells = { nulls: 0, missing: 0, texts: 0 };

  /** @throws ToolError for an invalid separator or query */
  constructor(options: FromJsonSettings) {
    const quote = quoteOf(options);
    this.#options = options;
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
    return this.#write(this.#rows.project(table, this.#rows.all(table))) + this.finish();
  }

  /** Returns the text of the next rows, the first with the header. @throws ToolError as `all` does */
  next(table: JsonTable, tape: Tape): string {
    this.#count(table, tape);
    return this.#write(this.#rows.project(table, this.#rows.kept(table)));
  }

  /** Returns what follows the last row; nothing for CSV. */
  finish(): string {
    return this.#target?.end() ?? '';
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
    countEmpty(table, this.#empty);
    if (this.#options.to !== 'csv') {
      this.#target ??= new Target(this.#options, {
        header: header && !table.unnamed ? table.names : undefined,
        isRight: numericColumns(table),
        lineEnd: this.#options.eol === 'auto' ? '\n' : this.#writing.lineEnd,
      });
      return this.#target.writeJson(table);
    }
    this.#formulas += countFormulas(table, header);
    return start + writeCsv(table, { ...this.#writing, header });
  }

  /** Returns the note on empty cells: SQL tells null from an empty text, and CSV does on request. */
  #emptyNotes(): string[] {
    const { to } = this.#options;
    if (to === 'sql') return [];
    return emptyCellNotes(to === 'csv' && this.#writing.markEmpty ? { ...this.#empty, texts: 0 } : this.#empty);
  }

  /** Returns notes, summary and figures. */
  summarize() {
    const { delimiter } = this.#writing;
    const doubled = plural(this.#doubled, 'duplicate key');
    return {
      notes: [
        ...(this.#doubled > 0 ? [`${doubled}: the last value of each was used.`] : []),
        ...this.#rows.notes(),
        ...this.#emptyNotes(),
        ...(this.#target?.notes() ?? []),
      ],
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

/** JSON to CSV: once through the rows for all of their columns, once more to write them. */
function passOf(options: FromJsonSettings, scratch: Scratch, limits: StoreLimits): Pass {
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
      if (isBlank || isWhole) return;
      if (conversion().arranges) {
        for await (const ready of arranged().rest()) {
          if (ready.length > 0) yield conversion().stored(ready, header());
        }
        yield conversion().stored([], header());
      }
      yield conversion().finish();
    },
    end: () => (isBlank ? {} : conversion().summarize()),
  };
}

/**
 * Returns the pass that converts an array of rows or JSON Lines to CSV, or the reason why there is none. It takes 2.3
 * times as long as `run` (tool.ts) on a text in memory, which also finds lists inside of the JSON.
 */
export function streamToCsv(options: FromJsonSettings, limits: StoreLimits = {}): Conversion | NeedsWhole {
  if (options.input === 'relaxed') return 'Relaxed input needs the whole text in memory.';
  if (needsAllRows(options.to)) return 'Aligned columns need the whole table in memory.';
  if (options.to === 'latex') return 'Columns of LaTeX need the whole table in memory.';
  if (options.list !== '') return 'A list inside of the JSON needs the whole text in memory.';
  return inPasses({
    cut: 'character',
    surveys: true,
    readsValues: true,
    begin: ({ scratch }) => passOf(options, scratch, limits),
  });
}
