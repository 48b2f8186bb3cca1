import type { ByExample } from '../../../by-example/contract.ts';
import { hasLinesOf, isInOrder, linesIn } from '../../../by-example/signatures.ts';
import type { page } from './tool.ts';

/** Between columns, as the option has them; '' is any whitespace. */
const DELIMITERS = [
  [',', ','],
  [';', ';'],
  ['\t', '\\t'],
  ['|', '|'],
  [':', ':'],
  [' ', ''],
] as const;
const MAX_COLUMNS = 5;

/** Sorting by a column of the first line. */
function columns(have: string) {
  const [first = '', second] = linesIn(have);
  if (second === undefined) return [];
  return DELIMITERS.filter(([delimiter]) => first.includes(delimiter)).flatMap(([delimiter, written]) => {
    const count = Math.min(MAX_COLUMNS, first.split(delimiter).length);
    return Array.from({ length: count }, (_, i) => i + 1).flatMap((column) =>
      (['alpha', 'number', 'natural'] as const).flatMap((by) =>
        (['asc', 'desc'] as const).map((order) => ({ options: { by, order, column, delimiter: written } })),
      ),
    );
  });
}

export const byExample = {
  changes: ['order'],
  can: (have, want) => hasLinesOf(have, want) && linesIn(have).length > 1,
  main: ['by', 'order'],
  vary: ['order', 'by', 'matchCase', 'unique', 'header', 'dropBlank', 'trim', 'articles', 'dateOrder', 'decimal'],
  skip: { by: ['random'] },
  infer: ([{ have, want }]) => [
    // Numbers in order are no chance.
    ...(/\d/.test(want) && isInOrder(want) ? [{ options: { by: 'natural' } as const, cost: -0.2 }] : []),
    ...columns(have),
  ],
  middle: true,
  weight: 6,
} satisfies ByExample<typeof page>;
