import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '../../engine/contract/tool.ts';
import { countTyped } from '../drafts/drafts.ts';
import type { OptionStep } from '../drafts/option-step.ts';
import { editedText, isRestored } from '../drafts/restored-text.ts';
import { chunk } from '../ui/chunk.ts';
import type { Highlights, TextRange } from '../ui/pane-ranges.ts';
import { reportNotLoaded } from '../ui/toasts.tsx';
import { coalesce } from './coalesce.ts';
import { EarlySteps } from './early-steps.ts';
import type { Editor } from './editor.ts';
import { enableEditors, enableEditorsOnceUsed, nextEditorSlot } from './editor-slots.ts';
import { type History, historyKey, type Past } from './history.ts';
import type { LineLayout } from './line-layout.ts';
import { BEGINNING, PlainPane, type PlainPaneHandle } from './PlainPane.tsx';
import type { OnPoint } from './pointing.ts';
import { truncateSafely } from './truncate-safely.ts';

export type TextPaneHandle = {
  /** The text with its own line ends. */
  text(): string;
  /** The editor, once it has taken the place of the textarea. */
  editor(): Editor | undefined;
  /**
   * Sets the text that the pane starts with, which cannot be undone, unless something was typed before. Not cut to the
   * cap.
   *
   * @param sample the options that come with the text, if it is a sample
   * @param past undo history from the last visit of the page
   */
  start(text: string, sample?: OptionStep, past?: Past): void;
  /** Returns the undo and redo history, for a pane that starts with this text later. */
  past(): Past | undefined;
  /** Replace the whole text, and with it options, as one undo step. Not cut. */
  replace(text: string, step?: OptionStep): void;
  /** Replace the whole text by that of a file, cut to the cap. */
  fill(text: string): void;
  /** Call `onChange` at once with a change that it has not been called with yet. */
  flush(): void;
  /** Undoes the last edit; without an editor, the last step that replaced the whole text. */
  undo(): void;
  redo(): void;
  /** Select a range (0-based UTF-16 offsets) and bring it into view. */
  select(from: number, to: number): void;
  /** Frame a range that belongs to a place elsewhere; `show` scrolls the pane to it. */
  link(range: TextRange | undefined, show: boolean): void;
  /** The page stays where it is. `auto`: nobody has chosen the pane yet, so `onFocus` waits for a key or a press in it. */
  focus(auto?: boolean): void;
};

export type TextPaneProps = {
  /** The accessible name: `Input`, `Output`, `Text`. */
  readonly label: string;
  readonly placeholder?: string;
  /** Maximum number of UTF-16 code units after typing, pasting, or opening a file. */
  readonly cap?: number;
  /** A read-only pane shows this. */
  readonly shown?: string;
  readonly readOnly?: boolean;
  /** Called once the events that change the text have been dealt with. */
  readonly onChange?: (text: string) => void;
  /** Called with the number of UTF-16 code units that did not fit: of a paste or a file, or of typed text. */
  readonly onCut?: (leftOut: number, isTyped?: boolean) => void;
  readonly onFiles?: (files: readonly File[]) => void;
  readonly onFocus?: () => void;
  /** Options change together with the text. */
  readonly onStep?: (step: OptionStep) => void;
  /** Whether there is something to undo or redo has changed. */
  readonly onHistory?: (can: History) => void;
  /** Change in uncopied UTF-16 code units: positive when typed, negative when copied. Default: counts for the page. */
  readonly onTyped?: (units: number) => void;
  readonly highlights?: Highlights;
  readonly fault?: { readonly from: number; readonly to: number };
  readonly language?: Language;
  /** Line layout: wrapped and in a fixed-width font if left out. Keep the object while nothing changes. */
  readonly layout?: LineLayout;
  /** Called with the place the person points at, once the editor has loaded. */
  readonly onPoint?: OnPoint;
  /** The text is out of date: it is shown grayed out. */
  readonly stale?: boolean;
  readonly ref?: Ref<TextPaneHandle>;
};

const editorCode = chunk(() => import('./editor.ts'));

const NO_HIGHLIGHTS: Highlights = [];
const WRAPPED: LineLayout = {};
const noop = () => {};

