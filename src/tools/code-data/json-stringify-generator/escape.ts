import { errorAt } from '../../../engine/contract/error-at.ts';
import { escapeShown, isJsonSpace, Unit } from '../../../engine/formats/json/scan.ts';
import { linesOf } from '../../../engine/lines/lines.ts';

export type EscapeOptions = {
  /** Quotes around the text. `single` makes a JavaScript literal, which escapes `'` and not `"`. */
  readonly quotes: 'double' | 'single' | 'none';
  /** Write everything outside ASCII as `\uXXXX`. */
  readonly ascii: boolean;
  /** Write `<`, `>`, `&`, U+2028 and U+2029 as `\uXXXX`: safe inside an HTML script element. */
  readonly htmlSafe: boolean;
  readonly escapeSlash: boolean;
  readonly hexCase: 'lower' | 'upper';
};

/**
 * Ranges of the escapes in the raw and in the escaped text, each flat (from, to, from, to ...), 0-based in UTF-16 code
 * units. The nth range of one belongs to the nth of the other.
 */
export type EscapeSpans = { readonly raw: number[]; readonly escaped: number[] };

const SHORT: Readonly<Record<number, string>> = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r', 92: '\\\\' };

/** Spans that are kept, so that a text of nothing but escapes stays cheap to post and draw. */
const MAX_SPANS = 10_000;

/** Returns the escape of each ASCII character; undefined if it is not escaped. */
function asciiTable({ quotes, htmlSafe, escapeSlash }: EscapeOptions, hex: (unit: number) => string) {
  const table = new Array<string | undefined>(128).fill(undefined);
  for (let unit = 0; unit < 0x20; unit++) table[unit] = SHORT[unit] ?? hex(unit);
  table[Unit.backslash] = '\\\\';
  if (quotes === 'single') table[Unit.singleQuote] = "\\'";
  else table[Unit.doubleQuote] = '\\"';
  if (escapeSlash) table[Unit.slash] = '\\/';
  if (htmlSafe) for (const character of '<>&') table[character.charCodeAt(0)] = hex(character.charCodeAt(0));
  return table;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Returns a function that writes texts as string literals. The default options match `JSON.stringify`; lone surrogates
 * are always escaped.
 *
 * @returns a function of the text and, to list the escapes, of the spans to add to
 */
export function stringWriter(options: EscapeOptions): (text: string, spans?: EscapeSpans) => string {
  const { ascii, htmlSafe } = options;
  const quote = { double: '"', single: "'", none: '' }[options.quotes];
  const hex = (unit: number) => {
    const digits = unit.toString(16).padStart(4, '0');
    return `\\u${options.hexCase === 'upper' ? digits.toUpperCase() : digits}`;
  };
  const table = asciiTable(options, hex);

  /** Returns the escape of a code unit above ASCII; undefined if it is not escaped. */
  const escapeWide = (text: string, i: number, unit: number): string | undefined => {
    if (ascii || (htmlSafe && (unit === 0x2028 || unit === 0x2029))) return hex(unit);
    if (isHigh(unit)) return isLow(text.charCodeAt(i + 1)) ? undefined : hex(unit);
    if (isLow(unit)) return i > 0 && isHigh(text.charCodeAt(i - 1)) ? undefined : hex(unit);
    return undefined;
  };

  return (text, spans) => {
    let out = quote;
    let copied = 0;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      const written = unit < 128 ? table[unit] : escapeWide(text, i, unit);
      if (written === undefined) continue;
      out += text.slice(copied, i);
      if (spans && spans.raw.length < 2 * MAX_SPANS) {
        spans.raw.push(i, i + 1);
        spans.escaped.push(out.length, out.length + written.length);
      }
      out += written;
      copied = i + 1;
    }
    return out + text.slice(copied) + quote;
  };
}

/** Options of writing a text as one string, one for each line, or an array of those. */
export type LiteralOptions = EscapeOptions & { readonly perLine: 'off' | 'lines' | 'array' };

/**
 * A function that writes a text that comes in one piece or in several.
 *
 * @returns a function of a piece, which gets the ranges of the escapes if it is the only one
 */
