import { positionAt, toGlobal } from '../contract/position.ts';
import { type Piece, PositionedError, type TextPosition } from '../contract/streaming.ts';
import { ToolError } from '../contract/tool-error.ts';
import { extentOf } from './decode.ts';
import type { Extent, StreamFailure } from './runner.ts';

/** Position of the start of a text. */
export const START: TextPosition = { line: 1, column: 1, offset: 0 };

/** Text that a pass reads, without its bytes. */
export type TextPiece = Omit<Piece, 'bytes' | 'length'>;

/** A whole text as the only piece of a pass. */
export const onlyPiece = (text: string): TextPiece => ({ text, at: START, isLast: true });

/** Position just after `extent`. */
export const positionAfter = ({ lines, length, tail }: Extent): TextPosition => ({
  line: lines + 1,
  column: tail + 1,
  offset: length,
});

/** Position just after a text that begins at a place. */
export function placeAfter({ line, column, offset }: TextPosition, text: string): TextPosition {
  const { lines, length, tail } = extentOf(text);
  return { line: line + lines, column: lines > 0 ? tail + 1 : column + tail, offset: offset + length };
}

/**
 * Converts a failure in a piece to one with its position in the whole text. The message begins with the position as
 * `errorAt` (error-at.ts) writes it, or with `Line 3:`, or does not name it.
 *
 * @param at where the piece begins
 */
export function failureAt(failure: StreamFailure, at: TextPosition): StreamFailure {
  const { message, line, column, offset, end } = failure;
  if (line === undefined) return failure;
  const position = toGlobal(at, { line, column: column ?? 1 });
  const named = column === undefined ? `Line ${line}:` : `Line ${line}, column ${column}:`;
  const renamed = column === undefined ? `Line ${position.line}:` : `Line ${position.line}, column ${position.column}:`;
  return {
    ...failure,
    line: position.line,
    ...(column !== undefined && { column: position.column }),
    ...(offset !== undefined && { offset: at.offset + offset }),
    ...(end !== undefined && { end: at.offset + end }),
    message: message.startsWith(named) ? renamed + message.slice(named.length) : message,
  };
}

/** Converts a `ToolError` in a part of a text to one with its position in the whole. Returns other errors unchanged. */
export function toGlobalError(error: unknown, at: TextPosition): unknown {
  if (error instanceof PositionedError || !(error instanceof ToolError)) return error;
  const { message, kind: _, ...position } = failureAt({ kind: 'input', message: error.message, ...error.position }, at);
  return new PositionedError(message, position);
}

/**
 * Returns the place where the text kept from earlier pieces begins, from that where the next piece begins. Both are on
 * one line.
 *
 * @param length of the kept text, in UTF-16 code units
 */
export const positionBefore = ({ line, column, offset }: TextPosition, length: number): TextPosition => ({
  line,
  column: column - length,
  offset: offset - length,
});

/** The place of an offset in a piece that begins somewhere in a text. */
export const positionIn = (piece: string, at: TextPosition, offset: number): TextPosition => ({
  ...toGlobal(at, positionAt(piece, offset)),
  offset: at.offset + offset,
});
