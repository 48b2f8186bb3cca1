import { constants, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeStream } from '../../src/cli/host/node-gunzip.ts';
import { type DecompressorStream, gunzip } from '../../src/engine/bytes/gunzip.ts';

/** Bytes of the header that `gzipSync` writes, and of the CRC-32 and ISIZE that follow the compressed data. */
const HEADER = 10;
const TRAILER = 8;

/**
 * Decompresses like a browser: one member with nothing after it. Node accepts several members. The output of a chunk is
 * enqueued before the next chunk is taken.
 */
function browserUnpacker(): DecompressorStream {
  let all = Buffer.alloc(0);
  let given = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      all = Buffer.concat([all, chunk]);
      if (all.length <= HEADER) return;
      const settings = { finishFlush: constants.Z_SYNC_FLUSH, info: true };
      // With this setting Node gives both, which its types do not know.
      const { buffer, engine } = inflateRawSync(all.subarray(HEADER), settings) as unknown as {
        buffer: Buffer;
        engine: { bytesWritten: number };
      };
      if (buffer.length > given) controller.enqueue(Uint8Array.from(buffer.subarray(given)));
      given = buffer.length;
      const behind = all.length - HEADER - engine.bytesWritten;
      if (behind > TRAILER) throw new TypeError('Junk found after end of compressed data.');
      if (behind === TRAILER) gunzipSync(all);
    },
    flush() {
      try {
        gunzipSync(all);
      } catch {
        throw new TypeError('Compressed input was truncated or damaged.');
      }
    },
  });
}

function* chunks(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function decompressed(
  compressed: Uint8Array,
  size: number,
  newStream: () => DecompressorStream,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of gunzip(chunks(compressed, size), newStream)) parts.push(part);
  return Buffer.concat(parts);
}

const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ maxLength: 80 }).map((text) => new Uint8Array(Buffer.from(text.repeat(20)))),
  fc.nat({ max: 70_000 }).map((length) => new Uint8Array(length)),
);
const member = fc
  .tuple(content, fc.constantFrom(0, 1, 9))
  .map(([bytes, level]) => ({ bytes, compressed: gzipSync(bytes, { level }) }));
const members = fc.array(member, { minLength: 1, maxLength: 5 });
const sizes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(100_000));
const runs = { numRuns: Number(process.env['CASES'] ?? 60) };

describe.each([
  ['as a browser unpacks', browserUnpacker],
  ['on the command line', nodeStream],
])('%s', (_, newStream) => {
  test('decompresses all members, however the input is cut', async () => {
    await fc.assert(
      fc.asyncProperty(members, sizes, async (all, size) => {
        const compressed = Buffer.concat(all.map((one) => one.compressed));
        const bytes = Buffer.concat(all.map((one) => one.bytes));
        expect((await decompressed(compressed, size, newStream)).equals(bytes)).toBe(true);
      }),
      runs,
    );
  });

  test('ignores zeros after the last member', async () => {
    await fc.assert(
      fc.asyncProperty(members, sizes, fc.integer({ min: 1, max: 600 }), async (all, size, zeros) => {
        // An empty stored member ends in zeros that cannot be distinguished from padding.
        fc.pre(all.at(-1)?.bytes.length !== 0 || all.at(-1)?.compressed.length === gzipSync('').length);
        const compressed = Buffer.concat([...all.map((one) => one.compressed), Buffer.alloc(zeros)]);
        const bytes = Buffer.concat(all.map((one) => one.bytes));
        expect((await decompressed(compressed, size, newStream)).equals(bytes)).toBe(true);
      }),
      runs,
    );
  });

  test('rejects truncated or damaged input and trailing data', async () => {
    const end = fc.oneof(
      fc.integer({ min: 1, max: TRAILER }).map((length) => (compressed: Buffer) => compressed.subarray(0, -length)),
      fc.integer({ min: 1, max: TRAILER }).map((from) => (compressed: Buffer) => {
        const other = Buffer.from(compressed);
        other[compressed.length - from] = (other[compressed.length - from] as number) ^ 0x55;
        return other;
      }),
      fc
        .constantFrom('x', '\x1f', '\x1f\x8b', '\x1f\x8b\x08')
        .map((text) => (compressed: Buffer) => Buffer.concat([compressed, Buffer.from(text, 'latin1')])),
    );
    await fc.assert(
      fc.asyncProperty(members, sizes, end, async (all, size, spoil) => {
        const compressed = spoil(Buffer.concat(all.map((one) => one.compressed)));
        await expect(decompressed(compressed, size, newStream)).rejects.toThrow(/Junk|truncated|end of file|incorrect/);
      }),
      runs,
    );
  });

  test('decompresses a file that was compressed twice only once', async () => {
    const inner = Buffer.concat([gzipSync('one'), gzipSync('two')]);
    const outer = gzipSync(inner, { level: 0 });
    expect((await decompressed(outer, 7, newStream)).equals(inner)).toBe(true);
  });
});

test('closes the input when its reader stops early', async () => {
  let isEnded = false;
  function* compressed() {
    try {
      for (;;) yield gzipSync('again and again');
    } finally {
      isEnded = true;
    }
  }
  for await (const part of gunzip(compressed(), browserUnpacker)) {
    expect(Buffer.from(part).toString()).toBe('again and again');
    break;
  }
  expect(isEnded).toBe(true);
});
