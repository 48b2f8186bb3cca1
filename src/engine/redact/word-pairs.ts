/** Bits of the set: 2 MB, which are made when the first text is read. */
const BITS = 2 ** 24;

/** Returns a hash of a text of 24 bits (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}

/** Words, without those of scripts without spaces, which `isWordEdge` (phrases.ts) takes for no part of others. */
const WORDS =
  /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}])+/gu;

/** Returns the words of a text with those that follow them; of one word, that word. */
function* pairsOf(text: string): Generator<string> {
  let before = '';
  for (const [word] of text.toLowerCase().matchAll(WORDS)) {
    yield word;
    yield `${before} ${word}`;
    before = word;
  }
}

/** Words and neighboring words of a text of any length. It may know more than there are, never fewer. */
export class WordPairs {
  #bits: Uint8Array | undefined;

  read(text: string): void {
    this.#bits ??= new Uint8Array(BITS / 8);
    for (const pair of pairsOf(text)) {
      const bit = hashOf(pair);
      this.#bits[bit >> 3] = (this.#bits[bit >> 3] as number) | (1 << (bit & 7));
    }
  }

  /** Whether a text may be in those that were read, as whole words. False is certain. */
  mayHave(text: string): boolean {
    const bits = this.#bits;
    if (!bits) return false;
    const pairs = [...pairsOf(text)];
    // The pair before the first word is none.
    const asked = pairs.length > 2 ? pairs.filter((_, i) => i % 2 === 1 && i > 1) : pairs.slice(0, 1);
    return asked.every((pair) => {
      const bit = hashOf(pair);
      return ((bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0;
    });
  }
}
