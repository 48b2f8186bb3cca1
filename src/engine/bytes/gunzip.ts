import { joinedBytes } from './joined-bytes.ts';

/** Decompressor of one member: a `DecompressionStream` or the like. */
export type DecompressorStream = {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
};

/** Decompresses bytes piece by piece, and counts the bytes of the output. */
export class Decompressor {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  /** The next chunk: the browser works on a piece only while its output is awaited. */
  #next: Promise<ReadableStreamReadResult<Uint8Array>>;
  /** Bytes of the output so far. */
  size = 0;

  constructor({ readable, writable }: DecompressorStream) {
    this.#writer = writable.getWriter();
    this.#reader = readable.getReader();
    this.#next = this.#read();
    // Errors are reported where the bytes are read.
    this.#writer.closed.catch(() => {});
  }

  #read(): Promise<ReadableStreamReadResult<Uint8Array>> {
    const next = this.#reader.read();
    next.catch(() => {});
    return next;
  }

  /** Yields the output until a promise settles or the output ends. */
  async *#until(isDone: Promise<unknown>): AsyncGenerator<Uint8Array> {
    isDone.catch(() => {});
    for (;;) {
      // If both are settled, the first one wins.
      const read = await Promise.race([this.#next, isDone.then(() => undefined)]);
      if (!read?.value) return;
      this.#next = this.#read();
      this.size += read.value.length;
      yield read.value;
    }
  }

  /** @throws TypeError if the bytes are damaged, or continue after the end of the member */
  push(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    // The stream may transfer the bytes, so it gets a copy.
    return this.#until(this.#writer.write(bytes.slice()));
  }

  /** @throws TypeError if the bytes end too early */
  close(): AsyncGenerator<Uint8Array> {
    this.#writer.close().catch(() => {});
    return this.#until(new Promise(() => {}));
  }

  cancel(): void {
    this.#reader.cancel().catch(() => {});
  }
}

/** First bytes of a member: the magic number, and 8 for DEFLATE, the only compression method. */
const MARK = [0x1f, 0x8b, 8];
/** Whether bytes are gzip (RFC 1952), judged by the first three. */
export const isGzip = (bytes: Uint8Array): boolean => MARK.every((byte, i) => bytes[i] === byte);

/** Bytes of the shortest member apart from its contents: a header before them, a checksum and a size after them. */
const SHORTEST = 18;
/** Number of zeros at the end of an empty member: the end of its one block, and a checksum and a size of 0. */
const ZEROS_OF_NOTHING = 9;
/** Zeros that are given at once. */
const MAX_ZEROS = 1 << 16;

/** Returns the number of bytes at the end that can begin a mark. */
const openMark = (bytes: Uint8Array): number =>
  [2, 1].find((length) => MARK.slice(0, length).every((byte, i) => bytes[bytes.length - length + i] === byte)) ?? 0;

/** Offset of the next mark, or the end. */
function nextMark(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x1f, from); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (MARK.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return bytes.length;
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.subarray(0, end);
}

/** The size of a member as its last four bytes have it. */
const sizeBytes = (size: number) => [0, 8, 16, 24].map((shift) => (size >>> shift) & 0xff);

/**
 * Returns the number of trailing zero bytes that belong to a member; `Infinity` if unknown.
 *
 * @param tail the last four bytes before the zeros
 */
function zerosOfMember(size: number, tail: Uint8Array): number {
  if (size === 0) return ZEROS_OF_NOTHING;
  const expected = sizeBytes(size);
  const length = expected.findLastIndex((byte) => byte !== 0) + 1;
  const isThere = length > 0 && expected.slice(0, length).every((byte, i) => tail[tail.length - length + i] === byte);
  return isThere ? 4 - length : Number.POSITIVE_INFINITY;
}

const browserStream = () => new DecompressionStream('gzip') as unknown as DecompressorStream;

/**
 * Decompresses gzip (RFC 1952) with all its members, as `cat a.gz b.gz` and bgzip write them, and zeros after the last,
 * as on tapes. A browser takes a single member and does not report where it ends: so each mark that follows the size of
 * the output so far begins a new member. The browser checks each of them, and throws if a mark was part of the data.
 *
 * @param newStream creates the decompressor of one member
 * @throws TypeError if the bytes are damaged, cut off, or followed by something else
 */
export async function* gunzip(
  compressed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  newStream: () => DecompressorStream = browserStream,
): AsyncGenerator<Uint8Array> {
  let member = new Decompressor(newStream());
  /** Bytes that the member was given, and the last four of them. */
  let memberLength = 0;
  let tail: Uint8Array = new Uint8Array();
  /** Zeros that have come since, and bytes that may begin a mark. */
  let zeros = 0;
  let open: Uint8Array = new Uint8Array();

  async function* feed(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    if (bytes.length === 0) return;
    memberLength += bytes.length;
    tail = joinedBytes(tail, bytes.slice(-4)).slice(-4);
    yield* member.push(bytes);
  }
  async function* feedZeros(most: number): AsyncGenerator<Uint8Array> {
    for (let left = Math.min(zeros, most); left > 0; left -= MAX_ZEROS) {
      yield* feed(new Uint8Array(Math.min(left, MAX_ZEROS)));
    }
    zeros = 0;
  }
  const isComplete = () => memberLength >= SHORTEST && sizeBytes(member.size).every((byte, i) => tail[i] === byte);

  try {
    for await (const chunk of compressed) {
      const all = joinedBytes(open, chunk);
      const openLength = openMark(all);
      open = all.slice(all.length - openLength);
      const before = all.subarray(0, all.length - openLength);
      const body = openLength > 0 ? before : withoutZeros(before);
      if (body.length > 0) yield* feedZeros(zeros);
      for (let from = 0; from < body.length; ) {
        const isMark = nextMark(body, from) === from;
        if (isMark && isComplete()) {
          yield* member.close();
          member = new Decompressor(newStream());
          memberLength = 0;
        }
        const to = nextMark(body, isMark ? from + 1 : from);
        yield* feed(body.subarray(from, to));
        from = to;
      }
      zeros += before.length - body.length;
    }
    if (open.length > 0) yield* feedZeros(zeros);
    yield* feed(open);
    yield* feedZeros(zerosOfMember(member.size, tail));
    yield* member.close();
  } finally {
    member.cancel();
  }
}
