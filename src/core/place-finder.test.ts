import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt } from './place.ts';
import { placeFinder } from './place-finder.ts';

test('finds what placeAt finds, in any order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '\u2028') });
  fc.assert(
    fc.property(text, fc.array(fc.nat()), (content, offsets) => {
      const find = placeFinder(content);
      for (const given of offsets) {
        const offset = given % (content.length + 1);
        expect({ ...find(offset), offset }).toEqual(placeAt(content, offset));
      }
    }),
    { numRuns: 1000 },
  );
});
