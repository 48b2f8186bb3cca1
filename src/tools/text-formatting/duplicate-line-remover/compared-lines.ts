import { withLosses } from '../../../engine/contract/losses.ts';
import { lineKeys } from '../../../engine/lines/line-key.ts';
import { hasPlainEnds, isBlank } from '../../../engine/lines/lines.ts';
import { UnseenLines } from '../../../engine/lines/unseen-lines.ts';
import type { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type ComparedPart, hasPart, partOf, partPattern } from './line-part.ts';

/** Options that define equal lines. */
export type Comparing = ComparedPart & {
  readonly ignoreSpaces: boolean;
  readonly lookalikes: boolean;
  readonly blank: 'keep' | 'dedupe' | 'remove';
};

/** Options that define which lines stay, and their form. */
export type Removing = Comparing & {
  readonly mode: 'first' | 'last' | 'unique' | 'dupes' | 'adjacent';
  readonly count: boolean;
};

/** The key of a line; undefined for one that is not compared. */
export type KeyOf = (line: string) => string | undefined;

/** Returns a function for the key of the part of a line that is compared. @param text the text of the lines, if known */
export function keyOfPart(text: string | undefined, { matchCase, ignoreSpaces, lookalikes, blank }: Comparing): KeyOf {
  const key = lineKeys(text, { matchCase, trim: ignoreSpaces, lookalikes });
  return blank === 'dedupe' ? key : (part) => (!hasPlainEnds(part) && isBlank(part) ? undefined : key(part));
}

/** Half of a surrogate pair, which a pattern without the flag u can match. */
const HALF = /\p{Cs}/gu;
/** Keys are compared in UTF-8, which cannot represent half of a pair: all halves would be equal. */
const spelledOut = (half: string) => `\uffff${half.charCodeAt(0)}`;

/** Returns a function for the key that equal lines share. @param text the text of the lines, if known */
export function keysToCompare(text: string | undefined, comparing: Comparing): KeyOf {
  const keyOf = keyOfPart(text, comparing);
  if (!hasPart(comparing)) return keyOf;
  const part = partOf(comparing);
  return (line) => {
    const compared = part(line);
    return compared === undefined ? undefined : keyOf(compared.replace(HALF, spelledOut));
  };
}

/** Letters that only Turkish and Azerbaijani pair by case: with i and I. */
const TURKISH = /[İı]/;
const TURKISH_NOTE =
  'İ and i, and ı and I, count as different letters, as in all languages except Turkish and Azerbaijani.';

/** Counts the lines of a text for the figures and notes of the result, from one piece after the other. */
export class Removal {
  readonly #options: Removing;
  readonly #unseen: UnseenLines;
  /** Number of lines read, and of those that stay. */
  total = 0;
  stayed = 0;
  /** Number of lines that stay because they do not have the part that is compared. */
  #apart = 0;
  #hasTurkish = false;

  constructor(options: Removing) {
    this.#options = options;
    this.#unseen = new UnseenLines(options.lookalikes);
  }

  /** Reads the next lines. @param text they are in it */
  read(text: string, lines: number): void {
    this.total += lines;
    this.#unseen.read(text);
    if (!this.#options.matchCase) this.#hasTurkish ||= TURKISH.test(text);
  }

  /** Returns whether a line stays that is not compared: a blank one, or one without the part. Call it once for each. */
  staysApart(line: string): boolean {
    const { mode, blank } = this.#options;
    if (mode === 'dupes') return false;
    if (isBlank(line)) return blank !== 'remove';
    this.#apart++;
    return true;
  }

  figures({ changed }: JoinedLines) {
    const { total, stayed } = this;
    const removed = total - stayed;
    return {
      notes: [
        ...(this.#options.pattern === '' ? [] : partPattern(this.#options).notes),
        ...this.#apartNotes(),
        ...(this.#hasTurkish ? [TURKISH_NOTE] : []),
        ...this.#unseen.notes(removed),
      ],
      info: withLosses({ removed, total }, { lineBreaks: changed }),
      summary: `${formatNumber(removed)} of ${plural(total, 'line')} removed`,
    };
  }

  #apartNotes(): string[] {
    if (this.#apart === 0) return [];
    const { column, pattern } = this.#options;
    const missing = pattern === '' ? `a value in column ${formatNumber(column)}` : 'a match of the pattern';
    const verbs = this.#apart === 1 ? 'was not compared, and stays' : 'were not compared, and stay';
    return [`${plural(this.#apart, 'line')} without ${missing} ${verbs}.`];
  }
}
