import { type Extension, RangeSetBuilder, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { ODD_MATCH, TOUCHING } from '../../engine/regex/highlight-kinds.ts';
import { bisect } from '../../engine/values/bisect.ts';
import { onScreen, onScreenChanged, screenWatcher } from './on-screen.ts';

/** The same in positions of the document. */
type DrawnHighlights = { readonly ranges: Uint32Array; readonly kinds?: ArrayLike<number> | undefined };

export const setHighlights = StateEffect.define<DrawnHighlights>();
/** The position of an error: underlined, and marked at its line. */
export const setFault = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();
/** Range that corresponds to a place of the other pane: it is framed. */
export const setLink = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();

const NONE: DrawnHighlights = { ranges: new Uint32Array(0) };

/** Moves the ranges along with an edit, and drops those that the edit touches, since they are out of date. */
function moved(highlights: DrawnHighlights, { changes }: Transaction): DrawnHighlights {
  let { ranges: result, kinds } = highlights;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    const shift = toB - fromB - (toA - fromA);
    // Positions of later ranges are already those after the earlier changes of the same transaction.
    const before = fromB - fromA;
    const kept = new Uint32Array(result.length);
    const keptKinds = kinds && new Uint8Array(kinds.length);
    let size = 0;
    for (let i = 0; i < result.length; i += 2) {
      const from = result[i] as number;
      const to = result[i + 1] as number;
      const isAfter = from >= toA + before;
      if (to > fromA + before && !isAfter) continue;
      if (keptKinds) keptKinds[size / 2] = kinds?.[i / 2] ?? 0;
      kept[size++] = isAfter ? from + shift : from;
      kept[size++] = isAfter ? to + shift : to;
    }
    result = kept.subarray(0, size);
    kinds = keptKinds;
  });
  return { ranges: result, kinds };
}

const highlightField = StateField.define<DrawnHighlights>({
  create: () => NONE,
  update(value, transaction) {
    let next = transaction.docChanged && value.ranges.length > 0 ? moved(value, transaction) : value;
    for (const effect of transaction.effects) if (effect.is(setHighlights)) next = effect.value;
    return next;
  },
});

/** The index of the first range that ends after a position. */
function firstEndingAfter(highlights: Uint32Array, position: number): number {
  return 2 * bisect(highlights.length / 2, (i) => (highlights[2 * i + 1] as number) <= position);
}

// Adjacent matches alternate, so that one can distinguish them.
const EVEN = Decoration.mark({ class: 'cm-match' });
const ODD = Decoration.mark({ class: 'cm-match cm-match-odd' });
const EMPTY = Decoration.mark({ class: 'cm-match-empty' });

/** Number of colors, and of lines, that groups take turns in. */
const COLORS = 6;
const LINES = 4;
const byKind = new Map<number, Decoration>();

/** Returns the decoration for a kind of range. */
function decorationOf(kind: number): Decoration {
  const group = kind & (ODD_MATCH - 1);
  if (group === 0 && kind < TOUCHING) return kind & ODD_MATCH ? ODD : EVEN;
  const known = byKind.get(kind);
  if (known) return known;
  const names = ['cm-match'];
  if (group > 0) names.push(`cm-group-${((group - 1) % COLORS) + 1}`, `cm-group-line-${((group - 1) % LINES) + 1}`);
  else if (kind & ODD_MATCH) names.push('cm-match-odd');
  if (kind & TOUCHING) names.push('cm-match-touching');
  const made = Decoration.mark({ class: names.join(' ') });
  byKind.set(kind, made);
  return made;
}

/** Decorations only for visible text: a text may have tens of thousands of matches. */
const highlightPlugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = this.#visible(view);
    }

    update(update: ViewUpdate) {
      const { view, startState, state, docChanged } = update;
      const changed =
        docChanged || onScreenChanged(update) || startState.field(highlightField) !== state.field(highlightField);
      if (changed) this.decorations = this.#visible(view);
    }

    #visible(view: EditorView): DecorationSet {
      const { ranges: highlights, kinds } = view.state.field(highlightField);
      const builder = new RangeSetBuilder<Decoration>();
      const { length } = view.state.doc;
      let lastDrawn = -1;
      for (const { from, to } of onScreen(view)) {
        for (
          let i = firstEndingAfter(highlights, from - 1);
          i < highlights.length && (highlights[i] as number) <= to;
          i += 2
        ) {
          const start = highlights[i] as number;
          if (i <= lastDrawn) continue;
          lastDrawn = i;
          const end = Math.min(highlights[i + 1] as number, length);
          const kind = kinds?.[i / 2] ?? ((i / 2) % 2 === 0 ? 0 : ODD_MATCH);
          if (start < end) builder.add(start, end, decorationOf(kind));
          else if (start < length) builder.add(start, start + 1, EMPTY);
        }
      }
      return builder.finish();
    }
  },
  { decorations: ({ decorations }) => decorations },
);

const FAULT = Decoration.mark({ class: 'cm-fault' });
const FAULT_LINE = Decoration.line({ class: 'cm-fault-line' });

const faultField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, { docChanged, changes, effects, state }) {
    let next = docChanged ? value.map(changes) : value;
    for (const effect of effects) {
      if (!effect.is(setFault)) continue;
      if (!effect.value) next = Decoration.none;
      else {
        const from = Math.min(effect.value.from, state.doc.length);
        const to = Math.min(Math.max(effect.value.to, from + 1), state.doc.length);
        const line = FAULT_LINE.range(state.doc.lineAt(from).from);
        next = Decoration.set(from < to ? [line, FAULT.range(from, to)] : [line], true);
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const LINKED = Decoration.mark({ class: 'cm-linked' });

const linkField = StateField.define<{ readonly from: number; readonly to: number } | undefined>({
  create: () => undefined,
  update(value, { effects }) {
    let next = value;
    for (const effect of effects) if (effect.is(setLink)) next = effect.value;
    return next;
  },
  // The code that set the link sets it again for a new text; until then, it stays where it is.
  provide: (field) =>
    EditorView.decorations.compute([field, 'doc'], (state) => {
      const { from = 0, to = 0 } = state.field(field) ?? {};
      const end = Math.min(to, state.doc.length);
      return from < end ? Decoration.set(LINKED.range(from, end)) : Decoration.none;
    }),
});

/** Draws matches, the faulty range and the range that corresponds to a place of the other pane. */
export const highlights: Extension = [screenWatcher, highlightField, highlightPlugin, faultField, linkField];
