import type { AstPath, Printer } from 'prettier';

/** Called with the fraction that is done, from 0 to 1. */
export type OnProgress = (done: number) => void;

/** Milliseconds between two reports, and calls between two looks at the clock. */
const REPORT_EVERY = 100;
const CHECK_EVERY = 64;

/**
 * Reports progress now and then.
 *
 * @param onReach called with the furthest offset so far, ten times a second at most
 * @returns function to call with each offset reached, in any order
 */
function throttled(onReach: (offset: number) => void): (offset: number) => void {
  let calls = 0;
  let furthest = 0;
  // Not asked yet: Node loads ten modules for `performance`, and a short text is done before the first look.
  let reported: number | undefined;
  return (offset) => {
    furthest = Math.max(furthest, offset);
    if (++calls % CHECK_EVERY !== 0) return;
    const now = performance.now();
    reported ??= now;
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    onReach(furthest);
  };
}

/**
 * A Prettier printer that reports the offset in the source that it has reached.
 *
 * @param endOf the offset at which a node ends; undefined for one that has no place
 * @param onReach called with an offset, ten times a second at most
 */
export function watchPrinter<Node>(
  printer: Printer<Node>,
  endOf: (node: Node) => number | undefined,
  onReach: (offset: number) => void,
): Printer<Node> {
  const reached = throttled(onReach);
  return {
    ...printer,
    print(path: AstPath<Node>, ...rest) {
      const doc = printer.print(path, ...rest);
      reached(endOf(path.node) ?? 0);
      return doc;
    },
  };
}
