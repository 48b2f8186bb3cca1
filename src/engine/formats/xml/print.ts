import { checkDataSize, OUTPUT_LIMIT } from '../../contract/limits.ts';
import { indentUnit } from '../../lines/indent.ts';
import { contentOf, isLaidOut, isMovedText, type KnownContent, NOTHING_KNOWN } from './content.ts';
import { attributeName, attributesOf, attributeValue, nameOf, sourceOf, Token, trimXml, type XmlTape } from './tape.ts';

export type XmlPrintOptions = {
  /** One step of indentation. */
  readonly indent: string;
  /** Text stays on the line of its tags. */
  readonly collapse: boolean;
  /** Write `<a></a>` as `<a/>`. */
  readonly selfClose: boolean;
  readonly quotes: 'double' | 'single';
};

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

/**
 * Write a document without the whitespace between elements that have no text beside them. All other text stays as it is.
 */
export function minifyXml(
  tape: XmlTape,
  { selfClose, quotes }: XmlPrintOptions,
  known: KnownContent = NOTHING_KNOWN,
): string {
  const content = contentOf(tape, known);
  const { kind, match } = tape;
  let out = '';
  /** Text before this token is kept. */
  let keptEnd = 0;
  const enter = (token: number) => {
    if (token >= keptEnd && !isLaidOut(content[token] as number)) keptEnd = match[token] as number;
  };

  for (let token = 0; token < known.before.length; token++) enter(token);
  for (let token = known.leadingTokens; token < kind.length; token++) {
    switch (kind[token]) {
      case Token.open:
        out += tagText(tape, token, quotes);
        if (selfClose && match[token] === token + 1) {
          out += '/>';
          token++;
          break;
        }
        out += '>';
        enter(token);
        break;
      case Token.empty:
        out += `${tagText(tape, token, quotes)}/>`;
        break;
      case Token.close:
        out += `</${nameOf(tape, token)}>`;
        break;
      case Token.text:
        if (token < keptEnd) out += sourceOf(tape, token);
        break;
      default:
        out += sourceOf(tape, token);
    }
  }
  return out;
}

/**
 * Lays a document out as the xml-formatter package does, but iteratively, at any depth, and without changing a text.
 * There are two printers since the package reads whole, short documents only, and changes the text of many.
 *
 * Line breaks are put between elements only, and replace the whitespace there. An element with text, or without child
 * elements, is written on the line of its start tag with all of its content as it is.
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
  const { kind, match } = tape;
  const { indent, collapse, selfClose, quotes } = options;
  const breaks = ['\n'];
  let out = '';
  /** Length of output that was only counted, since `out` grew past the limit; 0 before. */
  let discarded = 0;
  let level = 0;
  /** The end tag of an element that is written on one line. Tokens before it are inside it. */
  let inlineEnd = 0;

  const enter = (token: number) => {
    level++;
    if (token >= inlineEnd && isInline(content[token] as number, collapse)) inlineEnd = match[token] as number;
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

  for (let token = 0; token < known.before.length; token++) enter(token);
  for (let token = known.leadingTokens; token < kind.length; token++) {
    switch (kind[token]) {
      case Token.open:
        lineBreak(token);
        out += tagText(tape, token, quotes);
        if (match[token] === token + 1) {
          out += selfClose ? '/>' : `></${nameOf(tape, token)}>`;
          token++;
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
        const source = sourceOf(tape, token);
        if (token < inlineEnd) {
          out += source;
          break;
        }
        const words = trimXml(source);
        if (words === '') break;
        lineBreak(token);
        out += words;
        break;
      }
      case Token.empty:
        lineBreak(token);
        out += `${tagText(tape, token, quotes)}/>`;
        break;
      case Token.instruction:
        lineBreak(token);
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

/** Returns whether all content of an element is written as it is, on the line of its start tag. */
const isInline = (flags: number, collapse: boolean): boolean => !isLaidOut(flags) && (collapse || !isMovedText(flags));
