// XML 1.0, fifth edition: productions [2] Char, [4] NameStartChar, [4a] NameChar and [7] Nmtoken.

const NAME_START =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME_PART = `${NAME_START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F-\\u2040`;
const name = new RegExp(`[${NAME_START}][${NAME_PART}]*`, 'uy');
const nameToken = new RegExp(`[${NAME_PART}]+`, 'uy');

/** Not a character of XML: most controls, lone surrogates, U+FFFE and U+FFFF. */
const illegal = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

// Stryker disable next-line ArrowFunction: only spares the pattern
const isPlainStart = (unit: number) => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;
const isPlain = (unit: number) => isPlainStart(unit) || (unit >= 45 && unit <= 58 && unit !== 47);

/** The end of the XML name at an offset; the offset itself if there is none. */
export function nameEnd(text: string, at: number): number {
  let i = at;
  // Stryker disable next-line BlockStatement: only spares the pattern
  if (isPlainStart(text.charCodeAt(i))) {
    i++;
    while (isPlain(text.charCodeAt(i))) i++;
    const unit = text.charCodeAt(i);
    if (!(unit >= 0x80)) return i;
  }
  name.lastIndex = at;
  return at + (name.exec(text)?.[0].length ?? 0);
}

/** The end of the name token at an offset, which may start like the rest of a name; the offset itself if there is none. */
export function nameTokenEnd(text: string, at: number): number {
  nameToken.lastIndex = at;
  return at + (nameToken.exec(text)?.[0].length ?? 0);
}

/** The offset of the first character that XML does not allow anywhere; -1 for none. */
export const firstIllegal = (text: string): number => text.search(illegal);

/** Whether a code point may be in an XML text, as itself or by a character reference. */
export const isXmlCharacter = (codePoint: number): boolean =>
  codePoint === 9 ||
  codePoint === 10 ||
  codePoint === 13 ||
  (codePoint >= 0x20 && codePoint <= 0xd7ff) ||
  (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
  (codePoint >= 0x10000 && codePoint <= 0x10ffff);
