import { TableView } from '../ui/TableView.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

function Bytes({ output }: ViewProps) {
  return (
    <TableView
      label="Hex view"
      table={output.table}
      empty="The bytes appear here by sixteens, with their characters."
    />
  );
}

export default { tabs: [{ id: 'table', label: 'Hex view', View: Bytes }] } satisfies ToolView;
