import { EditorView } from '@codemirror/view';
import { hasLongLine } from './on-screen.ts';

/**
 * Inserts typed text into long lines through the editor, without the browser.
 *
 * Elsewhere, the browser inserts the text and the editor reads the change, which works with every keyboard and input
 * method. But in a line with hundreds of highlights, a browser takes a tenth of a second or more for each letter.
 */
export const typing = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    if (inputType !== 'insertText' || !data || isComposing || view.composing) return false;
    if (view.state.readOnly || !hasLongLine(view)) return false;
    view.dispatch({ ...view.state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
