import type { Doctype } from './entities.ts';

/** Kinds of tokens of an XML text. */
export const Token = {
  declaration: 0,
  doctype: 1,
  /** A start tag. */
  open: 2,
  /** An empty-element tag, `<a/>`. */
  empty: 3,
  close: 4,
  text: 5,
  cdata: 6,
  comment: 7,
  instruction: 8,
} as const;
export type Token = (typeof Token)[keyof typeof Token];

/** Offset after the last token of any text. */
export const BEYOND = 0x7fffffff;

/**
 * An XML text as a flat list of its tokens. Offsets are 0-based, in UTF-16 code units; ends are exclusive.
 *
 * Text between the top-level tokens, which can only be whitespace, is left out.
 */
export type XmlTape = {
  readonly text: string;
  /** One of `Token`, for each token. */
  readonly kind: Uint8Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The end of the name of a tag or processing instruction; its start is after `<`, `</` or `<?`. 0 for others. */
  readonly nameEnd: Int32Array;
  /**
   * The index of a start tag's end tag and the other way round; the token itself for others. `BEYOND` where the text is a
   * part of a document and the end tag is not in it.
   */
  readonly match: Int32Array;
  /** The start tag around a token; -1 outside the root element. */
  readonly parent: Int32Array;
  /** The index of a tag's first attribute in `attributes`; the attributes end where those of the next token begin. */
  readonly firstAttribute: Int32Array;
  readonly attributes: {
    readonly start: readonly number[];
    readonly nameEnd: readonly number[];
    /** The offset after the opening quote. */
    readonly valueStart: readonly number[];
    /** The offset of the closing quote. */
    readonly valueEnd: readonly number[];
  };
  /** Deepest nesting of elements: 1 for a root element alone. */
  readonly depth: number;
  /** A name has a colon: prefixes may be in use. */
  readonly hasPrefixes: boolean;
  /** The innermost start tag whose end tag is not in the text; -1 for none, as in a document. */
  readonly open: number;
  readonly doctype: Doctype | undefined;
  /** Entities of XHTML that are used and not declared, with the offset of their first use. */
  readonly undeclared: ReadonlyMap<string, number>;
};

/** The first root element from a token on; -1 for none. */
export function nextRoot({ kind, parent }: XmlTape, from: number): number {
  for (let token = from; token < kind.length; token++) {
    if (parent[token] === -1 && (kind[token] === Token.open || kind[token] === Token.empty)) return token;
  }
  return -1;
}

/** The name of a tag or processing instruction. */
export function nameOf(tape: XmlTape, token: number): string {
  const kind = tape.kind[token];
  const mark = kind === Token.close || kind === Token.instruction || kind === Token.declaration ? 2 : 1;
  return tape.text.slice((tape.start[token] as number) + mark, tape.nameEnd[token]);
}

/** The source text of a token. */
export const sourceOf = (tape: XmlTape, token: number): string => tape.text.slice(tape.start[token], tape.end[token]);

/** The indices of a tag's attributes: from the first, up to but without the second. */
export function attributesOf(tape: XmlTape, token: number): readonly [from: number, to: number] {
  const from = tape.firstAttribute[token] as number;
  return [from, tape.firstAttribute[token + 1] ?? tape.attributes.start.length];
}

export const attributeName = ({ text, attributes }: XmlTape, attribute: number): string =>
  text.slice(attributes.start[attribute], attributes.nameEnd[attribute]);

/** The value of an attribute as written between its quotes. */
export const attributeValue = ({ text, attributes }: XmlTape, attribute: number): string =>
  text.slice(attributes.valueStart[attribute], attributes.valueEnd[attribute]);

/** Whether a UTF-16 code unit is whitespace to XML: space, tab, LF or CR. */
export const isXmlSpace = (unit: number): boolean => unit === 32 || unit === 9 || unit === 10 || unit === 13;

/** The offset of the first character from an offset on that is not XML whitespace; the length for none. */
export function skipXmlSpace(text: string, from: number): number {
  let i = from;
  while (isXmlSpace(text.charCodeAt(i))) i++;
  return i;
}

/** Whether a text is nothing but XML whitespace. NBSP and its like are text. */
export const isXmlBlank = (text: string, start: number, end: number): boolean => skipXmlSpace(text, start) >= end;

/** A text without XML whitespace at its ends, or at one of them. */
export function trimXml(text: string, atStart = true, atEnd = true): string {
  const start = atStart ? skipXmlSpace(text, 0) : 0;
  let end = text.length;
  while (atEnd && end > start && isXmlSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
