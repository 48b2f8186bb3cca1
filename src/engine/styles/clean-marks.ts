import { isEmojiCluster } from '../unicode/emoji.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { TextBuilder } from '../unicode/text-builder.ts';

export type CleanOptions = {
  /** Leave real accents alone: marks that compose with their letter, such as e + U+0301, and tones on vowels. */
  readonly keepAccents: boolean;
  /** Least number of marks of a cluster that is cleaned, not counting accents that stay. */
  readonly minMarks: number;
  /** Most marks left on a cluster that is cleaned, not counting accents that stay. */
  readonly maxMarks: number;
};

/** A cleaned text, and how many marks were taken off. */
export type Cleaned = {
  readonly text: string;
  readonly removed: number;
  /** Accents were taken off that may be real: the piles of the text have accents, too. */
  readonly isDoubtful: boolean;
};

/** A cluster with marks. */
type Pile = {
  /** Offset of the cluster in the text. */
  readonly start: number;
  readonly cluster: string;
  /** The cluster, decomposed if its accents go, too. */
  readonly source: string;
  /** Offsets of its loose marks in `source`. */
  readonly marks: readonly number[];
  /** The marks that are probably real accents: few, as no letter has many. */
  readonly accents: readonly number[];
};

/**
 * Take marks that were put on letters for effect off again.
 *
 * Emoji, Hebrew points, Arabic vowels and Indic signs are never touched. Linear, also for one letter with 200,000 marks.
 */
export function cleanMarks(text: string, options: CleanOptions): Cleaned {
  const piles = pilesOf(text, options.keepAccents);
  const isPiled = piledAccents(piles);
  const out = new TextBuilder();
  let copied = 0;
  let removed = 0;
  let isDoubtful = false;
  for (const pile of piles) {
    const cleaned = cleanPile(pile, options, isPiled);
    if (!cleaned) continue;
    out.copy(text, copied, pile.start);
    out.add(cleaned.text);
    copied = pile.start + pile.cluster.length;
    removed += cleaned.removed;
    isDoubtful ||= cleaned.isDoubtful;
  }
  out.copy(text, copied, text.length);
  return { text: out.toString(), removed, isDoubtful };
}

/** The clusters with loose marks, in order; unless `keepAccents`, also composed letters. */
function pilesOf(text: string, keepAccents: boolean): Pile[] {
  const piles: Pile[] = [];
  const compose = rememberingCompose();
  for (let start = 0; start < text.length; ) {
    const end = clusterEnd(text, start);
    if (end > start + 1 || (!keepAccents && text.charCodeAt(start) >= 0xc0)) {
      const cluster = text.slice(start, end);
      const source = keepAccents ? cluster : cluster.normalize('NFD');
      const marks = effectMarks(source);
      if (marks.length > 0 && !isEmojiCluster(cluster)) {
        piles.push({ start, cluster, source, marks, accents: keepAccents ? accentsAmong(source, marks, compose) : [] });
      }
    }
    start = end;
  }
  return piles;
}

/** The cluster with at most `maxMarks` marks besides its accents; undefined if it stays as it is. */
function cleanPile(
  { source, marks, accents }: Pile,
  { keepAccents, minMarks, maxMarks }: CleanOptions,
  isPiled: (mark: number) => boolean,
): Cleaned | undefined {
  let text = '';
  let copied = 0;
  let loose = 0;
  let isDoubtful = false;
  for (const at of marks) {
    const isAccent = accents.includes(at);
    // A letter whose marks are all accents is not piled.
    if (isAccent && (accents.length === marks.length || !isPiled(source.charCodeAt(at)))) continue;
    loose++;
    if (loose <= maxMarks) continue;
    text += source.slice(copied, at);
    copied = at + 1;
    isDoubtful ||= isAccent;
  }
  if (loose < minMarks || loose <= maxMarks) return undefined;
  text += source.slice(copied);
  return { text: keepAccents ? text : text.normalize('NFC'), removed: loose - maxMarks, isDoubtful };
}

