import { read, type Stats, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';

/** Bytes requested at once; a pipe returns fewer. */
const READ_SIZE = 1 << 18;

const isNullDevice = (stream: Stats) => stream.isCharacterDevice() && stream.rdev === statSync(devNull).rdev;

/**
 * Whether a standard stream is read and written by system calls alone: a file, the null device, or a pipe. Not on
 * Windows, whose pipes end with an error. `process.stdin` and `process.stdout` of these load all of Node's streams and
 * sockets, which takes as long as a small tool.
 */
export const isPlain = (stream: Stats | undefined): boolean =>
  stream !== undefined && process.platform !== 'win32' && (stream.isFile() || stream.isFIFO() || isNullDevice(stream));

/** Whether an error means that a shared pipe is non-blocking because of another process. */
const mustWait = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/** @returns how many bytes of standard input were read; 0 at its end */
const readInto = (buffer: Buffer) =>
  new Promise<number>((resolve, reject) => {
    read(0, buffer, 0, buffer.length, null, (error, length) => (error ? reject(error) : resolve(length)));
  });

/** The bytes of standard input, which is plain. */
export async function* readPlain(): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(READ_SIZE);
  for (;;) {
    let length: number;
    try {
      length = await readInto(buffer);
    } catch (error) {
      if (!mustWait(error)) throw error;
      yield* process.stdin;
      return;
    }
    if (length === 0) return;
    yield Buffer.from(buffer.subarray(0, length));
  }
}

/** Writes to standard output, which is plain. @returns the bytes that have to wait */
export function writePlain(bytes: Uint8Array): Uint8Array {
  let rest = bytes;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (mustWait(error)) break;
      throw error;
    }
  }
  return rest;
}
