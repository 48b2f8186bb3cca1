import { StatisticsView } from '../ui/StatisticsView.tsx';
import { TableView } from '../ui/TableView.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

const NAMES = {
  graphemes: 'letters, as people see them',
  codePoints: 'code points',
  characters: 'UTF-16 units',
  utf8Bytes: 'bytes in UTF-8',
  utf16Bytes: 'bytes in UTF-16',
  nonAscii: 'non-ASCII code points',
} as const;

function Characters({ output }: ViewProps) {
  return (
    <TableView
      label="Characters"
      table={output.table}
      empty="Each character appears here with its code point, block, bytes and bits."
    />
  );
}

function Statistics({ output }: ViewProps) {
  return <StatisticsView output={output} names={NAMES} empty="How long the text is, by every measure, appears here." />;
}

export default {
  tabs: [
    { id: 'table', label: 'Characters', View: Characters },
    { id: 'statistics', label: 'Statistics', View: Statistics },
  ],
} satisfies ToolView;
