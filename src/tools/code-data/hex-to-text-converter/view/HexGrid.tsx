import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

/** A range of bytes; `to` is exclusive. */
export type ByteRange = { readonly from: number; readonly to: number };

/** Selected bytes: the one that was chosen first, and the one that keys and the pointer move. */
export type ByteSelection = { readonly anchor: number; readonly head: number };

/** The bytes of a selection. */
export const rangeOf = ({ anchor, head }: ByteSelection): ByteRange => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head) + 1,
});

const ROW_HEIGHT = 24;
const WIDE_ROW = 16;
const NARROW_ROW = 8;
/** Narrower grids have the short rows, in pixels. */
const NARROW = 560;
const PAGE_ROWS = 8;
const OFFSET_DIGITS = 4;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const isPrintable = (byte: number) => byte >= 0x20 && byte <= 0x7e;

/** Styles of all cells: a thousand are in view, and individual styles would be slow. */
const styles = {
  '& [role=gridcell]': { px: '0.5ch', borderRadius: 'sm' },
  '& [role=gridcell]:nth-of-type(9)': { ms: '1ch' },
  '& [data-byte]': { cursor: 'pointer' },
  '& [data-byte]:hover': { bg: 'bg.muted' },
  '& [data-linked]': { outline: '1px solid', outlineColor: 'accent.ring' },
  '& [data-selected]': { bg: 'accent.muted' },
  '&:focus-visible [data-head]': { outline: '2px solid', outlineColor: 'accent.ring' },
} as const;

const Row = chakra('div', {
  base: { display: 'flex', gap: '2ch', px: '3', alignItems: 'center', position: 'absolute', top: '0', left: '0' },
});
const RowHeader = chakra('span', { base: { color: 'fg.muted' } });
const Cell = chakra('span');

type RowProps = {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  // Cut to this row, so that others need not be drawn again.
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly linkedFrom: number;
  readonly linkedTo: number;
  readonly head: number | undefined;
};

const RowCells = memo(function RowCells({ id, bytes, start, end, ...ranges }: RowProps) {
  const { selectedFrom, selectedTo, linkedFrom, linkedTo, head } = ranges;
  const cells = Array.from({ length: end - start }, (_, i) => {
    const index = start + i;
    const isSelected = index >= selectedFrom && index < selectedTo;
    const isLinked = index >= linkedFrom && index < linkedTo;
    return { index, isSelected, byte: bytes[index] ?? 0, isLinked };
  });
  return (
    <>
      <RowHeader role="rowheader">{hex(start, OFFSET_DIGITS)}</RowHeader>
      <chakra.span role="presentation" display="flex">
        {cells.map(({ index, byte, isSelected, isLinked }) => (
          <Cell
            key={index}
            id={`${id}-${index}`}
            role="gridcell"
            aria-selected={isSelected}
            data-head={index === head || undefined}
            data-byte={index}
            data-selected={isSelected || undefined}
            data-linked={isLinked || undefined}
          >
            {hex(byte, 2)}
          </Cell>
        ))}
      </chakra.span>
      <Cell role="gridcell">
        {cells.map(({ index, byte, isSelected, isLinked }) => (
          <span
            key={index}
            data-byte={index}
            data-selected={isSelected || undefined}
            data-linked={isLinked || undefined}
          >
            {isPrintable(byte) ? String.fromCharCode(byte) : '.'}
          </span>
        ))}
      </Cell>
    </>
  );
});

/** Index of the byte that an element represents. */
function byteOf(element: Element | null): number | undefined {
  const index = element?.closest('[data-byte]')?.getAttribute('data-byte');
  return index ? Number(index) : undefined;
}

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly bytes: Uint8Array;
  readonly selection: ByteSelection;
  readonly onSelect: (selection: ByteSelection) => void;
  /** Bytes to frame and to bring into view: what belongs to a place elsewhere. */
  readonly linked?: ByteRange;
};

/** The classic hex view: offsets, bytes, and their ASCII. Bytes are selected by pointer and by keys. */
export function HexGrid({ label, bytes, selection, onSelect, linked }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDE_ROW);
  const id = useId();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth((entry?.contentRect.width ?? NARROW) < NARROW ? NARROW_ROW : WIDE_ROW),
    );
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useVirtualizer({
    count: Math.ceil(bytes.length / width),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const { anchor, head } = selection;
  useEffect(() => virtualizer.scrollToIndex(Math.floor(head / width)), [head, width, virtualizer]);
  const shown = linked?.from;
  useEffect(() => {
    if (shown !== undefined) virtualizer.scrollToIndex(Math.floor(shown / width));
  }, [shown, width, virtualizer]);

  const extend = (to: number, isExtended: boolean) => {
    const next = Math.max(0, Math.min(to, bytes.length - 1));
    onSelect({ anchor: isExtended ? anchor : next, head: next });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isWide = event.ctrlKey || event.metaKey;
    const rowStart = head - (head % width);
    const target = {
      ArrowLeft: head - 1,
      ArrowRight: head + 1,
      ArrowUp: head - width,
      ArrowDown: head + width,
      PageUp: head - width * PAGE_ROWS,
      PageDown: head + width * PAGE_ROWS,
      Home: isWide ? 0 : rowStart,
      End: isWide ? bytes.length : rowStart + width - 1,
    }[key];
    if (target !== undefined) extend(target, shiftKey);
    else if (isWide && key === 'a') onSelect({ anchor: 0, head: bytes.length - 1 });
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    const index = byteOf(event.target as Element);
    if (index !== undefined && event.button === 0) extend(index, event.shiftKey);
  };
  const onPointerMove = ({ buttons, pointerType, clientX, clientY }: PointerEvent) => {
    // A finger scrolls.
    if (buttons !== 1 || pointerType !== 'mouse') return;
    const index = byteOf(document.elementFromPoint(clientX, clientY));
    if (index !== undefined && index !== head) extend(index, true);
  };

  const selected = rangeOf(selection);
  const rows = virtualizer.getVirtualItems();
  const isHeadDrawn = rows.some(({ index }) => index === Math.floor(head / width));
  return (
    <chakra.div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={Math.ceil(bytes.length / width)}
      aria-multiselectable
      aria-activedescendant={isHeadDrawn ? `${id}-${head}` : undefined}
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      contain="strict"
      fontFamily="mono"
      fontSize="xs"
      userSelect="none"
      _focusVisible={{ outlineOffset: '-2px' }}
      css={styles}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <chakra.div role="rowgroup" position="relative" w="full" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const first = index * width;
          const end = Math.min(first + width, bytes.length);
          const cut = (position = 0) => Math.max(first, Math.min(position, end));
          return (
            <Row
              key={index}
              role="row"
              aria-rowindex={index + 1}
              h={`${ROW_HEIGHT}px`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowCells
                id={id}
                bytes={bytes}
                start={first}
                end={end}
                selectedFrom={cut(selected.from)}
                selectedTo={cut(selected.to)}
                linkedFrom={cut(linked?.from)}
                linkedTo={cut(linked?.to)}
                head={head >= first && head < end ? head : undefined}
              />
            </Row>
          );
        })}
      </chakra.div>
    </chakra.div>
  );
}
