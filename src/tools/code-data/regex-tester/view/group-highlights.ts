import type { MatchPositions } from '../cells.ts';

/** Returns the parts of the matches to highlight in the input, each in the color of its group; undefined without groups. */
export const groupHighlights = (
  places: MatchPositions | undefined,
): (Uint32Array & { readonly kinds?: ArrayLike<number> }) | undefined =>
  places?.parts && Object.assign(places.parts.ranges, { kinds: places.parts.kinds });
