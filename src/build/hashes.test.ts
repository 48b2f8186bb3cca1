import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildYear } from './build-year.ts';
import { writeHashes } from './hashes.ts';

test('writes a list that sha256sum can check, and a module with the digest, the entry and all paths', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'hashes-'));
  try {
    await mkdir(join(dist, 'figlet'));
    await writeFile(join(dist, 'index.html'), '<script type="module" src="/assets/index-abc.js"></script>');
    await writeFile(join(dist, 'sort-lines.html'), 'a page');
    await mkdir(join(dist, 'sort-lines'));
    await writeFile(join(dist, 'sort-lines', 'index.html'), 'a page');
    await writeFile(join(dist, 'figlet', 'S Blood.flf.js'), 'a font');
    const digest = await writeHashes(dist, '/');
    const list = await readFile(join(dist, 'hashes.txt'), 'utf8');
    expect(list.split('\n').map((line) => line.slice(66))).toEqual([
      'figlet/S Blood.flf.js',
      'index.html',
      'sort-lines.html',
      'sort-lines/index.html',
      '',
    ]);
    // printf 'a page' | sha256sum
    expect(list).toContain('9a8eeff1d0bc6b9b7acf170b1168d6d07f193dc770d4c1864b03e48d775e8d1a  sort-lines.html\n');
    expect(digest).toBe(createHash('sha256').update(list).digest('hex'));
    const { default: site } = await import(pathToFileURL(join(dist, 'hashes.js')).href);
    expect(site).toEqual({
      digest,
      entry: '/assets/index-abc.js',
      paths: [
        '/figlet/S Blood.flf.js',
        '/index.html',
        '/',
        '/sort-lines.html',
        '/sort-lines',
        '/sort-lines/index.html',
        '/sort-lines',
        '/hashes.txt',
        '/hashes.js',
      ],
    });
    await writeFile(join(dist, 'index.html'), '<script type="module" src="/tools/assets/index-abc.js"></script>');
    await rm(join(dist, 'hashes.txt'));
    await rm(join(dist, 'hashes.js'));
    await writeHashes(dist, '/tools/');
    const { default: inPath } = await import(`${pathToFileURL(join(dist, 'hashes.js')).href}?again`);
    expect(inPath.entry).toBe('/tools/assets/index-abc.js');
    expect(inPath.paths).toEqual(site.paths.map((path: string) => `/tools${path}`));
    const check = spawnSync('sha256sum', ['--check', '--quiet', 'hashes.txt'], { cwd: dist });
    if (!check.error) expect(check.status).toBe(0);
  } finally {
    await rm(dist, { recursive: true });
  }
});

test('takes the build year from SOURCE_DATE_EPOCH', () => {
  const before = process.env['SOURCE_DATE_EPOCH'];
  process.env['SOURCE_DATE_EPOCH'] = '946684799';
  expect(buildYear()).toBe('1999');
  if (before === undefined) delete process.env['SOURCE_DATE_EPOCH'];
  else process.env['SOURCE_DATE_EPOCH'] = before;
});
