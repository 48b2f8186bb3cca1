import type { ByExample } from '../../../engine/by-example/contract.ts';
import { isSubsequence } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['digits'],
  can: (have, want) => /\p{N}/u.test(have) && isSubsequence(want, have),
  main: ['what'],
  middle: true,
} satisfies ByExample<typeof page>;
