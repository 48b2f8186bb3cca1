import type { OptionStep } from '../drafts/option-step.ts';
import { editedText, isRestored } from '../drafts/restored-text.ts';
import { chunk } from '../ui/chunk.ts';
import type { TextRange } from '../ui/pane-ranges.ts';
import { reportNotLoaded } from '../ui/toasts.tsx';
import { EarlySteps } from './early-steps.ts';
import { enableEditors, nextEditorSlot } from './editor-slots.ts';
import type { Editor, EditorHandlers, EditorSettings } from './editor-types.ts';
import { GivenText } from './given-text.ts';
import { type History, historyKey, type Past } from './history.ts';
import type { PlainPaneHandle } from './PlainPane.tsx';
import { truncateSafely } from './truncate-safely.ts';

/** A pane keeps these for life. */
export type PaneSettings = Pick<EditorSettings, 'label' | 'placeholder' | 'readOnly' | 'cap'>;

export type PaneHandlers = EditorHandlers & { readonly onFocus: (() => void) | undefined };

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
  readonly #given = new GivenText();
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
      this.#report(typed);
    }
    void this.#wait(host, onEditor);
    return () => {
      this.#state = 'ended';
      this.#given.changed();
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
      const handlers = () => ({ ...this.handlers, onText: this.#report });
      const settings = { ...this.#settings, parent: host, early: this.#early, handlers };
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
   * Sets the text that the pane starts with, which cannot be undone, unless something was typed before or an editor is
   * there already. Not cut to the cap.
   *
   * @param sample the options that come with the text, if it is a sample
   * @param past undo history from the last visit of the page
   */
  start(given: string, sample?: OptionStep, past?: Past): void {
    const area = this.#plain?.element;
    if (this.#editor || (this.text() !== '' && !(area && isRestored(area)))) {
      if (given !== this.text()) this.give(given, sample);
      return;
    }
    this.#given.set(given);
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
    this.#given.changed();
    if (this.#editor) this.#editor.replace(text, step);
    else this.#putStep({ text, step: this.#early.replace(this.text(), text, step) });
  }

  /** The same with a text of the site: a paste replaces it, as long as nobody changes it. */
  give(text: string, step?: OptionStep): void {
    this.replace(text, step);
    this.#given.set(text);
  }

  /** Replaces the whole text by that of a file, cut to the cap. */
  fill(text: string): void {
    const kept = truncateSafely(text, this.#settings.cap);
    this.replace(kept);
    if (kept.length < text.length) this.handlers.onCut(text.length - kept.length);
  }

  /** Inserts a text at the caret, cut to the cap, or in place of a text that the site put here. */
  paste(text: string): void {
    if (this.#replaceGiven(text)) return;
    if (this.#editor) this.#editor.insert(text);
    // Without an editor the position of the caret is unknown.
    else this.fill(this.text() + text);
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
    this.#report(text);
  }

  readonly #report = (text: string): void => {
    this.#given.changed(text);
    this.handlers.onText(text);
  };

  #hasSelection(): boolean {
    const area = this.#plain?.element;
    const { from, to } = this.#editor?.selection() ?? { from: area?.selectionStart, to: area?.selectionEnd };
    return from !== to;
  }

  /**
   * Replaces a text that is as the site put it here, and offers to undo that. Whoever has selected a part of it means
   * that part.
   *
   * @returns whether it did
   */
  #replaceGiven(text: string): boolean {
    if (text === '' || !this.#given.isIn(this.text()) || this.#hasSelection()) return false;
    if (this.#editor) this.#editor.insert(text, { from: 0, to: this.#editor.view.state.doc.length });
    else this.fill(text);
    this.#given.replaced(this.text(), () => this.undo());
    return true;
  }

  /** A text is pasted or dropped. If it replaces what the site put here, the pane itself does not see the event. */
  readonly onInsert = (event: Pick<Event, 'preventDefault' | 'stopPropagation'>, data: DataTransfer): void => {
    if (!this.#replaceGiven(data.getData('text/plain'))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #putStep(shown: ReturnType<EarlySteps['redo']>): void {
    if (!shown) return;
    this.#put(shown.text);
    if (shown.step) this.handlers.onStep(shown.step);
    this.handlers.onHistory(this.#early.can);
  }

  /** The visitor types into the textarea. */
  readonly onPlainText = (text: string): void => {
    if (this.#early.forgetUndone()) this.handlers.onHistory(this.#early.can);
    this.#report(text);
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
