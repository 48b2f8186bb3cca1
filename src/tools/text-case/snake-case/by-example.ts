import { mayBeIdentifiers } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['case', 'space', 'signs'],
  can: mayBeIdentifiers,
  main: ['style'],
  vary: ['style', 'digits', 'ascii'],
  // What has punctuation is a title, and becomes a slug.
  cost: (have) => (/[^\p{L}\p{M}\p{N}\s_.-]/u.test(have) ? 0.15 : 0),
  middle: true,
} satisfies ByExample<typeof page>;
