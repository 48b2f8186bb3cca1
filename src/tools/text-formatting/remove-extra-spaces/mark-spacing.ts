import { SpacedNumbers } from './spaced-numbers.ts';

const NO_SPACE_BEFORE = ',.;:!?)]}';
const NO_SPACE_AFTER = '([{';

/** French has a space before these, most often one that does not break. */
const FRENCH_MARKS = ';:!?';
const FRENCH_QUOTE = /\u00ab\s/;
const isNoBreakSpace = (unit: number) => unit === 0xa0 || unit === 0x202f;

/** Decides about the runs of spaces of a line, from left to right, whether its punctuation takes them. */
export class MarkSpacing {
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;
  readonly #isSpace: (unit: number) => boolean;
  readonly #numbers: SpacedNumbers;
  readonly #isFrench: boolean;
  /** Offset of the last mark inside a number. */
  #numberMark = -1;

  constructor(text: string, start: number, end: number, isSpace: (unit: number) => boolean) {
    this.#text = text;
    this.#start = start;
    this.#end = end;
    this.#isSpace = isSpace;
    this.#numbers = new SpacedNumbers(text, start);
    this.#isFrench = FRENCH_QUOTE.test(text.slice(start, end));
  }

  /** Returns `keep` for a run that stays as it is; undefined if punctuation has no say. */
  decide(from: number, to: number): 'remove' | 'keep' | undefined {
    const mark = to < this.#end ? this.#text.charAt(to) : '';
    if (mark !== '' && NO_SPACE_BEFORE.includes(mark)) {
      let after = to + 1;
      while (after < this.#end && this.#isSpace(this.#text.charCodeAt(after))) after++;
      if (after < this.#end && this.#numbers.has(from, to, after)) this.#numberMark = to;
      else if (FRENCH_MARKS.includes(mark)) {
        if (to - from === 1 && isNoBreakSpace(this.#text.charCodeAt(from))) return 'keep';
        if (this.#isFrench) return undefined;
      }
      return 'remove';
    }
    if (from === this.#start) return undefined;
    return from - 1 === this.#numberMark || NO_SPACE_AFTER.includes(this.#text.charAt(from - 1)) ? 'remove' : undefined;
  }
}
