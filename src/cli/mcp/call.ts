/** A running call of an agent. */
export type Call = {
  /** Aborts when the call is canceled. */
  readonly signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1, if it is known, and a message. */
  readonly onProgress: (done: number | undefined, message?: string) => void;
};
