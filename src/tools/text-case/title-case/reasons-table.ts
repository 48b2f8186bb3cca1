/** Words of a title and the reason for the case of each, in the order of the text. */
export type Reasons = {
  /** UTF-16 offsets of the words in the result, from and to in turn. */
  readonly ranges: Uint32Array;
  /** Zero-based line of each word. */
  readonly lines: Uint32Array;
  /** Reason of each word: its index in `texts`. */
  readonly kinds: Uint16Array;
  readonly texts: readonly string[];
};

/** Returns the reasons as a table: line, word as it is written, and why. */
export function reasonsTable(text: string, { ranges, lines, kinds, texts }: Reasons) {
  const rows = Array.from(kinds, (kind, i) => [
    String((lines[i] as number) + 1),
    text.slice(ranges[2 * i], ranges[2 * i + 1]),
    texts[kind] as string,
  ]);
  return { columns: ['Line', 'Word', 'Why'], rows };
}
