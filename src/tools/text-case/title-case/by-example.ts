import type { ByExample } from '../../../engine/by-example/contract.ts';
import { CASE } from '../../../engine/by-example/kinds.ts';
import { mixedWords } from '../../../engine/by-example/mixed-words.ts';
import { SMALL_WORDS } from './title-styles.ts';
import type { page } from './tool.ts';

const KNOWN: ReadonlySet<string> = new Set(SMALL_WORDS.split(' '));

/** Other words that stay small. */
function smallWords(want: string) {
  const words = (want.match(/(?<=[\p{L}\p{N}][^\p{L}\p{N}]+)\p{Ll}+(?![\p{L}\p{N}])/gu) ?? []).filter(
    (word) => !KNOWN.has(word),
  );
  const extra = [...new Set(words)];
  return extra.length > 0 && extra.length <= MAX_EXTRA ? [{ options: { extraSmall: extra.join(', ') } }] : [];
}

const MAX_EXTRA = 5;

export const byExample = {
  ...CASE,
  main: ['style'],
  vary: ['style', 'keep', 'subtitle', 'hyphens', 'protect', 'locale'],
  infer: ([{ want }]) => [...mixedWords(want), ...smallWords(want)],
  weight: 8,
} satisfies ByExample<typeof page>;
