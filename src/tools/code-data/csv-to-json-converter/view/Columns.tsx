import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { lineRange } from '../../../../engine/lines/lines.ts';
import { Badge, Button, Column, Input } from '../../../../site/theme/elements.tsx';
import { ChevronUpIcon } from '../../../../site/theme/icons-of-parts.tsx';
import { Empty, ViewBar, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../../site/ui/VirtualList.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type { ColumnReport } from '../report.ts';
import { FilterRows } from './FilterRows.tsx';
import { columnsQuery, moved, nextSort, type Picked, pickedOf, renamed, sortOf } from './picker.ts';

const Check = chakra('input', { base: { accentColor: 'accent.ring', w: '4', h: '4', m: '1', flexShrink: 0 } });

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '1.5',
    minH: '10',
    fontSize: 'sm',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

type TypeProps = { readonly column: ColumnReport | undefined; readonly onJump: (line: number) => void };

/** Type of a column, the reason, and a button that selects the cell that decided it. */
function Type({ column, onJump }: TypeProps) {
  if (!column) return null;
  const { line } = column;
  return (
    <>
      <Badge>{column.type === 'string' ? 'text' : column.type}</Badge>
      <chakra.span flex="1 1 calc(100% - 10rem)" minW="0" overflowWrap="anywhere" color="fg.muted">
        {column.sentence}
      </chakra.span>
      {line !== undefined && (
        <Button size="xs" aria-label={`Jump to the row that decided ${column.name}`} onClick={() => onJump(line)}>
          Jump to the row
        </Button>
      )}
    </>
  );
}

/** The columns of the table: their selection, order, and names in the result, and its sort order. */
export function Columns({ output, options, input, select, setOptions }: ViewProps) {
  const info = output.info ?? {};
  const header = (info['header'] ?? []) as readonly string[];
  const report = (info['report'] ?? []) as readonly ColumnReport[];
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The button to focus once the moved row is drawn. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current !== undefined) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const jump = (line: number) => select(...lineRange(input, line));
  if (header.length === 0 && report.length > 0) {
    return (
      <VirtualList
        label="Columns"
        count={report.length}
        estimate={41}
        row={(index) => (
          <Row>
            <Type column={report[index]} onJump={jump} />
          </Row>
        )}
      />
    );
  }
  if (header.length === 0) {
    return (
      <ViewScroll label="Columns">
        <Empty>
          The columns appear here, to be picked, ordered, renamed, filtered, and sorted, with the type of each and the
          cell that decided it.
        </Empty>
      </ViewScroll>
    );
  }
  const query = String(options['columns'] ?? '');
  const found = pickedOf(header, query);
  const picked: Picked = found ?? header.map((_, column) => ({ column }));
  const sort = sortOf(header, String(options['sort'] ?? ''));
  const inResult = new Set(picked.map(({ column }) => column));
  const others = header.flatMap((_, column) => (inResult.has(column) ? [] : [column]));
  const set = (columns: Picked) => setOptions({ columns: columnsQuery(header, columns) });
  const move = (at: number, by: number) => {
    const to = at + by;
    // At an end only the other button can be pressed.
    const button = to === 0 ? 1 : to === picked.length - 1 ? -1 : by;
    next.current = `[data-place="${to}"] [data-move="${button}"]`;
    set(moved(picked, at, by));
  };

  const row = (index: number) => {
    const isPicked = index < picked.length;
    const item = picked[index];
    const column = isPicked ? (item?.column ?? 0) : (others[index - picked.length] ?? 0);
    const name = header[column] ?? '';
    const at = sort.findIndex((key) => key.column === column);
    const direction = at < 0 ? 'not sorted' : sort[at]?.descending ? 'descending' : 'ascending';
    return (
      <Row data-place={index} opacity={isPicked ? undefined : '0.75'}>
        <Check
          type="checkbox"
          aria-label={`Keep ${name}`}
          checked={isPicked}
          disabled={isPicked && picked.length === 1}
          onChange={() => set(isPicked ? picked.filter((_, i) => i !== index) : [...picked, { column }])}
        />
        <Input
          size="sm"
          flex="1 1 8rem"
          maxW="16rem"
          aria-label={`New name of ${name}`}
          disabled={!isPicked}
          // A name is applied after it is complete: meanwhile, two columns must not have the same name.
          key={`${column} ${item?.name}`}
          defaultValue={item?.name ?? name}
          onBlur={(event) => {
            const typed = event.currentTarget.value.trim();
            if (typed === '') event.currentTarget.value = name;
            if (isPicked && typed !== (item?.name ?? name)) set(renamed(header, picked, index, typed));
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <Button
          size="sm"
          aria-label={`Sort by ${name}: ${direction}`}
          aria-pressed={at >= 0}
          onClick={() => setOptions({ sort: nextSort(header, sort, column) })}
        >
          Sort{at < 0 ? '' : sort[at]?.descending ? ' ↓' : ' ↑'}
          {sort.length > 1 && at >= 0 ? ` ${at + 1}` : ''}
        </Button>
        {[-1, 1].map((by) => (
          <Button
            key={by}
            size="sm"
            variant="plain"
            icon
            data-move={by}
            aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
            disabled={!isPicked || index + by < 0 || index + by >= picked.length}
            onClick={() => move(index, by)}
          >
            <ChevronUpIcon size={14} style={by > 0 ? { transform: 'rotate(180deg)' } : undefined} />
          </Button>
        ))}
        <Type column={report[column]} onJump={jump} />
      </Row>
    );
  };

  return (
    <Column ref={list} flex="1" minH="0">
      <FilterRows header={header} where={String(options['where'] ?? '')} setOptions={setOptions} />
      <ViewBar>
        <chakra.label htmlFor={`${id}-unique`} display="flex" gap="2" alignItems="center" fontSize="sm">
          <Check
            id={`${id}-unique`}
            type="checkbox"
            checked={options['unique'] === true}
            onChange={(event) => setOptions({ unique: event.currentTarget.checked })}
          />
          Unique rows
        </chakra.label>
        <Button size="sm" disabled={query.trim() === ''} onClick={() => setOptions({ columns: '' })}>
          All columns
        </Button>
        <Button size="sm" disabled={picked.length === 1} onClick={() => set(picked.slice(0, 1))}>
          Only the first
        </Button>
        {!found && <Empty>The option Columns has an error.</Empty>}
      </ViewBar>
      <VirtualList label="Columns" count={picked.length + others.length} estimate={53} row={row} />
    </Column>
  );
}
