import { hasBom } from '../../../text/bom.ts';
import { convertNewlines } from '../../../text/newlines.ts';
import { sourceOf, Token, type XmlTape } from './tape.ts';

/** The text of a document with some of its tokens written otherwise; `rewrite` gives undefined for what stays. */
function rewritten(tape: XmlTape, rewrite: (token: number) => string | undefined): string {
  const { text, start, end } = tape;
  let out = '';
  let copied = 0;
  for (let token = 0; token < tape.kind.length; token++) {
    const by = rewrite(token);
    if (by === undefined) continue;
    out += text.slice(copied, start[token]) + by;
    copied = end[token] as number;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** The text of a document without its comments. What was on either side of one may be `]]>` together, and must not be. */
const withoutComments = (tape: XmlTape): string =>
  rewritten(tape, (token) => {
    if (tape.kind[token] === Token.comment) return '';
    if (tape.kind[token] !== Token.text || tape.kind[token - 1] !== Token.comment) return undefined;
    const before = textBefore(tape, token);
    const source = sourceOf(tape, token);
    const found = `${before}${source.slice(0, 2)}`.indexOf(']]>');
    if (found < 0) return undefined;
    const at = found + 2 - before.length;
    return `${source.slice(0, at)}&gt;${source.slice(at + 1)}`;
  });

/** Returns the last two UTF-16 code units, or fewer, of the text before a token, without comments. */
function textBefore({ text, kind, start, end }: XmlTape, token: number): string {
  let before = '';
  for (let i = token - 1; before.length < 2 && (kind[i] === Token.comment || kind[i] === Token.text); i--) {
    if (kind[i] === Token.text) before = text.slice(start[i], end[i]).slice(-2) + before;
  }
  return before.slice(-2);
}

/**
 * A document without byte order mark, with LF line ends, and without comments if they are not wanted.
 *
 * @param scan reads what has been written otherwise
 */
export function normalized(scanned: XmlTape, keepComments: boolean, scan: (text: string) => XmlTape): XmlTape {
  const { text } = scanned;
  const plain = convertNewlines(hasBom(text) ? text.slice(1) : text, 'lf');
  const tape = plain === text ? scanned : scan(plain);
  return keepComments || !tape.kind.includes(Token.comment) ? tape : scan(withoutComments(tape));
}
