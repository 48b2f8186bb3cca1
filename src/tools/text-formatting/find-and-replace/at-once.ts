import { checkTextSize } from '../../../engine/contract/limits.ts';
import type { Replaced } from './find-replace.ts';

/** A text after all pairs at once, with what is left of the matches of each. */
export type ReplacedAtOnce = {
  readonly text: string;
  readonly counts: readonly number[];
  readonly ranges: Uint32Array;
};

/**
 * Replaces the matches of several pairs in one text, each place once: no pair sees what another one wrote. Where two
 * overlap, the one that starts first is replaced, or that of the first pair.
 *
 * @param found what each pair alone makes of the same text
 */
export function replaceAtOnce(text: string, found: readonly Replaced[]): ReplacedAtOnce {
  const matches = found.flatMap(({ ranges }, pair) =>
    Array.from({ length: ranges.length / 2 }, (_, i) => ({ pair, i, start: ranges[2 * i] as number })),
  );
  matches.sort((a, b) => a.start - b.start || a.pair - b.pair);
  const counts = found.map(() => 0);
  const ranges: number[] = [];
  let result = '';
  let done = 0;
  for (const { pair, i, start } of matches) {
    const replaced = found[pair] as Replaced;
    const end = replaced.ranges[2 * i + 1] as number;
    const isEmptyAgain = start === end && start === ranges.at(-2) && end === ranges.at(-1);
    if (start < done || isEmptyAgain) continue;
    result += text.slice(done, start) + replaced.replacementAt(i);
    checkTextSize(result.length);
    done = end;
    ranges.push(start, done);
    counts[pair] = (counts[pair] as number) + 1;
  }
  return { text: result + text.slice(done), counts, ranges: Uint32Array.from(ranges) };
}
