import { isLetterOrNumber } from '../unicode/word-characters.ts';

/** A phrase found in a text. Offsets are 0-based, in UTF-16 code units. */
export type FoundPhrase = { readonly from: number /** Exclusive. */; readonly to: number; readonly phrase: number };

type Node = { readonly next: Map<number, Node>; readonly phrases: number[] };
const newNode = (): Node => ({ next: new Map(), phrases: [] });

/** Lowercase of a UTF-16 code unit, if that is one, too. */
function lower(unit: number): number {
  if (unit < 0x80) return unit >= 65 && unit <= 90 ? unit + 32 : unit;
  const text = String.fromCharCode(unit).toLowerCase();
  return text.length === 1 ? text.charCodeAt(0) : unit;
}

/** Scripts without spaces between words: a word of them may be part of a longer one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const codeBefore = (text: string, at: number): number => {
  if (at === 0) return -1;
  const unit = text.charCodeAt(at - 1);
  return (unit & 0xfc00) === 0xdc00 && at > 1 ? (text.codePointAt(at - 2) as number) : unit;
};

/** Whether two neighboring characters are of one word; -1 means no character. */
const areOneWord = (left: number, right: number) =>
  left >= 0 &&
  right >= 0 &&
  isLetterOrNumber(left) &&
  isLetterOrNumber(right) &&
  !UNSPACED.test(String.fromCodePoint(left, right));

/** Whether no word of a text goes on across an offset: 0-based, in UTF-16 code units. */
export const isWordEdge = (text: string, at: number): boolean =>
  !areOneWord(codeBefore(text, at), text.codePointAt(at) ?? -1);

/** Phrases that are looked for in a text all at once, in any case, as whole words. */
export class Phrases {
  readonly #root = newNode();
  readonly #accepts: (spelling: string, phrase: number) => boolean;
  #count = 0;

  /** @param accepts whether a spelling is taken as a phrase: it differs from it in case at most */
  constructor(phrases: readonly string[], accepts: (spelling: string, phrase: number) => boolean) {
    this.#accepts = accepts;
    for (const phrase of phrases) this.#add(phrase);
  }

  #add(phrase: string): void {
    let node = this.#root;
    for (let i = 0; i < phrase.length; i++) {
      const unit = lower(phrase.charCodeAt(i));
      let next = node.next.get(unit);
      if (!next) {
        next = newNode();
        node.next.set(unit, next);
      }
      node = next;
    }
    if (phrase !== '') node.phrases.push(this.#count);
    this.#count++;
  }

  /** Returns the places of phrases: at each offset the longest, none within another. */
  find(text: string): FoundPhrase[] {
    const found: FoundPhrase[] = [];
    if (this.#root.next.size === 0) return found;
    for (let from = 0; from < text.length; from++) {
      let node = this.#root.next.get(lower(text.charCodeAt(from)));
      if (!node || !isWordEdge(text, from)) continue;
      let longest: FoundPhrase | undefined;
      for (let to = from + 1; node; to++) {
        const phrase = node.phrases.length > 0 ? this.#phraseAt(text, from, to, node.phrases) : undefined;
        if (phrase !== undefined) longest = { from, to, phrase };
        node = to < text.length ? node.next.get(lower(text.charCodeAt(to))) : undefined;
      }
      if (!longest) continue;
      found.push(longest);
      from = longest.to - 1;
    }
    return found;
  }

  #phraseAt(text: string, from: number, to: number, phrases: readonly number[]): number | undefined {
    if (!isWordEdge(text, to)) return undefined;
    const spelling = text.slice(from, to);
    return phrases.find((phrase) => this.#accepts(spelling, phrase));
  }
}
