import { countWords } from '../../../engine/language/counts.ts';
import { forEachSegment, isSouthEastAsian } from '../../../engine/language/unspaced-scripts.ts';
import { isHanOrKana } from '../../../engine/unicode/cjk.ts';

/** Scripts that write without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Unspaced scripts start at Thai: a quick test for texts without them. */
const MAYBE_UNSPACED = /[\u0e00-\uffff]/;

/** Returns whether a text has words that only the rules of its language find, and these are available. */
export const hasUnspaced = (text: string): boolean =>
  MAYBE_UNSPACED.test(text) && UNSPACED.test(text) && typeof Intl.Segmenter !== 'undefined';

const IDEOGRAPHIC_SPACE = 0x3000;

/** Amounts of text by how their reading speed is known. The figures of lines add up. */
export type Reading = {
  /** Words divided by spaces, and those of Thai, Lao, Burmese and Khmer. */
  readonly words: number;
  /** Han characters. */
  readonly han: number;
  /** Hiragana and Katakana, the long-vowel mark included. */
  readonly kana: number;
  /** Punctuation and full-width signs beside them. */
  readonly signs: number;
};

const isKana = (codePoint: number) =>
  (codePoint >= 0x3041 && codePoint <= 0x30ff) || (codePoint >= 0xff66 && codePoint <= 0xff9f);
/** Scripts without spaces, with their punctuation. */
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\u30fb\u30fc\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uff70]+/gu;

/** Returns the amounts of a text. */
export function readingOf(text: string): Reading {
  if (!MAYBE_UNSPACED.test(text) || text.search(UNSPACED_RUN) < 0)
    return { words: countWords(text), han: 0, kana: 0, signs: 0 };
  let words = 0;
  let han = 0;
  let kana = 0;
  let signs = 0;
  const spaced = text.replace(UNSPACED_RUN, (run) => {
    let asian = 0;
    for (const character of run) {
      const codePoint = character.codePointAt(0) as number;
      if (isKana(codePoint)) kana++;
      else if (isHanOrKana(codePoint)) han++;
      else if (isSouthEastAsian(codePoint)) asian++;
      else if (codePoint !== IDEOGRAPHIC_SPACE) signs++;
    }
    if (asian > 0) words += countSouthEastAsian(run);
    return ' ';
  });
  return { words: words + countWords(spaced), han, kana, signs };
}

/** Returns the number of words of South-East Asia in a run; its code units by six where no dictionary is at hand. */
function countSouthEastAsian(run: string): number {
  if (typeof Intl.Segmenter === 'undefined') return Math.ceil(run.length / 6);
  let words = 0;
  forEachSegment(run, 0, run.length, (start, _, isWord) => {
    if (isWord && isSouthEastAsian(run.codePointAt(start) as number)) words++;
  });
  return words;
}

/*
 * Characters that are read in the time of an English word, by the speeds of one study in texts of equal content: 228
 * words a minute in English, 255 characters in Chinese, 357 in Japanese. Trauzettel-Klosinski and Dietz, Standardized
 * Assessment of Reading Performance: The New International Reading Speed Texts IReST, IOVS 53 (2012), table 3.
 */
const CHINESE_PER_WORD = 255 / 228;
const JAPANESE_PER_WORD = 357 / 228;
/** Least part of kana in Japanese; a Chinese text may quote some. */
const JAPANESE_KANA = 0.05;

/** Returns the number of English words that take as long to read: the options set their pace. */
export function readWords({ words, han, kana }: Reading): number {
  const isJapanese = kana > (han + kana) * JAPANESE_KANA;
  const perWord = isJapanese ? JAPANESE_PER_WORD : CHINESE_PER_WORD;
  return words + han / perWord + kana / JAPANESE_PER_WORD;
}
