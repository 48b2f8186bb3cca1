import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

type Saved = { readonly name: string; readonly blob: Blob; readonly text: string };

/** Does what saves files. Returns them; they do not reach the disk. */
export async function downloads(save: () => Promise<unknown>): Promise<readonly Saved[]> {
  const made = vi.spyOn(URL, 'createObjectURL');
  const saved: Omit<Saved, 'text'>[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const index = made.mock.results.findIndex(({ value }) => value === this.href);
    saved.push({ name: this.download, blob: made.mock.calls[index]?.[0] as Blob });
  });
  try {
    await save();
    await expect.poll(() => saved).not.toEqual([]);
  } finally {
    click.mockRestore();
    made.mockRestore();
  }
  return Promise.all(saved.map(async (file) => ({ ...file, text: await file.blob.text() })));
}

/** Does what saves a file. Returns the last one; it does not reach the disk. */
export async function download(save: () => Promise<unknown>): Promise<Saved> {
  const last = (await downloads(save)).at(-1);
  if (!last) throw new Error('Nothing was saved.');
  return last;
}

/** Click on what asks for files, and choose these. */
export async function chooseFiles(opener: Locator, ...files: File[]): Promise<void> {
  // The other dialog, which gives handles, cannot be driven.
  vi.stubGlobal('showOpenFilePicker', undefined);
  let field: HTMLInputElement | undefined;
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    field = this;
  });
  try {
    await opener.click();
    await expect.poll(() => field?.type).toBe('file');
  } finally {
    click.mockRestore();
  }
  Object.assign(field as unknown as HTMLInputElement, { files: carrying(files).files });
  field?.dispatchEvent(new Event('change'));
}

function carrying(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Send an element an event of dragging some files. Gives whether the browser would go on, and leave the page at a drop. */
export const drag = (name: 'dragover' | 'drop', target: string, files: readonly File[]): boolean =>
  (document.querySelector(target) as Element).dispatchEvent(
    new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: carrying(files) }),
  );

/** Drop files on the page. */
export const dropFiles = (...files: readonly File[]): boolean => drag('drop', 'main', files);

const nativeRead = Blob.prototype.arrayBuffer;

/** Let files be read only once what this gives is called. `vi.restoreAllMocks` ends it. */
export function pauseFileReads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await promise;
    return nativeRead.call(this);
  });
  return resolve;
}

/** The names of all files in the site's own storage, at any depth. */
export async function storedFiles(): Promise<readonly string[]> {
  const names: string[] = [];
  const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';
  const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
    for await (const entry of folder.values()) {
      if (entry.kind === 'file') names.push(entry.name);
      else
        await walk(entry as FileSystemDirectoryHandle).catch((error: unknown) => {
          // It was removed meanwhile.
          if (!isGone(error)) throw error;
        });
    }
  };
  await walk(await navigator.storage.getDirectory());
  return names.sort();
}

/** Put a file into a folder of the site's own storage. Without a folder, into its root. */
export async function storeFile(name: string, content: string, folder?: string): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory();
  const parent = folder === undefined ? root : await root.getDirectoryHandle(folder, { create: true });
  const handle = await parent.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  await writable.write(content);
  await writable.close();
  return handle;
}

/** Remove all of the site's own storage, once no worker of an earlier test has any of it open. */
export const clearStorage = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const root = await navigator.storage.getDirectory();
      for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
    },
    { timeout: 15_000 },
  );
