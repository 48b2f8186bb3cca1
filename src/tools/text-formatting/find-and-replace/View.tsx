import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualTable } from '../../../site/ui/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

/** Table of the number of matches of each pair. */
function Rules({ output: { table } }: ViewProps) {
  if (table) return <VirtualTable label="Rules" columns={table.columns} rows={table.rows} />;
  return (
    <ViewScroll label="Rules">
      <Empty>Add a second rule to see how often each one matched.</Empty>
    </ViewScroll>
  );
}

export default { tabs: [{ id: 'table', label: 'Rules', View: Rules }] } satisfies ToolView;
