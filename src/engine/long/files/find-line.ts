import { escapePattern } from '../../unicode/escape-pattern.ts';

/** A text that was found. */
export type FoundLine = {
  /** 0-based. */
  readonly line: number;
  /** 0-based, in UTF-16 code units of the line. */
  readonly from: number;
  readonly to: number;
};

type LinePosition = { readonly line: number; readonly column: number };

const isAfter = ({ line, from }: FoundLine, position: LinePosition) =>
  line > position.line || (line === position.line && from > position.column);
const isBefore = ({ line, from }: FoundLine, position: LinePosition) =>
  line < position.line || (line === position.line && from < position.column);

/**
 * Find a text in lines, letters of either case alike: the first, or, with `isBack`, the last.
 *
 * @param query has no line ends, and is not empty
 * @param beyond only matches that begin after this place, or before it with `isBack`, count
 */
export function findLine(
  text: string,
  query: string,
  { isBack, beyond }: { readonly isBack: boolean; readonly beyond: LinePosition | undefined },
): FoundLine | undefined {
  const pattern = new RegExp(escapePattern(query), 'giu');
  let line = 0;
  let start = 0;
  let last: FoundLine | undefined;
  const ends = /\r\n|\r|\n/g;
  let end = ends.exec(text);
  for (const { index, 0: match } of text.matchAll(pattern)) {
    while (end && end.index < index) {
      line++;
      start = end.index + end[0].length;
      end = ends.exec(text);
    }
    const found = { line, from: index - start, to: index - start + match.length };
    if (!isBack && (!beyond || isAfter(found, beyond))) return found;
    if (isBack) {
      if (beyond && !isBefore(found, beyond)) break;
      last = found;
    }
  }
  return last;
}
