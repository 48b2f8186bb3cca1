import type { ByExample } from '../../../engine/by-example/contract.ts';
import { letters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const isMarkup = (text: string) => /^\s*</.test(text);

export const byExample = {
  changes: ['space'],
  can: (have, want) => isMarkup(have) && isMarkup(want) && letters(have).length >= letters(want).length,
  main: ['mode'],
  skip: { indent: ['5', '6', '7'] },
  middle: ['minify'],
  cost: 0.05,
} satisfies ByExample<typeof page>;
