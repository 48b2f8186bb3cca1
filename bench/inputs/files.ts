import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A line of each kind of file, by its number. */
const LINES = {
  log: (i: number) =>
    `10.${i % 7}.${(i * 31) % 256}.${(i * 7919) % 256} - - [23/Nov/2026:04:${String(i % 60).padStart(2, '0')}:00 +0000] "GET /artikel/${(i * 7919) % 99991}?q=café HTTP/1.1" 200 ${(i * 13) % 9999}\n`,
  csv: (i: number) =>
    i === 0
      ? 'id,name,price,paid,note\n'
      : `${i},"Smith, ${i % 97}",${(i % 1000) / 4},${i % 2 === 0},${i % 5 === 0 ? '"said ""yes"""' : 'plain'}\n`,
  json: (i: number) =>
    `${i === 0 ? '[\n' : ',\n'}  { "id": ${i}, "name": "Zoë ${i % 97}", "price": ${(i % 1000) / 4}, "tags": ["a", "b"], "paid": true }`,
} as const;

export type FileKind = keyof typeof LINES;

/**
 * Write a file of a kind into a folder of its own.
 *
 * @param bytes how long it is at least
 */
export async function writeInput(kind: FileKind, bytes: number): Promise<{ path: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'lettermill-bench-'));
  const path = join(folder, `input.${kind}`);
  const chunks = function* () {
    let written = 0;
    for (let i = 0; written < bytes; ) {
      let chunk = '';
      for (; chunk.length < 1 << 16; i++) chunk += LINES[kind](i);
      written += chunk.length;
      yield chunk;
    }
    if (kind === 'json') yield '\n]\n';
  };
  await pipeline(Readable.from(chunks()), createWriteStream(path));
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
