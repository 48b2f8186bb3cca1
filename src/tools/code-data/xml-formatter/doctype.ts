import { errorAt } from '../../../core/error-at.ts';
import type { ToolError } from '../../../core/tool-error.ts';
import { showCharacterAt } from '../../../text/show-character.ts';
import { nameEnd } from './characters.ts';
import { isXmlSpace, skipXmlSpace } from './tape.ts';

/** A document type declaration (XML 1.0, section 2.8). */
export type Doctype = {
  /** 0-based, exclusive, in UTF-16 code units. */
  readonly end: number;
  /**
   * The names of the entities that it declares; undefined if an address or a parameter entity may declare any other
   * (XML 1.0, section 4.1, Entity Declared).
   */
  readonly entities: ReadonlySet<string> | undefined;
};

const MARK = '<!DOCTYPE';
const DECLARATION = /<!(ELEMENT|ATTLIST|ENTITY|NOTATION)[ \t\r\n]+/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Read the document type declaration at an offset. Of the declarations in it only the marks
 * around them are checked.
 *
 * @throws ToolError at the first fault
 */
export function scanDoctype(text: string, at: number): Doctype {
  return new DoctypeScanner(text, at).scan();
}

class DoctypeScanner {
  readonly #text: string;
  readonly #at: number;
  readonly #entities = new Set<string>();
  #isOpen = false;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  scan(): Doctype {
    const text = this.#text;
    const after = this.#at + MARK.length;
    const start = skipXmlSpace(text, after);
    const name = nameEnd(text, start);
    if (start === after || name === start) {
      throw errorAt(text, this.#at, `the name of the root element must follow ${MARK}`, after);
    }
    let i = skipXmlSpace(text, this.#externalId(name));
    if (text[i] === '[') {
      i = skipXmlSpace(text, this.#internalSubset(i));
    }
    if (i >= text.length) throw this.#neverClosed();
    if (text[i] !== '>') throw errorAt(text, i, `${showCharacterAt(text, i)} is unexpected; ">" must come here`);
    return { end: i + 1, entities: this.#isOpen ? undefined : this.#entities };
  }

  #neverClosed(): ToolError {
    return errorAt(this.#text, this.#at, `this ${MARK} is never closed`, this.#at + MARK.length);
  }

  /** The end of `SYSTEM "..."` or `PUBLIC "..." "..."`; the offset given if neither is there. */
  #externalId(after: number): number {
    const text = this.#text;
    const at = skipXmlSpace(text, after);
    const isPublic = text.startsWith('PUBLIC', at);
    if (at === after || !(isPublic || text.startsWith('SYSTEM', at))) return after;
    this.#isOpen = true;
    const first = this.#literal(at + 6);
    return isPublic ? this.#literal(first) : first;
  }

  #literal(after: number): number {
    const text = this.#text;
    const at = skipXmlSpace(text, after);
    const quote = text[at];
    if (quote === undefined) throw this.#neverClosed();
    if (at === after || (quote !== '"' && quote !== "'")) {
      throw errorAt(text, at, 'a space and a quoted address must come here');
    }
    const close = text.indexOf(quote, at + 1);
    if (close < 0) throw errorAt(text, at, 'this address is never closed');
    return close + 1;
  }

  /** The offset after the bracket that closes the internal subset. */
  #internalSubset(at: number): number {
    const text = this.#text;
    for (let i = at + 1; i < text.length; i++) {
      const character = text[i];
      if (character === ']') return i + 1;
      if (character === '%') i = this.#parameterEntity(i);
      else if (text.startsWith('<!--', i)) i = this.#lastOf('-->', i + 4);
      else if (text.startsWith('<?', i)) i = this.#lastOf('?>', i + 2);
      else if (character === '<') i = this.#declaration(i);
      else if (!isXmlSpace(text.charCodeAt(i))) {
        throw errorAt(text, i, `${showCharacterAt(text, i)} is unexpected; a declaration or "]" must come here`);
      }
    }
    throw this.#neverClosed();
  }

  /** The offset of the semicolon of `%name;`. */
  #parameterEntity(at: number): number {
    const end = nameEnd(this.#text, at + 1);
    if (end === at + 1 || this.#text[end] !== ';') throw errorAt(this.#text, at, 'a name and ";" must follow "%"');
    this.#isOpen = true;
    return end;
  }

  /** The offset of the `>` of `<!ENTITY ...>` and its like. */
  #declaration(at: number): number {
    const text = this.#text;
    const [mark, kind] = matchAt(DECLARATION, text, at) ?? [];
    if (mark === undefined) {
      if (!text.includes(']', at)) throw this.#neverClosed();
      throw errorAt(text, at, 'only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration');
    }
    const start = at + mark.length;
    if (kind === 'ENTITY') this.#entities.add(text.slice(start, nameEnd(text, start)));
    for (let i = start; i < text.length; i++) {
      const character = text[i];
      if (character === '>') return i;
      if (character === '"' || character === "'") i = this.#lastOf(character, i + 1);
      else if (character === '<' || character === ']') break;
    }
    throw errorAt(text, at, `this <!${kind} is never closed`, start);
  }

  /** The offset of the last character of a closing mark. */
  #lastOf(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    if (found < 0) throw this.#neverClosed();
    return found + mark.length - 1;
  }
}
