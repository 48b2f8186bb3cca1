const LF = 10;
const CR = 13;

/**
 * Visit the lines of something indexed by UTF-16 units or bytes. `\r\n`, `\n` and `\r` each end a line; what follows
 * the last line break is a line too, though it may be empty.
 *
 * @param visit is told where the line starts, where its line break starts, and where the next line starts
 */
export function eachLine(
  length: number,
  unitAt: (index: number) => number,
  visit: (from: number, to: number, next: number) => void,
): void {
  let from = 0;
  for (let i = 0; i < length; i++) {
    const unit = unitAt(i);
    if (unit !== LF && unit !== CR) continue;
    const next = unit === CR && i + 1 < length && unitAt(i + 1) === LF ? i + 2 : i + 1;
    visit(from, i, next);
    from = next;
    i = next - 1;
  }
  visit(from, length, length);
}
