/** Characters that a terminal interprets, or that change its layout: controls, direction marks, line separators. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

const escaped = (character: string) =>
  character === '\n' || character === '\t' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Returns a text with escapes, as JSON writes them, in place of all that could act on a terminal: names of files, headers,
 * and operations are somebody's text. JSON stays JSON.
 */
export const escapeUnsafe = (text: string): string => text.replace(UNSAFE, escaped);
