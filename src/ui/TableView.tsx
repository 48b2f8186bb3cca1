import type { OutputParts } from '../lib/tool.ts';
import { Empty, ViewScroll } from './ViewScroll.tsx';
import { VirtualTable } from './VirtualTable.tsx';

type Props = {
  readonly table: OutputParts['table'];
  /** The accessible name. */
  readonly label: string;
  /** What the table will hold, in a sentence. */
  readonly empty: string;
  readonly onRow?: (row: number) => void;
  readonly current?: number;
};

/** A table in a tab of its own, which also is there while the table is empty. */
export function TableView({ table, label, empty, onRow, current }: Props) {
  if (!table || table.rows.length === 0) {
    return (
      <ViewScroll label={label}>
        <Empty>{empty}</Empty>
      </ViewScroll>
    );
  }
  return <VirtualTable label={label} columns={table.columns} rows={table.rows} onRow={onRow} current={current} />;
}
