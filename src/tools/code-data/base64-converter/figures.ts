import { plural } from '../../../core/plural.ts';

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
