import { continuesAfter } from '../../../engine/language/sentence-end.ts';

const COMMA = 0x2c;
const CLOSERS = `["'”’»›)\\]}*_~]*`;
/** A mark that ends a part of a title, with closing quotes and brackets, before whitespace. */
const MARK = new RegExp(`([:?!]|(?<!\\.)\\.(?!\\.))${CLOSERS}\\s`);
/** A dash: a long one, also without spaces; a hyphen or a bar between spaces; two hyphens. */
const DASHES = /[—–]|\s[-‐‑―|]\s|--/;
/** Names that end with a mark. */
const NAME = /(?:^|\s)(?:jeopardy|oliver|wham|yahoo)!\s$|(?:^|\s)panic!\s$/i;
/** UTF-16 code units before a full stop that are read to see whether it belongs to an abbreviation. */
const REACH = 48;

/** Whether a full stop is of an abbreviation or initial, so that the title continues: `vs. the`, `J. R. R. of`. */
function isAbbreviation(text: string, stop: number): boolean {
  const from = Math.max(0, stop - REACH);
  const before = text.slice(from, stop + 1);
  if (/(?:^|[\s.])\p{L}\.$/u.test(before)) return true;
  // In lowercase, since a capital after it shows nothing in a title.
  return continuesAfter(`${before.toLowerCase()} x`, stop - from, stop - from + 1);
}

/** Mark of `boundaryBefore` for all kinds of dashes. */
export const DASH = 'a dash';

/**
 * Returns the mark after which a word begins a new part of a title, such as a subtitle: `:`, `?`, `!`, `.`, or a dash.
 * Empty if it continues the part before.
 *
 * @param previousEnd UTF-16 offset of the end of the word before
 * @param start UTF-16 offset of the word
 */
export function boundaryBefore(text: string, previousEnd: number, start: number): string {
  // A single character, mostly a space, or two that are a comma and a space.
  const first = text.charCodeAt(previousEnd);
  if ((start - previousEnd < 2 && first < 0x80) || (start - previousEnd < 3 && first === COMMA)) return '';
  const gap = text.slice(previousEnd, start);
  const mark = MARK.exec(gap);
  if (mark?.[1] === '.' && isAbbreviation(text, previousEnd + mark.index)) return DASHES.test(gap) ? DASH : '';
  if (mark?.[1] === '!' && NAME.test(text.slice(Math.max(0, previousEnd - REACH), start))) return '';
  if (mark) return `"${mark[1]}"`;
  return DASHES.test(gap) ? DASH : '';
}
