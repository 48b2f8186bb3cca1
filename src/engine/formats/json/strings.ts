import { Unit } from './scan.ts';

/** Style of strings and keys: unchanged, with the fewest escapes, or in ASCII alone. */
export type StringStyle = 'keep' | 'normal' | 'ascii';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '0': '\0' };

/** Matches an escape sequence of JSON or JSON5; the third group is a line continuation. */
const escapeSequence = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\n\r\u2028\u2029])|([\s\S]))/g;

/**
 * Returns the text that a string literal of JSON or JSON5, or a bare key, represents.
 *
 * @param start offset of the opening quote, or of the key's first letter
 * @param end offset after the literal, which must be well-formed
 */
export function decodeString(text: string, start: number, end: number): string {
  const first = text.charCodeAt(start);
  const isQuoted = first === Unit.doubleQuote || first === Unit.singleQuote;
  const inside = isQuoted ? text.slice(start + 1, end - 1) : text.slice(start, end);
  return inside.includes('\\') ? unescapeString(inside) : inside;
}

/**
 * Resolves the escapes inside a string literal of JSON or JSON5. An unknown escape means the character itself, so
 * invalid literals are accepted, too.
 */
export function unescapeString(inside: string): string {
  return inside.replace(
    escapeSequence,
    (_, four: string | undefined, two: string | undefined, line: string | undefined, other: string) => {
      if (line !== undefined) return '';
      const hex = four ?? two;
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      return Object.hasOwn(ESCAPES, other) ? (ESCAPES[other] as string) : other;
    },
  );
}

/**
 * Matches what `JSON.stringify` may escape; looking for it takes half as long. Any surrogate counts, since lone ones are
 * escaped.
 */
const needsEscape = /["\\\0-\x1f\ud800-\udfff]/;

const nonAscii = /[^\0-\x7f]/g;

/** Returns a UTF-16 code unit as an escape of JSON. */
export const unicodeEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Returns a JSON string literal with the fewest escapes, as `JSON.stringify` does. Lone surrogates are escaped.
 *
 * @param ascii write everything outside ASCII as `\uXXXX`, astral characters as two
 */
export function encodeString(value: string, ascii = false): string {
  const literal = needsEscape.test(value) ? JSON.stringify(value) : `"${value}"`;
  return ascii ? literal.replace(nonAscii, unicodeEscape) : literal;
}

/** Matches the beginning of an escape that JSON has, too. */
const jsonEscape = /\\["\\/bfnrtu]/;

/** Converts a JSON5 string literal to JSON; escapes that JSON has, too, stay as written. */
function keepEscapes(text: string, start: number, end: number): string {
  const quote = text[start];
  const isQuoted = quote === '"' || quote === "'";
  const inside = isQuoted ? text.slice(start + 1, end - 1) : text.slice(start, end);
  const kept = inside.replace(/\\(?:\r\n|x[0-9a-fA-F]{2}|[\s\S])|["\0-\x1f]/g, (part) =>
    jsonEscape.test(part) ? part : JSON.stringify(unescapeString(part)).slice(1, -1),
  );
  return `"${kept}"`;
}

/**
 * Converts a string literal of JSON or JSON5, or a bare key, to a literal of strict JSON.
 *
 * @param strict the literal is strict JSON already
 */
export function rewriteString(text: string, start: number, end: number, style: StringStyle, strict: boolean): string {
  if (style === 'keep') return strict ? text.slice(start, end) : keepEscapes(text, start, end);
  return encodeString(decodeString(text, start, end), style === 'ascii');
}
