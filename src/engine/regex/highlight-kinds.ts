/**
 * Kinds of highlighted ranges, a byte each: the color of a group, 1 to `GROUP_COLORS`, or 0 for none, plus these bits.
 */
export const GROUP_COLORS = 12;
/** The range belongs to every other match: adjacent matches alternate. */
export const ODD_MATCH = 64;
/** The range begins a match where the one before ends. */
export const TOUCHING = 128;
