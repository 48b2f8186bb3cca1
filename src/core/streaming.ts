import type { Values } from './options.ts';
import type { AnyEngine, AnyInfo, AnyTool, EngineContext, OutputParts, Page } from './tool.ts';
import { ToolError } from './tool-error.ts';

/*
 * How a tool takes a text that is too long for memory: in pieces. What cuts, carries and joins them is in src/streaming.
 */

/**
 * Where a text may be cut.
 *
 * - `character`: between two characters that people see as such, never within `\r\n`
 * - `space`: behind a space or a line feed
 * - `line`: behind the end of a line
 * - `paragraph`: behind an empty line
 * - `byte`: anywhere; the pieces are the file's bytes and are not read as text
 *
 * A text that can be cut behind a line is cut there, whatever else is allowed. No piece is blank (white space alone), but
 * for that of a text which is blank as a whole.
 */
export type Cut = 'character' | 'space' | 'line' | 'paragraph' | 'byte';

/** A place in the whole text. */
export type Place = {
  /** 1-based; `\r\n`, `\n` and `\r` each end a line. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset: number;
};

/** What a result says beside its text. Lists, tables and highlights are for texts that a page shows. */
export type Told = Pick<OutputParts, 'notes' | 'info' | 'summary'> & {
  /** What was written are bytes of whatever kind, and need be no text. */
  readonly isBytes?: boolean;
};

/** Wrong input, whose place is one of the whole text already. Other errors have those of the piece. */
export class PlacedError extends ToolError {}

type MaybePromise<T> = T | Promise<T>;

/** What becomes of a piece, and what the figures and notes of the whole need of it: data that can cross threads. */
export type PieceOutput<Part> = { readonly text: string; readonly part: Part };

/** What a piece may know of its text. */
export type PieceContext = EngineContext & {
  /** The first end of a line of the whole text; `\n` where it has none. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Pieces that know nothing of each other: several threads take them, and the results in order are the result. */
export type Pieces<Part> = {
  readonly cut: Exclude<Cut, 'byte'>;
  /**
   * What becomes of a piece. Left out: what `run` makes of it, and the part is its `info`. A text all of whose parts are
   * undefined has nothing said of it.
   */
  readonly piece?: (text: string, context: PieceContext) => MaybePromise<PieceOutput<Part>>;
  /**
   * Two parts as one. Left out: the numbers of the info are added up.
   *
   * @param at where the text of the second part begins
   */
  readonly join?: (before: Part, part: Part, at: Place) => Part;
  /** Notes, figures and words of the whole: those of `run`, told by the same function. */
  readonly tell?: (part: Part) => Told;
  /** Figures of `run` that a text in pieces goes without; `notes` for what is guessed of the whole. */
  readonly without?: readonly string[];
};

/** A piece as a pass gets it. */
export type Piece = {
  /** Empty where the cut is `byte`. */
  readonly text: string;
  /** The text in UTF-8; the bytes of the file where the cut is `byte`. */
  readonly bytes: Uint8Array;
  /** Where it begins. */
  readonly at: Place;
  readonly isLast: boolean;
};

/**
 * A pass through a text, piece by piece, on one thread: what it knows of the pieces before is its own.
 *
 * Its methods are called one after the other: `survey` of each piece where there is one, then `write` of each piece,
 * `rest` once, `end`. Even an empty text has one piece. What is written last to first, or all at the end, is kept in
 * scratch files until `rest`.
 */
export type Pass = {
  /** Reads all pieces before the first is written: the text is gone through twice. */
  readonly survey?: (piece: Piece) => MaybePromise<void>;
  /** What is written for a piece; bytes go out as they are. */
  write(piece: Piece): MaybePromise<string | Uint8Array>;
  /** What is written after the last piece, bit by bit. */
  readonly rest?: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Notes, figures and words of the whole. */
  end(): MaybePromise<Told>;
};

/** A place for what does not fit into memory. All of it is removed when the work ends, however it ends. */
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

/** What a pass may ask of the place it runs in. */
export type PassContext = EngineContext & { readonly scratch: Scratch };

/** A way that a text is gone through in a pass. */
export type Passes = {
  readonly cut: Cut;
  /** A pass that reads the text twice has a `survey`: it is known before it begins, for the text may have to be kept. */
  readonly surveys?: true;
  /** The result is a few figures, whatever the length of the text. */
  readonly isReduction?: true;
  begin(context: PassContext): MaybePromise<Pass>;
  /** Figures of `run` that a text in pieces goes without; `notes` for what is guessed of the whole. */
  readonly without?: readonly string[];
};

/** A way to take a text in pieces, whatever its parts are. */
export type Way =
  | (Passes & { readonly kind: 'pass' })
  | (Omit<Pieces<unknown>, 'piece'> & {
      readonly kind: 'pieces';
      readonly piece?: (text: string, context: PieceContext) => MaybePromise<PieceOutput<unknown>>;
    });

/** Take pieces that know nothing of each other. */
/* @__NO_SIDE_EFFECTS__ */
export function inPieces<Part = AnyInfo>(pieces: Pieces<Part>): Way {
  // Parts only ever come back to the tool that made them.
  return { kind: 'pieces', ...(pieces as Pieces<unknown>) };
}

/** Go through a text in a pass. */
/* @__NO_SIDE_EFFECTS__ */
export function inPasses(passes: Passes): Way {
  return { kind: 'pass', ...passes };
}

/** What is known of a text before it is read. */
export type Asked = {
  /** The bytes of the file are the input, as `Page.bytes` has it. */
  readonly bytes: boolean;
  /** What comes out is kept as a file, and no tool takes it: decoded bytes may go out as they are, text or not. */
  readonly toFile?: boolean;
};

/**
 * How a tool takes a text in pieces with these options; where it cannot, why, as a sentence for people: `Sort keys needs
 * the whole text in memory.`
 *
 * @throws ToolError where the options are wrong
 */
export type Stream<P extends Page> = (options: Values<P['options']>, asked: Asked) => MaybePromise<Way | string>;

/** `Stream` of a tool whose options are only known at run time. */
export type AnyStream = (options: Readonly<Record<string, unknown>>, asked: Asked) => MaybePromise<Way | string>;

/** A tool module as what takes files in pieces sees it. */
export type StreamingTool = AnyTool & { readonly run: AnyEngine; readonly stream?: AnyStream };

/** Why a tool without `stream` takes no text in pieces. */
export const NEEDS_WHOLE = 'This tool needs the whole text in memory.';
