import { forEachLine } from '../../../engine/lines/lines.ts';

/** Looks empty, but is not whitespace: a site that drops blank lines keeps a line with it. */
const BLANK_BRAILLE = '\u2800';

/** Replaces the content of each blank line by U+2800. Line ends stay. */
export function keepBlankLines(text: string): string {
  let result = '';
  forEachLine(text, (start, end, next) => {
    const line = text.slice(start, end);
    result += (line.trim() === '' ? BLANK_BRAILLE : line) + text.slice(end, next);
  });
  return result;
}
