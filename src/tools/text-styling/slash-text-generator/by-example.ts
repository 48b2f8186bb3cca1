import { mayBeStyled } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: mayBeStyled,
  main: ['mode', 'line'],
  vary: ['mode', 'line', 'spaces'],
  middle: ['plain'],
  weight: 2,
} satisfies ByExample<typeof page>;
