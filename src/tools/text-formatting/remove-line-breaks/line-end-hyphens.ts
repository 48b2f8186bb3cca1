/**
 * A hyphen at the end of a line goes ("inter-" and "national"), stays without a space ("long-" and "term"), or stays with
 * one ("Vor-" and "und Nachteile").
 */
export type HyphenEnd = { readonly stays: false; readonly isGuessed: boolean } | { readonly stays: 'joined' | 'apart' };

const GOES: HyphenEnd = { stays: false, isGuessed: false };
const GUESSED: HyphenEnd = { stays: false, isGuessed: true };
const STAYS: HyphenEnd = { stays: 'joined' };
const STAYS_APART: HyphenEnd = { stays: 'apart' };

/** Most UTF-16 code units of a word that is looked at, so that a long line is read once. */
const MAX_WORD = 100;
/** Most words whose occurrences are counted. */
const MAX_WORDS = 100_000;

const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-\u2010][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const LAST_WORD = /[\p{L}\p{M}\p{N}]+$/u;
const FIRST_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/u;
const SMALL = /^\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const ALL_CAPITALS = /^\p{Lu}{2,}$/u;
const DIGIT_END = /\p{N}$/u;
const DIGIT_START = /^\p{N}/u;
const ROMAN = /^[IVXLCDM]+$/;
const APOSTROPHE = /^['’]\p{L}/u;
/** Addresses, paths, names of files, and options of commands are never broken at a syllable. */
const ADDRESS = /^-|[/\\@_=#]|\w\.\p{L}/u;
/** Words after a part of a word, as in "Vor- und Nachteile", in several languages. Hardly any is a last syllable. */
const CONJUNCTIONS = new Set(
  'and or nor und oder bzw sowie beziehungsweise et ou y e o u ed och eller og i lub oraz albo и или'.split(' '),
);
/** The same in Dutch, but endings of words in English and German: "giv-en", "there-of", "Frau-en". */
const DUTCH_CONJUNCTIONS = new Set(['en', 'of']);
const DUTCH = ['het', 'een', 'niet'];
const ENGLISH_OR_GERMAN = 'the is was to that und der das den ist mit nicht'.split(' ');
/** Short words within compounds: "mother-in-law", "state-of-the-art", "arc-en-ciel". */
const INNER = new Set('a and at by de des du en in la le les of on or out sous sur the to up'.split(' '));

/** The words of a text, for what is known of one that a line breaks. */
export class TextWords {
  readonly #counts = new Map<string, number>();

  /** Counts the words of whole lines, also those with hyphens. */
  read(text: string): void {
    for (const [word] of text.matchAll(WORDS)) {
      const key = word.toLowerCase().replaceAll('\u2010', '-');
      const count = this.#counts.get(key) ?? 0;
      if (count > 0 || this.#counts.size < MAX_WORDS) this.#counts.set(key, count + 1);
    }
  }

  /** Returns how often a word occurs, in small letters. */
  count(word: string): number {
    return this.#counts.get(word.toLowerCase()) ?? 0;
  }
}

/** Whether the word after a hyphen begins another one that shares its end with the word before: "Vor- und Nachteile". */
function isConjunction(word: string, rest: string, words: TextWords): boolean {
  if (CONJUNCTIONS.has(word)) return true;
  if (!DUTCH_CONJUNCTIONS.has(word)) return word === 'to' && /^to \S+-\S/.test(rest);
  const has = (other: string) => words.count(other) > 0;
  return DUTCH.some(has) || !ENGLISH_OR_GERMAN.some(has);
}

/**
 * Returns what becomes of the hyphen between two lines. The rest of the text decides where it has the word with or without
 * it; else what words are like does: the hyphen stays at digits, at a capital, within an address, and after one letter.
 *
 * @param before the line, without whitespace at its end
 * @param after the next one, without whitespace at its beginning
 * @param words of the whole text
 */
export function hyphenEnd(before: string, after: string, words: TextWords): HyphenEnd | undefined {
  const [mark = ''] = /(?:\u00ad[-\u2010]|[-\u2010]\u00ad|[-\u2010\u00ad])$/.exec(before.slice(-2)) ?? [];
  if (mark === '') return undefined;
  const token = before
    .slice(Math.max(0, before.length - mark.length - MAX_WORD), -mark.length)
    .replace(/^.*[\s—–]/s, '');
  const rest = after.slice(0, MAX_WORD);
  const [left = ''] = LAST_WORD.exec(token) ?? [];
  const [right = ''] = FIRST_WORD.exec(rest) ?? [];
  if (left !== '' && APOSTROPHE.test(rest)) return STAYS;
  if (left === '' || right === '') return undefined;
  if (mark === '\u00ad') return GOES;
  if (ADDRESS.test(token) || DIGIT_END.test(left) || DIGIT_START.test(right)) return STAYS;
  const [joined, hyphenated] = [words.count(left + right), words.count(`${left}-${right}`)];
  if (joined !== hyphenated) return joined > hyphenated ? GOES : STAYS;
  const next = right.toLowerCase();
  if (INNER.has(next) && rest[next.length] === '-') return STAYS;
  if (isConjunction(next, rest, words)) return STAYS_APART;
  const isCompound = INNER.has(left.toLowerCase()) && token.replace(/^[^\p{L}]+/u, '') !== left;
  // A ligature of a PDF is more than one letter.
  if (mark.length > 1 || [...left.normalize('NFKC')].length === 1 || isCompound) return STAYS;
  const areRoman = ROMAN.test(left) && ROMAN.test(right);
  if (ALL_CAPITALS.test(left)) return ALL_CAPITALS.test(right) && right.length > 2 && !areRoman ? GUESSED : STAYS;
  if (CAPITAL.test(right)) return STAYS;
  return SMALL.test(right) ? GUESSED : undefined;
}
