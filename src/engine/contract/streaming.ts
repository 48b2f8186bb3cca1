import type { Values } from './options.ts';
import type { AnyEngine, AnyInfo, AnyTool, EngineContext, OutputParts, Page } from './tool.ts';
import { ToolError } from './tool-error.ts';

/*
 * Ways for a tool to process a text that is too long for memory: in pieces. src/engine/long cuts, carries and joins them.
 */

/**
 * Positions at which a text may be cut.
 *
 * - `character`: between two grapheme clusters, never within `\r\n`
 * - `space`: after a space or a line feed
 * - `line`: after the end of a line
 * - `paragraph`: after an empty line
 * - `byte`: anywhere; the pieces are the file's bytes and are not read as text
 *
 * A text that can be cut after a line is always cut there. No piece is blank (whitespace alone), except for that of a
 * text which is blank as a whole.
 */
export type Cut = 'character' | 'space' | 'line' | 'paragraph' | 'byte';

/** A place in the whole text. */
export type TextPosition = {
  /** 1-based; `\r\n`, `\n` and `\r` each end a line. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset: number;
};

/** Notes, figures and summary of a result. Lists, tables and highlights are for texts that a page shows. */
export type Summary = Pick<OutputParts, 'notes' | 'info' | 'summary'> & {
  /** The output is bytes of any kind, not necessarily text. */
  readonly isBytes?: boolean;
};

/** Wrong input, with a position that already refers to the whole text. Other errors refer to the piece. */
export class PositionedError extends ToolError {}

type MaybePromise<T> = T | Promise<T>;

/** Output for a piece, and the data that the figures and notes of the whole need from it: it can cross threads. */
export type PieceOutput<Part> = { readonly text: string; readonly part: Part };

/** Context of a piece, with facts about its text. */
export type PieceContext = EngineContext & {
  /** The first line terminator of the whole text; `\n` if there is none. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Independent pieces: several threads process them, and their results in order are the result. */
export type Pieces<Part> = {
  readonly cut: Exclude<Cut, 'byte'>;
  /**
   * Converts a piece. Left out: `run` converts it. An undefined part is neither joined nor summarized: if all parts of a
   * text are undefined, there are no notes or figures.
   */
  readonly piece?: (text: string, context: PieceContext) => MaybePromise<PieceOutput<Part | undefined>>;
  /** Returns the part of a piece that `run` has converted. Left out: its `info`. */
  readonly partOf?: (output: OutputParts) => Part;
  /**
   * Joins two parts. Left out: the numbers of the info are added up.
   *
   * @param at start of the text of the second part
   */
  readonly join?: (before: Part, part: Part, at: TextPosition) => Part;
  /** Returns notes, figures and summary of the whole: those of `run`, from the same function. */
  readonly summarize?: (part: Part) => Summary;
  /** Figures of `run` that are left out for a text in pieces; `notes` if `run` has notes that need the whole text. */
  readonly without?: readonly string[];
};

/** A piece as a pass gets it. */
export type Piece = {
  /** Empty if the cut is `byte`. */
  readonly text: string;
  /** The text in UTF-8; the bytes of the file if the cut is `byte`. */
  readonly bytes: Uint8Array;
  /** End of each line in `bytes`, without its line feed; undefined if there is a carriage return. */
  readonly lineEnds: Uint32Array | undefined;
  /** UTF-16 code units of the text. */
  readonly length: number;
  /** Position of its beginning. */
  readonly at: TextPosition;
  readonly isLast: boolean;
};

/**
 * A pass through a text, piece by piece, on one thread. It may keep state from piece to piece.
 *
 * Its methods are called one after another: `survey` for each piece, if it has that method, then `write` for each
 * piece, `flush` once, `end`. Even an empty text has one piece. Output that can only be written at the end, or in
 * reverse order, is kept in scratch files until `flush`.
 */
export type Pass = {
  /** Reads all pieces before the first is written: the text is read twice. */
  readonly survey?: (piece: Piece) => MaybePromise<void>;
  /** Returns the output for a piece; bytes are written unchanged. */
  write(piece: Piece): MaybePromise<string | Uint8Array>;
  /** Yields the output after the last piece, bit by bit. */
  readonly flush?: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Returns the notes, figures, and summary of the whole text. */
  end(): MaybePromise<Summary>;
};

/** A temporary file for data that does not fit into memory. It is removed when the work ends in any way. */
export type ScratchFile = {
  /** Bytes so far. */
  readonly size: number;
  append(bytes: Uint8Array): MaybePromise<void>;
  /** The bytes from `from` to `to`, exclusive; fewer at the end of the file. */
  read(from: number, to: number): MaybePromise<Uint8Array>;
  remove(): MaybePromise<void>;
};

/** Makes scratch files. */
export type Scratch = { create(): Promise<ScratchFile> };

/** Services that a pass gets from its host. */
export type PassContext = EngineContext & { readonly scratch: Scratch };

/** Definition of a pass. */
export type Passes = {
  readonly cut: Cut;
  /**
   * The pass reads the text twice, with `survey`. Declared here, because the text may have to be kept before the pass
   * begins.
   */
  readonly surveys?: true;
  /** The result is a few figures, for a text of any length. */
  readonly isReduction?: true;
  /**
   * Most of a piece becomes values (rows, trees), so the pieces are shorter: the values of a long one outlive the
   * collection of young garbage, which then takes half of the time.
   */
  readonly readsValues?: true;
  /** The pass takes the bytes of most pieces: `text` is decoded only when it is read. */
  readonly readsBytes?: true;
  begin(context: PassContext): MaybePromise<Pass>;
  /** Figures of `run` that a text in pieces goes without; `notes` for what is guessed of the whole. */
  readonly without?: readonly string[];
};

/** A plan for a text in pieces, with any type of parts. */
export type StreamPlan =
  | (Passes & { readonly kind: 'pass' })
  | (Omit<Pieces<unknown>, 'piece'> & {
      readonly kind: 'pieces';
      readonly piece?: (text: string, context: PieceContext) => MaybePromise<PieceOutput<unknown>>;
    });

/** Returns a plan for independent pieces. */
/* @__NO_SIDE_EFFECTS__ */
export function inPieces<Part = AnyInfo>(pieces: Pieces<Part>): StreamPlan {
  // The cast is safe: parts are only passed back to the tool that made them.
  return { kind: 'pieces', ...(pieces as Pieces<unknown>) };
}

/** Returns a plan for a pass. */
/* @__NO_SIDE_EFFECTS__ */
export function inPasses(passes: Passes): StreamPlan {
  return { kind: 'pass', ...passes };
}

/** Facts about a text that are known before it is read. */
export type StreamContext = {
  /** The bytes of the file are the input (see `Page.bytes`). */
  readonly bytes: boolean;
  /** The output is saved as a file, or goes to a tool that takes bytes: decoded bytes are written unchanged, text or not. */
  readonly toFile?: boolean;
};

/**
 * Returns the way in which a tool processes a text in pieces with these options; if it cannot, the reason, as a
 * sentence for people: `Sort keys needs the whole text in memory.`
 *
 * @throws ToolError if the options are wrong
 */
export type Stream<P extends Page> = (
  options: Values<P['options']>,
  context: StreamContext,
) => MaybePromise<StreamPlan | string>;

/** `Stream` of a tool whose options are only known at run time. */
export type AnyStream = (
  options: Readonly<Record<string, unknown>>,
  context: StreamContext,
) => MaybePromise<StreamPlan | string>;

/** A tool module as the streaming code sees it. */
export type StreamingTool = AnyTool & { readonly run: AnyEngine; readonly stream?: AnyStream };

/** Message for a tool without `stream`. */
export const NEEDS_WHOLE_TEXT = 'This tool needs the whole text in memory.';
