import { onlySpace } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['space'],
  can: onlySpace,
  vary: ['spaces'],
  infer: () => [{ options: { keep: 1 } }, { options: { keep: 2 } }],
  middle: true,
} satisfies ByExample<typeof page>;
