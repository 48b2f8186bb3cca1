import { errorAt } from '../../contract/error-at.ts';
import type { ToolError } from '../../contract/tool-error.ts';

/** An operation of CyberChef as its recipes name it. */
export type ChefOperation = {
  readonly op: string;
  /** In the order of the operation's arguments; later ones may be missing. */
  readonly args: readonly unknown[];
  readonly disabled: boolean;
};

/** Most nested lists and objects. CyberChef's have two; more than this would overflow the stack. */
const DEEPEST = 16;
/** Longest name of an operation, in UTF-16 code units. */
const MAX_NAME_LENGTH = 200;

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '/': '/',
  '\\': '\\',
  '"': '"',
  "'": "'",
};

const isSpace = (character: string) => character !== '' && ' \t\r\n'.includes(character);
const LITERAL = /(?:true|false|null)(?!\w)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN = /[^\\'"\r\n]+/y;
const UNIT = /[\da-fA-F]{4}/y;

/**
 * Reads both forms of a recipe of CyberChef, each character once: JSON, and `From_Base64('A-Za-z0-9+/=',true)To_Hex('Space')`.
 *
 * Both forms have text in single or double quotes, and a line break in it is ignored, as in CyberChef.
 */
export class Scanner {
  readonly #text: string;
  #at: number;

  /** @param at where to start, in UTF-16 code units */
  constructor(text: string, at = 0) {
    this.#text = text;
    this.#at = at;
  }

  /** `[{"op": …, "args": […], "disabled": true}]`, to the end of the text. @throws ToolError that says where */
  list(): ChefOperation[] {
    this.#space();
    const start = this.#at;
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) throw this.#error('nothing more was expected here');
    if (!Array.isArray(value)) throw this.#error('a list of operations was expected here', start);
    return value.map((item: unknown, index) => {
      const operation = operationOf(item);
      if (!operation) throw this.#error(`operation ${index + 1} of this list has no name, "op"`, start);
      return operation;
    });
  }

  /** `Name_of_it(args/disabled)` one after the other, to the end of the text. @throws ToolError that says where */
  calls(): ChefOperation[] {
    const operations: ChefOperation[] = [];
    for (this.#space(); this.#at < this.#text.length; this.#space()) operations.push(this.#call());
    return operations;
  }

  #call(): ChefOperation {
    const start = this.#at;
    const open = this.#text.indexOf('(', start);
    const name = open < 0 ? '' : this.#text.slice(start, Math.min(open, start + MAX_NAME_LENGTH + 1));
    const op = name
      .replace(/[\r\n]/g, '')
      .replaceAll('_', ' ')
      .trim();
    if (op === '' || name.length > MAX_NAME_LENGTH) {
      throw this.#error('the name of an operation and "(" were expected here', start);
    }
    this.#at = open + 1;
    const args: unknown[] = [];
    let disabled = false;
    for (this.#space(); !this.#takes(')'); this.#space()) {
      if (this.#at >= this.#text.length) throw this.#error(`the ")" of ${op} is missing`);
      if (this.#takes('/')) disabled = this.#mark() === 'disabled' || disabled;
      else {
        if (args.length > 0 && !this.#takes(',')) throw this.#error('"," or ")" was expected here');
        args.push(this.#value(0));
      }
    }
    return { op, args, disabled };
  }

  /** The word after a slash: `disabled` or `breakpoint`. */
  #mark(): string {
    const mark = ['disabled', 'breakpoint'].find((word) => this.#text.startsWith(word, this.#at));
    if (mark === undefined) throw this.#error('"disabled" or "breakpoint" was expected here');
    this.#at += mark.length;
    return mark;
  }

  #value(depth: number): unknown {
    this.#space();
    if (depth > DEEPEST) throw this.#error('this is nested too deep');
    const character = this.#text.charAt(this.#at);
    if (character === '"' || character === "'") return this.#string(character);
    if (this.#takes('[')) return this.#items(']', () => this.#value(depth + 1));
    if (this.#takes('{')) return Object.fromEntries(this.#items('}', () => this.#property(depth)));
    const literal = this.#match(LITERAL);
    if (literal === '') throw this.#error('a text, a number, true or false was expected here');
    return JSON.parse(literal.replace(/^(-?)0+(?=\d)/, '$1'));
  }

  #property(depth: number): readonly [string, unknown] {
    this.#space();
    const quote = this.#text.charAt(this.#at);
    if (quote !== '"' && quote !== "'") throw this.#error('a name in quotes was expected here');
    const name = this.#string(quote);
    this.#space();
    if (!this.#takes(':')) throw this.#error('":" was expected here');
    return [name, this.#value(depth + 1)];
  }

  #items<T>(close: ']' | '}', read: () => T): T[] {
    const items: T[] = [];
    for (this.#space(); !this.#takes(close); this.#space()) {
      if (items.length > 0 && !this.#takes(',')) throw this.#error(`"," or "${close}" was expected here`);
      items.push(read());
    }
    return items;
  }

  #string(quote: string): string {
    const start = this.#at;
    const parts: string[] = [];
    this.#at++;
    while (!this.#takes(quote)) {
      if (this.#at >= this.#text.length) throw this.#error('this text has no end', start);
      parts.push(this.#match(PLAIN));
      const next = this.#text.charAt(this.#at);
      if (next === '\\') parts.push(this.#escape());
      else if (next !== quote) {
        // The other quote is literal; a line break is ignored.
        if (next === '"' || next === "'") parts.push(next);
        this.#at++;
      }
    }
    return parts.join('');
  }

  #escape(): string {
    const start = this.#at;
    const letter = this.#text.charAt(start + 1);
    this.#at += 2;
    if (letter === 'u') {
      const code = this.#match(UNIT);
      if (code !== '') return String.fromCharCode(Number.parseInt(code, 16));
    }
    const plain = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (plain === undefined) {
      this.#at = start;
      throw this.#error(`"\\${letter}" is not an escape; a backslash is written as "\\\\"`);
    }
    return plain;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #takes(character: string): boolean {
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    while (isSpace(this.#text.charAt(this.#at))) this.#at++;
  }

  #error(sentence: string, at = this.#at): ToolError {
    return errorAt(this.#text, Math.min(at, this.#text.length), `This is not a CyberChef recipe: ${sentence}`);
  }
}

/** The text of an operation alone is one without arguments. */
function operationOf(item: unknown): ChefOperation | undefined {
  if (typeof item === 'string') return { op: item, args: [], disabled: false };
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const { op, args, disabled } = item as { op?: unknown; args?: unknown; disabled?: unknown };
  if (typeof op !== 'string' || op.trim() === '') return undefined;
  // Arguments by name, as CyberChef's library for Node takes them, cannot be read by position.
  const list: readonly unknown[] = Array.isArray(args) ? args : args === undefined || args === null ? [] : [args];
  return { op: op.trim(), args: list, disabled: disabled === true };
}
