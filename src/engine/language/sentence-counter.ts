import { isSpace } from '../lines/lines.ts';
import { countSentencesTo, type OpenSentence } from './sentences.ts';

/** Most UTF-16 code units that are read after a stop and the whitespace that follows it. */
const LOOK_AHEAD = 64;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Returns the start of the last complete line with enough text after it to decide which sentences ended before: UTF-16
 * offset, 0 if there is none.
 */
function lastDecidedLine(text: string): number {
  let isWhole = false;
  let seen = text.length;
  for (let i = text.length - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i);
    if (!isSpace(unit)) seen = i;
    if (unit !== LINE_FEED && (unit !== RETURN || text.charCodeAt(i + 1) === LINE_FEED)) continue;
    if (isWhole && seen + LOOK_AHEAD <= text.length) return i + 1;
    isWhole = true;
  }
  return 0;
}

/** Counts the sentences of a text in pieces, like `countSentences`. Every piece but the last ends after a line. */
export class SentenceCounter {
  #count = 0;
  #open: OpenSentence = { isOpen: false, hasWord: false, isQuoted: false, isCased: false, isWrapped: false };
  #pending = '';

  add(piece: string): void {
    const text = this.#pending + piece;
    this.#countTo(text, lastDecidedLine(text));
  }

  /** Returns the number of sentences in the whole text. */
  end(): number {
    this.#countTo(this.#pending, this.#pending.length);
    return this.#count + (this.#open.isOpen ? 1 : 0);
  }

  #countTo(text: string, lineStart: number): void {
    this.#pending = text.slice(lineStart);
    if (lineStart === 0) return;
    const { count, open } = countSentencesTo(text, lineStart, this.#open);
    this.#count += count;
    this.#open = open;
  }
}
