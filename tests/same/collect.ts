import { type TableRow, takeRows } from './table-stub.ts';

const files = import.meta.glob('../../src/tools/*/*/*.test.ts');
const found = new Map<string, TableRow[]>();
for (const [path, load] of Object.entries(files)) {
  await load();
  const id = path.split('/').at(-2) ?? '';
  found.set(id, [...(found.get(id) ?? []), ...takeRows()]);
}

/** Rows of the tables in the tests of each tool, by its id. */
export const tableRows: ReadonlyMap<string, readonly TableRow[]> = found;
