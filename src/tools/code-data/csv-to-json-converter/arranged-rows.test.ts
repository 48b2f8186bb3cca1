import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryScratch } from '../../../engine/jobs/memory-scratch.ts';
import { ArrangedRows, type StoredRow } from './arranged-rows.ts';
import { cellNumber } from './number-format.ts';
import { arrangeRows } from './select-rows.ts';
import type { BoundQuery } from './table-query.ts';

const LIMITS = { sort: { units: 60, lines: 3, buffer: 16, fanIn: 2 }, table: { bytes: 30, keys: 3 } };

const cell = fc.oneof(
  fc.constantFrom('', '1', '2', '10', 'a', 'A', 'b'),
  fc.string({
    unit: fc.constantFrom(...'\0\u0001\u0002\u0003\n\r\t"[,\\', '\ud800', '\udc00', '😀', 'é', 'a'),
    maxLength: 4,
  }),
);
const rowsOf = (keys: number) =>
  fc.array(
    fc
      .tuple(
        fc.array(cell, { minLength: keys, maxLength: keys }),
        fc.tuple(cell, cell),
        fc.constantFrom('00', '12', '30'),
      )
      .map(([keyCells, cells, marks]): StoredRow => ({ keys: keyCells, cells, marks })),
    { maxLength: 20 },
  );
const queries = fc.record({
  sort: fc.constantFrom<BoundQuery['sort']>(
    [],
    [{ column: 0, descending: false }],
    [
      { column: 0, descending: true },
      { column: 1, descending: false },
    ],
  ),
  unique: fc.boolean(),
});

test('rows in scratch files are arranged as those in memory', async () => {
  const asked = queries.chain((query) =>
    fc.tuple(fc.constant(query), rowsOf(query.sort.length), fc.integer({ min: 1, max: 7 })),
  );
  await fc.assert(
    fc.asyncProperty(asked, async ([{ sort, unique }, rows, size]) => {
      fc.pre(sort.length > 0 || unique);
      // The columns to sort by are not in the result.
      const query: BoundQuery = {
        test: undefined,
        picked: [{ column: 5 }, { column: 6 }],
        sort,
        unique,
        numberOf: (text) => cellNumber(text),
      };
      const arranged = new ArrangedRows(query, memoryScratch, LIMITS);
      const found: StoredRow[] = [];
      for (let i = 0; i < rows.length; i += size) found.push(...(await arranged.add(rows.slice(i, i + size))));
      for await (const more of arranged.rest()) found.push(...more);
      const wanted = arrangeRows(
        rows,
        query,
        ({ keys }) => keys,
        ({ cells }) => cells,
      );
      expect(found.map(({ cells, marks }) => [cells, marks])).toEqual(wanted.map(({ cells, marks }) => [cells, marks]));
    }),
    {
      numRuns: 200,
      // Halves of a pair in neighboring cells.
      examples: [
        [
          [
            { sort: [{ column: 0, descending: false }], unique: true },
            [{ keys: [''], cells: ['\ud800', '\udc00'], marks: '00' }],
            1,
          ],
        ],
      ],
    },
  );
});
