import { EditorView } from '@codemirror/view';
import { hasLongLine } from './on-screen.ts';

/**
 * Types into long lines by the editor alone.
 *
 * Elsewhere the browser types and the editor reads what it did, which suits every keyboard and input method. But
 * among hundreds of marks in one line a browser takes a tenth of a second and more for a letter.
 */
export const typing = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    if (inputType !== 'insertText' || !data || isComposing || view.composing) return false;
    if (view.state.readOnly || !hasLongLine(view)) return false;
    view.dispatch({ ...view.state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
