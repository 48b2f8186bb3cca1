import { commentEnd } from './scan.ts';
import { Kind, type Tape } from './tape.ts';

/** A comment of relaxed input. */
export type Comment = {
  readonly text: string;
  /** The next comment or token is on another line. */
  readonly breakAfter: boolean;
};

/** The comments that belong to a value. */
export type ValueComments = {
  /** Before the value, or before its key. */
  readonly before: readonly Comment[];
  /** Between the key and the value. */
  readonly between: readonly Comment[];
  /** Comments after the value, on its last line. */
  readonly after: readonly Comment[];
  /** Comments after the opening bracket of an object or array, on its line. */
  readonly opening: readonly Comment[];
  /** Comments on the first lines of an object or array, with an empty line before the first child. */
  readonly heading: readonly Comment[];
  /** Comments on separate lines after the last child of an object or array. */
  readonly closing: readonly Comment[];
};

type Place = keyof ValueComments;

/** The comments of a text. */
export type Comments = {
  /** Comments by the start offset of their value, which sorting does not change. */
  readonly byStart: ReadonlyMap<number, ValueComments>;
  /** Comments on separate lines after the last value of the text. */
  readonly last: readonly Comment[];
};

/** Whether an object or array has comments that are not those of a child. */
export const isInside = (comments: ValueComments | undefined): boolean =>
  comments !== undefined && comments.opening.length + comments.heading.length + comments.closing.length > 0;

/** A comment and its surroundings, from the end of one token to the start of the next. */
type PlacedComment = Comment & {
  /** The token before it is on its line. */
  readonly onLine: boolean;
  /** Only other comments follow on its line. */
  readonly endsLine: boolean;
  readonly afterComma: boolean;
  readonly emptyLineAfter: boolean;
};

const lineBreak = /[\n\r\u2028\u2029]/;
const emptyLine = /\n[^\S\n\r]*\r?\n|\r[^\S\n\r]*\r/;

/**
 * Finds which value each comment belongs to: a comment at the end of a line to the value before it, others to the next.
 *
 * @param tape read from relaxed input
 * @param starts offsets of the comments in the tape's text, ascending
 */
export function attachComments(tape: Tape, starts: readonly number[]): Comments {
  const { text, length, kind, start, end, key, keyEnd, parent, next } = tape;
  const byStart = new Map<number, Record<Place, Comment[]>>();
  const last: Comment[] = [];
  let taken = 0;

  const add = (node: number, place: Place, comment: Comment) => {
    const at = start[node] as number;
    const known = byStart.get(at);
    const lists = known ?? { before: [], between: [], after: [], opening: [], heading: [], closing: [] };
    if (!known) byStart.set(at, lists);
    lists[place].push(comment);
  };
  const take = (from: number, to: number) => {
    const first = taken;
    while ((starts[taken] ?? to) < to) taken++;
    return first === taken ? [] : commentsBetween(text, from, to, starts.slice(first, taken));
  };

  const beforeValue = (open: number, previous: number, node: number) => {
    const isMember = (key[node] as number) >= 0;
    const from = previous >= 0 ? (end[previous] as number) : open >= 0 ? (start[open] as number) + 1 : 0;
    const found = take(from, (isMember ? key[node] : start[node]) as number);
    const heading = open >= 0 && previous < 0 ? found.findLastIndex(({ emptyLineAfter }) => emptyLineAfter) : -1;
    found.forEach((comment, i) => {
      const isAtEnd = comment.onLine && comment.endsLine;
      if (previous >= 0 && comment.onLine && (isAtEnd || !comment.afterComma)) add(previous, 'after', comment);
      else if (previous < 0 && open >= 0 && isAtEnd) add(open, 'opening', comment);
      else add(i <= heading ? open : node, i <= heading ? 'heading' : 'before', comment);
    });
    if (!isMember) return;
    for (const comment of take(keyEnd[node] as number, start[node] as number)) {
      add(node, comment.breakAfter ? 'before' : 'between', comment);
    }
  };
  const beforeClosing = (node: number, previous: number) => {
    const from = previous >= 0 ? (end[previous] as number) : (start[node] as number) + 1;
    for (const comment of take(from, (end[node] as number) - 1)) {
      if (previous >= 0 && comment.onLine) add(previous, 'after', comment);
      else add(node, comment.onLine && comment.endsLine ? 'opening' : 'closing', comment);
    }
  };

  let open = -1;
  /** The sibling before the next value. */
  let previous = -1;
  for (let node = 0; node < length; node++) {
    beforeValue(open, previous, node);
    previous = node;
    if ((kind[node] as number) <= Kind.array) {
      open = node;
      previous = -1;
    }
    while (open >= 0 && next[open] === node + 1) {
      beforeClosing(open, previous);
      previous = open;
      open = parent[open] as number;
    }
  }
  for (const comment of take(previous < 0 ? 0 : (end[previous] as number), text.length)) {
    if (previous >= 0 && comment.onLine) add(previous, 'after', comment);
    else last.push(comment);
  }
  return { byStart, last };
}

/** Describes the comments from the end of one token to the start of the next. */
function commentsBetween(text: string, from: number, to: number, starts: readonly number[]): PlacedComment[] {
  const ends = starts.map((at) => commentEnd(text, at, text.length));
  let onLine = true;
  let afterComma = false;
  const found = starts.map((at, i) => {
    const before = text.slice(ends[i - 1] ?? from, at);
    const after = text.slice(ends[i], starts[i + 1] ?? to);
    const comment = text.slice(at, ends[i]);
    onLine &&= !lineBreak.test(before);
    afterComma ||= before.includes(',');
    const made = {
      text: comment,
      breakAfter: comment.startsWith('//') || lineBreak.test(after),
      onLine,
      endsLine: false,
      afterComma,
      emptyLineAfter: emptyLine.test(after),
    };
    onLine &&= !lineBreak.test(comment);
    return made;
  });
  let endsLine = false;
  for (const comment of found.toReversed()) {
    endsLine ||= comment.breakAfter;
    comment.endsLine = endsLine;
  }
  return found;
}
