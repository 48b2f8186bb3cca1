import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Language } from '../../engine/lines/panes.ts';
import { type Chunk, chunk } from '../ui/chunk.ts';

/** Minified code has a few huge lines: coloring one would parse and lay out all of it at every key. */
const HUGE_LINE = 5000;
/** Length below which a text is colored regardless of its lines, in UTF-16 code units. */
const SHORT = 20_000;

const hasHugeLines = (doc: Text) => doc.length > SHORT && doc.length / doc.lines > HUGE_LINE;

const NO_COLORS: Extension = [];

/** Milliseconds after which an edit retries loading colors that failed to load. Each key would be too often. */
const AGAIN_AFTER = 10_000;

const languages = new Map<Language, Chunk<Extension>>();

function colorsOf(name: Language): Chunk<Extension> {
  const colors =
    languages.get(name) ?? chunk(() => import('./languages.ts').then(({ loadLanguage }) => loadLanguage(name)));
  languages.set(name, colors);
  return colors;
}

/** Colors a text as code, as long as that does not cost too much. The colors of a language load with its first text. */
export function coloring(): { readonly extension: Extension; set(view: EditorView, language?: Language): void } {
  const language = new Compartment();
  let requested: Language | undefined;
  let isColored = false;
  /** Time of the last failed attempt to load colors, in milliseconds of the page's clock. */
  let missedAt = Number.POSITIVE_INFINITY;

  /** Put the colors of the wanted language in, or take them out where they would cost too much. */
  function color(view: EditorView) {
    const name = requested;
    isColored = name !== undefined && !hasHugeLines(view.state.doc);
    if (!name || !isColored) {
      if (language.get(view.state) !== NO_COLORS) view.dispatch({ effects: language.reconfigure(NO_COLORS) });
      return;
    }
    missedAt = Number.POSITIVE_INFINITY;
    const requestedAt = performance.now();
    const source = colorsOf(name);
    source.preload().then(
      (extension) => {
        if (requested === name && isColored) view.dispatch({ effects: language.reconfigure(extension) });
      },
      // Without its colors a text is as readable: nothing to report, and a later edit asks again.
      () => {
        source.retry();
        missedAt = requestedAt;
      },
    );
  }

  return {
    extension: [
      language.of(NO_COLORS),
      // In the same transaction as the text, which is thus parsed and drawn only once.
      EditorState.transactionExtender.of(({ docChanged, startState, newDoc }) =>
        docChanged && language.get(startState) !== NO_COLORS && hasHugeLines(newDoc)
          ? { effects: language.reconfigure(NO_COLORS) }
          : null,
      ),
      EditorView.updateListener.of(({ docChanged, view }) => {
        if (!docChanged || !requested) return;
        const isMissed = performance.now() - missedAt >= AGAIN_AFTER;
        if (isMissed || isColored === hasHugeLines(view.state.doc)) color(view);
      }),
    ],
    set(view, name) {
      if (name === requested) return;
      requested = name;
      color(view);
    },
  };
}
