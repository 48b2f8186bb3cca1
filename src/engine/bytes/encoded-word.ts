import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Matches a word of a mail header that is not ASCII (RFC 2047), and the space between it and the next one. */
export const ENCODED_WORD =
  /=\?(?<charset>[\w.:-]{1,40})(?:\*[\w-]{1,20})?\?(?<code>[bq])\?(?<word>[!->@-~]{0,998})\?=(?:\s{1,9}(?==\?[\w.:-]{1,40}(?:\*[\w-]{1,20})?\?[bq]\?))?/gi;

/** Returns bytes that are written as text, one for each unit; undefined if it is not Base64. */
function bytesOf(word: string, isBase64: boolean): Uint8Array | undefined {
  const quoted = () =>
    word.replaceAll('_', ' ').replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return Uint8Array.from(isBase64 ? atob(word) : quoted(), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Returns the UTF-8 bytes of an encoded word; undefined if its Base64 or charset is none. Bytes of UTF-8 are not
 * checked: some writers cut a character in two words.
 */
export function wordBytes(charset: string, code: string, word: string): Uint8Array | undefined {
  const bytes = bytesOf(word, /b/i.test(code));
  if (!bytes || /^utf-?8$/i.test(charset)) return bytes;
  try {
    return encodeUtf8(new TextDecoder(charset, { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Decodes the encoded words of a text, and counts them; a word that cannot be read stays as written. */
export function decodeWords(text: string): { readonly text: string; readonly count: number } {
  let decoded = '';
  let copied = 0;
  let count = 0;
  let open: number[] = [];
  const flush = () => {
    decoded += decodeUtf8(Uint8Array.from(open));
    open = [];
  };
  for (const { 0: found, index, groups = {} } of text.matchAll(ENCODED_WORD)) {
    const bytes = wordBytes(groups['charset'] ?? '', groups['code'] ?? '', groups['word'] ?? '');
    if (!bytes) continue;
    if (index > copied) flush();
    decoded += text.slice(copied, index);
    for (const byte of bytes) open.push(byte);
    copied = index + found.length;
    count++;
  }
  flush();
  return { text: decoded + text.slice(copied), count };
}
