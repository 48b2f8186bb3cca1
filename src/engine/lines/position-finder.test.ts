import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAt } from '../contract/position.ts';
import { positionFinder } from './position-finder.ts';

test('agrees with positionAt for offsets in any order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '\u2028') });
  fc.assert(
    fc.property(text, fc.array(fc.nat()), (content, offsets) => {
      const find = positionFinder(content);
      for (const given of offsets) {
        const offset = given % (content.length + 1);
        expect({ ...find(offset), offset }).toEqual(positionAt(content, offset));
      }
    }),
    { numRuns: 1000 },
  );
});
