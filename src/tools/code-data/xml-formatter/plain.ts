import { Content, contentOf, isLaidOut } from '../../../engine/formats/xml/content.ts';
import { isXmlSpace, nameOf, nextRoot, sourceOf, Token, type XmlTape } from '../../../engine/formats/xml/tape.ts';

/** The package takes more than twice the time for twice the text: UTF-16 code units. */
const MAX_LENGTH = 20_000;
/** The package calls itself for each level. */
const MAX_DEPTH = 100;

/** Whitespace in JavaScript that is text in XML, CR, and the one attribute name that objects lose. */
const MISREAD = /[^\S \t\n]|__proto__/;
/** A name that all patterns of the package take whole. */
const NAME = /^[\w:.-]+$/;
/** An instruction, or the XML declaration, as the package writes it. */
const INSTRUCTION = /^<\?[\w:.-]+ \S(?:.*\S)?\?>$/s;

/** Text that the package trims: it has a line break, and whitespace at an end. */
const isTrimmed = (text: string) =>
  text.includes('\n') && (isXmlSpace(text.charCodeAt(0)) || isXmlSpace(text.charCodeAt(text.length - 1)));

/**
 * Whether the xml-formatter package has the same layout as `formatXml` (print.ts) for a document. This holds for short
 * documents in which each element contains either text or elements: the package trims texts that have line breaks or
 * belong to mixed content, refuses fragments, and reads CDATA sections, DOCTYPEs, `xml:space`, CR, and non-ASCII names
 * differently.
 */
export function isPlain(tape: XmlTape): boolean {
  const { text, kind } = tape;
  if (text.length > MAX_LENGTH || tape.depth > MAX_DEPTH || MISREAD.test(text)) return false;
  const root = nextRoot(tape, 0);
  if (nextRoot(tape, (tape.match[root] as number) + 1) >= 0) return false;
  const content = contentOf(tape);
  return kind.every((_, token) => isPlainToken(tape, token, content[token] as number));
}

/** @param flags the content of a start tag */
function isPlainToken(tape: XmlTape, token: number, flags: number): boolean {
  const { kind } = tape;
  switch (kind[token]) {
    case Token.open:
      return (isLaidOut(flags) || isPlainLeaf(tape, token, flags)) && NAME.test(nameOf(tape, token));
    case Token.empty:
      return NAME.test(nameOf(tape, token));
    case Token.declaration:
    case Token.instruction:
      return INSTRUCTION.test(sourceOf(tape, token));
    default:
      return kind[token] !== Token.doctype && kind[token] !== Token.cdata;
  }
}

/** Returns whether an element has nothing in it, or one text that the package keeps. */
function isPlainLeaf(tape: XmlTape, token: number, flags: number): boolean {
  const length = (tape.match[token] as number) - token;
  return length === 1 || (length === 2 && flags === Content.text && !isTrimmed(sourceOf(tape, token + 1)));
}
