import { onlyCase } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import { mixedWords } from '../../../by-example/mixed-words.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['case'],
  can: onlyCase,
  vary: ['keep', 'hyphens', 'protect', 'locale'],
  infer: ([{ want }]) => mixedWords(want),
  middle: true,
  weight: 3,
} satisfies ByExample<typeof page>;
