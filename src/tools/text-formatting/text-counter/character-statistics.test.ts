import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterStatistics } from './character-statistics.ts';

const pieces = fc.constantFrom(...'ab1é日. !?—/\n\t"', '\u0301', '😀', '\u3000', '\ufeff', '\ud83d', '१', '½');

test('counts characters by their Unicode properties', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      expect(characterStatistics(text)).toMatchObject({
        codePoints: Array.from(text).length,
        letters: count(/\p{L}/gu),
        digits: count(/\p{Nd}/gu),
        spaces: count(/\s/g),
        punctuation: count(/\p{P}/gu),
        charactersNoSpaces: text.replace(/\s/g, '').length,
      });
    }),
  );
});
