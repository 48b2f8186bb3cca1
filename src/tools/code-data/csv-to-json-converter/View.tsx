import { useMemo } from 'react';
import { lineRange } from '../../../engine/lines/lines.ts';
import { plural } from '../../../engine/values/plural.ts';
import { TableView } from '../../../site/ui/TableView.tsx';
import { Empty } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { Columns } from './view/Columns.tsx';

/** Columns that the preview draws: rows are virtualized, columns are not. */
const MAX_COLUMNS = 60;

/** The rows as they were read. A press on a row selects its line in the input. */
function Preview({ output, input, select }: ViewProps) {
  const { table } = output;
  const shown = useMemo(() => table && { columns: table.columns.slice(0, MAX_COLUMNS + 1), rows: table.rows }, [table]);
  const hidden = (table?.columns.length ?? 0) - (shown?.columns.length ?? 0);
  return (
    <>
      <TableView
        label="Preview"
        table={shown}
        empty="The rows of the CSV appear here with their line numbers; rows that are too short or too long are marked."
        onRow={(row) => {
          const line = Number.parseInt(table?.rows[row]?.[0] ?? '', 10);
          select(...lineRange(input, line));
        }}
      />
      {hidden > 0 && (
        <Empty px="3" py="1.5" borderTopWidth="1px" borderColor="border">
          {plural(hidden, 'more column is', 'more columns are')} converted but not shown here.
        </Empty>
      )}
    </>
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Preview', View: Preview },
    { id: 'columns', label: 'Columns', View: Columns },
  ],
} satisfies ToolView;
