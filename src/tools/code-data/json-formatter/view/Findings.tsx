import { lineRange } from '../../../../engine/lines/lines.ts';
import { TableView } from '../../../../site/ui/TableView.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';

/** Faults against the schema, or the changes of a repair. A click on one goes to its place in the input. */
export function Findings({ input, output: { table }, select }: ViewProps<typeof tool>) {
  const goTo = (row: number) => {
    const [line, column] = table?.rows[row] ?? [];
    const [start, end] = lineRange(input, Number(line));
    const from = start + Number(column) - 1;
    select(from, Math.max(from, Math.min(from + 1, end)));
  };
  return (
    <TableView
      label="Findings"
      table={table}
      empty="Errors against a JSON Schema, and the changes of a repair, appear here."
      onRow={goTo}
    />
  );
}
