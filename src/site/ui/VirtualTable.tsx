import { chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellReader, columnWidths, MANY_COLUMNS, nameParts, type TableRows } from './column-widths.ts';
import { Placed, Scroller } from './ViewScroll.tsx';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: TableRows;
  /** Renders a cell; default: its text. */
  readonly cell?: (row: number, column: number, text: string) => ReactNode;
  /** Renders the name of a column; default: the name. */
  readonly head?: (column: number, name: ReactNode) => ReactNode;
  /** Number of first columns that stay in view when the table scrolls sideways; the last one is the widest. */
  readonly pinned?: number;
  /** Called when a row is chosen by click, Enter, or Space. */
  readonly onRow?: (row: number) => void;
  /** Called when a row is under the pointer or gets the focus. */
  readonly onPoint?: (row: number) => void;
  readonly current?: number;
};

const ROW_HEIGHT = 33;
/** Width of a row, in pixels, in a pane of half a window of 1280 pixels. */
const ROW_WIDTH = 582;
/** Width of a character in pixels: in the fixed-width font of cells, and in the smaller one for cramped columns. */
const SIZES = { sm: 8.43, xs: 7.23 } as const;
/** Average width of a character in a column's name, in pixels. */
const NAME_CHARACTER = 7.6;
/** Horizontal padding of a cell, left and right together, in pixels. */
const PADDING = 12;
/** Horizontal padding of a row, left and right together, in pixels. */
const MARGIN = 12;
/** Longer cells are cut in display; the row's full text is in the output. */
const CELL_LENGTH = 400;

const Cell = chakra('div', {
  base: {
    px: '1.5',
    py: '1.5',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    lineHeight: '1.35',
    unicodeBidi: 'plaintext',
  },
});

/** Style of a row. It has the font of the cells, because column widths are measured in its characters (`ch`). */
const LINE = { display: 'grid', w: 'full', px: '1.5', fontFamily: 'mono' } as const;

