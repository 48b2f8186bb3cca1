import { syntaxTree } from '@codemirror/language';
import { type Extension, Prec, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { hasRightToLeft, isCode } from './direction.ts';

/** Names of nodes, in any of the languages, whose text is prose and not code. */
const PROSE = /String|PropertyName|AttributeValue|Comment|^Text$/;

// No direction: it is that of the first letter within.
const ISOLATE = Decoration.mark({ attributes: { dir: 'auto' }, bidiIsolate: null });

function isolatesOf(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const { doc } = view.state;
  for (const { from, to } of view.visibleRanges) {
    if (!hasRightToLeft(doc.sliceString(from, to))) continue;
    syntaxTree(view.state).iterate({
      from,
      to,
      enter(node) {
        if (!PROSE.test(node.name)) return true;
        const start = Math.max(node.from, from);
        const end = Math.min(node.to, to);
        if (start < end && hasRightToLeft(doc.sliceString(start, end))) builder.add(start, end, ISOLATE);
        return false;
      },
    });
  }
  return builder.finish();
}

const isolates = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    #tree;

    constructor(view: EditorView) {
      this.#tree = syntaxTree(view.state);
      this.decorations = isolatesOf(view);
    }

    update({ view, state, docChanged, viewportChanged }: ViewUpdate) {
      if (!docChanged && !viewportChanged && this.#tree === syntaxTree(state)) return;
      this.#tree = syntaxTree(state);
      this.decorations = isolatesOf(view);
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) =>
      EditorView.bidiIsolatedRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  },
);

/** Keeps Arabic and Hebrew strings and comments of code from moving the punctuation around them. */
// The marks of the highlighting come within an isolate.
export const codeDirection: Extension = [isCode.of(true), Prec.lowest(isolates)];
