import { noteAt, type PlaceOf, positionAt } from '../../contract/position.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { convertNewlines } from '../../unicode/newlines.ts';
import { codePointName } from '../../unicode/show-character.ts';
import { findDuplicates } from '../json/arrange.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { Changes } from './changes.ts';
import { firstIllegal, nameEnd } from './characters.ts';
import { scanDoctype } from './doctype.ts';
import { sentenceOf } from './entities.ts';
import { contentOfObject, isContent, isText } from './json-content.ts';
import { documentOf } from './json-document.ts';
import { everyChild, isScalar, isStrings, isXmlName, keyOf, literalOffset, scalarText } from './json-members.ts';
import { encodeAttribute, encodeContent, protectedSpace } from './literal-text.ts';
import { ATTRIBUTE_MARK, ITEM_NAME, KEY_ATTRIBUTE, Key, ROOT_NAME } from './mapping.ts';

/** An object or array whose children are being written. */
type Frame = {
  /** The next child. */
  next: number;
  readonly end: number;
  /** Children are members of an object, items under one name, items of `#content`, or members of one of these. */
  readonly kind: 'members' | 'items' | 'content' | 'contentItem';
  /** Start of the tag of items, without `<`. */
  readonly tag: string;
  /** Written after the children. */
  readonly closing: string;
  readonly context: Context;
};

/** Facts about the element around a value. */
type Context = {
  /** Outside all elements. */
  readonly isProlog: boolean;
  /** Readers keep whitespace in it. */
  readonly keepsSpace: boolean;
  /** Its text is whitespace among elements, which readers would take for layout. */
  readonly protectsSpace: boolean;
};

const PROLOG: Context = { isProlog: true, keepsSpace: false, protectsSpace: false };

/** Writes the values of a JSON text as one XML document, without layout. */
export class JsonWriter {
  readonly #tape: Tape;
  readonly #placeOf: PlaceOf;
  readonly #changes: Changes;
  /** 1 for each member that was written as an attribute. */
  readonly #isAttribute: Uint8Array;
  readonly #frames: Frame[] = [];
  readonly #notes: string[] = [];
  #out = '';

  constructor(tape: Tape, placeOf: PlaceOf = (offset) => positionAt(tape.text, offset)) {
    this.#tape = tape;
    this.#placeOf = placeOf;
    this.#changes = new Changes(placeOf);
    this.#isAttribute = new Uint8Array(tape.length);
  }

