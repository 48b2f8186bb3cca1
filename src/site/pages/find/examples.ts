import type { Pair } from '../../../engine/by-example/contract.ts';

/** An example to start from, with a text that it can be tried on. */
export type FindExample = { readonly title: string; readonly pair: Pair; readonly text: string };

/** Examples of manual work, line by line: one for a tool, one for a pattern, and one for a recipe. */
export const EXAMPLES: readonly FindExample[] = [
  {
    title: 'Last name first',
    pair: { have: 'Ada Lovelace\nAlan Turing', want: 'Lovelace, Ada\nTuring, Alan' },
    text: 'Ada Lovelace\nAlan Turing\nGrace Hopper\nEdsger Dijkstra\nBarbara Liskov\nDonald Knuth',
  },
  {
    title: 'Rearrange dates',
    pair: { have: '2026-01-31\n2025-12-24', want: '31/01/2026\n24/12/2025' },
    text: '2026-01-31\n2025-12-24\n2024-02-29\n2023-07-04\n1999-12-31',
  },
  {
    title: 'Quote a list',
    pair: { have: 'apple\npear\nfig', want: "'apple', 'pear', 'fig'" },
    text: "apple\npear\nfig\nO'Henry peach\nplum",
  },
  {
    title: 'Tidy and sort',
    pair: { have: '  mango\nbanana \n apple\nbanana', want: 'apple\nbanana\nmango' },
    text: '  mango\nbanana \n apple\nbanana\ncherry\n fig\nmango',
  },
];
