import { ByteDecoder } from '../../../text/byte-decoder.ts';
import { type Decoded, decodeBytes } from '../../../text/charsets.ts';

/** Encodings in which bytes can be read. */
export type BitEncoding = 'utf-8' | 'utf-16be' | 'utf-16le' | 'latin1' | 'ascii7';

/** Reads bytes that come piece by piece. */
export type BitDecoder = {
  push(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): string;
  /** The number of the first byte that does not fit, from 0. */
  readonly fault: number | undefined;
  /** Places that do not fit. */
  readonly count: number;
};

/** The text of bytes, with the first that does not fit. */
export function textOf(bytes: Uint8Array<ArrayBuffer>, encoding: BitEncoding): Decoded {
  switch (encoding) {
    case 'ascii7':
      return decodeAscii(bytes);
    case 'latin1':
      return decodeBytes(bytes, 'iso-8859-1', 1);
    default:
      return decodeBytes(bytes, encoding, 1);
  }
}

/** Decodes ASCII; groups of 8 bits may have values beyond it. */
function decodeAscii(bytes: Uint8Array<ArrayBuffer>): Decoded {
  const index = bytes.findIndex((byte) => byte > 0x7f);
  const text = decodeBytes(bytes, 'iso-8859-1', 1).text;
  if (index < 0) return { text, faults: [], count: 0 };
  return {
    text: text.replace(/[\x80-\xff]/g, '\ufffd'),
    faults: [{ index, length: 1, reason: 'it is above 7F' }],
    count: bytes.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0),
  };
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

/** Reads the bytes of an encoding as they come. */
export function decoderOf(encoding: BitEncoding): BitDecoder {
  const decoder = new ByteDecoder(encoding === 'latin1' || encoding === 'ascii7' ? 'iso-8859-1' : encoding, 1);
  if (encoding !== 'ascii7') {
    return {
      push: (bytes, isLast) => decoder.push(bytes, isLast),
      get fault() {
        return decoder.faults[0]?.index;
      },
      get count() {
        return decoder.count;
      },
    };
  }
  const state = { fault: undefined as number | undefined, count: 0, read: 0 };
  return {
    push(bytes) {
      const { text, faults, count } = decodeAscii(bytes);
      if (faults[0]) state.fault ??= state.read + faults[0].index;
      state.count += count;
      state.read += bytes.length;
      return text;
    },
    get fault() {
      return state.fault;
    },
    get count() {
      return state.count;
    },
  };
}
