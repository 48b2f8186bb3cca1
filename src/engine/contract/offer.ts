import type { ToolId } from '../tool-ids.ts';

/** An action that the page offers beside a note or an error, e.g. `Read as JSON Lines`. It never runs automatically. */
export type Offer = {
  /** Observation: `This looks like Base64.` Empty if the message beside it suffices. */
  readonly text: string;
  /** The button: `Decode it`. */
  readonly label: string;
  /** Option values to set. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The id of another tool to open with the input. */
  readonly tool?: ToolId;
  /** A text that replaces the input, as one undo step. */
  readonly input?: string;
};
