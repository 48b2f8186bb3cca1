import { hasFewerLines } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { sameLetters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['lines'],
  can: (have, want) => hasFewerLines(have, want) && sameLetters(have, want),
  main: ['join'],
  skip: { join: ['custom'] },
  middle: true,
} satisfies ByExample<typeof page>;
