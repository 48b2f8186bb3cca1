import type { Cut, Summary } from '../core/streaming.ts';
import type { Position } from '../core/tool-error.ts';

/*
 * Messages between the driver and a thread, in both directions. All of them are plain data.
 */

/** A step of the work: a tool with its options, unchecked. */
export type StreamStep = {
  /** The id of a tool. */
  readonly tool: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The bytes of the file are the input, not its text. Only for the first step. */
  readonly bytes?: boolean;
  /** The result is kept as a file, not as a text. Only for the last step. */
  readonly toFile?: boolean;
};

/** Bytes of UTF-8, or of the file where the cut is `byte`. */
export type PieceBytes = {
  readonly bytes: Uint8Array;
  /** Number of bytes before it. */
  readonly from: number;
  readonly isLast: boolean;
  /** The first end of a line of the whole text; `\n` where it has none. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
};

/** Plan of a step, as plain data. */
export type Plan = {
  readonly kind: 'pieces' | 'pass';
  readonly cut: Cut;
  /** The text is gone through twice. */
  readonly surveys: boolean;
  /** The result is a few figures. */
  readonly isReduction: boolean;
};

/** Length of a piece. */
export type Extent = {
  /** Ends of lines. */
  readonly lines: number;
  /** UTF-16 code units. */
  readonly length: number;
  /** UTF-16 code units after the last line end; all of them if there is none. */
  readonly tail: number;
};

/** Result of a piece. */
export type PieceDone = {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** Data about the piece that the tool needs at the end. */
  readonly part?: unknown;
  readonly extent: Extent;
  /** Places where bytes did not fit UTF-8 and became U+FFFD. */
  readonly faults: number;
};

/** A piece that was read before anything is written. */
export type Surveyed = { readonly extent: Extent };

/** A piece of a pass, done. */
export type PassDone = { readonly bytes: Uint8Array; readonly extent: Extent; readonly faults: number };

/** A part, and how long its text is. */
export type PartOfPiece = { readonly part: unknown; readonly extent: Extent };

/** Why something was not done, as data: errors lose their fields between threads. */
export type StreamFailure = Position & {
  /**
   * `input`: the text or an option is wrong; `charset`: the bytes are no text of their charset; `whole`: the tool needs
   * the whole text with these options; `load`: a part of the tool could not be had; `crash`: our fault.
   */
  readonly kind: 'input' | 'charset' | 'whole' | 'load' | 'crash';
  /** For people. Places are those of the piece; the driver makes those of the text of them. */
  readonly message: string;
};

/** Answer of a thread, whose promise rejects only if the thread dies. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StreamFailure /** Of the piece. */; readonly extent?: Extent };

/**
 * A thread that takes pieces. It does what it is asked in the order in which it is asked, as far as one pass goes.
 *
 * A host makes one on each thread with `streamRunner` and calls it from afar.
 */
export type Runner = {
  plan(step: StreamStep): Promise<Answer<Plan>>;
  /** @param lossy put U+FFFD for bytes that are no UTF-8, in place of an error */
  piece(step: StreamStep, piece: PieceBytes, lossy: boolean): Promise<Answer<PieceDone>>;
  /**
   * Add parts up, in their order.
   *
   * @param before what was added up before them, undefined at the beginning
   * @param length how long the text before them is
   */
  join(step: StreamStep, before: unknown, parts: readonly PartOfPiece[], length: Extent): Promise<Answer<unknown>>;
  /** Notes, figures and words of what was added up. */
  summarize(step: StreamStep, part: unknown): Promise<Answer<Summary>>;
  /** @returns the number of the pass */
  begin(step: StreamStep): Promise<Answer<number>>;
  survey(pass: number, piece: PieceBytes, lossy: boolean): Promise<Answer<Surveyed>>;
  write(pass: number, piece: PieceBytes, lossy: boolean): Promise<Answer<PassDone>>;
  /** Output after the last piece. Call it again until it gives undefined. */
  flush(pass: number): Promise<Answer<Uint8Array | undefined>>;
  end(pass: number): Promise<Answer<Summary>>;
};
