import { mayBeStyled } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: (have, want) => mayBeStyled(have, want) || (want.length > have.length && /[_<[]/.test(want)),
  main: ['mode', 'line', 'output'],
  vary: ['mode', 'line', 'output', 'spaces', 'skipDescenders'],
  middle: ['plain'],
  weight: 5,
} satisfies ByExample<typeof page>;
