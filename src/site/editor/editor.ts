import {
  historyField,
  historyKeymap,
  insertNewline,
  isolateHistory,
  redo,
  redoDepth,
  standardKeymap,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { Compartment, EditorSelection, EditorState, Prec } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap, placeholder as placeholderText } from '@codemirror/view';
import type { Language } from '../../engine/contract/tool.ts';
import type { OptionStep } from '../drafts/option-step.ts';
import type { Highlights, TextRange } from '../ui/pane-ranges.ts';
import { adoptEditorStyles } from './adopt-styles.ts';
import { typingCap, unlimited } from './cap.ts';
import { clipboard, insertText } from './clipboard.ts';
import { coloring } from './coloring.ts';
import { difference } from './difference.ts';
import { lineDirections } from './direction.ts';
import type { EarlySteps } from './early-steps.ts';
import { find } from './find.ts';
import { highlights, setFault, setHighlights, setLink } from './highlights.ts';
import type { EarlyStep, History, Past } from './history.ts';
import {
  baseTerminator,
  documentPositions,
  insertEndings,
  lineEndings,
  rawOffset,
  rawText,
  replaceEndings,
  takeEndings,
} from './line-endings.ts';
import { type LineLayout, lineLayout } from './line-layout.ts';
import { hasStep, optionStep, optionSteps } from './option-steps.ts';
import { innerScrolling, type OnPoint, pointWatcher } from './pointing.ts';
import { paneTheme } from './theme.ts';
import { truncateSafely } from './truncate-safely.ts';
import { typedCounter, typing } from './typing.ts';
import { undoHistory, unitsToUndo } from './undo-budget.ts';
import { lineWrapping, setExact } from './wrapping.ts';

