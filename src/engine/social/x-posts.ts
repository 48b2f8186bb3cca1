import { lastEnd, type PartEnds } from '../lines/part-ends.ts';
import { codePointAt, unitsOf } from '../unicode/code-points.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { once } from '../values/once.ts';
import { weightedLength } from './weighted-length.ts';
import { xLinks } from './x-links.ts';

/** A word, or a part of one that is too heavy for a post; `gap` is the weight of the whitespace before. */
type PostWord = {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly gap: number;
  /** It continues a word, so that its weight holds only where a post begins. */
  readonly isContinued?: boolean;
};

/** Runs without whitespace; X sees none in U+FEFF. */
const WORDS = /[\S\ufeff]+/g;

/** Returns where the link or grapheme cluster ends that starts at an offset. */
function pieceEnds(text: string): (offset: number) => number {
  const links = new Map(xLinks(text).map(({ start, end }) => [start, end]));
  return (offset) => links.get(offset) ?? clusterEnd(text, offset);
}

/**
 * Returns the end of the longest part of a text, made of whole pieces, within a weight limit; `from` if not even one
 * piece fits.
 */
function fittingEnd(text: string, from: number, to: number, limit: number, pieceEnd: (at: number) => number): number {
  const ends: number[] = [];
  let weight = 0;
  for (let at = from; at < to; ) {
    const next = Math.min(pieceEnd(at), to);
    weight += weightedLength(text.slice(at, next));
    if (weight > limit) break;
    ends.push(next);
    at = next;
  }
  // A part may be a link even if the whole is not.
  while (ends.length > 0 && weightedLength(text.slice(from, ends.at(-1))) > limit) ends.pop();
  return ends.at(-1) ?? from;
}

/**
 * The longest beginning of a text that weighs no more than a limit on X. It ends after a whole grapheme cluster and
 * never inside a link.
 */
export const cutToWeight = (text: string, limit: number): string =>
  text.slice(0, fittingEnd(text, 0, text.length, limit, pieceEnds(text)));

function weighWords(text: string): PostWord[] {
  const words: PostWord[] = [];
  let last = 0;
  for (const { 0: word, index: start } of text.matchAll(WORDS)) {
    const end = start + word.length;
    words.push({ start, end, weight: weightedLength(word), gap: weightedLength(text.slice(last, start)) });
    last = end;
  }
  return words;
}

/** The pieces of a word that is too heavy for a post. A cluster that is too heavy is cut between code points. */
function piecesOf(
  text: string,
  { start, end, gap }: PostWord,
  limit: number,
  pieceEnd: (at: number) => number,
  ends: PartEnds | undefined,
): PostWord[] {
  const pieces: PostWord[] = [];
  const codePointEnd = (at: number) => at + unitsOf(codePointAt(text, at));
  const add = (from: number, to: number) => {
    const weight = weightedLength(text.slice(from, to));
    pieces.push({ start: from, end: to, weight, gap: from === start ? gap : 0, isContinued: from > start });
    return to;
  };
  for (let at = start; at < end; ) {
    const next = fittingEnd(text, at, end, limit, pieceEnd);
    if (next > at) {
      // Scripts without spaces have sentences, too.
      const sentence = ends && next < end ? lastEnd(ends, at + Math.ceil((next - at) / 3), next) : -1;
      at = add(at, sentence > at ? sentence : next);
      continue;
    }
    // All of the cluster but its last part, which may fit with what follows. Weighing the rest of a long cluster for each
    // part would take quadratic time.
    const clusterStop = Math.min(pieceEnd(at), end);
    do {
      at = add(at, Math.max(fittingEnd(text, at, clusterStop, limit, codePointEnd), codePointEnd(at)));
    } while (clusterStop - at > limit);
  }
  return pieces;
}

function fill(text: string, words: readonly PostWord[], limit: number, ends: PartEnds | undefined): string[] {
  const posts: string[] = [];
  let post: PostWord[] = [];
  let weight = 0;
  const weigh = (word: PostWord) => (post.length === 0 ? word.weight : weight + word.gap + word.weight);
  const push = (word: PostWord) => {
    weight = weigh(word);
    post.push(word);
  };
  /** The number of words that the post keeps: to the end of a paragraph or a sentence after its first third, if there is one. */
  const best = (): number => {
    let third = 0;
    for (let sum = 0; third < post.length - 1; third++) {
      sum += (post[third]?.gap ?? 0) + (post[third]?.weight ?? 0);
      if (sum >= limit / 3) break;
    }
    const end = ends ? lastEnd(ends, post[third]?.end ?? 0, post.at(-1)?.end ?? 0) : -1;
    return post.findLastIndex((word) => word.end === end) + 1 || post.length;
  };
  const close = (count: number) => {
    posts.push(text.slice(post[0]?.start, post[count - 1]?.end));
    const rest = post.slice(count);
    post = [];
    for (const word of rest) push(word);
  };
  const add = (piece: PostWord) => {
    if (piece.isContinued && post.length > 0) close(post.length);
    while (post.length > 0 && weigh(piece) > limit) close(best());
    push(piece);
  };
  const pieceEnd = once(() => pieceEnds(text));
  for (const word of words) {
    if (word.weight <= limit) add(word);
    else for (const piece of piecesOf(text, word, limit, pieceEnd(), ends)) add(piece);
  }
  if (post.length > 0) close(post.length);
  return posts;
}

/**
 * Splits a text at whitespace into pieces for posts on X.
 *
 * A word that does not fit into a post is split between grapheme clusters, and a cluster that does not between code
 * points. Only the whitespace at a split is removed.
 *
 * @param limit maximum weight of a post
 * @param counter whether a counter such as ` (1/3)` will follow each piece and counts toward the limit
 * @param ends where pieces end rather than after any word, if that is not in their first third
 */
export function postPieces(text: string, limit: number, counter: boolean, ends?: PartEnds): string[] {
  const words = weighWords(text);
  if (!counter) return fill(text, words, limit, ends);
  for (let digits = 1; ; digits++) {
    const pieces = fill(text, words, Math.max(limit - ' (/)'.length - 2 * digits, 1), ends);
    if (String(pieces.length).length <= digits) return pieces;
  }
}

/**
 * Splits a text into posts for X, with counters such as ` (1/3)` that count toward the limit; see `postPieces`. A text
 * that fits into one post gets no counter.
 *
 * @param limit maximum weight of a post
 */
export function splitPosts(text: string, limit: number): string[] {
  if (weightedLength(text) <= limit) return text.trim() === '' ? [] : [text];
  return postPieces(text, limit, true).map((piece, i, { length }) => `${piece} (${i + 1}/${length})`);
}
