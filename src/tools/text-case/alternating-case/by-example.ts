import { onlyCase } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['case'],
  can: onlyCase,
  main: ['start'],
  vary: ['start', 'count', 'protect'],
  cost: 0.1,
  weight: 2,
} satisfies ByExample<typeof page>;
