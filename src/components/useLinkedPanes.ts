import { useEffect, useState } from 'react';
import type { PaneLinks, PanePlace, ViewProps } from './view.ts';

/** Returns the place that the person points at in a pane: the character under the pointer, else caret or selection. */
export function usePanePlace(watch: ViewProps['watch']): PanePlace | undefined {
  const [place, setPlace] = useState<PanePlace>();
  useEffect(() => {
    watch(setPlace);
    return () => watch(undefined);
  }, [watch]);
  return place;
}

/** Milliseconds of rest before a place is looked up: in a long text the lookup must not delay a key. */
const REST = 60;

/**
 * Frames the ranges of both panes that correspond to the place the person points at.
 *
 * @param find returns the ranges for a place; a new function is called again
 */
export function useLinkedPanes(
  { watch, link }: ViewProps,
  find: ((place: PanePlace) => PaneLinks | undefined) | undefined,
): void {
  const place = usePanePlace(watch);
  useEffect(() => {
    const timer = setTimeout(() => link(place && find?.(place), place?.pane), REST);
    return () => clearTimeout(timer);
  }, [link, place, find]);
  useEffect(() => () => link(undefined), [link]);
}
