/** Longest part of the input that a message quotes, in UTF-16 code units. */
const SHOWN = 40;
/** Units that are examined: a grapheme cluster is seldom longer than half of it. */
const SEEN = 80;

/** Made at first use: making one takes as long as thousands of excerpts. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns a part of the input as messages quote it: shortened between grapheme clusters if it is long.
 * @example excerpt('-'.repeat(50)).endsWith('-…') // true
 */
export function excerpt(part: string): string {
  if (part.length <= SHOWN) return part;
  if (isCutBetween(part.charCodeAt(SHOWN - 1), part.charCodeAt(SHOWN))) return `${part.slice(0, SHOWN)}…`;
  segmenter ??= new Intl.Segmenter('en');
  const last = segmenter.segment(part.slice(0, SEEN)).containing(SHOWN);
  // Nothing is left in front of a letter with a hundred marks: then it is cut, but not within a pair.
  const shown = part.slice(0, last?.index) || part.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '');
  return `${shown}…`;
}

/** Whether a cut between two units splits no cluster: both are ASCII, and not CR LF. That covers most texts. */
const isCutBetween = (unit: number, next: number) => unit < 0x80 && next < 0x80 && next !== 0x0a;
