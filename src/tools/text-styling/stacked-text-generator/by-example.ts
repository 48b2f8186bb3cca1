import { hasMoreLines } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { letters } from '../../../engine/by-example/signatures.ts';
import { isAscii } from '../../../engine/unicode/ascii.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['lines', 'space'],
  can: (have, want) =>
    (hasMoreLines(have, want) || have.includes('\n')) &&
    letters(have).length === letters(want).length &&
    isAscii(have) === isAscii(want),
  main: ['layout'],
  vary: ['layout', 'direction'],
  infer: () => [0, 2].map((gap) => ({ options: { gap } })),
  cost: 0.15,
  weight: 8,
} satisfies ByExample<typeof page>;
