import type { Idea, Pairs } from '../../../engine/by-example/contract.ts';
import { costOf } from '../../../engine/by-example/costs.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';

const SIGNS = ['_', '-', ',', ';', ':', '|', '.', '/', '&', '=', '+'];
/** Separators of items; each may become a line break. */
const BETWEEN = ',;|&/';
const COLUMNS = [',', ';', '\t', '|', '@', ':', '=', ' '];
const MAX_COLUMNS = 6;
/** Bullets and numbers in front, quotes around, tags: a pattern for each, and whether each line has them. */
const DROPPED = [
  ['^\\d+[.):]? *', true],
  ['^\\s*[-*•] +', true],
  ['^> ?', true],
  ['^#+ +', false],
  ['^"|"$', true],
  ["^'|'$", true],
  ['<\\/?[A-Za-z!][^<>]*>', false],
  [' *\\([^()]*\\)', false],
  [' *\\[[^[\\]]*\\]', false],
  [' *#.*$', false],
  [' *\\/\\/.*$', false],
] as const;

const SIGN = 0.3;
const COLUMN = 1.1;
const DROP = 0.1;

const dropping = (find: string) => ({ mode: 'regex' as const, find, replace: '' });

/** Returns the patterns of commonly removed texts that occur in a text. */
function droppable(have: string): readonly string[] {
  const lines = linesIn(have).filter((line) => line.trim() !== '');
  return DROPPED.filter(([find, everywhere]) => {
    const pattern = new RegExp(find, 'u');
    return everywhere ? lines.every((line) => pattern.test(line)) : lines.some((line) => pattern.test(line));
  }).map(([find]) => find);
}

/** Returns an idea for each commonly removed pattern whose removal explains all pairs. */
export const droppings = (pairs: Pairs) =>
  droppable(pairs[0].have)
    .filter((find) => pairs.every(({ have, want }) => have.replace(new RegExp(find, 'gmu'), '') === want))
    .map((find) => ({ options: dropping(find), cost: DROP - costOf(dropping(find)) }));

/** Returns replacements to try first, in any search: signs, columns, bullets, tags. */
export function guessedReplacements(have: string): Idea<Readonly<Record<string, string>>>[] {
  const signs = SIGNS.filter((sign) => have.includes(sign)).flatMap((find) => [
    ...[' ', '', ', ', ' | '].filter((replace) => !replace.includes(find)).map((replace) => ({ find, replace })),
    ...(BETWEEN.includes(find) ? [{ mode: 'extended', find, replace: '\\n' }] : []),
  ]);
  if (have.includes(', ')) signs.push({ find: ', ', replace: ',' });
  const columns = COLUMNS.filter((sign) => linesIn(have).every((line) => line === '' || line.includes(sign))).flatMap(
    (sign) => {
      const count = Math.min(MAX_COLUMNS, (linesIn(have)[0] ?? '').split(sign).length);
      const between = escapePattern(sign);
      const one = `[^${between}\\n]*`;
      return Array.from({ length: count }, (_, i) => ({
        mode: 'regex',
        find: `^${i > 0 ? `(?:${one}${between}){${i}}` : ''}(${one}).*$`,
        replace: '$1',
      }));
    },
  );
  return [
    ...signs.map((options) => ({ options, cost: SIGN })),
    ...columns.map((options) => ({ options, cost: COLUMN })),
    ...droppable(have).map((find) => ({ options: dropping(find), cost: DROP })),
  ];
}
