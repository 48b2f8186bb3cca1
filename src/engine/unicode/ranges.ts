/** A range of a text in UTF-16 offsets, 0-based; `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number };

/** Ranges of a text, flat: from, to, from, to ... in UTF-16 offsets, ascending and not overlapping. */
export type Ranges = readonly number[];

/**
 * Returns a text without the ranges, each replaced by `replacement`.
 * @example withoutRanges('one two', [3, 4], ', ') // 'one, two'
 */
export function withoutRanges(text: string, ranges: Ranges, replacement = ''): string {
  let rest = '';
  let kept = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    rest += text.slice(kept, ranges[i]) + replacement;
    kept = ranges[i + 1] as number;
  }
  return rest + text.slice(kept);
}

/** Whether a space is removed with the text next to it: U+0020, tab, U+00A0 and U+3000. */
function isTidySpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 0xa0 || unit === 0x3000;
}

const isLineBreak = (unit: number) => unit === 10 || unit === 13;

/**
 * Widens ranges before their removal from a text, so that no gap is left: if a space precedes a range, or the range
 * starts its line, the spaces after it are added; if it ends its line, the spaces before it are added.
 *
 * Ranges that touch, also after widening, count as one.
 * @example tidyRanges('one two three', [4, 7]) // [4, 8]
 */
export function tidyRanges(text: string, ranges: Ranges): number[] {
  const tidy: number[] = [];
  /** Whether a space, or the start of the line, precedes the last range. */
  let open = false;
  for (let i = 0; i < ranges.length; i += 2) {
    const done = tidy.at(-1) ?? -1;
    let from = ranges[i] as number;
    let to = Math.max(ranges[i + 1] as number, done);
    if (from > done) {
      const before = from === 0 ? 10 : text.charCodeAt(from - 1);
      open = isLineBreak(before) || isTidySpace(before);
    } else {
      tidy.pop();
      from = tidy.pop() as number;
    }
    if (open) while (to < text.length && isTidySpace(text.charCodeAt(to))) to++;
    if (to === text.length || isLineBreak(text.charCodeAt(to))) {
      while (from > 0 && from !== tidy.at(-1) && isTidySpace(text.charCodeAt(from - 1))) from--;
    }
    if (from === tidy.at(-1)) tidy[tidy.length - 1] = to;
    else tidy.push(from, to);
  }
  return tidy;
}
