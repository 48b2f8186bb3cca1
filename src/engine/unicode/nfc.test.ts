import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNfc } from './nfc.ts';

test('is the Normalization Form C of any text with fewer than 65 marks in a row', () => {
  const unit = fc.constantFrom('a', 'e', '\u0301', '\u0323', '\u0338', '=', '\u1100', '\u1161', '\u{1D5D4}', '\u212B');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(toNfc(text)).toBe(text.normalize('NFC'));
    }),
  );
});

test('leaves longer runs of marks as they are and composes around them', () => {
  const run = '\u0301\u0323'.repeat(40);
  expect(toNfc(`e\u0301 x${run}u\u0308`)).toBe(`é x${run}ü`);
});

test('recognizes every mark', () => {
  for (let code = 0x300; code < 0xf0000; code++) {
    const mark = String.fromCodePoint(code);
    if (!/\p{M}/u.test(mark)) continue;
    const run = `${mark}\u0323`.repeat(40);
    expect(toNfc(`x${run}e\u0301`), code.toString(16)).toBe(`x${run}é`);
  }
});

test('keeps every run of 65 marks or more, and composes shorter ones', () => {
  const run = fc.tuple(fc.constantFrom('\u0301', '\u0323\u0301', '\u{1D165}'), fc.integer({ min: 60, max: 70 }));
  const marks = run.map(([mark, length]) => mark.repeat(length).slice(0, length));
  const others = fc.string({ unit: fc.constantFrom('e', 'ж', '=', '\u{1F600}'), maxLength: 70 });
  fc.assert(
    fc.property(fc.array(fc.oneof(others, marks), { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const composed = text.split(/(\p{M}{65,})/u).map((part, i) => (i % 2 === 0 ? part.normalize('NFC') : part));
      expect(toNfc(text)).toBe(composed.join(''));
    }),
    { numRuns: 1000 },
  );
});

test.each([...' =Aeu\u00e5'])('composes any unit after "%s" as normalize does', (base) => {
  const wrong = Array.from({ length: 0x10000 - 0x300 }, (_, i) => `x${base}${String.fromCharCode(0x300 + i)}y`).filter(
    (text) => toNfc(text) !== text.normalize('NFC'),
  );
  expect(wrong).toEqual([]);
});
