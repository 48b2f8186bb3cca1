import { formatNumber } from '../values/format-number.ts';
import { plural } from '../values/plural.ts';
import type { JsonChange, JsonComparison } from './compare-json.ts';
import type { ListComparison } from './compare-lists.ts';
import type { Amount, TextComparison } from './compare-text.ts';
import type { CompareOptions } from './options.ts';
import type { Verdict } from './verdict.ts';

/** `3 lines added, 2 removed, 5 changed`: the unit follows the first number only. Empty if all are 0. */
function amounts(unit: string, parts: readonly (readonly [count: number, what: string])[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what], i) => `${i === 0 ? plural(count, unit) : formatNumber(count)} ${what}`)
    .join(', ');
}

const inParts = ({ added, removed }: Amount) =>
  [
    [added, 'added'],
    [removed, 'removed'],
  ] as const;

const VERDICTS: Readonly<Record<Exclude<Verdict, 'different'>, string>> = {
  same: 'The texts are the same.',
  'as asked': 'The texts are the same except for ignored differences.',
  'line endings': 'The texts are the same but for line endings.',
  'final line ending': 'The texts are the same but for the line ending of the last line.',
  'letter case': 'The texts are the same but for letter case.',
  whitespace: 'The texts are the same but for whitespace.',
  'blank lines': 'The texts are the same but for blank lines.',
  order: 'The texts have the same lines in another order.',
};

/** Returns a verdict as a sentence; undefined for `different`. */
export const verdictInWords = (verdict: Verdict): string | undefined =>
  verdict === 'different' ? undefined : VERDICTS[verdict];

/** Returns that only one of the texts has no line break at its end; undefined if both have one, or none. */
export const openEndInWords = ({ openEnd }: Pick<TextComparison, 'openEnd'>): string | undefined =>
  openEnd && `The ${openEnd} text has no line break at its end.`;

/** Returns the counts of changed lines: `3 lines added, 2 removed, 5 changed, 4 moved`. Empty if nothing does. */
export const linesInWords = ({ lines, moves = [] }: Pick<TextComparison, 'lines' | 'moves'>): string =>
  amounts('line', [
    ...inParts(lines),
    [lines.changed, 'changed'],
    [moves.reduce((sum, { count }) => sum + count, 0), 'moved'],
  ]);

/** `12 words added, 8 removed`; empty if lines are all that counts. */
export const insideInWords = ({ inside }: Pick<TextComparison, 'inside'>, by: CompareOptions['by']): string =>
  inside ? amounts(by === 'char' ? 'character' : 'word', inParts(inside)) : '';

/** `2 lines in both, 1 only left, 3 only right`. */
export const listsInWords = ({ both, left, right }: ListComparison): string =>
  `${plural(both, 'line')} in both, ${formatNumber(left)} only left, ${formatNumber(right)} only right`;

/** Returns the counts of changed JSON values: `1 value added, 2 changed`. */
export const jsonInWords = ({ added, removed, changed, moved }: JsonComparison): string =>
  amounts('value', [...inParts({ added, removed }), [changed, 'changed'], [moved, 'moved']]) ||
  'The values are the same.';

/** Returns the number of changes of JSON values. */
export const jsonChangeCount = ({ added, removed, changed, moved }: JsonComparison): number =>
  added + removed + changed + moved;

/** Returns sentences on how values were read and matched: one for each field by which the objects of arrays were. */
export function matchedInWords({ matched, isLines }: JsonComparison): string[] {
  const fields = new Map<string, string[]>();
  for (const { pointer, field } of matched) {
    fields.set(field, [...(fields.get(field) ?? []), pointer || 'the whole value']);
  }
  const byField = Array.from(fields, ([field, [first = '', ...rest]]) => {
    const more = rest.length === 0 ? '' : ` and ${plural(rest.length, 'more array')}`;
    return `Items of ${first}${more} are matched by ${JSON.stringify(field)}.`;
  });
  return isLines ? ['Compared as JSON Lines: /0 is the first value.', ...byField] : byField;
}

const SIGNS = { added: '+', removed: '-', changed: '~', moved: '>' } as const;

/** Returns a pointer with escapes, as JSON writes them, if it has control characters. */
const onOneLine = (pointer: string) => (/\p{Cc}/u.test(pointer) ? JSON.stringify(pointer).slice(1, -1) : pointer);

/** A change of a JSON value on one line: `~ /a/0: 1 -> 2`, `> /b/2 -> /b/0: {}`. The pointer to the whole is `(root)`. */
export function jsonChangeLine({ kind, pointer, from, before, after, occurrence }: JsonChange): string {
  const at = pointer === '' ? '(root)' : onOneLine(pointer);
  const where = `${from === undefined ? '' : `${onOneLine(from)} -> `}${at}${occurrence === undefined ? '' : ` (${occurrence})`}`;
  const values = [before, after].filter((value) => value !== undefined).map((value) => value.replace(/\s*\n\s*/g, ' '));
  return `${SIGNS[kind]} ${where}: ${values.join(' -> ')}`;
}
