/**
 * `npm run test:hosts`: the build in `dist` on nginx and Caddy, by the configurations that it has for them. Each has to
 * answer as our own server does: all addresses of the site, and those that are none.
 *
 * Hosts that are missing are installed where that is allowed, else skipped and named.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders } from '../../src/build/headers.ts';
import { listen, siteServer } from '../../src/build/serve.ts';
import { PREVIEW_PATH } from '../../src/site.ts';
import { missingHosts, startHosts } from './hosts.ts';

const dist = resolve(process.env['DIST'] || 'dist');

type Answer = Readonly<Record<string, string | number | undefined>>;

const COMPARED = ['cache-control', 'content-security-policy', ...Object.keys(securityHeaders)].map((name) =>
  name.toLowerCase(),
);
const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** JavaScript has two types in use (RFC 9239). */
const plainType = (type: string | undefined) =>
  type
    ?.toLowerCase()
    .replace(/;\s*charset=utf-8$/, '')
    .replace('application/javascript', 'text/javascript')
    .replace('application/xml', 'text/xml')
    .replace('image/vnd.microsoft.icon', 'image/x-icon');

function ask(address: string, path: string, accept: string, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(`${address}${path}`, { method, headers: { 'Accept-Encoding': accept } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        const coding = headers['content-encoding'];
        const sent = Buffer.concat(chunks);
        const body = coding && method !== 'HEAD' ? (DECODERS[coding]?.(sent) ?? sent) : sent;
        done({
          status: statusCode,
          ...(statusCode < 405 && {
            type: plainType(headers['content-type']),
            // The 404 page comes as the host likes.
            coding: statusCode === 200 ? (coding ?? 'none') : undefined,
            body: createHash('sha256').update(body).digest('hex'),
            ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]?.toString()])),
          }),
        });
      });
    });
    sent.on('error', fail).end();
  });
}

const sitemap = readFileSync(resolve(dist, 'sitemap.xml'), 'utf8');
const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^[._]|^404\.html$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length))
  .filter((path) => !path.includes('/.'))
  .map((path) => path.split('/').map(encodeURIComponent).join('/'));
const asset = files.find((path) => /^\/assets\/.*\.js$/.test(path));
const NOWHERE = [
  '/no-such-page',
  '/assets/none.js',
  '/assets',
  '/assets/',
  '/404',
  '/404.html',
  '/404/',
  '/_headers',
  '/_nginx.conf',
  '/_Caddyfile',
  '/_redirects',
  '/.vite/manifest.json',
  '/sort-lines.html.br',
  `${asset}.gz`,
  '/sort-lines/more',
  '/SORT-LINES',
  '/%2e%2e/package.json',
  '/sort%20lines',
  '/figlet/None.flf',
];
const ALSO = [
  '/sort-lines/',
  '/sort-lines?x=1',
  '/sort-lines.html',
  '/preview_page.html',
  '/drafts/preview_page.html/sort-lines',
  '/preview_page.html/sort-lines',
];

const missing = missingHosts();
for (const name of missing) console.log(`SKIPPED: ${name}, which is not installed and cannot be here`);
const own = await siteServer(dist);
const ours = await listen(own, 0);
const hosts = await startHosts(dist);
let compared = 0;
const problems: string[] = [];
const queries: (readonly [path: string, accept: string, method?: string])[] = [
  ...[...pages, ...files].filter((path) => path !== PREVIEW_PATH).map((path) => [path, 'gzip'] as const),
  ...[...pages, ...ALSO].map((path) => [path, 'identity'] as const),
  ...NOWHERE.map((path) => [path, 'identity'] as const),
  ['/', 'identity', 'POST'],
  ['/sort-lines', 'identity', 'DELETE'],
  ['/sort-lines', 'identity', 'HEAD'],
  ['/no-such-page', 'identity', 'HEAD'],
];
for (const [path, accept, method] of queries) {
  const wanted = await ask(ours, path, accept, method);
  for (const { name, address } of hosts) {
    const answer = await ask(address, path, accept, method);
    compared++;
    for (const [what, value] of Object.entries(wanted)) {
      if (answer[what] !== value)
        problems.push(`${name}, ${method ?? 'GET'} ${path} (${accept}): ${what} is ${answer[what]}, not ${value}`);
    }
  }
}
for (const { stop } of hosts) stop();
own.closeAllConnections();
own.close();
console.log(
  `${compared} answers of ${hosts.map(({ name }) => name).join(', ') || 'no host'}, ${problems.length} differences`,
);
for (const problem of problems.slice(0, 40)) console.error(problem);
if (problems.length > 0 || (compared === 0 && missing.length === 0)) process.exitCode = 1;
