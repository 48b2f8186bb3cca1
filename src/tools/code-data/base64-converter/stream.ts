import { checkCharset } from '../../../engine/bytes/charsets.ts';
import { type Conversion, type ConvertContext, inPasses, inPieces } from '../../../engine/contract/streaming.ts';
import { blocksPass } from '../../../engine/long/byte-blocks.ts';
import { convertNewlines } from '../../../engine/unicode/newlines.ts';
import { type DecodeOptions, decodePass } from './decode.ts';
import { linesInPieces } from './decode-lines.ts';
import { base64Codes, encodeTextAsBase64 } from './encode-text.ts';
import { fileLengths, textFigures } from './figures.ts';
import { fileNotes, textNotes, type WritingOptions, writing } from './writing.ts';

type Options = WritingOptions & DecodeOptions & { readonly direction: 'encode' | 'decode' };

const without = ['type', 'mime', 'image'];

/** Encodes a text, or the bytes of a file, as Base64. @throws ToolError if the options are wrong */
function encodeInPieces(options: WritingOptions, isFile: boolean): Conversion {
  const { lineWidth, charset, newline, perLine } = options;
  const how = writing(options, isFile);
  const ofText = (bytes: number, characters: number) =>
    bytes === 0 ? {} : { notes: textNotes(options), ...textFigures(bytes, characters) };
  if (perLine && !isFile) {
    return inPieces<{ readonly bytes: number; readonly characters: number }>({
      cut: 'line',
      piece: (input) => {
        checkCharset(input, charset);
        const { text, bytes } = encodeTextAsBase64(convertNewlines(input, newline), how);
        return { text, part: { bytes, characters: text.length } };
      },
      summarize: ({ bytes, characters }) => ofText(bytes, characters),
      without,
    });
  }
  const begin = () =>
    blocksPass({
      ...options,
      isFile,
      // The bytes of four rows, so that each block begins with a whole group.
      size: 3 * Math.max(lineWidth, 1),
      between: lineWidth > 0 ? how.eol : '',
      write: (block, isFirst) => base64Codes(block, { ...how, head: isFirst ? how.head : '' }),
      summarize: (bytes, written) =>
        isFile ? { notes: fileNotes(options), ...fileLengths(bytes, written) } : ofText(bytes, written),
    });
  return inPasses({ cut: isFile ? 'byte' : 'character', readsBytes: true, begin, without });
}

/**
 * Encodes and decodes Base64 in pieces, as fast as `run` (tool.ts), which also shows pictures and tokens.
 *
 * @throws ToolError if the options are wrong
 */
export function streamBase64(options: Options, context: ConvertContext): Conversion {
  if (options.direction === 'encode') return encodeInPieces(options, context.bytes);
  if (options.perLine) return linesInPieces(options);
  return inPasses({ cut: 'character', begin: () => decodePass(options, context), without: ['image'] });
}
