import { lineField } from '../../../formats/csv/line-field.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { unescapeText } from '../../../text/escapes.ts';

/** Options for the part of a line that is compared. */
export type Part = {
  /** 1-based; 0 for the whole line. */
  readonly column: number;
  /** Separator of the columns, with escapes; empty for any whitespace. */
  readonly delimiter: string;
  /** A regular expression; empty for the whole line or column. */
  readonly pattern: string;
  readonly matchCase: boolean;
};

/** Whether only a part of each line is compared. */
export const hasPart = ({ column, pattern }: Part): boolean => column > 0 || pattern !== '';

/** Compiles the pattern of a part. @throws ToolError if it is invalid */
export const partPattern = ({ pattern, matchCase }: Part, flags = ''): RegExp =>
  compilePattern(pattern, matchCase ? flags : `${flags}i`, 'pattern');

/** Returns the number of the first group that took part in a match, 0 if there is none: the part is what it matched. */
export function groupOf(found: RegExpExecArray): number {
  const group = found.findIndex((text, at) => at > 0 && text !== undefined);
  return Math.max(0, group);
}

/** A half of a character, which a pattern without the flag u can match. */
const HALF = /\p{Cs}/gu;
/** UTF-8 has no form for halves: all of them would be the same. */
const spelledOut = (half: string) => `\uffff${half.charCodeAt(0)}`;

/**
 * Returns a function for the part of a line that is compared: the first match of the pattern, or its first group, in
 * the column; undefined for a line without it.
 *
 * @throws ToolError if the pattern is invalid
 */
export function partOf(part: Part): (line: string) => string | undefined {
  const { column, pattern } = part;
  const delimiter = unescapeText(part.delimiter);
  const fieldOf = column === 0 ? (line: string) => line : (line: string) => lineField(line, column, delimiter)?.text;
  if (pattern === '') return fieldOf;
  const regex = partPattern(part);
  return (line) => {
    const field = fieldOf(line);
    const found = field === undefined ? null : regex.exec(field);
    const text = found?.[groupOf(found)];
    return regex.unicode ? text : text?.replace(HALF, spelledOut);
  };
}
