import type { ComponentProps } from 'react';
import type { OutputParts } from '../../engine/contract/tool.ts';
import { Empty, ViewScroll } from './ViewScroll.tsx';
import { VirtualTable } from './VirtualTable.tsx';

type Props = Omit<ComponentProps<typeof VirtualTable>, 'columns' | 'rows'> & {
  readonly table: OutputParts['table'];
  /** Sentence shown while the table is empty. */
  readonly empty: string;
};

/** A table in a separate tab, which exists even while the table is empty. */
export function TableView({ table, label, empty, ...rest }: Props) {
  if (!table || table.rows.length === 0) {
    return (
      <ViewScroll label={label}>
        <Empty>{empty}</Empty>
      </ViewScroll>
    );
  }
  return <VirtualTable label={label} columns={table.columns} rows={table.rows} {...rest} />;
}
