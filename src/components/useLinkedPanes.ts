import { useEffect, useState } from 'react';
import type { PaneLinks, PanePlace, ViewProps } from './view.ts';

/** What the person points at in the panes: the character under the pointer, or else the caret or the selection. */
export function usePanePlace(watch: ViewProps['watch']): PanePlace | undefined {
  const [place, setPlace] = useState<PanePlace>();
  useEffect(() => {
    watch(setPlace);
    return () => watch(undefined);
  }, [watch]);
  return place;
}

/** Milliseconds of rest before a place is looked up: what it belongs to in a long text must not keep a key waiting. */
const REST = 60;

/**
 * Frames what belongs together in the panes, wherever the person points.
 *
 * @param find what belongs to a place; a new function is asked again
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
