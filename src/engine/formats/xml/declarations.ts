import { errorAt } from '../../contract/error-at.ts';
import type { ToolError } from '../../contract/tool-error.ts';
import { showCharacterAt } from '../../unicode/show-character.ts';
import { nameEnd, nameTokenEnd } from './characters.ts';
import { characterAt, referenceEnd } from './reference.ts';
import { skipXmlSpace } from './tape.ts';

/** Characters of a public identifier (XML 1.0, production [13]). */
const NOT_PUBLIC = /[^ \r\na-zA-Z0-9\-'()+,./:=?;!*#@$_%]/;
const MODIFIERS = '?*+';
const ATTRIBUTE_TYPES = /(?:CDATA|IDREFS|IDREF|ID|ENTITIES|ENTITY|NMTOKENS|NMTOKEN)/y;

/** Reads the parts of a declaration, in their order (XML 1.0, productions [9] to [13] and [45] to [83]). */
export class DeclarationReader {
  readonly text: string;
  readonly #end: number;
  at: number;

  /** @param end end of the declaration, 0-based, exclusive: the offset of its `>` */
  constructor(text: string, at: number, end: number) {
    this.text = text;
    this.at = at;
    this.#end = end;
  }

  fault(sentence: string, at: number = this.at, end: number = at + 1): ToolError {
    return errorAt(this.text, at, sentence, end);
  }

  /** @param wanted what would be right */
  unexpected(wanted: string): ToolError {
    return this.fault(`${showCharacterAt(this.text, this.at)} is unexpected; ${wanted} must come here`);
  }

  skipSpace(): boolean {
    const { at } = this;
    this.at = skipXmlSpace(this.text, at);
    return this.at > at;
  }

  space(): void {
    if (!this.skipSpace()) throw this.unexpected('a space');
  }

  isAtEnd(): boolean {
    this.skipSpace();
    return this.at >= this.#end;
  }

  end(): void {
    if (!this.isAtEnd()) throw this.unexpected('">"');
  }

  takes(mark: string): boolean {
    const isThere = this.text.startsWith(mark, this.at);
    if (isThere) this.at += mark.length;
    return isThere;
  }

  expect(mark: string): void {
    if (!this.takes(mark)) throw this.unexpected(`"${mark}"`);
  }

  name(what: string): string {
    return this.#token(nameEnd(this.text, this.at), what);
  }

  #token(end: number, what: string): string {
    const { at } = this;
    if (end === at) throw this.unexpected(what);
    this.at = end;
    return this.text.slice(at, end);
  }

  /** @returns the offsets of the text between the quotes */
  #quoted(what: string): readonly [from: number, to: number] {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") throw this.unexpected(what);
    const from = this.at + 1;
    // The end of the declaration is known, and with it that quotes come in pairs.
    const to = this.text.indexOf(quote, from);
    this.at = to + 1;
    return [from, to];
  }

  #address(what: string): readonly [from: number, to: number] {
    if (!this.skipSpace()) throw this.unexpected(`a space and ${what}`);
    return this.#quoted(what);
  }

  /**
   * Read `SYSTEM "..."` or `PUBLIC "..." "..."`.
   *
   * @param mayEnd the second literal may be missing, as in notations
   * @returns whether either is there
   */
  externalId(mayEnd = false): boolean {
    if (this.takes('PUBLIC')) {
      const [from, to] = this.#address('a quoted public identifier');
      checkPublicId(this.text, from, to);
      const { at } = this;
      if (mayEnd && this.isAtEnd()) return true;
      this.at = at;
    } else if (!this.takes('SYSTEM')) return false;
    this.#address('a quoted address');
    return true;
  }

  /** Read the value of an entity. @returns its replacement text: characters for references to them */
  entityValue(): string | undefined {
    if (!/["']/.test(this.text[this.at] ?? '')) return undefined;
    const [from, to] = this.#quoted('a value');
    let value = '';
    let copied = from;
    for (let i = from; i < to; i++) {
      const character = this.text[i];
      if (character === '%') throw this.fault('"%" must be written as &#37; in the value of an entity', i);
      if (character !== '&') continue;
      const end = referenceEnd(this.text, i);
      if (this.text[i + 1] === '#') {
        value += this.text.slice(copied, i) + characterAt(this.text, i);
        copied = end;
      }
      i = end - 1;
    }
    return value + this.text.slice(copied, to);
  }

  /**
   * Read the content of an element: `EMPTY`, `ANY`, `(#PCDATA | a)*`, or `(a, (b | c)*)`.
   *
   * @returns whether there is text beside child elements
   */
  content(): boolean {
    if (this.takes('EMPTY') || this.takes('ANY')) return false;
    if (this.text[this.at] !== '(') throw this.unexpected('EMPTY, ANY or "("');
    const { at } = this;
    this.at++;
    this.skipSpace();
    if (this.takes('#PCDATA')) return this.#mixed();
    this.at = at;
    this.#children();
    return false;
  }

  #mixed(): boolean {
    let names = 0;
    this.skipSpace();
    for (; !this.takes(')'); names++) {
      this.expect('|');
      this.skipSpace();
      this.name('the name of an element');
      this.skipSpace();
    }
    if (names > 0) this.expect('*');
    else this.takes('*');
    return names > 0;
  }

  /** Groups in groups, without recursion. */
  #children(): void {
    /** The separator of each open group; empty until it is known. */
    const open: string[] = [];
    do {
      this.skipSpace();
      if (this.takes('(')) {
        open.push('');
        continue;
      }
      this.name('"(" or the name of an element');
      this.#modifier();
      this.skipSpace();
      while (open.length > 0 && this.takes(')')) {
        open.pop();
        this.#modifier();
        if (open.length > 0) this.skipSpace();
      }
      if (open.length > 0) this.#separator(open);
    } while (open.length > 0);
  }

  #modifier(): void {
    if (this.at < this.#end && MODIFIERS.includes(this.text[this.at] as string)) this.at++;
  }

  #separator(open: string[]): void {
    const wanted = open.at(-1) as string;
    const found = this.text[this.at] as string;
    if (wanted === '' ? !',|'.includes(found) : found !== wanted) {
      throw this.unexpected(wanted === '' ? '",", "|" or ")"' : `"${wanted}" or ")"`);
    }
    open[open.length - 1] = found;
    this.at++;
  }

  /** Read the type of an attribute: `CDATA` and its like, or a list. */
  attributeType(): void {
    ATTRIBUTE_TYPES.lastIndex = this.at;
    const [type] = ATTRIBUTE_TYPES.exec(this.text) ?? [];
    if (type !== undefined) {
      this.at += type.length;
      return;
    }
    const isNotation = this.takes('NOTATION');
    if (isNotation) this.space();
    if (!this.takes('(')) throw this.unexpected('the type of the attribute');
    do {
      this.skipSpace();
      const end = isNotation ? nameEnd(this.text, this.at) : nameTokenEnd(this.text, this.at);
      this.#token(end, 'a value that the attribute may have');
      this.skipSpace();
    } while (this.takes('|'));
    this.expect(')');
  }

  /**
   * Read the default of an attribute.
   *
   * @param referenceEndOf the end of a reference in it, or an error
   * @returns the value; undefined for none
   */
  attributeDefault(referenceEndOf: (at: number) => number): string | undefined {
    if (this.takes('#REQUIRED') || this.takes('#IMPLIED')) return undefined;
    if (this.takes('#FIXED')) this.space();
    const [from, to] = this.#quoted('#REQUIRED, #IMPLIED or a quoted value');
    for (let i = from; i < to; i++) {
      if (this.text[i] === '<') throw this.fault('"<" must be written as &lt; in the value of an attribute', i);
      if (this.text[i] === '&') i = referenceEndOf(i) - 1;
    }
    return this.text.slice(from, to);
  }
}

/** @throws ToolError if a public identifier has a character that none may have */
export function checkPublicId(text: string, from: number, to: number): void {
  const found = text.slice(from, to).search(NOT_PUBLIC);
  if (found >= 0) {
    throw errorAt(text, from + found, `${showCharacterAt(text, from + found)} is not allowed in a public identifier`);
  }
}
