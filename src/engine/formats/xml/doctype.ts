import { errorAt } from '../../contract/error-at.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { showCharacterAt } from '../../unicode/show-character.ts';
import { nameEnd } from './characters.ts';
import { checkPublicId, DeclarationReader } from './declarations.ts';
import { type Doctype, Entities, sentenceOf } from './entities.ts';
import { shown } from './reference.ts';
import { isXmlSpace, skipXmlSpace } from './tape.ts';

const MARK = '<!DOCTYPE';
const DECLARATION = /<!(ELEMENT|ATTLIST|ENTITY|NOTATION)[ \t\r\n]+/y;

/** Parameter entities that may refer to one another. */
const MAX_DEPTH = 100;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Read and check the document type declaration at an offset, with the parameter entities that it declares and uses.
 * Nothing is loaded.
 *
 * @param isStandalone the XML declaration says that nothing is declared elsewhere
 * @throws ToolError at the first fault
 */
export function scanDoctype(text: string, at: number, isStandalone = false): Doctype {
  return new DoctypeScanner(text, at, isStandalone).scan();
}

class DoctypeScanner {
  readonly #text: string;
  readonly #at: number;
  readonly #subset: Subset;
  readonly #isStandalone: boolean;

  constructor(text: string, at: number, isStandalone: boolean) {
    this.#text = text;
    this.#at = at;
    this.#isStandalone = isStandalone;
    this.#subset = new Subset(text, () => this.#neverClosed(), undefined);
  }

