import { mayBeDecorated } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: (have, want) => mayBeDecorated(have, want),
  main: ['style'],
  vary: ['style', 'mode'],
  cost: 0.6,
  weight: 50,
} satisfies ByExample<typeof page>;
