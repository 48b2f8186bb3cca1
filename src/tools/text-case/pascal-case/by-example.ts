import { mayBeIdentifiers } from '../../../by-example/conditions.ts';
import type { ByExample } from '../../../by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['case', 'space', 'signs'],
  can: mayBeIdentifiers,
  vary: ['acronyms', 'digits', 'ascii', 'valid'],
  middle: true,
} satisfies ByExample<typeof page>;
