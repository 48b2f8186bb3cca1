import { hasBom } from '../../../text/bom.ts';
import { convertNewlines } from '../../../text/newlines.ts';
import { Content, contentOf, hasText, isMixed, type KnownContent } from './content.ts';
import { isXmlSpace, sourceOf, Token, type XmlTape } from './tape.ts';

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

/**
 * The text of a document, ready for the printer: a line break after a DOCTYPE, and line breaks in the text of mixed
 * content folded to one space (dropped at the ends of the element), so that no space has to be added or lost there.
 * Elements with nothing but white space are empty.
 *
 * @param tape of a text with LF line ends
 */
export function prepare(tape: XmlTape, known?: KnownContent): string {
  const content = contentOf(tape, known);
  const { text, kind, end, parent } = tape;
  return rewritten(tape, (token) => {
    if (kind[token] === Token.doctype) {
      return text[end[token] as number] === '\n' ? undefined : `${sourceOf(tape, token)}\n`;
    }
    if (kind[token] !== Token.text) return undefined;
    const flags = content[parent[token] as number] as number;
    const isFirst = kind[token - 1] === Token.open;
    const isLast = kind[token + 1] === Token.close;
    if (isMixed(flags)) {
      const source = sourceOf(tape, token);
      return source.includes('\n') ? foldLineBreaks(source, isFirst, isLast) : undefined;
    }
    const isNeeded = hasText(flags) || (flags & (Content.preserve | Content.inline)) > 0;
    return isFirst && isLast && !isNeeded ? '' : undefined;
  });
}

/** Each run of white space with a line break in it becomes a space, or nothing at an end that is to be trimmed. */
function foldLineBreaks(text: string, trimStart: boolean, trimEnd: boolean): string {
  let out = '';
  let copied = 0;
  for (let i = 0; i < text.length; ) {
    if (!isXmlSpace(text.charCodeAt(i))) {
      i++;
      continue;
    }
    const from = i;
    let hasBreak = false;
    for (; i < text.length && isXmlSpace(text.charCodeAt(i)); i++) if (text.charCodeAt(i) === 10) hasBreak = true;
    if (!hasBreak) continue;
    const isDropped = (from === 0 && trimStart) || (i === text.length && trimEnd);
    out += text.slice(copied, from) + (isDropped ? '' : ' ');
    copied = i;
  }
  return out + text.slice(copied);
}

/** Returns the known content of the elements of a prepared part: mixed content has no line breaks then. */
export function preparedContent({ lead, before, behind }: KnownContent): KnownContent {
  const prepared = (flags: number) => (isMixed(flags) ? flags & ~Content.lineBreak : flags);
  return { lead, before: before.map(prepared), behind: behind.map(prepared) };
}
