import { askSite } from '../../../workers/browser-pool.ts';
import { isGzip } from '../../engine/bytes/gunzip.ts';
import { formatSize } from '../../engine/long/files/format-size.ts';
import { truncateSafely } from '../editor/truncate-safely.ts';
import { INPUT_LIMIT } from '../site.ts';
import { toast } from '../ui/toasts.tsx';
import type { Converts, FileState, LongFile, OpenAs, Source, TextFile } from './file-state.ts';
import { fileHandles } from './handles.ts';
import { DOCUMENT_BYTES, FILE_BYTES, TEXT_BYTES } from './limits.ts';
import { decompressedName, decompressStart, firstLines, headExtent } from './long-file.ts';
import { shownName } from './shown-name.ts';

const readBytes = async (file: File, limit: number) => new Uint8Array(await file.slice(0, limit).arrayBuffer());

/** Bytes of a file that the preview shows the result of. A multiple of three: no group of Base64 is cut. */
const PREVIEW_BYTES = 12_288;

const sourceOf = (handle: FileSystemFileHandle, { lastModified, size }: File): Source => ({
  id: crypto.randomUUID(),
  handle,
  opened: { lastModified, size },
});

/** Returns the first lines of a file, and how much of it they are. @param size of the file, in bytes */
export function headOf(text: TextFile | undefined, size: number): Pick<LongFile, 'head' | 'extent'> {
  if (!text) return { head: '', extent: `first ${formatSize(PREVIEW_BYTES)} of ${formatSize(size)}` };
  const head = firstLines(text.shown);
  return { head, extent: extentOf(text, head) };
}

/** Returns how much of a file a beginning of it is; undefined if it is all of it. */
function extentOf({ whole, isGzip: isCompressed, read, bytes, size }: Unshown, head: string): string | undefined {
  if (whole && head.length === read.text.length) return undefined;
  return headExtent(head, read.text, whole ? 1 : isCompressed ? undefined : bytes.length / size);
}

type Unshown = Omit<TextFile, 'shown' | 'extent'>;

/** Returns a text file with the part of it that goes into the pane. */
function withShown(file: Unshown): TextFile {
  const shown = truncateSafely(file.read.text, INPUT_LIMIT);
  return { ...file, shown, extent: extentOf(file, shown) };
}

/** An archive can be a document, which takes all of it to read. */
const isArchive = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/**
 * Reads a file, no more than can be used, and determines its kind.
 *
 * @param others other files of the same drop or dialog
 * @param converts where a file that is too long can be converted: `here`, no part of it goes into the pane
 * @throws DOMException if the browser cannot read it, e.g. a missing file or a folder
 */
export async function readFile(
  file: File,
  others: readonly File[],
  as: OpenAs,
  converts: Converts = 'nowhere',
): Promise<FileState> {
  const named = { name: shownName(file.name), size: file.size, others };
  const none = (why: string): FileState => ({ ...named, kind: 'none', why: `${why} Your text is as it was.` });
  let bytes = await readBytes(file, as === 'bytes' ? FILE_BYTES : TEXT_BYTES);
  if (bytes.length === 0) return none('is empty.');
  if (isArchive(bytes) && bytes.length < file.size && file.size <= DOCUMENT_BYTES) {
    bytes = await readBytes(file, DOCUMENT_BYTES);
  }
  let whole = bytes.length >= file.size;
  const isText = as === 'text' || as === 'file';
  const isConverted = converts !== 'nowhere';
  const decompressed = isConverted && isText && isGzip(bytes) ? await decompressStart(bytes, TEXT_BYTES) : undefined;
  if (decompressed) {
    bytes = decompressed.bytes;
    whole = whole && decompressed.whole;
  }
  const head = as === 'bytes' && !isArchive(bytes) ? bytes.subarray(0, TEXT_BYTES) : bytes;
  // A file that is not text is shown with a character for each byte.
  const charset = as === 'any-text' ? 'windows-1252' : undefined;
  const question = { bytes: head, whole: whole && head.length === bytes.length, charset };
  // Two panes may open files at once; the caller ignores one that is no longer wanted.
  const outcome = await askSite('openFile', question, true);
  if (!outcome.ok) return none(`could not be read. ${outcome.error.message}`);
  const read = outcome.output;
  const type = 'type' in read ? read.type : undefined;
  const asLong = (text: TextFile | undefined): LongFile => ({
    ...named,
    kind: 'long',
    id: crypto.randomUUID(),
    file,
    text,
    ...headOf(text, file.size),
    beginning: file.slice(0, PREVIEW_BYTES),
    isGzip: decompressed !== undefined,
  });
  if (as === 'bytes' && !(read.kind === 'text' && read.exact && read.text.length <= INPUT_LIMIT)) {
    if (!whole && isConverted) return asLong(undefined);
    if (!whole) {
      return none(`has ${formatSize(file.size)}; files of up to ${formatSize(FILE_BYTES)} can be encoded.`);
    }
    return { ...named, kind: 'bytes', blob: new Blob([bytes], { type: type?.mime }), file, type };
  }
  // The decompressed bytes are not text: the file is read as it is.
  if (read.kind === 'binary' && decompressed) return readFile(file, others, as);
  if (read.kind === 'binary') return { ...named, kind: 'binary', file, type };
  const handle = await fileHandles.get(file);
  const text = withShown({
    ...named,
    ...(decompressed && { name: decompressedName(named.name), isGzip: true }),
    kind: 'text',
    bytes,
    whole,
    read,
    source: handle?.kind === 'file' ? sourceOf(handle as FileSystemFileHandle, file) : undefined,
  });
  if (!isConverted || read.kind !== 'text') return text;
  const isLong = text.extent !== undefined;
  if ((isLong && converts === 'here') || as === 'file') return asLong(text);
  return isLong || others.length > 0 ? { ...text, asLong: asLong(text) } : text;
}

/**
 * Read an opened text again as another charset.
 *
 * @returns undefined if that failed, which has been reported then, or if another file or charset was chosen meanwhile
 */
export async function readAgain(file: TextFile, charset: string): Promise<TextFile | undefined> {
  const { bytes, whole } = file;
  const outcome = await askSite('openFile', { bytes, whole, charset });
  if (!outcome.ok && outcome.error.kind === 'canceled') return undefined;
  if (!outcome.ok || outcome.output.kind !== 'text') {
    toast('The file could not be read again', { type: 'error', description: 'Your text is as it was.' });
    return undefined;
  }
  const read = outcome.output;
  return withShown({ ...file, read });
}
