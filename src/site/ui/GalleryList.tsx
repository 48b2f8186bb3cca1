import type { ComponentProps } from 'react';
import { LAYOUT_BREAKPOINT } from '../site.ts';
import { PageRows } from './PageRows.tsx';
import { useMatchMedia } from './useMatchMedia.ts';
import { VirtualList } from './VirtualList.tsx';

/** A list of results to choose from: on a phone, rows of the page; on a wide screen, a list that scrolls in its pane. */
export function GalleryList(props: ComponentProps<typeof PageRows>) {
  const isNarrow = useMatchMedia(`(max-width: ${LAYOUT_BREAKPOINT - 0.02}px)`);
  return isNarrow ? <PageRows {...props} /> : <VirtualList {...props} />;
}
