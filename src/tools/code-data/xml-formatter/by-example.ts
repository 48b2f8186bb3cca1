import type { ByExample } from '../../../engine/by-example/contract.ts';
import { letters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const isMarkup = (text: string) => /^\s*</.test(text);
const isJson = (text: string) => /^\s*[[{]/.test(text);

export const byExample = {
  changes: ['space'],
  can: (have, want) =>
    isMarkup(have)
      ? isJson(want) || (isMarkup(want) && letters(have).length >= letters(want).length)
      : isJson(have) && isMarkup(want),
  gate: (have, want) => {
    if (!isMarkup(have)) return { from: ['json'], to: ['xml'] };
    return { from: ['xml'], to: want === undefined ? ['xml', 'json'] : [isJson(want) ? 'json' : 'xml'] };
  },
  main: ['mode'],
  skip: { indent: ['5', '6', '7'] },
  middle: ['minify'],
  cost: 0.05,
} satisfies ByExample<typeof page>;
