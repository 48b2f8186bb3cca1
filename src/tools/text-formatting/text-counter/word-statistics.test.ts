import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spellings } from './spellings.ts';
import { wordCores } from './word-cores.ts';
import { wordStatistics } from './word-statistics.ts';

const pieces = fc.constantFrom(...'ab1é한. !?—/\n\t"', '\u0301', '😀', '\u3000', '\ufeff', '\ud83d', '१', '½');

test('words run from their first to their last letter or number', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const cores = text
        .split(/\s+/)
        .map((piece) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?\p{M}*/su.exec(piece)?.[0])
        .filter((core) => core !== undefined);
      expect(wordCores(text)).toEqual(cores);
    }),
  );
});

test('a mark of a script without spaces does not part the word that it follows', () => {
  expect(wordCores('각\u1032b x')).toEqual(['각\u1032b', 'x']);
});

const unspaced = fc.constantFrom(
  ...[
    '東京',
    '大学',
    'に',
    '行った',
    'カード',
    '𠮷野家',
    '我爱',
    '北京',
    'ภาษา',
    'ไทย',
    'ພາສາ',
    'ភាសា',
    'မြန်မာ',
    '、',
    '。',
    '１２',
  ],
);

test('words of scripts without spaces are those of Intl.Segmenter', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  fc.assert(
    fc.property(fc.array(unspaced, { maxLength: 20 }), (parts) => {
      const text = `字${parts.join('')}`;
      const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
      expect(wordCores(text)).toEqual(words.map(({ segment }) => segment));
    }),
  );
});

test('the words by language are those of the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(unspaced, fc.constantFrom('a', "don't", 'x-y', ' ', ',', '\n', '\u3099')), { maxLength: 12 }),
      (parts) => {
        const text = parts.join('');
        const { languageWords, uniqueWords, topWords } = wordStatistics(text, false);
        const cores = wordCores(text);
        if (languageWords !== undefined) expect(languageWords).toBe(cores.length);
        expect(uniqueWords).toBe(new Set(cores).size);
        if (uniqueWords > 10) return;
        expect(topWords.reduce((sum, { count }) => sum + count, 0)).toBe(cores.length);
      },
    ),
  );
});

test('spellings are numbered in order of first occurrence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'A', 'Aa', 'BB', 'é', 'e\u0301', '😀', 'aa'), { maxLength: 30 }),
      (words) => {
        const text = words.join(' ');
        const spellings = new Spellings(text, words.length);
        const numbers = new Map<string, number>();
        let start = 0;
        for (const word of words) {
          const number = numbers.get(word) ?? numbers.size;
          numbers.set(word, number);
          expect(spellings.numberOf(start, start + word.length)).toBe(number);
          start += word.length + 1;
        }
        expect(spellings.size).toBe(numbers.size);
      },
    ),
  );
});

test('statistics agree with a simple count, with and without common words', () => {
  const vocabulary = fc.constantFrom('The', 'the', 'mill', 'grinds', 'of', 'Mill');
  fc.assert(
    fc.property(fc.array(vocabulary, { maxLength: 40 }), fc.boolean(), (cores, skipCommon) => {
      const top = (length: number, least: number) => {
        const counts = new Map<string, number>();
        for (let i = 0; i + length <= cores.length; i++) {
          const phrase = cores
            .slice(i, i + length)
            .join(' ')
            .toLowerCase();
          counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
        }
        return [...counts]
          .filter(([phrase, count]) => count >= least && !(skipCommon && /^(the|of)\b|\b(the|of)$/.test(phrase)))
          .sort(([, a], [, b]) => b - a)
          .map(([text, count]) => ({ text, count }))
          .slice(0, 10);
      };
      expect(wordStatistics(cores.join(' '), skipCommon)).toEqual({
        uniqueWords: new Set(cores.map((core) => core.toLowerCase())).size,
        longestWord: cores.find((core) => core.length === Math.max(...cores.map((other) => other.length))) ?? '',
        topWords: top(1, 1),
        topPairs: top(2, 2),
        topTriples: top(3, 2),
      });
    }),
  );
});

test('lists the ten most frequent words, with ties in order of first occurrence', () => {
  const words = 'l k j i h g f e d c b a b a a';
  expect(wordStatistics(words, false).topWords.map(({ text }) => text)).toEqual('a b l k j i h g f e'.split(' '));
});
