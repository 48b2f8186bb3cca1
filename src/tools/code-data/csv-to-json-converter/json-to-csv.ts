import { once } from '../../../core/once.ts';
import { plural } from '../../../core/plural.ts';
import { positionAt } from '../../../core/position.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import {
  inPasses,
  type Pass,
  type Piece,
  PositionedError,
  type StreamPlan,
  type TextPosition,
} from '../../../core/streaming.ts';
import { findDuplicates } from '../../../formats/json/arrange.ts';
import { parseJsonFragment, parseJsonLines } from '../../../formats/json/parse.ts';
import { childrenOf, Kind, type Tape } from '../../../formats/json/tape.ts';
import { ValueCutter } from '../../../formats/json/value-cutter.ts';
import { MAX_LENGTH } from '../../../streaming/cutter.ts';
import { placeAfter, START, toGlobalError } from '../../../streaming/positions.ts';
import { hasBom } from '../../../text/bom.ts';
import { chosenDelimiter, delimiterName } from './delimiter.ts';
import { countFormulas, type FromJsonOptions, type JsonTable, TableReader, writeCsv } from './from-json.ts';
import { readJson, readLines } from './read-json.ts';
import { quoteOf, type Settings, summaryOf } from './settings.ts';

type Options = Settings & {
  readonly eol: 'crlf' | 'lf';
  readonly quoteAll: boolean;
  readonly guard: boolean;
  readonly list: string;
};

/** Writes rows of JSON as CSV, all at once or in parts. */
export class JsonToCsv {
  readonly #writing: FromJsonOptions;
  #columns = 0;
  #isFirst = true;
  #count = 0;
  #doubled = 0;
  #formulas = 0;

  /** @throws ToolError for a separator that cannot be one */
  constructor(options: Options) {
    const quote = quoteOf(options);
    this.#writing = {
      ...options,
      quote,
      delimiter: chosenDelimiter(options.delimiter, quote) ?? ',',
      lineEnd: options.eol === 'lf' ? '\n' : '\r\n',
      markEmpty: options.emptyAs !== 'string',
    };
  }

  /** Returns the text of the next rows, the first with the header. @throws ToolError as `writeCsv` does */
  write(table: JsonTable, tape: Tape): string {
    const header = this.#writing.header && this.#isFirst;
    this.#isFirst = false;
    this.#columns = table.names.length;
    this.#count += table.rows.length;
    this.#formulas += countFormulas(table, header);
    this.#doubled += findDuplicates(tape).length;
    return writeCsv(table, { ...this.#writing, header });
  }

  /** Returns notes, summary and figures. */
  summarize() {
    const { delimiter } = this.#writing;
    const doubled = plural(this.#doubled, 'duplicate key');
    return {
      notes: this.#doubled > 0 ? [`${doubled}: the last value of each was used.`] : [],
      summary: summaryOf(this.#count, this.#columns, delimiter),
      info: {
        rows: this.#count,
        columns: this.#columns,
        separator: delimiterName(delimiter),
        formulas: this.#formulas,
      },
    };
  }
}

/** Some of the rows: values of a tape. */
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
  new PositionedError(`Line ${line}, column ${column}: the row here is longer than 64 MB.`, { line, column });

/** JSON to CSV: once through the rows for all of their columns, once more to write them. */
function passOf(options: Options): Pass {
  // A blank text has no rows to separate, whatever the separator.
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

  return {
    survey(piece) {
      if (piece.text.trim() === '') return;
      conversion();
      for (const items of surveyed.read(piece)) survey(items);
    },
    write(piece) {
      isBlank = piece.text.trim() === '';
      if (isBlank) return '';
      return written
        .read(piece)
        .map((items) => conversion().write(tableOf(items), items.tape))
        .join('');
    },
    end: () => (isBlank ? {} : conversion().summarize()),
  };
}

/** Returns the pass that converts JSON to CSV, for an array of rows or JSON Lines, or why there is none. */
export function streamToCsv(options: Options): StreamPlan | string {
  if (options.list !== '') return 'A list inside of the JSON needs the whole text in memory.';
  return inPasses({ cut: 'character', surveys: true, begin: () => passOf(options) });
}
