import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { StateEffect } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

const prepared = new WeakSet<EditorView>();

/** Opens the search panel of a pane. It searches the whole text; the browser's search finds only drawn text. */
export function openSearch(view: EditorView): void {
  if (!prepared.has(view)) {
    prepared.add(view);
    view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(searchKeymap)]) });
  }
  openSearchPanel(view);
}
