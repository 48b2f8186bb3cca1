import type { ByExample } from '../../../engine/by-example/contract.ts';
import { isSubsequence, sameLetters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

/** The symbols of a text, each once. */
const signsIn = (text: string) => [...new Set(text.match(/[^\p{L}\p{M}\p{N}\s]/gu) ?? [])];
const MAX_KEPT = 12;

export const byExample = {
  changes: ['signs'],
  can: (have, want) => isSubsequence(want, have) || sameLetters(have, want),
  main: ['remove'],
  infer: ([{ want }]) => {
    const kept = signsIn(want);
    return [
      ...(kept.length > 0 && kept.length <= MAX_KEPT ? [{ options: { keep: kept.join('') }, cost: 0.3 }] : []),
      ...['-', '_', ' '].map((replace) => ({ options: { replace } })),
    ];
  },
  middle: true,
  weight: 2,
} satisfies ByExample<typeof page>;
