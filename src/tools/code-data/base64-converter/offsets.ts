/** Beginning of a PEM line without Base64: an encapsulation boundary (RFC 7468). */
export const FRAME = '-----';
/** The code of its characters. */
export const HYPHEN = 45;

export const BACKSLASH = 92;

/** Whether there is `\n` or `\r` as a string of JSON writes it. */
export const isLineEscape = (text: string, offset: number): boolean => /^[nr]$/.test(text.charAt(offset + 1));

/** Whether a code ends a line. */
export const isLineBreak = (code: number) => code === 10 || code === 13;

/** The end of the line, before its line break. */
export function lineEnd(text: string, offset: number, to: number): number {
  let end = offset;
  while (end < to && !isLineBreak(text.charCodeAt(end))) end++;
  return end;
}

const isBase64Code = (code: number) => {
  const letter = code | 32;
  return (
    (code >= 48 && code <= 57) ||
    (letter >= 97 && letter <= 122) ||
    code === 43 ||
    code === 47 ||
    code === HYPHEN ||
    code === 95 ||
    code === 37
  );
};

/**
 * Returns the UTF-16 offsets of the Base64 characters of a leniently read text: byte n of the data is in the characters
 * `floor(n / 3) * 4` and the three after it. `%2B` counts as the one character it represents.
 *
 * @param from 0-based offset of the first character
 * @param isLineStart whether a line begins there
 */
export function base64Offsets(text: string, from = 0, isLineStart = true): Uint32Array {
  const offsets = new Uint32Array(Math.max(text.length - from, 0));
  let count = 0;
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isFirst = i === from ? isLineStart : isLineBreak(text.charCodeAt(i - 1));
    if (code === HYPHEN && isFirst && text.startsWith(FRAME, i)) {
      i = lineEnd(text, i, text.length);
    } else if (code === BACKSLASH) {
      if (isLineEscape(text, i)) i++;
    } else if (isBase64Code(code)) {
      offsets[count++] = i;
      if (code === 37) i += 2;
    }
  }
  return offsets.slice(0, count);
}
