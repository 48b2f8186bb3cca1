import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Draws a cell another way than as its text. */
  readonly cell?: (row: number, column: number, text: string) => ReactNode;
  /** A row was chosen by click, Enter or Space. */
  readonly onRow?: (row: number) => void;
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
export function VirtualTable({ label, columns, rows, cell, onRow, current }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
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
    return widths
      .map((width) => Math.min(Math.max(width, NARROWEST), WIDEST) + 4)
      .map((width, i) => `minmax(${width}ch, ${i === widths.length - 1 ? '1fr' : `${width}ch`})`)
      .join(' ');
  }, [columns, rows]);
  // Names need not differ: a CSV may have a column twice.
  const keyed = useMemo(() => columns.map((name, column) => ({ key: `${column} ${name}`, name, column })), [columns]);
  const line = { display: 'grid', gridTemplateColumns: template, minW: 'max-content', w: 'full' } as const;
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
          <Cell key={key} role="columnheader" fontWeight="semibold" fontSize="xs">
            {name}
          </Cell>
        ))}
      </chakra.div>
      <chakra.div position="relative" w="full" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
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
            {...(onRow && {
              tabIndex: 0,
              cursor: 'pointer',
              _hover: { bg: 'bg.subtle' },
              onClick: () => onRow(index),
              onKeyDown: (event) => {
                if (event.key === 'Enter' || event.key === ' ') {
                  event.preventDefault();
                  onRow(index);
                }
              },
            })}
          >
            {keyed.map(({ key, column }) => {
              const text = rows[index]?.[column] ?? '';
              return (
                <Cell
                  key={key}
                  role="cell"
                  fontFamily="mono"
                  title={text.length > WIDEST ? text.slice(0, CELL_LENGTH) : undefined}
                >
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
