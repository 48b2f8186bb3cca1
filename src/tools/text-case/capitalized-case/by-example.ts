import type { ByExample } from '../../../engine/by-example/contract.ts';
import { CASE } from '../../../engine/by-example/kinds.ts';
import { mixedWords } from '../../../engine/by-example/mixed-words.ts';
import type { page } from './tool.ts';

export const byExample = {
  ...CASE,
  vary: ['keep', 'hyphens', 'protect', 'locale'],
  infer: ([{ want }]) => mixedWords(want),
  weight: 3,
} satisfies ByExample<typeof page>;
