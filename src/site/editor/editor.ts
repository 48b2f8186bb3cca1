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
import type { OptionStep } from '../drafts/option-step.ts';
import type { TextRange } from '../ui/pane-ranges.ts';
import { adoptEditorStyles } from './adopt-styles.ts';
import { typingCap, unlimited } from './cap.ts';
import { clipboard, insertText } from './clipboard.ts';
import { coalesce } from './coalesce.ts';
import { coloring } from './coloring.ts';
import { difference } from './difference.ts';
import { lineDirections } from './direction.ts';
import type { Editor, EditorHandlers, EditorSettings } from './editor-types.ts';
import { find } from './find.ts';
import { highlights, setFault, setHighlights, setLink } from './highlights.ts';
import type { EarlyStep, History } from './history.ts';
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
import { lineLayout } from './line-layout.ts';
import { hasStep, optionStep, optionSteps } from './option-steps.ts';
import type { PlainPaneHandle } from './PlainPane.tsx';
import { innerScrolling, pointWatcher } from './pointing.ts';
import { paneTheme } from './theme.ts';
import { truncateSafely } from './truncate-safely.ts';
import { typedCounter, typing } from './typing.ts';
import { undoHistory, unitsToUndo } from './undo-budget.ts';
import { lineWrapping, setExact } from './wrapping.ts';

adoptEditorStyles();

/** UTF-16 offset of the text at the top of a plain textarea's visible part. */
function firstVisible(area: HTMLTextAreaElement): number {
  if (area.scrollTop === 0) return 0;
  const { left, top } = area.getBoundingClientRect();
  const position = document.caretPositionFromPoint?.(left + 20, top + 20);
  return position?.offset ?? 0;
}

/** Puts an editor in the place of a textarea, with its text, selection, focus, and first visible row. */
export function replacePlain(plain: PlainPaneHandle, settings: Omit<EditorSettings, 'text'>): Editor {
  const { element } = plain;
  const isFocused = document.activeElement === element;
  const { selectionStart, selectionEnd } = element;
  const top = firstVisible(element);
  const editor = createEditor({ ...settings, text: plain.text() });
  element.hidden = true;
  if (isFocused) {
    editor.view.dispatch({ selection: { anchor: selectionStart, head: selectionEnd } });
    editor.view.focus();
  }
  if (top > 0) editor.scrollTo(top);
  return editor;
}

/** Make the editor of a text pane. */
function createEditor(settings: EditorSettings): Editor {
  const { label, text: startText, early, cap, readOnly = false, handlers: on } = settings;
  const onCut: EditorHandlers['onCut'] = (leftOut, isTyped) => on().onCut(leftOut, isTyped);
  const onTyped = (units: number) => on().onTyped(units);
  const steps: OptionStep[] = [];
  // Reported early, so that the result can appear in the frame of the key or the next one.
  const changes = coalesce(() => {
    // The options change at the same moment as the text.
    for (const step of steps.splice(0)) on().onStep(step);
    on().onText(editor.text());
  });
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
        clipboard({ cap, onCut, onFiles: (files) => on().onFiles(files), onCopy: (units) => onTyped(-units) }),
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
                (step) => !isReplaying && step !== replayed && steps.push(step),
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
          changes.schedule();
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
    on().onHistory(now);
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
    insert: (text, range) => insertText(view, text, 'input.paste', { cap, onCut }, range),
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
    flush: changes.flush,
    destroy() {
      changes.stop();
      view.destroy();
    },
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
