import { isWide } from '../../../engine/unicode/east-asian-width.ts';
import { isEmojiCluster } from '../../../engine/unicode/emoji.ts';

const NO_WIDTH = /^[\p{M}\p{Cf}]+$/u;

const UNKNOWN = 0;
const ZERO_WIDTH = 1;
const NARROW = 2;
const WIDE = 3;

/** Known kinds of the characters of planes 0 and 1: testing each with a regular expression is slow. */
let known: Uint8Array | undefined;

function kindOf(codePoint: number): number {
  known ??= new Uint8Array(0x20000);
  let kind = known[codePoint] ?? UNKNOWN;
  if (kind === UNKNOWN) {
    kind = NO_WIDTH.test(String.fromCodePoint(codePoint)) ? ZERO_WIDTH : isWide(codePoint) ? WIDE : NARROW;
    if (codePoint < known.length) known[codePoint] = kind;
  }
  return kind;
}

/**
 * Returns the number of columns of a grapheme cluster: 0 for format characters and marks alone, else 1. A tab has 1.
 *
 * @param start the offset of the cluster in `text`, in UTF-16 code units
 * @param end its end, exclusive
 * @param wide count 2 for emoji and what East_Asian_Width calls wide or full-width, as terminals do
 */
export function clusterWidth(text: string, start: number, end: number, wide: boolean): number {
  const codePoint = text.codePointAt(start) ?? 0;
  const single = end - start === (codePoint > 0xffff ? 2 : 1);
  if (codePoint < 0x300 && single) return codePoint === 0xad ? 0 : 1;
  const kind = kindOf(codePoint);
  if (kind === ZERO_WIDTH && (single || NO_WIDTH.test(text.slice(start, end)))) return 0;
  if (!wide) return 1;
  if (kind === WIDE) return 2;
  return (!single || codePoint > 0xffff) && isEmojiCluster(text.slice(start, end)) ? 2 : 1;
}
