import type { Comment } from '../json/comments.ts';

/** Returns the lines of comments of JSON5 without their marks and without the asterisks before them. */
export function commentLines(comments: readonly Comment[]): string[] {
  return comments.flatMap(({ text }) => {
    if (text.startsWith('//')) return [text.slice(2).trimEnd()];
    const lines = text.slice(2, -2).split(/\r\n?|\n/);
    return lines
      .map((line, i) => (i === 0 ? line : line.replace(/^\s*\*?/, '')).trimEnd())
      .filter((line) => line !== '');
  });
}
