import { checkDataSize, OUTPUT_LIMIT } from '../../../core/limits.ts';
import { indentUnit } from '../../../text/indent.ts';
import { Content, contentOf, hasText, isMixed, type KnownContent, NOTHING_KNOWN } from './content.ts';
import {
  attributeName,
  attributesOf,
  attributeValue,
  isXmlBlank,
  nameOf,
  sourceOf,
  Token,
  trimXml,
  type XmlTape,
} from './tape.ts';

export type XmlPrintOptions = {
  /** One step of indentation. */
  readonly indent: string;
  /** Text stays on the line of its tags. */
  readonly collapse: boolean;
  /** Write `<a></a>` as `<a/>`. */
  readonly selfClose: boolean;
  readonly quotes: 'double' | 'single';
};

const LINE_END = /[\r\n]/;

/** The remedy for a result that is too long. */
export const HINT = 'Choose a smaller indent or minify.';

/** The options of the tool that are about printing. */
export type LayoutOptions = {
  readonly indent: string;
  readonly collapse: boolean;
  readonly emptyTags: 'keep' | 'self';
  readonly quotes: 'double' | 'single';
};

/** Returns the print options from the options of the tool. */
export const printOptions = (options: LayoutOptions): XmlPrintOptions => ({
  indent: indentUnit(options.indent),
  collapse: options.collapse,
  selfClose: options.emptyTags === 'self',
  quotes: options.quotes,
});

/** A tag as it is written: one space before each attribute, and one kind of quotes. */
function tagText(tape: XmlTape, token: number, quotes: 'double' | 'single'): string {
  const [from, to] = attributesOf(tape, token);
  let out = `<${nameOf(tape, token)}`;
  for (let i = from; i < to; i++) {
    const value = attributeValue(tape, i);
    out +=
      quotes === 'double'
        ? ` ${attributeName(tape, i)}="${value.replaceAll('"', '&quot;')}"`
        : ` ${attributeName(tape, i)}='${value.replaceAll("'", '&apos;')}'`;
  }
  return out;
}

/** A processing instruction with one space before its data; as written if whitespace ends it, for that is data. */
function instructionText(tape: XmlTape, token: number): string {
  const data = trimXml(tape.text.slice(tape.nameEnd[token], (tape.end[token] as number) - 2), true, false);
  return data === data.trim() ? `<?${nameOf(tape, token)} ${data}?>` : sourceOf(tape, token);
}

/** Whether an element is written as empty: it is, or has nothing but whitespace that means nothing. */
function isEmpty({ kind, match }: XmlTape, token: number, flags: number): boolean {
  if (match[token] === token + 1) return true;
  const hasOneText = match[token] === token + 2 && kind[token + 1] === Token.text;
  return hasOneText && !hasText(flags) && (flags & (Content.preserve | Content.inline)) === 0;
}

/**
 * Write a document without any whitespace that means nothing: text of whitespace alone goes in elements that have no
 * other text, outside `xml:space="preserve"`. All other text stays as it is.
 */
export function minifyXml(
  tape: XmlTape,
  { selfClose, quotes }: XmlPrintOptions,
  known: KnownContent = NOTHING_KNOWN,
): string {
  const content = contentOf(tape, known);
  const { kind, match, parent } = tape;
  let out = '';
  for (let token = known.leadingTokens; token < kind.length; token++) {
    switch (kind[token]) {
      case Token.open: {
        out += tagText(tape, token, quotes);
        // Whitespace that is alone goes inside mixed content too.
        if (selfClose && isEmpty(tape, token, (content[token] as number) & ~Content.inline)) {
          out += '/>';
          token = match[token] as number;
        } else out += '>';
        break;
      }
      case Token.empty:
        out += `${tagText(tape, token, quotes)}/>`;
        break;
      case Token.close:
        out += `</${nameOf(tape, token)}>`;
        break;
      case Token.text:
        if (isTextKept(tape, token, content[parent[token] as number] as number)) out += sourceOf(tape, token);
        break;
      default:
        out += sourceOf(tape, token);
    }
  }
  return out;
}

const isTextKept = (tape: XmlTape, token: number, flags: number) =>
  hasText(flags) ||
  (flags & Content.preserve) > 0 ||
  !isXmlBlank(tape.text, tape.start[token] as number, tape.end[token] as number);

