/** Time of the last change and size of a file, in milliseconds and bytes, to detect changes by other programs. */
export type DiskState = Pick<File, 'lastModified' | 'size'>;

export type Saving =
  /** With the content that the file had before. */
  | { readonly kind: 'saved'; readonly before: ArrayBuffer; readonly now: DiskState }
  /** Another program has changed the file; nothing was written. */
  | { readonly kind: 'changed' }
  /** The text is empty; nothing was written. */
  | { readonly kind: 'empty' }
  /** Nothing was written; what to do about it, in a sentence. */
  | { readonly kind: 'failed'; readonly why: string };

/** Content of a file: a text, or bytes. */
export type Content = string | ArrayBuffer | Uint8Array<ArrayBuffer>;

const REASONS: Readonly<Record<string, string>> = {
  NotFoundError: 'It is not there any more: download the text instead.',
  NotAllowedError: 'The browser may not write to it: allow it when asked, or download the text instead.',
  NoModificationAllowedError: 'Another program or tab is writing to it: try again when that is done.',
  QuotaExceededError: 'There is no space left: make some, and try again.',
};

function failure(error: unknown): Saving {
  console.error('The file could not be saved.', error);
  const name = error instanceof DOMException ? error.name : '';
  return { kind: 'failed', why: REASONS[name] ?? 'The browser gave no reason: download the text instead.' };
}

/**
 * Writes to the file that a text was opened from, all of it or nothing: the browser writes a copy, and puts it in place
 * of the file when that is complete (https://fs.spec.whatwg.org/#api-filesystemwritablefilestream). Has to be called
 * within a click, since the browser may ask the visitor for permission. Never rejects.
 *
 * @param content awaited after the permission, which must follow the click soon; must not reject
 * @param known state of the file when it was last read or written; undefined to overwrite any content
 */
export async function saveBack(
  handle: FileSystemFileHandle,
  content: Content | Promise<Content>,
  known?: DiskState,
): Promise<Saving> {
  try {
    if ((await handle.requestPermission?.({ mode: 'readwrite' })) === 'denied') {
      throw new DOMException('', 'NotAllowedError');
    }
    const written = await content;
    if (written === '') return { kind: 'empty' };
    const file = await handle.getFile();
    if (known && (file.lastModified !== known.lastModified || file.size !== known.size)) return { kind: 'changed' };
    const before = await file.arrayBuffer();
    const writable = await handle.createWritable();
    try {
      await writable.write(written);
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
    const { lastModified, size } = await handle.getFile();
    return { kind: 'saved', before, now: { lastModified, size } };
  } catch (error) {
    return failure(error);
  }
}
