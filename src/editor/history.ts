import type { OptionStep } from '../core/option-step.ts';

/** Whether there is something to undo and to redo. */
export type History = { readonly undo: boolean; readonly redo: boolean };

/** The text that a pane began with, and the step that brought it if it is a sample. */
export type Begun = { readonly text: string; readonly sample?: OptionStep | undefined };

/** What became of the whole text before the editor was there. */
export type EarlyStep = { readonly before: string; readonly after: string; readonly step?: OptionStep | undefined };
