import { hasBom } from '../../bytes/bom.ts';
import { errorAt } from '../../contract/error-at.ts';
import { placeInWords, positionAt } from '../../contract/position.ts';
import { ToolError } from '../../contract/tool-error.ts';
import type { LineColumn } from '../../lines/position-finder.ts';
import { codePointName, showCharacterAt } from '../../unicode/show-character.ts';
import { firstIllegal, nameEnd } from './characters.ts';
import { scanDoctype } from './doctype.ts';
import { type Doctype, type Entities, entityAt } from './entities.ts';
import { referenceEnd, shown } from './reference.ts';
import { isXmlSpace, skipXmlSpace, Token, type XmlTape } from './tape.ts';
import { TapeBuilder } from './tape-builder.ts';
import { XHTML_ENTITIES } from './xhtml-entities.ts';

const LESS = 60;
const GREATER = 62;
const AMPERSAND = 38;
const SLASH = 47;
const EQUALS = 61;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const BRACKET_CLOSE = 93;

const declaration =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.\d+"|'1\.\d+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>$/;

/** Facts about the rest of a document that a part needs. */
export type XmlPart = {
  /** Whether the document ends with it. Other parts are not checked for missing content. */
  readonly isLast: boolean;
  /** The document type declaration before it. */
  readonly doctype: Doctype | undefined;
  /** A root element came before it. */
  readonly hasRoot: boolean;
  /** The place in the document of an offset in the text. */
  readonly positionOf: (text: string, offset: number) => LineColumn;
};

const WHOLE_DOCUMENT: XmlPart = { isLast: true, doctype: undefined, hasRoot: false, positionOf: positionAt };

/**
 * Checks that a text is a well-formed XML 1.0 document (fifth edition), and lists its tokens.
 *
 * Linear and iterative. There is no DTD validation and nothing is expanded or loaded; with an external DTD, or
 * parameter entities, any entity may be defined. A byte order mark at the start is passed over.
 *
 * Two things are no fault although they are not well-formed, and on the tape: several root elements, if there is no
 * `<!DOCTYPE`, and undeclared entities of XHTML.
 *
 * @param part where the text is only a part of a document
 * @throws ToolError at the first fault
 */
export function scanXml(text: string, part: XmlPart = WHOLE_DOCUMENT): XmlTape {
  const illegal = firstIllegal(text);
  try {
    const tape = new Scanner(text, part).scan();
    if (illegal < 0) return tape;
  } catch (error) {
    if (illegal < 0 || !(error instanceof ToolError) || (error.position.offset ?? 0) < illegal) throw error;
  }
  const name = codePointName(text.codePointAt(illegal) ?? 0);
  throw errorAt(text, illegal, `${name} is not allowed in XML`);
}

class Scanner {
  readonly #text: string;
  readonly #part: XmlPart;
  readonly #tape: TapeBuilder;
  readonly #undeclared = new Map<string, number>();
  #hasRoot: boolean;
  #declared: Doctype | undefined;
  #isStandalone = false;
  #hasPrefixes = false;

  constructor(text: string, part: XmlPart) {
    this.#text = text;
    this.#part = part;
    this.#tape = new TapeBuilder(text);
    this.#hasRoot = part.hasRoot;
    this.#declared = part.doctype;
  }

  scan(): XmlTape {
    const text = this.#text;
    const from = hasBom(text) ? 1 : 0;
    let i = from;
    if (text.startsWith('<?xml', i) && nameEnd(text, i + 2) === i + 5) i = this.#declaration(i);
    while (i < text.length) i = text.charCodeAt(i) === LESS ? this.#markup(i) : this.#characters(i);
    if (this.#part.isLast) this.#checkEnd();
    return this.#tape.tape({ hasPrefixes: this.#hasPrefixes, doctype: this.#declared, undeclared: this.#undeclared });
  }

  #checkEnd(): void {
    const { length } = this.#text;
    const { open } = this.#tape;
    if (open >= 0) {
      const sentence = `the text ends here, but </${this.#nameOf(open)}> is missing (${this.#opened(open)})`;
      throw this.#closable(this.#fault(length, sentence, 0), length);
    }
    if (!this.#hasRoot) throw this.#fault(length, 'the root element is missing', 0);
  }

  #fault(at: number, sentence: string, length = 1): ToolError {
    return errorAt(this.#text, at, sentence, at + length);
  }

  /** Whether an element of a name is open. */
  #isOpen(name: string): boolean {
    for (let tag = this.#tape.open; tag >= 0; tag = this.#tape.parentOf(tag)) {
      if (this.#tape.nameOf(tag) === name) return true;
    }
    return false;
  }

  /** An error with the offer to close the innermost open element, before the whitespace that leads to an offset. */
  #closable({ message, position }: ToolError, at: number): ToolError {
    const before = this.#text.slice(0, at).trimEnd();
    const input = `${before}</${this.#tape.nameOf(this.#tape.open)}>${this.#text.slice(before.length)}`;
    return new ToolError(message, { ...position, offers: [{ text: '', label: 'Close it', input }] });
  }

