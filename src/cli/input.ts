import { createReadStream } from 'node:fs';
import { bomNotes, hasBom } from '../engine/bytes/bom.ts';
import { gunzip, isGzip } from '../engine/bytes/gunzip.ts';
import { formatNumber } from '../engine/values/format-number.ts';
import { decode, EncodingError, markedUtf16, type Reading } from './api/decode.ts';
import { factsOf, shownPath, systemMessage } from './paths.ts';
import { OUTPUT_IS_INPUT, type Terminal } from './terminal.ts';

/** Maximum bytes of a text, or of one line of a batch: twice that would not fit into the memory of a thread. */
export const MAX_BYTES = 100_000_000;

export const TOO_LONG = `is longer than ${formatNumber(MAX_BYTES)} bytes, the most that is read. Split it into parts.`;

export const ENCODING_ADVICE = 'Name its encoding with --encoding, or replace what does not fit with --lossy.';

/** Returns notes on what reading an input as text changes, if its first bytes are a byte order mark. */
export function readingNotes(head: Uint8Array, { encoding }: Reading): string[] {
  const utf16 = markedUtf16(head);
  if (utf16) return encoding === undefined ? [`The input is ${utf16.toUpperCase()}; the result is UTF-8.`] : [];
  return bomNotes(Buffer.from(head.subarray(0, 3)).toString());
}

/** Compressed bytes that cannot be decompressed. */
export class DecompressionError extends Error {}

const DAMAGED = 'The gzip data is damaged, cut off, or followed by other data.';

/** Whether an error is about the compressed bytes, not about reading them from their source. */
const isDamage = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /^Z_/.test((error as NodeJS.ErrnoException).code ?? ''));

/**
 * Yields the bytes of a stream, decompressed if it is gzip.
 *
 * @throws DecompressionError if it is damaged, cut off, or followed by something else
 */
export async function* decompressed(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const more = stream[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isOver = false;
  while (head.length < 3 && !isOver) {
    const { value, done = false } = await more.next();
    if (value) head = Buffer.concat([head, value]);
    isOver = done;
  }
  async function* all() {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => more };
  }
  if (!isGzip(head)) {
    yield* all();
    return;
  }
  const { nodeStream } = await import('./host/node-gunzip.ts');
  try {
    for await (const part of gunzip(all(), nodeStream)) yield Buffer.from(part.buffer, part.byteOffset, part.length);
  } catch (error) {
    throw isDamage(error) ? new DecompressionError(DAMAGED) : error;
  }
}

/** Returns all bytes of a stream. If there are more than `MAX_BYTES`, returns undefined and does not read the rest. */
export async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Yields the lines of a stream as bytes, without the LF, CR LF or CR that ends them; undefined for a line longer than
 * `MAX_BYTES`.
 */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    // Nothing is kept of a line that is too long.
    if (length > MAX_BYTES) parts = [];
    else parts.push(part);
  };
  const take = () => {
    const line = length > MAX_BYTES ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  let last = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const before = last;
      last = chunk[i] ?? 0;
      if (last !== 0x0a && last !== 0x0d) continue;
      if (last === 0x0a && before === 0x0d) {
        // The line before has ended at its CR, perhaps in another chunk.
        from = i + 1;
        continue;
      }
      add(chunk.subarray(from, i));
      yield take();
      from = i + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield take();
}

/** Checks that a file can be read. @throws an error whose message is for people */
export function checkFile(file: string, terminal: Terminal): void {
  const facts = factsOf(file);
  const name = shownPath(file);
  if (!facts) throw new Error(`${name}: There is no such file.`);
  if (facts.isDirectory()) throw new Error(`${name}: This is a folder.`);
  if (terminal.isOutput?.(facts)) throw new Error(`${name}: ${OUTPUT_IS_INPUT}`);
}

/**
 * Reads the text of a file, without a byte order mark.
 *
 * @param file its path; `-` for standard input
 * @throws an error whose message is for people
 */
export async function readFileText(file: string, reading: Reading, terminal: Terminal): Promise<string> {
  const name = file === '-' ? 'Standard input' : shownPath(file);
  if (file !== '-') checkFile(file, terminal);
  try {
    const bytes = await readAll(decompressed(file === '-' ? terminal.stdin : createReadStream(file)));
    if (!bytes) throw new Error(`${name} ${TOO_LONG}`);
    const text = decode(bytes, reading);
    return hasBom(text) ? text.slice(1) : text;
  } catch (error) {
    const isOfInput =
      error instanceof EncodingError || error instanceof DecompressionError || error instanceof RangeError;
    const message = isOfInput ? error.message : systemMessage(error);
    throw message === undefined ? error : new Error(`${name}: ${message}`);
  }
}
