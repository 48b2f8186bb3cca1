import { useEffect, useState } from 'react';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { copyText } from '../../../site/ui/CopyButton.tsx';
import { FilterBar } from '../../../site/ui/FilterBar.tsx';
import { TableView } from '../../../site/ui/TableView.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

const NAME_COLUMN = 1;

/** All named characters, found by name, character or code. The table of names stays in the worker. */
function Names({ ask }: ViewProps<typeof tool>) {
  const [query, setQuery] = useState('');
  const [table, setTable] = useState<OutputParts['table']>();
  useEffect(() => {
    let outdated = false;
    void ask('names', query).then((outcome) => {
      if (!outdated && outcome.ok) setTable(outcome.output);
    });
    return () => {
      outdated = true;
    };
  }, [query, ask]);
  return (
    <>
      <FilterBar
        label="Search names"
        placeholder="arrow, é, U+00E9"
        value={query}
        onChange={setQuery}
        hint="Choose a row to copy its entity."
      />
      <TableView
        label="Named characters"
        table={table}
        empty={table ? 'No character has this name.' : 'Loading the names...'}
        onRow={(row) => void copyText(table?.rows[row]?.[NAME_COLUMN] ?? '', false, 'nothing')}
      />
    </>
  );
}

export default { tabs: [{ id: 'names', label: 'Names', View: Names }] } satisfies ToolView<typeof tool>;
