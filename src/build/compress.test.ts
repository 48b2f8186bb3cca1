import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Compressor, readSite } from './compress.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lettermill-'));
  for (const folder of ['assets', 'figlet', 'page']) mkdirSync(join(dist, folder));
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('writes a copy of each text that is not small, which has the same content, once all are made', async () => {
  const paths = ['assets/a.js', 'assets/b.css', 'assets/c.js', 'figlet/A.flf.js', 'index.html', 'page.html'];
  for (const [i, path] of paths.entries()) writeFileSync(join(dist, path), `${path}\n`.repeat(1000 + i));
  writeFileSync(join(dist, 'assets/small.js'), 'small');
  writeFileSync(join(dist, 'icon.png'), 'p'.repeat(1000));
  const compressor = new Compressor();
  compressor.add(await readSite(dist, (path) => path.startsWith('assets/')));
  compressor.add(await readSite(dist, (path) => !path.startsWith('assets/')));
  await compressor.write(dist);
  const copies = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(br|gz)$/.test(path));
  expect(copies.sort()).toEqual(paths.flatMap((path) => [`${path}.br`, `${path}.gz`]).sort());
  for (const path of paths) {
    const content = readFileSync(join(dist, path));
    expect(brotliDecompressSync(readFileSync(join(dist, `${path}.br`))).equals(content), path).toBe(true);
    expect(gunzipSync(readFileSync(join(dist, `${path}.gz`))).equals(content), path).toBe(true);
  }
});

test('second copies of pages are not read', async () => {
  for (const path of ['index.html', 'page.html', 'page/index.html']) writeFileSync(join(dist, path), path);
  const files = await readSite(dist, () => true);
  expect(files.map(({ path, content }) => [path, String(content)]).sort()).toEqual([
    ['index.html', 'index.html'],
    ['page.html', 'page.html'],
  ]);
});
