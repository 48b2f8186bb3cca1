import { useState } from 'react';
import { StatisticsView } from '../../../site/ui/StatisticsView.tsx';
import { TableView } from '../../../site/ui/TableView.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { ByteMap, ColoredBits } from './view/ByteMap.tsx';

const NAMES = {
  places: 'places repaired',
  rounds: 'layers of misreading',
  misreadAs: 'misread as',
  graphemes: 'letters, as people see them',
  codePoints: 'code points',
  characters: 'UTF-16 units',
  utf8Bytes: 'bytes in UTF-8',
  utf16Bytes: 'bytes in UTF-16',
  nonAscii: 'non-ASCII code points',
} as const;

const BITS = 4;

/** Every character with its bytes. The one that is pointed at shows how they carry it. */
function Characters({ output }: ViewProps) {
  const [pointed, setPointed] = useState(0);
  const rows = output.table?.rows ?? [];
  const [character = '', codePoint = '', , hex = '', bits = ''] = rows[Math.min(pointed, rows.length - 1)] ?? [];
  return (
    <>
      <TableView
        label="Characters"
        table={output.table}
        empty="Each character appears here with its code point, block, bytes, and bits."
        cell={(_, column, text) => (column === BITS ? <ColoredBits bits={text} /> : text)}
        onPoint={setPointed}
      />
      {bits !== '' && <ByteMap character={character} codePoint={codePoint} hex={hex} bits={bits} />}
    </>
  );
}

function Statistics({ output }: ViewProps) {
  return <StatisticsView output={output} names={NAMES} empty="The length of the text by every measure appears here." />;
}

export default {
  tabs: [
    { id: 'table', label: 'Characters', View: Characters },
    { id: 'statistics', label: 'Statistics', View: Statistics },
  ],
} satisfies ToolView;
