import { randomUUID } from 'node:crypto';
import { constants, rmSync, type Stats } from 'node:fs';
import { access, copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises';
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
  readonly #replaced: Stats | undefined;
  readonly #mode: number | undefined;
  readonly #temporary: string;
  #handle: FileHandle | undefined;

  /**
   * @param replaced the file to be replaced, whose owner and permissions it gets
   * @param mode other permissions; default for a new file: those that new files have
   */
  constructor(path: string, replaced?: Stats, mode = replaced && replaced.mode & 0o7777) {
    this.#path = path;
    this.#replaced = replaced;
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
    const isKept = await this.#keepOwner(this.#handle);
    // The mask of the process may have taken some away. What runs as its owner must not run as another one.
    if (this.#mode !== undefined) await this.#handle.chmod(isKept ? this.#mode : this.#mode & ~0o6000);
    return this.#handle;
  }

  /** Gives the file the owner and the group of the one that it replaces. Returns whether it has them. */
  async #keepOwner(handle: FileHandle): Promise<boolean> {
    if (!this.#replaced) return true;
    const { uid, gid } = this.#replaced;
    const own = await handle.stat();
    if (own.uid === uid && own.gid === gid) return true;
    return handle.chown(uid, gid).then(
      () => true,
      () => false,
    );
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

  /**
   * Gives the file its name. Call it after `finish`.
   *
   * @param backup path for a copy of the file to be replaced
   * @throws an error of the file system, also if the file to be replaced may not be written
   */
  async commit(backup?: string): Promise<void> {
    // Its folder would let a file be replaced that is protected itself.
    if (this.#replaced) await access(this.#path, constants.W_OK);
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
