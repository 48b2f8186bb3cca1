import { mayBeStyled } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { STYLE } from '../../../engine/by-example/kinds.ts';
import type { page } from './tool.ts';

export const byExample = {
  ...STYLE,
  can: (have, want) => mayBeStyled(have, want) || (want.length > have.length && /[~<[]/.test(want)),
  main: ['mode', 'line', 'output'],
  vary: ['mode', 'line', 'output', 'spaces'],
  weight: 2,
} satisfies ByExample<typeof page>;