/** A table that draws only the rows in view: thousands of rows cost as much as thirty. */
export function VirtualTable({ label, columns, rows, cell, head, pinned = 0, onRow, onPoint, current }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const { widths, isSmall } = useMemo(() => {
    const available = ROW_WIDTH - PADDING * columns.length;
    const widthsAt = (size: number) => columnWidths(columns, rows, available / size, NAME_CHARACTER / size, pinned - 1);
    const normal = widthsAt(SIZES.sm);
    return normal.isCramped ? { ...widthsAt(SIZES.xs), isSmall: true } : { ...normal, isSmall: false };
  }, [columns, rows, pinned]);
  // Names need not be unique: a CSV may have two columns of one name.
  const keyed = useMemo(() => columns.map((name, column) => ({ key: `${column} ${name}`, name, column })), [columns]);
  // If there are very many columns, only those in view are drawn.
  const isWide = columns.length > MANY_COLUMNS;
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    enabled: isWide,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => (widths[column]?.least ?? 0) * SIZES.xs + PADDING,
    // Sticky rows are always drawn.
    rangeExtractor: (range) => [
      ...Array.from({ length: pinned }, (_, column) => column),
      ...defaultRangeExtractor(range).filter((column) => column >= pinned),
    ],
    overscan: 4,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new widths need a measurement.
  useLayoutEffect(() => columnVirtualizer.measure(), [columnVirtualizer, widths]);
  const columnsInView = columnVirtualizer.getVirtualItems();
  const shownColumns = isWide ? columnsInView.flatMap(({ index }) => keyed[index] ?? []) : keyed;
  const inTurn = columnsInView.slice(pinned);
  const columnStyles = isWide
    ? {
        // Between the pinned columns and those in view, a track as wide as the columns that are not drawn.
        gridTemplateColumns: [
          ...columnsInView.slice(0, pinned).map(({ size }) => size),
          (inTurn[0]?.start ?? 0) - (columnsInView[pinned - 1]?.end ?? 0),
          ...inTurn.map(({ size }) => size),
        ]
          .map((width) => `${width}px`)
          .join(' '),
        minWidth: `${columnVirtualizer.getTotalSize() + MARGIN}px`,
      }
    : {
        gridTemplateColumns: widths
          .map(({ least, share }) => {
            const width = `calc(${least}ch + ${PADDING}px)`;
            return share > 0 ? `minmax(${width}, ${share}fr)` : width;
          })
          .join(' '),
        minWidth: `calc(${widths.reduce((total, { least }) => total + least, 0)}ch + ${PADDING * widths.length + MARGIN}px)`,
      };
  const indexOf = (column: number) => (isWide ? column + 1 : undefined);
  const gridStyleOf = (column: number) => {
    const place =
      isWide && column >= pinned ? { gridColumn: column - (inTurn[0]?.index ?? 0) + pinned + 2 } : undefined;
    if (column >= pinned) return place;
    const before = widths.slice(0, column);
    const left = `calc(${before.reduce((total, { least }) => total + least, 0)}ch + ${PADDING * before.length}px)`;
    return { position: 'sticky', left, zIndex: 1, background: 'inherit' } as const;
  };
  const textAt = cellReader(rows);
  const headOf = (column: number, name: string) => {
    const parts = nameParts(name).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity.
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ));
    return head ? head(column, parts) : parts;
  };
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
    <Scroller
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={isWide ? columns.length : undefined}
      textStyle="figure"
    >
      <chakra.div
        role="row"
        {...LINE}
        fontSize={isSmall ? 'xs' : 'sm'}
        style={columnStyles}
        position="sticky"
        top="0"
        zIndex="1"
        bg="bg.subtle"
        color="fg.muted"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {shownColumns.map(({ key, name, column }) => (
          <Cell
            key={key}
            aria-colindex={indexOf(column)}
            style={gridStyleOf(column)}
            role="columnheader"
            alignSelf="end"
            // A name may overflow into the padding, and wraps between its parts.
            whiteSpace="normal"
            overflowWrap="normal"
            textOverflow="clip"
            fontFamily="body"
            fontWeight="semibold"
            fontSize="xs"
          >
            {headOf(column, name)}
          </Cell>
        ))}
      </chakra.div>
      <chakra.div position="relative" w="full" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, start }) => (
          <Placed
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={current === index || undefined}
            {...LINE}
            fontSize={isSmall ? 'xs' : 'sm'}
            borderBottomWidth="1px"
            borderColor="border"
            // Pinned cells inherit it, and hide what scrolls below them.
            bg={current === index ? 'accent.subtle' : 'bg.panel'}
            style={{ ...columnStyles, transform: `translateY(${start}px)` }}
            _hover={onRow || onPoint ? { bg: 'bg.subtle' } : undefined}
            minH={onRow ? 'target' : undefined}
            alignItems="center"
            cursor={onRow ? 'pointer' : undefined}
            onClick={onRow && (() => onRow(index))}
            {...((onRow || onPoint) && {
              'data-row': index,
              tabIndex: index === reachable ? 0 : -1,
              onFocus: () => {
                setLastFocused(index);
                onPoint?.(index);
              },
              onPointerEnter: () => onPoint?.(index),
              onKeyDown: (event) => onKeyDown(event, index),
            })}
          >
            {shownColumns.map(({ key, column }) => {
              const text = textAt(index, column);
              return (
                <Cell
                  key={key}
                  aria-colindex={indexOf(column)}
                  style={gridStyleOf(column)}
                  role="cell"
                  title={text.length > (widths[column]?.least ?? 0) ? text.slice(0, CELL_LENGTH) : undefined}
                >
                  {cell ? cell(index, column, text) : text.slice(0, CELL_LENGTH)}
                </Cell>
              );
            })}
          </Placed>
        ))}
      </chakra.div>
    </Scroller>
  );
}
