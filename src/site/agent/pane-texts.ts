import { EditorView } from '@codemirror/view';
import { enableEditors } from '../editor/editor-slots.ts';
import { rawText } from '../editor/line-endings.ts';

/** Panes that can be edited: as the textarea that each begins as, which may have only the beginning of its text, or the editor. */
const PLAIN = 'main [data-pane]:not([readonly])';
const EDITOR = 'main .cm-content[contenteditable=true]';

/** Milliseconds that the editors have to load. */
const PATIENCE = 10_000;

/**
 * Returns the texts of the panes of the page that can be edited, from the first on, once their editors have loaded.
 *
 * @throws an error whose message is for agents, if they do not
 */
export async function paneTexts(): Promise<readonly string[]> {
  for (const start = performance.now(); document.querySelector(PLAIN); ) {
    if (performance.now() - start > PATIENCE)
      throw new Error('The text of the page is still loading. Call again later.');
    enableEditors();
    // Not a frame: the page may be hidden.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // A pane is hidden while a file is the input: its text is an older one.
  const shown = [...document.querySelectorAll<HTMLElement>(EDITOR)].filter((content) => content.checkVisibility());
  return shown.map((content) => {
    const view = EditorView.findFromDOM(content);
    return view ? rawText(view.state) : '';
  });
}
