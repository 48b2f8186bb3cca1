import { type Asked, inPasses, type Pass, type Way } from '../../../core/streaming.ts';
import { ByteBlocks } from '../../../text/byte-blocks.ts';
import { type Charset, checkCharset, encodeText } from '../../../text/charsets.ts';
import { convertNewlines, type Newline } from '../../../text/newlines.ts';
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
function encodePass(options: Options, asked: Asked): Pass {
  const { bytesPerLine, delimiter, charset, newline } = options;
  let characters = 0;
  const blocks = new ByteBlocks({
    size: Math.max(bytesPerLine, 1),
    between: bytesPerLine > 0 ? '\n' : DELIMITERS[delimiter],
    write: (block) => writeHex(block, options),
  });
  return {
    write({ text, bytes, isLast }) {
      if (asked.bytes) return blocks.push(bytes, isLast);
      checkCharset(text, charset);
      const converted = convertNewlines(text, newline);
      characters += converted.length;
      return blocks.push(encodeText(converted, charset), isLast);
    },
    end() {
      const { bytes } = blocks;
      if (asked.bytes) return { notes: fileNotes(options), ...fileFigures(bytes, blocks.characters) };
      return bytes === 0 ? {} : textFigures(bytes, characters);
    },
  };
}

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
export function streamHex(options: Options, asked: Asked): Way {
  const isDecoded = options.direction === 'decode';
  return inPasses({
    cut: asked.bytes && !isDecoded ? 'byte' : 'character',
    begin: () => (isDecoded ? decodePass(options) : encodePass(options, asked)),
  });
}
