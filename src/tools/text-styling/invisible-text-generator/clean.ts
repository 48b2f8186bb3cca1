import { regionFlagEnd } from './message.ts';

/** All removable characters: zero-width characters, fillers, odd spaces, direction marks, tags, variation selectors. */
const CANDIDATES =
  /[\u00ad\u034f\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]|[\u115f\u1160\u2800\u3164\uffa0]|[\u00a0\u2000-\u200a\u202f\u205f\u3000]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0001}\u{e0020}-\u{e007f}]+|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const UNUSUAL_SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const TAG = /[\u{e0020}-\u{e007f}]/u;
const MONGOLIAN = /[\u180b-\u180f]/;

/** Scripts whose letters join: a joiner or non-joiner after them is spelling. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Bali}\p{scx=Java}]/u;
/** Character before a joiner inside an emoji. */
const EMOJI_END = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{e007f}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const EMOJI = /\p{Emoji}/u;
const HAN = /\p{Script=Han}/u;
const MARK = /\p{M}/u;

/** The character that ends at an offset; empty at the start of the text. */
function characterBefore(text: string, offset: number): string {
  const low = text.charCodeAt(offset - 1);
  const pair = low >= 0xdc00 && low <= 0xdfff && offset > 1;
  return text.slice(Math.max(offset - (pair ? 2 : 1), 0), offset);
}

const characterAt = (text: string, offset: number) => String.fromCodePoint(text.codePointAt(offset) ?? 0x20);

/** Returns whether a character that is invisible alone belongs to its neighbors. */
function belongs(text: string, found: string, start: number): boolean {
  const before = characterBefore(text, start);
  const after = characterAt(text, start + found.length);
  switch (found) {
    case '\u200d':
      return JOINING.test(before) || (EMOJI_END.test(before) && PICTURE.test(after));
    case '\u200c':
      return JOINING.test(before);
    case '\u034f':
      // It keeps marks apart that would fuse.
      return MARK.test(after);
    case '\ufe0e':
    case '\ufe0f':
      return EMOJI.test(before);
    default:
      break;
  }
  const codePoint = found.codePointAt(0) ?? 0;
  if (MONGOLIAN.test(found)) return /\p{Script=Mongolian}/u.test(before);
  // Forms of an ideograph, for names.
  return isSelector(codePoint) && (codePoint <= 0xfe02 || codePoint >= 0xe0100) && HAN.test(before);
}

/** The tags at the start of a run that make the black flag before it that of a region. */
function flagTags(text: string, start: number): string {
  // The flag starts with the two units of U+1F3F4.
  return text.slice(start, Math.max(regionFlagEnd(text, start - 2), start));
}

const isSelector = (codePoint: number) =>
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || (codePoint >= 0xe0100 && codePoint <= 0xe01ef);

/** A cleaned text, and how many characters went or became spaces. */
export type CleanedText = { readonly text: string; readonly removed: number; readonly spaces: number };

/**
 * Remove zero-width characters, fillers, tags and loose variation selectors, and turn odd spaces into U+0020.
 *
 * Parts of something visible stay: joiners inside emoji and after letters of joining scripts, one selector after an
 * emoji or an ideograph, the tags of flags.
 *
 * @param keepDirection leave the marks that turn the order of text
 */
export function cleanHidden(text: string, keepDirection: boolean): CleanedText {
  let removed = 0;
  let spaces = 0;
  const cleaned = text.replace(CANDIDATES, (found: string, start: number) => {
    if (UNUSUAL_SPACE.test(found)) {
      spaces++;
      return ' ';
    }
    if (DIRECTION.test(found) ? keepDirection : belongs(text, found, start)) return found;
    const kept = TAG.test(found) ? flagTags(text, start) : '';
    removed += Array.from(found).length - Array.from(kept).length;
    return kept;
  });
  return { text: cleaned, removed, spaces };
}
