import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spellings } from './spellings.ts';
import { wordCores } from './word-cores.ts';
import { wordStatistics } from './word-statistics.ts';

const pieces = fc.constantFrom(...'ab1é日. !?—/\n\t"', '\u0301', '😀', '\u3000', '\ufeff', '\ud83d', '१', '½');

test('words run from their first to their last letter or number', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const cores = text
        .split(/[\s—–/…]+/)
        .map((piece) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?\p{M}*/su.exec(piece)?.[0])
        .filter((core) => core !== undefined);
      expect(wordCores(text)).toEqual(cores);
    }),
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
