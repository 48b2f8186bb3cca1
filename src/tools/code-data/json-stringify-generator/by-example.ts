import type { ByExample } from '../../../engine/by-example/contract.ts';
import { valuesIf } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const ESCAPED = /[\\"']/;

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => ESCAPED.test(have) || ESCAPED.test(want),
  gate: (have, want) => ({
    direction: valuesIf({ stringify: want === undefined || ESCAPED.test(want), parse: /[\\"]/.test(have) }),
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
