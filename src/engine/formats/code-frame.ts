/** Lines shown before and after the faulty one. */
const AROUND = 2;
/** Longest part of a line that is shown. */
const WIDTH = 100;
/** Number of characters of a long line that are shown before the fault. */
const BEFORE = 60;

/**
 * The lines around a fault, with a caret under its first character:
 *
 * ```text
 *   1 | let a = 1
 * > 2 | let b = 'x
 *     |         ^
 *   3 | y'
 * ```
 *
 * Long lines are cut around the fault's column.
 *
 * @param line 1-based
 * @param column 1-based, in UTF-16 code units
 */
export function codeFrame(text: string, line: number, column: number): string {
  const from = Math.max(1, line - AROUND);
  const lines = linesFrom(text, from, line + AROUND);
  const digits = String(from + lines.length - 1).length;
  const start = column > WIDTH ? column - 1 - BEFORE : 0;
  return lines
    .flatMap((source, i) => {
      const number = from + i;
      const shown = source.slice(start, start + WIDTH).replaceAll('\t', ' ');
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(digits)} | ${shown}`.trimEnd();
      return number === line ? [row, `  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - start)}^`] : [row];
    })
    .join('\n');
}

/** The lines of a text from one number to another, 1-based, as far as there are any. */
function linesFrom(text: string, from: number, to: number): string[] {
  const lines: string[] = [];
  let number = 1;
  let start = 0;
  for (let i = 0; i <= text.length && number <= to; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 10;
    if (unit !== 10 && unit !== 13) continue;
    if (number >= from) lines.push(text.slice(start, i));
    if (unit === 13 && text.charCodeAt(i + 1) === 10) i++;
    start = i + 1;
    number++;
  }
  return lines;
}