  scan(): Doctype {
    const text = this.#text;
    const after = this.#at + MARK.length;
    const start = skipXmlSpace(text, after);
    const name = nameEnd(text, start);
    if (start === after || name === start) {
      throw errorAt(text, this.#at, `the name of the root element must follow ${MARK}`, after);
    }
    const { entities, mixed, preserved } = this.#subset;
    let i = skipXmlSpace(text, this.#externalId(name));
    if (text[i] === '[') i = skipXmlSpace(text, this.#subset.scan(i + 1));
    if (i >= text.length) throw this.#neverClosed();
    if (text[i] !== '>') throw errorAt(text, i, `${showCharacterAt(text, i)} is unexpected; ">" must come here`);
    if (this.#isStandalone) entities.isOpen = false;
    return { end: i + 1, entities, mixed, preserved };
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
    this.#subset.entities.isOpen = true;
    const first = this.#literal(at + 6);
    if (!isPublic) return first;
    checkPublicId(text, text.indexOf(text[first - 1] as string, at) + 1, first - 1);
    return this.#literal(first);
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
}

/** Reads the declarations between the brackets, or in the text of a parameter entity. */
class Subset {
  readonly #text: string;
  readonly #neverClosed: () => ToolError;
  readonly entities: Entities;
  readonly mixed: Set<string>;
  readonly preserved: Set<string>;
  /** Elements whose attribute `xml:space` has been declared: the first declaration counts. */
  readonly #spaced: Set<string>;
  /** The texts of parameter entities; undefined for those that are elsewhere. */
  readonly #parameters: Map<string, string | undefined>;
  /** Parameter entities that were read, or are being read. */
  readonly #read: Set<string>;
  readonly #around: readonly string[];

  /**
   * @param neverClosed the error where the text ends too early
   * @param name of the parameter entity whose text this is
   */
  constructor(text: string, neverClosed: () => ToolError, outer: Subset | undefined, name?: string) {
    this.#text = text;
    this.#neverClosed = neverClosed;
    this.entities = outer?.entities ?? new Entities();
    this.mixed = outer?.mixed ?? new Set();
    this.preserved = outer?.preserved ?? new Set();
    this.#spaced = outer ? outer.#spaced : new Set();
    this.#parameters = outer ? outer.#parameters : new Map();
    this.#read = outer ? outer.#read : new Set();
    this.#around = outer && name !== undefined ? [...outer.#around, name] : [];
  }

  get #isEntity(): boolean {
    return this.#around.length > 0;
  }

  /** @returns the offset after the bracket that closes the internal subset, or the end of an entity */
  scan(from: number): number {
    const text = this.#text;
    for (let i = from; i < text.length; i++) {
      const character = text[i];
      if (character === ']' && !this.#isEntity) return i + 1;
      if (character === '%') i = this.#parameterEntity(i);
      else if (text.startsWith('<!--', i)) i = this.#comment(i);
      else if (text.startsWith('<?', i)) i = this.#instruction(i);
      // Conditional sections are allowed there: their content is not checked.
      else if (this.#isEntity && text.startsWith('<![', i)) return text.length;
      else if (character === '<') i = this.#declaration(i);
      else if (!isXmlSpace(text.charCodeAt(i))) {
        throw errorAt(text, i, `${showCharacterAt(text, i)} is unexpected; a declaration or "]" must come here`);
      }
    }
    if (this.#isEntity) return text.length;
    throw this.#neverClosed();
  }

  /** The offset of the semicolon of `%name;`. */
  #parameterEntity(at: number): number {
    const text = this.#text;
    const end = nameEnd(text, at + 1);
    if (end === at + 1 || text[end] !== ';') throw errorAt(text, at, 'a name and ";" must follow "%"');
    this.entities.isOpen = true;
    const name = text.slice(at + 1, end);
    if (this.#around.includes(name)) {
      throw errorAt(text, at, `the parameter entity %${shown(name)}; refers to itself`, end + 1);
    }
    if (this.#read.has(name)) return end;
    this.#read.add(name);
    const value = this.#parameters.get(name);
    if (value === undefined) return end;
    try {
      if (this.#around.length >= MAX_DEPTH) throw new ToolError('entities refer to one another too deeply');
      const neverClosed = () => new ToolError('the text ends too early');
      new Subset(value, neverClosed, this, name).scan(0);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      const sentence = sentenceOf(error);
      const place = sentence.startsWith('in the text of') ? '' : `in the text of %${shown(name)};, `;
      throw errorAt(text, at, place + sentence, end + 1);
    }
    return end;
  }

  /** The offset of the `>` of a comment. */
  #comment(at: number): number {
    const end = this.#lastOf('-->', at + 4);
    const dashes = this.#text.indexOf('--', at + 4);
    if (dashes < end - 2) throw errorAt(this.#text, dashes, '"--" is not allowed inside a comment', dashes + 2);
    return end;
  }

  /** The offset of the `>` of a processing instruction. */
  #instruction(at: number): number {
    const text = this.#text;
    const end = this.#lastOf('?>', at + 2);
    const name = nameEnd(text, at + 2);
    if (name === at + 2) throw errorAt(text, at, 'a name must follow "<?"', at + 2);
    const target = text.slice(at + 2, name);
    if (/^xml$/i.test(target)) throw errorAt(text, at, `the name ${target} is reserved`, name);
    if (name < end - 1 && !isXmlSpace(text.charCodeAt(name))) {
      throw errorAt(text, name, `${showCharacterAt(text, name)} is unexpected; a space or "?>" must come here`);
    }
    return end;
  }

  /** The offset of the `>` of `<!ENTITY ...>` and its like. */
  #declaration(at: number): number {
    const text = this.#text;
    const [mark, kind] = matchAt(DECLARATION, text, at) ?? [];
    if (mark === undefined) {
      if (!this.#isEntity && !text.includes(']', at)) throw this.#neverClosed();
      throw errorAt(text, at, 'only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration');
    }
    const start = at + mark.length;
    for (let i = start; i < text.length; i++) {
      const character = text[i];
      if (character === '>') {
        this.#check(kind as string, new DeclarationReader(text, start, i));
        return i;
      }
      if (character === '"' || character === "'") i = this.#lastOf(character, i + 1);
      else if (character === '<' || character === ']') break;
    }
    throw errorAt(text, at, `this <!${kind} is never closed`, start);
  }

  #check(kind: string, reader: DeclarationReader): void {
    if (kind === 'ENTITY') this.#entity(reader);
    else if (kind === 'ATTLIST') this.#attributes(reader);
    else {
      const name = reader.name('a name');
      reader.space();
      if (kind === 'ELEMENT') {
        if (reader.content()) this.mixed.add(name);
      } else if (!reader.externalId(true)) throw reader.unexpected('SYSTEM or PUBLIC');
    }
    reader.end();
  }

  #entity(reader: DeclarationReader): void {
    const isParameter = reader.takes('%');
    if (isParameter) reader.space();
    const name = reader.name('a name');
    reader.space();
    const text = reader.entityValue();
    if (text === undefined && !reader.externalId()) throw reader.unexpected('a quoted value, SYSTEM or PUBLIC');
    let isUnparsed = false;
    if (!isParameter && text === undefined && reader.skipSpace() && reader.takes('NDATA')) {
      reader.space();
      reader.name('the name of a notation');
      isUnparsed = true;
    }
    if (!isParameter) this.entities.declare(name, { text, isUnparsed });
    else if (!this.#parameters.has(name)) this.#parameters.set(name, text);
  }

  #attributes(reader: DeclarationReader): void {
    const element = reader.name('the name of an element');
    for (;;) {
      const hasSpace = reader.skipSpace();
      if (reader.isAtEnd()) return;
      if (!hasSpace) throw reader.unexpected('a space');
      const attribute = reader.name('the name of an attribute');
      reader.space();
      reader.attributeType();
      reader.space();
      const value = reader.attributeDefault((at) => this.#defaultReference(reader, at));
      if (attribute !== 'xml:space' || this.#spaced.has(element)) continue;
      this.#spaced.add(element);
      if (value === 'preserve') this.preserved.add(element);
    }
  }

  #defaultReference(reader: DeclarationReader, at: number): number {
    try {
      return this.entities.checkReference(reader.text, at);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      throw reader.fault(sentenceOf(error), at);
    }
  }

  /** The offset of the last character of a closing mark. */
  #lastOf(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    if (found < 0) throw this.#neverClosed();
    return found + mark.length - 1;
  }
}
