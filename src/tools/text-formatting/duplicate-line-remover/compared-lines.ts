import { formatNumber } from '../../../core/format-number.ts';
import { plural } from '../../../core/plural.ts';
import { lineKeys } from '../../../text/line-key.ts';
import { hasPlainEnds, isBlank } from '../../../text/lines.ts';

/** The options of the tool. */
export type Removing = {
  readonly mode: 'first' | 'last' | 'unique' | 'dupes' | 'adjacent';
  readonly matchCase: boolean;
  readonly ignoreSpaces: boolean;
  readonly blank: 'keep' | 'dedupe' | 'remove';
  readonly count: boolean;
};

/** The key of a line; undefined for one that is not compared. */
export type KeyOf = (line: string) => string | undefined;

/** Returns a function for the key that equal lines share. @param text the text of the lines, if known */
export function keysToCompare(text: string | undefined, { matchCase, ignoreSpaces, blank }: Removing): KeyOf {
  const key = lineKeys(text, { matchCase, trim: ignoreSpaces });
  return blank === 'dedupe' ? key : (line) => (!hasPlainEnds(line) && isBlank(line) ? undefined : key(line));
}

/** Whether lines that are not compared stay. */
export const keepsBlankLines = ({ mode, blank }: Pick<Removing, 'mode' | 'blank'>): boolean =>
  blank === 'keep' && mode !== 'dupes';

export const removedFigures = (removed: number, total: number) => ({
  info: { removed, total },
  summary: `${formatNumber(removed)} of ${plural(total, 'line')} removed`,
});
