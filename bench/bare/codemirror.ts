import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

// The editor that the text panes are made of with nothing around it: what the site's panes are measured against.
const view = new EditorView({
  parent: document.body,
  state: EditorState.create({
    extensions: [EditorView.lineWrapping, history(), keymap.of([...standardKeymap, ...historyKeymap])],
  }),
});
view.dom.style.height = '400px';

Object.assign(window, {
  replaceAll(text: string) {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  },
  wholeText: () => view.state.doc.toString(),
});
