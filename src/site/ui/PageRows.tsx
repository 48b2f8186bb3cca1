import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { VirtualRows } from './VirtualRows.tsx';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly count: number;
  /** In pixels, until a row is measured. */
  readonly estimate: number;
  readonly row: (index: number) => ReactNode;
};

/** Rows that scroll with the page; only those in view are drawn. Rows may differ in height. */
export function PageRows({ label, count, estimate, row }: Props) {
  const list = useRef<HTMLDivElement>(null);
  /** Pixels from the top of the page to the list. */
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    // Content above the list may grow.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    estimateSize: () => estimate,
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <chakra.div ref={list} role="list" aria-label={label} data-page-rows="">
      <VirtualRows virtualizer={virtualizer} row={row} />
    </chakra.div>
  );
}
