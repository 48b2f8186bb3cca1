import { createGunzip } from 'node:zlib';
import type { Unpacker } from '../src/text/gunzip.ts';

/**
 * Unpacks what gzip has packed, as `DecompressionStream` of a browser does it: what comes of a piece is there when the piece
 * is done. That of Node gives it some time later.
 */
export function nodeUnpacker(): Unpacker {
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
