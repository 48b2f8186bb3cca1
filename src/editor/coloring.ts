import { Compartment, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Language } from '../core/tool.ts';

/** Minified code is a few lines of enormous length: to color one is to parse and lay out all of it at every key. */
const HUGE_LINE = 5000;
/** A shorter text is colored whatever its lines, in UTF-16 code units. */
const SHORT = 20_000;

const hasHugeLines = ({ doc }: EditorState) => doc.length > SHORT && doc.length / doc.lines > HUGE_LINE;

/** Colors a text as code, as long as that does not cost too much. The colors of a language load with its first text. */
export function coloring(): { readonly extension: Extension; set(view: EditorView, language?: Language): void } {
  const language = new Compartment();
  let wanted: Language | undefined;
  let isColored = false;

  /** Put the colors of the wanted language in, or take them out where they would cost too much. */
  function color(view: EditorView) {
    const name = wanted;
    isColored = name !== undefined && !hasHugeLines(view.state);
    if (!name || !isColored) {
      // A listener must not dispatch while the view updates.
      queueMicrotask(() => view.dispatch({ effects: language.reconfigure([]) }));
      return;
    }
    import('./languages.ts')
      .then(({ loadLanguage }) => loadLanguage(name))
      .then((extension) => {
        if (wanted === name && isColored) view.dispatch({ effects: language.reconfigure(extension) });
      })
      // Without its colors a text is as readable: nothing to tell.
      .catch(() => {});
  }

  return {
    extension: [
      language.of([]),
      EditorView.updateListener.of(({ docChanged, view }) => {
        if (docChanged && wanted && isColored === hasHugeLines(view.state)) color(view);
      }),
    ],
    set(view, name) {
      if (name === wanted) return;
      wanted = name;
      color(view);
    },
  };
}
