import { type Asked, inPasses, type Pass, type Way } from '../../../core/streaming.ts';
import { ByteBlocks } from '../../../text/byte-blocks.ts';
import { checkCharset, encodeText } from '../../../text/charsets.ts';
import { convertNewlines } from '../../../text/newlines.ts';
import { type DecodeOptions, decodePass } from './decode.ts';
import { linesInPieces } from './decode-lines.ts';
import { encodeBytesAsBase64, encodeTextAsBase64 } from './encode-text.ts';
import { fileLengths, textFigures } from './figures.ts';
import { dataUriNotes, fileNotes, type WritingOptions, writing } from './writing.ts';

type Options = WritingOptions & DecodeOptions & { readonly direction: 'encode' | 'decode' };

/** Text as Base64, or the bytes of a file. */
function encodePass(options: WritingOptions, asked: Asked): Pass {
  const { lineWidth, charset, newline, perLine } = options;
  const how = writing(options);
  let bytes = 0;
  let characters = 0;
  const blocks = new ByteBlocks({
    // Four rows, so that each begins with a whole group.
    size: 3 * Math.max(lineWidth, 1),
    between: lineWidth > 0 ? how.eol : '',
    write: (block, isFirst) => encodeBytesAsBase64(block, { ...how, head: isFirst ? how.head : '' }),
  });
  return {
    write({ text, bytes: given, isLast }) {
      if (asked.bytes) return blocks.push(given, isLast);
      checkCharset(text, charset);
      const converted = convertNewlines(text, newline);
      if (!perLine) return blocks.push(encodeText(converted, charset), isLast);
      const lines = encodeTextAsBase64(converted, how);
      bytes += lines.bytes;
      characters += lines.text.length;
      return lines.text;
    },
    end() {
      if (asked.bytes) return { notes: fileNotes(options), ...fileLengths(blocks.bytes, blocks.characters) };
      if (blocks.bytes + bytes === 0) return {};
      return { notes: dataUriNotes(options), ...textFigures(blocks.bytes + bytes, blocks.characters + characters) };
    },
  };
}

/** Encodes and decodes Base64 in pieces. @throws ToolError if the options are wrong */
export function streamBase64(options: Options, asked: Asked): Way {
  if (options.direction === 'encode') {
    // Wrong options are reported before a text is read.
    writing(options);
    return inPasses({
      cut: asked.bytes ? 'byte' : options.perLine ? 'line' : 'character',
      begin: () => encodePass(options, asked),
      without: ['type', 'mime', 'image'],
    });
  }
  if (options.perLine) return linesInPieces(options);
  return inPasses({ cut: 'character', begin: () => decodePass(options, asked), without: ['image'] });
}
