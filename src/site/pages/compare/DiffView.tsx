import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowAt } from '../../../engine/compare/rows.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Placed, Scroller } from '../../ui/ViewScroll.tsx';
import { DiffRow, type RowSource } from './DiffRow.tsx';
import { type Display, itemAt, Shown } from './display.ts';

type Props = {
  readonly source: RowSource;
  readonly display: Display;
  readonly unified: boolean;
  /** The difference that Next and Previous have come to, 0-based; -1 for none. */
  readonly current: number;
  /** Number of jumps so far; lets the same difference be requested twice. */
  readonly stepCount: number;
  readonly onOpen: (row: number) => void;
  readonly onStep: (by: 1 | -1) => void;
};

/** Pixels of a line of a row, of a fold, and of a character. */
const LINE_HEIGHT = 20;
const FOLD_HEIGHT = 32;
const CHARACTER = 7.83;

/** Most lines on paper. */
const MAX_PRINTED = 3000;

/** Whether the page is being printed: then all lines are drawn, not those in view. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the event ends: the browser reads the page then.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

const KEYS: Readonly<Record<string, 1 | -1>> = { n: 1, j: 1, p: -1, k: -1 };

/** The differences of two texts. Only the rows in view are drawn. */
export function DiffView({ source, display, unified, current, stepCount, onOpen, onStep }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const gutter = useMemo(() => {
    const lines = (text: string) => text.split('\n').length;
    return formatNumber(Math.max(lines(source.left), lines(source.right))).length;
  }, [source]);
  const virtualizer = useVirtualizer({
    count: display.length,
    getScrollElement: () => scroller.current,
    // Close to the real height, so that no more rows are drawn than are in view.
    estimateSize: (at) => {
      const { shown, row } = itemAt(display, at);
      if (shown === Shown.fold) return FOLD_HEIGHT;
      const { left, right } = rowAt(source.rows, row);
      const longest = Math.max(left.to - left.from, right.to - right.from);
      const columns = (scroller.current?.clientWidth ?? 0) / (unified ? 1 : 2) / CHARACTER - gutter - 8;
      return Math.ceil(Math.max(1, longest) / Math.max(columns, 20)) * LINE_HEIGHT;
    },
    // A row keeps its height while folds above it are opened.
    getItemKey: useCallback(
      (at: number) => {
        const { shown, row } = itemAt(display, at);
        return row * 4 + shown;
      },
      [display],
    ),
    overscan: 6,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines of another text, or beside each other, have other heights.
  useEffect(() => virtualizer.measure(), [virtualizer, source, unified]);
  const from = display.changes[current] ?? -1;
  const to = display.ends[current] ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step goes there, to the same place too.
  useEffect(() => {
    if (from >= 0) virtualizer.scrollToIndex(from, { align: 'center' });
  }, [stepCount, virtualizer]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  const isPrinting = usePrinting();
  const row = (index: number) => (
    <DiffRow
      source={source}
      item={itemAt(display, index)}
      unified={unified}
      current={index >= from && index < to}
      onOpen={onOpen}
    />
  );
  if (isPrinting) {
    const more = display.length - MAX_PRINTED;
    return (
      <div data-diff="" style={{ '--gutter': `calc(${gutter}ch + 1rem)` } as React.CSSProperties}>
        {Array.from({ length: Math.min(display.length, MAX_PRINTED) }, (_, index) => (
          <Fragment key={itemAt(display, index).row * 4 + itemAt(display, index).shown}>{row(index)}</Fragment>
        ))}
        {more > 0 && <p>{plural(more, 'more line')}: download the patch.</p>}
      </div>
    );
  }
  return (
    <Scroller
      ref={scroller}
      role="table"
      aria-label="Differences"
      aria-rowcount={display.length}
      data-diff=""
      style={{ '--gutter': `calc(${gutter}ch + 1rem)` } as React.CSSProperties}
      onKeyDown={onKeyDown}
    >
      <chakra.div position="relative" w="full" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <Placed
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 1}
            w="full"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(index)}
          </Placed>
        ))}
      </chakra.div>
    </Scroller>
  );
}
