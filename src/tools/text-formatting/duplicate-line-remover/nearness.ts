/** Options of a search for near values. */
export type Nearness = {
  /** Most insertions, deletions, and replacements of a character between two values. */
  readonly radius: number;
  /**
   * Length of a run of letters that two values must share to be compared, as in OpenRefine; 0 compares all, and fewer
   * than half of the characters of the longer one may differ.
   */
  readonly block: number;
};

/** Returns the maximum number of changes of a value: fewer than half of its characters. */
export const mostChanges = (length: number, radius: number): number => Math.min(radius, (length - 1) >> 1);
