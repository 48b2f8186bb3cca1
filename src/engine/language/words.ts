import { forEachLine } from '../lines/lines.ts';
import { CAPITAL, classOf, LETTER, LETTER_OR_NUMBER, MARK, NUMBER, SMALL } from '../unicode/character-classes.ts';
import { codePointAt, codePointBefore, unitsOf } from '../unicode/code-points.ts';
import { TextBuilder } from '../unicode/text-builder.ts';
import { titleChar } from './case.ts';

/** Rules for splitting a line into the words of an identifier. */
export type WordRules = {
  /** `attach`: numbers join the part before them and a lowercase letter after them. `split`: they are separate words. */
  readonly digits: 'attach' | 'split';
  /** Latin letters lose their marks, and special ones become plain: `ß` gives `ss`. */
  readonly ascii: boolean;
};

const WORD_PART = LETTER_OR_NUMBER | MARK;

/** Soft hyphen, joiners, byte order mark, variation selectors, keycap; and apostrophes, which may be inside words. */
const NOT_PLAIN = /[\u00ad\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3'’ʼ＇]/;
const IGNORED = /[\u00ad\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3]/g;
const APOSTROPHE = /['’ʼ＇]/g;

/** A line without the characters that are dropped from words without splitting them. */
function cleaned(line: string): string {
  const text = line.replace(IGNORED, '');
  return text.replace(APOSTROPHE, (apostrophe, at: number) => {
    const isInner =
      at > 0 &&
      at + 1 < text.length &&
      (classOf(codePointBefore(text, at)) & WORD_PART) !== 0 &&
      (classOf(codePointAt(text, at + 1)) & LETTER) !== 0;
    return isInner ? '' : apostrophe;
  });
}

/** Returns the offset after the character at `at` and its marks. */
function letterEnd(text: string, at: number): number {
  let end = at + unitsOf(codePointAt(text, at));
  while (end < text.length) {
    const codePoint = codePointAt(text, end);
    if (!(classOf(codePoint) & MARK)) break;
    end += unitsOf(codePoint);
  }
  return end;
}

const isSmallAt = (text: string, at: number) => at < text.length && (classOf(codePointAt(text, at)) & SMALL) !== 0;

const isCapitalAt = (text: string, at: number) => at < text.length && (classOf(codePointAt(text, at)) & CAPITAL) !== 0;
const isNumberAt = (text: string, at: number) => at < text.length && (classOf(codePointAt(text, at)) & NUMBER) !== 0;

/** Whether a v before a number is at an offset. */
const isVersion = (text: string, at: number) => text[at] === 'v' && isNumberAt(text, letterEnd(text, at));

/**
 * Whether a capital after another starts a word: a lowercase letter follows, except for a plural s as in `URLs` and the
 * v of a version as in `IPv6`.
 */
function startsWord(text: string, at: number): boolean {
  const next = letterEnd(text, at);
  if (!isSmallAt(text, next)) return false;
  if (isVersion(text, next)) return false;
  return text[next] !== 's' || isSmallAt(text, letterEnd(text, next));
}

/**
 * Whether a capital after a number starts a word: `Hello1World`, `user2FA`, `HTML5CSS3`. False in a word that begins
 * with the number (`01Y`, `3D`), and between single capitals (`B2B`, `I18N`).
 *
 * @param before class of the last letter before the number; 0 if the word begins with the number
 */
function startsWordAfterNumber(text: string, at: number, before: number): boolean {
  if (startsWord(text, at)) return true;
  if (!(before & CAPITAL)) return before !== 0;
  const next = letterEnd(text, at);
  return isCapitalAt(text, next) && !startsWord(text, next);
}

/**
 * Returns the words of one line.
 *
 * A word is a run of letters, marks and numbers that starts with a letter or number. It also ends before a capital that
 * follows a lowercase letter, or that a lowercase letter follows (`startsWord`), and before most that follow a number
 * (`startsWordAfterNumber`).
 * @example identifierWords('XMLHttpRequest_2x') // ['XML', 'Http', 'Request', '2x']
 */
export function identifierWords(line: string, digits: WordRules['digits'] = 'attach'): string[] {
  const text = NOT_PLAIN.test(line) ? cleaned(line) : line;
  const words: string[] = [];
  addWords(text, 0, text.length, digits, words);
  return words;
}

function addWords(text: string, from: number, to: number, digits: WordRules['digits'], words: string[]): void {
  let start = -1;
  // The class of the last letter or number; a mark has that of its base.
  let before = 0;
  // The class of the last letter of the word; 0 if it has none yet.
  let letter = 0;
  for (let i = from; i < to; ) {
    const codePoint = codePointAt(text, i);
    const type = classOf(codePoint);
    if (!(type & WORD_PART)) {
      if (start >= 0) words.push(text.slice(start, i));
      start = -1;
    } else if (!(type & MARK)) {
      if (start < 0) {
        start = i;
        letter = 0;
      } else {
        const splits =
          (type & CAPITAL) !== 0 &&
          ((before & SMALL) !== 0 ||
            ((before & CAPITAL) !== 0 && startsWord(text, i)) ||
            ((before & NUMBER) !== 0 && startsWordAfterNumber(text, i, letter)));
        if (splits || (digits === 'split' && ((before ^ type) & NUMBER) !== 0)) {
          words.push(text.slice(start, i));
          start = i;
          letter = 0;
        }
      }
      before = type;
      if (type & LETTER) letter = type;
    }
    i += unitsOf(codePoint);
  }
  if (start >= 0) words.push(text.slice(start, to));
}

/** Letters that are not plain, or have marks. */
const LATIN = /[A-Za-z]\p{M}+|(?![A-Za-z])\p{Script=Latin}\p{M}*/gu;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const SPECIAL = /[ßẞæÆœŒøØđĐðÐþÞłŁı]/g;
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' },
  ...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L' },
};
/** To put more marks than any writing has in order takes quadratic time. */
const MAX_MARKS = 64;

/**
 * Removes the marks of Latin letters, and replaces special letters by plain ones. Other scripts stay.
 * @example plainLetters('Łódź') // 'Lodz'
 */
export function plainLetters(word: string): string {
  let ascii = 0;
  while (ascii < word.length && word.charCodeAt(ascii) < 0x80) ascii++;
  if (ascii === word.length) return word;
  const bare = word.replace(LATIN, (letter) =>
    (letter.length > MAX_MARKS ? letter : letter.normalize('NFD')).replace(LATIN_MARKS, ''),
  );
  return bare.replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
}

/**
 * Converts each line of a text to an identifier. Line terminators and empty lines stay; a blank text gives an empty one.
 *
 * @param join makes the identifier from the words of a line, at least one
 */
function eachLineToIdentifier(text: string, rules: WordRules, join: (words: readonly string[]) => string) {
  if (text.trim() === '') return '';
  const isPlain = !NOT_PLAIN.test(text);
  const out = new TextBuilder();
  const words: string[] = [];
  forEachLine(text, (start, end, next) => {
    // To set the length takes longer.
    while (words.length > 0) words.pop();
    const line = isPlain ? text : cleaned(text.slice(start, end));
    addWords(line, isPlain ? start : 0, isPlain ? end : line.length, rules.digits, words);
    if (words.length > 0) out.add(join(rules.ascii ? words.map(plainLetters) : words));
    out.copy(text, end, next);
  });
  return out.toString();
}

const DOTTED_CAPITAL_I = '\u0130';

/** A word in lowercase except for its first character, which gets its title case if it is a letter. */
function capitalizedWord(word: string): string {
  const lower = word.toLowerCase();
  // Its lowercase is two characters, and it is already a capital.
  if (word.startsWith(DOTTED_CAPITAL_I)) return DOTTED_CAPITAL_I + lower.slice(2);
  const unit = lower.charCodeAt(0);
  if (unit < 0x80) return unit >= 0x61 && unit <= 0x7a ? String.fromCharCode(unit - 0x20) + lower.slice(1) : lower;
  const first = String.fromCodePoint(codePointAt(lower, 0));
  return titleChar(first) + lower.slice(first.length);
}

/**
 * Whether a word is two or more capitals, with numbers or without, or with a version: `HTTP`, `B2B`, `IPv6`.
 * @example isAcronym('IPv6') // true
 */
export function isAcronym(word: string): boolean {
  let capitals = 0;
  for (let i = 0; i < word.length; ) {
    const codePoint = codePointAt(word, i);
    const type = classOf(codePoint);
    if (type & CAPITAL) capitals++;
    else if (!(type & (NUMBER | MARK)) && !isVersion(word, i)) return false;
    i += unitsOf(codePoint);
  }
  return capitals >= 2;
}

/**
 * Whether a name of several words is all in capitals, so that its words are not acronyms: `MY_API_KEY`. A name with
 * only one word of letters is an acronym: `UTF-8`.
 */
function isAllCapitals(words: readonly string[]): boolean {
  let withLetters = 0;
  for (const word of words) {
    if (word !== word.toUpperCase()) return false;
    if (word !== word.toLowerCase()) withLetters++;
  }
  return withLetters > 1;
}

export type CompoundRules = WordRules & {
  /** `keep` leaves acronyms in capitals, except in names that are all capitals. */
  readonly acronyms: 'word' | 'keep';
  /** Put `_` before a result that starts with a number. */
  readonly valid: boolean;
};

const startsWithNumber = (word: string) => (classOf(codePointAt(word, 0)) & NUMBER) !== 0;

function endsWithNumber(word: string): boolean {
  let end = word.length;
  while (end > 0) {
    const codePoint = codePointBefore(word, end);
    const type = classOf(codePoint);
    if (!(type & MARK)) return (type & NUMBER) !== 0;
    end -= unitsOf(codePoint);
  }
  return false;
}

/**
 * camelCase (first word lowercase) or PascalCase for each line.
 *
 * Two numbers that would meet get a `_` between: `version 1.2` must not become `version12`.
 * @example
 * const rules = { digits: 'attach', ascii: true, acronyms: 'word', valid: true };
 * toCompound('My café 2', rules, 'small') // 'myCafe2'
 */
export function toCompound(text: string, rules: CompoundRules, firstWord: 'small' | 'capital'): string {
  return eachLineToIdentifier(text, rules, (words) => {
    let name = '';
    let numberBefore = false;
    const keeps = rules.acronyms === 'keep' && !isAllCapitals(words);
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as string;
      if (numberBefore && startsWithNumber(word)) name += '_';
      if (i === 0 && firstWord === 'small') name += word.toLowerCase();
      else name += keeps && isAcronym(word) ? word : capitalizedWord(word);
      numberBefore = endsWithNumber(word);
    }
    return rules.valid && startsWithNumber(name) ? `_${name}` : name;
  });
}

/** The case of each word in a name with separators. */
export type NameStyle = 'lower' | 'capital' | 'upper';

const STYLES: Readonly<Record<NameStyle, (word: string) => string>> = {
  lower: (word) => word.toLowerCase(),
  upper: (word) => word.toUpperCase(),
  capital: capitalizedWord,
};

/**
 * snake_case, kebab-case and the like for each line: its words in one style, joined by a separator.
 * @example toSeparated('myFileName', { digits: 'attach', ascii: false }, 'lower', '_') // 'my_file_name'
 */
export function toSeparated(text: string, rules: WordRules, style: NameStyle, separator: string): string {
  const styled = STYLES[style];
  return eachLineToIdentifier(text, rules, (words) => {
    let name = styled(words[0] as string);
    for (let i = 1; i < words.length; i++) name += separator + styled(words[i] as string);
    return name;
  });
}
