import { clusterEnd } from '../../../text/graphemes.ts';
import { linkEnd, weightedLength } from '../../../text/weighted-length.ts';

/** A text that no whitespace, link or cluster boundary splits badly; `gap` is the weight of the whitespace before. */
type Piece = { readonly start: number; readonly end: number; readonly weight: number; readonly gap: number };

/** The end of the link or grapheme cluster that starts at an offset. */
function pieceEnd(text: string, offset: number): number {
  const link = linkEnd(text, offset);
  return link > offset ? link : clusterEnd(text, offset);
}

/**
 * The longest beginning of a text that weighs no more than a limit on X. It ends after a whole grapheme cluster and
 * never inside a link.
 */
export function cutToWeight(text: string, limit: number): string {
  let weight = 0;
  let end = 0;
  while (end < text.length) {
    const next = pieceEnd(text, end);
    weight += weightedLength(text.slice(end, next));
    if (weight > limit) break;
    end = next;
  }
  return text.slice(0, end);
}

function wordsOf(text: string): Piece[] {
  const words: Piece[] = [];
  let last = 0;
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const end = start + word.length;
    words.push({ start, end, weight: weightedLength(word), gap: weightedLength(text.slice(last, start)) });
    last = end;
  }
  return words;
}

/** The pieces of a word that is too heavy for a post. */
function piecesOf(text: string, { start, end, gap }: Piece, limit: number): Piece[] {
  const pieces: Piece[] = [];
  for (let at = start; at < end; ) {
    const rest = text.slice(at, end);
    // A single cluster that is too heavy goes into a post of its own.
    const part = cutToWeight(rest, limit) || rest.slice(0, clusterEnd(rest, 0));
    const next = at + part.length;
    pieces.push({ start: at, end: next, weight: weightedLength(part), gap: at === start ? gap : 0 });
    at = next;
  }
  return pieces;
}

function fill(text: string, words: readonly Piece[], limit: number): string[] {
  const posts: string[] = [];
  let first: Piece | undefined;
  let last: Piece | undefined;
  let weight = 0;
  const add = (piece: Piece) => {
    if (first && last && weight + piece.gap + piece.weight > limit) {
      posts.push(text.slice(first.start, last.end));
      first = undefined;
    }
    weight = first ? weight + piece.gap + piece.weight : piece.weight;
    first ??= piece;
    last = piece;
  };
  for (const word of words) {
    if (word.weight <= limit) add(word);
    else for (const piece of piecesOf(text, word, limit)) add(piece);
  }
  if (first && last) posts.push(text.slice((first as Piece).start, (last as Piece).end));
  return posts;
}

/**
 * Split a text into posts for X, at whitespace, with counters such as ` (1/3)` that count toward the limit.
 *
 * A word that does not fit into a post is split between grapheme clusters. The whitespace at a split goes; all other
 * stays. A text that fits as it is comes back alone, without a counter.
 *
 * @param limit what a post may weigh
 */
export function splitPosts(text: string, limit: number): string[] {
  if (weightedLength(text) <= limit) return text.trim() === '' ? [] : [text];
  const words = wordsOf(text);
  for (let digits = 1; ; digits++) {
    const counter = ' (/)'.length + 2 * digits;
    const posts = fill(text, words, Math.max(limit - counter, 1));
    if (String(posts.length).length <= digits) return posts.map((post, i) => `${post} (${i + 1}/${posts.length})`);
  }
}
