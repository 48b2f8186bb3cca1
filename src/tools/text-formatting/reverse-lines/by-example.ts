import type { ByExample } from '../../../engine/by-example/contract.ts';
import { hasLinesOf, isInOrder, linesIn } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['order'],
  can: (have, want) => hasLinesOf(have, want) && linesIn(have).length > 1,
  // Lines that are in order afterward were probably sorted.
  cost: (_, want = '') => (isInOrder(want) ? 0.3 : 0),
  middle: true,
} satisfies ByExample<typeof page>;
