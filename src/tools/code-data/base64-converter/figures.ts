import { plural } from '../../../core/plural.ts';
import type { FileType } from '../../../formats/file-signatures.ts';
import type { Jwt } from './jwt.ts';

/** How much longer Base64 is than its bytes. */
export function overheadOf(bytes: number, base64Characters: number): string {
  return `${(bytes === 0 ? 0 : (base64Characters / bytes - 1) * 100).toFixed(1)}%`;
}

/** What is said of so many bytes of a text, and the characters of their Base64. */
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
 * What is said of bytes that were decoded.
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

/** What to know of bytes that are no text. */
export const fileNote = ({ name }: Pick<FileType, 'name'>): string => `The decoded data is a file: ${name}.`;

/** A token as text. */
export const tokenText = ({ header, payload }: Jwt): string => `${header}\n${payload}`;

/** What is said of a token. */
export const tokenTold = ({ signatureBytes }: Jwt) => ({
  notes: ['This is a JSON Web Token. Its signature was not checked.'],
  info: { type: 'JSON Web Token', signatureBytes },
  summary: 'JSON Web Token',
});
