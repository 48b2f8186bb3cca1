const LF = 10;
const CR = 13;

/** Number of lines per stored offset: seeking a line reads no more than these. */
const LINES = 256;
/** Bytes after which an offset is stored as well, for long lines. */
const BYTES = 1 << 20;

/** Bytes to read for a line: those of a few lines; `first` is the number of the first one. */
export type Block = {
  /** 0-based number of the first line. */
  readonly first: number;
  /** 0-based offset of its first byte. */
  readonly from: number;
  /** 0-based offset of the end of its last line, exclusive; undefined if that has not been read yet. */
  readonly to: number | undefined;
};

/**
 * Offsets of lines in a file, one for every few lines: 31 kB for a million lines. LF, CR LF and CR end a line; a line
 * end at the end of the file starts no new line. For encodings in which a byte 10 or 13 is always a line end.
 */
export class LineIndex {
  readonly #lines = [0];
  readonly #offsets = [0];
  /** Bytes read so far. */
  #size = 0;
  /** 0-based number of the line that the last byte is in. */
  #line = 0;
  /** The last byte if it is a line end; CR may be the first half of CR LF. */
  #last: typeof LF | typeof CR | undefined;

  /** Read on. */
  add(bytes: Uint8Array): void {
    const size = this.#size;
    let line = this.#line;
    let last = this.#last;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (last !== undefined) {
        const isPair = last === CR && byte === LF;
        last = undefined;
        if (isPair) {
          last = LF;
          continue;
        }
        line++;
        this.#mark(line, size + i);
      }
      if (byte === LF || byte === CR) last = byte;
    }
    this.#line = line;
    this.#last = last;
    this.#size = size + bytes.length;
  }

  #mark(line: number, offset: number): void {
    if (line - (this.#lines.at(-1) as number) < LINES && offset - (this.#offsets.at(-1) as number) < BYTES) return;
    this.#lines.push(line);
    this.#offsets.push(offset);
  }

  /** Number of lines read so far; the last one may be incomplete. */
  get count(): number {
    return this.#size === 0 ? 0 : this.#line + 1;
  }

  /** Bytes read so far. */
  get size(): number {
    return this.#size;
  }

  get blockCount(): number {
    return this.#lines.length;
  }

  /** @param number 0-based, below `blockCount` */
  block(number: number): Block {
    return {
      first: this.#lines[number] as number,
      from: this.#offsets[number] as number,
      to: this.#offsets[number + 1],
    };
  }

  /** The number of the block that a line is in, both 0-based; the last one for lines beyond the end. */
  blockOf(line: number): number {
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lines[middle] as number) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The lines of a block, by the same rule. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
