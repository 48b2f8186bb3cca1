import { errorAt } from '../../../core/error-at.ts';
import type { ToolError } from '../../../core/tool-error.ts';
import { showCharacterAt } from '../../../text/show-character.ts';
import { nameEnd } from './characters.ts';
import { isXmlSpace } from './tape.ts';

/** A document type declaration (XML 1.0, section 2.8). */
export type Doctype = {
  /** 0-based, exclusive, in UTF-16 code units. */
  readonly end: number;
  /** It has declarations, or an address where some may be: any entity may be defined there. */
  readonly hasDtd: boolean;
};

const MARK = '<!DOCTYPE';

/**
 * Read the document type declaration at an offset. The declarations in it are passed over, not checked.
 *
 * @throws ToolError at the first fault
 */
export function scanDoctype(text: string, at: number): Doctype {
  return new DoctypeScanner(text, at).scan();
}

class DoctypeScanner {
  readonly #text: string;
  readonly #at: number;
  #hasDtd = false;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  scan(): Doctype {
    const text = this.#text;
    const after = this.#at + MARK.length;
    const start = this.#skipSpace(after);
    const name = nameEnd(text, start);
    if (start === after || name === start) {
      throw errorAt(text, this.#at, `the name of the root element must follow ${MARK}`, after);
    }
    let i = this.#skipSpace(this.#externalId(name));
    if (text[i] === '[') {
      this.#hasDtd = true;
      i = this.#skipSpace(this.#internalSubset(i));
    }
    if (i >= text.length) throw this.#neverClosed();
    if (text[i] !== '>') throw errorAt(text, i, `${showCharacterAt(text, i)} is unexpected; ">" must come here`);
    return { end: i + 1, hasDtd: this.#hasDtd };
  }

  #neverClosed(): ToolError {
    return errorAt(this.#text, this.#at, `this ${MARK} is never closed`, this.#at + MARK.length);
  }

  #skipSpace(from: number): number {
    let i = from;
    while (isXmlSpace(this.#text.charCodeAt(i))) i++;
    return i;
  }

  /** The end of `SYSTEM "..."` or `PUBLIC "..." "..."`; the offset given if neither is there. */
  #externalId(after: number): number {
    const text = this.#text;
    const at = this.#skipSpace(after);
    const isPublic = text.startsWith('PUBLIC', at);
    if (at === after || !(isPublic || text.startsWith('SYSTEM', at))) return after;
    this.#hasDtd = true;
    const first = this.#literal(at + 6);
    return isPublic ? this.#literal(first) : first;
  }

  #literal(after: number): number {
    const text = this.#text;
    const at = this.#skipSpace(after);
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
      if (character === '"' || character === "'") i = this.#lastOf(character, i + 1);
      else if (text.startsWith('<!--', i)) i = this.#lastOf('-->', i + 4);
      else if (text.startsWith('<?', i)) i = this.#lastOf('?>', i + 2);
    }
    throw this.#neverClosed();
  }

  /** The offset of the last character of a closing mark. */
  #lastOf(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    if (found < 0) throw this.#neverClosed();
    return found + mark.length - 1;
  }
}
