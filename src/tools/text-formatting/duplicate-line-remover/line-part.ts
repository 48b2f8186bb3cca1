import { lineField } from '../../../engine/formats/csv/line-field.ts';
import { type ReadPattern, readPattern } from '../../../engine/regex/regex.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';

/** Options for the part of a line that is compared. */
export type ComparedPart = {
  /** 1-based; 0 for the whole line. */
  readonly column: number;
  /** Separator of the columns, with escapes; empty for any whitespace. */
  readonly delimiter: string;
  /** A regular expression; empty for the whole line or column. */
  readonly pattern: string;
  readonly matchCase: boolean;
};

/** Whether only a part of each line is compared. */
export const hasPart = ({ column, pattern }: ComparedPart): boolean => column > 0 || pattern !== '';

/** Reads the pattern of a part. @throws ToolError if it is invalid */
export const partPattern = ({ pattern, matchCase }: ComparedPart, flags = ''): ReadPattern =>
  readPattern(pattern, matchCase ? flags : `${flags}i`, 'pattern');

/** Returns the number of the first group in a match, which is the compared part; 0 if there is none. */
export function groupOf(found: RegExpExecArray): number {
  const group = found.findIndex((text, at) => at > 0 && text !== undefined);
  return Math.max(0, group);
}

/**
 * Returns a function for the part of a line that is compared: the first match of the pattern, or its first group, in
 * the column; undefined for a line without it.
 *
 * @throws ToolError if the pattern is invalid
 */
export function partOf(part: ComparedPart): (line: string) => string | undefined {
  const { column, pattern } = part;
  const delimiter = unescapeText(part.delimiter);
  const fieldOf = column === 0 ? (line: string) => line : (line: string) => lineField(line, column, delimiter)?.text;
  if (pattern === '') return fieldOf;
  const { pattern: regex } = partPattern(part);
  return (line) => {
    const field = fieldOf(line);
    const found = field === undefined ? null : regex.exec(field);
    return found?.[groupOf(found)];
  };
}

/** Returns the offset in a field as written that is that of `at` in its content. */
function offsetInField(written: string, content: string, at: number): number {
  if (written === content) return at;
  // After the opening quote, each quote of the content is two.
  let offset = written.indexOf('"') + 1;
  for (let i = 0; i < at; i++) offset += written.startsWith('""', offset) ? 2 : 1;
  return offset;
}

/**
 * Returns a function for where the part of a line that is compared is written, without the spaces around it if they do
 * not count: UTF-16 offsets, 0-based, and its text. Of a column they include its quotes, which its text does not.
 *
 * @throws ToolError if the pattern is invalid
 */
export function partRange(
  part: ComparedPart & { readonly ignoreSpaces: boolean },
): (line: string) => { readonly from: number; readonly to: number; readonly text: string } | undefined {
  const { column, pattern, ignoreSpaces } = part;
  const delimiter = unescapeText(part.delimiter);
  const regex = pattern === '' ? undefined : partPattern(part, 'd').pattern;
  return (line) => {
    const field = column === 0 ? { from: 0, to: line.length, text: line } : lineField(line, column, delimiter);
    if (!field) return undefined;
    let { from, to, text } = field;
    if (regex) {
      const found = regex.exec(text);
      const range = found?.indices?.[groupOf(found)];
      if (!range) return undefined;
      const written = line.slice(from, to);
      to = from + offsetInField(written, text, range[1]);
      from += offsetInField(written, text, range[0]);
      text = text.slice(...range);
    }
    if (!ignoreSpaces) return { from, to, text };
    const written = line.slice(from, to);
    from += written.length - written.trimStart().length;
    return { from, to: from + written.trim().length, text: text.trim() };
  };
}
