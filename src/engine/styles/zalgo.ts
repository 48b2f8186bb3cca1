import { fromUnits } from '../bytes/charsets.ts';
import { checkStyledSize } from '../contract/limits.ts';
import { isSpace } from '../lines/lines.ts';
import { SeededRandom } from '../random/seeded.ts';
import { isEmojiCluster } from '../unicode/emoji.ts';
import { clusterEnd } from '../unicode/graphemes.ts';

/** Ranges of UTF-16 units, both ends inclusive. */
type UnitRanges = readonly (readonly [from: number, to: number])[];

const unitsOf = (ranges: UnitRanges) =>
  Uint16Array.from(ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));

// Marks that normalization neither composes nor decomposes. Each list has one canonical combining class (1, 220, 230),
// so that this order is canonical.
const THROUGH: UnitRanges = [[0x334, 0x337]];
const BELOW: UnitRanges = [
  [0x316, 0x319],
  [0x31c, 0x320],
  [0x329, 0x32c],
  [0x32f, 0x32f],
  [0x332, 0x333],
  [0x339, 0x33c],
  [0x347, 0x349],
  [0x34d, 0x34e],
  [0x353, 0x356],
  [0x359, 0x35a],
];
const ABOVE: UnitRanges = [
  [0x305, 0x305],
  [0x30d, 0x30e],
  [0x310, 0x310],
  [0x312, 0x312],
  [0x33d, 0x33f],
  [0x346, 0x346],
  [0x34a, 0x34c],
  [0x350, 0x352],
  [0x357, 0x357],
  [0x35b, 0x35b],
  [0x363, 0x36f],
];

const UNMARKABLE = /^[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a grapheme cluster may get marks: not if it is an emoji, or begins with a space, a control, an invisible
 * character, half a surrogate pair or a mark.
 *
 * @param start 0-based, in UTF-16 units
 */
export function canPileMarks(text: string, start: number, end: number): boolean {
  const unit = text.charCodeAt(start);
  if (end === start + 1 && unit < 0x7f) return unit > 0x20;
  // Latin and Chinese letters, none of which is an emoji: no lookup needed.
  if (end === start + 1 && ((unit >= 0xc0 && unit < 0x300) || (unit >= 0x3400 && unit < 0xa000))) return true;
  if (isSpace(unit)) return false;
  const cluster = text.slice(start, end);
  return !UNMARKABLE.test(cluster) && !isEmojiCluster(cluster);
}

export type ZalgoOptions = {
  /** Most marks above and below each letter, 1 to 30; half as many at least. */
  readonly amount: number;
  readonly up: boolean;
  readonly mid: boolean;
  readonly down: boolean;
  readonly seed: string;
};

/** A text with marks, and on how many letters they were piled. */
export type Marked = { readonly text: string; readonly letters: number };

/**
 * Piles combining marks on letters. The same seed gives the same marks, and typing at the end changes nothing before.
 *
 * Normalization neither composes nor reorders the marks: on letters without marks the result is stable under NFC and
 * NFD.
 *
 * @throws ToolError above 6,000,000 characters
 */
export function zalgo(text: string, { amount, up, mid, down, seed }: ZalgoOptions): Marked {
  const throughMost = Math.min(4, Math.ceil(amount / 4));
  const most = (mid ? throughMost : 0) + (down ? amount : 0) + (up ? amount : 0);
  checkStyledSize(text.length * (1 + most));
  const random = new SeededRandom(seed);
  const units = new Uint16Array(text.length * (1 + most));
  let length = 0;
  let letters = 0;
  const pile = (marks: Uint16Array, least: number, greatest: number) => {
    const count = least + random.index(greatest - least + 1);
    for (let i = 0; i < count; i++) units[length++] = marks[random.index(marks.length)] as number;
  };
  const [through, below, above] = [unitsOf(THROUGH), unitsOf(BELOW), unitsOf(ABOVE)];
  const least = Math.ceil(amount / 2);
  for (let start = 0; start < text.length; ) {
    const end = clusterEnd(text, start);
    for (let i = start; i < end; i++) units[length++] = text.charCodeAt(i);
    if (canPileMarks(text, start, end)) {
      letters++;
      if (mid) pile(through, 0, throughMost);
      if (down) pile(below, least, amount);
      if (up) pile(above, least, amount);
    }
    start = end;
  }
  return { text: fromUnits(units.subarray(0, length)), letters };
}
