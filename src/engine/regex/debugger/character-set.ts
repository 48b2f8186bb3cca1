const PAGE = 256;
const TAKES = 1;
const REFUSES = 2;

/** A code point, or a code unit where the text is read by these, as the source of a pattern. */
export const characterSource = (code: number, codePoints: boolean): string =>
  codePoints ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;

/**
 * The characters that a part of a pattern matches. Properties and case folding come from the platform, which is asked
 * once for each distinct character.
 */
export class CharacterSet {
  readonly #regex: RegExp;
  /** Known answers, a page for 256 characters each. */
  readonly #pages: (Uint8Array | undefined)[] = [];

  /** @param flags of i, s, u and v those that apply to the part */
  constructor(source: string, flags: string) {
    this.#regex = new RegExp(`^(?:${source})$`, flags);
  }

  has(code: number): boolean {
    const known = this.#pages[code >> 8]?.[code & (PAGE - 1)];
    return known ? known === TAKES : this.#ask(code);
  }

  #ask(code: number): boolean {
    const takes = this.#regex.test(String.fromCodePoint(code));
    let page = this.#pages[code >> 8];
    if (!page) {
      page = new Uint8Array(PAGE);
      this.#pages[code >> 8] = page;
    }
    page[code & (PAGE - 1)] = takes ? TAKES : REFUSES;
    return takes;
  }
}

/** The strings that a class of the flag v takes, single characters and the empty string among them. */
export class StringSet {
  readonly #regex: RegExp;
  readonly #longest: number;

  /** @param longest maximum length of a string in UTF-16 units */
  constructor(source: string, flags: string, longest: number) {
    this.#regex = new RegExp(`^(?:${source})$`, flags);
    this.#longest = longest;
  }

  /** Returns where the strings end that are in a text at an offset, or begin if read backward: the longest first. */
  ends(text: string, at: number, backward: boolean): number[] {
    const most = Math.min(this.#longest, backward ? at : text.length - at);
    const ends: number[] = [];
    for (let length = most; length >= 0; length--) {
      const end = backward ? at - length : at + length;
      if (splitsPair(text, end)) continue;
      if (this.#regex.test(backward ? text.slice(end, at) : text.slice(at, end))) ends.push(end);
    }
    return ends;
  }
}

/** Whether an offset lies between the two surrogates of one code point. */
export const splitsPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** Which characters are the same where case is ignored. */
export class CaseFold {
  readonly #codePoints: boolean;
  readonly #regexes = new Map<number, RegExp>();
  readonly #known = new Map<number, boolean>();

  constructor(codePoints: boolean) {
    this.#codePoints = codePoints;
  }

  same(a: number, b: number): boolean {
    if (a === b) return true;
    const key = a * 0x110000 + b;
    let isSame = this.#known.get(key);
    if (isSame === undefined) {
      let regex = this.#regexes.get(a);
      if (!regex) {
        regex = new RegExp(`^${characterSource(a, this.#codePoints)}$`, this.#codePoints ? 'iu' : 'i');
        this.#regexes.set(a, regex);
      }
      isSame = regex.test(String.fromCodePoint(b));
      this.#known.set(key, isSame);
    }
    return isSame;
  }
}
