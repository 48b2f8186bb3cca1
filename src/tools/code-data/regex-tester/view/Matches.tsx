import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { ODD_MATCH } from '../../../../engine/regex/highlight-kinds.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Button, Wrap } from '../../../../site/theme/elements.tsx';
import type { TableRows } from '../../../../site/ui/column-widths.ts';
import { GroupMark } from '../../../../site/ui/pattern-field/GroupMark.tsx';
import { TableView } from '../../../../site/ui/TableView.tsx';
import { VirtualTable } from '../../../../site/ui/VirtualTable.tsx';
import type { TabProps } from '../../../../site/ui/view.ts';
import { DASH, type MatchPositions, matchCell } from '../cells.ts';
import type * as tool from '../tool.ts';
import { debugFrom, withoutReturns } from './debug-session.ts';

/** Column of the match, and the first column of groups, in the engine's order. */
const MATCH = 3;
const GROUPS = 4;
/** The match comes right after its number: the two stay in view. */
const ORDER = [0, MATCH, 1, 2] as const;
const engineColumn = (column: number): number => ORDER[column] ?? column;
/** Longer matches are cut in display, in UTF-16 code units. */
const MAX_LENGTH = 400;

/** Number of the group that a column belongs to, from 1; 0 for none. */
const groupOf = (column: number): number => (column < GROUPS ? 0 : ((column - GROUPS) >> 1) + 1);

/** A match with each part in the color of its group. */
function coloredMatch({ found, input, parts }: MatchPositions, row: number, text: string): ReactNode {
  if (!parts) return text.slice(0, MAX_LENGTH);
  const { ranges, kinds } = parts;
  const start = found.spans[2 * row] as number;
  const end = Math.min(found.spans[2 * row + 1] as number, start + MAX_LENGTH);
  let low = 0;
  let high = kinds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  const drawn: ReactNode[] = [];
  for (let i = low; i < kinds.length && (ranges[2 * i] as number) < end; i++) {
    const part = input.slice(ranges[2 * i], Math.min(ranges[2 * i + 1] as number, end));
    const group = (kinds[i] as number) % ODD_MATCH;
    drawn.push(
      group === 0 ? (
        part
      ) : (
        <GroupMark key={i} group={group}>
          {part}
        </GroupMark>
      ),
    );
  }
  return <chakra.span>{drawn}</chakra.span>;
}

/** Returns what is in place of the list. */
function emptyText({ count = 0, pieces }: NonNullable<TabProps<typeof tool>['output']['info']>): string {
  if (count > 0) return `${plural(count, 'match', 'matches')}. In Match mode, each is listed here with its groups.`;
  return `${pieces === undefined ? 'No matches yet. ' : ''}In Match mode, every match is listed here with its groups.`;
}

/** The way to the reason why a place is not in the list. */
function Missing({ input, options, selection, openTab }: TabProps<typeof tool>) {
  const ask = () => {
    const place = withoutReturns(input.slice(0, selection()?.from ?? 0)).length;
    debugFrom({ pattern: String(options['pattern']), text: withoutReturns(input) }, { place });
    openTab('debug');
  };
  return (
    <Wrap gap="2" flexShrink="0" px="3" py="1" borderTopWidth="1px" borderColor="border" fontSize="xs" color="fg.muted">
      Is a match missing? Put the caret where it should begin.
      <Button size="xs" onClick={ask}>
        Why not here?
      </Button>
    </Wrap>
  );
}

/** Every match with its groups. A row leads to its place in the input. */
export function Matches(props: TabProps<typeof tool>) {
  const { output, select } = props;
  const [current, setCurrent] = useState<number>();
  const { places } = output.info ?? {};
  const rows = useMemo<TableRows | undefined>(
    () => places && { length: places.count, cell: (row, column) => matchCell(places, row, engineColumn(column)) },
    [places],
  );
  const columns = useMemo(() => places?.columns.map((_, i, all) => all[engineColumn(i)] ?? ''), [places]);
  if (rows && places && columns && rows.length > 0) {
    const { spans } = places.found;
    const onRow = (row: number) => {
      setCurrent(row);
      select(spans[2 * row] as number, spans[2 * row + 1] as number);
    };
    return (
      <>
        <VirtualTable
          label="Matches"
          columns={columns}
          rows={rows}
          current={current}
          pinned={2}
          head={(column, name) => {
            const group = column % 2 === 0 ? groupOf(column) : 0;
            return group > 0 ? <GroupMark group={group}>{name}</GroupMark> : name;
          }}
          cell={(row, column, text) => {
            if (engineColumn(column) === MATCH) return coloredMatch(places, row, text);
            const group = column % 2 === 0 && text !== '' && text !== DASH ? groupOf(column) : 0;
            const shown = text.slice(0, MAX_LENGTH);
            return group > 0 ? <GroupMark group={group}>{shown}</GroupMark> : shown;
          }}
          onRow={onRow}
        />
        <Missing {...props} />
      </>
    );
  }
  return <TableView table={output.table} label="Matches" empty={emptyText(output.info ?? {})} />;
}
