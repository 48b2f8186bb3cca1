import type { ByExample } from '../../../engine/by-example/contract.ts';
import { isSubsequence, letters, wordSet } from '../../../engine/by-example/signatures.ts';
import { recognizeShape } from '../../../engine/formats/shapes/recognize.ts';
import type { WriteShapeId } from '../../../engine/formats/shapes/writers.ts';
import { memoize } from '../../../engine/values/memoize.ts';
import type { page } from './tool.ts';

const shapeOf = memoize(recognizeShape);

const JSON_LIKE = /^\s*(?:[[{"'/]|-?\d|true|false|null)/;
const isJson = (text: string) => /^\s*[[{"]/.test(text);

const WRITTEN: readonly string[] = ['yaml', 'toml', 'xml', 'properties'] satisfies WriteShapeId[];

/** The formats that a result can be in; none for other texts. */
function targets(want: string): WriteShapeId[] {
  if (/^export (?:type|interface) /.test(want)) return ['typescript'];
  const shape = shapeOf(want);
  // A file of properties may look like one of another kind.
  if (shape !== undefined && /env|ini/.test(shape)) return ['properties'];
  return shape !== undefined && WRITTEN.includes(shape) ? [shape as WriteShapeId] : [];
}

/** Whether both have the same values, as far as letters tell. */
const hasSameLetters = (have: string, want: string) =>
  isSubsequence(letters(want), letters(have)) || wordSet(want) === wordSet(have) || /\\u/.test(have + want);

export const byExample = {
  changes: ['space', 'encoding'],
  can: (have, want) => {
    if (!isJson(want)) return targets(want).length > 0 && (JSON_LIKE.test(have) || shapeOf(have) !== undefined);
    return shapeOf(have) !== undefined || (JSON_LIKE.test(have) && hasSameLetters(have, want));
  },
  gate: (have, want) => {
    const shape = shapeOf(have);
    const isJsonToo = shape === undefined || shape === 'python';
    const isList = /^\s*\[/.test(have) && want !== undefined && /\n/.test(want.trim()) && !/^\s*\[/.test(want);
    return {
      from: [...(isJsonToo ? (['json'] as const) : []), ...(shape === undefined ? [] : [shape])],
      to: want === undefined || isJson(want) ? ['json', ...(isList ? (['jsonl'] as const) : [])] : targets(want),
    };
  },
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
