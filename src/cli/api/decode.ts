import { type Decoded, decodeBytes } from '../../engine/bytes/charsets.ts';

/** Options for decoding bytes. */
export type Reading = {
  /** A label of the Encoding Standard. Default: the encoding of the byte order mark, else UTF-8. */
  readonly encoding: string | undefined;
  /** Replace invalid bytes with U+FFFD instead of failing. */
  readonly lossy: boolean;
};

/** The bytes are invalid in their encoding. */
export class EncodingError extends Error {}

/** Returns the name that the Encoding Standard has for a label's encoding; undefined if there is no such label. */
export function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Returns the encoding of the UTF-16 byte order mark that bytes start with; undefined if they have none. */
export function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Decodes bytes, with their first fault, if this site supports the encoding better than Node does; else undefined. */
function decodeOwn(bytes: Uint8Array, encoding: string): Decoded | undefined {
  switch (encoding) {
    case 'utf-8':
    case 'utf-16le':
    case 'utf-16be':
    // Node 20 decodes it as ISO-8859-1.
    case 'windows-1252':
      return decodeBytes(bytes, encoding, 1);
    default:
      return undefined;
  }
}

/**
 * Whether the first `length` bytes are valid in an encoding.
 *
 * @param whole whether the last character must be complete
 */
function fits(bytes: Uint8Array, encoding: string, length: number, whole: boolean): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, length), { stream: !whole });
    return true;
  } catch {
    return false;
  }
}

/**
 * Byte index (0-based) of the first invalid character. It is searched for, since `TextDecoder` reports only that there
 * is one.
 */
function faultIndex(bytes: Uint8Array, encoding: string): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(bytes, encoding, middle, false)) good = middle;
    else bad = middle;
  }
  // The last valid bytes may be the start of the invalid character.
  let start = good;
  while (!fits(bytes, encoding, start, true)) start--;
  return start;
}

function decodeForeign(bytes: Uint8Array, encoding: string, lossy: boolean): Decoded {
  if (lossy || fits(bytes, encoding, bytes.length, true)) {
    return { text: new TextDecoder(encoding).decode(bytes), faults: [], count: 0 };
  }
  const index = faultIndex(bytes, encoding);
  const byte = (bytes[index] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return { text: '', faults: [{ index, length: 1, reason: `${byte} does not begin a character` }], count: 1 };
}

/**
 * Decodes bytes. A byte order mark at the start is kept as U+FEFF.
 *
 * @throws EncodingError with the offset of the first invalid byte, counted from 0
 */
export function decode(bytes: Uint8Array, { encoding: label, lossy }: Reading): string {
  const encoding = (label === undefined ? markedUtf16(bytes) : encodingOf(label)) ?? 'utf-8';
  const { text, faults } = decodeOwn(bytes, encoding) ?? decodeForeign(bytes, encoding, lossy);
  const [fault] = faults;
  if (!fault || lossy) return text;
  throw new EncodingError(
    `This is not ${encoding.toUpperCase()}: at byte ${fault.index}, counted from 0, ${fault.reason}.`,
  );
}
