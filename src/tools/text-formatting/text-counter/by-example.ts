import type { ByExample } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: [],
  can: (_, want) => want.startsWith('Characters: '),
  vary: [],
  weight: 10,
} satisfies ByExample<typeof page>;
