import type { Cut, Summary } from '../contract/streaming.ts';
import type { Position } from '../contract/tool-error.ts';

/*
 * Messages between the driver and a thread, in both directions. All of them are plain data.
 */

/** A step of the work: a tool, with options that are not validated yet. */
export type StreamStep = {
  /** The id of a tool. */
  readonly tool: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The bytes of the file, or of the step before, are the input, not its text. */
  readonly bytes?: boolean;
  /** The result is kept as bytes, not as a text: for the last step, and before one that takes bytes. */
  readonly toFile?: boolean;
};

/** A piece: UTF-8, or bytes of the file if the cut is `byte`. */
export type PieceBytes = {
  readonly bytes: Uint8Array;
  /** Number of bytes before it. */
  readonly from: number;
  readonly isLast: boolean;
  /** The first line terminator of the whole text; `\n` if there is none. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
};

/** Plan of a step, as plain data. */
export type Plan = {
  readonly kind: 'pieces' | 'pass';
  readonly cut: Cut;
  /** The text is read twice. */
  readonly surveys: boolean;
  /** The result is a few figures. */
  readonly isReduction: boolean;
  /** Most of a piece becomes values. */
  readonly readsValues: boolean;
};

/** Length of a piece. */
export type Extent = {
  /** Number of line terminators. */
  readonly lines: number;
  /** UTF-16 code units. */
  readonly length: number;
  /** UTF-16 code units after the last line end; all of them if there is no line end. */
  readonly tail: number;
};

/** The result of a piece, as it is written. */
export type Written = {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** Unpaired surrogates of the result, which became U+FFFD; left out if there are none. */
  readonly surrogates?: number;
};

/** Result of a piece. */
export type PieceDone = Written & {
  /** Data about the piece that the tool needs at the end. */
  readonly part?: unknown;
  readonly extent: Extent;
  /** Places where bytes did not fit UTF-8 and became U+FFFD. */
  readonly faults: number;
};

/** Answer for a piece that was surveyed, before anything is written. */
export type Surveyed = { readonly extent: Extent };

/** Answer for a piece that a pass has written. */
export type PassDone = Written & { readonly extent: Extent; readonly faults: number };

/** A part, and the length of its text. */
export type PartOfPiece = { readonly part: unknown; readonly extent: Extent };

/** A failure as data, since errors lose their fields between threads. */
export type StreamFailure = Position & {
  /**
   * `input`: the text or an option is wrong; `charset`: the bytes are invalid in their charset; `whole`: the tool needs
   * the whole text with these options; `load`: a part of the tool could not be loaded; `crash`: a bug.
   */
  readonly kind: 'input' | 'charset' | 'whole' | 'load' | 'crash';
  /** For people. Its positions are those in the piece; the driver turns them into positions in the text. */
  readonly message: string;
};

/** Answer of a thread, whose promise rejects only if the thread dies. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StreamFailure /** Extent of the piece. */; readonly extent?: Extent };

/**
 * A thread that processes pieces. The calls for one pass are executed in order.
 *
 * A host creates one on each thread with `streamRunner` (stream-runner.ts), and calls it remotely.
 */
export type Runner = {
  plan(step: StreamStep): Promise<Answer<Plan>>;
  /** @param lossy replace invalid UTF-8 with U+FFFD instead of failing */
  piece(step: StreamStep, piece: PieceBytes, lossy: boolean): Promise<Answer<PieceDone>>;
  /**
   * Joins parts in order.
   *
   * @param before the result so far; undefined at the beginning
   * @param length of the text before the parts
   */
  join(step: StreamStep, before: unknown, parts: readonly PartOfPiece[], length: Extent): Promise<Answer<unknown>>;
  /** Returns the notes, figures, and summary of the joined part. */
  summarize(step: StreamStep, part: unknown): Promise<Answer<Summary>>;
  /** @returns the number of the pass */
  begin(step: StreamStep): Promise<Answer<number>>;
  survey(pass: number, piece: PieceBytes, lossy: boolean): Promise<Answer<Surveyed>>;
  write(pass: number, piece: PieceBytes, lossy: boolean): Promise<Answer<PassDone>>;
  /** Returns the next output after the last piece. Call it until it returns undefined. */
  flush(pass: number): Promise<Answer<Uint8Array | undefined>>;
  end(pass: number): Promise<Answer<Summary>>;
};
