import type { ByExample } from '../../../engine/by-example/contract.ts';
import { CASE } from '../../../engine/by-example/kinds.ts';
import { mixedWords } from '../../../engine/by-example/mixed-words.ts';
import type { page } from './tool.ts';

export const byExample = {
  ...CASE,
  main: ['lines'],
  infer: ([{ want }]) => mixedWords(want),
  weight: 8,
} satisfies ByExample<typeof page>;
