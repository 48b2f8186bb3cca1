import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts';
import type { Scratch, ScratchFile } from '../contract/streaming.ts';

const LF = 10;

/** Returns lines in UTF-8, each with a line feed after it. */
export const bytesOfLines = (lines: readonly string[]): Uint8Array =>
  encodeUtf8(lines.length === 0 ? '' : `${lines.join('\n')}\n`);

/** Range of a scratch file: byte offsets, 0-based, end exclusive. */
export type ByteRange = { readonly from: number; readonly to: number };

/** Lines in a scratch file, which is created when it is needed. They contain no line ends. */
export class LineFile {
  readonly #scratch: Scratch;
  #file: ScratchFile | undefined;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** @returns the range of these lines, each with a line feed after it */
  append(lines: readonly string[]): Promise<ByteRange> {
    return this.appendBytes(bytesOfLines(lines));
  }

  /** Appends any bytes. */
  async appendBytes(bytes: Uint8Array): Promise<ByteRange> {
    this.#file ??= await this.#scratch.create();
    const from = this.#file.size;
    await this.#file.append(bytes);
    return { from, to: from + bytes.length };
  }

  async bytes({ from, to }: ByteRange): Promise<Uint8Array> {
    return (await this.#file?.read(from, to)) ?? new Uint8Array();
  }

  async remove(): Promise<void> {
    await this.#file?.remove();
    this.#file = undefined;
  }

  /** Yields the lines of a range, in batches. @param size bytes that are read at once; more only for a longer line */
  async *lines({ from, to }: ByteRange, size: number): AsyncGenerator<string[]> {
    for (let at = from; at < to; ) {
      const bytes = await this.#readLines(at, to, size);
      yield decodeUtf8(bytes.subarray(0, -1)).split('\n');
      at += bytes.length;
    }
  }

  async #readLines(from: number, to: number, size: number): Promise<Uint8Array> {
    for (let most = size; ; most *= 2) {
      const bytes = await this.bytes({ from, to: Math.min(from + most, to) });
      const end = bytes.lastIndexOf(LF);
      if (end >= 0) return bytes.subarray(0, end + 1);
    }
  }
}
