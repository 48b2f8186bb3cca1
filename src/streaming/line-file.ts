import type { Scratch, ScratchFile } from '../core/streaming.ts';
import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts';

const LF = 10;

/** A stretch of a scratch file, in bytes. */
export type Stretch = { readonly from: number; readonly to: number };

/** Lines that are kept in a scratch file, which is made when it is needed. They hold no line ends. */
export class LineFile {
  readonly #scratch: Scratch;
  #file: ScratchFile | undefined;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** @returns where they stand: each with a line feed behind it */
  append(lines: readonly string[]): Promise<Stretch> {
    return this.appendBytes(encodeUtf8(lines.length === 0 ? '' : `${lines.join('\n')}\n`));
  }

  /** Keep any bytes. */
  async appendBytes(bytes: Uint8Array): Promise<Stretch> {
    this.#file ??= await this.#scratch.create();
    const from = this.#file.size;
    await this.#file.append(bytes);
    return { from, to: from + bytes.length };
  }

  async bytes({ from, to }: Stretch): Promise<Uint8Array> {
    return (await this.#file?.read(from, to)) ?? new Uint8Array();
  }

  async remove(): Promise<void> {
    await this.#file?.remove();
    this.#file = undefined;
  }

  /** The lines of a stretch, some at a time. @param size bytes that are read at once, but for a longer line */
  async *lines({ from, to }: Stretch, size: number): AsyncGenerator<string[]> {
    for (let at = from; at < to; ) {
      const { lines, length } = await this.#some(at, to, size);
      yield lines;
      at += length;
    }
  }

  async #some(from: number, to: number, size: number): Promise<{ lines: string[]; length: number }> {
    for (let most = size; ; most *= 2) {
      const bytes = await this.bytes({ from, to: Math.min(from + most, to) });
      const end = bytes.lastIndexOf(LF);
      if (end >= 0) return { lines: decodeUtf8(bytes.subarray(0, end)).split('\n'), length: end + 1 };
    }
  }
}
