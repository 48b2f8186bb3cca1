import type { OutputParts } from '../../../engine/contract/tool.ts';
import {
  CONTROL,
  classOf,
  DIGIT,
  EMOJI,
  LETTER,
  MARK,
  NUMBER,
  PICTURE,
  PUNCTUATION,
  SPACE,
  SYMBOL,
} from '../../../engine/unicode/character-classes.ts';
import { codePointAt, unitsOf } from '../../../engine/unicode/code-points.ts';
import { emojiSequenceEnd } from '../../../engine/unicode/emoji.ts';
import { clusterEnd, clusters } from '../../../engine/unicode/graphemes.ts';
import { hiddenCharacter } from '../../../engine/unicode/hidden-characters.ts';
import { isIdleJoiner } from '../../../engine/unicode/unseen.ts';

type Table = NonNullable<OutputParts['table']>;

/** Kinds of special characters to look for. */
export type SpecialKind = 'nonalnum' | 'punct' | 'symbols' | 'emoji' | 'nonascii' | 'invisible';

export type SpecialCharacters = {
  /** Ranges, flat: from, to, from, to ... in UTF-16 offsets, ascending; neighbors are one range. */
  readonly ranges: readonly number[];
  /** Count of each code point, or emoji with all that belongs to it, in order of first appearance. */
  readonly counts: ReadonlyMap<string, number>;
};

const NON_JOINER = 0x200c;
const JOINER = 0x200d;
const BYTE_ORDER_MARK = 0xfeff;
const EMOJI_STYLE = 0xfe0f;
const KEYCAP = 0x20e3;
const NUMBER_SIGN = 0x23;
const ASTERISK = 0x2a;
/** From here on pictures are emoji even without a variation selector. */
const FIRST_PICTURE = 0x2600;
const FILLERS = [0x115f, 0x1160, 0x2800, 0x3164, 0xffa0];
/** Visible format characters: signs under or around the digits that follow them. */
const SEEN_FORMATS = /[\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

const isJoiner = (codePoint: number) => codePoint === JOINER || codePoint === NON_JOINER;

/** Whether a sequence that is shown as an emoji starts at an offset. */
function startsEmoji(text: string, at: number, codePoint: number, type: number): boolean {
  const next = text.charCodeAt(at + unitsOf(codePoint));
  if (codePoint < 0x80) {
    if (next !== KEYCAP && (next !== EMOJI_STYLE || text.charCodeAt(at + 2) !== KEYCAP)) return false;
    return (type & DIGIT) !== 0 || codePoint === NUMBER_SIGN || codePoint === ASTERISK;
  }
  if (type & EMOJI) return true;
  return (type & PICTURE) !== 0 && (codePoint >= FIRST_PICTURE || next === EMOJI_STYLE);
}

/** Returns the offset after the marks at an offset. */
function marksEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const codePoint = codePointAt(text, end);
    if (!(classOf(codePoint) & MARK)) break;
    end += unitsOf(codePoint);
  }
  return end;
}

const isTextControl = (codePoint: number) => codePoint === 9 || codePoint === 10 || codePoint === 13;

/** Joiners before one that are looked at: no script needs as many. */
const MAX_JOINERS = 8;

/** Whether a joiner at an offset shapes the letters around it. `before` is the class of the character before it. */
function joinsLetters(text: string, at: number, before: number): boolean {
  if (!(before & (LETTER | MARK)) || at + 1 >= text.length) return false;
  if (!(classOf(codePointAt(text, at + 1)) & LETTER)) return false;
  let first = at;
  while (first > at - MAX_JOINERS && isJoiner(text.charCodeAt(first - 1))) first--;
  return !isIdleJoiner(text, first);
}

/** A character as the rules see it. */
type ScannedCharacter = {
  readonly at: number;
  readonly end: number;
  readonly codePoint: number;
  readonly type: number;
};

/** Returns the end of the special characters at an offset, or `at`. `before`: class of the kept character before. */
type Rule = (text: string, found: ScannedCharacter, before: number) => number;

function wholeEmoji(text: string, { at, end, codePoint, type }: ScannedCharacter): number {
  return codePoint >= 0x80 && startsEmoji(text, at, codePoint, type) ? clusterEnd(text, at) : end;
}

const RULES: Readonly<Record<SpecialKind, Rule>> = {
  nonalnum(text, found, before) {
    const { at, codePoint, type } = found;
    if (type & (LETTER | DIGIT)) return at;
    if (type & SPACE && codePoint !== BYTE_ORDER_MARK) return at;
    if (type & MARK && before & (LETTER | MARK)) return at;
    if (isJoiner(codePoint) && joinsLetters(text, at, before)) return at;
    return wholeEmoji(text, found);
  },
  punct: (text, { at, end, type }) => (type & PUNCTUATION ? marksEnd(text, end) : at),
  symbols(text, { at, end, codePoint, type }) {
    if (startsEmoji(text, at, codePoint, type)) return clusterEnd(text, at);
    return type & SYMBOL ? marksEnd(text, end) : at;
  },
  emoji: (text, { at, codePoint, type }) => (startsEmoji(text, at, codePoint, type) ? clusterEnd(text, at) : at),
  nonascii(text, found) {
    const { at, codePoint } = found;
    return (codePoint >= 0x20 && codePoint < 0x7f) || isTextControl(codePoint) ? at : wholeEmoji(text, found);
  },
  invisible(text, { at, end, codePoint, type }, before) {
    if (FILLERS.includes(codePoint)) return end;
    if (!(type & CONTROL) || isTextControl(codePoint)) return at;
    if (isJoiner(codePoint) && joinsLetters(text, at, before)) return at;
    return SEEN_FORMATS.test(text.slice(at, end)) ? at : end;
  },
};

