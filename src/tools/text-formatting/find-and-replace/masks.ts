import type { Pairs } from '../../../engine/by-example/contract.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';

/** Characters that hide others. */
const MASK = /[*•●·xX#█]/;
/** Classes of characters that are hidden, and all others within a line. */
const CLASSES = [
  ['\\d', '[^\\d\\n]'],
  ['\\p{L}', '[^\\p{L}\\n]'],
  ['[\\p{L}\\p{N}]', '[^\\p{L}\\p{N}\\n]'],
] as const;
const MAX_KEPT = 6;
/** Cost: the same sign in place of each character is not chance. */
const COST = -0.3;
/** Cost of each end that is kept. */
const END = 0.02;

/** Returns the sign that all characters that change become; undefined if there are others. */
function signIn(lines: readonly (readonly [have: string, want: string])[]): string | undefined {
  let sign: string | undefined;
  for (const [have, want] of lines) {
    if (have.length !== want.length) return undefined;
    let hidden = 0;
    for (let i = 0; i < want.length; i++) {
      if (have[i] === want[i]) continue;
      sign ??= want[i] ?? '';
      if (want[i] !== sign || !MASK.test(sign)) return undefined;
      hidden++;
    }
    if (hidden < 2) return undefined;
  }
  return sign;
}

/** Yields patterns of the characters of a class that are not among the first or last ones of a line. */
function* patternsOf([one, other]: (typeof CLASSES)[number]): Generator<readonly [find: string, ends: number]> {
  const times = (count: number) => (count > 1 ? `{${count}}` : '');
  for (let last = 0; last <= MAX_KEPT; last++) {
    for (let first = 0; first <= MAX_KEPT; first++) {
      const before = first > 0 ? `(?<=(?:${one}${other}*)${times(first)})` : '';
      const after = last > 0 ? `(?=(?:${other}*${one})${times(last)})` : '';
      yield [before + one + after, Number(first > 0) + Number(last > 0)];
    }
  }
}

/** Returns options that hide all characters but the first or last ones, as the pairs show: `*****1234`. */
export function masks(pairs: Pairs) {
  const lines = pairs.flatMap(({ have, want }) => {
    const after = linesIn(want);
    return linesIn(have).map((line, i) => [line, after[i] ?? ''] as const);
  });
  const sign = signIn(lines);
  if (sign === undefined) return [];
  for (const group of CLASSES) {
    for (const [find, ends] of patternsOf(group)) {
      const pattern = new RegExp(find, 'gu');
      if (lines.every(([have, want]) => have.replace(pattern, sign) === want))
        return [{ options: { mode: 'regex', find, replace: sign }, cost: COST + ends * END }];
    }
  }
  return [];
}
