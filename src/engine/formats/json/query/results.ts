import { checkDataSize } from '../../../contract/limits.ts';
import { FORMULA } from '../../csv/formula.ts';
import { keyOf } from '../arrange.ts';
import type { PrintOptions } from '../literals.ts';
import { printJson } from '../print.ts';
import { decodeString } from '../strings.ts';
import { childrenOf, Kind, subtree, type Tape, TapeWriter } from '../tape.ts';

/** Format of results: an array or values of JSON, one per line, or a table. */
export type ResultFormat = 'json' | 'lines' | 'csv';

const FEWER = 'Query fewer values, or choose lines or JSON.';

/** Returns values of a tape, in this order, as a tape: the items of an array, or values one after another. */
function resultTape(tape: Tape, nodes: readonly number[], isArray: boolean): Tape {
  const out = new TapeWriter(nodes.length + 1);
  if (isArray) out.add(Kind.array, 0, 0, -1, 0, -1);
  for (const node of nodes) {
    const base = out.length - node;
    for (let i = node; i < (tape.next[node] as number); i++) {
      const parent = i === node ? (isArray ? 0 : -1) : (tape.parent[i] as number) + base;
      const key = i === node ? -1 : (tape.key[i] as number);
      out.add(
        tape.kind[i] as Kind,
        tape.start[i] as number,
        tape.end[i] as number,
        key,
        tape.keyEnd[i] as number,
        parent,
      );
      out.next[i + base] = (tape.next[i] as number) + base;
    }
  }
  if (isArray) out.close(0, 0);
  return out.finish(tape.text);
}

/** Writes the text of a value: that of a string without its quotes. */
type TextOf = (tape: Tape, node: number) => string;

/** The cells of results as a table: members of objects by their names, items of arrays by their numbers from 1. */
class Table {
  readonly #columns = new Map<string, number>();
  readonly #guard: boolean;
  /** Number of texts that a spreadsheet would take for formulas, of those written so far. */
  formulas = 0;

  constructor(guard: boolean) {
    this.#guard = guard;
  }

