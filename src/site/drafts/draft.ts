import type { OptionStep } from './option-step.ts';

/** Text and options that a visitor has put into a page. */
export type Draft = {
  readonly input: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The option step that provided the sample from which the input remains. */
  readonly sample?: OptionStep | undefined;
  /** Its undo history, which only the editor can read. Reading it takes time: a getter is called only if it is needed. */
  readonly past?: { readonly edits: unknown; readonly length: number; readonly units: number } | undefined;
  /** Stored in place of the options: without secrets. */
  readonly storedOptions?: Draft['options'] | undefined;
  /** Whether the text is secret: then nothing is stored. */
  readonly isSecret?: boolean | undefined;
};

/** A draft as it is kept in memory. */
export type Memory = Draft & {
  readonly path: string;
  /** Fragment of the link that opened the page: each link has separate drafts. Empty if the address has none. */
  readonly link: string;
  /** Text that the link brought or found, not typed here. */
  readonly given?: string | undefined;
  /** Number of UTF-16 code units that were typed and never copied. */
  readonly typed: number;
  /** Whether it has work other than text, such as the steps of a recipe, that was not saved or copied. */
  readonly isUnsaved?: boolean | undefined;
  /** Name of a file that was the input when the draft was stored. */
  readonly file?: string | undefined;
};

/** A draft as it is stored, for after a reload or a crash of the tab. */
export type StoredDraft = Omit<Memory, 'past' | 'storedOptions' | 'isSecret'>;
