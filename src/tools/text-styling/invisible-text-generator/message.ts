import { decodeUtf8, encodeUtf8, isUtf8 } from '../../../engine/bytes/utf8.ts';
import { positionAt } from '../../../engine/contract/position.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { clusterEnd } from '../../../engine/unicode/graphemes.ts';

/**
 * The digits 0 to 3, two bits each. U+200D is not among them: it would fuse emoji.
 *
 * A message is its UTF-8 bytes and one byte more, their sum modulo 256; each byte is four digits, the highest first.
 */
const DIGITS = '\u200b\u200c\u2060\u2062';
/** Comes before and after a message. */
const FRAME = '\u2063';

/** A framed message; the frame after it may be lost. One digit at least: two separators side by side are a formula. */
const MESSAGES = /\u2063([\u200b\u200c\u2060\u2062]+)(\u2063?)/g;

const checksum = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0) % 256;

function digitsOf(byte: number): string {
  return [6, 4, 2, 0].map((shift) => DIGITS.charAt((byte >> shift) & 3)).join('');
}

/** Hide a message after the first cluster of a cover text. It is not encrypted. */
export function hideMessage(cover: string, message: string): string {
  const bytes = encodeUtf8(message);
  const digits = Array.from([...bytes, checksum(bytes)], digitsOf).join('');
  const end = clusterEnd(cover, 0);
  return cover.slice(0, end) + FRAME + digits + FRAME + cover.slice(end);
}

/** A message that was hidden in a text, and how. */
export type FoundMessage = { readonly kind: 'zero-width' | 'tags' | 'variation-selectors'; readonly text: string };

type Located = FoundMessage & { readonly offset: number };

function readDigits(digits: string): string | undefined {
  if (digits.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from({ length: digits.length / 4 }, (_, i) =>
    Array.from(digits.slice(4 * i, 4 * i + 4)).reduce((byte, digit) => byte * 4 + DIGITS.indexOf(digit), 0),
  );
  const message = bytes.subarray(0, -1);
  return checksum(message) === bytes.at(-1) && isUtf8(message) ? decodeUtf8(message) : undefined;
}

function* zeroWidthMessages(text: string): Generator<Located> {
  for (const match of text.matchAll(MESSAGES)) {
    const message = match[2] ? readDigits(match[1] ?? '') : undefined;
    if (message === undefined) {
      throw new ToolError('A hidden message is there but damaged.', {
        ...positionAt(text, match.index),
        end: match.index + match[0].length,
      });
    }
    yield { kind: 'zero-width', text: message, offset: match.index };
  }
}

const TAGS = /[\u{e0020}-\u{e007e}]+/gu;

/** The black flag and the tags after it that make it the flag of a region: "gbeng" and the like (UTS #51, ED-14a). */
const REGION_FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}/uy;

/** The end of the flag of a region that starts at an offset; the offset itself where there is none. */
export function regionFlagEnd(text: string, offset: number): number {
  REGION_FLAG.lastIndex = offset;
  return REGION_FLAG.test(text) ? REGION_FLAG.lastIndex : offset;
}

function* tagMessages(text: string): Generator<Located> {
  for (const match of text.matchAll(TAGS)) {
    // A flag starts with the two units of U+1F3F4.
    if (regionFlagEnd(text, match.index - 2) > match.index) continue;
    const letters = Array.from(match[0], (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000));
    yield { kind: 'tags', text: letters.join(''), offset: match.index };
  }
}

const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}/gu;

function* selectorMessages(text: string): Generator<Located> {
  for (const match of text.matchAll(SELECTORS)) {
    const bytes = Uint8Array.from(Array.from(match[0]), (selector) => {
      const codePoint = selector.codePointAt(0) ?? 0;
      return codePoint < 0xe0100 ? codePoint - 0xfe00 : codePoint - 0xe0100 + 16;
    });
    yield { kind: 'variation-selectors', text: decodeUtf8(bytes), offset: match.index };
  }
}

/**
 * Find messages hidden in a text, in their order: those of `hideMessage`, letters written as tag characters outside
 * flags, and bytes written as runs of two or more variation selectors.
 *
 * @throws ToolError at a message of `hideMessage` that is damaged
 */
export function findMessages(text: string): FoundMessage[] {
  const found = [...zeroWidthMessages(text), ...tagMessages(text), ...selectorMessages(text)];
  return found.sort((a, b) => a.offset - b.offset).map(({ kind, text: message }) => ({ kind, text: message }));
}
