import { isAsianStop, type WordVisitor } from '../../../text/case-words.ts';
import { isBlankUnit, isSpace } from '../../../text/lines.ts';

export type SentenceRules = {
  /** When a line break starts a sentence. */
  readonly lines: 'each' | 'paragraph' | 'never';
  /** `i`, `i'm` and the like get their capital anywhere. */
  readonly pronoun: boolean;
  /** A full stop behind e.g., i.e., vs., cf., viz., approx., etc. does not end a sentence. */
  readonly abbr: boolean;
};

const PRONOUN = /^i(?:['’](?:m|ve|ll|d|s))?$/i;
const LONGEST_PRONOUN = 4;
const ABBREVIATIONS = ['e.g', 'i.e', 'vs', 'cf', 'viz', 'approx', 'etc'];
const LONGEST_ABBREVIATION = 6;
const STOPS = '.!?…।';
const CLOSERS = `"'”’»›)]}*_~`;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Whether a sentence starts between two words: white space follows a full stop and what closes it, or a Chinese or
 * Japanese full stop is there, or the line breaks say so.
 */
function startsSentence(
  text: string,
  from: number,
  to: number,
  { lines, abbr }: SentenceRules,
  isAbbreviation: boolean,
) {
  // Whether a stop, with nothing but closers behind, came last.
  let isStopped = false;
  // Whether the line so far is blank: not the one in which the word before stands.
  let isBlank = false;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (isSpace(unit)) {
      if (isStopped) return true;
      if (unit !== LINE_FEED && unit !== RETURN) continue;
      if (lines === 'each' || (lines === 'paragraph' && isBlank)) return true;
      if (unit === RETURN && text.charCodeAt(i + 1) === LINE_FEED) i++;
      isBlank = true;
      continue;
    }
    if (!isBlankUnit(unit)) isBlank = false;
    if (isAsianStop(unit)) return true;
    const character = text.charAt(i);
    if (STOPS.includes(character)) isStopped = !(abbr && isAbbreviation && character === '.' && i === from);
    else if (!CLOSERS.includes(character)) isStopped = false;
  }
  return false;
}

/** The case of each word of running text: a capital where a sentence starts, lowercase elsewhere. */
export function sentenceRules(rules: SentenceRules): WordVisitor {
  let text = '';
  let previousStart = -1;
  let previousEnd = 0;

  const isAbbreviation = () =>
    rules.abbr &&
    previousEnd - previousStart <= LONGEST_ABBREVIATION &&
    ABBREVIATIONS.includes(text.slice(previousStart, previousEnd).toLowerCase());

  return {
    begin(whole) {
      text = whole;
    },
    word({ start, end }) {
      const isStart = previousStart < 0 || startsSentence(text, previousEnd, start, rules, isAbbreviation());
      previousStart = start;
      previousEnd = end;
      if (rules.pronoun && end - start <= LONGEST_PRONOUN) {
        const word = text.slice(start, end);
        if (PRONOUN.test(word)) return { text: `I${word.slice(1).toLowerCase()}` };
      }
      return isStart ? 'capital' : 'lower';
    },
  };
}
