import type { Scratch, ScratchFile } from '../../src/engine/contract/streaming.ts';
import { openJobFolder } from '../shared/job-folders.ts';
import { orInMemory, scratchInMemory } from './file-memory.ts';
import { appendTo } from './file-sink.ts';

/** Creates a scratch file in the folder of a job. */
async function scratchFileIn(folderName: string): Promise<ScratchFile> {
  const folder = await openJobFolder(folderName);
  // Several threads put theirs into the same folder.
  const name = `scratch ${crypto.randomUUID()}`;
  const handle = await folder.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  let size = 0;
  return {
    get size() {
      return size;
    },
    append(bytes) {
      appendTo(access, bytes, size);
      size += bytes.length;
    },
    read(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      const read = access.read(bytes, { at: from });
      return read === bytes.length ? bytes : bytes.subarray(0, read);
    },
    async remove() {
      access.close();
      await folder.removeEntry(name);
    },
  };
}

/**
 * Scratch files in the folder of a job for what does not fit into memory; deleted with the folder. Kept in memory if
 * the browser has no storage for such folders. Runs in a worker.
 */
export function scratchInFolder(folderName: string): Scratch {
  const memory = scratchInMemory();
  return { create: async () => orInMemory(() => scratchFileIn(folderName), memory.create) };
}
