import { inlineTest } from './inline.ts';
import { attributeName, attributesOf, attributeValue, isXmlBlank, nameOf, Token, type XmlTape } from './tape.ts';

/** Direct content of an element, as flags. */
export const Content = {
  /** Child elements. */
  elements: 1,
  /**
   * Text that is not whitespace alone, a CDATA section, or elements beside each other in a line of text; or the DTD declares text
   * beside elements.
   */
  text: 2,
  /** Whitespace is kept here: `xml:space="preserve"`, here or further out. */
  preserve: 4,
  /** The last child so far stands in a line of text: one more beside it makes this text. */
  inline: 8,
} as const;

/** Known content of elements that are only partly on a tape. */
export type KnownContent = {
  /** Number of tokens at the start of the tape that precede its part: start tags, and what follows them. */
  readonly leadingTokens: number;
  /** The flags of the elements that these begin, outermost first. */
  readonly before: readonly number[];
  /** The flags of those that are open at the end, outermost first; none if they are not known yet. */
  readonly after: readonly number[];
};

/** A tape has all of a document. */
// Stryker disable next-line ArrayDeclaration: what is no number is no flag
export const NOTHING_KNOWN: KnownContent = { leadingTokens: 0, before: [], after: [] };

/** The flags of each start tag; 0 for other tokens. */
export function contentOf(tape: XmlTape, { leadingTokens, before, after }: KnownContent = NOTHING_KNOWN): Uint8Array {
  const flags = new Uint8Array(tape.kind.length);
  flags.set(before);
  const isInline = inlineTest(tape);
  for (let token = leadingTokens; token < flags.length; token++) {
    const parent = tape.parent[token] as number;
    const kind = tape.kind[token] as Token;
    // Stryker disable next-line ConditionalExpression: nothing is read at -1
    const outer = parent < 0 ? 0 : (flags[parent] as number);
    if (kind === Token.open) flags[token] = (outer & Content.preserve) | declaredContent(tape, token);
    // Stryker disable next-line ConditionalExpression: nothing is written at -1
    if (parent >= 0) flags[parent] = outer | contribution(tape, token, kind);
    if ((kind === Token.open || kind === Token.empty) && parent >= 0 && (outer & Content.text) === 0)
      flags[parent] = withChild(flags[parent] as number, isInline(token, parent));
  }
  let level = after.length;
  for (let token = tape.open; level > 0; token = tape.parent[token] as number) flags[token] = after[--level] as number;
  return flags;
}

/** The flags of an element after one more child element: two in a line are text, as white space between them shows. */
function withChild(flags: number, isInline: boolean): number {
  if (!isInline) return flags & ~Content.inline;
  return flags | ((flags & Content.inline) === 0 ? Content.inline : Content.text);
}

/** The flags that an element has by its start tag and the document type declaration. */
function declaredContent(tape: XmlTape, token: number): number {
  const preserve = isPreserved(tape, token) ? Content.preserve : 0;
  return tape.doctype?.mixed.has(nameOf(tape, token)) ? preserve | Content.text : preserve;
}

/** Whether whitespace is kept in an element by its start tag, or by the document type declaration. */
export function isPreserved(tape: XmlTape, token: number): boolean {
  const [from, to] = attributesOf(tape, token);
  for (let i = from; i < to; i++) {
    if (attributeName(tape, i) === 'xml:space') return attributeValue(tape, i) === 'preserve';
  }
  return tape.doctype?.preserved.has(nameOf(tape, token)) ?? false;
}

function contribution(tape: XmlTape, token: number, kind: Token): number {
  switch (kind) {
    case Token.open:
    case Token.empty:
      return Content.elements;
    case Token.cdata:
      return Content.text;
    case Token.text:
      return isXmlBlank(tape.text, tape.start[token] as number, tape.end[token] as number) ? 0 : Content.text;
    default:
      return 0;
  }
}

/**
 * Whether whitespace in an element is layout: it separates child elements, and there is no text among them. Anywhere
 * else, whitespace is text: `<a> </a>` has a value, and so has `<a>x <b/></a>`, with all that is inside it.
 */
export const isLaidOut = (flags: number): boolean => (flags & ~Content.inline) === Content.elements;

/** Whether an element has text outside `xml:space="preserve"`. */
export const isMovedText = (flags: number): boolean => (flags & (Content.text | Content.preserve)) === Content.text;
