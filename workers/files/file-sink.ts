import type { Sink } from '../../src/engine/long/convert.ts';
import { withEnding } from '../../src/engine/long/files/download-name.ts';
import { openJobFolder, partName } from '../shared/job-folders.ts';

/** A sink and its final state. */
export type FileSink = Pick<Sink, 'write' | 'abort'> & {
  /** Closes it like a `Sink`. @param ending of the file name, if the result is not text */
  close(ending: string | undefined): Promise<void>;
  /** The result, after `close`. */
  result(): Promise<{ readonly file: File; readonly name?: string }>;
};

/** A name that nothing in a folder has: `list-sorted.txt`, `list-sorted (2).txt` ... */
export async function freeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  const [, stem = name, ending = ''] = /^(.+?)((?:\.[A-Za-z0-9]{1,10}){1,2})$/.exec(name) ?? [];
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${stem} (${number})${ending}`;
    const isTaken = await folder.getFileHandle(tried).then(
      () => true,
      // A folder of that name prevents it, too.
      (error: unknown) => !(error instanceof DOMException && error.name === 'NotFoundError'),
    );
    if (!isTaken) return tried;
    if (number === 1000) throw new DOMException('No free name.', 'InvalidModificationError');
  }
}

/** Some browsers can move a file, which TypeScript's types of the platform lack. */
type Movable = FileSystemFileHandle & { move?(name: string): Promise<void> };

/** Gives a finished file its name. If it cannot be moved, it is copied, and the original removed. */
async function rename(folder: FileSystemDirectoryHandle, part: Movable, name: string): Promise<FileSystemFileHandle> {
  try {
    if (part.move) {
      await part.move(name);
      return part;
    }
  } catch {
    // Known in some folders only.
  }
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    await (await part.getFile()).stream().pipeTo(await handle.createWritable());
  } catch (error) {
    await folder.removeEntry(name).catch(() => {});
    throw error;
  }
  await folder.removeEntry(part.name);
  return handle;
}

/**
 * A sink in a folder that the user has chosen. Nothing that is there is ever touched: the result gets a name that is
 * free, and before it is whole it has another one.
 *
 * @param isGzip the name ends in `.gz`, since the result is compressed
 */
export async function sinkInFolder(
  folder: FileSystemDirectoryHandle,
  wanted: string,
  isGzip: boolean,
  folderName: string,
): Promise<FileSink> {
  const part = await folder.getFileHandle(partName(wanted, folderName), { create: true });
  const writable = await part.createWritable().catch(async (error: unknown) => {
    await folder.removeEntry(part.name).catch(() => {});
    throw error;
  });
  let done: FileSystemFileHandle | undefined;
  return {
    write: (bytes) => writable.write(bytes as Uint8Array<ArrayBuffer>),
    async close(ending) {
      await writable.close();
      const name = ending === undefined ? wanted : withEnding(wanted, ending, isGzip);
      done = await rename(folder, part, await freeName(folder, name));
    },
    async abort() {
      await writable.abort().catch(() => {});
      await folder.removeEntry(part.name).catch(() => {});
    },
    result: async () => ({ file: await (done ?? part).getFile(), name: (done ?? part).name }),
  };
}

/** Writes all of some bytes at the end of a file. @throws DOMException `QuotaExceededError` if there is no space */
export function appendTo(handle: FileSystemSyncAccessHandle, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    const more = handle.write(bytes.subarray(done) as Uint8Array<ArrayBuffer>, { at: at + done });
    // A browser may write less than it was given if there is no space. Chromium returns the error code instead of
    // throwing it, without its sign (4294967288 for -8), which would look like more than all bytes.
    if (!(more > 0 && more <= bytes.length - done))
      throw new DOMException('Nothing more was written.', 'QuotaExceededError');
    done += more;
  }
}

/** A sink in the folder of the job. */
export async function sinkInJobFolder(folderName: string): Promise<FileSink> {
  const folder = await openJobFolder(folderName);
  const handle = await folder.getFileHandle('result', { create: true });
  const access = await handle.createSyncAccessHandle();
  let size = 0;
  return {
    async write(bytes) {
      appendTo(access, bytes, size);
      size += bytes.length;
    },
    async close() {
      access.flush();
      // An incomplete result must not look complete, even if the browser reported every write as successful.
      if (access.getSize() !== size) throw new DOMException('The result is not whole.', 'QuotaExceededError');
      access.close();
    },
    async abort() {
      access.close();
      await folder.removeEntry('result').catch(() => {});
    },
    result: async () => ({ file: await handle.getFile() }),
  };
}
