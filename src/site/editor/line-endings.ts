import { invertedEffects } from '@codemirror/commands';
import {
  type EditorState,
  type Extension,
  MapMode,
  RangeSet,
  RangeSetBuilder,
  RangeValue,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state';

/** Line terminators of a text. */
export type Terminator = '\n' | '\r\n' | '\r';

class TerminatorMark extends RangeValue {
  override mapMode = MapMode.TrackAfter;
  // Text typed at the beginning of the next line does not belong to the line break.
  override endSide = -1;
  readonly terminator: Terminator;

  constructor(terminator: Terminator) {
    super();
    this.terminator = terminator;
  }
}

const MARKS: Readonly<Record<Terminator, TerminatorMark>> = {
  '\n': new TerminatorMark('\n'),
  '\r\n': new TerminatorMark('\r\n'),
  '\r': new TerminatorMark('\r'),
};

/**
 * Terminators represented by `\n`, the only one in CodeMirror's document: `base` everywhere, except for `exceptions`,
 * each of which covers one line break of the document.
 */
type Endings = { readonly base: Terminator; readonly exceptions: RangeSet<TerminatorMark> };

const PLAIN: Endings = { base: '\n', exceptions: RangeSet.empty };

const restoreEndings = StateEffect.define<Endings>();
/** The endings of the text that a transaction inserts, at positions of the new document. */
const addEndings = StateEffect.define<{ readonly from: number; readonly inserted: Endings; readonly length: number }>();

const TERMINATORS = /\r\n?|\n/g;

/** A text as the document stores it, and its line ends. */
export type PlainText = { readonly text: string; readonly endings: Endings };

/** Take the terminators off a text. `base` is the one of the place it goes to; by default its own most frequent one. */
export function takeEndings(raw: string, base?: Terminator): PlainText {
  // Stryker disable next-line ConditionalExpression, StringLiteral, BlockStatement: only spares the search below
  if (!raw.includes('\r')) {
    // Stryker disable next-line ConditionalExpression, LogicalOperator, StringLiteral: as above
    if (base === undefined || base === '\n') return { text: raw, endings: PLAIN };
  }
  const found = raw.match(TERMINATORS) ?? [];
  const counts: Record<Terminator, number> = { '\n': 0, '\r\n': 0, '\r': 0 };
  for (const terminator of found) counts[terminator as Terminator]++;
  const own = (['\n', '\r\n', '\r'] as const).reduce((best, each) => (counts[each] > counts[best] ? each : best));
  const chosen = base ?? own;
  const text = raw.replace(TERMINATORS, '\n');
  if (counts[chosen] === found.length) return { text, endings: { base: chosen, exceptions: RangeSet.empty } };
  const builder = new RangeSetBuilder<TerminatorMark>();
  let at = -1;
  for (const terminator of found as Terminator[]) {
    at = text.indexOf('\n', at + 1);
    if (terminator !== chosen) builder.add(at, at + 1, MARKS[terminator]);
  }
  return { text, endings: { base: chosen, exceptions: builder.finish() } };
}

const endingsField = StateField.define<Endings>({
  create: () => PLAIN,
  update(value, transaction) {
    let next = value;
    if (transaction.docChanged && value.exceptions.size > 0)
      next = { ...value, exceptions: mapped(value, transaction) };
    for (const effect of transaction.effects) {
      if (effect.is(restoreEndings)) next = effect.value;
      else if (effect.is(addEndings)) next = merged(next, effect.value);
    }
    return next;
  },
});

function mapped({ exceptions }: Endings, transaction: Transaction): RangeSet<TerminatorMark> {
  let kept = exceptions;
  // A line break that is replaced by another loses its exception, which mapping alone would keep.
  transaction.changes.iterChangedRanges((from, to) => {
    kept = kept.update({ filterFrom: from, filterTo: to, filter: (start, end) => end <= from || start >= to });
  });
  return kept.map(transaction.changes);
}

function merged({ base, exceptions }: Endings, { from, inserted }: { from: number; inserted: Endings }): Endings {
  const add = [];
  for (const cursor = inserted.exceptions.iter(); cursor.value; cursor.next()) {
    add.push(cursor.value.range(from + cursor.from, from + cursor.to));
  }
  return { base, exceptions: exceptions.update({ add }) };
}

/** Keeps how lines end, through edits, undo and redo. */
export const lineEndings: Extension = [
  endingsField,
  // Undo brings the document back exactly, so the endings that belonged to it can be put back whole. Where the
  // history joins several transactions into one step it lists the oldest one's effect last, which then wins.
  invertedEffects.of(({ docChanged, startState }) =>
    docChanged ? [restoreEndings.of(startState.field(endingsField))] : [],
  ),
];

/** The terminator that a new line gets. */
export const baseTerminator = (state: EditorState): Terminator => state.field(endingsField).base;

/** An effect for a transaction that replaces the whole document. */
export const replaceEndings = (endings: Endings) => restoreEndings.of(endings);

/** An effect for a transaction that inserts a text at `from` (in the new document). */
export const insertEndings = (from: number, { text, endings }: PlainText) =>
  addEndings.of({ from, inserted: endings, length: text.length });

/** Cached text of parts of a document, each with its terminator. */
const texts = new WeakMap<Text, { readonly base: Terminator; readonly text: string }>();

/**
 * A whole document, or a part of its tree. A key changes one leaf and the few nodes above it, so all others are known
 * from the key before: with 66,666 lines, gathering the leaves anew takes 1.4 ms, and the lines 2 to 3 ms.
 */
function wholeText(doc: Text, base: Terminator): string {
  const known = texts.get(doc);
  // Stryker disable next-line ConditionalExpression: without the cache the text is the same, but slow
  if (known?.base === base) return known.text;
  const text = (doc.children?.map((child) => wholeText(child, base)) ?? doc.toJSON()).join(base);
  texts.set(doc, { base, text });
  return text;
}

/** The text as it was typed, pasted or read from a file, with its own line ends. */
export function rawText(state: EditorState, from = 0, to = state.doc.length): string {
  const { base, exceptions } = state.field(endingsField);
  if (exceptions.size === 0) {
    const isWhole = from === 0 && to === state.doc.length;
    return isWhole ? wholeText(state.doc, base) : state.doc.sliceString(from, to, base);
  }
  const pieces: string[] = [];
  let at = from;
  // Iterate, for `between` does not promise an order.
  for (const cursor = exceptions.iter(from); cursor.value && cursor.from < to; cursor.next()) {
    if (cursor.from < from) continue;
    pieces.push(state.sliceDoc(at, cursor.from).replaceAll('\n', base), cursor.value.terminator);
    at = cursor.to;
  }
  pieces.push(state.sliceDoc(at, to).replaceAll('\n', base));
  return pieces.join('');
}

/** The length of `rawText`, in UTF-16 code units, without building it. */
export function rawLength(state: EditorState): number {
  const { base, exceptions } = state.field(endingsField);
  let length = state.doc.length + (state.doc.lines - 1) * (base.length - 1);
  for (const cursor = exceptions.iter(); cursor.value; cursor.next())
    length += cursor.value.terminator.length - base.length;
  return length;
}

/** The offset in `rawText` of a position in the document. */
export function rawOffset(state: EditorState, position: number): number {
  const { base, exceptions } = state.field(endingsField);
  let offset = position + (state.doc.lineAt(position).number - 1) * (base.length - 1);
  for (const cursor = exceptions.iter(); cursor.value && cursor.to <= position; cursor.next()) {
    offset += cursor.value.terminator.length - base.length;
  }
  return offset;
}

/** Whether positions in the document are offsets in `rawText`. */
export function hasPlainOffsets(state: EditorState): boolean {
  const { base, exceptions } = state.field(endingsField);
  return base.length === 1 && exceptions.size === 0;
}

/**
 * Positions in the document of ascending offsets in `rawText`.
 *
 * @param offsets ascending; 0-based, in UTF-16 code units
 */
export function documentPositions(state: EditorState, offsets: ArrayLike<number>): Uint32Array {
  const positions = Uint32Array.from(offsets);
  if (hasPlainOffsets(state)) return positions;
  const raw = rawText(state);
  let shift = 0;
  let next = raw.indexOf('\r\n');
  return positions.map((offset) => {
    while (next !== -1 && next + 1 < offset) {
      shift++;
      next = raw.indexOf('\r\n', next + 2);
    }
    return offset - shift;
  });
}
