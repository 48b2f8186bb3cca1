import type { Offer } from './offer.ts';

/** Position of an error in the input; `offset` and `end` are those in the value of `option`, if there is one. */
export type Position = {
  /** 1-based; `\r\n`, `\n` and `\r` each end a line. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units. */
  readonly column?: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset?: number;
  /** 0-based end of the faulty range, exclusive. */
  readonly end?: number;
  /** The option whose field shows the message. */
  readonly option?: string;
  /** Additional information, as a sentence after the message: `Browsers forgive this; the formatter does not.` */
  readonly hint?: string;
  /** The lines around the place with a caret under it, for a monospaced view. */
  readonly frame?: string;
  readonly offers?: readonly Offer[];
};

/** Wrong input or options. The message is for people: the error, its position, and a remedy. */
export class ToolError extends Error {
  override name = 'ToolError';
  readonly position: Position;

  constructor(message: string, position: Position = {}) {
    super(message);
    this.position = position;
  }
}

/** Returns the result of `read`; undefined if it throws a `ToolError`. @throws any other error */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
