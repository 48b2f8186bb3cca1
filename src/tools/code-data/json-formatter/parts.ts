import { noteAt, toGlobal } from '../../../engine/contract/position.ts';
import { type Piece, PositionedError, type Summary, type TextPosition } from '../../../engine/contract/streaming.ts';
import { findDuplicates, keyOf } from '../../../engine/formats/json/arrange.ts';
import type { PrintOptions } from '../../../engine/formats/json/literals.ts';
import { type Fragment, parseJsonFragment } from '../../../engine/formats/json/parse.ts';
import { printJson } from '../../../engine/formats/json/print.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { ValueCutter } from '../../../engine/formats/json/value-cutter.ts';
import { type LineColumn, positionFinder } from '../../../engine/lines/position-finder.ts';
import { MAX_LENGTH } from '../../../engine/long/cutter.ts';
import { placeAfter, START, toGlobalError } from '../../../engine/long/positions.ts';
import { type Options, printOptionsOf } from './options.ts';
import { Report } from './report.ts';

/** Most keys remembered of an object that is longer than a piece, to find duplicates. */
const MAX_KEYS = 1_000_000;

/** An object or array that is open, and where it was opened. */
export type Open = LineColumn & {
  readonly kind: Kind;
  /** The keys of an object so far. */
  readonly keys: Map<string, LineColumn> | undefined;
};

/** Prints JSON that comes in parts as `run` (tool.ts) prints the whole, and reports on all of them. */
export class PartWriter {
  readonly #report: Report;
  readonly #print: PrintOptions;
  #isBlank = true;
  /** An object had more keys than are remembered. */
  #hasTooManyKeys = false;

  constructor(options: Options) {
    this.#report = new Report(options);
    this.#print = printOptionsOf(options, true);
  }

  /** Line break and indentation at a depth. */
  break(depth: number): string {
    return this.#print.indent === undefined ? '' : `\n${this.#print.indent.repeat(depth)}`;
  }