const PAGE = 0x100;

/** Counts characters. Most are single code points, which arrays count ten times as fast as a map of strings. */
class Tally {
  /** The counts of code points, in pages that are made when they are needed: one for all would take 4.4 MB a run. */
  readonly #ofPoint: Uint32Array[] = [];
  readonly #ofEmoji = new Map<string, number>();
  /** In order of first appearance. */
  readonly #order: string[] = [];

  add(text: string, start: number, end: number, codePoint: number): void {
    if (end - start === unitsOf(codePoint)) {
      this.#ofPoint[codePoint >> 8] ??= new Uint32Array(PAGE);
      const page = this.#ofPoint[codePoint >> 8] as Uint32Array;
      const count = page[codePoint & 0xff] ?? 0;
      if (count === 0) this.#order.push(text.slice(start, end));
      page[codePoint & 0xff] = count + 1;
      return;
    }
    const emoji = text.slice(start, end);
    const count = this.#ofEmoji.get(emoji) ?? 0;
    if (count === 0) this.#order.push(emoji);
    this.#ofEmoji.set(emoji, count + 1);
  }

  counts(): Map<string, number> {
    const ofPoint = (codePoint: number) => this.#ofPoint[codePoint >> 8]?.[codePoint & 0xff] ?? 0;
    return new Map(this.#order.map((found) => [found, this.#ofEmoji.get(found) ?? ofPoint(codePointAt(found, 0))]));
  }
}

/**
 * Finds the special characters of a text.
 *
 * - `nonalnum`: all except letters with their marks, decimal digits, whitespace, and joiners between letters
 * - `punct`: `\p{P}`; `symbols`: `\p{S}` and emoji; both with the marks on them
 * - `emoji`: characters shown as an emoji, with their marks and selectors; `©` etc. only with U+FE0F
 * - `nonascii`: all except U+0020-007E, tab and line breaks
 * - `invisible`: control and format characters and fillers; joiners between letters or inside emoji, the tags of flags,
 *   tab, and line breaks are excluded
 *
 * @param keep characters that are never special
 */
export function findSpecial(text: string, kind: SpecialKind, keep: string): SpecialCharacters {
  const rule = RULES[kind];
  const kept = new Set(clusters(keep));
  const tally = new Tally();
  const ranges: number[] = [];
  let before = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = codePointAt(text, at);
    const type = classOf(codePoint);
    let end = at + unitsOf(codePoint);
    if (kind === 'invisible' && type & PICTURE) {
      // Invisible characters inside an emoji join it.
      at = Math.max(end, emojiSequenceEnd(text, at));
      before = type;
      continue;
    }
    const special = rule(text, { at, end, codePoint, type }, before);
    if (special > at) {
      const isKept = kept.size > 0 && (kept.has(text.slice(at, end)) || kept.has(text.slice(at, special)));
      if (!isKept) {
        tally.add(text, at, special, codePoint);
        if (ranges.at(-1) === at) ranges[ranges.length - 1] = special;
        else ranges.push(at, special);
        before = 0;
        at = special;
        continue;
      }
      // Marks on a character that stays stay with it.
      before = type | MARK;
      end = special;
    } else before = type;
    at = end;
  }
  return { ranges, counts: tally.counts() };
}

/** Returns the kind of a found character, in everyday words. */
export function kindOf(found: string): string {
  const codePoint = codePointAt(found, 0);
  const hidden = hiddenCharacter(codePoint);
  if (hidden) return hidden.kind;
  const type = classOf(codePoint);
  if (startsEmoji(found, 0, codePoint, type)) return 'emoji';
  if (type & PUNCTUATION) return 'punctuation';
  if (type & SYMBOL) return 'symbol';
  if (type & LETTER) return 'letter';
  if (type & MARK) return 'mark';
  if (type & NUMBER) return 'number';
  return type & CONTROL ? 'format' : 'other';
}

/** More rows than anybody reads. */
const MAX_ROWS = 1000;

/** Returns a table of the special characters, by frequency, then first appearance; at most 1,000 rows. */
export function specialTable(counts: ReadonlyMap<string, number>): Table {
  const rows = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_ROWS)
    .map(([found, count]) => {
      const points = Array.from(found, (character) => characterCode(codePointAt(character, 0)));
      const hidden = hiddenCharacter(codePointAt(found, 0));
      return [hidden?.name ?? found, kindOf(found), points.join(' '), String(count)];
    });
  return { columns: ['Character', 'Kind', 'Code points', 'Count'], rows };
}

const characterCode = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the number of found characters of each kind. */
export function countsByKind(counts: ReadonlyMap<string, number>): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const [found, count] of counts) {
    const kind = kindOf(found);
    kinds[kind] = (kinds[kind] ?? 0) + count;
  }
  return kinds;
}
