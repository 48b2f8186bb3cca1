import { onlyCase } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['case'],
  can: onlyCase,
  vary: ['protect'],
  middle: true,
  cost: 0.1,
  weight: 3,
} satisfies ByExample<typeof page>;