/** Marks that are put on letters for effect. Hebrew points, Arabic vowels and Indic signs are not among them. */
function isEffectMark(unit: number): boolean {
  return (
    unit >= 0x300 &&
    (unit <= 0x36f ||
      (unit >= 0x483 && unit <= 0x489) ||
      (unit >= 0x1ab0 && unit <= 0x1aff) ||
      (unit >= 0x1dc0 && unit <= 0x1dff) ||
      (unit >= 0x20d0 && unit <= 0x20ff) ||
      (unit >= 0xfe20 && unit <= 0xfe2f))
  );
}

/** Offsets of the loose marks after the first character of a cluster. */
function effectMarks(cluster: string): number[] {
  const marks: number[] = [];
  for (let i = 1; i < cluster.length; i++) if (isEffectMark(cluster.charCodeAt(i))) marks.push(i);
  return marks;
}

/** Combining marks that compose with letters: their NFC_Quick_Check is No or Maybe (UAX #15). */
const ABOVE =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030f\u0311\u0313\u0314\u031b\u0340\u0341\u0342\u0343\u0344';
const BELOW = '\u0323\u0324\u0325\u0326\u0327\u0328\u032d\u032e\u0330\u0331\u0338\u0345';

type Side = 'above' | 'below';
const SIDES: ReadonlyMap<number, Side> = new Map([
  ...Array.from(ABOVE, (mark) => [mark.charCodeAt(0), 'above'] as const),
  ...Array.from(BELOW, (mark) => [mark.charCodeAt(0), 'below'] as const),
]);

/** Grave, acute, circumflex, tilde, macron, and caron: tones and stress. */
const TONE = /[\u0300-\u0304\u030c]/;
/** A vowel without one, decomposed: of Latin, with the letters of African languages, and of Cyrillic. */
const TONELESS_VOWEL = /^[aeiouyæøœɑɛɔəɪʊɨʉаеиоуыэюяіє][\u0307\u0308\u0323\u0328\u0330\u0331]*$/iu;
/** Letters of no alphabet in wide use: in a pile, chance made them. */
const RARE = /[\u01e6-\u0217\u021c-\u0233\u1e00-\u1e9f]/;

/** Returns the code point of a letter with a mark, `TONED` for a tone without a composed form, 0 if the two make none. */
type Compose = (letter: number, mark: number) => number;
const TONED = -1;

/** Returns a memoized composition: normalizing each pair would be slow. */
function rememberingCompose(): Compose {
  const known = new Map<number, number>();
  return (letter, mark) => {
    // Each mark is below U+0400, so a key has one pair.
    const key = letter * 0x400 + mark;
    let result = known.get(key);
    if (result === undefined) {
      result = compose(String.fromCodePoint(letter), String.fromCharCode(mark));
      known.set(key, result);
    }
    return result;
  };
}

function compose(letter: string, mark: string): number {
  const [first = '', ...rest] = (letter + mark).normalize('NFC');
  if (rest.length === 0) return first.codePointAt(0) ?? 0;
  return TONE.test(mark) && TONELESS_VOWEL.test(letter.normalize('NFD')) ? TONED : 0;
}

/**
 * Returns which of the marks, given by their offsets, are accents: those that compose with the first character, one
 * after the other, with any marks between them, and one tone on a vowel that has no composed form, such as U+0430
 * U+0301, a stressed vowel of Russian dictionaries.
 */
function accentsAmong(cluster: string, marks: readonly number[], compose: Compose): readonly number[] {
  const accents: number[] = [];
  let letter = cluster.codePointAt(0) ?? 0;
  for (const at of marks) {
    const mark = cluster.charCodeAt(at);
    const composed = SIDES.has(mark) ? compose(letter, mark) : 0;
    if (composed === 0) continue;
    accents.push(at);
    if (composed === TONED) break;
    letter = composed;
  }
  const isPile = accents.length > 0 && accents.length < marks.length;
  return isPile && RARE.test(String.fromCodePoint(letter)) ? [] : accents;
}

/**
 * Returns whether an accent says nothing about its letter, because piles of the text have accents on the same side,
 * above or below, that make no letter. Most generators draw from all combining marks.
 */
function piledAccents(piles: readonly Pile[]): (mark: number) => boolean {
  const piled = new Set<Side | undefined>();
  for (const { source, marks, accents } of piles) {
    if (marks.length < 2) continue;
    for (const at of marks) if (!accents.includes(at)) piled.add(SIDES.get(source.charCodeAt(at)));
  }
  return (mark) => piled.has(SIDES.get(mark));
}
