import type { Charset } from '../../../engine/bytes/charsets.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { Newline } from '../../../engine/unicode/newlines.ts';
import type { Base64Padding, Base64Variant } from './codec.ts';
import { charsetNotes, isMediaType, withCharset } from './data-uri.ts';

/** The options of the encoder. */
export type WritingOptions = {
  readonly variant: Base64Variant;
  readonly padding: Base64Padding;
  readonly lineWidth: number;
  readonly wrapEol: 'lf' | 'crlf';
  readonly charset: Charset;
  readonly newline: Newline;
  readonly dataUri: string;
  readonly perLine: boolean;
};

/** Adds line break and `data:` URI head to the options. @param isFile its bytes are encoded as they are. @throws ToolError if the media type is invalid */
export function writing<O extends WritingOptions>(options: O, isFile: boolean) {
  const { dataUri, wrapEol, charset } = options;
  if (dataUri !== '' && !isMediaType(dataUri)) {
    throw new ToolError('data: URI type must be a media type such as image/png.', { option: 'dataUri' });
  }
  const type = isFile ? dataUri : withCharset(dataUri, charset);
  return { ...options, eol: wrapEol === 'lf' ? '\n' : '\r\n', head: type === '' ? '' : `data:${type};base64,` };
}

/** Returns the notes about a `data:` URI. */
function dataUriNotes({ dataUri, variant }: Pick<WritingOptions, 'dataUri' | 'variant'>): string[] {
  const isForeign = dataUri !== '' && variant === 'urlsafe';
  return isForeign ? ['Browsers only read the standard alphabet in a data: URI.'] : [];
}

/** Returns the notes about the `data:` URI of a text. */
export const textNotes = (options: Pick<WritingOptions, 'charset' | 'dataUri' | 'variant'>): string[] => [
  ...dataUriNotes(options),
  ...charsetNotes(options.dataUri, options.charset, 'text was encoded as'),
];

/** Returns the notes about encoding the bytes of a file. */
export function fileNotes(options: WritingOptions): string[] {
  const changesText = options.charset !== 'utf-8' || options.newline !== 'keep' || options.perLine;
  const asTheyAre = 'The bytes are encoded as they are: text encoding, line ends and lines are for texts.';
  return [...dataUriNotes(options), ...(changesText ? [asTheyAre] : [])];
}
