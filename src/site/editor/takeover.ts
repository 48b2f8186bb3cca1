import type { OptionStep } from '../drafts/option-step.ts';
import { editedText, isRestored } from '../drafts/restored-text.ts';
import { chunk } from '../ui/chunk.ts';
import type { TextRange } from '../ui/pane-ranges.ts';
import { reportNotLoaded } from '../ui/toasts.tsx';
import { EarlySteps } from './early-steps.ts';
import { enableEditors, nextEditorSlot } from './editor-slots.ts';
import type { Editor, EditorHandlers, EditorSettings } from './editor-types.ts';
import { type History, historyKey, type Past } from './history.ts';
import type { PlainPaneHandle } from './PlainPane.tsx';
import { truncateSafely } from './truncate-safely.ts';

/** A pane keeps these for life. */
export type PaneSettings = Pick<EditorSettings, 'label' | 'placeholder' | 'readOnly' | 'cap'>;

export type PaneHandlers = EditorHandlers & {
  readonly onFocus: (() => void) | undefined;
};

const editorCode = chunk(() => import('./editor.ts'));

/**
 * The life of a text pane: a plain textarea, which works before any script has loaded, until an editor takes its place
 * with what was typed meanwhile, caret included.
 *
 *      begin              a turn, and the code        composition ends
 *     ───────► waiting ────────────────────► composing ──────────────► editor
 *               │   ▲                          (or none runs)             │
 *       no code ▼   │ Try again                                           │ end
 *              failed                                                     ▼
 *                 └──────────────── end, from any of them ─────────────► ended
 *
 * Left of `editor`, the textarea has the text, and `#early` the steps that replaced the whole of it: the pane undoes
 * these itself, and the editor takes them over. In `failed`, all of a long text is in the textarea, which goes on
 * working.
 */
export class Takeover {
  /** Handlers of the latest render. */
  handlers: PaneHandlers;
  #state: 'waiting' | 'composing' | 'failed' | 'editor' | 'ended' = 'waiting';
  #plain: PlainPaneHandle | null = null;
  #editor: Editor | undefined;
  #isAutoFocused = false;
  readonly #early = new EarlySteps();
  readonly #settings: PaneSettings;

  constructor(settings: PaneSettings, handlers: PaneHandlers) {
    this.#settings = settings;
    this.handlers = handlers;
  }

  /** Takes the textarea, as a ref. */
  readonly setPlain = (plain: PlainPaneHandle | null): void => {
    this.#plain = plain;
  };

  /**
   * Begins the life of a pane that is drawn, and lets an editor take over in `host`, which contains the textarea.
   *
   * @returns how to end it
   */
  begin(host: HTMLElement, onEditor: (editor: Editor) => void): () => void {
    // Text typed before the script loaded, or restored after a reload.
    const typed = this.#plain?.text();
    delete this.#plain?.element.dataset['restored'];
    if (typed && !this.#settings.readOnly) {
      enableEditors();
      this.handlers.onText(typed);
    }
    void this.#wait(host, onEditor);
    return () => {
      this.#state = 'ended';
      this.#editor?.destroy();
      this.#editor = undefined;
    };
  }

