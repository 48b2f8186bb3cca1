import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scratch } from '../../engine/contract/streaming.ts';
import { ToolError } from '../../engine/contract/tool-error.ts';

/** Runs an action that may find the disk full. @throws ToolError with advice */
function onDisk<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') throw error;
    throw new ToolError(`No space is left for scratch files in ${tmpdir()}. Set TMPDIR to a folder on a larger disk.`);
  }
}

/**
 * Scratch files in the folder for temporary files (`TMPDIR`). They have no name once they are open, so the system removes
 * them when this process ends, however it ends.
 */
export const nodeScratch: Scratch = {
  async create() {
    const folder = onDisk(() => mkdtempSync(join(tmpdir(), 'lettermill-')));
    const file = openSync(join(folder, 'scratch'), 'w+');
    rmSync(folder, { recursive: true });
    let size = 0;
    return {
      get size() {
        return size;
      },
      append(bytes) {
        onDisk(() => {
          for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, size + at);
        });
        size += bytes.length;
      },
      read(from, to) {
        const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
        let at = 0;
        while (at < bytes.length) {
          const read = readSync(file, bytes, at, bytes.length - at, from + at);
          if (read === 0) break;
          at += read;
        }
        return bytes.subarray(0, at);
      },
      remove: () => closeSync(file),
    };
  },
};
