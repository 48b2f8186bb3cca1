import type { OptionStep } from '../drafts/option-step.ts';

/** Whether there is something to undo and to redo. */
export type History = { readonly undo: boolean; readonly redo: boolean };

/** Undo and redo history of a document with the given length in UTF-16 code units. */
export type Past = {
  /** Opaque value of the editor. */
  readonly edits: unknown;
  readonly length: number;
  /** Amount of text in the history, in UTF-16 code units. */
  readonly units: number;
  /** The history instead of `edits`, if no editor has loaded. */
  readonly early?: {
    readonly initialText: InitialText;
    readonly done: readonly EarlyStep[];
    readonly undone: readonly EarlyStep[];
  };
};

/** The text that a pane starts with. */
export type InitialText = {
  readonly text: string;
  /** The options that came with the text, if it is a sample. */
  readonly sample?: OptionStep | undefined;
  /** History from when the page was last open. */
  readonly past?: Past | undefined;
};

/** A change of the whole text before the editor was loaded. */
export type EarlyStep = { readonly before: string; readonly after: string; readonly step?: OptionStep | undefined };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns the action of a key, as in other editors. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): keyof History | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
