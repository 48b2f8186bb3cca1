import { attributeName, attributesOf, attributeValue, isXmlBlank, Token, type XmlTape } from './tape.ts';

/** Direct content of an element, as flags. */
export const Content = {
  /** Elements, comments or processing instructions. */
  nodes: 1,
  /** Text that is not whitespace alone. */
  text: 2,
  /** Whitespace is kept here: `xml:space="preserve"`, here or further out. */
  preserve: 4,
  /** A CDATA section. */
  cdata: 8,
  /** It is somewhere inside mixed content, and so on one line with it. */
  inline: 16,
} as const;

/** Known content of elements of which a tape has only a part. */
export type KnownContent = {
  /** Number of tokens at the start of the tape that precede its part: start tags, and what follows them. */
  readonly leadingTokens: number;
  /** The flags of the elements that these begin, outermost first. */
  readonly before: readonly number[];
  /** The flags of those that are open at the end, outermost first; none if they are not known yet. */
  readonly after: readonly number[];
};

/** A tape has all of a document. */
export const NOTHING_KNOWN: KnownContent = { leadingTokens: 0, before: [], after: [] };

/** The flags of each start tag; 0 for other tokens. */
export function contentOf(tape: XmlTape, { leadingTokens, before, after }: KnownContent = NOTHING_KNOWN): Uint8Array {
  const flags = new Uint8Array(tape.kind.length);
  flags.set(before);
  for (let token = leadingTokens; token < flags.length; token++) {
    const parent = tape.parent[token] as number;
    const kind = tape.kind[token] as Token;
    const outer = parent < 0 ? 0 : (flags[parent] as number);
    if (kind === Token.open && ((outer & Content.preserve) > 0 || isPreserved(tape, token)))
      flags[token] = Content.preserve;
    if (parent >= 0) flags[parent] = outer | contribution(tape, token, kind);
  }
  let level = after.length;
  for (let token = tape.open; level > 0; token = tape.parent[token] as number) flags[token] = after[--level] as number;
  for (let token = 0; token < flags.length; token++) {
    const parent = tape.parent[token] as number;
    if (parent < 0 || tape.kind[token] !== Token.open) continue;
    const outer = flags[parent] as number;
    if (isMixed(outer) || (outer & Content.inline) > 0) flags[token] = (flags[token] as number) | Content.inline;
  }
  return flags;
}

/** Whether a start tag says that whitespace is kept. */
export function isPreserved(tape: XmlTape, token: number): boolean {
  const [from, to] = attributesOf(tape, token);
  for (let i = from; i < to; i++) {
    if (attributeName(tape, i) === 'xml:space') return attributeValue(tape, i) === 'preserve';
  }
  return false;
}

function contribution(tape: XmlTape, token: number, kind: Token): number {
  if (kind === Token.cdata) return Content.cdata;
  if (kind === Token.close) return 0;
  if (kind !== Token.text) return Content.nodes;
  return isXmlBlank(tape.text, tape.start[token] as number, tape.end[token] as number) ? 0 : Content.text;
}

/** Whether an element has text of its own, in whatever form. */
export const hasText = (flags: number): boolean => (flags & (Content.text | Content.cdata)) > 0;

/**
 * Text among elements, comments, processing instructions or CDATA sections, outside `xml:space="preserve"`: whitespace
 * beside them belongs to the text, so all must stay on one line.
 */
export const isMixed = (flags: number): boolean =>
  hasText(flags) && (flags & (Content.nodes | Content.cdata)) > 0 && (flags & Content.preserve) === 0;

/** Whether an element has text outside `xml:space="preserve"`. */
export const isMovedText = (flags: number): boolean => hasText(flags) && (flags & Content.preserve) === 0;
