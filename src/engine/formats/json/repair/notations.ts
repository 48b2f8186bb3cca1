import { percentDecode } from '../../../bytes/percent.ts';
import { bisect } from '../../../values/bisect.ts';

/** A way in which a whole text was escaped, so that its data has no double quotes. */
type Notation = {
  /** Matches a text that begins so. */
  readonly start: RegExp;
  readonly sign: RegExp;
  readonly decode: (sign: string) => string;
  readonly what: string;
};

const NAMES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

/** Returns the character of an entity of HTML; the entity itself if it has none. */
function characterOf(entity: string): string {
  const [, sign, digits] = /^&#(x?)(\w+);$/i.exec(entity) ?? [];
  if (digits === undefined) return NAMES[entity.slice(1, -1)] ?? entity;
  const code = Number.parseInt(digits, sign ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Returns the characters of percent-encoded UTF-8; bytes that are none stay as they are written. */
function fromPercent(encoded: string): string {
  const { text, invalid } = percentDecode(encoded, false);
  return invalid.count > 0 ? encoded : text;
}

const NOTATIONS: readonly Notation[] = [
  {
    start: /^\s*[[{][\s[{]*&(?:quot|#0*34|#x0*22);/i,
    sign: /&(?:[a-z]{2,4}|#\d{1,7}|#x[\da-f]{1,6});/gi,
    decode: characterOf,
    what: 'entities of HTML decoded',
  },
  {
    start: /^\s*[[{][\s[{]*\\x22/,
    sign: /\\x[\da-f]{2}/gi,
    decode: (sign) => String.fromCharCode(Number.parseInt(sign.slice(2), 16)),
    what: '\\x escapes decoded',
  },
  {
    start: /^\s*(?:%5B|%7B|[[{])(?:%5B|%7B|%20|%0D|%0A|[[{\s+])*%22/i,
    sign: /(?:%[0-7][\da-f])+|(?:%[89a-f][\da-f])+/gi,
    decode: fromPercent,
    what: 'percent encoding decoded',
  },
  { start: /^\s*>\s*[[{]/, sign: /^> ?/gm, decode: () => '', what: '">" at the start of lines left out' },
];

/** A text whose escapes were decoded. */
export type Decoded = {
  readonly text: string;
  readonly what: string;
  /** The offset of the input that an offset of `text` comes from. */
  readonly sourceAt: (offset: number) => number;
};

/** Decodes a text that was escaped as a whole: `{&quot;a&quot;:1}`, a quoted mail. Returns undefined for any other. */
export function decodeNotation(input: string): Decoded | undefined {
  const notation = NOTATIONS.find(({ start }) => start.test(input));
  if (!notation) return undefined;
  const ends: number[] = [];
  const shifts: number[] = [];
  let text = '';
  let copied = 0;
  for (const { 0: sign, index } of input.matchAll(notation.sign)) {
    text += input.slice(copied, index) + notation.decode(sign);
    copied = index + sign.length;
    ends.push(text.length);
    shifts.push(copied - text.length);
  }
  const sourceAt = (offset: number) => {
    const before = bisect(ends.length, (i) => (ends[i] as number) <= offset);
    return offset + (shifts[before - 1] ?? 0);
  };
  return { text: text + input.slice(copied), what: notation.what, sourceAt };
}
