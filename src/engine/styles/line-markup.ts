import { forEachLine, isBlank } from '../lines/lines.ts';
import { lineSpans, replaceSpans } from './raised-spans.ts';

/** Escape `&`, `<` and `>` for the text of an HTML element. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Put markers around each line that is not blank, inside its leading and trailing whitespace. */
export const wrapLines = (text: string, before: string, after = before): string =>
  replaceSpans(text, lineSpans(text), ({ content }) => before + content + after);

/** Put a marker before each line that is not blank, at its very start. */
export function prefixLines(text: string, prefix: string, blankToo = false): string {
  let result = '';
  forEachLine(text, (start, end, next) => {
    result += (blankToo || !isBlank(text, start, end) ? prefix : '') + text.slice(start, next);
  });
  return result;
}
