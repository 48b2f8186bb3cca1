import { lineRange } from '../../../engine/lines/lines.ts';
import { TableView } from '../../../site/ui/TableView.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

/** Every link with its channel, or everything that the check found. A row leads to its line in the input. */
function Links({ input, options, output, select }: ViewProps) {
  const isCheck = options['mode'] === 'audit';
  const { table } = output;
  const line = table?.columns.indexOf('Line') ?? -1;
  return (
    <TableView
      label="Links"
      table={table}
      empty={
        isCheck
          ? 'Paste tagged links, one per line. Missing or inconsistent parameters appear here.'
          : 'The links appear here with their length and the channel Google Analytics 4 will put them in.'
      }
      onRow={line < 0 ? undefined : (row) => select(...lineRange(input, Number(table?.rows[row]?.[line])))}
    />
  );
}

export default { tabs: [{ id: 'table', label: 'Links', View: Links }] } satisfies ToolView;
