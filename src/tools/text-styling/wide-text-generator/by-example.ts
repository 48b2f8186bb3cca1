import { mayBeStyled, onlySpace } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: (have, want) => mayBeStyled(have, want) || (onlySpace(have, want) && want.length > have.length),
  main: ['mode', 'method'],
  vary: ['mode', 'method', 'space'],
  infer: () => [2, 3].map((gap) => ({ options: { method: 'spaced', gap } as const })),
  middle: ['plain'],
  weight: 7,
} satisfies ByExample<typeof page>;
