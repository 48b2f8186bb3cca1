import { isEmojiCluster } from '../unicode/emoji.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { TextBuilder } from '../unicode/text-builder.ts';
import { once } from '../values/once.ts';

/** Combining marks that draw a line through, under or over each letter: group M of the styles. */
export const LINES = {
  longStrike: '\u0336',
  shortStrike: '\u0335',
  tildeStrike: '\u0334',
  doubleVertical: '\u20e6',
  longSlash: '\u0338',
  shortSlash: '\u0337',
  doubleSlash: '\u20eb',
  backslash: '\u20e5',
  underline: '\u0332',
  doubleUnderline: '\u0333',
  wavy: '\u0330',
  dotted: '\u0324',
  dashed: '\u0320',
  overline: '\u0305',
  doubleOverline: '\u033f',
} as const;

/** Combining marks that draw a shape around each letter: group E of the styles. */
export const SHAPES = { ring: '\u20dd', box: '\u20de', diamond: '\u20df' } as const;

const SHORT_SLASH = 0x337;
const LONG_SLASH = 0x338;
const WAVY = 0x330;
const DOTTED = 0x324;
/** Combining grapheme joiner: invisible, and no mark fuses across it. */
const GRAPHEME_JOINER = 0x34f;

const NOTHING_TO_SEE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+$/u;
const SPACE = /^\p{Zs}/u;

/** Kind of a cluster when a line is marked: never marked, a space, or a letter. */
type MarkingKind = typeof UNMARKED | typeof GAP | typeof MARKED;
const UNMARKED = 1;
const GAP = 2;
const MARKED = 3;

function kindOf(cluster: string): MarkingKind {
  if (isEmojiCluster(cluster) || NOTHING_TO_SEE.test(cluster)) return UNMARKED;
  return SPACE.test(cluster) ? GAP : MARKED;
}

/** The kind of each UTF-16 unit that is a cluster alone; 0 where it was not asked for yet. */
const unitKinds = once(() => new Uint8Array(0x10000));

