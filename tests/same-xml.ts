import { Content, contentOf, isLaidOut } from '../src/engine/formats/xml/content.ts';
import {
  attributeName,
  attributesOf,
  attributeValue,
  nameOf,
  sourceOf,
  Token,
  trimXml,
  type XmlTape,
} from '../src/engine/formats/xml/tape.ts';

/**
 * Whether a formatted document says the same: the same tags, attributes in the same order, comments, instructions and
 * text. Whitespace does not count where it separates elements that have no text beside them; all other does.
 *
 * @param loose text may have been put on lines of its own: whitespace at its ends does not count, except where it is
 *   alone in an element, and under `xml:space="preserve"`
 */
export function isSameXml(document: XmlTape, formatted: XmlTape, loose: boolean): boolean {
  const before = events(document, loose);
  const after = events(formatted, loose);
  return before.length === after.length && before.every((event, i) => event === after[i]);
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

function events(tape: XmlTape, loose: boolean): string[] {
  const content = contentOf(tape);
  const { kind, match } = tape;
  const list: string[] = [];
  let keptEnd = 0;
  for (let token = 0; token < kind.length; token++) {
    switch (kind[token]) {
      case Token.open: {
        const flags = content[token] as number;
        const isKept = loose ? flags === 0 || (flags & Content.preserve) > 0 : !isLaidOut(flags);
        if (token >= keptEnd && isKept) keptEnd = match[token] as number;
        list.push(tagEvent(tape, token));
        break;
      }
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
        const source = sourceOf(tape, token);
        const event = token < keptEnd ? source : trimXml(source);
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
