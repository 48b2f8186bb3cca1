import type { PlaceOf } from '../../contract/position.ts';
import type { Comments } from '../json/comments.ts';
import type { Tape } from '../json/tape.ts';

/** A text of another shape, as JSON. */
export type ReadShape = {
  /**
   * One JSON value for each document, each on a line of its own or on several; with comments of JSON5 where the text had
   * comments, and with NaN and Infinity where it had them.
   */
  readonly text: string;
  /** Sentences on what was guessed, expanded, or lost. */
  readonly notes: readonly string[];
  /** The offset of the text that an offset of the JSON comes from; both in UTF-16 code units. */
  readonly sourceAt: (offset: number) => number;
};

/**
 * Reads a text as JSON.
 *
 * @throws ToolError at the first error, with its place
 */
export type ShapeReader = (text: string) => ReadShape;

/** JSON in another shape. */
export type WrittenShape = {
  readonly text: string;
  /** Sentences on what the shape cannot have. */
  readonly notes: readonly string[];
  /** Number of comments that were written. */
  readonly comments: number;
};

export type WriteOptions = {
  /** One step of indentation. */
  readonly indent: string;
  /** The comments of the tape's text. */
  readonly comments?: Comments | undefined;
  /** Value for NaN and Infinity, in a shape that has none; null by default. */
  readonly nonFinite?: 'null' | 'string';
  /** Returns the place in the text that was read of an offset of the tape's text; by default, of the tape's text itself. */
  readonly placeOf?: PlaceOf;
};

/**
 * Writes the values of a tape, which was read from strict or relaxed JSON.
 *
 * @throws ToolError if the shape cannot have them
 */
export type ShapeWriter = (tape: Tape, options: WriteOptions) => WrittenShape;
