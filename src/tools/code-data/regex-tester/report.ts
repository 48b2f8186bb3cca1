import { checkDataSize, OUTPUT_LIMIT } from '../../../engine/contract/limits.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { lineEndOf, linesOf } from '../../../engine/lines/lines.ts';
import { compileTemplate, templateWriter } from '../../../engine/regex/template.ts';
import { plural } from '../../../engine/values/plural.ts';
import { DASH, type MatchPositions, matchCell } from './cells.ts';
import { forEachMatch, type MatchOffsets } from './matches.ts';
import { groupParts } from './parts.ts';
import { firstMatch, lineTest, type PatternTest, passes } from './pattern-tests.ts';
import type { SearchedText } from './searched-text.ts';

/** More cells than this would only fill the memory of the page. */
const MAX_CELLS = 500_000;

/** Columns of the match table: four of the match, and two of each group. */
function matchColumns(names: readonly (string | null)[]): string[] {
  const columns = ['#', 'Line:column', 'Range', 'Match'];
  for (const [i, name] of names.entries()) columns.push(name ?? `Group ${i + 1}`, `${name ?? `Group ${i + 1}`} range`);
  return columns;
}

/** Returns the number of matches that the table lists, by the number of groups of the pattern. */
export const tableRows = (groupCount: number): number => Math.floor(MAX_CELLS / (4 + 2 * groupCount));

/** Returns the data that the page draws the match table from. */
export function matchPositions(input: string, found: MatchOffsets, names: readonly (string | null)[]): MatchPositions {
  const count = Math.min(found.count, tableRows(found.groupCount));
  const lines = new Uint32Array(2 * count);
  const positionOf = positionReader(input);
  for (let i = 0; i < count; i++) {
    const { line, column } = positionOf(found.spans[2 * i] as number);
    lines[2 * i] = line;
    lines[2 * i + 1] = column;
  }
  const places = { input, count, columns: matchColumns(names), found, lines };
  return names.length > 0 ? { ...places, parts: groupParts(found) } : places;
}

/** The matches as a table; see `matchCell`. */
export function matchTable(places: MatchPositions): NonNullable<OutputParts['table']> {
  const { columns, count } = places;
  const rows = Array.from({ length: count }, (_, row) => columns.map((_, column) => matchCell(places, row, column)));
  return { columns, rows };
}

/**
 * For places asked for in ascending order: line and column, 1-based, the column in UTF-16 units.
 *
 * `\r\n`, `\n` and `\r` each end a line.
 */
export function positionReader(input: string): (offset: number) => { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  let seen = 0;
  return (offset) => {
    for (; seen < offset; seen++) {
      const unit = input.charCodeAt(seen);
      if (unit !== 10 && (unit !== 13 || input.charCodeAt(seen + 1) === 10)) continue;
      line++;
      lineStart = seen + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
}

/** Offsets of the matches that are not empty: from, to, from, to ... */
export function matchRanges({ spans }: MatchOffsets): Uint32Array {
  const marks = new Uint32Array(spans.length);
  let length = 0;
  for (let i = 0; i < spans.length; i += 2) {
    if (spans[i] === spans[i + 1]) continue;
    marks[length++] = spans[i] as number;
    marks[length++] = spans[i + 1] as number;
  }
  return marks.subarray(0, length);
}

/** A text made from the matches by a template, and the offsets of both. */
export type Substituted = {
  readonly text: string;
  readonly count: number;
  /** Offsets in the input of the matches that are not empty: from, to, from, to ... */
  readonly input: Uint32Array;
  /** Offsets in the text of the filled-in templates that are not empty. */
  readonly output: Uint32Array;
};

/**
 * Put a template for each match.
 *
 * @param names the groups of the pattern
 * @param read reads the escapes of the template
 * @param most end with this many matches, without looking for one more
 * @param keep the text between the matches stays (replace); otherwise only the templates remain (list)
 * @throws ToolError for a result of over 10,000,000 UTF-16 units, before it is put together
 */
export function applyTemplate(
  searched: SearchedText,
  regex: RegExp,
  names: readonly (string | null)[],
  template: string,
  read: (text: string) => string,
  keep: boolean,
  onMatch: (start: number, count: number) => void,
  most?: number,
): Substituted {
  const { input } = searched;
  const isNamed = names.some((name) => name !== null);
  const write = templateWriter(compileTemplate(template, names.length, isNamed, read));
  // The engine strings pieces together lazily: for short ones that takes half the time of an array and its join.
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  let count = 0;
  let length = 0;
  let last = 0;
  const append = (piece: string) => {
    length += piece.length;
    // Past the limit only the length is counted, for the message.
    if (length <= OUTPUT_LIMIT) text += piece;
  };
  forEachMatch(searched.text, regex, 0, (found) => {
    const index = searched.startOf(found.index);
    const end = searched.endOf(found.index + found[0].length);
    if (keep && index > last) append(input.slice(last, index));
    last = end;
    const partStart = length;
    append(searched.written(write(found, searched.text)));
    if (end > index) from.push(index, end);
    if (length > partStart) to.push(partStart, length);
    onMatch(found.index, ++count);
    return count !== most;
  });
  if (keep) append(input.slice(last));
  checkDataSize(length, 'Use shorter text or a shorter template.');
  return { text, count, input: Uint32Array.from(from), output: Uint32Array.from(to) };
}

/**
 * Runs a pattern on each line separately, then on the tests of the option. Empty lines are skipped; `+` or `-` alone
 * tests the empty text.
 */
export function testLines(input: string, regex: RegExp, more: readonly PatternTest[]): OutputParts {
  const shown: string[] = [];
  const rows: string[][] = [];
  let passed = 0;
  const add = (test: PatternTest, line: string) => {
    const { text, must } = test;
    const match = firstMatch(text, regex);
    const result = passes(test, match) ? 'pass' : 'FAIL';
    if (result === 'pass') passed++;
    shown.push(`${result}  ${must ? '+' : '-'} ${text.includes('\n') ? text.replaceAll('\n', '\\n') : text}`);
    rows.push([line, text, must ? 'match' : 'not match', match ? text.slice(...match) : DASH, result]);
  };
  for (const [i, line] of linesOf(input).entries()) if (line !== '') add(lineTest(line), String(i + 1));
  for (const test of more) add(test, DASH);
  return {
    text: shown.join(lineEndOf(input)),
    table: { columns: ['Line', 'Text', 'Must', 'Match', 'Result'], rows },
    info: { passed, failed: rows.length - passed },
    summary: `${passed} of ${plural(rows.length, 'test')} ${passed === 1 ? 'passes' : 'pass'}`,
  };
}
