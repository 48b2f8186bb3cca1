import type { Scratch } from '../contract/streaming.ts';

/** Scratch files in memory, for a text that is there. */
export const memoryScratch: Scratch = {
  async create() {
    let bytes = new Uint8Array(1024);
    let size = 0;
    return {
      get size() {
        return size;
      },
      append(more) {
        if (size + more.length > bytes.length) {
          const larger = new Uint8Array(2 * (size + more.length));
          larger.set(bytes.subarray(0, size));
          bytes = larger;
        }
        bytes.set(more, size);
        size += more.length;
      },
      read: (from, to) => bytes.slice(from, Math.min(to, size)),
      remove() {},
    };
  },
};
