import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { pool } from '../../workers/browser-pool.ts';
import type { OutputParts } from '../lib/tool.ts';
import { Input } from '../theme/parts.tsx';
import { copyText } from '../ui/CopyButton.tsx';
import { TableView } from '../ui/TableView.tsx';
import { Empty } from '../ui/ViewScroll.tsx';
import type { ToolView } from '../ui/view.ts';

const NAME_COLUMN = 1;

/** All named characters, found by name, character or code. The table of names stays in the worker. */
function Names() {
  const [query, setQuery] = useState('');
  const [table, setTable] = useState<OutputParts['table']>();
  useEffect(() => {
    let outdated = false;
    void pool.run({ tool: '@entities', input: query, options: {} }, { lane: 'entities' }).then((outcome) => {
      if (!outdated && outcome.ok) setTable(outcome.output.table);
    });
    return () => {
      outdated = true;
    };
  }, [query]);
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        p="2"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Input
          size="sm"
          w="13rem"
          maxLength={100}
          aria-label="Search names"
          placeholder="arrow, é, U+00E9"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Empty fontSize="xs">Choose a row to copy its reference.</Empty>
      </chakra.div>
      <TableView
        label="Named characters"
        table={table}
        empty={table ? 'No character has such a name.' : 'The names are being fetched.'}
        onRow={(row) => void copyText(table?.rows[row]?.[NAME_COLUMN] ?? '')}
      />
    </>
  );
}

export default { tabs: [{ id: 'names', label: 'Names', View: Names }] } satisfies ToolView;
