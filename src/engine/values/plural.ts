import { formatNumber } from './format-number.ts';

/** A count with its noun: `1 tool`, `69 tools`, `2 matches`. */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : nouns}`;
