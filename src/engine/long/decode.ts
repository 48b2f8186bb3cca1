import { decodeBytes } from '../bytes/charsets.ts';
import { decodeUtf8, encodeUtf8, utf8Faults } from '../bytes/utf8.ts';
import { plural } from '../values/plural.ts';
import type { Extent } from './runner.ts';

const BOM = [0xef, 0xbb, 0xbf];

/** The bytes are invalid in their charset. The message is for people. */
export class CharsetError extends Error {}

const notOf = (charset: string, index: number, reason: string) =>
  new CharsetError(`This is not ${charset.toUpperCase()}: at byte ${index}, counted from 0, ${reason}.`);

/** The UTF-8 bytes without a byte order mark at their beginning. */
async function* withoutBom(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk;
      continue;
    }
    const start: Uint8Array = Uint8Array.of(...head, ...chunk.subarray(0, BOM.length - head.length));
    const rest = chunk.subarray(start.length - head.length);
    if (start.length < BOM.length && start.every((byte, i) => byte === BOM[i])) {
      head = start;
      continue;
    }
    head = undefined;
    if (!BOM.every((byte, i) => byte === start[i])) yield start;
    yield rest;
  }
  if (head?.length) yield head;
}

/** Returns a function that turns chunks of a charset into text. */
function decoderOf(charset: string, lossy: boolean): (chunk: Uint8Array | undefined) => string {
  // Every byte is a character; Node 20 decodes it as ISO-8859-1.
  if (charset === 'windows-1252') return (chunk) => (chunk ? decodeBytes(chunk, charset).text : '');
  const decoder = new TextDecoder(charset, { ignoreBOM: true, fatal: !lossy });
  let read = 0;
  return (chunk) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw notOf(
        charset,
        read,
        `or up to ${plural(chunk?.length ?? 0, 'byte')} after it, some byte does not begin a character`,
      );
    } finally {
      read += chunk?.length ?? 0;
    }
  };
}

async function* recoded(bytes: AsyncIterable<Uint8Array>, charset: string, lossy: boolean): AsyncGenerator<Uint8Array> {
  const decode = decoderOf(charset, lossy);
  for await (const chunk of bytes) yield encodeUtf8(decode(chunk));
  yield encodeUtf8(decode(undefined));
}

/**
 * Converts the text of a file to UTF-8, chunk by chunk, without its byte order mark. UTF-8 is not checked here, but
 * when the pieces are decoded.
 *
 * @param charset a label of the Encoding Standard
 * @throws CharsetError if bytes are invalid in another charset, unless `lossy` is set
 */
export function asUtf8(bytes: AsyncIterable<Uint8Array>, charset: string, lossy: boolean): AsyncGenerator<Uint8Array> {
  const name = new TextDecoder(charset).encoding;
  return withoutBom(name === 'utf-8' ? bytes : recoded(bytes, name, lossy));
}

/**
 * Decodes a piece, and counts the places where its bytes are invalid.
 *
 * @param from number of bytes before it
 * @throws CharsetError at the first invalid byte, unless `lossy` is set
 */
export function decodePiece(bytes: Uint8Array, from: number, lossy: boolean): { text: string; faults: number } {
  const text = decodeUtf8(bytes);
  if (!text.includes('\ufffd')) return { text, faults: 0 };
  const { faults, count } = utf8Faults(bytes, 1);
  const [fault] = faults;
  if (fault && !lossy) throw notOf('utf-8', from + fault.index, fault.reason);
  return { text, faults: count };
}

/** Returns the extent of a text. */
export function extentOf(text: string): Extent {
  let lines = 0;
  let start = 0;
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
      lines++;
      start = at + 1;
    }
  } else {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) {
      lines++;
      start = index + end.length;
    }
  }
  return { lines, length: text.length, tail: text.length - start };
}

export const NO_EXTENT: Extent = { lines: 0, length: 0, tail: 0 };

/** Returns the extent of two texts, one after the other. */
export const addExtents = (a: Extent, b: Extent): Extent => ({
  lines: a.lines + b.lines,
  length: a.length + b.length,
  tail: b.lines > 0 ? b.tail : a.tail + b.tail,
});
