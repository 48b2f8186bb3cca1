import type { ByExample } from '../../../by-example/contract.ts';
import { CASE } from '../../../by-example/kinds.ts';
import { mixedWords } from '../../../by-example/mixed-words.ts';
import type { page } from './tool.ts';

export const byExample = {
  ...CASE,
  vary: ['keep', 'hyphens', 'protect', 'locale'],
  infer: ([{ want }]) => mixedWords(want),
  weight: 3,
} satisfies ByExample<typeof page>;
