import { SeededRandom } from '../../../engine/random/seeded.ts';
import { plainAlphabets } from '../../../engine/styles/back-to-plain.ts';
import { cleanMarks } from '../../../engine/styles/clean-marks.ts';
import { unstyleLetters } from '../../../engine/styles/letter-styler.ts';
import { fontLetters } from '../../../engine/styles/styled-alphabets.ts';
import { canPileMarks } from '../../../engine/styles/zalgo.ts';
import { clusterEnd } from '../../../engine/unicode/graphemes.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { once } from '../../../engine/values/once.ts';

/** Effects of a curse at strength 100, in percent of the letters. */
type Curse = {
  readonly swapped: number;
  readonly marked: number;
  /** Most marks on a letter. */
  readonly mostMarks: number;
  /** Followed by a block. */
  readonly static: number;
  /** Written in bold Fraktur. */
  readonly fraktur?: true;
};

const CURSES = {
  uneasy: { swapped: 100, marked: 0, mostMarks: 0, static: 0 },
  possessed: { swapped: 80, marked: 80, mostMarks: 2, static: 0 },
  glitch: { swapped: 60, marked: 50, mostMarks: 1, static: 30 },
  abyss: { swapped: 0, marked: 100, mostMarks: 4, static: 0, fraktur: true },
} as const satisfies Readonly<Record<string, Curse>>;

export type CurseName = keyof typeof CURSES;

/** Letters, each followed by those that look like it. None decomposes or belongs to two. */
const SWAPS =
  'a\u0251\u03b1\u2c65 b\u0180\u0253 c\u0188\u023c d\u0111\u0257 e\u0247\u0454 f\u0192 g\u01e5\u0260 h\u0127\u0266 ' +
  'i\u0268\u03b9 j\u0249\u029d k\u0199\u03ba l\u0142\u026d m\u0271\u043c n\u0272\u03b7 o\u00f8\u03c3 p\u01a5\u03c1 ' +
  'q\u024b\u02a0 r\u024d\u044f s\u0282\u01a8 t\u0167\u01ad u\u0289\u03c5 v\u028b\u0475 w\u03c9\u0448 x\u03c7\u0436 ' +
  'y\u024f\u01b4 z\u01b6\u0225 A\u023a\u039b B\u0243\u0181 C\u023b\u0187 D\u0110\u018a E\u0246\u03a3 F\u0191\u0492 ' +
  'G\u01e4\u0193 H\u0126\u04a2 I\u0197\u0196 J\u0248 K\u0198\u049e L\u0141\u023d M\u2c6e N\u019d\u0418 O\u00d8\u0398 ' +
  'P\u01a4\u2c63 Q\u024a R\u024c\u042f S\u01a7 T\u0166\u01ac U\u0244\u01b1 V\u01b2\u0474 W\u0428\u0460 X\u0416\u04b2 ' +
  'Y\u024e\u01b3 Z\u01b5\u0224';

const OVERLAYS = '\u0334\u0335\u0337';
const BELOW = '\u0316\u0317\u031d\u031e\u032b\u033c\u0347\u034e\u0353\u0356';
const ABOVE = '\u030e\u0312\u033d\u033e\u0346\u034b\u0350\u0357';
const MARKS = OVERLAYS + BELOW + ABOVE;

const STATIC = '\u2591\u2592\u2593\u2588\u258c\u2590\u2584\u2580\u25a0\u25aa\u25e3\u25e2';
/** Blocks where curses put them: one or two after a character. Others are typed, as in bars and lists. */
const CURSE_BLOCKS = new RegExp(`(?<=[^\\s${STATIC}])[${STATIC}]{1,2}(?![${STATIC}])`, 'g');

/** The letters that can replace each letter, by UTF-16 unit. */
export const swapTable = once(
  (): ReadonlyMap<number, string> => new Map(SWAPS.split(' ').map((row) => [row.charCodeAt(0), row.slice(1)] as const)),
);

/** Letter that each UTF-16 unit replaces; 0 if none. An array is faster than a map. */
const unswapTable = once((): Uint16Array => {
  const letters = new Uint16Array(0x10000);
  for (const [letter, looks] of swapTable()) {
    for (const look of looks) letters[look.charCodeAt(0)] = letter;
  }
  return letters;
});

