import { Content, contentOf, hasText, isMixed } from './content.ts';
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

/** The text of a document without its comments. */
export const withoutComments = (tape: XmlTape): string =>
  rewritten(tape, (token) => (tape.kind[token] === Token.comment ? '' : undefined));

/**
 * The text of a document, ready for the printer: a line break after a DOCTYPE, and line breaks in the text of mixed
 * content folded to one space (dropped at the ends of the element), so that no space has to be added or lost there.
 * Elements that hold white space alone are empty.
 *
 * @param tape of a text with LF line ends
 */
export function prepare(tape: XmlTape): string {
  const content = contentOf(tape);
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
