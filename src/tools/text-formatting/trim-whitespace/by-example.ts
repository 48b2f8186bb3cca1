import type { ByExample, Pairs } from '../../../engine/by-example/contract.ts';
import { SPACE } from '../../../engine/by-example/kinds.ts';
import type { page } from './tool.ts';

/** Returns the results with a final line break, which people often forget; empty if one has it. */
const endings = (pairs: Pairs) =>
  pairs.some(({ want }) => want.endsWith('\n')) ? [] : [pairs.map(({ want }) => `${want}\n`)];

export const byExample = {
  ...SPACE,
  main: ['side'],
  infer: ([{ have, want }]) =>
    have.endsWith('\n') && !want.endsWith('\n') ? [{ options: { side: 'end', scope: 'text' }, cost: -0.8 }] : [],
  before: endings,
} satisfies ByExample<typeof page>;
