import { foldCase } from '../unicode/fold-case.ts';
import { toNfc } from '../unicode/nfc.ts';
import { asSeen } from '../unicode/unseen.ts';
import { hasPlainEnds } from './lines.ts';

export type Comparison = {
  readonly matchCase: boolean;
  /** Leave out whitespace at both ends. */
  readonly trim: boolean;
  /** Leave out invisible characters, and compare other spaces as U+0020: see `asSeen`. */
  readonly lookalikes: boolean;
};

const NON_ASCII = /[^\0-\x7f]/;

/**
 * Returns a function that maps lines which count as the same to the same key: the text with composed accents (NFC), on
 * request without its case, the whitespace around it, and what cannot be seen.
 *
 * Without case, lines are equal by Unicode's canonical caseless matching (D145), as `foldCase` says: `Straße` is `STRASSE`.
 *
 * @param text the text that the lines come from, if known: if it is ASCII, no line is normalized
 * @example
 * const keyOf = lineKeys(undefined, { matchCase: false, trim: true, lookalikes: true });
 * ['Straße', ' STRASSE\u200b'].map(keyOf) // ['strasse', 'strasse']
 */
export function lineKeys(
  text: string | undefined,
  { matchCase, trim, lookalikes }: Comparison,
): (line: string) => string {
  const isAscii = text !== undefined && !NON_ASCII.test(text);
  const composed = (line: string) => (isAscii || !NON_ASCII.test(line) ? line : toNfc(line));
  const seen = (line: string) => (isAscii || !lookalikes || !NON_ASCII.test(line) ? line : asSeen(line));
  const trimmed = (line: string) => {
    const whole = seen(line);
    return composed(trim && !hasPlainEnds(whole) ? whole.trim() : whole);
  };
  if (matchCase) return trimmed;
  return (line) => {
    const text = trimmed(line);
    const folded = foldCase(text);
    return folded === text ? text : composed(folded);
  };
}

/**
 * Returns a function that tests whether a line is the first one with its key.
 * @example ['a', 'A', 'b'].filter(firstWithKey((line) => line.toLowerCase())) // ['a', 'b']
 */
export function firstWithKey(keyOf: (line: string) => string): (line: string) => boolean {
  const seen = new Set<string>();
  return (line) => {
    const { size } = seen;
    return seen.add(keyOf(line)).size > size;
  };
}
