import { ParseContext } from '@codemirror/language';

/** Maximum time that parsing blocks the page, in milliseconds: a frame. A single step of it may take longer. */
export const SLICE = 16;

/** Maximum time of parsing before a new text is drawn, in milliseconds: enough for its first lines. */
export const FIRST_SLICE = 4;

/**
 * Internal CodeMirror method: parses up to a position until there is a reason to stop, or for some milliseconds. Returns
 * whether it arrived.
 */
type Parsing = Pick<ParseContext, 'fragments'> & { work(until: number | (() => boolean), upto?: number): boolean };

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
    // Nothing of a new text is parsed yet; in an edited one, the colors of all lines would be lost.
    if (typeof until === 'number')
      return work.call(this, this.fragments.length === 0 ? Math.min(until, FIRST_SLICE) : until, upto);
    const end = performance.now() + SLICE;
    return work.call(this, () => performance.now() > end || until(), upto);
  };
}
