import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextRange } from '../ui/pane-ranges.ts';
import { unlimited } from './cap.ts';
import { baseTerminator, insertEndings, rawLength, rawText, replaceEndings, takeEndings } from './line-endings.ts';
import { truncateSafely } from './truncate-safely.ts';

type Limits = {
  /** UTF-16 code units. */
  readonly cap: number;
  readonly onCut: (leftOut: number) => void;
  /** Called with files that were dropped on the pane, or pasted. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with the number of UTF-16 code units that were copied or cut; infinity: the whole text. */
  readonly onCopy: (units: number) => void;
};

/** Replaces a range, by default the selection, with a text, cut to the length that the cap allows. */
export function insertText(
  view: EditorView,
  raw: string,
  userEvent: string,
  { cap, onCut }: Pick<Limits, 'cap' | 'onCut'>,
  { from, to }: TextRange = view.state.selection.main,
): void {
  const { state } = view;
  const isWhole = from === 0 && to === state.doc.length;
  const space = cap - (isWhole ? 0 : rawLength(state) - rawText(state, from, to).length);
  const kept = truncateSafely(raw, space);
  const plain = takeEndings(kept, isWhole ? undefined : baseTerminator(state));
  view.dispatch({
    changes: { from, to, insert: state.toText(plain.text) },
    effects: isWhole ? replaceEndings(plain.endings) : insertEndings(from, plain),
    selection: EditorSelection.cursor(from + plain.text.length),
    // Text typed right after it is a separate undo step.
    annotations: [unlimited.of(true), isolateHistory.of('full')],
    scrollIntoView: true,
    userEvent,
  });
  if (kept.length < raw.length) onCut(raw.length - kept.length);
}

const selectedText = (state: EditorState) => rawText(state, state.selection.main.from, state.selection.main.to);

/**
 * Copies the selection with its own line endings. Without a selection nothing happens: a text pane has no 'current
 * line'.
 */
function copy(event: ClipboardEvent, { state }: EditorView, onCopy: Limits['onCopy']): boolean {
  event.preventDefault();
  const { from, to, empty } = state.selection.main;
  if (empty) return true;
  event.clipboardData?.setData('text/plain', selectedText(state));
  onCopy(to - from === state.doc.length ? Number.POSITIVE_INFINITY : to - from);
  return true;
}

/**
 * Handles copy, cut, paste, and drop: unlike CodeMirror's own handlers, these keep line endings and respect the cap.
 */
export function clipboard(limits: Limits): Extension {
  return EditorView.domEventHandlers({
    copy: (event, view) => copy(event, view, limits.onCopy),
    cut(event, view) {
      copy(event, view, limits.onCopy);
      if (!view.state.readOnly && !view.state.selection.main.empty) {
        view.dispatch(view.state.replaceSelection(''), { userEvent: 'delete.cut', scrollIntoView: true });
      }
      return true;
    },
    paste(event, view) {
      if (view.state.readOnly) return false;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      if (text !== '') insertText(view, text, 'input.paste', limits);
      else if (files.length > 0) limits.onFiles(files);
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) {
        event.preventDefault();
        limits.onFiles(files);
        return true;
      }
      if (view.state.readOnly) return false;
      const text = event.dataTransfer?.getData('text/plain');
      // Moving text inside the pane is left to CodeMirror, which removes it from its old position.
      if (!text || view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to) === text)
        return false;
      event.preventDefault();
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      view.dispatch({ selection: EditorSelection.cursor(position) });
      insertText(view, text, 'input.drop', limits);
      return true;
    },
  });
}
