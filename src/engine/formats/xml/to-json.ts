import { encodeString } from '../json/strings.ts';
import { contentOf, isLaidOut } from './content.ts';
import { conversionNotes, secondRoot } from './conversion-notes.ts';
import { LinkedText } from './linked-text.ts';
import { decodeAttribute, decodeContent, withLineFeeds } from './literal-text.ts';
import { ATTRIBUTE_MARK, Key } from './mapping.ts';
import { scanXml } from './scan.ts';
import { attributeName, attributesOf, nameOf, Token, trimXml, type XmlTape } from './tape.ts';

export type JsonOfXml = {
  /** JSON without whitespace. */
  readonly text: string;
  readonly notes: readonly string[];
  /**
   * The offset in the XML text of the element, attribute, or text that a place of the JSON text comes from: 0-based, in
   * UTF-16 code units.
   */
  readonly sourceAt: (offset: number) => number;
};

/**
 * Converts XML to JSON by the mapping of docs/formats-xml.md. `jsonToXml` (from-json.ts) is the way back.
 *
 * Linear and iterative.
 *
 * @throws ToolError at the first error of the document, or at an entity that is not predefined
 */
export function xmlToJson(text: string): JsonOfXml {
  return tapeToJson(scanXml(text));
}

/** `xmlToJson` for a document that was read. */
export function tapeToJson(tape: XmlTape): JsonOfXml {
  const out = new Converter(tape).convert();
  return { text: out.text, notes: conversionNotes(tape), sourceAt: out.sourceFinder() };
}

/** Form of what is in an element, or in the document: nothing, one text, members of an object, or a list in order. */
type Form = 'none' | 'text' | 'members' | 'content';

/** An element whose content is being written, or the document. */
type Frame = {
  /** The token after its content. */
  readonly end: number;
  readonly form: 'members' | 'content';
  /** Whether whitespace in it is kept. */
  readonly keepsSpace: boolean;
  /** Written after its content. */
  readonly closing: string;
  /** The key of the last member. */
  key: string | undefined;
  /** Whether the values of that key are in an array, which is open. */
  isArray: boolean;
  isFirst: boolean;
};

const KEYS: Readonly<Partial<Record<Token, string>>> = {
  [Token.declaration]: Key.declaration,
  [Token.doctype]: Key.doctype,
  [Token.comment]: Key.comment,
  [Token.instruction]: Key.instruction,
};

const EMPTY_SECTION = '<![CDATA[]]>';

class Converter {
  readonly #tape: XmlTape;
  readonly #content: Uint8Array;
  readonly #out = new LinkedText();
  readonly #frames: Frame[] = [];

  constructor(tape: XmlTape) {
    this.#tape = tape;
    this.#content = contentOf(tape);
  }

  convert(): LinkedText {
    const { kind } = this.#tape;
    const out = this.#out;
    const isMembers = secondRoot(this.#tape) < 0 && this.#formOf(0, kind.length, false) === 'members';
    out.add(isMembers ? '{' : `{"${Key.content}":[`);
    this.#push(kind.length, isMembers ? 'members' : 'content', false, isMembers ? '}' : ']}', true);
    for (let token = 0; ; ) {
      const frame = this.#frames.at(-1) as Frame;
      if (token < frame.end) {
        token = this.#isText(token) ? this.#text(frame, token) : this.#child(frame, token);
        continue;
      }
      out.add((frame.isArray ? ']' : '') + frame.closing);
      this.#frames.pop();
      const around = this.#frames.at(-1);
      if (!around) return out;
      this.#endChild(around);
      token = frame.end + 1;
    }
  }

  #push(end: number, form: Frame['form'], keepsSpace: boolean, closing: string, isFirst: boolean): void {
    this.#frames.push({ end, form, keepsSpace, closing, key: undefined, isArray: false, isFirst });
  }

