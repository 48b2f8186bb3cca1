import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { truncateSafely } from '../../editor/truncate-safely.ts';

/** Longest beginning that is read out, in UTF-16 code units: a few words say whether a result is the right one. */
const MAX_LENGTH = 40;
/** Code units that are looked at for these words. */
const MAX_SEEN = 400;

/** Returns the first words of a text on one line, for an announcement; empty if it is blank. */
export function firstWords(text: string, { styled }: Partial<StyledPage> = {}): string {
  const beginning = truncateSafely(text, MAX_SEEN);
  // A screen reader would read the name of each styled letter.
  const line = (styled ? beginning.normalize('NFKC') : beginning).replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line !== '' && text.length > MAX_SEEN ? `${line}…` : line;
  // A space just after the last word that fits is part of the cut.
  const cut = truncateSafely(line, MAX_LENGTH + 1);
  return `${cut.includes(' ') ? cut.replace(/ [^ ]*$/, '') : truncateSafely(cut, MAX_LENGTH)}…`;
}