  notes(): readonly string[] {
    return [...this.#notes, ...this.#changes.notes()];
  }

  /** @throws ToolError at a text that XML cannot have */
  write(): string {
    const { next, length } = this.#tape;
    for (const { node } of findDuplicates(this.#tape)) {
      this.#changes.add('repeated', this.#tape.key[node] as number);
    }
    const isOne = next[0] === length;
    const document = isOne ? documentOf(this.#tape, 0) : -1;
    if (document >= 0) this.#push(document, document === 0 ? 'members' : 'content', '', PROLOG);
    else {
      this.#notes.push(`Added the root element <${ROOT_NAME}>: XML needs exactly one, and the JSON has no single one.`);
      if (isOne) this.#element(ROOT_NAME, 0, PROLOG);
      else {
        const context = { isProlog: false, keepsSpace: false, protectsSpace: false };
        this.#out += `<${ROOT_NAME}>`;
        this.#frames.push({ next: 0, end: length, kind: 'items', tag: ITEM_NAME, closing: `</${ROOT_NAME}>`, context });
      }
    }
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      const child = frame.next;
      if (child >= frame.end) {
        this.#out += frame.closing;
        this.#frames.pop();
        continue;
      }
      frame.next = next[child] as number;
      if (frame.kind === 'items') this.#element(frame.tag, child, frame.context);
      else if (frame.kind === 'content') this.#contentItem(child, frame.context);
      else this.#member(child, frame);
    }
    return this.#out;
  }

  #push(node: number, kind: Frame['kind'], closing: string, context: Context, tag = ''): void {
    this.#frames.push({ next: node + 1, end: this.#tape.next[node] as number, kind, tag, closing, context });
  }

  #contentItem(node: number, context: Context): void {
    if (this.#tape.kind[node] === Kind.object) this.#push(node, 'contentItem', '', context);
    else if (isText(this.#tape, node)) this.#text(node, context);
    else this.#element(ITEM_NAME, node, context);
  }

  #text(node: number, { protectsSpace }: Context): void {
    const value = this.#scalar(node);
    this.#out += protectsSpace ? protectedSpace(value) : encodeContent(value);
  }

  #member(node: number, { kind, context }: Frame): void {
    const tape = this.#tape;
    if (this.#isAttribute[node]) return;
    const key = keyOf(tape, node);
    const isArray = tape.kind[node] === Kind.array;
    if (key === Key.text && isScalar(tape, node)) this.#text(node, context);
    else if (key === Key.content && isContent(tape, node, kind === 'contentItem'))
      this.#push(node, 'content', '', context);
    else if ((key === Key.comment || key === Key.instruction) && isStrings(tape, node)) this.#markup(key, node);
    else if (key === Key.declaration && context.isProlog) this.#declaration(node);
    else if (key === Key.doctype && context.isProlog) this.#doctype(node);
    else {
      const tag = this.#tagOf(node, key);
      if (!isArray) this.#element(tag, node, context);
      else {
        if (tape.size[node] === 0) this.#changes.add('missing', tape.start[node] as number);
        if (tape.size[node] === 1) this.#changes.add('single', tape.start[node] as number);
        this.#push(node, 'items', '', context, tag);
      }
    }
  }

  /** Returns the start of the tag of a member: its key, if that is a name. */
  #tagOf(node: number, key: string): string {
    if (isXmlName(key)) return key;
    const at = this.#tape.key[node] as number;
    this.#checkCharacters(node, key, at);
    this.#changes.add('renamed', at);
    return `${ITEM_NAME} ${KEY_ATTRIBUTE}="${encodeAttribute(key)}"`;
  }

  /** Writes an element with a value, or its beginning. @param tag without `<` */
  #element(tag: string, node: number, { keepsSpace }: Context): void {
    const { kind, size, start } = this.#tape;
    const closing = `</${tag.split(' ', 1)[0]}>`;
    this.#out += `<${tag}`;
    if (isScalar(this.#tape, node)) {
      const text = this.#scalar(node);
      this.#out += text === '' ? '/>' : `>${encodeContent(text)}${closing}`;
      return;
    }
    if (size[node] === 0) {
      this.#changes.add('empty', start[node] as number);
      this.#out += '/>';
      return;
    }
    if (kind[node] === Kind.array) {
      if (size[node] === 1) this.#changes.add('single', start[node] as number);
      this.#out += '>';
      this.#push(node, 'items', closing, { isProlog: false, keepsSpace, protectsSpace: false }, ITEM_NAME);
      return;
    }
    const { count, isPreserved } = this.#attributes(node, tag !== closing.slice(2, -1));
    if (count === size[node]) {
      this.#out += '/>';
      return;
    }
    const { hasElements, hasText, hasWords } = contentOfObject(this.#tape, node, this.#isAttribute);
    const keeps = keepsSpace || isPreserved;
    this.#out += '>';
    this.#push(node, 'members', closing, {
      isProlog: false,
      keepsSpace: keeps || (hasElements && hasText),
      protectsSpace: hasElements && !hasWords && !keeps,
    });
  }

