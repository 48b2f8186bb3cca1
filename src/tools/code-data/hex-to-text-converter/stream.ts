import type { Charset } from '../../../engine/bytes/charsets.ts';
import { type Conversion, type ConvertContext, inPasses, type Pass } from '../../../engine/contract/streaming.ts';
import { blocksPass } from '../../../engine/long/byte-blocks.ts';
import type { Newline } from '../../../engine/unicode/newlines.ts';
import { HexDecoding } from './decode.ts';
import { fileFigures, fileNotes, textFigures } from './figures.ts';
import { DELIMITERS, type HexOptions, writeHex } from './write-hex.ts';

type Options = HexOptions & {
  readonly direction: 'decode' | 'encode';
  readonly charset: Charset;
  readonly invalid: 'replace' | 'error';
  readonly newline: Newline;
};

/** Text as hex, or the bytes of a file. */
const encodePass = (options: Options, isFile: boolean): Pass =>
  blocksPass({
    ...options,
    isFile,
    size: Math.max(options.bytesPerLine, 1),
    between: options.bytesPerLine > 0 ? '\n' : DELIMITERS[options.delimiter],
    write: (block) => writeHex(block, options),
    summarize(bytes, written, characters) {
      if (isFile) return { notes: fileNotes(options), ...fileFigures(bytes, written) };
      return bytes === 0 ? {} : textFigures(bytes, characters);
    },
  });

/** Hex as the text of its bytes, or as the bytes where they are read as UTF-8 and kept. */
function decodePass(options: Options, toFile = false): Pass {
  const decoding = new HexDecoding(options);
  const isAsBytes = toFile && options.charset === 'utf-8';
  let isEmpty = true;
  return {
    write(piece) {
      isEmpty &&= piece.text === '';
      const { text, bytes, fault } = decoding.read(piece);
      if (fault) throw fault;
      return isAsBytes ? bytes : text;
    },
    end() {
      if (isEmpty) return {};
      const { bytes, characters, isNoText } = decoding.decoder;
      const notes = decoding.notes(isAsBytes);
      return {
        notes,
        ...textFigures(bytes, characters),
        ...(isAsBytes ? { isBytes: true } : isNoText && { isNoText }),
      };
    },
  };
}

/** Reads and writes hex in pieces, as fast as `run` (tool.ts), which also shows its bytes and faults. */
export function streamHex(options: Options, context: ConvertContext): Conversion {
  const isDecoded = options.direction === 'decode';
  return inPasses({
    cut: context.bytes && !isDecoded ? 'byte' : 'character',
    ...(!isDecoded && { readsBytes: true }),
    begin: () => (isDecoded ? decodePass(options, context.toFile) : encodePass(options, context.bytes)),
  });
}
