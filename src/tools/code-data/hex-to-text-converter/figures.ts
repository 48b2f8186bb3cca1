import { plural } from '../../../core/plural.ts';
import type { Charset } from '../../../text/charsets.ts';
import type { Newline } from '../../../text/newlines.ts';

/** What to know of the bytes of a file. */
export const fileNotes = ({ charset, newline }: { readonly charset: Charset; readonly newline: Newline }): string[] =>
  charset === 'utf-8' && newline === 'keep'
    ? []
    : ['The bytes are written as they are: text encoding and line ends are for texts.'];

/** How much came of the bytes of a file. */
export const fileFigures = (bytes: number, characters: number) => ({
  info: { bytes, characters },
  summary: `${plural(bytes, 'byte')} in, ${plural(characters, 'character')} out`,
});

/** What is said of so many bytes of a text. */
export const textFigures = (bytes: number, characters: number) => ({
  info: { bytes, characters },
  summary: plural(bytes, 'byte'),
});
