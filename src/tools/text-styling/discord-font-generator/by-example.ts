import { mayBeDecorated } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['style'],
  can: (have, want) => mayBeDecorated(have, want) || (want.length > have.length && /[*_~|`>#-]/.test(want)),
  main: ['style'],
  vary: ['style', 'markup', 'mode', 'digits', 'protect'],
  cost: 0.5,
  weight: 130,
} satisfies ByExample<typeof page>;
