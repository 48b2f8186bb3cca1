import { ByteDecoder } from '../../../engine/bytes/byte-decoder.ts';
import type { ByteFault } from '../../../engine/bytes/utf8.ts';

/** Encodings of text in bytes. */
export type BitEncoding = 'utf-8' | 'utf-16be' | 'utf-16le' | 'latin1' | 'ascii7';

/** Reads bytes that come piece by piece; see `ByteDecoder`. */
export type BitDecoder = Pick<ByteDecoder, 'push' | 'faults' | 'count'> & Partial<Pick<ByteDecoder, 'isNoText'>>;

/** Reads ASCII: groups of 8 bits may have values beyond it, which become U+FFFD. */
function asciiDecoder(): BitDecoder {
  const decoder = new ByteDecoder('iso-8859-1', 1);
  const faults: ByteFault[] = [];
  let count = 0;
  return {
    faults,
    get count() {
      return count;
    },
    push(bytes, isLast) {
      const before = decoder.bytes;
      const index = bytes.findIndex((byte) => byte > 0x7f);
      const text = decoder.push(bytes, isLast);
      if (index < 0) return text;
      if (count === 0) faults.push({ index: before + index, length: 1, reason: 'it is above 7F' });
      return text.replace(/[\x80-\xff]/g, () => {
        count++;
        return '\ufffd';
      });
    },
  };
}

/** Reads the bytes of an encoding as they come. */
export function decoderOf(encoding: BitEncoding): BitDecoder {
  if (encoding === 'ascii7') return asciiDecoder();
  return new ByteDecoder(encoding === 'latin1' ? 'iso-8859-1' : encoding, 1);
}

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16be': 'UTF-16',
  'utf-16le': 'UTF-16',
  ascii7: 'ASCII',
  latin1: 'Latin-1',
};

/** @param index of the byte, from 0 */
export const badByteSentence = (index: number, encoding: BitEncoding): string =>
  `Byte ${index + 1} is not valid ${ENCODING_NAMES[encoding]}. Try another encoding, or switch on "Replace bad bytes".`;
