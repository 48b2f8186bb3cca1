import type { ByExample } from '../../../engine/by-example/contract.ts';
import { valuesIf } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const ENCODED = /%[0-9a-f]{2}|\+/i;

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => ENCODED.test(have) || ENCODED.test(want),
  gate: (have, want) => ({
    direction: valuesIf({ encode: want === undefined || ENCODED.test(want), decode: ENCODED.test(have) }),
  }),
  main: ['mode'],
  vary: ['mode', 'plusAsSpace', 'perLine', 'hexCase', 'keepEncoded', 'newline'],
  infer: () => [{ options: { direction: 'decode', rounds: 2 } }],
  before: (pairs) => {
    try {
      return pairs.every(({ want }) => ENCODED.test(want)) ? [pairs.map(({ want }) => decodeURIComponent(want))] : [];
    } catch {
      return [];
    }
  },
  middle: ['decode'],
  weight: 3,
} satisfies ByExample<typeof page>;
