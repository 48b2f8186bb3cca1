import { Content, contentOf, isMixed } from './content.ts';
import { attributeName, attributesOf, attributeValue, nameOf, sourceOf, Token, trimXml, type XmlTape } from './tape.ts';

/**
 * Whether a formatted document says the same: the same tags, attributes in the same order, comments, instructions and
 * text.
 *
 * Text of whitespace alone does not count, and runs of whitespace in text count as one space - except in mixed
 * content (except for its two ends) and all that is inside it, and under `xml:space="preserve"`, where all whitespace
 * counts. Line breaks in mixed content must have become spaces. Whitespace is that of XML, so NBSP is text.
 *
 * @param loose spaces beside tags in mixed content do not count either
 */
export function isSameXml(document: XmlTape, formatted: XmlTape, loose: boolean): boolean {
  const before = events(document, loose, foldMixed);
  const after = events(formatted, loose, (text) => text);
  return before.length === after.length && before.every((event, i) => event === after[i]);
}

/** Mixed content with a space for each run of whitespace with a line break, and without it at the ends. */
function foldMixed(text: string, isFirst: boolean, isLast: boolean): string {
  const from = isFirst ? text.replace(/^[ \t\r]*\n[ \t\r\n]*/, '') : text;
  const to = isLast ? from.replace(/[ \t\r]*\n[ \t\r\n]*$/, '') : from;
  return to.replace(/[ \t\r]*\n[ \t\r\n]*/g, ' ');
}

/** Quotes inside a value are references or not, depending on the quotes around it. */
const sameQuotes = (value: string) =>
  value.includes('&') ? value.replaceAll('&quot;', '"').replaceAll('&apos;', "'") : value;

function tagEvent(tape: XmlTape, token: number): string {
  const [from, to] = attributesOf(tape, token);
  let event = `<${nameOf(tape, token)}`;
  for (let i = from; i < to; i++) event += `\0${attributeName(tape, i)}\0${sameQuotes(attributeValue(tape, i))}`;
  return event;
}

const foldSpace = (text: string) => text.replace(/[ \t\r\n]+/g, ' ');

function events(tape: XmlTape, loose: boolean, fold: typeof foldMixed): string[] {
  const content = contentOf(tape);
  const { kind, parent } = tape;
  const list: string[] = [];
  for (let token = 0; token < kind.length; token++) {
    switch (kind[token]) {
      case Token.open:
        list.push(tagEvent(tape, token));
        break;
      case Token.empty:
        list.push(tagEvent(tape, token), '</');
        break;
      case Token.close:
        list.push('</');
        break;
      case Token.instruction:
        list.push(instructionEvent(tape, token));
        break;
      case Token.text: {
        const event = textEvent(tape, token, content[parent[token] as number] as number, loose, fold);
        if (event !== '') list.push(event);
        break;
      }
      default:
        list.push(sourceOf(tape, token));
    }
  }
  return list;
}

function instructionEvent(tape: XmlTape, token: number): string {
  const data = tape.text.slice(tape.nameEnd[token], (tape.end[token] as number) - 2);
  return `<?${nameOf(tape, token)}\0${trimXml(data, true, false)}`;
}

function textEvent(tape: XmlTape, token: number, flags: number, loose: boolean, fold: typeof foldMixed): string {
  const source = sourceOf(tape, token);
  if ((flags & Content.preserve) > 0) return source;
  if (loose) return foldSpace(trimXml(source));
  const isInline = (flags & Content.inline) > 0;
  if (!isMixed(flags)) return isInline ? source : foldSpace(trimXml(source));
  const isFirst = tape.kind[token - 1] === Token.open;
  const isLast = tape.kind[token + 1] === Token.close;
  const text = fold(source, isFirst, isLast);
  return isInline ? text : trimXml(text, isFirst, isLast);
}
