import type { Charset } from '../../../engine/bytes/charsets.ts';
import { inPasses, type Pass, type StreamContext, type StreamPlan } from '../../../engine/contract/streaming.ts';
import { blocksPass } from '../../../engine/long/byte-blocks.ts';
import type { Newline } from '../../../engine/unicode/newlines.ts';
import { hexDecoding } from './decode.ts';
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

/** Hex as the text of its bytes. */
function decodePass(options: Options): Pass {
  const decoding = hexDecoding(options);
  let isEmpty = true;
  return {
    write(piece) {
      isEmpty &&= piece.text === '';
      const { text, fault } = decoding.read(piece);
      if (fault) throw fault;
      return text;
    },
    end() {
      if (isEmpty) return {};
      const { bytes, characters } = decoding.decoder;
      return { notes: decoding.notes(), ...textFigures(bytes, characters) };
    },
  };
}

/** Reads and writes hex in pieces. */
export function streamHex(options: Options, context: StreamContext): StreamPlan {
  const isDecoded = options.direction === 'decode';
  return inPasses({
    cut: context.bytes && !isDecoded ? 'byte' : 'character',
    ...(!isDecoded && { readsBytes: true }),
    begin: () => (isDecoded ? decodePass(options) : encodePass(options, context.bytes)),
  });
}
