import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeImage } from './image.ts';

const HTML = `<meta http-equiv="Content-Security-Policy" content="none"><link rel="manifest" href="/tools/manifest.webmanifest">`;

test('the image has each file once where it can, under the path of the build, and a configuration for that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  try {
    const files = {
      'index.html': HTML,
      'index.html.gz': 'packed',
      'index.html.br': 'packed',
      'sort-lines/index.html': HTML,
      'assets/a.js': 'a',
      'assets/a.js.gz': 'packed',
      'assets/a.js.br': 'packed',
      'assets/small.js': 'b',
      'figlet/Big.flf': 'a font',
      _headers: '',
      '.vite/manifest.json': '{}',
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(folder, 'dist', name, '..'), { recursive: true });
      await writeFile(join(folder, 'dist', name), content);
    }
    const image = join(folder, 'image');
    await writeImage(join(folder, 'dist'), image);
    const written = await readdir(join(image, 'site'), { recursive: true, withFileTypes: true });
    const paths = written.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.map((path) => path.slice(image.length + 1)).sort()).toEqual([
      'site/tools/assets/a.js.gz',
      'site/tools/assets/small.js',
      'site/tools/figlet/Big.flf.gz',
      'site/tools/index.html',
      'site/tools/index.html.gz',
      'site/tools/sort-lines/index.html',
    ]);
    expect(gunzipSync(await readFile(join(image, 'site/tools/figlet/Big.flf.gz'))).toString()).toBe('a font');
    const config = await readFile(join(image, 'nginx.conf'), 'utf8');
    expect(config).toContain('listen 8080;');
    expect(config).toContain('location ~ ^/tools/(?:assets|figlet)/. {\n      gzip_static always;');
  } finally {
    await rm(folder, { recursive: true });
  }
});
