import { mayBeStyled, onlySpace } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { STYLE } from '../../../engine/by-example/kinds.ts';
import type { page } from './tool.ts';

export const byExample = {
  ...STYLE,
  can: (have, want) => mayBeStyled(have, want) || (onlySpace(have, want) && want.length > have.length),
  main: ['mode', 'method'],
  infer: () => [2, 3].map((gap) => ({ options: { method: 'spaced', gap } as const })),
  weight: 7,
} satisfies ByExample<typeof page>;
