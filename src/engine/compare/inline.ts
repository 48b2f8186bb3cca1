import { widenToClusters } from '../diff/clusters.ts';
import { numberPieces, type Pieces } from '../diff/numbering.ts';
import { isWordUnit, wordsIn } from '../diff/pieces.ts';
import { eachRange, RangeList } from '../diff/ranges.ts';
import { compareSequences } from '../diff/sequences.ts';
import { isSpace } from '../lines/lines.ts';
import { clusterEnds } from '../unicode/graphemes.ts';
import { withoutCase } from './line-keys.ts';
import type { CompareOptions } from './options.ts';

/** A part of a text: UTF-16 offsets, 0-based, exclusive. */
export type Span = { readonly text: string; readonly from: number; readonly to: number };

/** Beyond Latin-1, where characters may join. */
const JOINING = /[\u0300-\uffff]/;
/** Most unchanged UTF-16 units between two changes by character that become one; each must be at least as long. */
const CONFETTI = 3;

type Inside = Pick<CompareOptions, 'by' | 'ignore-case' | 'ignore-space'>;

function charactersIn({ text, from, to }: Span): Pieces {
  const starts = [from];
  for (const end of clusterEnds(text.slice(from, to))) starts.push(from + end);
  return { text, starts: Int32Array.from(starts) };
}

/** Pieces that count: those of whitespace may not, and letter case may be ignored. `places`: the offset of each. */
function tokensIn(span: Span, { by, 'ignore-case': anyCase, 'ignore-space': space }: Inside) {
  const pieces = by === 'char' ? charactersIn(span) : wordsIn(span.text, span.from, span.to);
  if (!anyCase && space === 'none') return { pieces, places: pieces.starts, ends: pieces.starts.subarray(1) };
  const starts: number[] = [];
  const places: number[] = [];
  const ends: number[] = [];
  const keys: string[] = [];
  let at = 0;
  for (let i = 0; i + 1 < pieces.starts.length; i++) {
    const [from, to] = [pieces.starts[i] as number, pieces.starts[i + 1] as number];
    const isBlank = isSpace(span.text.charCodeAt(from));
    const isAtEnd = from === span.from || to === span.to;
    if (isBlank && (space === 'all' || (space === 'ends' && isAtEnd))) continue;
    const own = span.text.slice(from, to);
    const key = isBlank && space === 'amount' ? ' ' : anyCase ? withoutCase(own) : own;
    starts.push(at);
    at += key.length;
    keys.push(key);
    places.push(from);
    ends.push(to);
  }
  starts.push(at);
  places.push(span.to);
  return {
    pieces: { text: keys.join(''), starts: Int32Array.from(starts) },
    places: Int32Array.from(places),
    ends: Int32Array.from(ends),
  };
}

/** Returns two spans without their common prefix and suffix, extended to whole words. */
function trimmed(left: Span, right: Span, byWord: boolean): readonly [Span, Span] {
  const least = Math.min(left.to - left.from, right.to - right.from);
  let start = 0;
  while (start < least && left.text.charCodeAt(left.from + start) === right.text.charCodeAt(right.from + start))
    start++;
  let end = 0;
  while (end < least - start && left.text.charCodeAt(left.to - 1 - end) === right.text.charCodeAt(right.to - 1 - end))
    end++;
  if (byWord) {
    while (start > 0 && isWordUnit(left.text.charCodeAt(left.from + start - 1))) start--;
    while (end > 0 && isWordUnit(left.text.charCodeAt(left.to - end))) end--;
  }
  return [
    { text: left.text, from: left.from + start, to: left.to - end },
    { text: right.text, from: right.from + start, to: right.to - end },
  ];
}

const isBlankIn = (text: string, from: number, to: number) => {
  for (let i = from; i < to; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
};

/** Changes with a scrap between them, a space of two words that were both replaced, become one. */
function withoutConfetti(text: string, found: RangeList, byCharacter: boolean): RangeList {
  const calm = new RangeList();
  let last: [number, number, number, number] | undefined;
  for (const [a, b, c, d] of eachRange(found.done())) {
    if (last) {
      const between = a - last[1];
      const isScrap = byCharacter
        ? between <= CONFETTI &&
          between <= Math.max(last[1] - last[0], last[3] - last[2]) &&
          between <= Math.max(b - a, d - c)
        : last[0] < last[1] && last[2] < last[3] && a < b && c < d && isBlankIn(text, last[1], a);
      if (isScrap) {
        last[1] = b;
        last[3] = d;
        continue;
      }
      calm.push(...last);
    }
    last = [a, b, c, d];
  }
  if (last) calm.push(...last);
  return calm;
}

/**
 * Find what differs within two lines, by word or by character.
 *
 * @param isLate once true, the rest is reported as one change
 * @returns whether all of it was looked at
 */
export function compareInside(
  whole: Span,
  wholeRight: Span,
  options: Inside,
  isLate: () => boolean,
  into: RangeList,
): boolean {
  const byWord = options.by !== 'char';
  const [left, right] =
    options['ignore-case'] || options['ignore-space'] !== 'none'
      ? [whole, wholeRight]
      : trimmed(whole, wholeRight, byWord);
  if (left.from === left.to || right.from === right.to) {
    pushWhole(whole, wholeRight, left, right, into);
    return true;
  }
  if (isLate()) {
    pushWhole(whole, wholeRight, left, right, into);
    return false;
  }
  const old = tokensIn(left, options);
  const now = tokensIn(right, options);
  const numbers = numberPieces(old.pieces, now.pieces);
  const found = new RangeList();
  const isAll = compareSequences(numbers.old, numbers.new, numbers.count, isLate, (a, b, c, d) => {
    // Ignored characters at the ends of a change are not part of it.
    const [from, fromRight] = [old.places[a] as number, now.places[c] as number];
    found.push(
      from,
      b > a ? (old.ends[b - 1] as number) : from,
      fromRight,
      d > c ? (now.ends[d - 1] as number) : fromRight,
    );
  });
  const calm = withoutConfetti(left.text, found, !byWord);
  if (options['ignore-space'] === 'none' && needsClusters(whole, wholeRight)) {
    pushWidened(whole, wholeRight, calm, into);
  } else for (const range of eachRange(calm.done())) into.push(...range);
  return isAll;
}

const needsClusters = (left: Span, right: Span) =>
  JOINING.test(left.text.slice(left.from, left.to)) || JOINING.test(right.text.slice(right.from, right.to));

function pushWhole(whole: Span, wholeRight: Span, left: Span, right: Span, into: RangeList): void {
  const one = new RangeList();
  one.push(left.from, left.to, right.from, right.to);
  if (needsClusters(whole, wholeRight)) pushWidened(whole, wholeRight, one, into);
  else into.push(left.from, left.to, right.from, right.to);
}

function pushWidened(left: Span, right: Span, found: RangeList, into: RangeList): void {
  const ranges = found.done();
  for (let i = 0; i < ranges.length; i += 4) {
    ranges[i] = (ranges[i] as number) - left.from;
    ranges[i + 1] = (ranges[i + 1] as number) - left.from;
    ranges[i + 2] = (ranges[i + 2] as number) - right.from;
    ranges[i + 3] = (ranges[i + 3] as number) - right.from;
  }
  const wide = widenToClusters(left.text.slice(left.from, left.to), right.text.slice(right.from, right.to), ranges);
  for (const [a, b, c, d] of eachRange(wide)) {
    into.push(left.from + a, left.from + b, right.from + c, right.from + d);
  }
}
