import { hasBom } from '../../../engine/bytes/bom.ts';
import { noteAt, positionAt } from '../../../engine/contract/position.ts';
import { type Piece, PositionedError, type TextPosition } from '../../../engine/contract/streaming.ts';
import { parseJsonFragment, parseJsonLines } from '../../../engine/formats/json/parse.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { ValueCutter } from '../../../engine/formats/json/value-cutter.ts';
import type { LineColumn } from '../../../engine/lines/position-finder.ts';
import { MAX_LENGTH } from '../../../engine/long/cutter.ts';
import { placeAfter, START, toGlobalError } from '../../../engine/long/positions.ts';
import { readJson, readLines } from './read-json.ts';

/** Some rows, as values of a tape. */
export type Items = {
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
export class ItemReader {
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
