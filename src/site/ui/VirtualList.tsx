import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { Scroller } from './ViewScroll.tsx';
import { VirtualRows } from './VirtualRows.tsx';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly count: number;
  /** In pixels, until a row is measured. */
  readonly estimate: number;
  readonly row: (index: number) => ReactNode;
  /** Nesting level of a row, from 1, if the rows make a tree. */
  readonly level?: (index: number) => number;
  /** A row to bring into view when it changes. */
  readonly shown?: number;
};

/** A scrolling list that draws only the rows in view. Rows may differ in height. */
export function VirtualList({ label, count, estimate, row, level, shown }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: 6,
  });
  useEffect(() => {
    if (shown !== undefined && shown >= 0) virtualizer.scrollToIndex(shown);
  }, [shown, virtualizer]);
  return (
    <Scroller ref={scroller} role="list" aria-label={label}>
      <VirtualRows virtualizer={virtualizer} row={row} level={level} />
    </Scroller>
  );
}
