import { nameOf, Token, type XmlTape } from '../../../engine/formats/xml/tape.ts';
import { bisect } from '../../../engine/values/bisect.ts';

/**
 * The elements of a document in order, for an outline: small, and cheap to post between threads. An element comes
 * before those inside it.
 */
export type XmlOutline = {
  readonly length: number;
  /** Offsets of the whole element, 0-based in UTF-16 code units; ends are exclusive. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The end of the start tag's name; it starts after `<`. */
  readonly nameEnd: Uint32Array;
  /** The index of the element around it; -1 for the root. */
  readonly parent: Int32Array;
  /** 0 for the root. */
  readonly depth: Uint32Array;
  /** The index after the last element inside it. */
  readonly next: Uint32Array;
  /** The 1-based position among siblings of the same name, or 0 if it is the only one. */
  readonly position: Uint32Array;
};

/** The outline of a scanned document. */
export function outlineOf(tape: XmlTape): XmlOutline {
  const tokens: number[] = [];
  const index = new Map<number, number>();
  for (let token = 0; token < tape.kind.length; token++) {
    if (tape.kind[token] !== Token.open && tape.kind[token] !== Token.empty) continue;
    index.set(token, tokens.length);
    tokens.push(token);
  }
  const { length } = tokens;
  const outline: XmlOutline = {
    length,
    start: new Uint32Array(length),
    end: new Uint32Array(length),
    nameEnd: new Uint32Array(length),
    parent: new Int32Array(length),
    depth: new Uint32Array(length),
    next: new Uint32Array(length),
    position: new Uint32Array(length),
  };
  /** By parent and name: how many were there, and which was the first. */
  const siblings = new Map<number, Map<string, { count: number; first: number }>>();
  for (const [element, token] of tokens.entries()) {
    const around = tape.parent[token] as number;
    const parent = around < 0 ? -1 : (index.get(around) as number);
    outline.start[element] = tape.start[token] as number;
    outline.end[element] = tape.end[tape.match[token] as number] as number;
    outline.nameEnd[element] = tape.nameEnd[token] as number;
    outline.parent[element] = parent;
    outline.depth[element] = parent < 0 ? 0 : (outline.depth[parent] as number) + 1;
    const named = siblings.get(parent) ?? new Map<string, { count: number; first: number }>();
    siblings.set(parent, named);
    const name = nameOf(tape, token);
    const same = named.get(name);
    if (same) {
      outline.position[same.first] = 1;
      outline.position[element] = ++same.count;
    } else named.set(name, { count: 1, first: element });
  }
  for (let element = length - 1; element >= 0; element--) {
    const parent = outline.parent[element] as number;
    if (outline.next[element] === 0) outline.next[element] = element + 1;
    if (parent >= 0 && outline.next[parent] === 0) outline.next[parent] = outline.next[element] as number;
  }
  return outline;
}

/** The name of an element of an outline. */
export const elementName = (text: string, outline: XmlOutline, element: number): string =>
  text.slice((outline.start[element] as number) + 1, outline.nameEnd[element]);

/**
 * The XPath of an element, as an absolute location path: `/a/b[2]`. Names keep their prefixes; a position is given
 * only if siblings have the same name.
 */
export function xpathOf(text: string, outline: XmlOutline, element: number): string {
  const steps: string[] = [];
  for (let at = element; at >= 0; at = outline.parent[at] as number) {
    const position = outline.position[at] as number;
    steps.push(elementName(text, outline, at) + (position > 0 ? `[${position}]` : ''));
  }
  return `/${steps.reverse().join('/')}`;
}

/** Returns the innermost element around an offset; -1 if there is none. */
export function elementAt(outline: XmlOutline, offset: number): number {
  let element = bisect(outline.length, (i) => (outline.start[i] as number) <= offset) - 1;
  while (element >= 0 && (outline.end[element] as number) <= offset) element = outline.parent[element] as number;
  return element;
}

const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/y;

/** An attribute as written in a start tag: its name, its value in its quotes, and the range of both. */
export type OutlineAttribute = {
  readonly name: string;
  readonly quoted: string;
  /** 0-based, in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
};

/**
 * The attributes of an element, in order.
 *
 * @param text a well-formed document
 * @param most how many to read
 */
export function attributesIn(
  text: string,
  outline: XmlOutline,
  element: number,
  most: number = Number.POSITIVE_INFINITY,
): OutlineAttribute[] {
  const attributes: OutlineAttribute[] = [];
  ATTRIBUTE.lastIndex = outline.nameEnd[element] as number;
  for (let found = ATTRIBUTE.exec(text); found && attributes.length < most; found = ATTRIBUTE.exec(text)) {
    const [whole, name = '', quoted = ''] = found;
    const end = found.index + whole.length;
    attributes.push({ name, quoted, start: end - whole.trimStart().length, end });
  }
  return attributes;
}

/** A part of the content of an element without child elements: text, CDATA section, comment or instruction. */
const LEAF_PART = /([^<]+)|<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;

/**
 * The text of an element that has no others inside, on one line and shortened: CDATA as its content, references as
 * written, comments and processing instructions left out.
 *
 * @param most in UTF-16 code units
 */
export function leafText(text: string, outline: XmlOutline, element: number, most: number): string {
  if (outline.next[element] !== element + 1) return '';
  const [last] = attributesIn(text, outline, element).slice(-1);
  const tagEnd = text.indexOf('>', last?.end ?? outline.nameEnd[element]);
  if (text[tagEnd - 1] === '/') return '';
  let content = '';
  LEAF_PART.lastIndex = tagEnd + 1;
  // Whitespace is folded below: of long runs of it only some is looked at.
  for (let found = LEAF_PART.exec(text); found && content.length < 20 * most; found = LEAF_PART.exec(text)) {
    content += (found[1] ?? found[2] ?? '').slice(0, 20 * most);
  }
  return content.replace(/\s+/g, ' ').trim().slice(0, most);
}

/**
 * The XPath at an offset: that of the attribute it is in, or else of the element; empty outside the root.
 *
 * @param text a well-formed document
 */
export function xpathAt(text: string, outline: XmlOutline, offset: number): string {
  const element = elementAt(outline, offset);
  if (element < 0) return '';
  const path = xpathOf(text, outline, element);
  const within = attributesIn(text, outline, element).find(({ start, end }) => offset >= start && offset <= end);
  return within ? `${path}/@${within.name}` : path;
}
