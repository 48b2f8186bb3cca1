import { chakra } from '@chakra-ui/react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { Placed } from './ViewScroll.tsx';

type Props = {
  readonly virtualizer: Virtualizer<Window, Element> | Virtualizer<HTMLDivElement, Element>;
  readonly row: (index: number) => ReactNode;
  /** Nesting level of a row, from 1, if the rows make a tree. */
  readonly level?: ((index: number) => number) | undefined;
};

/** The rows of a list that are in view, as its items, in a box as high as all of them. */
export function VirtualRows({ virtualizer, row, level }: Props) {
  const { count, scrollMargin } = virtualizer.options;
  return (
    <chakra.div position="relative" w="full" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <Placed
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="listitem"
          aria-setsize={count}
          aria-posinset={index + 1}
          aria-level={level?.(index)}
          w="full"
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {row(index)}
        </Placed>
      ))}
    </chakra.div>
  );
}