/** A cursed text, how many letters it has, and how many of them stayed as they were. */
export type Cursed = { readonly text: string; readonly letters: number; readonly untouched: number };

/**
 * Swap letters for others that look alike, and put marks and blocks among them. The same seed gives the same curse, and
 * typing at the end changes nothing before.
 *
 * @param strength 1 to 100, scales the shares of the curse
 */
export function curse(text: string, name: CurseName, strength: number, seed: string): Cursed {
  const { swapped, marked, mostMarks, static: blocks, ...style }: Curse = CURSES[name];
  const random = new SeededRandom(seed);
  const limit = (share: number) => (share * strength) / 10_000;
  const [swapBelow, markBelow, blockBelow] = [limit(swapped), limit(marked), limit(blocks)];
  const swaps = swapTable();
  const fraktur = style.fraktur ? fontLetters('boldFraktur', { digits: false }) : undefined;
  const drawnMarks = new Uint8Array(mostMarks);
  const out = new TextBuilder();
  let letters = 0;
  let untouched = 0;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = clusterEnd(text, start);
    if (!canPileMarks(text, start, end)) {
      out.copy(text, start, end);
      continue;
    }
    // All three are drawn for every letter, so that one that is hit does not move those of the others.
    const swapValue = random.value();
    const isMarked = random.value() < markBelow;
    const hasBlock = random.value() < blockBelow;
    const unit = text.charCodeAt(start);
    const looks = swapValue < swapBelow && end === start + 1 ? swaps.get(unit) : undefined;
    const styled = looks ? undefined : fraktur?.get(unit);
    if (looks) out.unit(looks.charCodeAt(random.index(looks.length)));
    else if (styled) out.add(styled);
    else out.unit(unit);
    if (end > start + 1) out.copy(text, start + 1, end);
    if (isMarked) addMarks(out, drawnMarks, random);
    if (hasBlock) out.unit(STATIC.charCodeAt(random.index(STATIC.length)));
    letters++;
    if (!looks && !styled && !isMarked && !hasBlock) untouched++;
  }
  return { text: out.toString(), letters, untouched };
}

/**
 * Add marks in canonical order: through, below, above the letter.
 *
 * @param drawn buffer for the most marks; a new list for each letter would take a tenth of the time of a curse
 */
function addMarks(out: TextBuilder, drawn: Uint8Array, random: SeededRandom): void {
  const count = 1 + random.index(drawn.length);
  for (let i = 0; i < count; i++) {
    const mark = random.index(MARKS.length);
    let at = i;
    for (; at > 0 && orderOf(drawn[at - 1] as number) > orderOf(mark); at--) drawn[at] = drawn[at - 1] as number;
    drawn[at] = mark;
  }
  for (let i = 0; i < count; i++) out.unit(MARKS.charCodeAt(drawn[i] as number));
}

/** Returns the position of a mark, given by its index in `MARKS`: 0 through, 1 below, 2 above the letter. */
const orderOf = (mark: number) => Number(mark >= OVERLAYS.length) + Number(mark >= OVERLAYS.length + BELOW.length);

/** A text without its curse. */
export type Uncursed = {
  readonly text: string;
  /** Whether some letters were swapped back, perhaps real Greek, Cyrillic, Polish or Danish ones. */
  readonly swappedBack: boolean;
};

/**
 * Take a curse off: blocks, marks and letters in font styles, and swapped letters if wanted. The exact inverse for ASCII.
 *
 * @param letters turn swapped letters back, too
 */
export function uncurse(text: string, letters: boolean): Uncursed {
  const bare = cleanMarks(text.replace(CURSE_BLOCKS, ''), { keepAccents: true, minMarks: 1, maxMarks: 0 }).text;
  const plain = unstyleLetters(bare, plainAlphabets());
  if (!letters) return { text: plain, swappedBack: false };
  const table = unswapTable();
  const out = new TextBuilder();
  for (let i = 0; i < plain.length; i++) {
    const unit = plain.charCodeAt(i);
    out.unit(table[unit] || unit);
  }
  const unswapped = out.toString();
  return { text: unswapped, swappedBack: unswapped !== plain };
}
