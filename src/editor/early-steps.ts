import { inverseStep, type OptionStep } from '../core/option-step.ts';
import type { Begun, EarlyStep, History, Past } from './history.ts';

/** What a pane is to show, and which options change with that. */
type Shown = { readonly text: string; readonly step: OptionStep | undefined };

/**
 * The whole-text steps of a pane that has no editor yet, which it undoes itself meanwhile. The editor takes them over.
 * What was typed between two of them is a step as well.
 */
export class EarlySteps {
  #begun: Begun = { text: '' };
  #done: EarlyStep[] = [];
  /** The one to redo first is the last. */
  #undone: EarlyStep[] = [];

  /** What the pane began with. */
  get begun(): Begun {
    return this.#begun;
  }

  /** From there to the text of the pane, but for what was typed. */
  get done(): readonly EarlyStep[] {
    return this.#done;
  }

  /** What can be redone from there: the next step is the last. */
  get undone(): readonly EarlyStep[] {
    return this.#undone;
  }

  get can(): History {
    return { undo: this.#done.length > 0, redo: this.#undone.length > 0 };
  }

  /** The pane begins with a text, which nothing is known of but this. */
  begin(begun: Begun): void {
    const { early } = begun.past ?? {};
    this.#begun = early?.begun ?? begun;
    this.#done = [...(early?.done ?? [])];
    this.#undone = [...(early?.undone ?? [])];
  }

  /**
   * Another text takes the place of the whole one. A sample that has been left as it came takes its options along.
   *
   * @returns the options that change with it
   */
  replace(before: string, after: string, step?: OptionStep): OptionStep | undefined {
    const last = this.#done.at(-1);
    const sample = last ? last.step : this.#begun.sample;
    const isSample = sample?.sample === 'begins' && before === this.#lastText();
    const made = step ?? (isSample && after !== before ? inverseStep(sample) : undefined);
    this.#done.push({ before, after, step: made });
    this.#undone = [];
    return made;
  }

  /** Whether the next undo or redo is that of a step: nothing was typed since, which the browser undoes by itself. */
  isNext(name: keyof History, text: string): boolean {
    if (name === 'redo') return this.#undone.at(-1)?.before === text;
    return this.can.undo && text === this.#lastText();
  }

  /** Something was typed: what has been undone is not to be redone after it. @returns whether there was anything */
  forgetUndone(): boolean {
    const had = this.#undone.length > 0;
    this.#undone = [];
    return had;
  }

  /** Take the last step back, or what was typed since. Nothing where there is none. */
  undo(text: string): Shown | undefined {
    if (this.#done.length === 0) return undefined;
    this.#holdTyped(text);
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

  /** All that can be undone, for a pane that starts with this text later. */
  past(text: string): Past | undefined {
    if (!this.can.undo && !this.can.redo) return text === this.#begun.text ? this.#begun.past : undefined;
    if (this.can.undo) this.#holdTyped(text);
    return {
      edits: undefined,
      length: text.length,
      units: [...this.#done, ...this.#undone].reduce((sum, { before }) => sum + before.length, 0),
      early: { begun: this.#begun, done: this.#done, undone: this.#undone },
    };
  }

  #lastText(): string {
    return this.#done.at(-1)?.after ?? this.#begun.text;
  }

  #holdTyped(text: string): void {
    if (text !== this.#lastText()) this.#done.push({ before: this.#lastText(), after: text });
  }
}
