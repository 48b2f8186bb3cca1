import type { Values } from './options.ts';
import type { AnyInfo, AnyTool, EngineContext, OutputParts, Page } from './tool.ts';
import { ToolError } from './tool-error.ts';

/*
 * How a tool converts a text in pieces, one of which may be the whole text. src/engine/long cuts, carries and joins
 * them; `asTool` (as-tool.ts) makes the engine of a text in memory.
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

/** Why a text cannot be cut, as a sentence for people: `Sort keys needs the whole text in memory.` */
export type NeedsWhole = `${string}.`;

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
export type Summary<Info extends AnyInfo = AnyInfo> = Pick<OutputParts<Info>, 'notes' | 'info' | 'summary'> & {
  /** Content of a file for the person alone, such as the map of a redaction. It is never shown, or kept with a recipe. */
  readonly secretFile?: string;
  /** The output is bytes of any kind, not necessarily text. */
  readonly isBytes?: boolean;
  /** The output is a text with U+FFFD in place of bytes that are no UTF-8. */
  readonly isNoText?: boolean;
};

/** Wrong input, with a position that already refers to the whole text. Other errors refer to the piece. */
export class PositionedError extends ToolError {}

type MaybePromise<T> = T | Promise<T>;

/**
 * Output for a piece. Of one of several pieces only `text` and `part` are used; what else there is belongs to a piece that
 * is the whole text.
 */
export type PieceOutput<Part, Info extends AnyInfo = AnyInfo> = OutputParts<Info> & {
  /** The data that the figures and notes of the whole need from the piece: it can cross threads. Default: its `info`. */
  readonly part?: Part;
};

/** Context of a piece, with facts about its text. */
export type PieceContext = EngineContext & {
  /** The first line terminator of the whole text; `\n` if there is none. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Independent pieces: several threads process them, and their results in order are the result. */
export type Pieces<Part, Info extends AnyInfo = AnyInfo> = {
  readonly cut: Exclude<Cut, 'byte'> | NeedsWhole;
  /**
   * Converts a piece. An undefined part is neither joined nor summarized: if all parts of a text are undefined, there are
   * no notes or figures.
   */
  readonly piece: (text: string, context: PieceContext) => MaybePromise<string | PieceOutput<Part, Info>>;
  /**
   * Joins two parts. Left out: the numbers in them are added up.
   *
   * @param at start of the text of the second part
   */
  readonly join?: (before: Part, part: Part, at: TextPosition) => Part;
  /**
   * Returns notes, figures and summary of the whole; of a whole piece only those are taken that its output lacks.
   * Default: the part is the info.
   */
  readonly summarize?: (part: Part) => Summary<Info>;
  /** Figures that only a whole piece has; `notes` if it has notes that need the whole text. */
  readonly without?: readonly string[];
};

/** A piece as a pass gets it. */
export type Piece = {
  /** Empty if the cut is `byte`. */
  readonly text: string;
  /** The text in UTF-8; the bytes of the file if the cut is `byte`. */
  readonly bytes: Uint8Array;
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
  /** Returns the notes, figures, and summary of the whole text; other parts are for a text in memory. */
  end(): MaybePromise<Omit<OutputParts, 'text'> & Summary>;
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
  readonly cut: Cut | NeedsWhole;
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
  /** Figures that only a text in memory has; `notes` for what is guessed of the whole. */
  readonly without?: readonly string[];
};

/** Conversion of a text by a tool with given options, with any type of parts. */
export type Conversion<Info extends AnyInfo = AnyInfo> =
  | (Passes & { readonly kind: 'pass' })
  // The part is a method's parameter: parts are only passed back to the tool that made them.
  | (Pieces<unknown, Info> & { readonly kind: 'pieces' });

/** Returns the conversion of independent pieces. */
/* @__NO_SIDE_EFFECTS__ */
export function inPieces<Part = AnyInfo, Info extends AnyInfo = AnyInfo>(pieces: Pieces<Part, Info>): Conversion<Info> {
  // The cast is safe: parts are only passed back to the tool that made them.
  return { kind: 'pieces', ...(pieces as unknown as Pieces<unknown, Info>) };
}

/** Returns the conversion in a pass. */
/* @__NO_SIDE_EFFECTS__ */
export function inPasses(passes: Passes): Conversion<never> {
  return { kind: 'pass', ...passes };
}

/** Facts about a text that are known before it is read. */
export type ConvertContext = {
  /** The bytes of the file are the input (see `BytesPage.bytes`). */
  readonly bytes: boolean;
  /** The output is saved as a file, or goes to a tool that takes bytes: decoded bytes are written unchanged, text or not. */
  readonly toFile?: boolean;
  /** The text is in memory: it is the only piece, wherever it may be cut. */
  readonly isWhole?: boolean;
};

/**
 * Returns how a tool converts a text with these options. A tool that has a `run` of its own for texts in memory may return
 * why it takes no others.
 *
 * @throws ToolError if the options are wrong
 */
export type Convert<P extends Page, Info extends AnyInfo = AnyInfo> = (
  options: Values<P['options']>,
  context: ConvertContext,
) => MaybePromise<Conversion<Info> | NeedsWhole>;

/** `Convert` of a tool whose options are only known at run time. */
export type AnyConvert = (
  options: Readonly<Record<string, unknown>>,
  context: ConvertContext,
) => MaybePromise<Conversion | NeedsWhole>;

/** A tool as the streaming code sees it. */
export type StreamingTool = AnyTool & {
  readonly convert?: AnyConvert;
  /** Why a tool without `convert` needs the whole text. */
  readonly whole?: NeedsWhole;
};

const isReason = (cut: Cut | NeedsWhole): cut is NeedsWhole => cut.endsWith('.');

/**
 * Returns how a tool converts a text in pieces; if it cannot with these options, the reason.
 *
 * @throws ToolError if the options are wrong
 */
export async function conversionInPieces(
  { convert, whole = 'This tool needs the whole text in memory.' }: Pick<StreamingTool, 'convert' | 'whole'>,
  options: Readonly<Record<string, unknown>>,
  context: ConvertContext,
): Promise<(Conversion & { readonly cut: Cut }) | NeedsWhole> {
  const conversion = await convert?.(options, context);
  if (conversion === undefined || typeof conversion === 'string') return conversion ?? whole;
  return isReason(conversion.cut) ? conversion.cut : (conversion as Conversion & { readonly cut: Cut });
}

/** Returns what the figures and notes of the whole need from a piece. */
export const partOf = (output: PieceOutput<unknown>): unknown => ('part' in output ? output.part : output.info);
