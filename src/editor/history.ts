import type { OptionStep } from '../core/option-step.ts';

/** Whether there is something to undo and to redo. */
export type History = { readonly undo: boolean; readonly redo: boolean };

/**
 * What can be undone and redone in a document of so many UTF-16 code units: a value of the editor's own, and how much text
 * that holds.
 */
export type Past = { readonly edits: unknown; readonly length: number; readonly units: number };

/** The text that a pane began with. */
export type Begun = {
  readonly text: string;
  /** The step that brought it, if it is a sample. */
  readonly sample?: OptionStep | undefined;
  /** What led to it when the page was last open. */
  readonly past?: Past | undefined;
};

/** What became of the whole text before the editor was there. */
export type EarlyStep = { readonly before: string; readonly after: string; readonly step?: OptionStep | undefined };
