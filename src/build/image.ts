import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { baseOf } from './base.ts';
import { nginxConfig } from './host-configs.ts';

const asGzip = promisify(gzip);

/** Folders whose files are in the image as compressed copies alone: the server undoes that for clients that want it. */
const PACKED = /^(?:assets|figlet)\//;
/** Files for other hosts, and copies that the image's server cannot send. */
const LEFT_OUT = /^_|^\.(?!well-known\/)|\.br$/;

/** Port of the image's server: one that needs no rights. */
const PORT = 8080;

/**
 * Writes the files of the site's image that its server (Dockerfile) needs: `site` for `/srv/lettermill`, and
 * `nginx.conf` for `/etc/nginx/conf.d`.
 *
 * @param dist the built site
 * @param target folder of the image's files
 */
export async function writeImage(dist: string, target: string): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const base = baseOf(html);
  const site = join(target, 'site', base);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file));
  const all = new Set(files);
  for (const file of files) {
    const [from, to] = [join(dist, file), join(site, file)];
    if (PACKED.test(file) && all.has(`${file}.gz`)) continue;
    await mkdir(dirname(to), { recursive: true });
    if (file.endsWith('.flf')) await writeFile(`${to}.gz`, await asGzip(await readFile(from), { level: 9 }));
    else await copyFile(from, to);
  }
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  if (policy === undefined) throw new Error(`${dist}/index.html has no content policy.`);
  await writeFile(join(target, 'nginx.conf'), nginxConfig(policy, base, true).replace('listen 80;', `listen ${PORT};`));
}

if (import.meta.filename === resolve(process.argv[1] ?? '')) {
  await writeImage(resolve(process.env['DIST'] || 'dist'), resolve(process.argv[2] ?? 'image'));
}
