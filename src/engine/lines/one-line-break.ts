import type { LineEnd } from './lines.ts';
import { RewrittenText } from './rewritten-text.ts';

/**
 * Returns a text with each line end (`\r\n`, `\n` or a lone `\r`) as `\n`, and the way back to it.
 * @example withLineFeeds('a\r\nb').text // 'a\nb'
 */
export const withLineFeeds = (text: string): RewrittenText =>
  new RewrittenText(text, (write) => {
    let end = 0;
    for (let start = text.indexOf('\r'); start >= 0; start = text.indexOf('\r', end)) {
      end = start + (text.charCodeAt(start + 1) === 10 ? 2 : 1);
      write(start, end, '\n');
    }
  });

/**
 * Returns a text with `lineEnd` for each `\n` that follows no `\r`.
 * @example withLineEnd('a\nb', '\r\n') // 'a\r\nb'
 */
export function withLineEnd(text: string, lineEnd: LineEnd): string {
  if (lineEnd === '\n' || !text.includes('\n')) return text;
  return text.replace(/(?<!\r)\n/g, lineEnd);
}
