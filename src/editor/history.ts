import type { OptionStep } from '../core/option-step.ts';

/** Whether there is something to undo and to redo. */
export type History = { readonly undo: boolean; readonly redo: boolean };

/** What can be undone and redone in a document of so many UTF-16 code units. */
export type Past = {
  /** A value of the editor's own. */
  readonly edits: unknown;
  readonly length: number;
  /** How much text it holds, in UTF-16 code units. */
  readonly units: number;
  /** In place of that value, where no editor has come. */
  readonly early?: {
    readonly begun: Begun;
    readonly done: readonly EarlyStep[];
    readonly undone: readonly EarlyStep[];
  };
};

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

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key asks for, as editors everywhere have it. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): keyof History | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
