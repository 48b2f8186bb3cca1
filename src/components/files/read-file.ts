import { askSite } from '../../../workers/browser-pool.ts';
import { truncateSafely } from '../../editor/truncate-safely.ts';
import { formatSize } from '../../files/format-size.ts';
import { DOCUMENT_BYTES, FILE_BYTES, TEXT_BYTES } from '../../files/limits.ts';
import { shownName } from '../../files/shown-name.ts';
import { toast } from '../../layout/toasts.tsx';
import { INPUT_LIMIT } from '../../site.ts';
import type { FileState, OpenAs, TextFile } from './file-state.ts';

const readBytes = async (file: File, limit: number) => new Uint8Array(await file.slice(0, limit).arrayBuffer());

/** An archive can be a document, which takes all of it to read. */
const isArchive = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/**
 * Read a file, no more of it than can be used, and tell what it is.
 *
 * @param others the files that came with it
 * @throws DOMException where the browser cannot read it: it is gone, or a folder
 */
export async function readFile(file: File, others: readonly File[], as: OpenAs): Promise<FileState> {
  const named = { name: shownName(file.name), size: file.size, others };
  const none = (why: string): FileState => ({ ...named, kind: 'none', why: `${why} Your text is as it was.` });
  let bytes = await readBytes(file, as === 'bytes' ? FILE_BYTES : TEXT_BYTES);
  if (bytes.length === 0) return none('is empty.');
  if (isArchive(bytes) && bytes.length < file.size && file.size <= DOCUMENT_BYTES) {
    bytes = await readBytes(file, DOCUMENT_BYTES);
  }
  const whole = bytes.length >= file.size;
  const head = as === 'bytes' && !isArchive(bytes) ? bytes.subarray(0, TEXT_BYTES) : bytes;
  // Of a file that is no text every byte is a character in this charset.
  const charset = as === 'any-text' ? 'windows-1252' : undefined;
  const question = { bytes: head, whole: whole && head.length === bytes.length, charset };
  // Two panes may open files at once; one that is no longer wanted is left aside by whoever asked.
  const outcome = await askSite('openFile', question, true);
  if (!outcome.ok) return none(`could not be read. ${outcome.error.message}`);
  const read = outcome.output;
  const type = 'type' in read ? read.type : undefined;
  if (as === 'bytes' && !(read.kind === 'text' && read.exact && read.text.length <= INPUT_LIMIT)) {
    if (!whole) {
      return none(`has ${formatSize(file.size)}; files of up to ${formatSize(FILE_BYTES)} can be encoded.`);
    }
    return { ...named, kind: 'bytes', blob: new Blob([bytes], { type: type?.mime }), file, type };
  }
  if (read.kind === 'binary') return { ...named, kind: 'binary', file, type };
  return { ...named, kind: 'text', bytes, whole, read, shown: truncateSafely(read.text, INPUT_LIMIT) };
}

/**
 * Read an opened text again as another charset.
 *
 * @returns nothing where that failed, which has been told then, or where another file or charset was chosen meanwhile
 */
export async function readAgain(file: TextFile, charset: string): Promise<TextFile | undefined> {
  const { bytes, whole } = file;
  const outcome = await askSite('openFile', { bytes, whole, charset });
  if (!outcome.ok && outcome.error.kind === 'cancelled') return undefined;
  if (!outcome.ok || outcome.output.kind !== 'text') {
    toast('The file could not be read again', { type: 'error', description: 'Your text is as it was.' });
    return undefined;
  }
  const read = outcome.output;
  return { ...file, read, shown: truncateSafely(read.text, INPUT_LIMIT) };
}
