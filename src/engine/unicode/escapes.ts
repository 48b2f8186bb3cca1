const ESCAPE = /\\(?:([nrt0\\])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\}|U([\da-fA-F]{8}))/g;

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0', '\\': '\\' };

/**
 * Returns the offset of an incomplete escape at the end of a text; the length of the text if there is none.
 * @example escapesEnd('a\\u00') // 1
 */
export function escapesEnd(text: string): number {
  const { index = text.length } =
    /\\(?:x[\da-fA-F]?|u(?:[\da-fA-F]{0,3}|\{[\da-fA-F]*)|U[\da-fA-F]{0,7})?$/.exec(text) ?? {};
  let from = index;
  while (text[from - 1] === '\\') from--;
  // Two backslashes are one escape.
  return (index - from) % 2 === 0 ? index : text.length;
}

/**
 * Reads the escapes that people type in a one-line field: `\n \r \t \0 \\ \xHH \uHHHH \u{H…}`, and `\UHHHHHHHH` of
 * Python, C, and Go.
 *
 * Any other backslash is kept, as is a number above U+10FFFF. `\uD83D\uDE00` gives one emoji.
 * @example unescapeText('caf\\xe9') // 'café'
 */
export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole, simple?: string, byte?: string, unit?: string, point?: string, long?: string) => {
    if (simple !== undefined) return SIMPLE[simple] ?? whole;
    const code = Number.parseInt(byte ?? unit ?? point ?? long ?? '', 16);
    if (byte !== undefined || unit !== undefined) return String.fromCharCode(code);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
