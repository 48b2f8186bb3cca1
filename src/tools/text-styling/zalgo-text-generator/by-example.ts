import type { ByExample } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

const MARK = /\p{M}/u;
/** Whether a text has marks, those of accented letters among them. */
const hasMarks = (text: string) => MARK.test(text.normalize('NFD'));

export const byExample = {
  changes: ['style'],
  can: (have, want) => hasMarks(have) || MARK.test(want),
  gate: (have, want) => ({
    mode: [
      ...(want === undefined || MARK.test(want) ? (['add'] as const) : []),
      ...(hasMarks(have) ? (['clean'] as const) : []),
    ],
  }),
  vary: ['keepAccents', 'up', 'mid', 'down'],
  infer: ([{ want }]) =>
    MARK.test(want) ? [1, 2, 3, 4, 5, 8, 10].map((amount) => ({ options: { amount }, cost: 0.3 })) : [],
  middle: ['clean'],
  weight: 9,
} satisfies ByExample<typeof page>;
