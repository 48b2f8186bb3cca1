import type { ByExample } from '../../../engine/by-example/contract.ts';
import { letters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const ALPHABETS = [
  ['latin', 0x61, 26],
  ['cyrillic', 0x430, 32],
  ['greek', 0x3b1, 24],
] as const;

/** The shifts that the first letters show. */
function shifts(have: string, want: string) {
  const [from, to] = [/\p{L}/u.exec(have)?.[0].toLowerCase(), /\p{L}/u.exec(want)?.[0].toLowerCase()];
  if (!from || !to) return [];
  return ALPHABETS.flatMap(([alphabet, first, size]) => {
    const index = from.charCodeAt(0) - first;
    if (index < 0 || index >= size) return [];
    const by = (((to.charCodeAt(0) - from.charCodeAt(0)) % size) + size) % size;
    // In Cyrillic and Greek a letter is not always as far in the alphabet as in Unicode.
    const around = alphabet === 'latin' ? [by] : [by, by + 1, by - 1];
    return around.flatMap((shift) => [
      { options: { shift, ...(alphabet !== 'latin' && { alphabet }) } },
      { options: { direction: 'decrypt' as const, shift: size - shift } },
      { options: { shift, others: 'remove' as const, group: 5, letterCase: 'upper' as const } },
    ]);
  });
}

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => have !== want && letters(have).length === letters(want).length,
  vary: ['letterCase', 'others', 'alphabet', 'foldAccents'],
  skip: { alphabet: ['cyrillic', 'greek'] },
  infer: ([{ have, want }]) => shifts(have, want),
  onlyInferred: true,
  cost: 0.1,
  weight: 25,
} satisfies ByExample<typeof page>;
