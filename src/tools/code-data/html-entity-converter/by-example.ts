import type { ByExample } from '../../../engine/by-example/contract.ts';
import { valuesIf } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);?/i;

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => ENTITY.test(have) || ENTITY.test(want),
  gate: (have, want) => ({
    direction: valuesIf({ encode: want === undefined || ENTITY.test(want), decode: ENTITY.test(have) }),
  }),
  vary: ['scope', 'form', 'apos', 'context', 'requireSemicolon', 'keepLineBreaks'],
  infer: () => [{ options: { direction: 'decode', rounds: 2 } }],
  before: (pairs) =>
    pairs.every(({ want }) => ENTITY.test(want)) ? [pairs.map(({ want }) => withoutEntities(want))] : [],
  middle: ['decode'],
} satisfies ByExample<typeof page>;

const SPECIAL: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const withoutEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => SPECIAL[name] ?? '');
