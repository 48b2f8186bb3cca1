import { onlyCase } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['case'],
  can: onlyCase,
  vary: ['keep', 'protect', 'locale'],
  middle: true,
} satisfies ByExample<typeof page>;
