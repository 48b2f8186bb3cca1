import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

const MARK = /\p{M}/u;

export const byExample = {
  changes: ['style'],
  can: (have, want) => MARK.test(have) || MARK.test(want),
  gate: (have, want) => ({
    mode: [
      ...(want === undefined || MARK.test(want) ? (['add'] as const) : []),
      ...(MARK.test(have) ? (['clean'] as const) : []),
    ],
  }),
  vary: ['keepAccents', 'up', 'mid', 'down'],
  infer: ([{ want }]) =>
    MARK.test(want) ? [1, 2, 3, 4, 5, 8, 10].map((amount) => ({ options: { amount }, cost: 0.3 })) : [],
  middle: ['clean'],
  weight: 9,
} satisfies ByExample<typeof page>;
