import { decodeEscapedBytes, escapedByte } from './escaped-bytes.ts';
import { type CodeDialect, decimalOf, type ReportChange, readCode } from './read-code.ts';
import type { ReadShape } from './shape.ts';

/** An escape: octal, `\x41`, `\u0041`, `\U00000041`, the beginning of a name, or another character. */
const ESCAPE = /\\(?:\r\n|([0-7]{1,3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(N\{)|([\s\S]))/g;

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  // A backslash before a line break continues the line.
  ['\n', ''],
  ['\r', ''],
]);

/** Returns the text of the content of a literal; undefined for escapes by the names of characters. */
function withoutEscapes(inside: string, isBytes: boolean): string | undefined {
  let hasName = false;
  const text = inside.replace(ESCAPE, (whole: string, ...groups: (string | undefined)[]) => {
    const [octal, hex, unit, point, named, letter] = groups;
    const code = octal !== undefined ? Number.parseInt(octal, 8) : hex !== undefined ? Number.parseInt(hex, 16) : -1;
    if (code >= 0) return isBytes ? escapedByte(code & 255) : String.fromCharCode(code);
    if (letter !== undefined) return SIMPLE.get(letter) ?? whole;
    if (isBytes) return whole === '\\\r\n' ? '' : whole;
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    if (point !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(point, 16), 0x10ffff));
    hasName ||= named !== undefined;
    return '';
  });
  return hasName ? undefined : text;
}

/** Decodes a string literal of Python 3, bytes and formatted strings included (Language Reference, 2.4). */
function decode(literal: string, report: ReportChange): string | undefined {
  const [, prefix = '', quotes = '', inside = ''] = /^([a-zA-Z]*)("""|'''|"|')([\s\S]*)\2$/.exec(literal) ?? [];
  if (quotes === '') return undefined;
  const isBytes = /b/i.test(prefix);
  const text = /r/i.test(prefix) ? inside : withoutEscapes(inside, isBytes);
  if (text === undefined) return undefined;
  if (isBytes) return decodeEscapedBytes(text, report);
  if (!/f/i.test(prefix) || !/[{}]/.test(text)) return text;
  if (!text.replace(/\{\{/g, '').includes('{')) return text.replace(/\{\{|\}\}/g, (braces) => braces.charAt(0));
  report('template');
  return text;
}

const DIALECT: CodeDialect = {
  name: 'Python',
  before: [/[A-Za-z_]\w*\s*(?::[^=\n]*)?=(?!=)/y],
  after: /;?/y,
  comment: /#[^\n\r]*/y,
  string:
    /(?:[rRuUbBfF]|[rR][bBfF]|[bBfF][rR])?(?:"""(?:[^\\]|\\[\s\S])*?"""|'''(?:[^\\]|\\[\s\S])*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')/y,
  decode,
  number:
    /[-+]?(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?)(?![\w.])/y,
  operator: /[-+*/%|&^.<>]|[=!]=/y,
  brackets: { '[': ']', '{': '}', '(': ')' },
  open: /[[{(]/y,
  arrow: ':',
  words: { true: 'true', false: 'false', none: 'null', nan: 'NaN', inf: 'Infinity' },
  joinsStrings: true,
  key: decimalOf,
  collect: (keys, bracket) =>
    bracket === '{' && (keys.length === 0 || keys.some((key) => key !== undefined)) ? 'object' : 'list',
};

/**
 * Reads a literal of Python as `ast.literal_eval` does: dictionaries, lists, tuples, sets, strings, numbers. Tuples and
 * sets are lists.
 *
 * @throws ToolError at the first error
 */
export const readPython = (text: string): ReadShape => readCode(text, DIALECT);
