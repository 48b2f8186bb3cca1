import { checkDataSize } from '../../contract/limits.ts';
import { noteAt, type PlaceOf, placeInWords, positionAt } from '../../contract/position.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { plural } from '../../values/plural.ts';
import { quote } from '../../values/quote.ts';
import { findDuplicates, keyOf } from '../json/arrange.ts';
import type { Comment, ValueComments } from '../json/comments.ts';
import { nonFiniteName, toJsonNumber } from '../json/numbers.ts';
import { PRINT_HINT } from '../json/print.ts';
import { decodeString } from '../json/strings.ts';
import { childrenOf, Kind, type Tape } from '../json/tape.ts';
import { commentLines } from './comment-lines.ts';
import { notTooDeep } from './deep.ts';
import type { WriteOptions, WrittenShape } from './shape.ts';

/**
 * Writes an object as TOML 1.0: its tables after its other members, lists of objects as lists of tables. Null, which TOML
 * does not have, is left out, and a note counts it.
 *
 * @throws ToolError if the value is no object, or has a key twice
 */
export function writeToml(tape: Tape, options: WriteOptions): WrittenShape {
  const roots = childrenOf(tape, -1);
  if (roots.length !== 1 || tape.kind[0] !== Kind.object) {
    throw new ToolError('TOML needs one object at the top. Put the value into one, or query an object.');
  }
  const [twice] = findDuplicates(tape);
  if (twice) {
    const name = quote(keyOf(tape, twice.node));
    const { placeOf = (offset: number) => positionAt(tape.text, offset) } = options;
    const at = placeOf(tape.key[twice.node] as number);
    throw new ToolError(
      `${noteAt(at, `TOML cannot have the key ${name} twice in an object`)} Choose which to keep under Duplicate keys.`,
      at,
    );
  }
  return notTooDeep(() => new Writer(tape, options).write());
}

const BARE = /^[\w-]+$/;

/** Widest array on one line, in UTF-16 code units. */
const WIDTH = 80;

const INTEGER = /^-?\d+$/;
const MAX_INTEGER = 2n ** 63n;

const NONE: ValueComments = { before: [], between: [], after: [], opening: [], heading: [], closing: [] };

class Writer {
  readonly #tape: Tape;
  readonly #comments: WriteOptions['comments'];
  readonly #indent: string;
  readonly #placeOf: PlaceOf;
  #out = '';
  #count = 0;
  #nulls = 0;
  #firstNull = 0;
  #moved = 0;
  #big = 0;

  constructor(tape: Tape, { indent, comments, placeOf }: WriteOptions) {
    this.#tape = tape;
    this.#placeOf = placeOf ?? ((offset) => positionAt(tape.text, offset));
    this.#indent = indent || '  ';
    this.#comments = comments;
  }

  write(): WrittenShape {
    const found = this.#of(0);
    this.#lines(found?.before);
    this.#lines(found?.opening);
    this.#table(0, []);
    this.#lines(found?.after);
    this.#lines(this.#comments?.last);
    checkDataSize(this.#out.length, PRINT_HINT);
    const notes = [
      ...(this.#nulls > 0
        ? [
            `${plural(this.#nulls, 'null was', 'nulls were')} left out (${this.#nulls > 1 ? 'first ' : ''}at ${placeInWords(this.#placeOf(this.#firstNull))}): TOML has none.`,
          ]
        : []),
      ...(this.#moved > 0
        ? [`${plural(this.#moved, 'member', 'members')} moved before the tables of the same object, as TOML needs it.`]
        : []),
      ...(this.#big > 0
        ? [`${plural(this.#big, 'integer has', 'integers have')} more than 64 bits, which most readers of TOML reject.`]
        : []),
    ];
    return { text: this.#out, notes, comments: this.#count };
  }

  #of(node: number): ValueComments | undefined {
    return this.#comments?.byStart.get(this.#tape.start[node] as number);
  }

  #lines(comments: readonly Comment[] = []): void {
    this.#count += comments.length;
    for (const line of commentLines(comments)) this.#out += `#${line}\n`;
  }

