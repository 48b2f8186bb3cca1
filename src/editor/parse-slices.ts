import { ParseContext } from '@codemirror/language';

/** Maximum time that parsing blocks the page, in milliseconds: a frame. A single step of it may take longer. */
export const SLICE = 16;

/** Internal CodeMirror method: parses up to a position until there is a reason to stop. Returns whether it arrived. */
type Parsing = { work(until: number | (() => boolean), upto?: number): boolean };

/**
 * Makes CodeMirror yield to the page while it parses a long text.
 *
 * Where a browser reports waiting keys, CodeMirror parses for 100 ms at a time. Keys need not wait for that, but
 * animations on the page do. There is no setting for it. The rest is parsed when the page is idle again.
 */
export function parseInSlices(): void {
  const parsing = ParseContext.prototype as unknown as Parsing;
  const { work } = parsing;
  parsing.work = function (until, upto) {
    if (typeof until === 'number') return work.call(this, until, upto);
    const end = performance.now() + SLICE;
    return work.call(this, () => performance.now() > end || until(), upto);
  };
}
