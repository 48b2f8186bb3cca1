import { checkDataSize, OUTPUT_LIMIT } from '../../contract/limits.ts';
import { plural } from '../../values/plural.ts';
import { keyOf } from '../json/arrange.ts';
import type { Comment, ValueComments } from '../json/comments.ts';
import { nonFiniteName, toJsonNumber } from '../json/numbers.ts';
import { PRINT_HINT } from '../json/print.ts';
import { decodeString, unicodeEscape } from '../json/strings.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { commentLines } from './comment-lines.ts';
import { OLD_YAML_VALUE } from './old-yaml.ts';
import type { WriteOptions, WrittenShape } from './shape.ts';

/**
 * Writes values as YAML that readers of 1.1 and 1.2 take alike: texts that either would read as something else are in
 * quotes. Top-level values are documents. Digits and the order of keys stay.
 *
 * @throws ToolError if the result would exceed 10,000,000 UTF-16 code units
 */
export function writeYaml(tape: Tape, options: WriteOptions): WrittenShape {
  return new Writer(tape, options).write();
}

const NOTHING: readonly Comment[] = [];

class Writer {
  readonly #tape: Tape;
  readonly #comments: WriteOptions['comments'];
  readonly #step: number;
  /** Column of the children of each container. */
  readonly #columns: Uint32Array;
  #out = '';
  #count = 0;
  #lone = 0;
  /** The line so far of a value that begins on it: the dashes of the lists that it is in. */
  #lead: string | undefined;

  constructor(tape: Tape, { indent, comments }: WriteOptions) {
    this.#tape = tape;
    this.#comments = comments;
    this.#step = /^ +$/.test(indent) ? indent.length : 2;
    this.#columns = new Uint32Array(tape.length);
  }

  write(): WrittenShape {
    const { length, parent, next } = this.#tape;
    let open = -1;
    for (let node = 0; node < length; node++) {
      if (node > 0 && (parent[node] as number) < 0) this.#out += '---\n';
      if (this.#value(node)) open = node;
      while (open >= 0 && next[open] === node + 1) {
        const closing = this.#of(open)?.closing ?? NOTHING;
        this.#lines([...closing, ...this.#afterLines(open)], this.#columns[open] as number);
        open = parent[open] as number;
      }
      checkDataSize(this.#out.length > OUTPUT_LIMIT ? this.#out.length : 0, PRINT_HINT);
    }
    this.#lines(this.#comments?.last ?? NOTHING, 0);
    const notes =
      this.#lone > 0
        ? [`${plural(this.#lone, 'text has', 'texts have')} half a surrogate pair, which readers may reject.`]
        : [];
    return { text: this.#out, notes, comments: this.#count };
  }

  #of(node: number): ValueComments | undefined {
    return this.#comments?.byStart.get(this.#tape.start[node] as number);
  }

  /** Writes comments on lines of their own. */
  #lines(comments: readonly Comment[], column: number): void {
    if (comments.length === 0) return;
    this.#count += comments.length;
    for (const line of commentLines(comments)) {
      const lead = this.#lead;
      if (lead !== undefined) {
        this.#out += `${lead}#${line}\n`;
        this.#lead = undefined;
      } else this.#out += `${' '.repeat(column)}#${line}\n`;
    }
  }

  /** Comments after an object or array that need lines of their own; those of members follow the key. */
  #afterLines(node: number): readonly Comment[] {
    const inside = this.#tape.parent[node] as number;
    const isMember = inside >= 0 && this.#tape.kind[inside] === Kind.object;
    return isMember ? NOTHING : (this.#of(node)?.after ?? NOTHING);
  }

  #ending(comments: readonly Comment[]): string {
    this.#count += comments.length;
    return commentLines(comments)
      .map((line) => ` #${line}`)
      .join('');
  }

