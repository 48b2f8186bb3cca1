import { once } from '../../../core/once.ts';
import { plural } from '../../../core/plural.ts';
import {
  inPasses,
  type Pass,
  type Piece,
  type Place,
  PlacedError,
  type Told,
  type Way,
} from '../../../core/streaming.ts';
import { findDuplicates } from '../../../formats/json/arrange.ts';
import { parseJsonFragment, parseJsonLines } from '../../../formats/json/parse.ts';
import { Kind, type Tape } from '../../../formats/json/tape.ts';
import { ValueCutter } from '../../../formats/json/value-cutter.ts';
import { addExtents, extentOf } from '../../../streaming/decode.ts';
import { errorAtPlace, placeBehind } from '../../../streaming/places.ts';
import { hasBom } from '../../../text/bom.ts';
import { chosenDelimiter, delimiterName } from './delimiter.ts';
import {
  countFormulas,
  type FromJsonOptions,
  type JsonTable,
  TableReader,
  tableFromJson,
  writeCsv,
} from './from-json.ts';
import { readLines } from './read-json.ts';
import { quoteOf, type Settings, summaryOf } from './settings.ts';

type Options = Settings & {
  readonly eol: 'crlf' | 'lf';
  readonly quoteAll: boolean;
  readonly guard: boolean;
  readonly list: string;
};

/** UTF-16 code units that a row may have. */
const LONGEST = 64 << 20;

/** Some of the rows: values of a tape. */
type Items = {
  readonly tape: Tape;
  readonly items: readonly number[];
  /** The text is a single value: what its rows are is seen by all of it. */
  readonly isWhole?: true;
};

/** Reads the rows of an array, or of JSON Lines, in pieces. */
class ItemReader {
  readonly #cutter = new ValueCutter(1);
  /** Text that waits for the end of its line. */
  #line = '';
  #isArray: boolean | undefined;
  #at: Place = placeBehind(extentOf(''));
  #passed = extentOf('');
  #isFirst = true;

  /** The rows that a piece makes whole. @throws PlacedError for JSON that is neither */
  read({ text, isLast }: Piece): Items[] {
    this.#isArray ??= text.trimStart().startsWith('[');
    return this.#isArray ? this.#ofArray(text, isLast) : this.#ofLines(text, isLast);
  }

  #ofArray(text: string, isLast: boolean): Items[] {
    const found: Items[] = [];
    const part = this.#cutter.add(text);
    if (part !== undefined) found.push(this.#parse(part, false));
    if (this.#cutter.waiting > LONGEST) throw tooLong(this.#at);
    if (isLast) found.push(this.#parse(this.#cutter.rest(), true));
    return found;
  }

  #parse(text: string, isLast: boolean): Items {
    const at = this.#at;
    const open = this.#isFirst ? [] : [{ kind: Kind.array, line: 1, column: 1 }];
    this.#isFirst = false;
    this.#pass(isLast ? text : `${text},`);
    try {
      const { tape } = parseJsonFragment(text, { at, open, isLast });
      return { tape, items: itemsOf(tape, 1, tape.next[0] as number) };
    } catch (error) {
      throw errorAtPlace(error, at);
    }
  }

  #pass(text: string): void {
    this.#passed = addExtents(this.#passed, extentOf(text));
    this.#at = placeBehind(this.#passed);
  }

  #ofLines(text: string, isLast: boolean): Items[] {
    const all = this.#line + text;
    let end = isLast ? all.length : Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r', all.length - 2)) + 1;
    // Spaces that JSON does not know, as U+00A0, are a fault if no row follows.
    if (!isLast && this.#isFirst && all.slice(0, end).trim() === '') end = 0;
    this.#line = all.slice(end);
    if (this.#line.length > LONGEST) throw tooLong(this.#at);
    const lines = all.slice(0, end);
    const at = this.#at;
    this.#pass(lines);
    const tape = this.#parseLines(lines, at);
    const items = itemsOf(tape, 0, tape.length);
    if (isLast && this.#isFirst && items.length === 1) return [{ tape, items, isWhole: true }];
    if (tape.length > 0) this.#isFirst = false;
    return [{ tape, items }];
  }

  #parseLines(lines: string, at: Place): Tape {
    // Within a text U+FEFF is a character as any other.
    if (at.offset > 0 && hasBom(lines)) {
      return this.#parseLines(`\n${lines}`, { line: at.line - 1, column: 1, offset: at.offset - 1 });
    }
    try {
      return this.#isFirst ? readLines(lines) : parseJsonLines(lines);
    } catch (error) {
      throw errorAtPlace(error, at);
    }
  }
}

const tooLong = ({ line, column }: Place) =>
  new PlacedError(`Line ${line}, column ${column}: the row here is longer than 64 MB.`, { line, column });

function itemsOf(tape: Tape, from: number, to: number): number[] {
  const items: number[] = [];
  for (let node = from; node < to; node = tape.next[node] as number) items.push(node);
  return items;
}

/** JSON to CSV: once through the rows for all of their columns, once more to write them. */
function passOf(options: Options): Pass {
  // A blank text has no rows to separate, whatever the separator.
  const delimiter = once(() => chosenDelimiter(options.delimiter, quoteOf(options)) ?? ',');
  const nothing = parseJsonLines('');
  const named = new TableReader(nothing, options.nested);
  /** For the case that all rows are arrays, as long as they are. */
  const arrays = new TableReader(nothing, options.nested);
  const surveyed = new ItemReader();
  const written = new ItemReader();
  const rows = new TableReader(nothing, options.nested);
  const writing = once(
    (): FromJsonOptions => ({
      ...options,
      delimiter: delimiter(),
      quote: quoteOf(options),
      lineEnd: options.eol === 'lf' ? '\n' : '\r\n',
      markEmpty: options.emptyAs !== 'string',
    }),
  );
  let unnamed: boolean | undefined;
  let names: readonly string[] = [];
  let isFirst = true;
  let isBlank = false;
  let count = 0;
  let formulas = 0;
  let doubled = 0;

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
    if (isWhole) return tableFromJson(tape, options.nested);
    const isUnnamed = unnamed === true;
    return { names, rows: rows.readMore(tape, items, isUnnamed), unnamed: isUnnamed };
  }

  function write(part: Items): string {
    const { tape } = part;
    const table = tableOf(part);
    names = table.names;
    const header = options.header && isFirst;
    isFirst = false;
    count += table.rows.length;
    formulas += countFormulas(table, header);
    doubled += findDuplicates(tape).length;
    return writeCsv(table, { ...writing(), header });
  }

  return {
    survey(piece) {
      if (piece.text.trim() === '') return;
      delimiter();
      for (const items of surveyed.read(piece)) survey(items);
    },
    write(piece) {
      isBlank = piece.text.trim() === '';
      if (isBlank) return '';
      if (isFirst) names = (unnamed ? arrays : named).names;
      return written.read(piece).map(write).join('');
    },
    end(): Told {
      if (isBlank) return {};
      const notes = doubled > 0 ? [`${plural(doubled, 'duplicate key')}: the last value of each was used.`] : [];
      return {
        notes,
        summary: summaryOf(count, names.length, delimiter()),
        info: { rows: count, columns: names.length, separator: delimiterName(delimiter()), formulas },
      };
    },
  };
}

/** Reads JSON in pieces (an array of rows, or JSON Lines), or returns why that is impossible. */
export function streamFromJson(options: Options): Way | string {
  if (options.list !== '') return 'A list inside of the JSON needs the whole text in memory.';
  return inPasses({ cut: 'character', surveys: true, begin: () => passOf(options) });
}
