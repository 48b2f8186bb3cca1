const ESCAPE = /\\(?:([nrt0\\])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\})/g;

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0', '\\': '\\' };

/**
 * Read the escapes that people type in a one-line field: `\n \r \t \0 \\ \xHH \uHHHH \u{H…}`.
 *
 * Any other backslash stands for itself, as does `\u{…}` above U+10FFFF. `\uD83D\uDE00` gives one emoji.
 */
export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole, simple?: string, byte?: string, unit?: string, point?: string) => {
    if (simple !== undefined) return SIMPLE[simple] ?? whole;
    const code = Number.parseInt(byte ?? unit ?? point ?? '', 16);
    if (point === undefined) return String.fromCharCode(code);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
