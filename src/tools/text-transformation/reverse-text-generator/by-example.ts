import type { ByExample } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['order'],
  can: (have, want) => Math.abs(have.length - want.length) < 3 + have.length / 10,
  main: ['mode'],
  // Tabs separate columns, not words.
  cost: (have) => (have.includes('\t') ? 2.5 : 0),
  middle: true,
} satisfies ByExample<typeof page>;
