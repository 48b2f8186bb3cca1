import { createGunzip } from 'node:zlib';
import type { DecompressorStream } from '../../engine/bytes/gunzip.ts';

/**
 * Decompresses gzip as the `DecompressionStream` of a browser does: a piece is done when all of its output is there. That of
 * Node gives the output some time later.
 */
export function nodeStream(): DecompressorStream {
  const stream = createGunzip();
  const ended = new Promise<void>((resolve, reject) => {
    stream.on('end', resolve).on('error', reject);
  });
  ended.catch(() => {});
  const done = (work: (whenDone: () => void) => void) =>
    Promise.race([new Promise<void>((resolve) => work(resolve)), ended]);
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      stream.on('data', (part: Buffer) => controller.enqueue(Uint8Array.from(part)));
    },
    transform: (bytes) => done((whenDone) => stream.write(bytes, whenDone)),
    async flush() {
      stream.end();
      await ended;
    },
  });
}
