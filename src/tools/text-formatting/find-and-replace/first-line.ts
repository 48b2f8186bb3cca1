import type { Pairs } from '../../../engine/by-example/contract.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';

/** Options that remove the first line of a text. */
const WITHOUT_FIRST = { mode: 'regex', find: '^.*\\r?\\n', replace: '', multiline: false } as const;
/** Cost: below that of a rule for the words of the line. */
const COST = -0.4;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Returns the options if all that the wanted texts lack is the first line.
 *
 * @param isAlone whether the lines are those of the visitor: two words that a step split may be any
 */
export function withoutFirstLine(pairs: Pairs, isAlone: boolean) {
  const isLong = isAlone || pairs.some(({ want }) => want.trim().includes('\n'));
  const isMeant = isLong && pairs.every(({ have, want }) => want !== '' && have.slice(have.indexOf('\n') + 1) === want);
  return isMeant && pairs.every(({ have }) => have.includes('\n')) ? [{ options: WITHOUT_FIRST, cost: COST }] : [];
}

/** Returns the name of the column of a table whose values are the lines of a text. */
function columnOf(table: string, values: string): string | undefined {
  const [header = '', row = ''] = linesIn(table);
  const [first] = linesIn(values);
  const delimiter = DELIMITERS.find((each) => header.includes(each));
  const hasRows = linesIn(table.trimEnd()).length === linesIn(values.trimEnd()).length + 1;
  return delimiter !== undefined && hasRows
    ? header.split(delimiter)[row.split(delimiter).indexOf(first ?? '')]
    : undefined;
}

/** The wanted values of a column as they would be with its name in front, one for each pair. */
export function withHeader(pairs: Pairs): readonly (readonly string[])[] {
  const names = pairs.map(({ have, want }) => columnOf(have, want));
  return names.includes(undefined) ? [] : [pairs.map(({ want }, i) => `${names[i]}\n${want}`)];
}
