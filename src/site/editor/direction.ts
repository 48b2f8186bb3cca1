import { type Extension, Facet, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** The text is code: its lines run from left to right, regardless of their letters. */
export const isCode = Facet.define<true, boolean>({ combine: (values) => values.length > 0 });

/** Code units of a line to search for its first letter: a line may be the whole text, and only digits. */
const MAX_SEARCHED = 1000;

/** Characters with a direction, near enough to those of the Unicode Bidirectional Algorithm: letters, and three marks. */
const STRONG = /[\p{L}\u200e\u200f\u061c]/u;

/** Blocks of right-to-left scripts, and right-to-left marks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether the first strong character of a line is written from right to left. */
const isRightToLeft = (line: string) => RIGHT_TO_LEFT.test(STRONG.exec(line.slice(0, MAX_SEARCHED))?.[0] ?? '');

const RTL_LINE = Decoration.line({ attributes: { dir: 'rtl' } });

/** Returns the lines that are drawn and run from right to left. */
function rightToLeftLines({ state, viewport }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  if (state.facet(isCode)) return builder.finish();
  for (let line = state.doc.lineAt(viewport.from); ; line = state.doc.lineAt(line.to + 1)) {
    if (isRightToLeft(line.text)) builder.add(line.from, line.from, RTL_LINE);
    if (line.to >= viewport.to) return builder.finish();
  }
}

const lines = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = rightToLeftLines(view);
    }

    update({ view, startState, state, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged || viewportChanged || startState.facet(isCode) !== state.facet(isCode))
        this.decorations = rightToLeftLines(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** Gives each line the direction of its first letter. An attribute of CSS alone would not reach the caret's movement. */
export const lineDirections: Extension = [EditorView.perLineTextDirection.of(true), lines];
