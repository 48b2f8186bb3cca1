import { correct, takeApart } from './spelling.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { formsOf, plainText, wordsOf } from './terms.ts';

/** A meaningful word of a query. */
export type Unit = {
  readonly word: string;
  /** The index terms that say it, and how much it counts to find them. */
  readonly terms: ReadonlyMap<string, number>;
  /** Whether it is too common here to distinguish tools without other words. */
  readonly weak: boolean;
  /** Whether it is in no text of the index: it may be unfinished. */
  readonly unknown: boolean;
  /** Whether the query wants it not to be so: `ignore case`. */
  readonly negated: boolean;
  /** Whether it is what a conversion starts from: "csv" in "csv to json". */
  readonly source: boolean;
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
    `a all an and any app are as at back be best by can do does each easily easy every everything fast for free from get give have help
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

/** Stems of the words that are not mistakes: those of the index, and the synonyms. */
const knownForms = new Set([...replacements.keys(), ...groups.keys()]);
/** The same words in full, with how often they occur. */
const vocabulary = new Map<string, number>();

/** Takes words for no mistakes. */
export function addWords(words: readonly string[]): void {
  for (const word of words) {
    vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
    for (const form of formsOf(word)) knownForms.add(form);
  }
}

for (const line of Object.values(synonyms).flat()) addWords(wordsOf(line));
// Else it would be taken for TOML.
addWords(['tool']);

const isKnown = (word: string) => formsOf(word).some((form) => knownForms.has(form));
const isUnknown = (word: string) => word.length > 2 && word.length <= MAX_MISTYPED && !isKnown(word);
/** Whether a word may be the beginning of one that is still being typed. */
const isUnfinished = (word: string) => [...vocabulary.keys()].some((other) => other.startsWith(word));

/** Returns the known words that one of a query was meant to be; itself if there are none. */
function knownWords(token: string): string[] {
  const word = token.toLowerCase();
  const isCamelCase = /^\p{Ll}+\p{Lu}\p{Ll}/u.test(token);
  if (!isCamelCase && !isUnknown(word)) return [word];
  const parts = wordsOf(token.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' '));
  if (parts.length > 1) return parts.map((part) => (part === '2' ? 'to' : part)).flatMap(knownWords);
  if (isUnfinished(word)) return [word];
  const undone = /^(?:un|de)(.{4,})$/.exec(word)?.[1];
  if (undone && isKnown(undone)) return ['undo', undone];
  return takeApart(word, vocabulary) ?? [correct(word, vocabulary) ?? word];
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

/** Returns the terms of each word, with their weights: those of a phrase are terms of each of its words. */
function termsByWord(words: readonly string[]): Map<string, number>[] {
  const all = words.map(() => new Map<string, number>());
  for (const [at, terms] of termsOf(words).entries()) {
    for (const { term, weight, count } of terms) {
      for (const own of all.slice(at, at + count)) own.set(term, Math.max(own.get(term) ?? 0, weight));
    }
  }
  return all;
}

/** Returns the terms of each word of a text that says something. */
export function contentTerms(text: string): (readonly string[])[] {
  const words = wordsOf(text);
  const says = (word: string) => !STOP_WORDS.has(word);
  const wordless = words.every((word) => !says(word) || /^\d+$/.test(word));
  return termsByWord(words).flatMap((terms, at) => {
    const word = words[at] ?? '';
    // `MLA 9` is also asked for without its number.
    return says(word) && (wordless || !/^\d+$/.test(word)) ? [[...terms.keys()]] : [];
  });
}

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

const NEGATIONS = new Set(
  wordsOf('ignore ignores ignoring insensitive never no not dont disable disabled off regardless without'),
);
const CONVERSIONS = new Set(['to', 'into', 'as']);

const SEPARATOR =
  '(comma|semicolon|tab|space|pipe)s?(?: (?:separated|delimited))?(?: (?:string|text|list|values?|line))?';
const CODE = '(base64|base 64|b64|hex|binary|morse|unicode|utf8|utf 8|bytes|entities|jwt)';
const PLAIN = '(?:text|string|ascii|english|letters|words|characters)';
const LINES = '(?:lines?|rows?|list|column|newlines?|line breaks?|items)';
/**
 * Sentences that say what their words alone do not: what turns separated items into lines splits them, and what turns lines
 * into separated items joins them; what turns a code into text decodes it; a number is counted from, or is a width.
 */
const SHAPES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\b(?:(?<!an )the|my|your|this|these|those|some|on) (?=\w)/g, ''],
  [RegExp(`\\b${CODE} (?:to|into|2) (?:plain )?${PLAIN}\\b`), '$1 to text decode'],
  [RegExp(`\\b${PLAIN} (?:to|into|2) ${CODE}\\b`), 'text to $1 encode'],
  [RegExp(`${SEPARATOR} (?:\\w+ ){0,3}?(?:to|into|as|2) (?:\\w+ ){0,2}?${LINES}\\b`), 'split $1 '],
  [RegExp(`${LINES} (?:\\w+ ){0,2}?(?:to|into|as|with|by|2) (?:\\w+ )?${SEPARATOR}\\b`), 'join lines $1 '],
  [/\b(?:start|starts|starting|begin|beginning) (?:at|from|with) (?=\d)/, 'first number '],
  [/\bat (?=\d)/, 'width '],
  [/\bin(?:to)? (?=\d+ (?:parts|pieces|chunks))/, 'equal parts '],
  [/\bevery (?=\d+ \w)/, 'length '],
];

/** Pieces of data, and what they are called. */
const SAMPLES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/%[\da-f]{2}/gi, ' percent url decode '],
  [/(?:\\x[\da-f]{2})+/gi, ' hex decode '],
  [/(?:\\u[\da-f]{4})+/gi, ' unicode escapes decode '],
  [/\bU\+[\da-f]{4,6}/gi, ' unicode code point '],
  [/[ÃÂ][\u0080-\u00bf]|â€.?/g, ' mojibake repair '],
  [/&#?\w+;/g, ' html entity decode '],
  [/\b[01]{4,}\b/g, ' binary '],
  [/(?:^|\s)[.-]+(?: [.-]+)+(?=\s|$)/g, ' morse decode '],
];

/** Returns the words of a query, mistakes corrected, in those of the tools. */
function translated(query: string): string[] {
  const named = SAMPLES.reduce((sofar, [pattern, words]) => sofar.replace(pattern, words), query);
  const tokens = plainText(named).match(/[\p{L}\p{N}]+/gu) ?? [];
  let text = tokens.slice(0, MAX_WORDS).flatMap(knownWords).join(' ');
  for (const [pattern, words] of SHAPES) text = text.replace(pattern, words);
  return replacePhrases(wordsOf(text));
}

/** Returns the words of a query that say something. */
export function readQuery(query: string): Unit[] {
  const words = translated(query);
  const target = words.findIndex((word, at) => at > 0 && at < words.length - 1 && CONVERSIONS.has(word));
  const negation = words.findIndex((word) => NEGATIONS.has(word));
  const terms = termsByWord(words);
  const units = words.map((word, at) => {
    const forms = formsOf(word);
    return {
      word,
      terms: terms[at] ?? new Map(),
      weak: forms.some((form) => WEAK_WORDS.has(form)),
      unknown: isUnknown(word),
      negated: negation !== -1 && at > negation,
      source: at < target,
    };
  });
  // `without` also removes what follows it.
  const isNegation = (at: number) => at === negation && at < words.length - 1 && words[at] !== 'without';
  // `snake case to camel case`: the second `case` says the same.
  const isRepeated = (word: string, at: number) => at < target && target > 1 && words.includes(word, target);
  return units.filter(({ word }, at) => !STOP_WORDS.has(word) && !isNegation(at) && !isRepeated(word, at));
}
