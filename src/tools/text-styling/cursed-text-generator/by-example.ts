import type { ByExample } from '../../../engine/by-example/contract.ts';
import { isAscii } from '../../../engine/unicode/ascii.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: (have, want) => !isAscii(have) || !isAscii(want),
  gate: (have, want) => ({
    mode: [
      ...(want === undefined || !isAscii(want) ? (['add'] as const) : []),
      ...(isAscii(have) ? [] : (['clean'] as const)),
    ],
  }),
  vary: ['letters', 'preset'],
  infer: ([{ want }]) =>
    isAscii(want)
      ? []
      : (['uneasy', 'possessed', 'glitch', 'abyss'] as const).map((preset) => ({ options: { preset, strength: 100 } })),
  cost: 0.2,
  weight: 4,
} satisfies ByExample<typeof page>;