function kindOfUnit(unit: number): MarkingKind {
  const kinds = unitKinds();
  const known = kinds[unit];
  if (known === UNMARKED || known === GAP || known === MARKED) return known;
  const kind = kindOf(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

/** Marks of this block make no emoji: a letter with them is not one either. */
const isPlainMark = (unit: number) => unit >= 0x300 && unit < 0x370;

function kindOfRange(text: string, start: number, end: number): MarkingKind {
  let plain = true;
  for (let i = start + 1; plain && i < end; i++) plain = isPlainMark(text.charCodeAt(i));
  const alone = plain ? kindOfUnit(text.charCodeAt(start)) : UNMARKED;
  // A mark on something invisible can be seen.
  return alone === UNMARKED && end > start + 1 ? kindOf(text.slice(start, end)) : alone;
}

/** The last character that takes one of the three marks below is U+22B5. */
const LAST_FUSING = 0x22ff;

/** The UTF-16 units that become another character with a mark in NFC, as 1 at the index of the unit. */
const fusingWith = (mark: number) =>
  once(() => {
    const sign = String.fromCharCode(mark);
    // In any order, the mark disappears only if it became part of a letter.
    return Uint8Array.from({ length: LAST_FUSING + 1 }, (_, unit) =>
      Number(!(String.fromCharCode(unit) + sign).normalize('NFC').includes(sign)),
    );
  });

const FUSIONS: ReadonlyMap<number, () => Uint8Array> = new Map(
  [LONG_SLASH, WAVY, DOTTED].map((mark) => [mark, fusingWith(mark)]),
);

function fusesInRange(text: string, start: number, end: number, mark: number): boolean {
  const fusing = FUSIONS.get(mark)?.();
  if (!fusing) return false;
  for (let i = start; i < end; i++) if (fusing[text.charCodeAt(i)] === 1) return true;
  return false;
}

function contains(text: string, start: number, end: number, unit: number): boolean {
  for (let i = start; i < end; i++) if (text.charCodeAt(i) === unit) return true;
  return false;
}

/** Returns the units that give a cluster a mark which no normalization removes; none if it has the mark already. */
function markFor(text: string, start: number, end: number, mark: number): string {
  if (contains(text, start, end, mark)) return '';
  if (!fusesInRange(text, start, end, mark)) return String.fromCharCode(mark);
  if (mark !== LONG_SLASH) return String.fromCharCode(GRAPHEME_JOINER, mark);
  return contains(text, start, end, SHORT_SLASH) ? '' : String.fromCharCode(SHORT_SLASH);
}

/** Whether a cluster is a letter or sign that can be marked: no space, emoji, control or invisible character. */
export const takesMarks = (text: string, start: number, end: number): boolean =>
  kindOfRange(text, start, end) === MARKED;

/** Characters that get marks. */
export type MarkOptions = {
  /** Mark spaces too (U+0020 and the others of category Zs). Default true. */
  readonly spaces?: boolean;
  /** Letters to leave bare, with accents or without. */
  readonly skip?: string;
};

/** Which letters were looked for last: one tool has some, always the same. */
let accented: { readonly of: string; readonly units: ReadonlySet<number> } | undefined;

/** The code units of some letters and of all that decompose to them. */
function withAccented(letters: string): ReadonlySet<number> {
  if (accented?.of !== letters) accented = { of: letters, units: decomposingTo(letters) };
  return accented.units;
}

function decomposingTo(letters: string): ReadonlySet<number> {
  const found = new Set<number>();
  const blocks = [
    [0x20, 0x24f],
    [0x1e00, 0x1eff],
  ] as const;
  for (const [from, to] of blocks) {
    for (let unit = from; unit <= to; unit++) {
      if (letters.includes(String.fromCharCode(unit).normalize('NFD').charAt(0))) found.add(unit);
    }
  }
  return found;
}

/** Number of UTF-16 code units, those of Latin letters, whose marks are looked up. */
const KNOWN_UNITS = 0x300;

/**
 * Adds combining marks to every letter of a text: at the end of each grapheme cluster, never twice.
 *
 * Emoji, line ends, tabs, controls and invisible characters get none. A mark that would fuse with its letter when a
 * site normalizes the text is replaced (U+0338 by U+0337, on `=` for one) or kept apart by U+034F (U+0330 on e, i, u
 * and U+0324 on u), so `removeMarks` is the exact inverse in every normalization form. Linear.
 *
 * @param marks in canonical order: below before above
 */
export function addMarks(
  text: string,
  marks: readonly string[],
  { spaces = true, skip = '' }: MarkOptions = {},
): string {
  const units = marks.map((mark) => mark.charCodeAt(0));
  const skipped = skip === '' ? undefined : withAccented(skip);
  const marksOf = (start: number, end: number): string => {
    const kind = kindOfRange(text, start, end);
    const isMarked = kind === MARKED ? !skipped?.has(text.charCodeAt(start)) : kind === GAP && spaces;
    return isMarked ? units.map((mark) => markFor(text, start, end, mark)).join('') : '';
  };
  /** The marks of a letter that is a cluster alone, by its code unit: most of a text. */
  const known: (string | undefined)[] = [];
  const out = new TextBuilder();
  for (let start = 0; start < text.length; ) {
    const unit = text.charCodeAt(start);
    const end = clusterEnd(text, start);
    const isKnown = end === start + 1 && unit < KNOWN_UNITS;
    const added = (isKnown ? known[unit] : undefined) ?? marksOf(start, end);
    if (isKnown) known[unit] = added;
    out.copy(text, start, end);
    out.add(added);
    start = end;
  }
  return out.toString();
}

let lineUnits: ReadonlySet<string> | undefined;

/** Whether a UTF-16 code unit is one of the line marks. */
function isLineMark(unit: number): boolean {
  lineUnits ??= new Set(Object.values(LINES));
  return (unit <= 0x33f || (unit >= 0x20e5 && unit <= 0x20eb)) && lineUnits.has(String.fromCharCode(unit));
}

const isShapeMark = (unit: number) => unit >= 0x20dd && unit <= 0x20df;

/** Which marks to take away. */
export type MarkGroups = { readonly lines?: boolean; readonly shapes?: boolean };

/**
 * Remove all line marks (group M), shapes around letters (group E) or both from a text, with the U+034F directly
 * before one. No other accent is touched.
 */
export function removeMarks(text: string, { lines = false, shapes = false }: MarkGroups): string {
  const isRemoved = (unit: number) => unit >= 0x305 && ((lines && isLineMark(unit)) || (shapes && isShapeMark(unit)));
  const out = new TextBuilder();
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const next = unit === GRAPHEME_JOINER ? text.charCodeAt(i + 1) : 0;
    if (!isRemoved(unit) && !isRemoved(next)) out.unit(unit);
  }
  return out.toString();
}
