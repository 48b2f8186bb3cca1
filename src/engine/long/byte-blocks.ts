import { asciiCodes, type Charset, checkCharset, encodeText } from '../bytes/charsets.ts';
import { joinedBytes } from '../bytes/joined-bytes.ts';
import type { Pass, Piece, Summary } from '../contract/streaming.ts';
import { convertNewlines, type Newline } from '../unicode/newlines.ts';

/** Rules for writing the bytes of a text, or of a file, as text in blocks. */
export type BlockRules = {
  /** Bytes of a block. */
  readonly size: number;
  /** Text between two blocks. */
  readonly between: string;
  /** Writes any number of whole blocks, or the last bytes, as text or ASCII codes. @param isFirst no bytes were before */
  readonly write: (bytes: Uint8Array, isFirst: boolean) => string | Uint8Array;
  /** The bytes of the file are written, and not those of its text. */
  readonly isFile: boolean;
  readonly charset: Charset;
  readonly newline: Newline;
  /** Returns notes and figures: number of bytes, UTF-16 code units written for them, and those of a text. */
  readonly summarize: (bytes: number, written: number, characters: number) => Summary;
};

/**
 * Returns a pass that writes bytes in blocks. Bytes at the end of a piece that are no whole block wait for the next
 * piece.
 */
export function blocksPass({ size, between, write, isFile, charset, newline, summarize }: BlockRules): Pass {
  let held: Uint8Array = new Uint8Array();
  let bytes = 0;
  let written = 0;
  let characters = 0;
  const bytesOf = (piece: Piece) => {
    if (isFile) return piece.bytes;
    if (charset === 'utf-8' && newline === 'keep') {
      characters += piece.length;
      return piece.bytes;
    }
    checkCharset(piece.text, charset);
    const converted = convertNewlines(piece.text, newline);
    characters += converted.length;
    return encodeText(converted, charset);
  };
  return {
    write(piece) {
      const all = joinedBytes(held, bytesOf(piece));
      const end = piece.isLast ? all.length : all.length - (all.length % size);
      held = all.slice(end);
      if (end === 0) return '';
      const isFirst = bytes === 0;
      bytes += end;
      const next = write(all.subarray(0, end), isFirst);
      const separator = isFirst ? '' : between;
      const blocks = typeof next === 'string' ? separator + next : joinedBytes(asciiCodes(separator), next);
      written += blocks.length;
      return blocks;
    },
    end: () => summarize(bytes, written, characters),
  };
}
