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

test('knows marks of every block', () => {
  const run = '\u{1D165}\u0323'.repeat(40);
  expect(toNfc(`x${run}e\u0301`)).toBe(`x${run}é`);
});
