import type { ByExample } from '../../../engine/by-example/contract.ts';
import { isSubsequence, letters, wordSet } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const JSON_LIKE = /^\s*(?:[[{"'/]|-?\d|true|false|null)/;

export const byExample = {
  changes: ['space'],
  can: (have, want) =>
    /^\s*[[{"]/.test(want) &&
    JSON_LIKE.test(have) &&
    (isSubsequence(letters(want), letters(have)) || wordSet(want) === wordSet(have) || /\\u/.test(have + want)),
  main: ['mode', 'input', 'sortKeys'],
  vary: ['mode', 'indent', 'input', 'sortKeys', 'strings', 'jsonLines', 'repair', 'canonical', 'duplicates'],
  skip: { indent: ['5', '6', '7'], duplicates: ['error'] },
  infer: ([{ want }]) => {
    const longest = Math.max(...want.split('\n').map(({ length }) => length));
    return /\n/.test(want) && longest <= 200
      ? [...new Set([80, 40, 60, 100, 120, longest].filter((width) => width >= longest))]
          .slice(0, 3)
          .flatMap((inlineWidth) => [{ options: { inlineWidth } }, { options: { inlineWidth, inlineObjects: false } }])
      : [];
  },
  middle: ['format', 'minify'],
  weight: 8,
} satisfies ByExample<typeof page>;
