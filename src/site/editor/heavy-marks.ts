/**
 * Number of combining marks on one letter above which browsers hang when wrapping lines. No other text has this effect.
 */
export const RUN = 500;
const HEAVY = /\p{M}{500}/u;

/** A run fills a block of half its length at any position. Characters of two units may extend beyond the block. */
const BLOCK = RUN / 2;
const FULL = /^[\udc00-\udfff]?\p{M}+[\ud800-\udbff]?$/u;

/**
 * Whether 500 combining marks follow each other.
 *
 * Without such a run, it reads only one character in 250: a result may have millions, and this runs at every key.
 */
export function hasHeavyMarks(text: string): boolean {
  for (let at = 0; at < text.length; at += BLOCK) {
    if (!FULL.test(text.slice(at, at + BLOCK))) continue;
    if (HEAVY.test(text.slice(Math.max(0, at - 2 * RUN), at + BLOCK + 2 * RUN))) return true;
  }
  return false;
}
