import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinKeys } from './latin-keys.ts';

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
const LATIN = Array.from({ length: 0x180 - 0xc0 }, (_, i) => String.fromCharCode(0xc0 + i)).filter((letter) =>
  /^[a-z]\p{M}$/iu.test(letter.normalize('NFD')),
);
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...ASCII, '\t'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...ASCII, ...LATIN), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', 'c', 'h', 'l', 'z', '-', ' ', '1'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'A', 'á', 'Á', 'à', 'ä', 'ą', 'n', 'ñ', 'Ñ', 'z', ' '), maxLength: 8 }),
);

for (const lang of ['en', 'de', 'es', 'pl']) {
  test.each([true, false])(`keys compare like the ${lang} collator (match case: %s)`, (matchCase) => {
    const { compare } = new Intl.Collator(lang, {
      sensitivity: matchCase ? 'variant' : 'accent',
      caseFirst: matchCase ? 'lower' : 'false',
    });
    const keysOf = latinKeys(lang, matchCase);
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [first = '\uffff', second = '\uffff'] = keysOf([a, b]);
        expect(Math.sign(compare(a, b))).toBe(first < second ? -1 : first > second ? 1 : 0);
      }),
      { numRuns: 5000 },
    );
  });
}

test('each letter with a mark compares with each other as in the collator', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'variant', caseFirst: 'lower' });
  const all = [...ASCII, ...LATIN];
  const keys = latinKeys('en', true)(all);
  for (const [i, a] of all.entries()) {
    for (const [k, b] of all.entries()) {
      const [first = '', second = ''] = [keys[i], keys[k]];
      if (Math.sign(compare(a, b)) !== (first < second ? -1 : first > second ? 1 : 0)) expect([a, b]).toEqual([]);
    }
  }
});

test('there is no key for other characters', () => {
  expect(latinKeys('en', true)(['a\0', '', 'ß', 'é', 'e\u0301', '中', 'a\n', '\u017f'])).toEqual([
    undefined,
    '',
    undefined,
    expect.any(String),
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(latinKeys('en', true)([])).toEqual([]);
});
