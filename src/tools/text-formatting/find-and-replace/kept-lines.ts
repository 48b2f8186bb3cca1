import type { Pairs } from '../../../engine/by-example/contract.ts';
import { tokensOf } from '../../../engine/by-example/line-shapes.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';

/** Options that keep the lines with a match, or remove them. */
export type Filter = {
  readonly options: { readonly action: 'keep' | 'remove'; readonly find: string; readonly mode?: 'regex' };
  readonly cost: number;
};

/** A text or pattern that distinguishes lines. */
type Mark = { readonly find: string; readonly mode?: 'regex' };

/** `few`: a difference from a single line may be chance. */
const COST = { base: 0.45, few: 0.4 } as const;
/** Lines that a filter is looked for in. */
const MAX_LINES = 200;

type Sides = { readonly kept: readonly string[]; readonly dropped: readonly string[] };

/** The lines that stay and those that do not; undefined if something else happens too. */
function sidesOf(pairs: Pairs): Sides | undefined {
  const kept: string[] = [];
  const dropped: string[] = [];
  for (const { have, want } of pairs) {
    const left = linesIn(want);
    let at = 0;
    for (const line of linesIn(have)) {
      if (at < left.length && line === left[at]) {
        kept.push(line);
        at++;
      } else dropped.push(line);
    }
    if (at < left.length) return undefined;
  }
  return { kept, dropped };
}

/** Returns the marks that may distinguish a line from others. */
function marksOf(line: string): Mark[] {
  const start = /^[^\p{L}\p{N}\s]+/u.exec(line)?.[0];
  const words = tokensOf(line).filter((token) => /[^\s.,]/.test(token));
  return [
    ...(start ? [pattern(`^${escapePattern(start)}`)] : []),
    ...[...new Set(words)].map((find) => ({ find })),
    ...['^\\d', '\\d', '@'].map(pattern),
  ];
}

const pattern = (find: string): Mark => ({ find, mode: 'regex' });

/** Returns options that keep the lines that are wanted, or remove the others. */
export function filters(pairs: Pairs): readonly Filter[] {
  const sides = sidesOf(pairs);
  if (!sides || sides.dropped.length === 0 || sides.kept.length === 0) return [];
  const { kept, dropped } = sides;
  if (kept.length + dropped.length > MAX_LINES || dropped.every((line) => line.trim() === '')) return [];
  const distinguishes = ({ find, mode }: Mark, has: readonly string[], hasNot: readonly string[]) => {
    const search = new RegExp(mode ? find : escapePattern(find), 'iu');
    return has.every((line) => search.test(line)) && !hasNot.some((line) => search.test(line));
  };
  const few = Math.min(kept.length, dropped.length) === 1;
  const filter = (action: 'keep' | 'remove', has: readonly string[], hasNot: readonly string[]) =>
    marksOf(has[0] ?? '')
      .filter((mark) => distinguishes(mark, has, hasNot))
      .slice(0, 2)
      .map((mark, i): Filter => ({ options: { action, ...mark }, cost: COST.base + (few ? COST.few : 0) + i * 0.05 }));
  return [...filter('remove', dropped, kept), ...filter('keep', kept, dropped)];
}
