import { useMemo, useState } from 'react';
import type { TableRows } from '../../../../components/column-widths.ts';
import { TableView } from '../../../../components/TableView.tsx';
import { VirtualTable } from '../../../../components/VirtualTable.tsx';
import type { ViewProps } from '../../../../components/view.ts';
import { matchCell } from '../cells.ts';
import type * as tool from '../tool.ts';

/** Every match with its groups. A row leads to its place in the input. */
export function Matches({ output, select }: ViewProps<typeof tool>) {
  const [current, setCurrent] = useState<number>();
  const { places } = output.info ?? {};
  const rows = useMemo<TableRows | undefined>(
    () => places && { length: places.count, cell: (row, column) => matchCell(places, row, column) },
    [places],
  );
  if (rows && places && rows.length > 0) {
    const { spans } = places.found;
    const onRow = (row: number) => {
      setCurrent(row);
      select(spans[2 * row] as number, spans[2 * row + 1] as number);
    };
    return <VirtualTable label="Matches" columns={places.columns} rows={rows} current={current} onRow={onRow} />;
  }
  return (
    <TableView
      table={output.table}
      label="Matches"
      empty="No matches yet. In Match mode, every match is listed here with its groups."
    />
  );
}
