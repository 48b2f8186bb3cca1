import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fileHashes } from './file-hashes.ts';

test('lists the SHA-256 of every public file by its URL path, and of no other file', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'hashes-'));
  const files = ['index.html', 'assets/a-12345678.js', 'figlet/Big Money.flf', '_headers', '.vite/manifest.json'];
  try {
    for (const file of [...files, 'index.html.br', 'assets/a-12345678.js.gz']) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), 'abc');
    }
    // The vector of FIPS 180-2, appendix B.1.
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(Object.entries(await fileHashes(dist))).toEqual([
      ['/assets/a-12345678.js', abc],
      ['/figlet/Big%20Money.flf', abc],
      ['/index.html', abc],
    ]);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
