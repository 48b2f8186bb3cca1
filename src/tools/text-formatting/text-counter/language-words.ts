/** Scripts that write without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** None of them has a character before Thai: quick to see where there is none. */
const MAYBE_UNSPACED = /[\u0e00-\uffff]/;
/** One `segment` call over a long text takes quadratic time in some engines. */
const WINDOW = /[^\n\r。！？.!?]{1,200}/gu;
/** Text whose words may differ from its runs of letters and digits: marks join some of them. */
const JOINED = /[^\0-\x7f]|_|[A-Za-z]['.:][A-Za-z]|\d['.,;]\d/;

/** Returns whether a text has words that only the rules of its language find, and these are available. */
export const isUnspaced = (text: string): boolean =>
  MAYBE_UNSPACED.test(text) && UNSPACED.test(text) && typeof Intl.Segmenter !== 'undefined';

const isLetterOrDigit = (unit: number) =>
  (unit >= 0x30 && unit <= 0x39) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);

/** Returns the number of runs of ASCII letters and digits. */
function countRuns(text: string): number {
  let runs = 0;
  let isInside = false;
  for (let i = 0; i < text.length; i++) {
    const isWord = isLetterOrDigit(text.charCodeAt(i));
    if (isWord && !isInside) runs++;
    isInside = isWord;
  }
  return runs;
}

/**
 * Returns the number of words by the rules of UAX #29 and of the languages that write without spaces; 0 if there is no
 * `Intl.Segmenter`. The counts of lines add up.
 *
 * A segmenter reads 2 MB in a second, so it gets only what needs it.
 */
export function countLanguageWords(text: string): number {
  if (typeof Intl.Segmenter === 'undefined') return 0;
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  const segmented = (part: string) => {
    let words = 0;
    for (const segment of segmenter.segment(part)) if (segment.isWordLike) words++;
    return words;
  };
  const counted = (part: string) => (JOINED.test(part) ? segmented(part) : countRuns(part));
  let words = 0;
  for (const [window] of text.matchAll(WINDOW)) {
    if (!JOINED.test(window)) words += countRuns(window);
    // No word crosses a space.
    else for (const part of window.split(' ')) words += counted(part);
  }
  return words;
}

/** Words by the rules of the language, if the text is written without spaces; undefined if it is not. */
export function wordsByLanguage(text: string): number | undefined {
  return isUnspaced(text) ? countLanguageWords(text) : undefined;
}
