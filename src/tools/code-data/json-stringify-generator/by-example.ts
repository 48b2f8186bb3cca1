import type { ByExample } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

const ESCAPED = /[\\"']/;

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => ESCAPED.test(have) || ESCAPED.test(want),
  gate: (have, want) => ({
    direction: [
      ...(want === undefined || ESCAPED.test(want) ? (['stringify'] as const) : []),
      ...(/[\\"]/.test(have) ? (['parse'] as const) : []),
    ],
  }),
  main: ['quotes', 'perLine'],
  vary: ['quotes', 'perLine', 'source', 'ascii', 'htmlSafe', 'escapeSlash', 'hexCase', 'newline'],
  before: (pairs) => {
    try {
      const texts = pairs.map(({ want }) => (want.startsWith('"') ? JSON.parse(want) : undefined) as unknown);
      return texts.every((text) => typeof text === 'string') ? [texts] : [];
    } catch {
      return [];
    }
  },
  middle: ['parse'],
} satisfies ByExample<typeof page>;
