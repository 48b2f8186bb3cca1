import { expect, test } from 'vitest';
import { countSyllables, type ReadableLanguage, readability, syllablesIn } from './readability.ts';

/** Words with their syllables. */
const WORDS: Readonly<Record<ReadableLanguage, string>> = {
  en: 'cat:1 made:1 table:2 tables:2 wanted:2 used:1 called:1 boxes:2 matches:2 create:2 science:2 radio:3 nation:2 million:2 unique:2 hundred:2 enabled:3 layout:2 copying:3 language:2 people:2 movement:2 element:3 the:1 rhythm:1 e:1',
  de: 'Haus:1 Häuser:2 Theater:3 Museum:3 Ei:1 Boot:1 Quelle:2 bauen:2 Straße:2 Wahrscheinlichkeit:4 ideal:3 Yacht:1 Baby:2 Geschwindigkeit:4',
  es: 'casa:2 ciudad:2 país:2 día:2 agua:2 leer:2 héroe:3 averiguáis:4 queso:2 muy:1 rey:1 reyes:2 teoría:4 aéreo:4 oír:2 pingüino:3 maestro:3',
  fr: 'maison:2 table:1 tables:1 eau:1 été:2 le:1 les:1 école:2 musée:2 nuit:1 naïf:2 théâtre:2 rue:1 ordinateur:4 fatigue:2 question:2 lumière:2 réaliser:4',
};

test.each(Object.keys(WORDS) as ReadableLanguage[])('syllables of %s', (language) => {
  const wrong = WORDS[language].split(' ').filter((pair) => {
    const [word = '', count] = pair.split(':');
    return syllablesIn(word, language) !== Number(count);
  });
  expect(wrong).toEqual([]);
});

test('words between hyphens count alone, and numbers not at all', () => {
  expect(countSyllables('A well-known café, 1984. www', 'en')).toEqual({ words: 5, syllables: 6 });
  expect(countSyllables('', 'en')).toEqual({ words: 0, syllables: 0 });
  expect(countSyllables('cafe\u0301', 'fr')).toEqual({ words: 1, syllables: 2 });
});

test('a text without words or sentences has no readability', () => {
  expect(readability({ words: 0, syllables: 0 }, 3, 'en')).toBeUndefined();
  expect(readability({ words: 3, syllables: 3 }, 0, 'de')).toBeUndefined();
});
