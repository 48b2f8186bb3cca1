import synonyms from './synonyms.json' with { type: 'json' };
import { formsOf, wordsOf } from './terms.ts';

/** A meaningful word of a query. */
export type Unit = {
  /** The index terms that say it, and how much it counts to find them. */
  readonly terms: ReadonlyMap<string, number>;
  /** Whether it is too common here to distinguish tools without other words. */
  readonly weak: boolean;
  /** Whether it is in no text of the index: it may be unfinished or mistyped. */
  readonly unknown: boolean;
};

/** Weight of a synonym, and of the second form of a word, relative to the typed word. */
const SYNONYM = 0.7;
const SECOND_FORM = 0.9;
/** Words of the longest phrase among the synonyms. */
const MAX_PHRASE_LENGTH = 6;

/** Words of a query that are read, and code units of a word that may be mistyped: more are a text by mistake. */
const MAX_WORDS = 40;
const MAX_MISTYPED = 30;

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

/** Returns stems as one key to compare phrases by. */
const keyOf = (words: readonly string[]) => words.map((word) => formsOf(word)[0]).join(' ');

/*
 * The synonyms are the one list of the words of people and those of the tools. Words are compared by their stems, so
 * "counting" need not be listed beside "count". `a = b = c` say the same: where one is searched for, the others are found
 * too, but count a little less. `a > b c` puts other words in the place of those that were typed.
 */

/** Words that replace a phrase, by its key. */
const replacements = new Map<string, readonly string[]>();
/** The groups of synonyms that a word or phrase is in, as the terms that they are indexed by, by its key. */
const groups = new Map<string, readonly string[]>();
for (const [i, line] of Object.values(synonyms).flat().entries()) {
  const [source = '', replacement] = line.split('>');
  if (replacement !== undefined) replacements.set(keyOf(wordsOf(source)), wordsOf(replacement));
  else
    for (const key of line.split('=').map((member) => keyOf(wordsOf(member))))
      groups.set(key, [...(groups.get(key) ?? []), `=${i}`]);
}

/** The first words of phrases among the synonyms. */
const beginnings = new Set([...groups.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')[0]));

/** Words that are not mistakes: those of the index, and the synonyms. */
const knownForms = new Set([...replacements.keys(), ...groups.keys()]);

/** Takes words for no mistakes. */
export function addWords(words: readonly string[]): void {
  for (const word of words) for (const form of formsOf(word)) knownForms.add(form);
}

type Term = {
  readonly term: string;
  readonly weight: number;
  /** The number of words that it says. */
  readonly count: number;
};

/**
 * Returns the terms for some words in a row, from each of them on: its forms; those of it and the next written as one,
 * since people write "lower case", "lowercase" and "word count", "wordcount"; and the groups of synonyms that it, or a
 * phrase that begins with it, is in.
 */
function termsOf(words: readonly string[]): Term[][] {
  const stems = words.map((word) => formsOf(word)[0]);
  return words.map((word, at) => {
    const terms: Term[] = [];
    for (const [i, form] of formsOf(word).entries()) {
      const weight = i === 0 ? 1 : SECOND_FORM;
      terms.push({ term: form, weight, count: 1 });
      for (const term of groups.get(form) ?? []) terms.push({ term, weight: weight * SYNONYM, count: 1 });
    }
    const pair = at + 1 < words.length ? formsOf(`${word}${words[at + 1]}`) : [];
    terms.push(...pair.map((term) => ({ term, weight: 1, count: 2 })));
    let phrase = stems[at] ?? '';
    const longest = beginnings.has(phrase) ? Math.min(MAX_PHRASE_LENGTH, words.length - at) : 1;
    for (let count = 2; count <= longest; count++) {
      phrase += ` ${stems[at + count - 1]}`;
      for (const term of groups.get(phrase) ?? []) terms.push({ term, weight: count * SYNONYM, count });
    }
    return terms;
  });
}

/** Returns the terms that a text is indexed by. */
export const indexTerms = (text: string): string[] =>
  termsOf(wordsOf(text)).flatMap((terms) => terms.map(({ term }) => term));

/** The words of a text that say something. */
export const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !STOP_WORDS.has(word));

/** Replaces the phrases that the synonyms have other words for. The longest phrase of the synonyms goes first. */
function replacePhrases(words: readonly string[]): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < words.length; ) {
    let count = Math.min(MAX_PHRASE_LENGTH, words.length - at);
    while (count > 1 && !isPhrase(words.slice(at, at + count))) count--;
    const phrase = words.slice(at, at + count);
    replaced.push(...(replacements.get(keyOf(phrase)) ?? phrase));
    at += count;
  }
  return replaced;
}

function isPhrase(words: readonly string[]): boolean {
  const key = keyOf(words);
  return replacements.has(key) || groups.has(key);
}

/** Returns the words of a query that say something. */
export function readQuery(query: string): Unit[] {
  const words = replacePhrases(wordsOf(query).slice(0, MAX_WORDS));
  const units = words.map((word) => {
    const forms = formsOf(word);
    return {
      word,
      terms: new Map<string, number>(),
      weak: forms.some((form) => WEAK_WORDS.has(form)),
      unknown: word.length > 2 && word.length <= MAX_MISTYPED && !forms.some((form) => knownForms.has(form)),
    };
  });
  for (const [at, terms] of termsOf(words).entries()) {
    for (const { term, weight, count } of terms) {
      for (const unit of units.slice(at, at + count)) unit.terms.set(term, Math.max(unit.terms.get(term) ?? 0, weight));
    }
  }
  return units.filter(({ word }) => !STOP_WORDS.has(word));
}
