import { clusterEnd } from './graphemes.ts';
import { linkEnd, weightedLength } from './weighted-length.ts';

/** What a piece weighs: a text that no white space, link or cluster boundary splits badly. */
type Piece = { readonly start: number; readonly end: number; readonly weight: number };

/** The end of the link or grapheme cluster that starts at an offset. */
function pieceEnd(text: string, offset: number): number {
  const link = linkEnd(text, offset);
  return link > offset ? link : clusterEnd(text, offset);
}

/**
 * The longest beginning of a text that weighs no more than a limit on X. It ends behind a whole grapheme cluster and
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

/** The words of a text; one that is too heavy for a post comes as several pieces. */
function piecesOf(text: string, limit: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const weight = weightedLength(word);
    if (weight <= limit) {
      pieces.push({ start: index, end: index + word.length, weight });
      continue;
    }
    let rest = word;
    let start = index;
    while (rest !== '') {
      // A cluster that is too heavy by itself goes into a post of its own.
      const part = cutToWeight(rest, limit) || rest.slice(0, clusterEnd(rest, 0));
      pieces.push({ start, end: start + part.length, weight: weightedLength(part) });
      rest = rest.slice(part.length);
      start += part.length;
    }
  }
  return pieces;
}

function fill(text: string, limit: number): string[] {
  const posts: string[] = [];
  let first: Piece | undefined;
  let last: Piece | undefined;
  let weight = 0;
  for (const piece of piecesOf(text, limit)) {
    const between = last ? weightedLength(text.slice(last.end, piece.start)) : 0;
    if (first && last && weight + between + piece.weight > limit) {
      posts.push(text.slice(first.start, last.end));
      first = undefined;
    }
    weight = first ? weight + between + piece.weight : piece.weight;
    first ??= piece;
    last = piece;
  }
  if (first && last) posts.push(text.slice(first.start, last.end));
  return posts;
}

/**
 * Split a text into posts for X, at white space, with counters such as ` (1/3)` that count towards the limit.
 *
 * A word that does not fit into a post is split between grapheme clusters. The white space at a split goes; all other
 * stays. A text that fits as it is comes back alone, without a counter.
 *
 * @param limit what a post may weigh
 */
export function splitThread(text: string, limit: number): string[] {
  if (weightedLength(text) <= limit) return text.trim() === '' ? [] : [text];
  for (let digits = 1; ; digits++) {
    const counter = ' (/)'.length + 2 * digits;
    const posts = fill(text, Math.max(limit - counter, 1));
    if (String(posts.length).length <= digits) return posts.map((post, i) => `${post} (${i + 1}/${posts.length})`);
  }
}
