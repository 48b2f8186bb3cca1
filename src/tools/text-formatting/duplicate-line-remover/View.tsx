import { Empty, ViewScroll } from '../../../components/ViewScroll.tsx';
import { VirtualTable } from '../../../components/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../../../components/view.ts';
import { forEachLine } from '../../../text/lines.ts';

/** The place of a line in a text, in UTF-16 offsets. `number` is 1-based. */
function rangeOfLine(text: string, number: number): [from: number, to: number] | undefined {
  let range: [number, number] | undefined;
  let line = 0;
  forEachLine(text, (start, end) => {
    if (++line === number) range = [start, end];
  });
  return range;
}

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
      onRow={(row) => {
        const range = rangeOfLine(input, Number(table.rows[row]?.[2]));
        if (range) select(...range);
      }}
    />
  );
}

export default { tabs: [{ id: 'table', label: 'Repeated', View: Repeated }] } satisfies ToolView;
