/**
 * Returns a regular expression that matches a text and nothing else, with the flag u and without it.
 * @example new RegExp(escapePattern('a.b')).test('axb') // false
 */
export const escapePattern = (text: string): string =>
  text
    // With u a backslash before any other character, `-` among them, is a syntax error.
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