  /** Writes the attributes of an element. @param hasKey its tag has an attribute with the key already */
  #attributes(object: number, hasKey: boolean): { readonly count: number; readonly isPreserved: boolean } {
    const names = new Set(hasKey ? [KEY_ATTRIBUTE] : []);
    let count = 0;
    let isPreserved = false;
    everyChild(this.#tape, object, (member) => {
      const name = this.#attributeName(member);
      if (name === undefined || names.has(name)) return true;
      names.add(name);
      const value = this.#scalar(member);
      isPreserved ||= name === 'xml:space' && value === 'preserve';
      this.#out += ` ${name}="${encodeAttribute(value)}"`;
      this.#isAttribute[member] = 1;
      count++;
      return true;
    });
    return { count, isPreserved };
  }

  /** The name of the attribute that a member is; undefined for other members. */
  #attributeName(member: number): string | undefined {
    const key = keyOf(this.#tape, member);
    if (!key.startsWith(ATTRIBUTE_MARK) || !isScalar(this.#tape, member)) return undefined;
    const name = key.slice(ATTRIBUTE_MARK.length);
    return isXmlName(name) ? name : undefined;
  }

  /** Returns the text of a scalar, and counts what it loses. */
  #scalar(node: number): string {
    const { kind, start } = this.#tape;
    const at = start[node] as number;
    const value = scalarText(this.#tape, node);
    if (kind[node] === Kind.string) this.#checkCharacters(node, value, at);
    else this.#changes.add(kind[node] === Kind.null ? 'nulls' : 'plain', at);
    return value;
  }

  /** @throws ToolError at a character of a string literal, of a value or its key, that XML does not allow */
  #checkCharacters(node: number, value: string, start: number): void {
    const illegal = firstIllegal(value);
    if (illegal < 0) return;
    const at = literalOffset(this.#tape.text, start, illegal);
    const name = codePointName(value.codePointAt(illegal) ?? 0);
    throw this.#fault(node, `${name} is not allowed in XML; remove it, or encode the text as Base64`, at, at + 1);
  }

  /** Returns the text of a string where XML has no escapes. */
  #unescaped(node: number): string {
    const value = this.#scalar(node);
    const returns = value.split('\r').length - 1;
    if (returns > 0) this.#changes.add('returns', this.#tape.start[node] as number, returns);
    return convertNewlines(value, 'lf');
  }

  /** Returns an error about a range of the tape's text, by default a value, with its place in the text that was given. */
  #fault(node: number, sentence: string, start = this.#tape.start[node], end = this.#tape.end[node]): ToolError {
    const place = this.#placeOf(start as number);
    const last = this.#placeOf(end as number).offset;
    return new ToolError(noteAt(place, sentence), { ...place, end: Math.max(last, place.offset + 1) });
  }

  /** Writes a comment or a processing instruction, or an array of them. */
  #markup(key: string, node: number): void {
    const write = (value: number) => {
      this.#out += key === Key.comment ? this.#comment(value) : this.#instruction(value);
      return true;
    };
    if (this.#tape.kind[node] === Kind.array) everyChild(this.#tape, node, write);
    else write(node);
  }

  #comment(node: number): string {
    const value = this.#unescaped(node);
    if (/--|-$/.test(value)) throw this.#fault(node, 'a comment of XML must not have "--" in it, or end with "-"');
    return `<!--${value}-->`;
  }

  #instruction(node: number): string {
    const value = this.#unescaped(node);
    const target = value.slice(0, nameEnd(value, 0));
    const data = value.slice(target.length);
    if (target === '' || !/^(?:[ \t\n]|$)/.test(data)) {
      throw this.#fault(node, 'a processing instruction must begin with a name, and a space before the rest');
    }
    if (/^xml$/i.test(target)) throw this.#fault(node, `the name ${target} is reserved; use another`);
    if (data.includes('?>')) throw this.#fault(node, 'a processing instruction must not have "?>" in it');
    return `<?${value}?>`;
  }

  #declaration(node: number): void {
    this.#out += '<?xml';
    everyChild(this.#tape, node, (member) => {
      this.#out += ` ${this.#attributeName(member)}="${this.#scalar(member)}"`;
      return true;
    });
    this.#out += '?>';
  }

  #doctype(node: number): void {
    const text = `<!DOCTYPE ${this.#unescaped(node)}>`;
    try {
      if (scanDoctype(text, 0).end === text.length) {
        this.#out += text;
        return;
      }
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      throw this.#fault(node, `this is no document type declaration: ${sentenceOf(error)}`);
    }
    throw this.#fault(node, 'this is no document type declaration: it ends before its last character');
  }
}
