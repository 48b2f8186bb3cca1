/** A count with its noun: `1 tool`, `69 tools`. */
export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