  /** Takes note of the columns of a result. */
  survey(tape: Tape, node: number): void {
    for (const [name] of cellsOf(tape, node)) if (!this.#columns.has(name)) this.#columns.set(name, this.#columns.size);
  }

  /** Number of columns. */
  get width(): number {
    return this.#columns.size;
  }

  get header(): string {
    return line([...this.#columns.keys()].map((name) => this.#text(name)));
  }

  row(tape: Tape, node: number, textOf: TextOf): string {
    const cells = new Array<string>(this.#columns.size).fill('');
    for (const [name, value] of cellsOf(tape, node)) {
      const text = tape.kind[value] === Kind.null ? '' : textOf(tape, value);
      cells[this.#columns.get(name) as number] = tape.kind[value] === Kind.string ? this.#text(text) : text;
    }
    return line(cells);
  }

  #text(text: string): string {
    if (!FORMULA.test(text)) return text;
    this.formulas++;
    return this.#guard ? `'${text}` : text;
  }
}

/** A line of CSV (RFC 4180). */
const line = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;

function cellsOf(tape: Tape, node: number): [name: string, value: number][] {
  const kind = tape.kind[node];
  if (kind === Kind.object) return childrenOf(tape, node).map((child) => [keyOf(tape, child), child]);
  if (kind === Kind.array) return childrenOf(tape, node).map((child, i) => [String(i + 1), child]);
  return [['value', node]];
}

/** Text of results, and those as a tape, whose first `known` values were in one before. */
export type Written = { readonly text: string; readonly tape: Tape; readonly known: number };

/** Writes results, all at once or in parts. */
export class ResultWriter {
  readonly #format: ResultFormat;
  readonly #isArray: boolean;
  readonly #isSingular: boolean;
  readonly #print: PrintOptions;
  readonly #table: Table;
  #count = 0;
  #hasBegun = false;

  /**
   * @param isSingular there is one result at most: it is written itself, and an array as rows of a table
   * @param isSequence results of several texts follow one another
   * @param guard in CSV, put `'` before text that a spreadsheet would take for a formula
   */
  constructor(format: ResultFormat, print: PrintOptions, isSingular: boolean, isSequence: boolean, guard: boolean) {
    this.#table = new Table(guard);
    this.#format = format;
    this.#print = print;
    this.#isSingular = isSingular;
    this.#isArray = format === 'json' && !isSingular && !isSequence;
  }

  /** Number of results. */
  get count(): number {
    return this.#count;
  }

  /** Number of texts in CSV that a spreadsheet would take for formulas. */
  get formulas(): number {
    return this.#table.formulas;
  }

  /** Takes note of results before any is written: a table needs that. */
  survey(tape: Tape, nodes: readonly number[]): void {
    if (this.#format === 'csv') for (const row of this.#rowsOf(tape, nodes)) this.#table.survey(tape, row);
  }

  /** Returns the text of further results. */
  write(tape: Tape, nodes: readonly number[]): Written {
    const isFirst = this.#count === 0;
    this.#count += nodes.length;
    const results = resultTape(tape, nodes, this.#isArray);
    const known = this.#isArray && this.#hasBegun ? 1 : 0;
    this.#hasBegun = true;
    return { text: nodes.length === 0 ? '' : this.#textOf(tape, nodes, results, isFirst), tape: results, known };
  }

  /** Returns the text of all results. @throws SizeError for a table of too many cells */
  writeAll(tape: Tape, nodes: readonly number[]): Written {
    this.survey(tape, nodes);
    // Rows that share no member have as many columns as there are rows, and a separator after each cell.
    if (this.#format === 'csv') checkDataSize(this.#rowsOf(tape, nodes).length * this.#table.width, FEWER);
    if (!this.#isArray) return this.write(tape, nodes);
    this.#count = nodes.length;
    const results = resultTape(tape, nodes, true);
    return { text: printJson(results, this.#print), tape: results, known: 0 };
  }

  #textOf(tape: Tape, nodes: readonly number[], results: Tape, isFirst: boolean): string {
    if (this.#isArray) {
      const start = `[${this.#break(1)}`;
      const end = `${this.#break(0)}]`;
      const items = printJson(results, this.#print).slice(start.length, -end.length);
      return (isFirst ? start : `,${this.#break(1)}`) + items;
    }
    const joint = isFirst ? '' : '\n';
    switch (this.#format) {
      case 'json':
        return joint + printJson(results, this.#print);
      case 'lines':
        return joint + nodes.map((node) => this.#line(tape, node)).join('\n');
      case 'csv': {
        const rows = this.#rowsOf(tape, nodes).map((node) => this.#table.row(tape, node, this.#plain));
        return (isFirst ? this.#table.header : '') + rows.join('');
      }
    }
  }

  #minified(tape: Tape, node: number): string {
    const { indent: _, ...print } = this.#print;
    return printJson(subtree(tape, node), { ...print, inlineWidth: 0 });
  }

  readonly #plain: TextOf = (tape, node) =>
    tape.kind[node] === Kind.string
      ? decodeString(tape.text, tape.start[node] as number, tape.end[node] as number)
      : this.#minified(tape, node);

  /** A string that has a line break in it stays JSON. */
  #line(tape: Tape, node: number): string {
    const text = this.#plain(tape, node);
    return /[\n\r\u2028\u2029]/.test(text) ? this.#minified(tape, node) : text;
  }

  /** Returns what ends the text. */
  end(): string {
    if (!this.#isArray) return '';
    return this.#count === 0 ? '[]' : `${this.#break(0)}]`;
  }

  #break(depth: number): string {
    return this.#print.indent === undefined ? '' : `\n${this.#print.indent.repeat(depth)}`;
  }

  /** The one result is a table if it is an array. */
  #rowsOf(tape: Tape, nodes: readonly number[]): readonly number[] {
    return this.#isSingular
      ? nodes.flatMap((node) => (tape.kind[node] === Kind.array ? childrenOf(tape, node) : [node]))
      : nodes;
  }
}