/**
 * A pane of text that stays quick with 200,000 characters.
 *
 * It starts as a plain textarea, which works before any script has loaded, and becomes a CodeMirror editor, which draws
 * only visible lines, after it has loaded. Text typed meanwhile is carried over, with the caret.
 */
export function TextPane({
  label,
  placeholder,
  cap = Number.POSITIVE_INFINITY,
  shown,
  readOnly = false,
  onChange = noop,
  onCut = noop,
  onFiles = noop,
  onFocus,
  onStep = noop,
  onHistory = noop,
  onTyped = countTyped,
  highlights = NO_HIGHLIGHTS,
  fault,
  language,
  layout = WRAPPED,
  onPoint,
  stale = false,
  ref,
}: TextPaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<PlainPaneHandle>(null);
  const [editor, setEditor] = useState<Editor>();
  // The editor outlives renders, so it calls the handlers of the latest one.
  const latest = useRef({ onChange, onCut, onFiles, onStep, onHistory, onTyped });
  latest.current = { onChange, onCut, onFiles, onStep, onHistory, onTyped };
  // Set at once: texts go to the editor even before the next render.
  const made = useRef<Editor>(undefined);
  // Initial state of the editor, and earlier changes that it can undo.
  const [early] = useState(() => new EarlySteps());
  const pendingChanges = useRef<ReturnType<typeof coalesce>>(undefined);
  const isAutoFocused = useRef(false);

  const text = () => made.current?.text() ?? plain.current?.text() ?? '';
  const show = (shown: string) => {
    plain.current?.put(shown);
    if (shown !== '') enableEditors();
    latest.current.onChange(shown);
  };
  const showEarly = (shown: ReturnType<EarlySteps['redo']>) => {
    if (!shown) return;
    show(shown.text);
    if (shown.step) latest.current.onStep(shown.step);
    latest.current.onHistory(early.can);
  };
  const stepEarly = (name: keyof History) => showEarly(name === 'undo' ? early.undo(text()) : early.redo());

  useImperativeHandle(ref, () => {
    const replace = (after: string, step?: OptionStep) => {
      if (made.current) made.current.replace(after, step);
      else showEarly({ text: after, step: early.replace(text(), after, step) });
    };
    return {
      text,
      editor: () => made.current,
      start(given, sample, past) {
        const area = plain.current?.element;
        if (text() !== '' && !(area && isRestored(area))) {
          replace(given);
          return;
        }
        const first = area ? editedText(area, given) : given;
        early.begin({ text: first, sample, past });
        show(first);
        latest.current.onHistory(early.can);
      },
      past: () => (made.current ? made.current.past() : early.past(text())),
      replace,
      undo: () => (made.current ? made.current.undo() : stepEarly('undo')),
      redo: () => (made.current ? made.current.redo() : stepEarly('redo')),
      fill(wanted) {
        const kept = truncateSafely(wanted, cap);
        replace(kept);
        if (kept.length < wanted.length) latest.current.onCut(wanted.length - kept.length);
      },
      flush: () => pendingChanges.current?.flush(),
      select(from, to) {
        if (made.current) made.current.select(from, to);
        else {
          plain.current?.element.focus();
          plain.current?.element.setSelectionRange(from, to);
        }
      },
      link: (range, show) => made.current?.link(range, show),
      focus(auto = false) {
        isAutoFocused.current = auto;
        if (made.current) made.current.view.focus();
        else plain.current?.element.focus({ preventScroll: true });
      },
    };
  });

  useEffect(() => {
    let ignore = false;
    // Text typed before the script loaded, or restored after a reload.
    const typed = plain.current?.text();
    delete plain.current?.element.dataset['restored'];
    if (typed && !readOnly) {
      enableEditors();
      latest.current.onChange(typed);
    }

    const upgrade = async () => {
      await nextEditorSlot();
      const { createEditor, firstVisible } = await editorCode.preload();
      const area = plain.current?.element;
      if (area?.matches('[data-composing]')) {
        await new Promise((resolve) => area.addEventListener('compositionend', resolve, { once: true }));
      }
      if (ignore || !host.current || !plain.current || !area) return;
      const focused = document.activeElement === area;
      const { selectionStart, selectionEnd } = area;
      const text = plain.current.text();
      const top = firstVisible(area);
      const pendingSteps: OptionStep[] = [];
      // Reported early, so that the result can appear in the frame of the key or the next one.
      const changes = coalesce(() => {
        for (const step of pendingSteps.splice(0)) latest.current.onStep(step);
        latest.current.onChange(created.text());
      });
      pendingChanges.current = changes;
      const created = createEditor({
        parent: host.current,
        label,
        text,
        early,
        placeholder,
        readOnly,
        cap,
        onChange: changes.schedule,
        // The options change at the same moment as the text.
        onStep: (step) => pendingSteps.push(step),
        onHistory: (can) => latest.current.onHistory(can),
        onTyped: (units) => latest.current.onTyped(units),
        onCut: (leftOut, isTyped) => latest.current.onCut(leftOut, isTyped),
        onFiles: (files) => latest.current.onFiles(files),
      });
      made.current = created;
      area.hidden = true;
      if (focused) {
        created.view.dispatch({ selection: { anchor: selectionStart, head: selectionEnd } });
        created.view.focus();
      }
      if (top > 0) created.scrollTo(top);
      setEditor(created);
    };
    const start = () => {
      upgrade().catch((error: unknown) => {
        // The textarea continues to work.
        console.error('The editor could not be loaded.', error);
        if (ignore) return;
        plain.current?.showAll();
        reportNotLoaded(editorCode, start);
      });
    };
    start();
    return () => {
      ignore = true;
      pendingChanges.current?.stop();
      made.current?.destroy();
      made.current = undefined;
    };
    // A pane keeps its name, cap and kind for life.
  }, [label, cap, readOnly, placeholder, early]);

  // Before the text that it is for.
  useLayoutEffect(() => editor?.setLayout(layout), [editor, layout]);
  // Before the frame that shows the rest of a result.
  useLayoutEffect(() => {
    if (shown !== undefined) editor?.show(shown);
  }, [editor, shown]);
  useEffect(() => editor?.highlight(highlights), [editor, highlights]);
  const needsEditor = highlights.length > 0 || (shown?.length ?? 0) > BEGINNING;
  useEffect(() => {
    if (shown) (needsEditor ? enableEditors : enableEditorsOnceUsed)();
  }, [shown, needsEditor]);
  const onActivated = () => {
    enableEditors();
    isAutoFocused.current = false;
    plain.current?.showAll();
    onFocus?.();
  };
  // The browser itself undoes only typing, and only as long as no step has followed.
  const onKey = (event: KeyboardEvent) => {
    const name = historyKey(event);
    if (!name || made.current || !early.isNext(name, text())) return;
    event.preventDefault();
    stepEarly(name);
  };
  const onFirst = () => isAutoFocused.current && onActivated();
  const { from, to } = fault ?? {};
  useEffect(() => editor?.fault(from === undefined || to === undefined ? undefined : { from, to }), [editor, from, to]);
  useEffect(() => editor?.setLanguage(language), [editor, language]);
  useEffect(() => onPoint && editor?.watch(onPoint), [editor, onPoint]);

  return (
    <chakra.div
      position="relative"
      flex="1"
      minHeight="0"
      onFocus={() => isAutoFocused.current || onActivated()}
      onKeyDownCapture={onFirst}
      onKeyDown={onKey}
      onPointerDownCapture={onFirst}
      onChange={onFirst}
    >
      {/* Out of the flow, so that no text, however long, makes the pane grow. */}
      <chakra.div ref={host} position="absolute" inset="0" opacity={stale ? 0.45 : 1} transition="opacity 120ms">
        {!editor && (
          <PlainPane
            ref={plain}
            label={label}
            placeholder={placeholder}
            shown={shown}
            readOnly={readOnly}
            layout={layout}
            onChange={(typed) => {
              if (early.forgetUndone()) onHistory(early.can);
              onChange(typed);
            }}
          />
        )}
      </chakra.div>
    </chakra.div>
  );
}
