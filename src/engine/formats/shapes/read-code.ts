import { errorAt } from '../../contract/error-at.ts';
import { formatNumber } from '../../values/format-number.ts';
import { encodeString } from '../json/strings.ts';
import { MAX_DEPTH } from './deep.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { printValues, type ShapeComment, type ShapeMember, type ShapeValue } from './tree.ts';

/** Reports a change to a string literal: bytes that were read in an encoding, or variables that stay. */
export type ReportChange = (change: 'utf8' | 'latin1' | 'template') => void;

/** Values as a programming language writes them. The patterns are sticky. */
export type CodeDialect = {
  readonly name: string;
  /** Texts before the value, such as an assignment, with space and comments around each. */
  readonly before: readonly RegExp[];
  /** Text after it. */
  readonly after: RegExp;
  /** White space and comments; each comment alone. */
  readonly comment: RegExp;
  readonly string: RegExp;
  /** Returns the text of a string literal; undefined if it cannot be read. */
  readonly decode: (literal: string, report: ReportChange) => string | undefined;
  readonly number: RegExp;
  /** Octal numbers with a zero alone before: the sign and the digits. */
  readonly octal?: RegExp;
  /** Opening brackets, each with its closing bracket. */
  readonly brackets: Readonly<Record<string, string>>;
  readonly open: RegExp;
  /** Operators after an operand. */
  readonly operator: RegExp;
  /** Conversions before an operand, and the beginnings of functions. */
  readonly cast?: RegExp;
  /** Between a key and its value. */
  readonly arrow: string;
  /** JSON5 literals of words in lower case. */
  readonly words: Readonly<Record<string, string>>;
  /** Strings that follow each other are one. */
  readonly joinsStrings: boolean;
  /** Returns the key of an entry. @param literal of JSON5, but no string */
  readonly key: (literal: string) => string;
  /** Returns whether entries with these keys, undefined if left out, are a list. @param bracket as it was opened */
  readonly collect: (keys: readonly (string | undefined)[], bracket: string) => 'list' | 'object';
};

/** A value with its key, if it has one. */
type Entry = { readonly key?: ShapeValue; readonly value: ShapeValue };

const WORD = /[A-Za-z_\\][\w\\.]*(?:::\w+)*/y;

/**
 * Reads a literal of a programming language. Calls, names, and expressions, such as `Decimal('1.10')`, become their source
 * as text, which a note counts.
 *
 * @throws ToolError at the first error
 */
export function readCode(text: string, dialect: CodeDialect): ReadShape {
  return new Reader(text, dialect).read();
}

class Reader {
  readonly #text: string;
  readonly #dialect: CodeDialect;
  readonly #comments: ShapeComment[] = [];
  readonly #tally: Tally;
  #at = 0;
  #depth = 0;
  /** The operand before is a call or a name. */
  #isName = false;

  constructor(text: string, dialect: CodeDialect) {
    this.#text = text;
    this.#dialect = dialect;
    this.#tally = new Tally(text);
  }

