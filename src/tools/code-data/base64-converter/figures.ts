import type { FileType } from '../../../engine/formats/file-signatures.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Jwt } from './jwt.ts';

/** Figures of a text or its bytes, of a file, and of a token. */
export type Base64Info = Partial<{
  bytes: number;
  characters: number;
  overhead: string;
  mediaType: string;
  /** Name of a type of file, or of a token. */
  type: string;
  mime: string;
  /** A `data:` URI. */
  image: string;
  signatureBytes: number;
}>;

/** Returns the increase in length from the bytes to their Base64, in percent. */
function overheadOf(bytes: number, base64Characters: number): string {
  return `${(bytes === 0 ? 0 : (base64Characters / bytes - 1) * 100).toFixed(1)}%`;
}

/** Returns info and summary for the number of bytes of a text and of characters of their Base64. */
export function textFigures(bytes: number, characters: number) {
  const overhead = overheadOf(bytes, characters);
  return { info: { bytes, characters, overhead }, summary: `${plural(bytes, 'byte')}, ${overhead} longer as Base64` };
}

/** The same of the bytes of a file. */
export function fileLengths(bytes: number, characters: number) {
  const overhead = overheadOf(bytes, characters);
  const lengths = `${plural(bytes, 'byte')} in, ${plural(characters, 'character')} out`;
  return { info: { bytes, characters, overhead }, summary: `${lengths}: ${overhead} longer` };
}

/**
 * Returns info and summary for decoded bytes.
 *
 * @param given characters of their Base64
 * @param mediaType of a `data:` URI; may be empty
 */
export function decodedFigures(
  { bytes, characters }: { readonly bytes: number; readonly characters: number },
  given: number,
  mediaType: string | undefined,
  file: Pick<FileType, 'name' | 'mime'> | undefined,
) {
  return {
    info: {
      bytes,
      characters,
      overhead: overheadOf(bytes, given),
      ...(mediaType && { mediaType }),
      ...(file && { type: file.name, mime: file.mime }),
    },
    summary: plural(bytes, 'byte'),
  };
}

/** Returns the note about bytes that are not text. */
export const fileNote = ({ name }: Pick<FileType, 'name'>): string => `The decoded data is a file: ${name}.`;

/** A token as text. */
export const tokenText = ({ header, payload }: Jwt): string => `${header}\n${payload}`;

/** Returns notes, info and summary for a JSON Web Token. */
export const tokenSummary = ({ signatureBytes }: Jwt) => ({
  notes: ['This is a JSON Web Token. Its signature was not checked.'],
  info: { type: 'JSON Web Token', signatureBytes },
  summary: 'JSON Web Token',
});
