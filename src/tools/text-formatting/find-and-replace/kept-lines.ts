import type { Pairs } from '../../../by-example/contract.ts';
import { tokensOf } from '../../../by-example/line-shapes.ts';
import { escapePattern } from '../../../by-example/patterns.ts';
import { linesIn } from '../../../by-example/signatures.ts';

/** A pattern for lines that are left out, with their line breaks. */
export type Filter = { readonly find: string; readonly cost: number };

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

/** Returns patterns within a line that may distinguish it from others. */
function marksOf(line: string): string[] {
  const start = /^[^\p{L}\p{N}\s]+/u.exec(line)?.[0];
  const words = tokensOf(line).filter((token) => /[^\s.,]/.test(token));
  return [
    ...(start ? [`^${escapePattern(start)}`] : []),
    ...new Set(words.map((word) => (/^\p{L}/u.test(word) ? `\\b${escapePattern(word)}\\b` : escapePattern(word)))),
    '^\\d',
    '\\d',
    '@',
  ];
}

/** Returns a lookahead at the start of a line for whether it has a mark (`=`) or not (`!`). */
const lookahead = (is: '=' | '!', mark: string) =>
  mark.startsWith('^') ? `(?${is}${mark.slice(1)})` : `(?${is}.*${mark})`;

/** Patterns that drop the lines that are not wanted, and no others. */
export function filters(pairs: Pairs): readonly Filter[] {
  const sides = sidesOf(pairs);
  if (!sides || sides.dropped.length === 0 || sides.kept.length === 0) return [];
  const { kept, dropped } = sides;
  if (kept.length + dropped.length > MAX_LINES || dropped.every((line) => line.trim() === '')) return [];
  const distinguishes = (mark: string, has: readonly string[], hasNot: readonly string[]) => {
    const pattern = new RegExp(mark, 'iu');
    return has.every((line) => pattern.test(line)) && !hasNot.some((line) => pattern.test(line));
  };
  const count = Math.min(kept.length, dropped.length);
  // A difference between two single lines may be chance.
  const chance = count === 1 ? 0.6 : 0.2;
  const last = pairs.some(({ have, want }) => !have.endsWith('\n') && linesIn(have).at(-1) !== linesIn(want).at(-1));
  const dropLines = (line: string) => (last ? `(?:\\n${line})+(?![\\s\\S])|^${line}\\n?` : `^${line}\\n?`);
  const out = (mark: string) => dropLines(`${lookahead('=', mark)}.*`);
  const only = (mark: string) => dropLines(`${lookahead('!', mark)}.*`);
  const dropping = marksOf(dropped[0] ?? '')
    .filter((mark) => distinguishes(mark, dropped, kept))
    .map((mark, i) => ({ find: out(mark), cost: 0.9 + chance + i * 0.05 }));
  const keeping = marksOf(kept[0] ?? '')
    .filter((mark) => distinguishes(mark, kept, dropped))
    .map((mark, i) => ({ find: only(mark), cost: 0.9 + chance + i * 0.05 }));
  return [...dropping.slice(0, 2), ...keeping.slice(0, 2)];
}
