/** The flags of ECMA-262, in the order in which a literal lists them. */
export const REGEX_FLAGS = 'dgimsuvy';

/**
 * The pattern and flags of a regular expression literal, as pasted: `/a\/b/gi`.
 *
 * @returns undefined for a text that is not one literal and nothing else: then it is a pattern as it is
 */
export function parseRegexLiteral(text: string): { pattern: string; flags: string } | undefined {
  const trimmed = text.trim();
  const match = /^\/(?!\*)((?:[^\\/[\n\r]|\\[^\n\r]|\[(?:[^\\\]\n\r]|\\[^\n\r])*\])+)\/([dgimsuvy]*)$/.exec(trimmed);
  if (!match) return undefined;
  const [, pattern = '', flags = ''] = match;
  return new Set(flags).size === flags.length ? { pattern, flags } : undefined;
}

/** A piece of a pattern as it may appear between slashes. */
function escapeForLiteral(piece: string): string {
  const sign = piece.at(-1) ?? '';
  if (sign === '/') return '\\/';
  return { '\n': '\\n', '\r': '\\r', '\u2028': '\\u2028', '\u2029': '\\u2029' }[sign] ?? piece;
}

/** A pattern and its flags as a literal of JavaScript. */
export const regexLiteral = (pattern: string, flags: string): string =>
  `/${pattern === '' ? '(?:)' : pattern.replace(/\\[\s\S]|[/\n\r\u2028\u2029]/g, escapeForLiteral)}/${flags}`;