  /** Writes a value, or the beginning of an object or array. Returns whether it has children. */
  #value(node: number): boolean {
    const { kind, parent, size } = this.#tape;
    const inside = parent[node] as number;
    const column = inside < 0 ? 0 : (this.#columns[inside] as number);
    const found = this.#of(node);
    if (found) this.#lines([...found.before, ...found.between], column);
    let line = this.#lead ?? ' '.repeat(column);
    this.#lead = undefined;
    const isItem = inside >= 0 && kind[inside] === Kind.array;
    const isMember = inside >= 0 && kind[inside] === Kind.object;
    if (isItem) line += '- ';
    if (isMember) line += `${this.#string(keyOf(this.#tape, node))}:`;
    if ((size[node] as number) === 0) {
      const literal = this.#literal(node, isMember ? column + this.#step : Math.max(column + (isItem ? 2 : 0), 2));
      const [first = '', ...rest] = literal.split('\n');
      const comments = found ? [...found.opening, ...found.heading, ...found.closing, ...found.after] : NOTHING;
      this.#out += `${line}${isMember ? ' ' : ''}${first}${this.#ending(comments)}\n`;
      if (rest.length > 0) this.#out += `${rest.join('\n')}\n`;
      return false;
    }
    const opening =
      this.#ending(found?.opening ?? NOTHING) + this.#ending(isMember ? (found?.after ?? NOTHING) : NOTHING);
    this.#columns[node] = isMember ? column + this.#step : column + (isItem ? 2 : 0);
    if (isMember) this.#out += `${line}${opening}\n`;
    else if (opening !== '') this.#out += `${line.trimEnd()}${opening}\n`;
    else this.#lead = line;
    if (found) this.#lines(found.heading, this.#columns[node] as number);
    return true;
  }

  #literal(node: number, column: number): string {
    const { text, kind, start, end } = this.#tape;
    const source = () => text.slice(start[node], end[node]);
    switch (kind[node]) {
      case Kind.object:
        return '{}';
      case Kind.array:
        return '[]';
      case Kind.string: {
        const value = decodeString(text, start[node] as number, end[node] as number);
        return blockOf(value, column) ?? this.#string(value);
      }
      case Kind.number:
        return withFullExponent(toJsonNumber(source()));
      case Kind.nonFinite:
        return nonFiniteName(source()).replace(/NaN|Infinity/, (name) => (name === 'NaN' ? '.nan' : '.inf'));
      default:
        return source();
    }
  }

  #string(value: string): string {
    if (!value.isWellFormed()) this.#lone++;
    return isPlain(value) ? value : quoted(value);
  }
}

/** Returns a number whose exponent has a point before it and a sign: without either, YAML 1.1 reads a text. */
const withFullExponent = (number: string): string =>
  number.replace(
    /^(-?\d+)(\.\d+)?(e)([-+]?)(?=\d)/i,
    (_, whole: string, fraction = '.0', e: string, sign: string) => `${whole}${fraction}${e}${sign || '+'}`,
  );

/** Characters that begin or end something else, in a text that is not in quotes. */
const SPECIAL =
  /^[\s?:,[\]{}#&*!|>'"%@`=~]|^-(?:[\s-]|$)|^\.{3}|:(?:\s|$)|\s#|\s$|[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

/** Words, numbers, and times that YAML 1.2, or some readers of 1.1, take for something else than text. */
const NO_TEXT =
  /^(?:true|false|null|<<|[-+]?\.(?:inf|nan)|[-+]?[\d.][\d_,.]*(?:e[-+]?\d+)?|[-+]?0o[\da-f_]+|[-+]?0[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?)$/i;

function isPlain(value: string): boolean {
  if (value === '' || NO_TEXT.test(value) || OLD_YAML_VALUE.test(value)) return false;
  if (!SPECIAL.test(value)) return true;
  // Characters beyond U+FFFF are pairs of units.
  return (
    value.isWellFormed() &&
    /[\ud800-\udbff]/.test(value) &&
    !SPECIAL.test(value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, 'a'))
  );
}

/** Characters that a string of JSON may have, but YAML only as escapes, or readers of 1.1 would take for line breaks. */
const ESCAPED = /[\x7f-\x9f\u2028\u2029\ufeff]/g;

const quoted = (value: string): string => JSON.stringify(value).replace(ESCAPED, unicodeEscape);

/** Returns a text of several lines as a literal block; undefined where it needs quotes. */
function blockOf(value: string, column: number): string | undefined {
  if (!/\n/.test(value) || !/^[^\s]/.test(value) || value.length > 1_000_000) return undefined;
  if (/[^\n\t\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\ufffd]/.test(value) || !value.isWellFormed()) return undefined;
  const chomping = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-';
  const lines = (chomping === '' || chomping === '+' ? value.slice(0, -1) : value).split('\n');
  const indentation = ' '.repeat(column);
  return [`|${chomping}`, ...lines.map((line) => (line === '' ? '' : indentation + line))].join('\n');
}
