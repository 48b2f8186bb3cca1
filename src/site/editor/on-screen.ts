import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Range } from '../../engine/unicode/ranges.ts';

/**
 * Length above which a line counts as long, in UTF-16 code units. Of such a line, the editor draws up to ten thousand
 * code units before and after the visible part.
 */
const LONG = 4000;

/** The known range is updated when it is longer than this multiple of the visible one. */
const MAX_RATIO = 4;

/** Whether a visible line is so long that decorating all of it takes noticeable time. */
export const hasLongLine = ({ viewportLineBlocks }: EditorView) =>
  viewportLineBlocks.some(({ length }) => length > LONG);

const setScreenRange = StateEffect.define<Range>();

/** The range that was last visible, with half its length added on both sides; only kept for long lines. */
const screenRange = StateField.define<Range | undefined>({
  create: () => undefined,
  update(value, { changes, docChanged, effects }) {
    let next = value;
    if (value && docChanged) {
      const from = changes.mapPos(value.from, -1);
      // Pasted text does not make the range longer than it was before.
      next = { from, to: Math.min(changes.mapPos(value.to, 1), from + value.to - value.from) };
    }
    for (const effect of effects) if (effect.is(setScreenRange)) next = effect.value;
    return next;
  },
});

/** Returns the visible range, by the positions at two corners of the view. */
function measure(view: EditorView): Range | undefined {
  if (!hasLongLine(view)) return undefined;
  const { left, top, right, bottom } = view.scrollDOM.getBoundingClientRect();
  return {
    from: view.posAtCoords({ x: left + 1, y: top + 1 }, false),
    to: view.posAtCoords({ x: right - 1, y: bottom - 1 }, false),
  };
}

const watcher = ViewPlugin.fromClass(
  class {
    constructor(view: EditorView) {
      this.measure(view);
    }

    update({ view, docChanged, viewportChanged, geometryChanged }: ViewUpdate) {
      if (docChanged || viewportChanged || geometryChanged) this.measure(view);
    }

    measure(view: EditorView) {
      view.requestMeasure({ key: this, read: measure, write: storeRange });
    }
  },
  {
    eventObservers: {
      scroll(_, view) {
        this.measure(view);
      },
    },
  },
);

function storeRange(found: Range | undefined, view: EditorView) {
  if (!found) return;
  const known = view.state.field(screenRange);
  const length = found.to - found.from;
  const isEnough = known && known.from <= found.from && known.to >= found.to;
  if (isEnough && known.to - known.from <= MAX_RATIO * length) return;
  const around = length >> 1;
  const range = { from: Math.max(0, found.from - around), to: Math.min(view.state.doc.length, found.to + around) };
  // Nothing may be dispatched while the view measures.
  queueMicrotask(() => view.dispatch({ effects: setScreenRange.of(range) }));
}

/**
 * Returns the ranges worth decorating: all that is drawn, but of long lines only the visible part and a little more. A
 * decoration is an element, and thousands of them in one line take the browser a second to lay out at every key.
 */
export function onScreen(view: EditorView): readonly Range[] {
  if (!hasLongLine(view)) return view.visibleRanges;
  const range = view.state.field(screenRange);
  if (!range) return [];
  return view.visibleRanges
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from < to);
}

/** Whether `onScreen` may give another answer after an update. */
export const onScreenChanged = ({ startState, state, viewportChanged }: ViewUpdate): boolean =>
  viewportChanged || startState.field(screenRange) !== state.field(screenRange);

/** Keeps the range for `onScreen` up to date. */
export const screenWatcher: Extension = [screenRange, watcher];
