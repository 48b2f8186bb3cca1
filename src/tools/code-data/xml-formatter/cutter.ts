import { Token } from '../../../engine/formats/xml/tape.ts';

const BANG = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;

/** Length of the longest mark that begins a token, in UTF-16 code units: `<![CDATA[` and `<!DOCTYPE`. */
const MARK_LENGTH = 9;

/** Finds the end of the document type declaration at an offset; -1 if it is not all there, or wrong. */
export type DoctypeEnd = (text: string, at: number) => number;

/**
 * Cuts an XML document that comes in pieces: after the start of its root element, between two tokens that do not
 * affect each other's output.
 *
 * It only finds the ends of tokens. The scanner, which gets all of the text in order, decides whether it is XML: an
 * invalid token is in one part with all text that the scanner reads to detect it.
 */
export class XmlCutter {
  readonly #keepsComments: boolean;
  readonly #doctypeEnd: DoctypeEnd;
  /** Text that has not been returned yet. */
  #text = '';
  /** The beginning of the first token whose end is not there yet. */
  #at = 0;
  /** Position up to which the token's end has been searched. */
  #searched = 0;
  /** The quote that is open in a tag; 0 for none. */
  #quote = 0;
  #last: Token = Token.text;
  /** Whether the root element has started. */
  #hasRoot = false;
  /** The last place to cut; 0 for none. */
  #cut = 0;

  /** @param keepsComments if false, the text before and after a comment is one text */
  constructor(keepsComments: boolean, doctypeEnd: DoctypeEnd) {
    this.#keepsComments = keepsComments;
    this.#doctypeEnd = doctypeEnd;
  }

  /** UTF-16 code units that wait for a place to cut. */
  get waiting(): number {
    return this.#text.length;
  }

  /** Adds text. @returns the part up to the last position to cut; undefined if there is none yet */
  add(more: string): string | undefined {
    this.#text += more;
    while (this.#at < this.#text.length && this.#token());
    const cut = this.#cut;
    if (cut === 0) return undefined;
    const part = this.#text.slice(0, cut);
    this.#text = this.#text.slice(cut);
    this.#at -= cut;
    this.#searched -= cut;
    this.#cut = 0;
    return part;
  }

  /** Returns the rest of the text. */
  remainder(): string {
    return this.#text;
  }

  /** Pass over a token. @returns false where its end is not there yet */
  #token(): boolean {
    const text = this.#text;
    const at = this.#at;
    if (text.charCodeAt(at) !== LESS) return this.#until('<', 0, Token.text, 0);
    if (at + 1 >= text.length) return false;
    const next = text.charCodeAt(at + 1);
    if (next === QUESTION) return this.#until('?>', 2, Token.instruction);
    if (next !== BANG) return this.#tag(next === SLASH);
    if (text.startsWith('<!--', at)) return this.#comment();
    if (at + MARK_LENGTH > text.length) return false;
    if (text.startsWith('<![CDATA[', at)) return this.#until(']]>', MARK_LENGTH, Token.cdata);
    if (text.startsWith('<!DOCTYPE', at)) return this.#doctype();
    return this.#pass(at + MARK_LENGTH, Token.text);
  }

  /** @param included how much of the mark belongs to the token, in UTF-16 code units */
  #until(mark: string, from: number, kind: Token, included: number = mark.length): boolean {
    const text = this.#text;
    const found = text.indexOf(mark, Math.max(this.#at + from, this.#searched));
    if (found >= 0) return this.#pass(found + included, kind);
    this.#searched = text.length - mark.length + 1;
    return false;
  }

  /** Two dashes end a comment, or are wrong. */
  #comment(): boolean {
    const text = this.#text;
    const dashes = text.indexOf('--', Math.max(this.#at + 4, this.#searched));
    if (dashes >= 0 && dashes + 2 < text.length) return this.#pass(dashes + 3, Token.comment);
    this.#searched = dashes >= 0 ? dashes : text.length - 1;
    return false;
  }

  #doctype(): boolean {
    const { length } = this.#text;
    if (length < this.#searched) return false;
    const end = this.#doctypeEnd(this.#text, this.#at);
    if (end >= 0) return this.#pass(end, Token.doctype);
    // To try again is worth it when there is twice as much.
    this.#searched = 2 * length - this.#at;
    return false;
  }

  #tag(isEndTag: boolean): boolean {
    const text = this.#text;
    for (let i = Math.max(this.#at + 1, this.#searched); i < text.length; i++) {
      const unit = text.charCodeAt(i);
      // In no tag it is right, and the scanner reads no further.
      if (unit === LESS) return this.#pass(i + 1, Token.text);
      if (this.#quote !== 0) {
        if (unit === this.#quote) this.#quote = 0;
      } else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) this.#quote = unit;
      else if (unit === GREATER) {
        const kind = text.charCodeAt(i - 1) === SLASH ? Token.empty : Token.open;
        return this.#pass(i + 1, isEndTag ? Token.close : kind);
      }
    }
    this.#searched = text.length;
    return false;
  }

  #pass(end: number, kind: Token): true {
    if (this.#hasRoot && this.#isBoundary(kind)) this.#cut = this.#at;
    if (kind === Token.open || kind === Token.empty) this.#hasRoot = true;
    this.#last = kind;
    this.#at = end;
    this.#searched = end;
    this.#quote = 0;
    return true;
  }

  /**
   * Whether there may be a cut between the last token and one of this kind. Where it is the first or the last in its
   * element, text is written in another way; an element is, when nothing is in it.
   */
  #isBoundary(kind: Token): boolean {
    switch (this.#last) {
      case Token.text:
        return false;
      case Token.comment:
        return this.#keepsComments;
      case Token.open:
        if (kind === Token.comment) return this.#keepsComments;
        return kind === Token.open || kind === Token.empty || kind === Token.cdata;
      default:
        return true;
    }
  }
}
