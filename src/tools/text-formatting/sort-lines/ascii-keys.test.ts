import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiKeys } from './ascii-keys.ts';

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...ASCII, '\t'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', 'c', 'h', 'l', 'z', '-', ' ', '1'), maxLength: 8 }),
);

for (const lang of ['en', 'de', 'es', 'pl']) {
  test.each([true, false])(`keys compare like the ${lang} collator (match case: %s)`, (matchCase) => {
    const { compare } = new Intl.Collator(lang, {
      sensitivity: matchCase ? 'variant' : 'accent',
      caseFirst: matchCase ? 'lower' : 'false',
    });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [first = '', second = ''] = asciiKeys([a, b], compare, matchCase) ?? [];
        expect(Math.sign(compare(a, b))).toBe(first < second ? -1 : first > second ? 1 : 0);
      }),
      { numRuns: 3000 },
    );
  });
}

test('returns undefined for other characters and for no texts', () => {
  const { compare } = new Intl.Collator('en');
  expect(asciiKeys(['a', 'é'], compare, true)).toBeUndefined();
  expect(asciiKeys(['a\0'], compare, true)).toBeUndefined();
  expect(asciiKeys([], compare, true)).toBeUndefined();
});