  #isText(token: number): boolean {
    const kind = this.#tape.kind[token];
    return kind === Token.text || kind === Token.cdata;
  }

  /** Whether a token is `<![CDATA[]]>`, which is no text. */
  #isEmptySection(token: number): boolean {
    const { start, end } = this.#tape;
    return (
      (end[token] as number) - (start[token] as number) === EMPTY_SECTION.length &&
      this.#tape.kind[token] === Token.cdata
    );
  }

  /** The token after a token and all that is in it. */
  #after(token: number): number {
    return (this.#tape.match[token] as number) + 1;
  }

  #keyOf(token: number): string {
    return KEYS[this.#tape.kind[token] as Token] ?? nameOf(this.#tape, token);
  }

  /** Returns the form of the tokens from one up to another. */
  #formOf(from: number, end: number, keepsSpace: boolean): Form {
    const keys = new Set<string>();
    let last: string | undefined;
    let isContiguous = true;
    let texts = 0;
    let isInText = false;
    for (let token = from; token < end; token = this.#after(token)) {
      if (this.#isText(token)) {
        if (!keepsSpace || this.#isEmptySection(token)) continue;
        if (!isInText) texts++;
        isInText = true;
        continue;
      }
      isInText = false;
      const key = this.#keyOf(token);
      if (key === last) continue;
      if (keys.has(key)) isContiguous = false;
      keys.add(key);
      last = key;
    }
    if (keys.size === 0) return texts === 0 ? 'none' : 'text';
    return texts === 0 && isContiguous ? 'members' : 'content';
  }

  /** Writes a text and what it continues in. @returns the token after it */
  #text(frame: Frame, token: number): number {
    let end = token;
    let isEmpty = true;
    for (; end < frame.end && this.#isText(end); end++) isEmpty &&= this.#isEmptySection(end);
    if (frame.keepsSpace && !isEmpty) {
      this.#comma(frame);
      this.#textValue(token, end);
    }
    return end;
  }

  #textValue(from: number, end: number): void {
    const { text, kind, start, end: ends } = this.#tape;
    let value = '';
    for (let token = from; token < end; token++) {
      const [at, to] = [start[token] as number, ends[token] as number];
      value += kind[token] === Token.cdata ? withLineFeeds(text, at + 9, to - 3) : decodeContent(text, at, to);
    }
    this.#out.addFrom(start[from] as number, encodeString(value));
  }

  #comma(frame: Frame): void {
    if (!frame.isFirst) this.#out.add(',');
    frame.isFirst = false;
  }

  /** Writes an element, a comment, or the like; of an element with content only the beginning. @returns the next token */
  #child(frame: Frame, token: number): number {
    const { kind, start } = this.#tape;
    const key = this.#keyOf(token);
    const at = start[token] as number;
    if (frame.form === 'content') {
      this.#comma(frame);
      this.#out.addFrom(at, `{${encodeString(key)}:`);
    } else if (key === frame.key) {
      this.#comma(frame);
    } else {
      if (frame.isArray) this.#out.add(']');
      this.#comma(frame);
      frame.key = key;
      frame.isArray = this.#isRepeated(frame, token, key);
      this.#out.addFrom(at, `${encodeString(key)}:${frame.isArray ? '[' : ''}`);
    }
    if (kind[token] === Token.open || kind[token] === Token.empty) return this.#element(frame, token);
    this.#out.addFrom(at, this.#leafValue(token));
    this.#endChild(frame);
    return token + 1;
  }

  #endChild(frame: Frame): void {
    if (frame.form === 'content') this.#out.add('}');
  }

  /** Whether the next child has the same key. */
  #isRepeated(frame: Frame, token: number, key: string): boolean {
    let next = this.#after(token);
    while (next < frame.end && this.#isText(next)) next++;
    return next < frame.end && this.#keyOf(next) === key;
  }

  /** Writes an element, or its beginning. @returns the next token */
  #element(frame: Frame, token: number): number {
    const { match, start } = this.#tape;
    const out = this.#out;
    const end = match[token] as number;
    const keepsSpace = frame.keepsSpace || !isLaidOut(this.#content[token] as number);
    const form = this.#formOf(token + 1, end, keepsSpace);
    const [from, to] = attributesOf(this.#tape, token);
    if (from === to && (form === 'none' || form === 'text')) {
      if (form === 'none') out.addFrom(start[token] as number, '""');
      else this.#textValue(token + 1, end);
      this.#endChild(frame);
      return end + 1;
    }
    out.addFrom(start[token] as number, '{');
    for (let i = from; i < to; i++) this.#attribute(i, i === from);
    const comma = from < to ? ',' : '';
    if (form === 'members') {
      this.#push(end, form, keepsSpace, '}', from === to);
      return token + 1;
    }
    if (form === 'content') {
      out.add(`${comma}"${Key.content}":[`);
      this.#push(end, form, keepsSpace, ']}', true);
      return token + 1;
    }
    if (form === 'text') {
      out.add(`${comma}"${Key.text}":`);
      this.#textValue(token + 1, end);
    }
    out.add('}');
    this.#endChild(frame);
    return end + 1;
  }

  #attribute(attribute: number, isFirst: boolean): void {
    const { text, attributes } = this.#tape;
    const value = decodeAttribute(
      text,
      attributes.valueStart[attribute] as number,
      attributes.valueEnd[attribute] as number,
    );
    const key = `${ATTRIBUTE_MARK}${attributeName(this.#tape, attribute)}`;
    if (!isFirst) this.#out.add(',');
    this.#out.addFrom(attributes.start[attribute] as number, `${encodeString(key)}:${encodeString(value)}`);
  }

  /** The value of a comment, a processing instruction, the XML declaration, or the document type declaration. */
  #leafValue(token: number): string {
    const { text, kind, start, end, nameEnd } = this.#tape;
    const [at, to] = [start[token] as number, end[token] as number];
    switch (kind[token]) {
      case Token.comment:
        return encodeString(withLineFeeds(text, at + 4, to - 3));
      case Token.instruction: {
        const data = trimXml(withLineFeeds(text, nameEnd[token] as number, to - 2), true, false);
        return encodeString(`${nameOf(this.#tape, token)}${data === '' ? '' : ` ${data}`}`);
      }
      case Token.doctype:
        return encodeString(trimXml(withLineFeeds(text, at + '<!DOCTYPE'.length, to - 1)));
      default: {
        const pairs = text.slice(at, to).matchAll(/(version|encoding|standalone)[\s=]*["']([^"']*)/g);
        const members = [...pairs].map(([, name, value = '']) => `"${ATTRIBUTE_MARK}${name}":${encodeString(value)}`);
        return `{${members.join(',')}}`;
      }
    }
  }
}
