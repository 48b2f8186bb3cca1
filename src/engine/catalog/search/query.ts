import { SYNONYMS } from './synonyms.ts';
import { formsOf, isOneTypo, wordsOf } from './terms.ts';

/** One way to say what a part of a query says: the index terms that must all be there, and what finding them counts. */
export type Alternative = { readonly terms: readonly string[]; readonly weight: number };

/** A part of a query, mostly one word, with all that says the same. */
export type Unit = {
  readonly alternatives: readonly Alternative[];
  /** So common here that it distinguishes tools only together with others. */
  readonly weak: boolean;
};

/** Weight of a synonym, relative to the typed word; and of a word that was taken for a mistyped or unfinished one. */
const SYNONYM = 0.7;
const GUESS = 0.8;
const SECOND_FORM = 0.9;
/** And the words of a phrase anywhere in a text, not side by side. */
const LOOSELY = 0.6;
/** Words of the longest phrase among the synonyms. */
const MAX_PHRASE_LENGTH = 6;
/** Number of words that a mistyped or unfinished one is taken for. */
const MAX_GUESSES = 4;

const STOP_WORDS = new Set(
  wordsOf(
    `a all an and any app are as at be best by can do does each easily easy every fast for free from get give have help
    how i if in into is it its just let like me my need no of off on online or out please quick quickly simple site so some such
    that the them then these they this those to tool tools up use using utility want way website what when where which
    with within you your`,
  ),
);

const WEAK_WORDS = new Set(
  wordsOf(
    'change code convert converter conversion data file generate generator make string text transform turn',
  ).flatMap((word) => formsOf(word)),
);

const keyOf = (words: readonly string[]) => words.map((word) => formsOf(word)[0]).join(' ');

/** Words that replace a phrase, by its key. */
const replacements = new Map<string, readonly string[]>();
/** The groups that a word or phrase is in, by its key; each member as words. */
const groups = new Map<string, (readonly string[])[][]>();
for (const line of SYNONYMS) {
  const [source = '', replacement] = line.split('>');
  if (replacement !== undefined) {
    replacements.set(keyOf(wordsOf(source)), wordsOf(replacement));
    continue;
  }
  const members = line.split('=').map(wordsOf);
  for (const member of members) {
    const key = keyOf(member);
    groups.set(key, [...(groups.get(key) ?? []), members]);
  }
}

/** The single words among the synonyms, for correcting what was typed. */
const synonymWords = [...replacements.keys(), ...groups.keys()].filter((key) => !key.includes(' '));

const separateTerms = (words: readonly string[], weight: number): Alternative => ({
  terms: words.flatMap((word) => formsOf(word).slice(0, 1)),
  weight,
});

/** The words side by side, as the index has pairs of them. */
const sideBySide = (words: readonly string[], weight: number): Alternative => ({
  terms: words.slice(1).flatMap((word, i) => formsOf(`${words[i]}${word}`).slice(0, 1)),
  weight,
});

function synonymsOf(key: string, weight: number): Alternative[] {
  const members = (groups.get(key) ?? []).flat().filter((member) => keyOf(member) !== key);
  return members.flatMap((member) =>
    member.length === 1 ? formAlternatives(member[0] ?? '', weight * SYNONYM) : [sideBySide(member, weight * SYNONYM)],
  );
}

const formAlternatives = (word: string, weight: number): Alternative[] =>
  formsOf(word).map((form, i) => ({ terms: [form], weight: i === 0 ? weight : weight * SECOND_FORM }));

const wordAlternatives = (word: string, weight: number): Alternative[] => [
  ...formAlternatives(word, weight),
  ...formsOf(word).flatMap((form, i) => synonymsOf(form, i === 0 ? weight : weight * SECOND_FORM)),
];

/** The words of a text that say something. */
export const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !STOP_WORDS.has(word));

