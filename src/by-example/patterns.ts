/** A text as a pattern that matches it and nothing else, with the flag `u` or without. */
export const escapePattern = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');

/** A text as a field that reads `\n` and `\t` has it. */
export const escapeField = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
