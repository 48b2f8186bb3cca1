import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextRange } from '../ui/pane-ranges.ts';
import { rawOffset } from './line-endings.ts';

/** Called with the range that the visitor points at; undefined for none. */
export type OnPoint = (range: TextRange | undefined) => void;

/**
 * Reports the range that the visitor points at: the character under the pointer, or, after a key or when the pointer
 * has left, the caret or the selection.
 */
export function pointWatcher(onPoint: OnPoint): Extension {
  let frame = 0;
  // The listener may be added after the caret has been placed.
  let isNew = true;
  const report = ({ state }: EditorView, from: number, to: number) =>
    onPoint({ from: rawOffset(state, from), to: rawOffset(state, to) });
  const reportSelection = (view: EditorView) => {
    const { from, to } = view.state.selection.main;
    if (view.hasFocus) report(view, from, to);
    else onPoint(undefined);
  };
  return [
    EditorView.updateListener.of(({ view, selectionSet, docChanged }) => {
      if (view.hasFocus && (isNew || selectionSet || docChanged)) reportSelection(view);
      isNew = false;
    }),
    EditorView.domEventHandlers({
      mousemove({ clientX, clientY, buttons }, view) {
        if (buttons !== 0) return;
        cancelAnimationFrame(frame);
        // Finding the position reads the layout, so it is done at most once per frame.
        frame = requestAnimationFrame(() => {
          const found = view.posAndSideAtCoords({ x: clientX, y: clientY });
          // In the right half of a character, the nearest position is after it.
          const at = found && Math.max(0, found.assoc < 0 ? found.pos - 1 : found.pos);
          if (at !== null) report(view, at, at);
        });
      },
      mouseleave(_, view) {
        cancelAnimationFrame(frame);
        reportSelection(view);
      },
    }),
  ];
}

/** Rectangle of a drawn position on the screen. The view itself does not return it while it measures. */
function rectOf(view: EditorView, position: number): DOMRect {
  const { node, offset } = view.domAtPos(position, 1);
  const length = node instanceof Text ? node.length : node.childNodes.length;
  const range = document.createRange();
  range.setStart(node, offset);
  range.setEnd(node, Math.min(offset + 1, length));
  return range.getBoundingClientRect();
}

type InnerScrolling = {
  readonly extension: Extension;
  /** Scrolls a position of the document into view: to the middle, or with its line to the upper edge. */
  reveal(view: EditorView, position: number, toTop?: boolean): void;
};

/** Scrolls a pane to a position, without scrolling the page. */
export function innerScrolling(): InnerScrolling {
  let isInner = false;
  let isToTop = false;
  return {
    // The position is drawn now, even if it was out of view.
    extension: EditorView.scrollHandler.of((view, { head }) => {
      if (!isInner) return false;
      isInner = false;
      const frame = view.scrollDOM.getBoundingClientRect();
      const rect = rectOf(view, head);
      if (isToTop) view.scrollDOM.scrollTop += rect.top - frame.top;
      else if (rect.top < frame.top || rect.bottom > frame.bottom) {
        view.scrollDOM.scrollTop += (rect.top + rect.bottom - frame.top - frame.bottom) / 2;
      }
      if (rect.left < frame.left || rect.right > frame.right) {
        view.scrollDOM.scrollLeft += (rect.left + rect.right - frame.left - frame.right) / 2;
      }
      return true;
    }),
    reveal(view, position, toTop = false) {
      isInner = true;
      isToTop = toTop;
      view.dispatch({ effects: EditorView.scrollIntoView(position) });
    },
  };
}
