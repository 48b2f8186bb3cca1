import { BEYOND, Token, type XmlTape } from './tape.ts';

/** Elements with more attributes than this are checked for doubled ones by a Set. */
const FEW = 12;

/** Builds the list of the tokens of a text, in their order. */
export class TapeBuilder {
  readonly #text: string;
  readonly #kind: Uint8Array;
  readonly #start: Int32Array;
  readonly #end: Int32Array;
  readonly #nameEnd: Int32Array;
  readonly #match: Int32Array;
  readonly #parent: Int32Array;
  readonly #firstAttribute: Int32Array;
  #count = 0;
  readonly #attributeStart: number[] = [];
  readonly #attributeNameEnd: number[] = [];
  readonly #valueStart: number[] = [];
  readonly #valueEnd: number[] = [];
  #open = -1;
  #level = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    // A token for each `<`, and one for the text before it. Room that is not needed costs nothing.
    let most = 1;
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) most += 2;
    this.#kind = new Uint8Array(most);
    this.#start = new Int32Array(most);
    this.#end = new Int32Array(most);
    this.#nameEnd = new Int32Array(most);
    this.#match = new Int32Array(most);
    this.#parent = new Int32Array(most);
    this.#firstAttribute = new Int32Array(most);
  }

  /** The innermost start tag whose end tag has not come yet; -1 outside the root element. */
  get open(): number {
    return this.#open;
  }

  /** Number of attributes so far. */
  get attributes(): number {
    return this.#attributeStart.length;
  }

  /** @returns the number of the token */
  add(kind: Token, start: number, end: number, name: number): number {
    const token = this.#count++;
    this.#kind[token] = kind;
    this.#start[token] = start;
    this.#end[token] = end;
    this.#nameEnd[token] = name;
    this.#match[token] = token;
    this.#parent[token] = this.#open;
    this.#firstAttribute[token] = this.#attributeStart.length;
    return token;
  }

  addAttribute(start: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    this.#attributeStart.push(start);
    this.#attributeNameEnd.push(nameEnd);
    this.#valueStart.push(valueStart);
    this.#valueEnd.push(valueEnd);
  }

  attributeName(attribute: number): string {
    return this.#text.slice(this.#attributeStart[attribute], this.#attributeNameEnd[attribute]);
  }

  attributeStart(attribute: number): number {
    return this.#attributeStart[attribute] as number;
  }

  /** The first attribute, from one on, whose name another has before it; -1 for none. */
  doubledAttribute(from: number): number {
    const end = this.attributes;
    // Stryker disable next-line ConditionalExpression,ArithmeticOperator: the loop finds nothing either, but later
    if (end - from < 2) return -1;
    // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: both ways find the same
    const seen = end - from > FEW ? new Set<string>() : undefined;
    for (let i = from; i < end; i++) {
      const name = this.attributeName(i);
      // Stryker disable next-line ConditionalExpression: both ways find the same
      if (seen) {
        if (seen.has(name)) return i;
        seen.add(name);
      } else for (let other = from; other < i; other++) if (this.attributeName(other) === name) return i;
    }
    return -1;
  }

  /** A tag that was added is whole, and opens an element, or is one. */
  endStartTag(token: number, end: number, isEmpty: boolean): void {
    this.#end[token] = end;
    this.#depth = Math.max(this.#depth, this.#level + 1);
    if (isEmpty) {
      this.#kind[token] = Token.empty;
      return;
    }
    this.#open = token;
    this.#level++;
  }

  /** The end tag of the innermost element. */
  addEndTag(start: number, end: number, name: number): void {
    const open = this.#open;
    this.#open = this.parentOf(open);
    this.#level--;
    const token = this.add(Token.close, start, end, name);
    this.#match[token] = open;
    this.#match[open] = token;
  }

  startOf(token: number): number {
    return this.#start[token] as number;
  }

  parentOf(token: number): number {
    return this.#parent[token] as number;
  }

  /** The name of a start tag. */
  nameOf(token: number): string {
    return this.#text.slice(this.startOf(token) + 1, this.#nameEnd[token]);
  }

  /** @param found further results of the scanner */
  tape(found: Pick<XmlTape, 'hasPrefixes' | 'doctype' | 'undeclared'>): XmlTape {
    for (let tag = this.#open; tag >= 0; tag = this.parentOf(tag)) this.#match[tag] = BEYOND;
    return {
      text: this.#text,
      kind: this.#kind.subarray(0, this.#count),
      start: this.#start.subarray(0, this.#count),
      end: this.#end.subarray(0, this.#count),
      nameEnd: this.#nameEnd.subarray(0, this.#count),
      match: this.#match.subarray(0, this.#count),
      parent: this.#parent.subarray(0, this.#count),
      firstAttribute: this.#firstAttribute.subarray(0, this.#count),
      attributes: {
        start: this.#attributeStart,
        nameEnd: this.#attributeNameEnd,
        valueStart: this.#valueStart,
        valueEnd: this.#valueEnd,
      },
      depth: this.#depth,
      open: this.#open,
      ...found,
    };
  }
}
