import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Button, Grid, Input } from '../../../site/theme/elements.tsx';
import { TableView } from '../../../site/ui/TableView.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { addressIn, type QueryPair, splitUrl, withQuery } from './url-parts.ts';

function Parts({ output }: ViewProps) {
  return (
    <TableView
      label="Parts"
      table={output.table}
      empty="Paste a URL to see its parts, or a single character to see all five ways to encode it."
    />
  );
}

/** Parameters that can be edited; an address with more is not written by hand. */
const MAX_PAIRS = 100;

/** The query as a form: every change is written into the address. */
function Query({ input, setInput }: ViewProps) {
  const parts = useMemo(() => splitUrl(input), [input]);
  if (!parts || parts.query.length > MAX_PAIRS) {
    return (
      <ViewScroll label="Query">
        <Empty>
          {parts ? 'This URL has too many parameters to edit here.' : 'Paste a URL to edit its parameters here.'}
        </Empty>
      </ViewScroll>
    );
  }
  const write = (pairs: readonly QueryPair[]) => setInput(withQuery(addressIn(input) ?? input, pairs));
  const change = (at: number, pair: QueryPair) => write(parts.query.map((other, i) => (i === at ? pair : other)));
  const rows = parts.query.map((pair, at) => ({ key: `pair ${at}`, at, pair }));
  return (
    <ViewScroll label="Query">
      {rows.map(({ key, at, pair: [name, value] }) => (
        <Grid key={key} gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr) auto" gap="2">
          <Input
            size="sm"
            aria-label={`Name ${at + 1}`}
            value={name}
            onChange={(event) => change(at, [event.currentTarget.value, value])}
          />
          <Input
            size="sm"
            aria-label={`Value ${at + 1}`}
            value={value}
            onChange={(event) => change(at, [name, event.currentTarget.value])}
          />
          <Button
            size="sm"
            variant="plain"
            aria-label={`Remove parameter ${at + 1}`}
            onClick={() => write(parts.query.filter((_, i) => i !== at))}
          >
            Remove
          </Button>
        </Grid>
      ))}
      <chakra.div>
        <Button size="sm" onClick={() => write([...parts.query, ['name', '']])}>
          Add a parameter
        </Button>
      </chakra.div>
    </ViewScroll>
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Parts', View: Parts },
    { id: 'query', label: 'Query', View: Query },
  ],
} satisfies ToolView;
