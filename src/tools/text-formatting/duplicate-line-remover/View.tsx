import { lineRange } from '../../../engine/lines/lines.ts';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualTable } from '../../../site/ui/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';
import { NearDuplicates } from './view/NearDuplicates.tsx';

/** Table of repeated lines and their counts. A row leads to its first line. */
function Repeated({ input, output: { table }, select }: ViewProps) {
  if (!table) {
    return (
      <ViewScroll label="Repeated">
        <Empty>Every line that appears more than once is listed here, with its count.</Empty>
      </ViewScroll>
    );
  }
  return (
    <VirtualTable
      label="Repeated"
      columns={table.columns}
      rows={table.rows}
      onRow={(row) => select(...lineRange(input, Number(table.rows[row]?.[2])))}
    />
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Repeated', View: Repeated },
    { id: 'near', label: 'Near-duplicates', View: NearDuplicates },
  ],
} satisfies ToolView<typeof tool>;
