import type { WordVisitor } from '../../../text/case-words.ts';
import { isInitial } from '../../../text/list-marks.ts';
import { forEachSentence, type SentenceRules } from '../../../text/sentences.ts';

export type SentenceCaseRules = SentenceRules & {
  /** `i`, `i'm` and the like get their capital anywhere. */
  readonly pronoun: boolean;
};

const PRONOUN = /^i(?:['’](?:m|ve|ll|d|s))?$/i;
const MAX_PRONOUN_LENGTH = 4;
const SMALL_I = 0x69;

/** The case of each word of running text: a capital where a sentence starts, lowercase elsewhere. */
export function sentenceRules({ pronoun, ...rules }: SentenceCaseRules): WordVisitor {
  let text = '';
  const starts: number[] = [];
  let next = 0;
  let previousEnd = 0;
  let isAfterInitial = false;

  return {
    begin(whole) {
      text = whole;
      forEachSentence(whole, (start) => starts.push(start), rules);
    },
    word({ start, end }) {
      let isStart = isAfterInitial;
      while (next < starts.length && (starts[next] as number) <= start) {
        // A sentence that starts within a word, such as an address, has passed with it.
        if ((starts[next++] as number) >= previousEnd) isStart = true;
      }
      previousEnd = end;
      // After the `A.` of a list item its text begins; after an initial comes another name.
      isAfterInitial = isStart && isInitial(text, start);
      if (pronoun && end - start <= MAX_PRONOUN_LENGTH && (text.charCodeAt(start) | 0x20) === SMALL_I) {
        const word = text.slice(start, end);
        if (PRONOUN.test(word)) return { text: `I${word.slice(1).toLowerCase()}` };
      }
      return isStart ? 'first' : 'lower';
    },
  };
}
