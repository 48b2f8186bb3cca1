/** A text as a field that reads `\n` and `\t` has it. */
export const escapeField = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
