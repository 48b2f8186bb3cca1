import type { Scratch, ScratchFile } from '../../src/engine/contract/streaming.ts';
import type { FileSink } from './file-sink.ts';

/* If the browser lets the site store nothing, as in private windows, jobs work in memory, up to a length. */

/** Most bytes of a result that a thread keeps in memory, and as many again of its scratch data. */
export const MAX_IN_MEMORY = 256 * 1024 * 1024;

/** More than memory is used for. */
export class MemoryError extends Error {}

function check(size: number): void {
  if (size > MAX_IN_MEMORY) throw new MemoryError(`More than ${MAX_IN_MEMORY} bytes.`);
}

/** Whether an error means that storage is full, and thus available. */
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Returns the result of `onDevice`, or that of `inMemory` if the browser has no storage for the site. */
export async function orInMemory<T>(onDevice: () => Promise<T>, inMemory: () => T | Promise<T>): Promise<T> {
  try {
    return await onDevice();
  } catch (error) {
    if (isFull(error)) throw error;
    return inMemory();
  }
}

/** A sink that keeps its output in memory, like a file without a name. */
export function sinkInMemory(): FileSink {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return {
    async write(bytes) {
      size += bytes.length;
      check(size);
      parts.push(bytes.slice());
    },
    async close() {},
    async abort() {
      parts = [];
    },
    result: async () => ({ file: new File(parts, 'result') }),
  };
}

/** Scratch files in memory; those of one thread have one limit. */
export function scratchInMemory(): Scratch {
  let used = 0;
  return {
    async create(): Promise<ScratchFile> {
      let bytes = new Uint8Array(1 << 16);
      let size = 0;
      return {
        get size() {
          return size;
        },
        append(more) {
          check(used + more.length);
          used += more.length;
          if (size + more.length > bytes.length) {
            const longer = new Uint8Array(Math.max(2 * bytes.length, size + more.length));
            longer.set(bytes.subarray(0, size));
            bytes = longer;
          }
          bytes.set(more, size);
          size += more.length;
        },
        // A copy: the result may be transferred to another thread with its memory.
        read: (from, to) => bytes.slice(from, Math.min(to, size)),
        remove() {
          used -= size;
          bytes = new Uint8Array();
          size = 0;
        },
      };
    },
  };
}
