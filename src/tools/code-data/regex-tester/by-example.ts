import type { ByExample } from '../../../engine/by-example/contract.ts';
import { extractions, findable } from './extraction.ts';
import type { page } from './tool.ts';

/** Options that list the matches of a pattern, one per line. */
const listing = (pattern: string, part: string) =>
  ({ pattern, flags: 'gu', mode: 'list', replacement: `${part}\\n`, escapes: true }) as const;

export const byExample = {
  changes: [],
  // A list ends each match with a line break.
  can: (have, want) => want.endsWith('\n') && want.length <= have.length * 1.5 + 4,
  infer: (pairs) => extractions(pairs).map(({ pattern, part, cost }) => ({ options: listing(pattern, part), cost })),
  onlyInferred: true,
  guess: (have) => findable(have).map(({ pattern, part }) => ({ options: listing(pattern, part), cost: 0.5 })),
  middle: true,
  cost: 0.1,
  weight: 40,
} satisfies ByExample<typeof page>;
