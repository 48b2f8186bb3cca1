import { wordCores } from './word-cores.ts';

/** Languages that have a formula. */
export type ReadableLanguage = 'en' | 'de' | 'es' | 'fr';

/** Words with letters, and their syllables. */
export type Syllables = { readonly words: number; readonly syllables: number };

export type Readability = Syllables & {
  readonly formula: string;
  /** From about 100 (very easy) to 0 (very difficult), with one decimal; short or odd texts are beyond these. */
  readonly score: number;
  /** Years of school in the United States (Flesch-Kincaid grade level), for English alone. */
  readonly grade?: number;
};

type Formula = {
  readonly name: string;
  readonly base: number;
  /** Taken off for each word of an average sentence. */
  readonly perWord: number;
  /** Taken off for each syllable of an average word. */
  readonly perSyllable: number;
};

/** Flesch (1948), Amstad (1978), Fernández Huerta (1959), and Kandel and Moles (1958). */
const FORMULAS: Readonly<Record<ReadableLanguage, Formula>> = {
  en: { name: 'Flesch reading ease', base: 206.835, perWord: 1.015, perSyllable: 84.6 },
  de: { name: 'Amstad', base: 180, perWord: 1, perSyllable: 58.5 },
  es: { name: 'Fernández Huerta', base: 206.84, perWord: 1.02, perSyllable: 60 },
  fr: { name: 'Kandel and Moles', base: 207, perWord: 1.015, perSyllable: 73.6 },
};

/** Vowels that are one syllable together: all others beside each other are two. */
const NUCLEI: Readonly<Record<ReadableLanguage, RegExp>> = {
  en: /[aeiouyé]+/g,
  de: /aa|ee|oo|ie|au|äu|eu(?!m)|ei|ai|ey|ay|(?<!q)[aeiouäöü]|y(?![aeiouäöü])/g,
  // A weak vowel joins the strong one beside it, unless it has the accent.
  es: /[iuü]?[aeoáéó][iuüy]?|[íú]|[iuü]+y?|y(?![aeiouáéíóú])/g,
  fr: /[aeiouyàâéèêëîïôûùüœæ]+/g,
};

/** Ends and places of words that add a syllable to the nuclei, or take one off. */
const CORRECTIONS: Readonly<Record<ReadableLanguage, readonly (readonly [pattern: RegExp, syllables: number])[]>> = {
  en: [
    // A silent e: made, makes, used, unique, and not table, boxes, wanted.
    [/[^aeiouyl]e$|[aeiouy]le$|[gq]ue$/, -1],
    [/(?:[^aeioucghlsxyz]|[^cs]h|[aeiouy]l)es$/, -1],
    [/(?:[^aeioudlrty]|[aeiouy][lr]|ll)ed$/, -1],
    [/[^aeiouy]e(?:ly|less|ness|ful)|(?:at|ag|ov|in|ut|ir|uir|eas|ak)ement|(?:som|ever)e?[tyw](?:h|i)/, -1],
    // Two vowels that are no one sound: create, science, radio, layout, and not nation, million, special.
    [
      /(?<![cstl])i(?:a|o|um|us|en)|lia|lie(?=[nr])|[^aeiougq]ua(?!r)|eo(?!us|p|n$)|[aeiou]y[aeiou]|(?:cr|r)ea(?=ct|t[eio])|uie|[^aeiou]ying|[^aeiou]yable|going|scien|ism$/,
      1,
    ],
  ],
  de: [],
  es: [],
  fr: [
    // A silent e: table, tables, parlent.
    [/(?:[^aeiouyàâéèêëîïôûùüœæ]|[gq]u)es?$/, -1],
    [/[aeiouyàâéèêëîïôûùüœæ][éëï]|é[aâoôiîuû]/, 1],
  ],
};

/** Returns the syllables of a word without its digits: at least one. Estimated by vowels, not by a dictionary. */
export function syllablesIn(word: string, language: ReadableLanguage): number {
  const lower = word.toLowerCase().normalize();
  const nuclei = lower.match(NUCLEI[language])?.length ?? 0;
  const corrected = CORRECTIONS[language].reduce(
    (sum, [pattern, more]) => (pattern.test(lower) ? sum + more : sum),
    nuclei,
  );
  return Math.max(1, corrected);
}

/** Counts the words of a text that have letters, each part between hyphens by itself, and their syllables. */
export function countSyllables(text: string, language: ReadableLanguage): Syllables {
  const known = new Map<string, number>();
  let [words, syllables] = [0, 0];
  for (const core of wordCores(text)) {
    for (const [word] of core.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
      const count = known.get(word) ?? syllablesIn(word, language);
      known.set(word, count);
      words++;
      syllables += count;
    }
  }
  return { words, syllables };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns how easy a text is to read by the formula of its language; undefined without words or sentences. */
export function readability(
  { words, syllables }: Syllables,
  sentences: number,
  language: ReadableLanguage,
): Readability | undefined {
  if (words === 0 || sentences === 0) return undefined;
  const { name, base, perWord, perSyllable } = FORMULAS[language];
  const [length, weight] = [words / sentences, syllables / words];
  return {
    formula: name,
    score: rounded(base - perWord * length - perSyllable * weight),
    ...(language === 'en' && { grade: rounded(0.39 * length + 11.8 * weight - 15.59) }),
    words,
    syllables,
  };
}
