import { toNfc } from './nfc.ts';

export type Comparison = {
  readonly matchCase: boolean;
  /** Leave out white space at both ends. */
  readonly trim: boolean;
};

const NON_ASCII = /[^\0-\x7f]/;

/**
 * What two lines have in common that count as the same: the text with composed accents, on request without its case
 * and the white space around it.
 *
 * Case goes by `toLowerCase`, with a final sigma like any other: `Straße` and `STRASSE` differ, `ΟΔΟΣ` and `οδος` do not.
 */
export function lineKey(line: string, { matchCase, trim }: Comparison): string {
  const text = trim ? line.trim() : line;
  const isAscii = !NON_ASCII.test(text);
  const composed = isAscii ? text : toNfc(text);
  if (matchCase) return composed;
  const lower = composed.toLowerCase();
  return isAscii ? lower : lower.replaceAll('\u03c2', '\u03c3');
}
