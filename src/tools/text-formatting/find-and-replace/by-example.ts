import type { ByExample } from '../../../engine/by-example/contract.ts';
import { withHeader } from './first-line.ts';
import { guessedReplacements } from './guessed-replacements.ts';
import { inferredReplacements } from './inferred-replacements.ts';
import { otherEnds } from './line-ends.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: [],
  can: () => true,
  infer: inferredReplacements,
  onlyInferred: true,
  guess: guessedReplacements,
  before: (pairs) => [...otherEnds(pairs), ...withHeader(pairs)],
  middle: true,
  cost: 0.15,
} satisfies ByExample<typeof page>;
