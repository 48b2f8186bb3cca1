import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files that still have a temporary name. */
const unfinished = new Set<string>();

/** Removes unfinished files when the process is interrupted, and then ends it as the signal would have. */
function removeUnfinished(signal: NodeJS.Signals): void {
  for (const file of unfinished) rmSync(file, { force: true });
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, removeUnfinished);
  process.kill(process.pid, signal);
}

function note(file: string, isUnfinished: boolean): void {
  const had = unfinished.size > 0;
  if (isUnfinished) unfinished.add(file);
  else unfinished.delete(file);
  if (had === unfinished.size > 0) return;
  // Only while there are some: a listener keeps Ctrl+C from ending a process that is busy.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process[had ? 'off' : 'on'](name, removeUnfinished);
}

/** A file that gets its name, and replaces an existing file, only after it has been written completely. */
export class AtomicFile {
  readonly #path: string;
  readonly #mode: number | undefined;
  readonly #temporary: string;
  #handle: FileHandle | undefined;

  /** @param mode permissions; default: those that new files have */
  constructor(path: string, mode?: number) {
    this.#path = path;
    this.#mode = mode;
    this.#temporary = join(dirname(path), `.${basename(path).slice(0, 40)}.${randomUUID().slice(0, 8)}.tmp`);
  }

  async #open(): Promise<FileHandle> {
    if (this.#handle) return this.#handle;
    note(this.#temporary, true);
    try {
      this.#handle = await open(this.#temporary, 'wx', this.#mode);
    } catch (error) {
      note(this.#temporary, false);
      throw error;
    }
    // The mask of the process may have taken some away.
    if (this.#mode !== undefined) await this.#handle.chmod(this.#mode);
    return this.#handle;
  }

  async write(output: string | Uint8Array): Promise<void> {
    await (await this.#open()).writeFile(output);
  }

  /** Closes the file, flushed to disk, and returns its temporary path. */
  async finish(): Promise<string> {
    const handle = await this.#open();
    await handle.sync();
    await handle.close();
    return this.#temporary;
  }

  /** Gives the file its name. Call it after `finish`. @param backup path for a copy of the file to be replaced */
  async commit(backup?: string): Promise<void> {
    if (backup !== undefined) {
      await rm(backup, { force: true });
      // Not every file system has links.
      await link(this.#path, backup).catch(() => copyFile(this.#path, backup));
    }
    await rename(this.#temporary, this.#path);
    note(this.#temporary, false);
  }

  /**
   * Gives the file its name unless something has it by now. Call it after `finish`.
   *
   * @returns whether the file got its name
   */
  async commitNew(): Promise<boolean> {
    try {
      // Not every file system has links: there an empty file takes the name first.
      await link(this.#temporary, this.#path).catch((error) => {
        if (error.code === 'EEXIST') throw error;
        return open(this.#path, 'wx').then((file) => file.close());
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    await this.commit();
    // Renaming one link of a file to another of its links leaves both.
    await rm(this.#temporary, { force: true });
    return true;
  }

  /** Removes what was written. */
  async abort(): Promise<void> {
    if (!this.#handle) return;
    await this.#handle.close().catch(() => {});
    await rm(this.#temporary, { force: true });
    note(this.#temporary, false);
  }
}
