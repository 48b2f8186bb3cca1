/** Yields the chunks of a stream. The stream is canceled if the reader stops early. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Not every browser can iterate over streams.
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) {
        isDone = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => {});
  }
}

/** Compresses bytes with gzip. */
export function gzip(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
  return chunksOf(stream.pipeThrough(new CompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>));
}
