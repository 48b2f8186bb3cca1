import { completionOf } from '../../../engine/by-example/affixes.ts';
import type { Pairs } from '../../../engine/by-example/contract.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';

/** A tool for lines is likelier. */
const COST = 0.6;

/** Returns a text as a replacement reads it. */
const literal = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('$', '$$$$');

/** Options that put a text before or after the items of a list that lack it, if the pairs show that. */
export function completedItems(pairs: Pairs) {
  const completion = pairs
    .map(({ have, want }) => completionOf(have, want))
    .find((found) => found !== undefined && (found.prefix === '') !== (found.suffix === ''));
  if (!completion) return [];
  const { prefix, suffix, hasCommas } = completion;
  const none = hasCommas ? '[ ,]' : '\\s';
  const find = prefix
    ? `(${hasCommas ? '^|, *' : '^|\\s'})(?!${escapePattern(prefix)}|${none}|$)`
    : `(?<!${escapePattern(suffix)}|${none}|^)(?=${hasCommas ? ',' : '\\s'}|$)`;
  return [
    {
      options: { mode: 'regex', matchCase: true, find, replace: prefix ? `$1${literal(prefix)}` : literal(suffix) },
      cost: COST,
    },
  ];
}
