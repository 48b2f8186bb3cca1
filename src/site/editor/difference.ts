const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Returns the one change that turns a text into another: it replaces the part between their common prefix and suffix.
 */
export function difference(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && isLowSurrogate(after.charCodeAt(start))) start--;
  let end = 0;
  const rest = shorter - start;
  while (end < rest && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  if (isLowSurrogate(after.charCodeAt(after.length - end))) end--;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
