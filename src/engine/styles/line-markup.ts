import { forEachLine, isBlank, isSpace } from '../lines/lines.ts';

/** Escape `&`, `<` and `>` for the text of an HTML element. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Change the content of each line that is not blank. Leading and trailing whitespace and the line ends stay outside.
 *
 * @param change gets the content without the whitespace around it
 */
function mapLineContents(text: string, change: (content: string) => string): string {
  let result = '';
  forEachLine(text, (start, end, next) => {
    if (isBlank(text, start, end)) {
      result += text.slice(start, next);
      return;
    }
    let from = start;
    while (isSpace(text.charCodeAt(from))) from++;
    let to = end;
    while (isSpace(text.charCodeAt(to - 1))) to--;
    result += text.slice(start, from) + change(text.slice(from, to)) + text.slice(to, next);
  });
  return result;
}

/** Put markers around each line that is not blank, inside its leading and trailing whitespace. */
export function wrapLines(text: string, before: string, after = before): string {
  return mapLineContents(text, (content) => before + content + after);
}

/** Put a marker before each line that is not blank, at its very start. */
export function prefixLines(text: string, prefix: string, blankToo = false): string {
  let result = '';
  forEachLine(text, (start, end, next) => {
    result += (blankToo || !isBlank(text, start, end) ? prefix : '') + text.slice(start, next);
  });
  return result;
}