  #ending(comments: readonly Comment[] = []): string {
    this.#count += comments.length;
    return commentLines(comments)
      .map((line) => ` #${line}`)
      .join('');
  }

  /** Writes the members of an object. */
  #table(node: number, path: readonly string[]): void {
    const members = childrenOf(this.#tape, node);
    const isTable = members.map((member) => this.#isTable(member) || this.#isTables(member));
    const first = isTable.indexOf(true);
    this.#lines(this.#of(node)?.heading);
    members.forEach((member, i) => {
      if (isTable[i]) return;
      if (this.#tape.kind[member] === Kind.null) this.#leaveOut(member);
      else {
        if (first >= 0 && i > first) this.#moved++;
        this.#member(member);
      }
    });
    this.#lines(this.#of(node)?.closing);
    members.forEach((member, i) => {
      if (!isTable[i]) return;
      const inner = [...path, keyLiteral(keyOf(this.#tape, member))];
      if (this.#isTable(member)) this.#header(member, inner, '[', ']');
      else for (const item of childrenOf(this.#tape, member)) this.#header(item, inner, '[[', ']]', member);
    });
  }

  #header(node: number, path: readonly string[], open: string, close: string, list?: number): void {
    const found = this.#of(node);
    if (list === undefined && this.#hasTablesAlone(node)) {
      this.#table(node, path);
      return;
    }
    if (this.#out !== '') this.#out += '\n';
    if (list !== undefined && (this.#tape.parent[node] as number) === list && node === list + 1) {
      const around = this.#of(list);
      this.#lines([...(around?.before ?? []), ...(around?.opening ?? []), ...(around?.heading ?? [])]);
    }
    this.#lines(found?.before);
    this.#out += `${open}${path.join('.')}${close}${this.#ending(found?.opening)}\n`;
    this.#table(node, path);
    this.#lines(found?.after);
  }

  /** Whether an object needs no header: the headers of the tables in it define it. */
  #hasTablesAlone(node: number): boolean {
    const members = childrenOf(this.#tape, node);
    return (
      members.length > 0 &&
      !this.#of(node) &&
      members.every((member) => this.#isTable(member) || this.#isTables(member))
    );
  }

  #member(node: number): void {
    const found = this.#of(node);
    this.#lines(found?.before);
    this.#lines(found?.between);
    const key = keyLiteral(keyOf(this.#tape, node));
    this.#out += `${key} = ${this.#inline(node, 0, key.length + 3)}${this.#ending(found?.after)}\n`;
  }

  #isTable(node: number): boolean {
    return this.#tape.kind[node] === Kind.object;
  }

  #isTables(node: number): boolean {
    const { kind, size } = this.#tape;
    if (kind[node] !== Kind.array || (size[node] as number) === 0) return false;
    return childrenOf(this.#tape, node).every((item) => kind[item] === Kind.object);
  }

  /** Returns a value on one line, or an array that is too wide on several. */
  #inline(node: number, depth: number, used: number): string {
    const { kind, text, start, end } = this.#tape;
    const source = () => text.slice(start[node], end[node]);
    switch (kind[node]) {
      case Kind.object: {
        const members = this.#kept(node).map(
          (member) =>
            `${keyLiteral(keyOf(this.#tape, member))} = ${this.#inline(member, depth, Number.NEGATIVE_INFINITY)}`,
        );
        return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
      }
      case Kind.array: {
        if (this.#hasComments(node)) return this.#commented(node, depth);
        const items = this.#kept(node).map((item) => this.#inline(item, depth + 1, Number.NEGATIVE_INFINITY));
        const width = items.reduce((sum, item) => sum + item.length + 2, used);
        if (width <= WIDTH || used === Number.NEGATIVE_INFINITY) return `[${items.join(', ')}]`;
        const inner = this.#indent.repeat(depth + 1);
        return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${this.#indent.repeat(depth)}]`;
      }
      case Kind.string:
        return stringLiteral(decodeString(text, start[node] as number, end[node] as number));
      case Kind.number: {
        const digits = toJsonNumber(source());
        if (INTEGER.test(digits) && isBig(digits)) this.#big++;
        return digits;
      }
      case Kind.nonFinite:
        return nonFiniteName(source()).replace(/NaN|Infinity/, (name) => (name === 'NaN' ? 'nan' : 'inf'));
      default:
        return source();
    }
  }

  #hasComments(node: number): boolean {
    const { opening, heading, closing } = this.#of(node) ?? NONE;
    return (
      opening.length + heading.length + closing.length > 0 ||
      childrenOf(this.#tape, node).some((item) => this.#of(item) !== undefined)
    );
  }

  /** Returns an array with each item on its line, and the comments around it. */
  #commented(node: number, depth: number): string {
    const inner = this.#indent.repeat(depth + 1);
    const lines = (comments: readonly Comment[]) => {
      this.#count += comments.length;
      return commentLines(comments).map((line) => `${inner}#${line}\n`);
    };
    const { opening, heading, closing } = this.#of(node) ?? NONE;
    const parts = [`[${this.#ending(opening)}\n`, ...lines(heading)];
    for (const item of this.#kept(node)) {
      const { before, after } = this.#of(item) ?? NONE;
      parts.push(...lines(before));
      parts.push(`${inner}${this.#inline(item, depth + 1, inner.length)},${this.#ending(after)}\n`);
    }
    return `${parts.join('')}${lines(closing).join('')}${this.#indent.repeat(depth)}]`;
  }

  #kept(node: number): number[] {
    const children = childrenOf(this.#tape, node);
    const isNull = (child: number) => this.#tape.kind[child] === Kind.null;
    for (const child of children) if (isNull(child)) this.#leaveOut(child);
    return children.filter((child) => !isNull(child));
  }

  #leaveOut(node: number): void {
    const { key, start } = this.#tape;
    const at = ((key[node] as number) >= 0 ? key[node] : start[node]) as number;
    if (this.#nulls++ === 0 || at < this.#firstNull) this.#firstNull = at;
  }
}

/** Digits of the largest integer of 64 bits. */
const DIGITS = 18;

function isBig(digits: string): boolean {
  if (digits.length <= DIGITS) return false;
  const value = BigInt(digits);
  return value >= MAX_INTEGER || value < -MAX_INTEGER;
}

const keyLiteral = (key: string): string => (BARE.test(key) ? key : basicString(key));

/** Returns a basic string; TOML has the escapes of JSON but `\/`, and no DEL as it is. */
const basicString = (value: string): string => JSON.stringify(value).replaceAll('\x7f', '\\u007F');

/** Returns a string literal: on several lines where the text is. */
function stringLiteral(value: string): string {
  if (!/\n./.test(value)) return basicString(value);
  const lines = value.split('\n').map((line) => basicString(line).slice(1, -1).replaceAll('\\"', '"'));
  // Three quotes would end it.
  return `"""\n${lines.join('\n').replace(/"(?="|$)/g, '\\"')}"""`;
}
