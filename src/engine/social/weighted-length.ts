import { classOf, PICTURE } from '../unicode/character-classes.ts';
import { emojiSequenceEnd } from '../unicode/emoji.ts';
import { toNfc } from '../unicode/nfc.ts';
import { xLinks } from './x-links.ts';

/** Weight of any web link, as X shortens it to t.co. */
const LINK_WEIGHT = 23;

const isLight = (unit: number) =>
  unit <= 0x10ff ||
  (unit >= 0x2000 && unit <= 0x200d) ||
  (unit >= 0x2010 && unit <= 0x201f) ||
  (unit >= 0x2032 && unit <= 0x2037);

/** ASCII that starts no keycap. */
const isPlain = (unit: number) => unit < 0x80 && (unit > 0x39 || unit < 0x23);

/** Whether an emoji sequence may start here: a cheap test before the regular expression, which takes 60 ns. */
function mayStartEmoji(unit: number, next: number): boolean {
  if (unit < 0x203c) {
    // `#`, `*`, digits, U+00A9 and U+00AE are emoji only with a selector or a keycap.
    return (unit < 0x3a || unit === 0xa9 || unit === 0xae) && (next === 0xfe0f || next === 0x20e3);
  }
  // Some characters from U+203C to U+3299 and, above U+FFFF, U+1F000 to U+1FFFD.
  return unit <= 0x3299 ? (classOf(unit) & PICTURE) !== 0 : unit >= 0xd83c && unit <= 0xd83f;
}

/** Characters that may count 2, or make an emoji of the one before them. */
const MAY_WEIGH_MORE = /[\u1100-\uffff]/;

/** The weight of a part of a text that has no links. UTF-16 offsets. */
function weightOf(text: string, start: number, end: number): number {
  const part = text.slice(start, end);
  if (!MAY_WEIGH_MORE.test(part)) return part.length;
  let weight = 0;
  for (let i = 0; i < part.length; ) {
    const unit = part.charCodeAt(i);
    if (isPlain(unit)) {
      weight++;
      i++;
      continue;
    }
    const emojiEnd = mayStartEmoji(unit, part.charCodeAt(i + 1)) ? emojiSequenceEnd(part, i) : i;
    if (emojiEnd > i) {
      weight += 2;
      i = emojiEnd;
      continue;
    }
    weight += isLight(unit) ? 1 : 2;
    i += unit >>> 10 === 0x36 && part.charCodeAt(i + 1) >>> 10 === 0x37 ? 2 : 1;
  }
  return weight;
}

/**
 * The length of a post as X counts it: twitter-text configuration 3.
 *
 * The text counts in Normalization Form C. An emoji sequence counts 2 and a link 23, `example.com` included; of the other
 * code points those of U+0000-10FF, 2000-200D, 2010-201F and 2032-2037 count 1 and all others 2. A letter of a
 * styled alphabet therefore counts 2, a combining mark 1.
 */
export function weightedLength(text: string): number {
  const nfc = toNfc(text);
  const links = xLinks(nfc);
  if (links.length === 0) return weightOf(nfc, 0, nfc.length);
  let weight = 0;
  let at = 0;
  for (const { start, end } of links) {
    weight += weightOf(nfc, at, start) + LINK_WEIGHT;
    at = end;
  }
  return weight + weightOf(nfc, at, nfc.length);
}
