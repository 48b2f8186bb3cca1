import { onlySpace } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['space'],
  can: onlySpace,
  vary: ['trim', 'indent', 'special', 'punct', 'blank'],
  middle: true,
} satisfies ByExample<typeof page>;
