import { Content, contentOf, hasText, isMixed } from './content.ts';
import { nameOf, sourceOf, Token, type XmlTape } from './tape.ts';

/** The package takes more than twice the time for twice the text: UTF-16 code units. */
const MAX_LENGTH = 20_000;
/** The package calls itself for each level. */
const MAX_DEPTH = 100;

/** Whitespace of JavaScript that XML takes for text, CR, and the one attribute name that an object does not keep. */
const MISREAD = /[^\S \t\n]|__proto__/;
/** A name that all patterns of the package take whole. */
const NAME = /^[\w:.-]+$/;
/** An instruction, or the XML declaration, as the package writes it. */
const INSTRUCTION = /^<\?[\w:.-]+ \S(?:.*\S)?\?>$/s;

/**
 * Returns whether the xml-formatter package lays a document out as `formatXml` does. It does so for short documents in
 * which each element contains either text or nodes: the package trims texts that belong to mixed content, and reads
 * CDATA sections, DOCTYPEs, `xml:space`, CR and names beyond ASCII otherwise.
 */
export function isPlain(tape: XmlTape): boolean {
  const { text, kind } = tape;
  if (text.length > MAX_LENGTH || tape.depth > MAX_DEPTH || MISREAD.test(text)) return false;
  const content = contentOf(tape);
  return kind.every((_, token) => isPlainToken(tape, token, content[token] as number));
}

/** @param flags the content of a start tag */
function isPlainToken(tape: XmlTape, token: number, flags: number): boolean {
  const { kind, match } = tape;
  switch (kind[token]) {
    case Token.open: {
      // The package keeps a pair of tags for whitespace.
      const isBlank = match[token] === token + 2 && kind[token + 1] === Token.text && !hasText(flags);
      return !isBlank && !isMixed(flags) && (flags & Content.preserve) === 0 && NAME.test(nameOf(tape, token));
    }
    case Token.empty:
      return NAME.test(nameOf(tape, token));
    case Token.declaration:
    case Token.instruction:
      return INSTRUCTION.test(sourceOf(tape, token));
    default:
      return kind[token] !== Token.doctype && kind[token] !== Token.cdata;
  }
}
