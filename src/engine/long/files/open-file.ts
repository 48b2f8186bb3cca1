import { lazyImport } from '../../contract/lazy-import.ts';
import { type FileType, recognizeFile } from '../../formats/file-signatures.ts';
import { type DecodedFile, decodeFile } from './decode.ts';

/** The beginning of a file, or all of it. */
export type FileBytes = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bytes end where the file does. */
  readonly whole: boolean;
  /** Read as this charset, a label of the Encoding Standard, even if the bytes are not text. */
  readonly charset?: string;
};

/** Content of a file. */
export type OpenedFile =
  | ({ readonly kind: 'text' } & DecodedFile)
  /** The text of a document. */
  | { readonly kind: 'document'; readonly text: string; readonly type: FileType }
  /** No text; with the type if the signature gives it. */
  | { readonly kind: 'binary'; readonly type?: FileType };

/** Detects the type of a file's bytes, and reads its text if it has one. Runs in a worker. */
export async function openFile({ bytes, whole, charset }: FileBytes): Promise<OpenedFile> {
  if (charset !== undefined) {
    const chosen = await decodeFile(bytes, { whole, charset });
    return chosen ? { kind: 'text', ...chosen } : { kind: 'binary' };
  }
  const type = recognizeFile(bytes);
  if (type?.mime === 'application/zip') {
    const { readDocument } = await lazyImport(import('./docx.ts'));
    const found = readDocument(bytes);
    if (found?.text !== undefined) return { kind: 'document', type: found.type, text: found.text };
    return { kind: 'binary', type: found?.type ?? type };
  }
  const decoded = await decodeFile(bytes, { whole });
  // A text may begin with a signature by chance, such as `ID3`. A PDF may be pure ASCII, but is not text.
  if (decoded && (!type || (type.mime !== 'application/pdf' && ['valid', 'mark'].includes(decoded.evidence)))) {
    return { kind: 'text', ...decoded };
  }
  return type ? { kind: 'binary', type } : { kind: 'binary' };
}
