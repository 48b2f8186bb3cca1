import type { Offer } from '../contract/offer.ts';
import { isSpace } from '../lines/lines.ts';
import { excerpt } from '../unicode/excerpt.ts';
import { plural } from '../values/plural.ts';
import { chunkEnd, isAddress } from './addresses.ts';
import { countWords } from './counts.ts';

/** Number of examples that a note names. */
const MAX_NAMED = 2;
/** Number of losses after which the rest of a long text is not checked. */
const ENOUGH = 100;
/** Minimum number of words in capitals for shouting, if they are over half of all words: then they are not names. */
const SHOUTED = 4;
/** An address without the quotes, brackets and punctuation around it. */
const BARE = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}/=&#])?/su;
/** Most UTF-16 code units of an address that are read to find its name in a note. */
const MAX_READ_LENGTH = 200;

/** Parts of the text that are written differently now. */
class Lost {
  readonly #distinct = new Set<string>();
  /** Number of occurrences; at `ENOUGH` there may be more. */
  count = 0;

  add(text: string): void {
    this.count++;
    this.#distinct.add(text);
  }

  get isSingle(): boolean {
    return this.#distinct.size === 1;
  }

  /** `NASA`, `NASA and iPhone`, `NASA, iPhone, and 3 others`. */
  named(): string {
    const names: string[] = [];
    for (const text of this.#distinct) if (names.push(excerpt(text)) === MAX_NAMED) break;
    const others = this.#distinct.size - names.length;
    if (others > 0) names.push(this.count < ENOUGH ? plural(others, 'other') : 'many others');
    return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
  }
}

/** Changes by a case tool that its own options would have prevented: acronyms, names like iPhone, addresses. */
export class CaseLosses {
  readonly #capitals = new Lost();
  readonly #addresses = new Lost();
  /** Whether one of the words has lowercase letters, too, or others of that kind were kept. */
  #isMixed: boolean;
  /** End of the watched part of the input (UTF-16 offset); `offers` infers it if undefined. */
  watchedTo: number | undefined;
  /** End of the run examined last (UTF-16 offset), and whether it is an address. */
  #chunkEnd = 0;
  #inAddress = false;

  /** @param keepsMixed whether some words like iPhone stay already, and must stay when more do */
  constructor(keepsMixed = false) {
    this.#isMixed = keepsMixed;
  }

  /**
   * Records a word that lost deliberate capitals. Words of an address do not count: see `address`.
   *
   * @param start UTF-16 offset of the word; words come in the order of the text
   * @param end its end, exclusive
   * @returns whether to continue
   */
  word(text: string, start: number, end: number): boolean {
    if (start >= this.#chunkEnd) {
      let from = start;
      while (from > 0 && !isSpace(text.charCodeAt(from - 1))) from--;
      this.#chunkEnd = chunkEnd(text, start);
      this.#inAddress = isAddress(text, from, this.#chunkEnd);
    }
    if (this.#inAddress) return true;
    const word = text.slice(start, end);
    this.#capitals.add(word);
    this.#isMixed ||= word !== word.toUpperCase();
    return this.#capitals.count < ENOUGH;
  }

  /**
   * Note an address that is written differently: UTF-16 offsets of the run without whitespace that it is.
   *
   * @returns whether to go on
   */
  address(text: string, start: number, end: number): boolean {
    const bare = BARE.exec(text.slice(start, Math.min(end, start + MAX_READ_LENGTH)))?.[0];
    this.#addresses.add(bare ?? text.slice(start, end));
    return this.#addresses.count < ENOUGH;
  }

  /** Returns the offer to set the options that keep the lost capitals and addresses; none if nothing was lost. */
  offers(input: string): readonly Offer[] {
    const { count } = this.#capitals;
    const end = this.watchedTo ?? (count < ENOUGH ? input.length : this.#chunkEnd);
    const isShouted = count >= SHOUTED && count * 2 > countWords(input, end);
    const capitals = count > 0 && !isShouted;
    const addresses = this.#addresses.count > 0;
    if (!capitals && !addresses) return [];
    const parts: string[] = [];
    if (capitals) parts.push(`${this.#capitals.named()} lost ${this.#capitals.isSingle ? 'its' : 'their'} capitals`);
    if (addresses) parts.push(`${this.#addresses.named()} changed`);
    const options = {
      ...(capitals && { keep: this.#isMixed ? 'mixed' : 'acronyms' }),
      ...(addresses && { protect: true }),
    };
    return [{ text: `${parts.join(', and ')}.`, label: 'Keep them', options }];
  }
}
