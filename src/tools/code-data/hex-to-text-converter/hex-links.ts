import { bytesOfCharacters, charactersOfBytes } from '../../../engine/bytes/byte-map.ts';
import type { Charset } from '../../../engine/bytes/charsets.ts';
import { hexValue } from '../../../engine/bytes/percent.ts';
import { readHexText } from '../../../engine/formats/hex/hex-text.ts';
import type { Range } from '../../../engine/unicode/ranges.ts';

/** The parts of a text that belong to each byte. */
export type ByteLinks = {
  /** The part of the text that some bytes represent or come from. */
  textOf(bytes: Range): Range | undefined;
  /** The bytes of the character at `from`, or of all up to `to`. */
  bytesOf(text: Range): Range | undefined;
};

const known = (from: number, to: number): Range | undefined => (from < to ? { from, to } : undefined);

/**
 * Links a text with its bytes.
 *
 * @param data the bytes that the text was read from, if it was
 */
export function characterLinks(text: string, charset: Charset, data?: Uint8Array): ByteLinks {
  return {
    textOf: ({ from, to }) => known(...charactersOfBytes(text, charset, from, to, data)),
    bytesOf: ({ from, to }) => known(...bytesOfCharacters(text, charset, from, Math.max(to, from + 1), data)),
  };
}

/**
 * Links hex digits with the bytes that they represent.
 *
 * @throws ToolError for a text that is not hex
 */
export function digitLinks(text: string): ByteLinks {
  const { offsets } = readHexText(text);
  /** The offset after the digits that begin at one: a byte may have a single digit. */
  const endOf = (offset: number) => offset + (hexValue(text.charCodeAt(offset + 1)) < 0 ? 1 : 2);
  return {
    textOf({ from, to }) {
      const first = offsets[from];
      const last = offsets[to - 1];
      return first === undefined || last === undefined ? undefined : known(first, endOf(last));
    },
    bytesOf({ from, to }) {
      const end = Math.max(to, from + 1);
      const isInside = (offset: number) => offset < end && endOf(offset) > from;
      const first = offsets.findIndex(isInside);
      return first < 0 ? undefined : known(first, offsets.findLastIndex(isInside) + 1);
    },
  };
}
