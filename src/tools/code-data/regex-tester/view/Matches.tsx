import { useState } from 'react';
import { Empty, ViewScroll } from '../../../../components/ViewScroll.tsx';
import { VirtualTable } from '../../../../components/VirtualTable.tsx';
import type { ViewProps } from '../../../../components/view.ts';
import type * as tool from '../tool.ts';

/** Every match with its groups. A row leads to its place in the input. */
export function Matches(props: ViewProps<typeof tool>) {
  const { output, select } = props;
  const [current, setCurrent] = useState<number>();
  const { matches = [] } = props.output.info ?? {};
  if (!output.table || output.table.rows.length === 0) {
    return (
      <ViewScroll label="Matches">
        <Empty>No matches yet. In Match mode, every match is listed here with its groups.</Empty>
      </ViewScroll>
    );
  }
  return (
    <VirtualTable
      label="Matches"
      columns={output.table.columns}
      rows={output.table.rows}
      current={current}
      onRow={(row) => {
        const [from, to] = matches[row] ?? [];
        setCurrent(row);
        if (from !== undefined && to !== undefined) select(from, to);
      }}
    />
  );
}
