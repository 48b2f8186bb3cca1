import { inverseStep, type OptionStep } from '../drafts/option-step.ts';
import type { EarlyStep, History, InitialText, Past } from './history.ts';

/** Text for a pane to show, and the options that change with it. */
type Shown = { readonly text: string; readonly step: OptionStep | undefined };

/**
 * The whole-text steps of a pane that has no editor yet, which it undoes itself meanwhile. The editor takes them over.
 * Text typed between two of them counts as a step.
 */
export class EarlySteps {
  #initialText: InitialText = { text: '' };
  #done: EarlyStep[] = [];
  /** The one to redo first is the last. */
  #undone: EarlyStep[] = [];

  /** Text that the pane began with. */
  get initialText(): InitialText {
    return this.#initialText;
  }

  /** Steps from there to the text of the pane, except for typed text. */
  get done(): readonly EarlyStep[] {
    return this.#done;
  }

  /** Steps that can be redone from there: the next one is the last. */
  get undone(): readonly EarlyStep[] {
    return this.#undone;
  }

  get can(): History {
    return { undo: this.#done.length > 0, redo: this.#undone.length > 0 };
  }

  /** Starts with a text, and with the steps that were made before if its `past` has them. */
  begin(initialText: InitialText): void {
    const { early } = initialText.past ?? {};
    this.#initialText = early?.initialText ?? initialText;
    this.#done = [...(early?.done ?? [])];
    this.#undone = [...(early?.undone ?? [])];
  }

  /**
   * Replaces the whole text. If the old text is an unchanged sample, its options revert.
   *
   * @returns the options that change with it
   */
  replace(before: string, after: string, step?: OptionStep): OptionStep | undefined {
    const last = this.#done.at(-1);
    const sample = last ? last.step : this.#initialText.sample;
    const isSample = sample?.sample === 'begins' && before === this.#lastText();
    const made = step ?? (isSample && after !== before ? inverseStep(sample) : undefined);
    this.#done.push({ before, after, step: made });
    this.#undone = [];
    return made;
  }

  /** Whether the next undo or redo is that of a step, because nothing was typed since, which the browser would undo. */
  isNext(name: keyof History, text: string): boolean {
    if (name === 'redo') return this.#undone.at(-1)?.before === text;
    return this.can.undo && text === this.#lastText();
  }

  /** Forgets undone steps after typing. @returns whether there were any */
  forgetUndone(): boolean {
    const had = this.#undone.length > 0;
    this.#undone = [];
    return had;
  }

  /** Undoes the last step, or the typing since. Undefined if there is none. */
  undo(text: string): Shown | undefined {
    if (this.#done.length === 0) return undefined;
    this.#pushTyped(text);
    const step = this.#done.pop() as EarlyStep;
    this.#undone.push(step);
    return { text: step.before, step: step.step && inverseStep(step.step) };
  }

  redo(): Shown | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    this.#done.push(step);
    return { text: step.after, step: step.step };
  }

  /** Returns the undo history, for a pane that starts with this text later. */
  past(text: string): Past | undefined {
    if (!this.can.undo && !this.can.redo) return text === this.#initialText.text ? this.#initialText.past : undefined;
    if (this.can.undo) this.#pushTyped(text);
    return {
      edits: undefined,
      length: text.length,
      units: [...this.#done, ...this.#undone].reduce((sum, { before }) => sum + before.length, 0),
      early: { initialText: this.#initialText, done: this.#done, undone: this.#undone },
    };
  }

  #lastText(): string {
    return this.#done.at(-1)?.after ?? this.#initialText.text;
  }

  #pushTyped(text: string): void {
    if (text !== this.#lastText()) this.#done.push({ before: this.#lastText(), after: text });
  }
}
