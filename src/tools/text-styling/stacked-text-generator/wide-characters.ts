import { isEmojiCluster } from '../../../engine/unicode/emoji.ts';

/**
 * Ranges of East_Asian_Width Wide or Fullwidth (UAX #11, Unicode 17), with gaps of unassigned code points closed.
 * `isEmojiCluster` handles emoji.
 */
const WIDE: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18df2],
  [0x1aff0, 0x1b2fb],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
];

/**
 * Whether a grapheme cluster takes two cells in a monospaced font: East Asian wide and fullwidth characters, and emoji.
 */
export function isWideCluster(cluster: string): boolean {
  const codePoint = cluster.codePointAt(0) ?? 0;
  if (cluster.length === 1 && codePoint < 0x1100) return false;
  return WIDE.some(([from, to]) => codePoint >= from && codePoint <= to) || isEmojiCluster(cluster);
}
