import { mayBeStyled } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: mayBeStyled,
  main: ['mode', 'style'],
  vary: ['mode', 'style', 'capitals', 'fallback', 'newer'],
  middle: ['plain'],
  weight: 20,
} satisfies ByExample<typeof page>;
