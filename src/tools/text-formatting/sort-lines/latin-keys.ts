/** Last character of an alphabet: the end of Latin Extended-A. */
const LAST = 0x17f;
/** A letter of English, perhaps with a mark. */
const MARKED_LETTER = /^[A-Za-z][\u0300-\u036f]?$/;
/** Between keys, and between the parts of a key: below all weights. */
const LINE_FEED = 10;
const END = 0;
/** Weight of a letter without a mark, and of a lowercase letter. */
const COMMON = 1;
/** Weights of a character as one number: primary below 2^7, secondary and tertiary above it, less `COMMON`. */
const SECONDARY = 7;
const TERTIARY = 14;
const BITS = (1 << SECONDARY) - 1;
const MARK_BITS = BITS << SECONDARY;

/** Returns the tab, printable ASCII, and the letters of English with one mark that have a code point. */
function alphabet(): string[] {
  const characters = ['\t'];
  for (let unit = 0x20; unit <= LAST; unit++) {
    const character = String.fromCharCode(unit);
    if (unit < 0x7f || MARKED_LETTER.test(character.normalize('NFD'))) characters.push(character);
  }
  return characters;
}

/**
 * Returns the weights of each character of the alphabet in a language, by its code, as compared by its collator (UTS
 * #10): primary of the letter, secondary of its mark, tertiary of its case if that matters. 0 means none.
 */
function weightsOf(lang: string, matchCase: boolean): Uint16Array {
  const letters = new Intl.Collator(lang, { sensitivity: 'base' });
  const marks = new Intl.Collator(lang, { sensitivity: 'accent' });
  const weights = new Uint16Array(LAST + 1);
  let letter = LINE_FEED + 1;
  let mark = 0;
  let before: string | undefined;
  for (const character of alphabet().sort(marks.compare)) {
    if (before !== undefined && letters.compare(before, character) !== 0) {
      letter++;
      mark = 0;
    } else if (before !== undefined && marks.compare(before, character) !== 0) {
      mark += COMMON + mark + 1 === LINE_FEED ? 2 : 1;
    }
    const isUpper = matchCase && character !== character.toLowerCase();
    weights[character.charCodeAt(0)] = letter | (mark << SECONDARY) | (+isUpper << TERTIARY);
    before = character;
  }
  return weights;
}

/** Weights by language and case: making them takes longer than sorting a short text. */
const knownWeights = /* @__PURE__ */ new Map<string, Uint16Array>();

function cachedWeights(lang: string, matchCase: boolean): Uint16Array {
  const key = `${lang} ${matchCase}`;
  const weights = knownWeights.get(key) ?? weightsOf(lang, matchCase);
  knownWeights.set(key, weights);
  return weights;
}

/**
 * Returns a function for keys that are in alphabetical order when compared by code units, like the sort keys of a
 * collator: the weights of all letters, then those of their marks, then of their case. Comparing them is many times as
 * fast as a collator. A key is undefined for a text with other characters than tabs, printable ASCII, and the letters
 * of English with a mark.
 *
 * @param lang a language without letters of several characters
 * @param matchCase whether lowercase comes before uppercase in otherwise equal texts
 */
export function latinKeys(lang: string, matchCase: boolean): (texts: readonly string[]) => (string | undefined)[] {
  const weights = cachedWeights(lang, matchCase);
  const decoder = new TextDecoder();
  let keys = new Uint8Array();

  /** Writes one kind of weights of a text, up to its last uncommon one. @returns the index after them */
  const writeUncommon = (text: string, shift: number, to: number, from: number): number => {
    keys[from] = END;
    for (let i = 0; i < to; i++) {
      const weight = ((weights[text.charCodeAt(i)] as number) >>> shift) & BITS;
      keys[from + 1 + i] = weight + COMMON;
    }
    return from + 1 + to;
  };
  /** Writes the key of a text. @returns the index after it; -1 if there is none */
  const write = (text: string, from: number): number => {
    const { length } = text;
    let marked = 0;
    let upper = 0;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      const weight = code <= LAST ? (weights[code] as number) : 0;
      if (weight === 0) return -1;
      keys[from + i] = weight & BITS;
      if (weight <= BITS) continue;
      if ((weight & MARK_BITS) !== 0) marked = i + 1;
      if (weight >>> TERTIARY !== 0) upper = i + 1;
    }
    let at = from + length;
    if (marked > 0 || upper > 0) at = writeUncommon(text, SECONDARY, marked, at);
    return upper > 0 ? writeUncommon(text, TERTIARY, upper, at) : at;
  };

  return (texts) => {
    if (texts.length === 0) return [];
    let most = 0;
    for (const text of texts) most += 3 * (text.length + 1);
    if (most > keys.length) keys = new Uint8Array(most);
    const without: number[] = [];
    let at = 0;
    for (let i = 0; i < texts.length; i++) {
      const end = write(texts[i] as string, at);
      if (end < 0) without.push(i);
      else at = end;
      keys[at++] = LINE_FEED;
    }
    const found: (string | undefined)[] = decoder.decode(keys.subarray(0, at - 1)).split('\n');
    for (const i of without) found[i] = undefined;
    return found;
  };
}
