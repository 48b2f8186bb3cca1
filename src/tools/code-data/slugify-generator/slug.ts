import { lostApostrophes, lostCharacters } from '../../../engine/language/lost-characters.ts';
import { clusterEnd } from '../../../engine/unicode/graphemes.ts';
import { toNfc } from '../../../engine/unicode/nfc.ts';
import { foldLatin, romanize, type SlugLanguage } from './fold.ts';
import { spellSymbols } from './symbols.ts';

/** Options of making slugs. */
export type SlugOptions = {
  readonly separator: string;
  readonly letterCase: 'lower' | 'upper' | 'keep';
  readonly letters: 'ascii' | 'unicode';
  readonly language: SlugLanguage;
  readonly symbols: boolean;
  /** Characters of `. _ / ~ -` to keep. */
  readonly keep: string;
  /** UTF-16 units; 0 for any length. */
  readonly maxLength: number;
  readonly stopWords: boolean;
  readonly camel: boolean;
  readonly perLine: boolean;
};

/** The words that titles keep lowercase. */
const STOP_WORDS = /* @__PURE__ */ new Set('a an and as at but by for if in nor of on or so the to up yet'.split(' '));

const APOSTROPHES = /['‘’ʼ]/g;
/** Variation selectors and the keycap: marks that no letter needs. */
const EMOJI_MARKS = /[\ufe0e\ufe0f\u20e3]/g;

/** A space where a capital follows a lowercase letter or a number, and before the last capital of a run. */
function splitCamel(text: string): string {
  return text.replace(/([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ');
}

function inCase(text: string, { letterCase, language, letters }: SlugOptions): string {
  // ASCII has no dotless i.
  const locale = language === 'tr' && letters === 'unicode' ? 'tr' : 'en';
  if (letterCase === 'upper') return toNfc(text.toLocaleUpperCase(locale));
  if (letterCase === 'keep') return text;
  // Otherwise its lowercase letter would be two: i and U+0307.
  return toNfc(text.replaceAll('İ', 'i').toLocaleLowerCase(locale));
}

/** Everything that is not kept becomes one space; line breaks stay. */
function spaced(text: string, { letters, keep, separator, perLine }: SlugOptions): string {
  // A separator always separates, so that a slug of a slug is the same.
  const kept = [...keep]
    .filter((character) => character !== separator)
    .map((character) => character.replace('-', '\\-'));
  const breaks = perLine ? '\\r\\n' : '';
  const pattern =
    letters === 'ascii'
      ? new RegExp(`[^A-Za-z0-9${kept.join('')}${breaks}]+`, 'g')
      : new RegExp(`[^\\p{L}\\p{M}\\p{N}${kept.join('')}${breaks}]+`, 'gu');
  // A mark without a letter before it remains from an emoji.
  const given = letters === 'ascii' ? text : text.replace(/(^|[^\p{L}\p{M}\p{N}])\p{M}+/gu, '$1');
  return given.replace(pattern, ' ');
}

/** Words for slugs, and the number of characters that they lack. */
export type SlugWords = { readonly words: string; readonly characters: number };

/**
 * Returns the words for slugs, separated by single spaces. Line breaks stay.
 *
 * @param write transliterates a word of another script to Latin letters; without it, such words are dropped in ASCII
 */
export function slugWords(input: string, options: SlugOptions, write?: (word: string) => string): SlugWords {
  let text = toNfc(input);
  if (options.camel) text = splitCamel(text);
  text = text.replace(APOSTROPHES, '');
  if (options.symbols) text = spellSymbols(text, options);
  if (options.letters === 'ascii') {
    text = foldLatin(text, options.language);
    if (write) text = romanize(text, write);
  } else text = text.replace(EMOJI_MARKS, '');
  // Folding, transliteration and capitals may bring apostrophes back; without them a letter may meet its mark.
  text = toNfc(inCase(text, options).replace(APOSTROPHES, ''));
  const characters = lostCharacters(text, options.letters === 'ascii') + lostApostrophes(input);
  return { words: spaced(text, options), characters };
}

/** The end of the longest beginning of at most `limit` units that does not cut a character. */
function cutEnd(text: string, limit: number): number {
  let end = 0;
  while (end < text.length) {
    const next = clusterEnd(text, end);
    if (next > limit) break;
    end = next;
  }
  return end;
}

/** Whole words that fit; a lone long one is cut. */
function truncateSafely(words: readonly string[], separator: string, maxLength: number): string {
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : slug + separator + word;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  const [first = ''] = words;
  return slug === '' ? first.slice(0, cutEnd(first, maxLength)) : slug;
}

/** The slug of words that are split by single spaces. */
export function joinWords(spacedWords: string, options: SlugOptions): string {
  const joined = joinedWords(spacedWords, options);
  // Without a separator, parts of one Hangul syllable may meet.
  return options.separator === '' ? toNfc(joined) : joined;
}

function joinedWords(spacedWords: string, { separator, maxLength, stopWords }: SlugOptions): string {
  const trimmed = spacedWords.trim();
  if (!stopWords && maxLength === 0) return separator === ' ' ? trimmed : trimmed.replaceAll(' ', separator);
  const all = trimmed === '' ? [] : trimmed.split(' ');
  const large = stopWords ? all.filter((word) => !STOP_WORDS.has(word.toLowerCase())) : all;
  const words = large.length > 0 ? large : all;
  return maxLength === 0 ? words.join(separator) : truncateSafely(words, separator, maxLength);
}

/**
 * Make slugs differ by -2, -3 ...: the first of equal ones stays, and no slug that is there already is taken. Empty ones
 * stay empty.
 *
 * @param maxLength longest slug, with its number; 0 for any
 */
export function makeUnique(slugs: readonly string[], separator: string, maxLength: number): string[] {
  const taken = new Set(slugs);
  const seen = new Set<string>();
  const next = new Map<string, number>();
  return slugs.map((slug) => {
    if (slug === '' || !seen.has(slug)) {
      seen.add(slug);
      return slug;
    }
    for (let number = next.get(slug) ?? 2; ; number++) {
      const suffix = `${separator}${number}`;
      const available = maxLength === 0 ? slug.length : Math.max(maxLength - suffix.length, 1);
      const candidate = slug.slice(0, cutEnd(slug.slice(0, available + 1), available)) + suffix;
      if (taken.has(candidate)) continue;
      taken.add(candidate);
      next.set(slug, number + 1);
      return candidate;
    }
  });
}