export function literalWriter(options: LiteralOptions) {
  const { perLine, quotes } = options;
  const write = stringWriter(options);
  const quote = quotes === 'none' ? 0 : 1;
  const isArray = perLine === 'array';
  const between = isArray ? ', ' : '\n';
  return (raw: string, isFirst: boolean, isLast: boolean, spans?: EscapeSpans): string => {
    if (perLine === 'off') {
      const written = write(raw, spans);
      return isFirst && isLast ? written : written.slice(isFirst ? 0 : quote, written.length - (isLast ? 0 : quote));
    }
    const before = isFirst ? (isArray ? '[' : '') : between;
    const strings = linesOf(raw).map((line) => write(line));
    return before + strings.join(between) + (isLast && isArray ? ']' : '');
  };
}

/** A text with its escapes resolved, and what JSON would not have allowed in it. */
export type Unescaped = {
  readonly text: string;
  /** Raw line breaks (CRLF is one) and other raw control characters. */
  readonly lineBreaks: number;
  readonly controls: number;
};

const RESOLVED: Readonly<Record<number, string>> = {
  [0x22]: '"',
  [0x5c]: '\\',
  [0x2f]: '/',
  [0x62]: '\b',
  [0x66]: '\f',
  [0x6e]: '\n',
  [0x72]: '\r',
  [0x74]: '\t',
};

/**
 * Reads a JSON string: with quotes (double or single) only whitespace may be outside them; without quotes the whole
 * text is unescaped. Raw line breaks and control characters stay.
 *
 * @param from start of the part of `text` to read, 0-based in UTF-16 code units; errors have positions in `text`
 * @param spans receives the ranges of the escapes
 * @throws ToolError for an escape that JSON lacks (RFC 8259), an open string, or text after its end
 */
export function readString(text: string, from = 0, to = text.length, spans?: EscapeSpans): Unescaped {
  let start = from;
  while (start < to && isJsonSpace(text.charCodeAt(start))) start++;
  const quote = text.charCodeAt(start);
  const quoted = start < to && (quote === Unit.doubleQuote || quote === Unit.singleQuote);
  let out = '';
  let lineBreaks = 0;
  let controls = 0;
  let i = quoted ? start + 1 : from;
  let copied = i;
  for (; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (unit === Unit.backslash) {
      const resolved = resolve(text, i, to, quoted && quote === Unit.singleQuote);
      out += text.slice(copied, i);
      const end = i + (text.charCodeAt(i + 1) === 0x75 ? 6 : 2);
      if (spans && spans.raw.length < 2 * MAX_SPANS) {
        spans.escaped.push(i, end);
        spans.raw.push(out.length, out.length + 1);
      }
      out += resolved;
      i = end - 1;
      copied = end;
    } else if (quoted && unit === quote) break;
    else if (unit < 0x20) {
      if (unit === Unit.lineFeed || (unit === Unit.return && text.charCodeAt(i + 1) !== Unit.lineFeed)) lineBreaks++;
      else if (unit !== Unit.return) controls++;
    }
  }
  out += text.slice(copied, i);
  if (quoted) {
    if (i >= to) throw errorAt(text, start, 'this string is never closed', to);
    let after = i + 1;
    while (after < to && isJsonSpace(text.charCodeAt(after))) after++;
    if (after < to) throw errorAt(text, after, 'nothing may follow the closing quote', to);
  }
  return { text: out, lineBreaks, controls };
}

function resolve(text: string, at: number, to: number, singleQuoted: boolean): string {
  if (at + 1 >= to) throw errorAt(text, at, 'a character must follow this "\\"');
  const unit = text.charCodeAt(at + 1);
  if (unit === 0x75) {
    const digits = /^[0-9a-fA-F]{4}$/.exec(text.slice(at + 2, Math.min(at + 6, to)))?.[0];
    if (digits === undefined) throw errorAt(text, at, '"\\u" needs four hexadecimal digits', at + 2);
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
  if (singleQuoted && unit === Unit.singleQuote) return "'";
  const resolved = RESOLVED[unit];
  if (resolved === undefined) throw errorAt(text, at, `"${escapeShown(text, at)}" is not a JSON escape`, at + 2);
  return resolved;
}
