import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { TableView } from '../../../components/TableView.tsx';
import { Empty, ViewScroll } from '../../../components/ViewScroll.tsx';
import { VirtualList } from '../../../components/VirtualList.tsx';
import type { ToolView, ViewProps } from '../../../components/view.ts';
import { plural } from '../../../core/plural.ts';
import { lineRange } from '../../../text/lines.ts';
import { Badge, Button } from '../../../theme/elements.tsx';
import type { ColumnReport } from './report.ts';

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

/** Type of each column, the reason, and a button that selects the cell that decided it. */
function Columns({ output, input, select }: ViewProps) {
  const report = (output.info?.['report'] ?? []) as readonly ColumnReport[];
  if (report.length === 0) {
    return (
      <ViewScroll label="Columns">
        <Empty>The type of each column appears here, with the cell that decided it.</Empty>
      </ViewScroll>
    );
  }
  return (
    <VirtualList
      label="Columns"
      count={report.length}
      estimate={41}
      row={(index) => {
        const column = report[index] as ColumnReport;
        return (
          <chakra.div
            display="flex"
            alignItems="center"
            gap="3"
            px="3"
            py="2"
            minH="10"
            fontSize="sm"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <Badge>{column.type === 'string' ? 'text' : column.type}</Badge>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {column.sentence}
            </chakra.span>
            {column.line !== undefined && (
              <Button
                size="xs"
                aria-label={`Jump to the row that decided ${column.name}`}
                onClick={() => select(...lineRange(input, column.line ?? 0))}
              >
                Jump to the row
              </Button>
            )}
          </chakra.div>
        );
      }}
    />
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Preview', View: Preview },
    { id: 'columns', label: 'Columns', View: Columns },
  ],
} satisfies ToolView;
