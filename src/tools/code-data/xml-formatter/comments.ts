import { sourceOf, Token, type XmlTape } from '../../../engine/formats/xml/tape.ts';
import { convertNewlines } from '../../../engine/unicode/newlines.ts';

/**
 * Returns a document without its comments; the same one if there are none.
 *
 * @param scan reads the remaining text
 */
export function withoutComments(tape: XmlTape, scan: (text: string) => XmlTape): XmlTape {
  const { text, kind, start, end } = tape;
  if (!kind.includes(Token.comment)) return tape;
  let out = '';
  let copied = 0;
  for (let token = 0; token < kind.length; token++) {
    const by = rewritten(tape, token);
    if (by === undefined) continue;
    // A CR and a LF on either side of a comment are two line ends, and must not become one.
    out += convertNewlines(text.slice(copied, start[token]), 'lf') + convertNewlines(by, 'lf');
    copied = end[token] as number;
  }
  return scan(out + convertNewlines(text.slice(copied), 'lf'));
}

/**
 * Returns what to write for a token, undefined to leave it as it is. The texts on either side of a comment may be `]]>`
 * together, and must not be.
 */
function rewritten(tape: XmlTape, token: number): string | undefined {
  if (tape.kind[token] === Token.comment) return '';
  if (tape.kind[token] !== Token.text || tape.kind[token - 1] !== Token.comment) return undefined;
  const before = textBefore(tape, token);
  const source = sourceOf(tape, token);
  const found = `${before}${source.slice(0, 2)}`.indexOf(']]>');
  if (found < 0) return undefined;
  const at = found + 2 - before.length;
  return `${source.slice(0, at)}&gt;${source.slice(at + 1)}`;
}

/** Returns the last two UTF-16 code units, or fewer, of the text before a token, without comments. */
function textBefore({ text, kind, start, end }: XmlTape, token: number): string {
  let before = '';
  for (let i = token - 1; before.length < 2 && (kind[i] === Token.comment || kind[i] === Token.text); i--) {
    if (kind[i] === Token.text) before = text.slice(start[i], end[i]).slice(-2) + before;
  }
  return before.slice(-2);
}
