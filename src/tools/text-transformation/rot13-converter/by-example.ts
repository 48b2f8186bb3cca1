import type { ByExample, Pair } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => have.length === want.length,
  // A digit or two that are five more may be chance.
  gate: (have) => {
    if ((have.match(/\d/g)?.length ?? 0) > 2) return {};
    return { variant: /[a-z]/i.test(have) ? ['rot13', 'rot18', 'rot47'] : ['rot13', 'rot47'] };
  },
  main: ['variant'],
  before: (pairs) => (pairs.every(isTurned) ? [pairs.map(({ want }) => turned(want))] : []),
  middle: true,
  weight: 4,
} satisfies ByExample<typeof page>;

/** Each letter as the one 13 places on. */
const turned = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

/** Whether the letters are the same except for that. */
const isTurned = ({ have, want }: Pair) =>
  turned(want)
    .toLowerCase()
    .replace(/[^a-z]/g, '') === have.toLowerCase().replace(/[^a-z]/g, '');
