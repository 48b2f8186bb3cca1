import { onlySpace } from '../../../by-example/conditions.ts';
import type { ByExample, Pairs } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

/** Returns the results with a final line break, which is often missing where it was meant; none if one has it. */
const endings = (pairs: Pairs) =>
  pairs.some(({ want }) => want.endsWith('\n')) ? [] : [pairs.map(({ want }) => `${want}\n`)];

export const byExample = {
  changes: ['space'],
  can: onlySpace,
  main: ['side'],
  vary: ['side', 'scope', 'edges', 'invisible'],
  infer: ([{ have, want }]) =>
    have.endsWith('\n') && !want.endsWith('\n') ? [{ options: { side: 'end', scope: 'text' }, cost: -0.8 }] : [],
  before: endings,
  middle: true,
} satisfies ByExample<typeof page>;
