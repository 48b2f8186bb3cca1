import { checkDataSize } from './limits.ts';
import { linesOf } from './lines.ts';
import type { Found, Match } from './regex-matches.ts';
import { compileSubstitution, substitute } from './substitution.ts';
import type { OutputParts } from './tool.ts';

/** In place of what a group that took no part would give; an empty group gives an empty cell. */
const DASH = '–';
/** More cells than this would only fill the memory of the page. */
const MAX_CELLS = 500_000;

/**
 * The matches as a table: number, line:column, start-end, text, then value and range of each group.
 *
 * Lines and columns are 1-based, ranges 0-based with an exclusive end, all in UTF-16 units.
 */
export function matchTable(
  input: string,
  { matches, ranges }: Found,
  names: readonly (string | null)[],
): NonNullable<OutputParts['table']> {
  const columns = ['#', 'Line:column', 'Range', 'Match'];
  for (const [i, name] of names.entries()) columns.push(name ?? `Group ${i + 1}`, `${name ?? `Group ${i + 1}`} range`);
  const place = placeReader(input);
  const rows = matches.slice(0, Math.floor(MAX_CELLS / columns.length)).map(([start, end, groups], i) => {
    const { line, column } = place(start);
    const row = [String(i + 1), `${line}:${column}`, `${start}-${end}`, input.slice(start, end)];
    const own = ranges[i] ?? [];
    for (let k = 0; k < groups.length; k++) {
      const group = groups[k] ?? null;
      if (group === null) row.push(DASH, DASH);
      else row.push(group, `${own[2 * k]}-${own[2 * k + 1]}`);
    }
    return row;
  });
  return { columns, rows };
}

/**
 * For places asked for in ascending order: line and column, 1-based, the column in UTF-16 units.
 *
 * `\r\n`, `\n` and `\r` each end a line.
 */
export function placeReader(input: string): (offset: number) => { readonly line: number; readonly column: number } {
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

/** Where the matches are that are not empty: from, to, from, to ... */
export function matchMarks(matches: readonly Match[]): Uint32Array {
  const marks = new Uint32Array(2 * matches.length);
  let length = 0;
  for (const [start, end] of matches) {
    if (start === end) continue;
    marks[length++] = start;
    marks[length++] = end;
  }
  return marks.subarray(0, length);
}

/** The numbers of the groups that have each name; several where alternatives share it. */
function numbersByName(names: readonly (string | null)[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [i, name] of names.entries()) if (name !== null) numbers.set(name, [...(numbers.get(name) ?? []), i + 1]);
  return numbers;
}

/**
 * Put a template for each match.
 *
 * @param keep the text between the matches stays (replace); otherwise only the templates remain (list)
 * @returns the text, and where the templates stand in it: from, to, from, to ... without empty ones
 * @throws ToolError for a result of over 10,000,000 UTF-16 units, before it is put together
 */
export function applyTemplate(
  input: string,
  matches: readonly Match[],
  names: readonly (string | null)[],
  template: string,
  keep: boolean,
): { text: string; marks: Uint32Array } {
  const numbers = numbersByName(names);
  const parts = compileSubstitution(template, names.length, numbers.size > 0);
  const pieces: string[] = [];
  const marks: number[] = [];
  let length = 0;
  let last = 0;
  for (const match of matches) {
    if (keep) length += pieces.push(input.slice(last, match[0])) && match[0] - last;
    last = match[1];
    const from = length;
    for (const part of parts) {
      const piece = substitute(part, match, input, numbers);
      length += piece.length;
      pieces.push(piece);
    }
    if (length > from) marks.push(from, length);
  }
  if (keep) {
    pieces.push(input.slice(last));
    length += input.length - last;
  }
  checkDataSize(length, 'Use a shorter text or template.');
  return { text: pieces.join(''), marks: Uint32Array.from(marks) };
}

/** One line of the mode `tests` and how it went. */
type LineTest = { readonly line: number; readonly text: string; readonly must: boolean; readonly match: string | null };

/**
 * Run a pattern on each line by itself. A line that begins with `- ` must not match; one that begins with `+ `, and
 * any other, must. Empty lines are skipped; `+` or `-` alone tests the empty text.
 */
export function testLines(input: string, regex: RegExp): OutputParts {
  const tests: LineTest[] = [];
  for (const [i, line] of linesOf(input).entries()) {
    if (line === '') continue;
    const signed = /^[+-](?: |$)/.test(line);
    const text = signed ? line.slice(2) : line;
    regex.lastIndex = 0;
    tests.push({ line: i + 1, text, must: !signed || line[0] === '+', match: regex.exec(text)?.[0] ?? null });
  }
  const passes = ({ must, match }: LineTest) => must === (match !== null);
  const passed = tests.filter(passes).length;
  return {
    text: tests.map((test) => `${passes(test) ? 'pass' : 'FAIL'}  ${test.must ? '+' : '-'} ${test.text}`).join('\n'),
    table: {
      columns: ['Line', 'Text', 'Must', 'Match', 'Result'],
      rows: tests.map((test) => [
        String(test.line),
        test.text,
        test.must ? 'match' : 'not match',
        test.match ?? DASH,
        passes(test) ? 'pass' : 'FAIL',
      ]),
    },
    info: { passed, failed: tests.length - passed },
    summary: `${passed} of ${tests.length} tests pass`,
  };
}
