import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKeys } from '../../../engine/lines/line-key.ts';
import { countCodePoints } from '../../../engine/unicode/code-points.ts';
import { codePointKey, sortedOrder } from './line-order.ts';

test('sorting is stable in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.boolean(), (keys, descending) => {
      const order = sortedOrder(keys, (a, b) => (a >> 1) - (b >> 1), descending);
      const sign = descending ? -1 : 1;
      const expected = [...keys.keys()].sort(
        (a, b) => sign * (((keys[a] as number) >> 1) - ((keys[b] as number) >> 1)) || a - b,
      );
      expect(order).toEqual(expected);
    }),
  );
});

test('counts code points like the iterator of String', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '😀', '\ud83d', '\ude00') }), (text) => {
      expect(countCodePoints(text)).toBe([...text].length);
    }),
  );
});

test('code point keys sort by code point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0, max: 0x10ffff }), (a, b) => {
      const isHalf = (code: number) => code >= 0xd800 && code < 0xe000;
      fc.pre(!isHalf(a) && !isHalf(b));
      const [first, second] = [a, b].map((code) => codePointKey(String.fromCodePoint(code)));
      expect((first as string) < (second as string)).toBe(a < b);
    }),
  );
});

test.each([
  ['a ', ' a', true, true, true],
  ['a ', ' a', true, false, false],
  ['A', 'a', false, true, true],
  ['A', 'a', true, true, false],
  ['é', 'e\u0301', true, true, true],
  ['É', 'e\u0301', false, true, true],
  ['ΟΔΟΣ', 'οδος', false, true, true],
  ['Straße', 'STRASSE', false, true, true],
  ['Straße', 'STRASSE', true, true, false],
  ['\u01f0', 'J\u030c', false, true, true],
  ['\u1fb4', '\u0386\u0399', false, true, true],
])('compares the keys of %j and %j (match case: %j, trim: %j)', (a, b, matchCase, trim, same) => {
  const keyOf = lineKeys(`${a}\n${b}`, { matchCase, trim, lookalikes: false });
  expect(keyOf(a) === keyOf(b)).toBe(same);
});
