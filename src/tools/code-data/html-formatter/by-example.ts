import type { ByExample } from '../../../engine/by-example/contract.ts';
import { wordSet } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const isMarkup = (text: string) => /^\s*</.test(text);

export const byExample = {
  changes: ['space'],
  can: (have, want) => isMarkup(have) && isMarkup(want) && wordSet(have) === wordSet(want),
  vary: ['indent', 'attributes', 'whitespace', 'bracketSameLine'],
  skip: { indent: ['1', '3', '5', '6', '7', '8'] },
  weight: 600,
} satisfies ByExample<typeof page>;
