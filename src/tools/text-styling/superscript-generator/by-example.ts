import { mayBeStyled } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: mayBeStyled,
  main: ['mode', 'what'],
  vary: ['mode', 'what', 'ordinals', 'fallback', 'newer'],
  middle: ['plain'],
  weight: 3,
} satisfies ByExample<typeof page>;