/**
 * Lays a document out as the xml-formatter package does, but iteratively, at any depth, and with XML's own idea of white
 * space. There are two printers since the package reads whole, short documents only, and changes the text of many.
 *
 * Each run of whitespace with a line break in mixed content becomes one space, or nothing at the ends of the element,
 * so that no space has to be added or lost there. Elements with nothing but whitespace are written as empty.
 *
 * @param known where the tape is a part of a document
 * @param most the longest result, in UTF-16 code units
 * @throws SizeError when the result would be longer; it is not built then
 */
export function formatXml(
  tape: XmlTape,
  options: XmlPrintOptions,
  known: KnownContent = NOTHING_KNOWN,
  most: number = OUTPUT_LIMIT,
): string {
  const content = contentOf(tape, known);
  const { kind, match, parent } = tape;
  const { indent, collapse, selfClose, quotes } = options;
  const breaks = ['\n'];
  let out = '';
  /** Length of output that was only counted, since `out` grew past the limit; 0 before. */
  let discarded = 0;
  let level = 0;
  /** An element that is written on one line. Tokens before its end tag are inside it. */
  let inline = -1;
  let inlineEnd = 0;

  const enter = (token: number) => {
    level++;
    if (token < inlineEnd || !isInline(content[token] as number, collapse)) return;
    inline = token;
    inlineEnd = match[token] as number;
  };

  const lineBreak = (token: number) => {
    if (token < inlineEnd || token === 0) return;
    if (discarded > 0) {
      discarded += 1 + level * indent.length;
      return;
    }
    for (let l = breaks.length; l <= level; l++) breaks.push((breaks[l - 1] as string) + indent);
    out += breaks[level] as string;
    if (out.length <= most) return;
    discarded = out.length;
    out = '';
  };

  /** An instruction that comes first in an element of text: the package puts it on a line of its own. */
  const startsLine = (token: number) => {
    const element = parent[token] as number;
    const isFirst = token === element + 1 || (token === element + 2 && trimXml(sourceOf(tape, token - 1)) === '');
    return isFirst && element === inline && ((content[element] as number) & Content.preserve) === 0;
  };

  for (let token = 0; token < known.before.length; token++) enter(token);
  for (let token = known.leadingTokens; token < kind.length; token++) {
    switch (kind[token]) {
      case Token.open:
        lineBreak(token);
        out += tagText(tape, token, quotes);
        if (isEmpty(tape, token, content[token] as number)) {
          out += selfClose ? '/>' : `></${nameOf(tape, token)}>`;
          token = match[token] as number;
          break;
        }
        out += '>';
        enter(token);
        break;
      case Token.close:
        level--;
        if (token !== inlineEnd) lineBreak(token);
        out += `</${nameOf(tape, token)}>`;
        break;
      case Token.text: {
        const flags = content[parent[token] as number] as number;
        const source = isMixed(flags) ? foldedText(tape, token) : sourceOf(tape, token);
        if (token < inlineEnd) {
          const isOutermost = parent[token] === inline && (flags & Content.preserve) === 0;
          const isAlone = isOutermost && (flags & (Content.nodes | Content.cdata)) === 0;
          const isAtEnd = isOutermost && (parent[token] === token - 1 || token + 1 === inlineEnd);
          if (isAlone && LINE_END.test(source)) out += trimXml(source);
          else if (!isAtEnd || trimXml(source) !== '') out += source;
        } else if (trimXml(source) !== '') {
          lineBreak(token);
          out += trimXml(source);
        }
        break;
      }
      case Token.empty:
        lineBreak(token);
        out += `${tagText(tape, token, quotes)}/>`;
        break;
      case Token.instruction:
        lineBreak(startsLine(token) ? inlineEnd : token);
        out += instructionText(tape, token);
        break;
      default:
        lineBreak(token);
        out += sourceOf(tape, token);
    }
  }
  checkDataSize(discarded + out.length, HINT, most);
  return out;
}

/** Returns whether all content of an element is written on the line of its start tag. */
const isInline = (flags: number, collapse: boolean): boolean =>
  (flags & Content.preserve) > 0 || (collapse && hasText(flags));

/** A text of mixed content without line breaks: one space for each run of whitespace with one, none at the ends. */
function foldedText({ text, kind, start, end }: XmlTape, token: number): string {
  const source = text.slice(start[token], end[token]);
  if (!LINE_END.test(source)) return source;
  return source.replace(/[ \t\r\n]+/g, (space, at: number) => {
    if (!LINE_END.test(space)) return space;
    const isFirst = at === 0 && kind[token - 1] === Token.open;
    const isLast = at + space.length === source.length && kind[token + 1] === Token.close;
    return isFirst || isLast ? '' : ' ';
  });
}
