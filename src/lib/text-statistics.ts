import { countClusters } from './graphemes.ts';
import { forEachLine, isBlank } from './lines.ts';

const LETTER = 1;
const DIGIT = 2;
const PUNCTUATION = 3;
const OTHER = 4;

/** The class of each UTF-16 code unit of the basic plane, found at its first use. */
let classes: Uint8Array | undefined;

function classify(character: string): number {
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{Nd}/u.test(character)) return DIGIT;
  return /\p{P}/u.test(character) ? PUNCTUATION : OTHER;
}

function classOf(point: number): number {
  if (point > 0xffff) return classify(String.fromCodePoint(point));
  classes ??= new Uint8Array(0x10000);
  const known = classes[point];
  if (known) return known;
  const found = classify(String.fromCharCode(point));
  classes[point] = found;
  return found;
}

export type CharacterStatistics = {
  readonly codePoints: number;
  /** Extended grapheme clusters. */
  readonly visible: number;
  /** UTF-16 code units that are not white space. */
  readonly charactersNoSpaces: number;
  /** `\p{L}`, in code points. */
  readonly letters: number;
  /** `\p{Nd}`, in code points. */
  readonly digits: number;
  /** `\s`. */
  readonly spaces: number;
  /** `\p{P}`, in code points. */
  readonly punctuation: number;
  /** Blocks of lines that are not blank. */
  readonly paragraphs: number;
};

/** Count the kinds of characters of a text. */
export function characterStatistics(text: string): CharacterStatistics {
  const counts = new Uint32Array(OTHER + 1);
  let codePoints = 0;
  for (let i = 0; i < text.length; i++) {
    const point = text.codePointAt(i) as number;
    if (point > 0xffff) i++;
    codePoints++;
    const kind = classOf(point);
    counts[kind] = (counts[kind] as number) + 1;
  }
  let paragraphs = 0;
  let inParagraph = false;
  forEachLine(text, (start, end) => {
    const blank = isBlank(text, start, end);
    if (!blank && !inParagraph) paragraphs++;
    inParagraph = !blank;
  });
  const spaces = text.match(/\s/g)?.length ?? 0;
  return {
    codePoints,
    visible: countClusters(text),
    charactersNoSpaces: text.length - spaces,
    letters: counts[LETTER] as number,
    digits: counts[DIGIT] as number,
    spaces,
    punctuation: counts[PUNCTUATION] as number,
    paragraphs,
  };
}

/** A chunk ends at white space; dashes, slashes and ellipses part the words inside it. */
const PIECE = /[^\s—–/…]+/g;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;
const PLAIN_WORD = /^[A-Za-z0-9]+$/;

/** The words of a text in order: each from its first to its last letter or number, so without quotes and commas. */
export function wordCores(text: string): string[] {
  const cores: string[] = [];
  for (const [piece] of text.matchAll(PIECE)) {
    const core = PLAIN_WORD.test(piece) ? piece : piece.replace(EDGES, '');
    if (core !== '') cores.push(core);
  }
  return cores;
}

export type Frequency = { readonly text: string; readonly count: number };

/** English words that say little about what a text is about. */
const STOP_WORDS =
  'a about after all also am an and any are as at be because been before being but by can could did do does for from had has have he her here him his how i if in into is it its just me more most my no not now of on one only or other our out over she should so some such than that the their them then there these they this those through to too under up us was we were what when where which while who will with would you your';

/**
 * The most frequent runs of `length` words, by count and then by first appearance.
 *
 * @param words lower case, in order
 * @param skipCommon leave out English stop words; a run goes where it begins or ends with one
 */
export function topPhrases(words: readonly string[], length: number, most: number, skipCommon: boolean): Frequency[] {
  const stops = new Set(skipCommon ? STOP_WORDS.split(' ') : []);
  const counts = new Map<string, number>();
  for (let i = 0; i + length <= words.length; i++) {
    if (stops.has(words[i] as string) || stops.has(words[i + length - 1] as string)) continue;
    const phrase = length === 1 ? (words[i] as string) : words.slice(i, i + length).join(' ');
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  // The sort is stable: phrases with the same count stay in the order in which they came.
  return [...counts]
    .filter(([, count]) => length === 1 || count > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([text, count]) => ({ text, count }));
}

/** Scripts that write without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** One `segment` call over a long text takes quadratic time in some engines. */
const WINDOW = /[^\n\r。！？.!?]{1,200}/gu;

/** Words by the rules of the language, where the text is written without spaces; undefined where it is not. */
export function wordsByLanguage(text: string): number | undefined {
  if (!UNSPACED.test(text) || typeof Intl.Segmenter === 'undefined') return undefined;
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  let words = 0;
  for (const [part] of text.matchAll(WINDOW)) {
    for (const segment of segmenter.segment(part)) if (segment.isWordLike) words++;
  }
  return words;
}
