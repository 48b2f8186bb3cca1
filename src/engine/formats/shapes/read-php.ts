import { decodeEscapedBytes, escapedByte } from './escaped-bytes.ts';
import { type CodeDialect, decimalOf, type ReportChange, readCode } from './read-code.ts';
import type { ReadShape } from './shape.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f' };

/**
 * Decodes a string literal of PHP 8: in double quotes its escapes, of which those of bytes are UTF-8 if they can be;
 * variables stay.
 */
function decode(literal: string, report: ReportChange): string {
  const inside = literal.slice(1, -1);
  if (literal.startsWith("'")) return inside.replace(/\\([\\'])/g, '$1');
  const text = inside.replace(
    /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u\{([\da-fA-F]{1,6})\}|([\s\S]))|\$(?=[a-zA-Z_{\x80-\uffff])|\{(?=\$)/g,
    (whole: string, octal?: string, hex?: string, point?: string, letter?: string) => {
      if (octal !== undefined) return escapedByte(Number.parseInt(octal, 8) & 255);
      if (hex !== undefined) return escapedByte(Number.parseInt(hex, 16));
      if (point !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(point, 16), 0x10ffff));
      if (letter === undefined) report('template');
      return letter === '\\' || letter === '$' || letter === '"' ? letter : (ESCAPES[letter ?? ''] ?? whole);
    },
  );
  // Strings are bytes in PHP, too.
  return decodeEscapedBytes(text, (reading) => {
    if (reading === 'latin1') report(reading);
  });
}

/** Returns the key of an array for a literal that is no string: an integer, or the empty text for null. */
function key(literal: string): string {
  const word = ({ null: '', true: '1', false: '0' } as Readonly<Record<string, string>>)[literal];
  const isFraction = /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(literal) && /[.e]/i.test(literal);
  return word ?? (isFraction ? String(Math.trunc(Number(literal)) + 0) : decimalOf(literal));
}

const DIALECT: CodeDialect = {
  name: 'PHP',
  before: [/<\?php\b/iy, /declare\s*\([^)]*\)\s*;|(?:namespace|use)\s[^;]*;/iy, /return\b|\$\w+\s*=/iy],
  after: /;?\s*(?:\?>)?/y,
  comment: /(?:\/\/|#)[^\n\r]*|\/\*[\s\S]*?\*\//y,
  string: /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y,
  decode,
  number:
    /[-+]?(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?)(?![\w.])/y,
  octal: /^([-+]?)0([0-7]+)$/,
  operator: /\.|\??->|::|\?(?!>)|[-+*/%|&^<>]|[=!]==?/y,
  cast: /\((?:bool|boolean|int|integer|float|double|string|array)\)\s*|(?:static\s+)?(?:fn|function)\b/iy,
  brackets: { '[': ']', '(': ')' },
  open: /(?:\(object\)\s*)?(?:\[|array\s*\(|\()/iy,
  arrow: '=>',
  words: { true: 'true', false: 'false', null: 'null', nan: 'NaN', inf: 'Infinity' },
  joinsStrings: false,
  key,
  // A list is an array whose keys are 0, 1, 2 ... in this order, or left out (`array_is_list`).
  collect: (keys, bracket) =>
    !/^\(object\)/i.test(bracket) && keys.every((key, i) => key === undefined || key === String(i)) ? 'list' : 'object',
};

/**
 * Reads an array or another literal of PHP, as `var_export` writes it and as programs do: `return [...]`, `$x = array(...);`.
 * Arrays whose keys are 0, 1, 2 in this order are lists.
 *
 * @throws ToolError at the first error
 */
export const readPhp = (text: string): ReadShape => readCode(text, DIALECT);
