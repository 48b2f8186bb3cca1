import { useEffect, useState } from 'react';
import type { PaneLinks, PaneRange, ViewProps } from './view.ts';

/** Returns the place that the person points at in a pane: the character under the pointer, else caret or selection. */
export function usePointedRange(watch: ViewProps['watch']): PaneRange | undefined {
  const [range, setRange] = useState<PaneRange>();
  useEffect(() => {
    watch(setRange);
    return () => watch(undefined);
  }, [watch]);
  return range;
}

/** Milliseconds of rest before a place is looked up: in a long text the lookup must not delay a key. */
const DEBOUNCE_MS = 60;

/**
 * Frames the ranges of both panes that correspond to the place the person points at.
 *
 * @param find returns the ranges for a place; a new function is called again
 */
export function useLinkedPanes(
  { watch, link }: ViewProps,
  find: ((range: PaneRange) => PaneLinks | undefined) | undefined,
): void {
  const range = usePointedRange(watch);
  useEffect(() => {
    const timer = setTimeout(() => link(range && find?.(range), range?.pane), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [link, range, find]);
  useEffect(() => () => link(undefined), [link]);
}
