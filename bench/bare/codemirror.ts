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

/** The least that takes a conversion off the main thread. */
const source =
  'onmessage = ({ data: [isUpper, text] }) => postMessage(isUpper ? text.toUpperCase() : text.toLowerCase())';
const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
worker.onmessage = ({ data }: MessageEvent<string>) => window.replaceAll(data);

Object.assign(window, {
  convertAll(isUpper: boolean) {
    worker.postMessage([isUpper, view.state.doc.toString()]);
  },
  replaceAll(text: string) {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  },
  wholeText: () => view.state.doc.toString(),
});
