import type { ByExample } from '../../../by-example/contract.ts';
import { hasLinesOf, linesIn } from '../../../by-example/signatures.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['drop'],
  can: (have, want) => linesIn(want).length <= linesIn(have).length && (hasLinesOf(have, want) || /^\d+\t/.test(want)),
  vary: ['mode', 'matchCase', 'ignoreSpaces', 'blank', 'count'],
  main: ['mode'],
  skip: { mode: ['last'] },
  infer: () => [{ options: { mode: 'last' }, cost: 0.2 }],
  middle: true,
} satisfies ByExample<typeof page>;