  read(): ReadShape {
    const { before, after, name } = this.#dialect;
    this.#space();
    for (const pattern of before) while (this.#match(pattern)) this.#space();
    const value = this.#value();
    this.#space();
    this.#match(after);
    this.#space();
    if (this.#at < this.#text.length) throw this.#error(`text follows the ${name} value`);
    const printed = printValues(this.#text, [value], this.#comments);
    const notes = [
      ...this.#tally.note('source', 'call or name became text', 'calls or names became text'),
      ...this.#tally.note('expression', 'expression became text', 'expressions became text'),
      ...this.#tally.note(
        'template',
        'text has variables, which stay as they are written',
        'texts have variables, which stay as they are written',
      ),
      ...this.#tally.note('utf8', 'text of bytes was read as UTF-8', 'texts of bytes were read as UTF-8'),
      ...this.#tally.note(
        'latin1',
        'text has bytes that are no UTF-8: read as Latin-1',
        'texts have bytes that are no UTF-8: read as Latin-1',
      ),
      ...this.#tally.note('key', 'key that is no text became text', 'keys that are no text became text'),
    ];
    return { ...printed, notes };
  }

  #error(sentence: string, at = this.#at) {
    return errorAt(this.#text, at, sentence);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #space(): void {
    for (;;) {
      this.#match(/[\s\ufeff]*/y);
      const at = this.#at;
      const comment = this.#match(this.#dialect.comment);
      if (!comment) return;
      const inner = comment.replace(/^(?:#|\/\/|\/\*)/, '').replace(/\*\/$/, '');
      for (const line of inner.split(/[\r\n]+/)) this.#comments.push({ at, text: line });
    }
  }

  #value(): ShapeValue {
    const at = this.#at;
    const { cast, operator } = this.#dialect;
    if (cast && this.#match(cast) !== undefined) return this.#expression(at);
    const value = this.#operand();
    const isName = this.#isName;
    this.#isName = false;
    this.#space();
    if (this.#match(operator) !== undefined) return this.#expression(at);
    if (isName) this.#tally.add('source', at);
    return value;
  }

  /** Returns the source of an expression, which ends before a comma, a closing bracket, or a semicolon. */
  #expression(at: number): ShapeValue {
    let depth = 0;
    for (;;) {
      const from = this.#at;
      const token = this.#match(this.#dialect.string) ?? this.#match(/[^()[\]{},;'"]+|[\s\S]/y);
      if (token === undefined) break;
      if (/^[([{]$/.test(token)) depth++;
      const isClosing = /^[)\]}]$/.test(token);
      if (depth === 0 && (isClosing || token === ',' || token === ';')) {
        this.#at = from;
        break;
      }
      if (isClosing) depth--;
    }
    this.#tally.add('expression', at);
    const source = this.#text.slice(at, this.#at).trimEnd();
    return { at, end: at + source.length, json: encodeString(source) };
  }

  #operand(): ShapeValue {
    const at = this.#at;
    const { string, number, open } = this.#dialect;
    const literal = this.#match(string);
    if (literal !== undefined) return this.#string(literal, at);
    const digits = this.#match(number);
    if (digits !== undefined) return { at, end: this.#at, json: numberLiteral(digits, this.#dialect.octal) };
    const bracket = this.#match(open);
    if (bracket !== undefined) return this.#collection(bracket, at);
    const word = this.#match(WORD);
    if (word !== undefined) return this.#word(word, at);
    if (at >= this.#text.length) throw this.#error('the text ends where a value must be');
    throw this.#error(`a value of ${this.#dialect.name} must be here`);
  }

  #string(first: string, at: number): ShapeValue {
    let text = this.#decoded(first, at);
    let end = this.#at;
    while (this.#dialect.joinsStrings) {
      this.#space();
      const from = this.#at;
      const next = this.#match(this.#dialect.string);
      if (next === undefined) break;
      text += this.#decoded(next, from);
      end = this.#at;
    }
    return { at, end, json: encodeString(text) };
  }

  #decoded(literal: string, at: number): string {
    const changes = new Set<Parameters<ReportChange>[0]>();
    const decoded = this.#dialect.decode(literal, (change) => changes.add(change));
    for (const change of changes) this.#tally.add(change, at);
    if (decoded === undefined)
      throw this.#error('this string cannot be read; write characters in place of their names', at);
    return decoded;
  }

  #word(word: string, at: number): ShapeValue {
    const known = this.#dialect.words[word.toLowerCase()];
    if (known !== undefined) return { at, end: this.#at, json: known };
    this.#space();
    if (word === 'new') this.#match(WORD);
    if (this.#text[this.#at] === '(') this.#skipCall();
    const end = this.#at;
    this.#isName = true;
    return { at, end, json: encodeString(this.#text.slice(at, end).trim()) };
  }

  /** Passes over the parentheses of a call, and the strings in them. */
  #skipCall(): void {
    const from = this.#at;
    let depth = 0;
    do {
      const token = this.#match(this.#dialect.string) ?? this.#match(/[^()'"]+|[\s\S]/y);
      if (token === undefined) throw this.#error('this parenthesis is not closed', from);
      if (token === '(') depth++;
      if (token === ')') depth--;
    } while (depth > 0);
  }

  #collection(bracket: string, at: number): ShapeValue {
    const { brackets, arrow, collect } = this.#dialect;
    const closing = brackets[bracket.at(-1) as string] as string;
    if (++this.#depth > MAX_DEPTH) {
      throw this.#error(`nested more than ${formatNumber(MAX_DEPTH)} levels deep`, at);
    }
    const entries: Entry[] = [];
    let hasComma = false;
    for (;;) {
      this.#space();
      if (this.#take(closing)) break;
      if (entries.length > 0 && !hasComma) throw this.#error(`a comma or ${closing} must be here`);
      const first = this.#value();
      this.#space();
      if (this.#take(arrow)) {
        this.#space();
        entries.push({ key: first, value: this.#value() });
        this.#space();
      } else entries.push({ value: first });
      hasComma = this.#take(',');
      if (this.#at >= this.#text.length) throw this.#error(`this ${bracket.at(-1)} is not closed`, at);
    }
    this.#depth--;
    // Parentheses around one value without a comma only group it.
    const [only] = entries;
    if (bracket === '(' && only && entries.length === 1 && !hasComma && !only.key) return only.value;
    const keys = entries.map(({ key }) => key && this.#key(key));
    if (collect(keys, bracket) === 'list') return { at, end: this.#at, items: entries.map(({ value }) => value) };
    return { at, end: this.#at, members: this.#members(entries, keys) };
  }

  #key(key: ShapeValue): string {
    const written = key.json ?? printValues(this.#text, [key], []).text;
    return written.startsWith('"') ? (JSON.parse(written) as string) : this.#dialect.key(written);
  }

  #members(entries: readonly Entry[], keys: readonly (string | undefined)[]): ShapeMember[] {
    let next: bigint | undefined;
    return entries.map(({ key, value }, i) => {
      const name = keys[i] ?? String(next ?? 0);
      // The next value without a key follows the greatest number.
      const after = /^(?:0|-?[1-9]\d{0,18})$/.test(name) ? BigInt(name) + 1n : undefined;
      if (after !== undefined && (next === undefined || after > next)) next = after;
      if (key && !key.json?.startsWith('"')) this.#tally.add('key', key.at);
      return { key: name, at: (key ?? value).at, value };
    });
  }

  #take(token: string): boolean {
    const isThere = this.#text.startsWith(token, this.#at);
    if (isThere) this.#at += token.length;
    return isThere;
  }
}

/** Returns the decimal digits of an integer of JSON5; any other literal as it is. */
export function decimalOf(literal: string): string {
  const [, sign = '', digits] = /^([-+]?)(0x[\da-f]{1,40}|\d{1,40})$/i.exec(literal) ?? [];
  return digits === undefined ? literal : String(BigInt(digits) * (sign === '-' ? -1n : 1n));
}

/** Returns a literal of JSON5 with the digits of a number. */
function numberLiteral(source: string, octal: RegExp | undefined): string {
  const written = source.replaceAll('_', '');
  const digits = octal ? written.replace(octal, '$10o$2') : written;
  const [, sign = '', prefixed] = /^([-+]?)(0[ob][0-7]+)$/i.exec(digits) ?? [];
  if (prefixed === undefined) {
    // In two steps: one pattern would look for the point from each of 200,000 zeros.
    return /^[-+]?\d+[.eE]/.test(digits) ? digits.replace(/^([-+]?)0+(?=\d)/, '$1') : digits;
  }
  return (sign === '-' ? '-' : '') + BigInt(prefixed.toLowerCase());
}
