import { classOf, PICTURE } from './character-classes.ts';
import { emojiSequenceEnd } from './emoji.ts';
import { toNfc } from './nfc.ts';

/** Weight of any web link, as X shortens it to t.co. */
const LINK_WEIGHT = 23;

const ORIGIN = /https?:\/\/(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?/iuy;

/** Characters before which X sees no link start: part of a word, a mention, a tag. */
const JOINS_LINK = /[A-Za-z0-9@$#]/;

/** Letters of other scripts than Latin and Cyrillic end a link. */
const IN_PATH = /[\w!*';:=+,.$/%#?[\]~@&|()\-\u00C0-\u024F\u0400-\u04FF]/;

/** Signs of a path that are taken for punctuation of the sentence at the end of the path. */
const TRAILING_PUNCTUATION = /[!*';:,.%?[\]@(]/;

/**
 * The end of the http or https link that starts at an offset, without the full stop or bracket that may follow it.
 * The rules are those of twitter-text for a link with a protocol, except for its list of top-level domains.
 *
 * @param offset 0-based, in UTF-16 code units
 * @returns the end, exclusive; `offset` itself where no link starts
 */
export function linkEnd(text: string, offset: number): number {
  if (offset > 0 && JOINS_LINK.test(text.charAt(offset - 1))) return offset;
  ORIGIN.lastIndex = offset;
  if (!ORIGIN.test(text)) return offset;
  let end = ORIGIN.lastIndex;
  if (text[end] !== '/' && text[end] !== '?' && text[end] !== '#') return end;
  let open = 0;
  for (let i = end; i < text.length; i++) {
    const char = text.charAt(i);
    if (!IN_PATH.test(char)) break;
    if (char === '(') open++;
    else if (char === ')' && --open < 0) break;
    else if (!TRAILING_PUNCTUATION.test(char)) end = i + 1;
  }
  return end;
}

const isLight = (unit: number) =>
  unit <= 0x10ff ||
  (unit >= 0x2000 && unit <= 0x200d) ||
  (unit >= 0x2010 && unit <= 0x201f) ||
  (unit >= 0x2032 && unit <= 0x2037);

/** ASCII that starts neither a link nor a keycap. */
const isPlain = (unit: number) => unit < 0x80 && (unit > 0x39 || unit < 0x23) && (unit | 0x20) !== 0x68;

/** Whether an emoji sequence may start here: a cheap test before the expression, which takes 60 ns. */
function mayStartEmoji(unit: number, next: number): boolean {
  if (unit < 0x203c) {
    // `#`, `*`, digits, U+00A9 and U+00AE are emoji only with a selector or a keycap.
    return (unit < 0x3a || unit === 0xa9 || unit === 0xae) && (next === 0xfe0f || next === 0x20e3);
  }
  // Some from U+203C to U+3299 and, above U+FFFF, U+1F000 to U+1FFFD.
  return unit <= 0x3299 ? (classOf(unit) & PICTURE) !== 0 : unit >= 0xd83c && unit <= 0xd83f;
}

/** Characters that may count 2, or make an emoji of the one before them. */
const MAY_WEIGH_MORE = /[\u1100-\uffff]/;

/**
 * The length of a post as X counts it: twitter-text configuration 3.
 *
 * The text counts in Normalization Form C. An emoji sequence counts 2 and an http or https link 23; of the other
 * code points those of U+0000-10FF, 2000-200D, 2010-201F and 2032-2037 count 1 and all others 2. A letter of a
 * styled alphabet therefore counts 2, a combining mark 1.
 */
export function weightedLength(text: string): number {
  const nfc = toNfc(text);
  if (!MAY_WEIGH_MORE.test(nfc) && !nfc.includes('://')) return nfc.length;
  let weight = 0;
  let i = 0;
  while (i < nfc.length) {
    const unit = nfc.charCodeAt(i);
    if (isPlain(unit)) {
      weight++;
      i++;
      continue;
    }
    // `ht` or `HT`: what a link starts with.
    if ((unit === 0x68 || unit === 0x48) && (nfc.charCodeAt(i + 1) | 0x20) === 0x74) {
      const end = linkEnd(nfc, i);
      weight += end > i ? LINK_WEIGHT : 1;
      i = Math.max(end, i + 1);
      continue;
    }
    const end = mayStartEmoji(unit, nfc.charCodeAt(i + 1)) ? emojiSequenceEnd(nfc, i) : i;
    if (end > i) {
      weight += 2;
      i = end;
      continue;
    }
    weight += isLight(unit) ? 1 : 2;
    i += unit >>> 10 === 0x36 && nfc.charCodeAt(i + 1) >>> 10 === 0x37 ? 2 : 1;
  }
  return weight;
}