/** Reads queries by the words that there are: those of the tools, and the synonyms. */
export class QueryReader {
  readonly #forms: ReadonlySet<string>;
  /** Words as they are written, the most common ones first. */
  readonly #words: readonly string[];

  /**
   * @param words all words of the tools, as they are written, the most common ones first
   * @param others further words that are no mistakes
   */
  constructor(words: readonly string[], others: readonly string[]) {
    this.#words = [...new Set([...words, ...synonymWords])];
    this.#forms = new Set([...words, ...others].flatMap(formsOf));
  }

  #isKnown(word: string): boolean {
    const [stem = word] = formsOf(word);
    return (
      STOP_WORDS.has(word) ||
      formsOf(word).some((form) => this.#forms.has(form)) ||
      groups.has(stem) ||
      replacements.has(stem)
    );
  }

  /** The words that an unknown word may mean: split in two, completed, or with a typo corrected. */
  #correct(word: string): readonly (readonly string[])[] {
    if (word.length < 3 || this.#isKnown(word)) return [[word]];
    const longer = this.#words.filter((known) => known.startsWith(word));
    if (longer.length > 0) return longer.slice(0, MAX_GUESSES).map((known) => [known]);
    for (let at = word.length - 3; at >= 3; at--) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every((half) => this.#isKnown(half))) return [halves];
    }
    const similar = word.length < 4 ? [] : this.#words.filter((known) => known.length > 2 && isOneTypo(word, known));
    // The first letter is seldom the wrong one.
    const likely = similar.filter((known) => known[0] === word[0]);
    const guesses = (likely.length > 0 ? likely : similar).slice(0, MAX_GUESSES);
    return guesses.length > 0 ? guesses.map((known) => [known]) : [[word]];
  }

  /** The parts of a query that say something, and its words without those that do not. */
  read(query: string): { units: Unit[]; words: string[] } {
    const corrected = wordsOf(query).flatMap((word) => {
      const [first = [word], ...others] = this.#correct(word);
      return first.map((part) => ({ word: part, typed: part === word, others: others.flat() }));
    });
    const words = corrected.map(({ word }) => word);
    const units: Unit[] = [];
    const add = (alternatives: readonly Alternative[], weak = false) => units.push({ alternatives, weak });
    for (let at = 0; at < words.length; ) {
      const phrase = this.#phraseAt(words, at);
      if (phrase > 0) {
        const source = words.slice(at, at + phrase);
        const key = keyOf(source);
        const count = source.length;
        const replacement = replacements.get(key);
        if (replacement) for (const word of replacement) add(wordAlternatives(word, 1), this.#isWeak(word));
        else
          add([
            sideBySide(source, count),
            separateTerms(source, count * LOOSELY),
            ...formAlternatives(source.join(''), count),
            ...synonymsOf(key, count),
          ]);
        at += phrase;
        continue;
      }
      const { word = '', typed = true, others = [] } = corrected[at] ?? {};
      at++;
      if (STOP_WORDS.has(word)) continue;
      const joined = [`${words[at - 2] ?? ''}${word}`, `${word}${words[at] ?? ''}`].filter((pair) => pair !== word);
      add(
        [
          ...wordAlternatives(word, typed ? 1 : GUESS),
          ...others.flatMap((other) => wordAlternatives(other, GUESS)),
          ...joined.flatMap((pair) => formAlternatives(pair, 1)),
        ],
        this.#isWeak(word),
      );
    }
    return { units, words };
  }

  #isWeak(word: string): boolean {
    return formsOf(word).some((form) => WEAK_WORDS.has(form));
  }

  /** Returns how many words from here on are a phrase among the synonyms, or a word to replace; 0 for none. */
  #phraseAt(words: readonly string[], at: number): number {
    for (let count = Math.min(MAX_PHRASE_LENGTH, words.length - at); count > 0; count--) {
      const key = keyOf(words.slice(at, at + count));
      if (replacements.has(key) || (count > 1 && groups.has(key))) return count;
    }
    return 0;
  }
}