  #nameOf(tag: number): string {
    return shown(this.#tape.nameOf(tag));
  }

  #opened(tag: number): string {
    return `opened at ${placeInWords(this.#part.positionOf(this.#text, this.#tape.startOf(tag)))}`;
  }

  #declaration(at: number): number {
    const close = this.#text.indexOf('?>', at);
    if (close < 0) throw this.#fault(at, 'this XML declaration is never closed', 5);
    const end = close + 2;
    const text = this.#text.slice(at, end);
    if (!declaration.test(text)) {
      const sentence = 'the XML declaration must look like <?xml version="1.0" encoding="UTF-8"?>';
      throw this.#fault(at, sentence, end - at);
    }
    this.#isStandalone = /standalone\s*=\s*.yes/.test(text);
    this.#tape.add(Token.declaration, at, end, at + 5);
    return end;
  }

  #markup(at: number): number {
    const text = this.#text;
    const next = text.charCodeAt(at + 1);
    if (next === SLASH) return this.#endTag(at);
    if (next === 63) return this.#instruction(at);
    if (next !== 33) return this.#startTag(at);
    if (text.startsWith('<!--', at)) return this.#comment(at);
    if (text.startsWith('<![CDATA[', at)) return this.#cdata(at);
    if (text.startsWith('<!DOCTYPE', at)) return this.#doctype(at);
    throw this.#fault(at, '"<!" must start a comment, a CDATA section or <!DOCTYPE', 2);
  }

  #startTag(at: number): number {
    const text = this.#text;
    const name = nameEnd(text, at + 1);
    if (name === at + 1) {
      throw this.#fault(at, '"<" must be written as &lt; or start a tag such as <b>');
    }
    if (this.#tape.open < 0) {
      if (this.#hasRoot && this.#declared) {
        const second = shown(text.slice(at + 1, name));
        throw this.#fault(at, `a second root element <${second}> is not allowed`, name - at);
      }
      this.#hasRoot = true;
    }
    this.#notePrefix(at + 1, name);
    const token = this.#tape.add(Token.open, at, 0, name);
    const from = this.#tape.attributes;
    let i = name;
    for (;;) {
      const afterSpace = skipXmlSpace(text, i);
      const unit = text.charCodeAt(afterSpace);
      if (unit === GREATER) {
        i = afterSpace + 1;
        this.#tape.endStartTag(token, i, false);
        break;
      }
      if (unit === SLASH) {
        if (text.charCodeAt(afterSpace + 1) !== GREATER) {
          if (afterSpace + 1 >= text.length) throw this.#openTag(at);
          throw this.#fault(afterSpace, '">" must directly follow "/"');
        }
        i = afterSpace + 2;
        this.#tape.endStartTag(token, i, true);
        break;
      }
      if (afterSpace >= text.length) throw this.#openTag(at);
      i = this.#attribute(at, i, afterSpace);
    }
    const doubled = this.#tape.doubledAttribute(from);
    if (doubled >= 0) {
      const attribute = this.#tape.attributeName(doubled);
      const sentence = `the attribute ${shown(attribute)} appears twice`;
      throw this.#fault(this.#tape.attributeStart(doubled), sentence, attribute.length);
    }
    return i;
  }

  #openTag(at: number): ToolError {
    return this.#fault(at, 'this tag is never closed', this.#text.length - at);
  }

  #attribute(tag: number, before: number, at: number): number {
    const text = this.#text;
    const end = nameEnd(text, at);
    if (end === at) {
      throw this.#fault(at, `${showCharacterAt(text, at)} is unexpected; an attribute, "/>" or ">" must come here`);
    }
    const name = shown(text.slice(at, end));
    if (before === at) throw this.#fault(at, `a space is missing before the attribute ${name}`, end - at);
    const equals = skipXmlSpace(text, end);
    if (text.charCodeAt(equals) !== EQUALS) {
      if (equals >= text.length) throw this.#openTag(tag);
      throw this.#fault(at, `the attribute ${name} has no value`, end - at);
    }
    const open = skipXmlSpace(text, equals + 1);
    if (open >= text.length) throw this.#openTag(tag);
    const quote = text.charCodeAt(open);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) {
      throw this.#fault(open, `the value of ${name} must be in quotes`);
    }
    let i = open + 1;
    for (; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === quote) break;
      if (unit === LESS) throw this.#fault(i, `"<" must be written as &lt; in the value of ${name}`);
      if (unit === AMPERSAND) i = this.#reference(i, true) - 1;
    }
    if (i >= text.length) throw this.#fault(open, `the value of ${name} is never closed`);
    this.#notePrefix(at, end);
    this.#tape.addAttribute(at, end, open + 1, i);
    return i + 1;
  }

  #notePrefix(start: number, end: number): void {
    if (this.#hasPrefixes) return;
    for (let i = start; i < end; i++) if (this.#text.charCodeAt(i) === 58) this.#hasPrefixes = true;
  }

  #endTag(at: number): number {
    const text = this.#text;
    const name = nameEnd(text, at + 2);
    if (name === at + 2) throw this.#fault(at, 'a name must follow "</"', 2);
    const end = skipXmlSpace(text, name);
    if (text.charCodeAt(end) !== GREATER) {
      if (end >= text.length) throw this.#openTag(at);
      throw this.#fault(end, `${showCharacterAt(text, end)} is unexpected; ">" must come here`);
    }
    const written = text.slice(at + 2, name);
    const { open } = this.#tape;
    if (open < 0) throw this.#fault(at, `</${shown(written)}> closes nothing`, end + 1 - at);
    if (written !== this.#tape.nameOf(open)) {
      const sentence = `</${shown(written)}> does not match <${this.#nameOf(open)}> ${this.#opened(open)}`;
      const fault = this.#fault(at, sentence, end + 1 - at);
      throw this.#isOpen(written) ? this.#closable(fault, at) : fault;
    }
    this.#tape.addEndTag(at, end + 1, name);
    return end + 1;
  }

  /** The end of a reference. */
  #reference(at: number, isInValue: boolean): number {
    const end = referenceEnd(this.#text, at);
    const name = entityAt(this.#text, at, end);
    if (name === undefined) return end;
    const entities = this.#declared?.entities;
    if (entities?.has(name)) {
      const fault = isInValue ? entities.faultInValue(name) : this.#faultInContent(entities, name, at);
      if (fault !== undefined) throw this.#fault(at, fault, end - at);
    } else if (!entities?.isOpen) {
      if (!XHTML_ENTITIES.has(name)) throw this.#fault(at, `the entity &${shown(name)}; is not defined`, end - at);
      if (!this.#undeclared.has(name)) this.#undeclared.set(name, at);
    }
    return end;
  }

  #faultInContent(entities: Entities, name: string, at: number): string | undefined {
    return entities.faultInContent(name, (text) => {
      // An element around it: what its end tag closes must be begun in it.
      const { undeclared } = scanXml(`<_>${text}</_>`, { ...WHOLE_DOCUMENT, doctype: this.#declared });
      for (const other of undeclared.keys()) if (!this.#undeclared.has(other)) this.#undeclared.set(other, at);
    });
  }

  /** Text up to the next tag. */
  #characters(at: number): number {
    const text = this.#text;
    const outside = this.#tape.open < 0;
    let i = at;
    for (; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === LESS) break;
      if (outside) {
        if (!isXmlSpace(unit)) throw this.#fault(i, 'text is not allowed outside the root element');
      } else if (unit === AMPERSAND) i = this.#reference(i, false) - 1;
      else if (
        unit === GREATER &&
        text.charCodeAt(i - 1) === BRACKET_CLOSE &&
        i - 2 >= at &&
        text.charCodeAt(i - 2) === BRACKET_CLOSE
      ) {
        throw this.#fault(i - 2, '"]]>" is not allowed in text', 3);
      }
    }
    if (!outside) this.#tape.add(Token.text, at, i, 0);
    return i;
  }

  #comment(at: number): number {
    const dashes = this.#text.indexOf('--', at + 4);
    if (dashes < 0) throw this.#fault(at, 'this comment is never closed', 4);
    if (this.#text.charCodeAt(dashes + 2) !== GREATER) {
      throw this.#fault(dashes, '"--" is not allowed inside a comment', 2);
    }
    this.#tape.add(Token.comment, at, dashes + 3, 0);
    return dashes + 3;
  }

  #cdata(at: number): number {
    if (this.#tape.open < 0) throw this.#fault(at, 'text is not allowed outside the root element', 9);
    const close = this.#text.indexOf(']]>', at + 9);
    if (close < 0) throw this.#fault(at, 'this CDATA section is never closed', 9);
    this.#tape.add(Token.cdata, at, close + 3, 0);
    return close + 3;
  }

  #instruction(at: number): number {
    const text = this.#text;
    const name = nameEnd(text, at + 2);
    if (name === at + 2) throw this.#fault(at, 'a name must follow "<?"', 2);
    const target = text.slice(at + 2, name);
    if (target === 'xml') throw this.#fault(at, 'the XML declaration must be at the very start', name - at);
    if (/^xml$/i.test(target))
      throw this.#fault(at, `the name ${target} is reserved; write xml in lowercase`, name - at);
    const close = text.indexOf('?>', name);
    if (close < 0) throw this.#fault(at, 'this processing instruction is never closed', name - at);
    if (close > name && !isXmlSpace(text.charCodeAt(name))) {
      throw this.#fault(name, `${showCharacterAt(text, name)} is unexpected; a space or "?>" must come here`);
    }
    this.#tape.add(Token.instruction, at, close + 2, name);
    return close + 2;
  }

  #doctype(at: number): number {
    if (this.#declared) throw this.#fault(at, 'a second <!DOCTYPE is not allowed', 9);
    if (this.#hasRoot) throw this.#fault(at, '<!DOCTYPE must come before the root element', 9);
    const doctype = scanDoctype(this.#text, at, this.#isStandalone);
    const { end } = doctype;
    this.#declared = doctype;
    this.#tape.add(Token.doctype, at, end, 0);
    return end;
  }
}
