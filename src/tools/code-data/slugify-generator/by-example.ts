import type { ByExample, Pair } from '../../../engine/by-example/contract.ts';
import { letters } from '../../../engine/by-example/signatures.ts';
import { isAscii } from '../../../engine/unicode/ascii.ts';
import type { page } from './tool.ts';

/** Symbols that may stay in a slug. */
const KEPT = '._/~-';

const overlap = (have: string, want: string) =>
  letters(want).includes(letters(have).slice(0, 3)) || letters(have).includes(letters(want).slice(0, 3));

const isTitle = (text: string) => /[^\p{L}\p{M}\p{N}\s_-]/u.test(text);

/** Whether a text ends within a word of the other: texts that end where a word does need no limit of their length. */
function isCutInWord({ have, want }: Pair): boolean {
  const at = have.toLowerCase().indexOf(want.toLowerCase());
  return at >= 0 && /[\p{L}\p{N}]/u.test(have[at + want.length] ?? '');
}

export const byExample = {
  changes: ['case', 'space', 'signs'],
  can: (have, want) =>
    want !== '' &&
    /\p{L}/u.test(have) &&
    !/[^\p{L}\p{M}\p{N}_\-.~/\n]/u.test(want) &&
    want.length < have.length * 2 + 10 &&
    (overlap(have, want) || !/[a-z]/i.test(have)),
  gate: (have) =>
    isAscii(have) && !have.includes('&') ? { language: ['none'], letters: ['ascii'], allScripts: [false] } : {},
  main: ['separator'],
  vary: [
    'separator',
    'letterCase',
    'letters',
    'symbols',
    'stopWords',
    'language',
    'camel',
    'perLine',
    'unique',
    'allScripts',
  ],
  infer: (pairs, isAlone) => {
    const [{ want }] = pairs;
    const kept = [...new Set(want)].filter((sign) => KEPT.includes(sign)).join('');
    return [
      ...(kept ? [{ options: { keep: kept } }] : []),
      // A text whose length equals its limit may be chance.
      ...(want.length <= 200 && !want.includes('\n') && (pairs.length === 1 || (isAlone && pairs.some(isCutInWord)))
        ? [{ options: { maxLength: want.length }, cost: 0.9 }]
        : []),
    ];
  },
  middle: true,
  // A text with punctuation is a title, not an identifier.
  cost: (have) => (isTitle(have) ? 0 : 0.1),
  weight: 7,
} satisfies ByExample<typeof page>;