export type EditorSettings = {
  readonly parent: HTMLElement;
  /** The pane's accessible name. */
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** Maximum number of UTF-16 code units after typing, pasting, or opening a file. */
  readonly cap: number;
  /** Called when the document has changed, for any reason, or options have to. */
  readonly onChange: () => void;
  /** Called with the number of UTF-16 code units that did not fit: of a paste or a file, or of typed text. */
  readonly onCut: (leftOut: number, isTyped?: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** The steps that led to `text`: they can be undone. */
  readonly early: EarlySteps;
  /** Options change with the text, in either direction. */
  readonly onStep: (step: OptionStep) => void;
  /** Whether there is something to undo or redo has changed. */
  readonly onHistory: (can: History) => void;
  /** Change in uncopied UTF-16 code units: positive when typed, negative when copied. */
  readonly onTyped: (units: number) => void;
};

/** A text pane's editor, as the component drives it. Positions are offsets in the text with its own line ends. */
export type Editor = {
  readonly view: EditorView;
  text(): string;
  /** Replace the whole text, and with it options, as one undo step. Not cut. */
  replace(text: string, step?: OptionStep): void;
  /** Replaces the selection with a text as a paste does, cut to the cap. */
  insert(text: string): void;
  /** Range of the selection; empty if there is only a caret. */
  selection(): TextRange;
  /** Replaces the selection as one undo step, and selects the new text. Not cut to the cap. */
  replaceSelection(text: string): void;
  undo(): void;
  redo(): void;
  /** Returns the undo and redo history, for an editor that begins with this text later. */
  past(): Past;
  /** Shows a result. Only the part that differs is replaced, so the scroll position and the selection stay. */
  show(text: string): void;
  highlight(ranges: Highlights): void;
  fault(range: { readonly from: number; readonly to: number } | undefined): void;
  /** Select a range, bring it into view and take the focus. */
  select(from: number, to: number): void;
  /** Scroll to an offset, with its line at the upper edge. */
  scrollTo(offset: number): void;
  /** Returns the offset of the text at the upper edge. */
  top(): number;
  /** Watches the place that the person points at. Returns a function that stops it. */
  watch(onPoint: OnPoint): () => void;
  /** Frame a range; `show` scrolls the pane to it. */
  link(range: TextRange | undefined, show: boolean): void;
  setLanguage(language: Language | undefined): void;
  setLayout(layout: LineLayout): void;
  destroy(): void;
};

adoptEditorStyles();

/** UTF-16 offset of the text at the top of a plain textarea's visible part. */
export function firstVisible(area: HTMLTextAreaElement): number {
  if (area.scrollTop === 0) return 0;
  const { left, top } = area.getBoundingClientRect();
  const position = document.caretPositionFromPoint?.(left + 20, top + 20);
  return position?.offset ?? 0;
}

/** Make the editor of a text pane. */
export function createEditor(settings: EditorSettings): Editor {
  const { label, text: startText, early, cap, readOnly = false, onCut, onFiles, onTyped } = settings;
  const colors = coloring();
  const watching = new Compartment();
  const drawing = new Compartment();
  const scrolling = innerScrolling();
  let linked: TextRange | undefined;
  let cached: { readonly state: EditorState; readonly text: string } | undefined;
  let can: History = { undo: false, redo: false };
  /** The last early step replayed: the page knows it already. */
  let replayed: OptionStep | undefined;
  /** All steps made now are known to the page. */
  let isReplaying = false;

  const { initialText, done, undone } = early;
  const initial = takeEndings(initialText.past ? initialText.text : (done[0]?.before ?? startText));
  const past = initialText.past?.length === initial.text.length ? initialText.past : undefined;
  const view = new EditorView({
    parent: settings.parent,
    state: EditorState.create({
      doc: initial.text,
      extensions: [
        lineEndings,
        clipboard({ cap, onCut, onFiles, onCopy: (units) => onTyped(-units) }),
        highlights,
        lineDirections,
        paneTheme,
        lineWrapping,
        drawing.of([]),
        colors.extension,
        watching.of([]),
        scrolling.extension,
        drawSelection({ cursorBlinkRate: 1060 }),
        EditorState.tabSize.of(4),
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'false',
          autocorrect: 'off',
          autocapitalize: 'off',
          tabindex: '0',
          ...(readOnly ? { 'aria-readonly': 'true' } : {}),
        }),
        Prec.high(keymap.of([{ key: 'Mod-f', run: find }])),
        readOnly
          ? [EditorState.readOnly.of(true), EditorView.editable.of(false), keymap.of(standardKeymap)]
          : [
              undoHistory(past?.edits),
              optionSteps(
                (step) => !isReplaying && step !== replayed && settings.onStep(step),
                initialText.sample,
                initial.text.length,
              ),
              typedCounter(onTyped),
              typing,
              typingCap(cap, (leftOut) => onCut(leftOut, true)),
              dropCursor(),
              // A text tool must not change what one types: no automatic indentation.
              keymap.of([{ key: 'Enter', run: insertNewline }, ...historyKeymap, ...standardKeymap]),
            ],
        settings.placeholder ? placeholderText(settings.placeholder) : [],
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (!docChanged && !transactions.some(hasStep)) return;
          settings.onChange();
          reportHistory(state);
        }),
      ],
    }),
  });
  if (initial.endings.base !== '\n' || initial.endings.exceptions.size > 0) {
    view.dispatch({ effects: replaceEndings(initial.endings) });
  }

  function reportHistory(state: EditorState) {
    const now = { undo: undoDepth(state) > 0, redo: redoDepth(state) > 0 };
    if (now.undo === can.undo && now.redo === can.redo) return;
    can = now;
    settings.onHistory(now);
  }

  function replaceDocument(raw: string, step?: OptionStep) {
    if (step && raw === editor.text()) {
      // The text stays as it is, and with it the caret.
      view.dispatch({ effects: optionStep.of(step), annotations: isolateHistory.of('full') });
      return;
    }
    const { text, endings } = takeEndings(raw);
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) },
      effects: [replaceEndings(endings), ...(step ? [optionStep.of(step)] : [])],
      selection: EditorSelection.cursor(0),
      annotations: [unlimited.of(true), isolateHistory.of('full')],
      userEvent: 'input.replace',
    });
    view.scrollDOM.scrollTop = 0;
  }

  const editor: Editor = {
    view,
    text() {
      // The listeners of a change and the code that acts on it read the same text.
      if (cached?.state !== view.state) {
        cached = { state: view.state, text: rawText(view.state) };
      }
      return cached.text;
    },
    replace: replaceDocument,
    insert: (text) => insertText(view, text, 'input.paste', { cap, onCut }),
    selection() {
      const { from, to } = view.state.selection.main;
      return { from: rawOffset(view.state, from), to: rawOffset(view.state, to) };
    },
    replaceSelection(raw) {
      const { from, to } = view.state.selection.main;
      const plain = takeEndings(raw, baseTerminator(view.state));
      view.dispatch({
        changes: { from, to, insert: view.state.toText(plain.text) },
        effects: insertEndings(from, plain),
        selection: EditorSelection.range(from, from + plain.text.length),
        annotations: [unlimited.of(true), isolateHistory.of('full')],
        userEvent: 'input.replace',
      });
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    past: () => ({
      edits: view.state.field(historyField, false),
      length: view.state.doc.length,
      units: unitsToUndo(view.state),
    }),
    show(raw) {
      const { text, endings } = takeEndings(raw);
      const change = difference(view.state.doc.toString(), text);
      view.dispatch({
        changes: change && { ...change, insert: view.state.toText(change.insert) },
        effects: replaceEndings(endings),
        annotations: unlimited.of(true),
      });
    },
    highlight: (highlights) => {
      const ranges = documentPositions(view.state, highlights);
      view.dispatch({ effects: setHighlights.of({ ranges, kinds: highlights.kinds }) });
    },
    fault(range) {
      if (!range) {
        view.dispatch({ effects: setFault.of(undefined) });
        return;
      }
      const [from = 0, to = 0] = documentPositions(view.state, [range.from, range.to]);
      view.dispatch({ effects: setFault.of({ from, to }) });
    },
    select(from, to) {
      const [anchor = 0, head = 0] = documentPositions(view.state, [from, to]);
      const { length } = view.state.doc;
      const range = EditorSelection.range(Math.min(anchor, length), Math.min(head, length));
      view.dispatch({ selection: range, effects: EditorView.scrollIntoView(range, { y: 'center' }) });
      view.focus();
    },
    scrollTo(offset) {
      const [position = 0] = documentPositions(view.state, [offset]);
      scrolling.reveal(view, Math.min(position, view.state.doc.length), true);
    },
    top() {
      const { left, top } = view.contentDOM.getBoundingClientRect();
      const edge = view.scrollDOM.getBoundingClientRect().top;
      const position = view.posAtCoords({ x: left, y: Math.max(top, edge) + 1 }, false);
      return rawOffset(view.state, position);
    },
    watch(onPoint) {
      view.dispatch({ effects: watching.reconfigure(pointWatcher(onPoint)) });
      return () => view.dispatch({ effects: watching.reconfigure([]) });
    },
    link(range, show) {
      if (range?.from === linked?.from && range?.to === linked?.to) return;
      linked = range;
      const [from = 0, to = 0] = range ? documentPositions(view.state, [range.from, range.to]) : [];
      view.dispatch({ effects: setLink.of(range && { from, to }) });
      if (range && show) scrolling.reveal(view, Math.min(from, view.state.doc.length));
    },
    setLanguage: (name) => colors.set(view, name),
    setLayout(layout) {
      view.dispatch({ effects: [setExact.of(layout.exact ?? false), drawing.reconfigure(lineLayout(layout))] });
    },
    destroy: () => view.destroy(),
  };

  if (past) reportHistory(view.state);
  const replay = ({ before, after, step }: EarlyStep) => {
    if (editor.text() !== before) replaceDocument(before);
    replayed = step;
    replaceDocument(after, step);
  };
  done.forEach(replay);
  const put = done.at(-1)?.after ?? initialText.text;
  if (!readOnly && startText !== put) {
    onTyped(Math.max(0, startText.length - put.length));
    if (startText !== editor.text() || startText.length > cap) {
      const kept = truncateSafely(startText, cap);
      replaceDocument(kept);
      if (kept.length < startText.length) onCut(startText.length - kept.length);
    }
  }
  isReplaying = true;
  undone.toReversed().forEach(replay);
  for (const _ of undone) undo(view);
  isReplaying = false;
  return editor;
}
