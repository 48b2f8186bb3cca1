import { tokensOf } from './line-shapes.ts';

/** A place where two texts differ: its old text and its new one. */
export type Hunk = { readonly from: string; readonly to: string };

/** Differences of two texts, and how much they have in common. */
export type TokenDiff = { readonly hunks: readonly Hunk[] /** Characters that both have. */; readonly kept: number };

/** Maximum cells of the table: texts of some 500 words each. */
const MAX_CELLS = 250_000;

/** Compares two texts by words, numbers, spaces and symbols; undefined if they are too long. */
export function tokenDiff(have: string, want: string): TokenDiff | undefined {
  const a = tokensOf(have);
  const b = tokensOf(want);
  if (a.length * b.length > MAX_CELLS) return undefined;
  const width = b.length + 1;
  // Length of the longest common subsequence of the tokens from each position on.
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      common[at] =
        a[i] === b[j] ? (common[at + width + 1] ?? 0) + 1 : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  const hunks: Hunk[] = [];
  let kept = 0;
  let from = '';
  let to = '';
  const close = () => {
    if (from || to) hunks.push({ from, to });
    from = '';
    to = '';
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      close();
      kept += a[i]?.length ?? 0;
      i++;
      j++;
    } else if (
      j >= b.length ||
      (i < a.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      from += a[i++] ?? '';
    } else to += b[j++] ?? '';
  }
  close();
  return { hunks, kept };
}
