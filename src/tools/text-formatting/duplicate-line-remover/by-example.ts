import { columnsIn } from '../../../engine/by-example/columns.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { hasLinesOf, linesIn } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

/** Comparing a column is less likely than comparing lines. */
const COLUMN = 0.5;

export const byExample = {
  changes: ['drop'],
  can: (have, want) => linesIn(want).length <= linesIn(have).length && (hasLinesOf(have, want) || /^\d+\t/.test(want)),
  vary: ['mode', 'matchCase', 'ignoreSpaces', 'blank', 'count'],
  main: ['mode'],
  skip: { mode: ['last'] },
  infer: ([{ have }]) => [
    { options: { mode: 'last' }, cost: 0.2 },
    ...columnsIn(have).map((column) => ({ options: column, cost: COLUMN })),
    ...columnsIn(have).map((column) => ({ options: { ...column, mode: 'last' as const }, cost: COLUMN + 0.2 })),
  ],
  middle: true,
} satisfies ByExample<typeof page>;
