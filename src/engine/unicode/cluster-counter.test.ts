import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClusterCounter } from './cluster-counter.ts';
import { countClusters } from './graphemes.ts';

const part = fc.constantFrom(
  'a',
  '\r',
  '\n',
  'é',
  'e',
  '\u0301',
  '🇩',
  '🇪',
  '👨',
  '\u200d',
  '👧',
  '\ud83d',
  '\ude00',
  'क',
  '्',
  '한',
);

test('counts a text in any pieces as it counts the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.array(part).map((parts) => parts.join(''))), (pieces) => {
      const counter = new ClusterCounter();
      for (const piece of pieces) counter.push(piece);
      expect(counter.count).toBe(countClusters(pieces.join('')));
    }),
  );
});
