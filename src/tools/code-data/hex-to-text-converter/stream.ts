import { furtherNotes, NOTES_SHOWN } from '../../../core/error-at.ts';
import { type Asked, inPasses, type Pass, PlacedError, type Way } from '../../../core/streaming.ts';
import { BytePlaces } from '../../../streaming/byte-pieces.ts';
import { ByteBlocks } from '../../../text/byte-blocks.ts';
import { ByteDecoder } from '../../../text/byte-decoder.ts';
import { type Charset, checkCharset, encodeText } from '../../../text/charsets.ts';
import { convertNewlines, type Newline } from '../../../text/newlines.ts';
import { faultSentence } from '../../../text/utf8.ts';
import { fileFigures, fileNotes, textFigures } from './figures.ts';
import { hexPieces } from './hex-pieces.ts';
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
function decodePass({ charset, invalid }: Options): Pass {
  const hex = hexPieces();
  const decoder = new ByteDecoder(charset, NOTES_SHOWN);
  const places = new BytePlaces();
  let isEmpty = true;
  return {
    write(piece) {
      isEmpty &&= piece.text === '';
      const found = hex.push(piece);
      // Bytes after a fault may have been the rest of the last character.
      const text = decoder.push(found.bytes, piece.isLast && !found.fault);
      const placeOf = places.push(found, piece.isLast);
      const [first] = decoder.faults;
      if (first && invalid === 'error') {
        const place = placeOf(first.index);
        throw new PlacedError(faultSentence(first), { ...place, ...(place && { end: place.offset + 2 }) });
      }
      if (found.fault) throw found.fault;
      return text;
    },
    end() {
      if (isEmpty) return {};
      const { faults, count, bytes, characters } = decoder;
      return { notes: [...faults.map(faultSentence), ...furtherNotes(count)], ...textFigures(bytes, characters) };
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
