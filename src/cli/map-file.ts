import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readMap, writeMap } from '../engine/redact/map.ts';
import type { RedactionMap } from '../engine/redact/result.ts';
import { formatNumber } from '../engine/values/format-number.ts';
import { AtomicFile } from './atomic-file.ts';
import { MAX_BYTES } from './input.ts';
import { factsOf, realPathOf, shownPath, systemMessage } from './paths.ts';
import { InputError } from './usage.ts';

/** Returns the content of a map; undefined if there is none. @throws an error for a device or a pipe, which may never end */
function contentOf(path: string): string | undefined {
  const facts = factsOf(path);
  if (!facts) return undefined;
  if (!facts.isFile()) throw new Error('A map must be a regular file.');
  if (facts.size > MAX_BYTES) throw new Error(`A map must be at most ${formatNumber(MAX_BYTES)} bytes long.`);
  return readFileSync(path, 'utf8');
}

/** Returns the result of `work`; names the file in its errors. @throws InputError */
async function named<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${shownPath(path)}: ${systemMessage(error) ?? (error as Error).message}`);
  }
}

/** Reads the map of a redaction. @throws InputError if it cannot be read, or is damaged */
export const readMapFile = (path: string): Promise<RedactionMap> =>
  named(path, () => {
    const content = contentOf(path);
    if (content === undefined) throw new Error('There is no such file.');
    return readMap(content);
  });

/** A file with the map of redactions, which only its owner can read. It is always replaced as a whole. */
export class MapFile {
  /** The map of the file when it was opened; undefined if it was new or empty. */
  readonly map: RedactionMap | undefined;
  readonly #path: string;
  /** Content that was last read or written; undefined if there was no file. */
  #content: string | undefined;

  private constructor(path: string) {
    this.#path = realPathOf(path);
    this.#content = contentOf(path);
    this.map = this.#content ? readMap(this.#content) : undefined;
  }

  /**
   * Opens a map to be continued, or a new one.
   *
   * @throws InputError if it is damaged, or no file can have that path: nothing may be redacted then
   */
  static open(path: string): Promise<MapFile> {
    return named(path, () => {
      if (!factsOf(dirname(path))?.isDirectory()) throw new Error('There is no such folder.');
      return new MapFile(path);
    });
  }

  /** Writes the map. @throws InputError if that fails, or another command wrote to the file meanwhile */
  save(map: RedactionMap): Promise<void> {
    return named(this.#path, async () => {
      const content = writeMap(map);
      if (content === this.#content) return;
      const changed = new Error(
        'Another command wrote this map meanwhile. Redact with it again, one command at a time.',
      );
      if (contentOf(this.#path) !== this.#content) throw changed;
      const file = new AtomicFile(this.#path, factsOf(this.#path), 0o600);
      try {
        await file.write(content);
        await file.finish();
        if (this.#content !== undefined) await file.commit();
        else if (!(await file.commitNew())) throw changed;
        this.#content = content;
      } finally {
        await file.abort();
      }
    });
  }
}
