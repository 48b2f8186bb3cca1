import type { ByExample, Pair } from '../../../engine/by-example/contract.ts';
import { letters } from '../../../engine/by-example/signatures.ts';
import { isAscii } from '../../../engine/unicode/ascii.ts';
import type { page } from './tool.ts';

/** Symbols that may stay in a slug. */
const KEPT = '._/~-';

const overlap = (have: string, want: string) =>
  letters(want).includes(letters(have).slice(0, 3)) || letters(have).includes(letters(want).slice(0, 3));

const isTitle = (text: string) => /[^\p{L}\p{M}\p{N}\s_-]/u.test(text);

/**
 * Whether a wanted text shows a limit of its length: it ends within a word, or after several before a further one. A
 * single word, or all before a sign, is a word or a field.
 */
function showsLimit({ have, want }: Pair): boolean {
  const wanted = letters(want);
  let taken = 0;
  for (let i = 0; i < have.length && taken < wanted.length; i++) {
    const letter = letters(have.charAt(i));
    if (!wanted.startsWith(letter, taken)) return false;
    taken += letter.length;
    if (taken === wanted.length) {
      const rest = have.slice(i + 1);
      return /^[\p{L}\p{M}\p{N}]/u.test(rest) || (/[._/~-]/.test(want) && /^\s+[\p{L}\p{N}]/u.test(rest));
    }
  }
  return false;
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
      // After other steps, and in texts that need none, a limit may be chance.
      ...(isAlone && want.length <= 200 && !want.includes('\n') && pairs.some(showsLimit)
        ? [{ options: { maxLength: want.length }, cost: 0.9 }]
        : []),
    ];
  },
  middle: true,
  // A text with punctuation is a title, not an identifier.
  cost: (have) => (isTitle(have) ? 0 : 0.1),
  weight: 7,
} satisfies ByExample<typeof page>;