  async #wait(host: HTMLElement, onEditor: (editor: Editor) => void): Promise<void> {
    this.#state = 'waiting';
    try {
      await nextEditorSlot();
      const code = await editorCode.preload();
      if (this.#is('ended')) return;
      this.#state = 'composing';
      const area = this.#plain?.element;
      if (area?.matches('[data-composing]'))
        await new Promise((resolve) => area.addEventListener('compositionend', resolve, { once: true }));
      if (this.#is('ended') || !this.#plain) return;
      const settings = { ...this.#settings, parent: host, early: this.#early, handlers: () => this.handlers };
      // Set at once: texts go to the editor even before the next render.
      this.#editor = code.replacePlain(this.#plain, settings);
      this.#state = 'editor';
      onEditor(this.#editor);
    } catch (error) {
      console.error('The editor could not be loaded.', error);
      if (this.#is('ended')) return;
      this.#state = 'failed';
      this.#plain?.showAll();
      reportNotLoaded(editorCode, () => void this.#wait(host, onEditor));
    }
  }

  /** Whether the pane is in a state, which may have changed while something was awaited. */
  #is(state: 'ended'): boolean {
    return this.#state === state;
  }

  /** Returns the text with its own line ends. */
  text(): string {
    return this.#editor?.text() ?? this.#plain?.text() ?? '';
  }

  /** Returns the editor, once it has taken the place of the textarea. */
  editor(): Editor | undefined {
    return this.#editor;
  }

  /**
   * Sets the text that the pane starts with, which cannot be undone, unless something was typed before. Not cut to the
   * cap.
   *
   * @param sample the options that come with the text, if it is a sample
   * @param past undo history from the last visit of the page
   */
  start(given: string, sample?: OptionStep, past?: Past): void {
    const area = this.#plain?.element;
    if (this.text() !== '' && !(area && isRestored(area))) {
      this.replace(given);
      return;
    }
    const text = area ? editedText(area, given) : given;
    this.#early.begin({ text, sample, past });
    this.#put(text);
    this.handlers.onHistory(this.#early.can);
  }

  /** Returns the undo and redo history, for a pane that starts with this text later. */
  past(): Past | undefined {
    return this.#editor ? this.#editor.past() : this.#early.past(this.text());
  }

  /** Replaces the whole text, and with it options, as one undo step. Not cut. */
  replace(text: string, step?: OptionStep): void {
    if (this.#editor) this.#editor.replace(text, step);
    else this.#putStep({ text, step: this.#early.replace(this.text(), text, step) });
  }

  /** Replaces the whole text by that of a file, cut to the cap. */
  fill(text: string): void {
    const kept = truncateSafely(text, this.#settings.cap);
    this.replace(kept);
    if (kept.length < text.length) this.handlers.onCut(text.length - kept.length);
  }

  /** Calls `onText` at once with a change that it has not been called with yet. */
  flush(): void {
    this.#editor?.flush();
  }

  /** Undoes the last edit; without an editor, the last step that replaced the whole text. */
  undo(): void {
    if (this.#editor) this.#editor.undo();
    else this.#putStep(this.#early.undo(this.text()));
  }

  redo(): void {
    if (this.#editor) this.#editor.redo();
    else this.#putStep(this.#early.redo());
  }

  /** Selects a range (0-based UTF-16 offsets) and brings it into view. */
  select(from: number, to: number): void {
    if (this.#editor) this.#editor.select(from, to);
    else {
      this.#plain?.element.focus();
      this.#plain?.element.setSelectionRange(from, to);
    }
  }

  /** Frames a range that belongs to a place elsewhere; `show` scrolls the pane to it. */
  link(range: TextRange | undefined, show: boolean): void {
    this.#editor?.link(range, show);
  }

  /** The page stays where it is. `auto`: nobody has chosen the pane yet, so `onFocus` waits for a key or a press in it. */
  focus(auto = false): void {
    this.#isAutoFocused = auto;
    if (this.#editor) this.#editor.view.focus();
    else this.#plain?.element.focus({ preventScroll: true });
  }

  #put(text: string): void {
    this.#plain?.put(text);
    if (text !== '') enableEditors();
    this.handlers.onText(text);
  }

  #putStep(shown: ReturnType<EarlySteps['redo']>): void {
    if (!shown) return;
    this.#put(shown.text);
    if (shown.step) this.handlers.onStep(shown.step);
    this.handlers.onHistory(this.#early.can);
  }

  /** The visitor types into the textarea. */
  readonly onPlainText = (text: string): void => {
    if (this.#early.forgetUndone()) this.handlers.onHistory(this.#early.can);
    this.handlers.onText(text);
  };

  readonly onFocus = (): void => {
    if (!this.#isAutoFocused) this.#activate();
  };

  /** The first key or press in a pane that nobody had chosen. */
  readonly onFirst = (): void => {
    if (this.#isAutoFocused) this.#activate();
  };

  #activate(): void {
    enableEditors();
    this.#isAutoFocused = false;
    this.#plain?.showAll();
    this.handlers.onFocus?.();
  }

  /** Undoes steps of the textarea: the browser itself undoes only typing, and only as long as no step has followed. */
  readonly onKey = (event: Parameters<typeof historyKey>[0] & Pick<Event, 'preventDefault'>): void => {
    const name: keyof History | undefined = historyKey(event);
    if (!name || this.#editor || !this.#early.isNext(name, this.text())) return;
    event.preventDefault();
    this[name]();
  };
}
