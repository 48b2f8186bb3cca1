import { clusterEnd } from './graphemes.ts';

/** Counts the grapheme clusters of a text in pieces, which may be cut anywhere. */
export class ClusterCounter {
  #count = 0;
  /** The last cluster, which the next piece may continue. */
  #open = '';

  push(text: string): void {
    const all = this.#open + text;
    let start = 0;
    for (let end = clusterEnd(all, 0); end < all.length; end = clusterEnd(all, start)) {
      this.#count++;
      start = end;
    }
    this.#open = all.slice(start);
  }

  /** Number of clusters so far. */
  get count(): number {
    return this.#count + (this.#open === '' ? 0 : 1);
  }
}
