import type { ByExample } from '../../../engine/by-example/contract.ts';
import { hasLinesOf, wordBag } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

/** Puts each item on a line, with any separator. */
const inLines = (text: string) => text.replace(/[,;|\t ]+/g, '\n');

export const byExample = {
  changes: ['order'],
  can: (have, want) => /\d/.test(have) && (wordBag(have) === wordBag(want) || hasLinesOf(inLines(have), inLines(want))),
  main: ['order', 'outSep'],
  vary: ['order', 'duplicates', 'separator', 'outSep', 'style', 'invalid', 'output'],
  skip: { invalid: ['error'] },
  middle: true,
  cost: 0.1,
  weight: 10,
} satisfies ByExample<typeof page>;