  /** Take note of a piece. Returns whether it is blank: none is, but the only one of a blank text. */
  read(text: string): boolean {
    this.#isBlank = text.trim() === '';
    if (!this.#isBlank) this.#report.read(text);
    return this.#isBlank;
  }

  /**
   * Returns the text of a tape with open containers at either end.
   *
   * @param at start of the tape's text
   * @param open open containers there
   */
  print(tape: Tape, at: TextPosition, open: readonly Open[]): string {
    this.duplicates(tape, at, open);
    this.count(tape, open.length);
    return printJson(tape, this.#print);
  }

  /** Take note of values that are written. @param known number of values at the tape's beginning that were counted before */
  count(tape: Tape, known: number): void {
    this.#report.count(tape, known);
  }

  /** Take note of text that is written. Returns it. */
  written(text: string): string {
    return this.#report.written(text);
  }

  /** Reports the duplicate keys of a part. Objects opened in an earlier part include their earlier keys. */
  duplicates(tape: Tape, at: TextPosition, open: readonly Open[]): void {
    const find = finderAt(tape.text, at);
    const positionOf = (offset: number) => ({ ...find(offset), offset: at.offset + offset });
    const positionOfKey = (node: number) => find(tape.key[node] as number);
    const found: { node: number; first: () => LineColumn }[] = findDuplicates(tape)
      .filter(({ node }) => (tape.parent[node] as number) >= open.length)
      .map(({ node, first }) => ({ node, first: () => positionOfKey(first) }));
    open.forEach(({ keys }, object) => {
      if (!keys) return;
      for (const node of membersOf(tape, object)) {
        const key = keyOf(tape, node);
        const first = keys.get(key);
        if (first) found.push({ node, first: () => first });
        else if (keys.size < MAX_KEYS) keys.set(key, positionOfKey(node));
        else this.#hasTooManyKeys = true;
      }
    });
    found.sort((a, b) => a.node - b.node);
    for (const { node, first } of found) this.#report.duplicate(tape, node, positionOf, first);
  }

  /** @param results number of results of a query */
  summarize(results?: number): Summary {
    if (this.#isBlank) return {};
    const summary = this.#report.summarize(results);
    const forgotten = 'Only the first 1,000,000 keys of each object were checked for duplicates.';
    return { ...summary, notes: this.#hasTooManyKeys ? [...summary.notes, forgotten] : summary.notes };
  }
}

type Find = (offset: number) => LineColumn;

/** Places of a part as those of the text. */
function finderAt(text: string, at: TextPosition): Find {
  const find = positionFinder(text);
  return (offset) => toGlobal(at, find(offset));
}

/** Members of an object. Containers opened earlier are not members: they have no key. */
const membersOf = (tape: Tape, object: number) =>
  childrenOf(tape, object).filter((node) => (tape.key[node] as number) >= 0);

/** Returns a value that is open at the end of a part. @param at where the text of the tape begins */
function openedOf(tape: Tape, node: number, at: TextPosition): Open {
  const kind = tape.kind[node] as Kind;
  const start = tape.start[node] as number;
  // Values open at the end began near it: the text before is skipped, not read line by line.
  const position = placeAfter(at, tape.text.slice(0, start));
  const { line, column } = position;
  if (kind !== Kind.object) return { kind, keys: undefined, line, column };
  const find = finderAt(tape.text.slice(start), position);
  const keys = new Map<string, LineColumn>();
  for (const member of membersOf(tape, node)) {
    const key = keyOf(tape, member);
    if (!keys.has(key)) keys.set(key, find((tape.key[member] as number) - start));
  }
  return { kind, keys, line, column };
}

/**
 * Read a part of a text. An error at its end is that of the text with the comma after it.
 *
 * @throws ToolError at the first error, with its place in the part
 */
function readPart(text: string, fragment: Fragment): ReturnType<typeof parseJsonFragment> {
  const withComma = () => parseJsonFragment(`${text},`, { ...fragment, isLast: true });
  try {
    const read = parseJsonFragment(text, fragment);
    // Before a comma no text ends.
    return fragment.isLast || read.open.length > 0 ? read : withComma();
  } catch (error) {
    if (!fragment.isLast) withComma();
    throw error;
  }
}

/** A part of a JSON text. */
export type JsonPart = {
  readonly text: string;
  readonly tape: Tape;
  /** Start of the part. */
  readonly at: TextPosition;
  /** Objects and arrays that are open there, outermost first: the first values of the tape. */
  readonly open: readonly Open[];
  /** Which values of the tape are open at its end. */
  readonly opened: readonly number[];
};

/** Reads one JSON text in parts that are cut at commas, with the parser of whole texts. */
export class TextParts {
  readonly #cutter = new ValueCutter();
  #at = START;
  #open: readonly Open[] = [];

  /** Reads the parts that a piece completes, and returns the results of `convert`. */
  read({ text, isLast }: Piece, convert: (part: JsonPart) => string): string {
    const before = this.#cutter.add(text);
    let result = before === undefined ? '' : this.#part(before, false, convert);
    if (this.#cutter.waiting > MAX_LENGTH) {
      throw new PositionedError(noteAt(this.#at, 'the value here is longer than 64 MB'), this.#at);
    }
    if (isLast) result += this.#part(this.#cutter.remainder(), true, convert);
    return result;
  }

  #part(text: string, isLast: boolean, convert: (part: JsonPart) => string): string {
    const at = this.#at;
    try {
      const open = this.#open;
      const { tape, open: opened } = readPart(text, { at, open, isLast });
      const result = convert({ text, tape, at, open, opened });
      this.#open = opened.map((node) => open[node] ?? openedOf(tape, node, at));
      return result;
    } catch (error) {
      throw toGlobalError(error, at);
    } finally {
      this.#at = placeAfter(at, `${text},`);
    }
  }
}
