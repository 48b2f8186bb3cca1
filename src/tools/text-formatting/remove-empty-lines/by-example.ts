import type { ByExample } from '../../../engine/by-example/contract.ts';
import { SPACE } from '../../../engine/by-example/kinds.ts';
import type { page } from './tool.ts';

export const byExample = {
  ...SPACE,
  infer: () => [{ options: { keep: 1 } }, { options: { keep: 2 } }],
} satisfies ByExample<typeof page>;
