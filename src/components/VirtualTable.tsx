import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Draws a cell another way than as its text. */
  readonly cell?: (row: number, column: number, text: string) => ReactNode;
  /** A row was chosen by click, Enter or Space. */
  readonly onRow?: (row: number) => void;
  /** A row is under the pointer or has the focus. */
  readonly onPoint?: (row: number) => void;
  readonly current?: number;
};

const ROW_HEIGHT = 33;
/** Rows that are looked at to find out how wide a column must be, in characters. */
const SAMPLE = 60;
const NARROWEST = 5;
const WIDEST = 44;
/** Longer cells are cut in display; the row's full text is in the output. */
const CELL_LENGTH = 400;

const Cell = chakra('div', {
  base: {
    px: '3',
    py: '1.5',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    fontSize: 'sm',
    lineHeight: '1.35',
  },
});

/** A table that draws only the rows in view: thousands of rows cost as much as thirty. */
export function VirtualTable({ label, columns, rows, cell, onRow, onPoint, current }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const template = useMemo(() => {
    const widths = columns.map((name, i) =>
      rows.slice(0, SAMPLE).reduce((widest, row) => Math.max(widest, row[i]?.length ?? 0), name.length),
    );
    // The widest column takes the room that is left, so that short figures stand together.
    const widest = widths.indexOf(Math.max(...widths));
    return widths
      .map((width) => Math.min(Math.max(width, NARROWEST), WIDEST) + 4)
      .map((width, i) => `minmax(${width}ch, ${i === widest ? '1fr' : `${width}ch`})`)
      .join(' ');
  }, [columns, rows]);
  // Names need not differ: a CSV may have a column twice.
  const keyed = useMemo(() => columns.map((name, column) => ({ key: `${column} ${name}`, name, column })), [columns]);
  const line = {
    display: 'grid',
    gridTemplateColumns: template,
    minW: 'max-content',
    w: 'full',
    // Those of the cells, for the widths are measured in their characters.
    fontFamily: 'mono',
    fontSize: 'sm',
  } as const;
  const drawn = virtualizer.getVirtualItems();
  // One row can be reached by Tab, and from it the others by arrow keys.
  const reachable = drawn.some(({ index }) => index === lastFocused) ? lastFocused : drawn[0]?.index;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) {
      if (!onRow || (event.key !== 'Enter' && event.key !== ' ')) return;
      onRow(row);
    } else {
      const next = event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-row="${row + step}"]`);
      next?.focus({ preventScroll: true });
      if (next) virtualizer.scrollToIndex(row + step);
    }
    event.preventDefault();
  };
  return (
    <chakra.div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      contain="strict"
      textStyle="figure"
    >
      <chakra.div
        role="row"
        {...line}
        position="sticky"
        top="0"
        zIndex="1"
        bg="bg.subtle"
        color="fg.muted"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {keyed.map(({ key, name }) => (
          <Cell key={key} role="columnheader" fontFamily="body" fontWeight="semibold" fontSize="xs">
            {name}
          </Cell>
        ))}
      </chakra.div>
      <chakra.div position="relative" w="full" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, start }) => (
          <chakra.div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={current === index || undefined}
            {...line}
            position="absolute"
            top="0"
            left="0"
            borderBottomWidth="1px"
            borderColor="border"
            bg={current === index ? 'accent.subtle' : undefined}
            style={{ transform: `translateY(${start}px)` }}
            {...((onRow || onPoint) && {
              'data-row': index,
              tabIndex: index === reachable ? 0 : -1,
              _hover: { bg: 'bg.subtle' },
              onFocus: () => {
                setLastFocused(index);
                onPoint?.(index);
              },
              onPointerEnter: () => onPoint?.(index),
              onKeyDown: (event) => onKeyDown(event, index),
            })}
            {...(onRow && { cursor: 'pointer', onClick: () => onRow(index) })}
          >
            {keyed.map(({ key, column }) => {
              const text = rows[index]?.[column] ?? '';
              return (
                <Cell key={key} role="cell" title={text.length > WIDEST ? text.slice(0, CELL_LENGTH) : undefined}>
                  {cell ? cell(index, column, text) : text.slice(0, CELL_LENGTH)}
                </Cell>
              );
            })}
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
