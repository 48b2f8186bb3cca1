const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Returns the longest beginning of a text with at most `limit` UTF-16 code units, never half a surrogate pair and never
 * `\r` without its `\n`.
 */
export function truncateSafely(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = Math.max(limit, 0);
  if (isHighSurrogate(text.charCodeAt(end - 1))) end--;
  else if (text[end - 1] === '\r' && text[end] === '\n') end--;
  return text.slice(0, end);
}
