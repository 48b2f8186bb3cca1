import { columnsIn } from '../../../engine/by-example/columns.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { hasLinesOf, isInOrder, linesIn } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

/** Sorting by a column of the first line. */
const byColumn = (have: string) =>
  columnsIn(have).flatMap((column) =>
    (['alpha', 'number', 'natural', 'date'] as const).flatMap((by) =>
      (['asc', 'desc'] as const).map((order) => ({ options: { by, order, ...column } })),
    ),
  );

export const byExample = {
  changes: ['order'],
  can: (have, want) => hasLinesOf(have, want) && linesIn(have).length > 1,
  main: ['by', 'order'],
  vary: ['order', 'by', 'matchCase', 'unique', 'header', 'dropBlank', 'trim', 'articles', 'dateOrder', 'decimal'],
  skip: { by: ['random'] },
  infer: ([{ have, want }]) => [
    // Numbers in order are not chance.
    ...(/\d/.test(want) && isInOrder(want) ? [{ options: { by: 'natural' } as const, cost: -0.2 }] : []),
    ...byColumn(have),
  ],
  middle: true,
  weight: 6,
} satisfies ByExample<typeof page>;
