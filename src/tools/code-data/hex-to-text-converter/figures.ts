import type { Charset } from '../../../engine/bytes/charsets.ts';
import type { Newline } from '../../../engine/unicode/newlines.ts';
import { plural } from '../../../engine/values/plural.ts';

/** Returns the notes about writing the bytes of a file. */
export const fileNotes = ({ charset, newline }: { readonly charset: Charset; readonly newline: Newline }): string[] =>
  charset === 'utf-8' && newline === 'keep'
    ? []
    : ['The bytes are written as they are: text encoding and line ends are for texts.'];

/** Returns info and summary: the bytes of a file, and the characters written for them. */
export const fileFigures = (bytes: number, characters: number) => ({
  info: { bytes, characters },
  summary: `${plural(bytes, 'byte')} in, ${plural(characters, 'character')} out`,
});

/** Returns info and summary for the bytes and characters of a text. */
export const textFigures = (bytes: number, characters: number) => ({
  info: { bytes, characters },
  summary: plural(bytes, 'byte'),
});
