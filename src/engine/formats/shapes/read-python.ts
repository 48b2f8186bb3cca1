import { unescapeString } from '../json/strings.ts';
import { type CodeDialect, readCode } from './read-code.ts';
import type { ReadShape } from './shape.ts';

const NAMED_ESCAPE = /\\N\{/;

/** Decodes a string literal of Python 3, bytes included (Language Reference, 2.4.1). */
function decode(literal: string): string | undefined {
  const [, prefix = '', quotes = '', inside = ''] = /^([a-zA-Z]*)("""|'''|"|')([\s\S]*)\2$/.exec(literal) ?? [];
  if (quotes === '') return undefined;
  if (/r/i.test(prefix)) return inside;
  if (NAMED_ESCAPE.test(inside)) return undefined;
  return inside.replace(
    /\\(?:\r\n|([0-7]{1,3})|U([\da-fA-F]{8})|([\s\S]))(?:(?<=\\[xu])[\da-fA-F]{2,4})?/g,
    (whole: string, octal: string | undefined, astral: string | undefined, letter: string | undefined) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      if (astral !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(astral, 16), 0x10ffff));
      if (letter === 'a') return '\x07';
      // A backslash before any other character stays.
      return letter === undefined || /[\n\r\\'"bfnrtvxu]/.test(letter) ? unescapeString(whole) : whole;
    },
  );
}

const DIALECT: CodeDialect = {
  name: 'Python',
  before: [/[A-Za-z_]\w*\s*(?::[^=\n]*)?=(?!=)/y],
  after: /;?/y,
  comment: /#[^\n\r]*/y,
  string:
    /(?:[rRuUbBfF]|[rR][bB]|[bB][rR])?(?:"""(?:[^\\]|\\[\s\S])*?"""|'''(?:[^\\]|\\[\s\S])*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')/y,
  decode,
  number:
    /[-+]?(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?)(?![\w.])/y,
  operator: /[-+*/%|&^.<>]|[=!]=/y,
  brackets: { '[': ']', '{': '}', '(': ')' },
  open: /[[{(]/y,
  arrow: ':',
  words: { true: 'true', false: 'false', none: 'null', nan: 'NaN', inf: 'Infinity' },
  joinsStrings: true,
  collect: (entries, bracket) =>
    bracket === '{' && (entries.length === 0 || entries.some(({ key }) => key)) ? 'object' : 'list',
};

/**
 * Reads a literal of Python as `ast.literal_eval` does: dictionaries, lists, tuples, sets, strings, numbers. Tuples and
 * sets are lists.
 *
 * @throws ToolError at the first error
 */
export const readPython = (text: string): ReadShape => readCode(text, DIALECT);
