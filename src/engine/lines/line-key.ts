import { foldCase } from '../unicode/fold-case.ts';
import { toNfc } from '../unicode/nfc.ts';
import { hasPlainEnds } from './lines.ts';

export type Comparison = {
  readonly matchCase: boolean;
  /** Leave out whitespace at both ends. */
  readonly trim: boolean;
};

const NON_ASCII = /[^\0-\x7f]/;

/**
 * Returns a function that maps lines which count as the same to the same key: the text with composed accents (NFC), on
 * request without its case and the whitespace around it.
 *
 * Without case, lines are equal by Unicode's canonical caseless matching (D145), as `foldCase` says: `Straße` is `STRASSE`.
 *
 * @param text the text that the lines come from, if known: if it is ASCII, no line is normalized
 * @example ['Straße', ' STRASSE'].map(lineKeys(undefined, { matchCase: false, trim: true })) // ['strasse', 'strasse']
 */
export function lineKeys(text: string | undefined, { matchCase, trim }: Comparison): (line: string) => string {
  const compose = text === undefined || NON_ASCII.test(text) ? composed : (line: string) => line;
  const trimmed = (line: string) => compose(trim && !hasPlainEnds(line) ? line.trim() : line);
  if (matchCase) return trimmed;
  return (line) => {
    const text = trimmed(line);
    const folded = foldCase(text);
    return folded === text ? text : compose(folded);
  };
}

const composed = (line: string) => (NON_ASCII.test(line) ? toNfc(line) : line);

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
