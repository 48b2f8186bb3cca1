import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders, TLS_HEADER } from '../../src/build/headers.ts';
import { listen, siteServer } from '../../src/build/serve.ts';
import { PREVIEW_PATH } from '../../src/site/site.ts';
import { type Build, IMAGE, startHosts } from './hosts.ts';

type Answer = Readonly<Record<string, string | number | undefined>>;

const COMPARED = ['cache-control', 'content-security-policy', TLS_HEADER[0], ...Object.keys(securityHeaders)].map(
  (name) => name.toLowerCase(),
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

/** @param isProxied whether a proxy says that it was asked over TLS */
function ask(
  address: string,
  path: string,
  accept: string,
  method: string = 'GET',
  isProxied: boolean = false,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(
      `${address}${path}`,
      { method, headers: { 'Accept-Encoding': accept, ...(isProxied && { 'X-Forwarded-Proto': 'https' }) } },
      (response) => {
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
            ...(statusCode === 308 && { location: headers.location }),
            allow: headers.allow,
            ...(statusCode < 405 &&
              statusCode !== 308 && {
                type: plainType(headers['content-type']),
                // The 404 page comes as the host likes.
                coding: statusCode === 200 ? (coding ?? 'none') : undefined,
                body: createHash('sha256').update(body).digest('hex'),
                ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]?.toString()])),
              }),
          });
        });
      },
    );
    sent.on('error', fail).end();
  });
}

/** Paths that are no page and no file. */
const NOWHERE = [
  '/no-such-page',
  '/assets/none.js',
  '/assets',
  '/assets/',
  '/404',
  '/404.html',
  '/404/',
  '/_headers',
  '/.hidden/file',
  '/sort-lines/.well-known/x',
  '/_nginx.conf',
  '/404//',
  '/_redirects',
  '/.vite/manifest.json',
  '/sort-lines.html.br',
  '/sort-lines/more',
  '/SORT-LINES',
  '/sort%20lines',
  '/figlet/None.flf',
];
/** Other paths of pages. */
const ALSO = [
  '/sort-lines/',
  '/sort-lines//',
  '//sort-lines',
  '/sort-lines///?x=1',
  '/.well-known/security.txt',
  '/sort-lines?x=1',
  '/sort-lines.html',
  '/sort-lines/index.html',
  '/preview_page.html',
  '/drafts/preview_page.html/sort-lines',
  '/preview_page.html/sort-lines',
];

/** Returns the paths of all pages, by the site map. */
function pagesOf({ dist }: Build): readonly string[] {
  const sitemap = readFileSync(resolve(dist, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
}

/** Returns the paths of all files that have an address. */
function filesOf({ dist, base }: Build): readonly string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length + 1))
    .filter((path) => !/^[._]|^404\.html$/.test(path))
    .map((path) => base + path.split('/').map(encodeURIComponent).join('/'));
}

/**
 * Compares the answers of the installed hosts with those of our own server.
 *
 * @returns the number of answers, and a sentence for each difference
 */
export async function compareAnswers(build: Build): Promise<{ compared: number; problems: readonly string[] }> {
  const { dist, base } = build;
  const own = await siteServer(dist);
  const ours = await listen(own, 0);
  const hosts = await startHosts(build);
  const [pages, files] = [pagesOf(build), filesOf(build)];
  const asset = files.find((path) => /\/assets\/.*\.js$/.test(path));
  const at = (path: string) => base + path.slice(1);
  const queries: (readonly [path: string, accept: string, method?: string, isProxied?: boolean])[] = [
    ...[...pages, ...files].filter((path) => path !== at(PREVIEW_PATH)).map((path) => [path, 'gzip'] as const),
    ...[...pages, ...ALSO.map(at)].map((path) => [path, 'identity'] as const),
    ...[...NOWHERE.map(at), `${asset}.gz`].map((path) => [path, 'identity'] as const),
    [base, 'identity', 'POST'],
    [base, 'identity', 'GET', true],
    [at('/sort-lines'), 'identity', 'DELETE'],
    [at('/sort-lines'), 'identity', 'HEAD'],
    [at('/no-such-page'), 'identity', 'HEAD'],
    // Outside a path is another site.
    [base === '/' ? '/%2e%2e/package.json' : base.slice(0, -1), 'identity'],
  ];
  let compared = 0;
  const problems: string[] = [];
  for (const [path, accept, method, isProxied] of queries) {
    const wanted = await ask(ours, path, accept, method, isProxied);
    for (const { name, address } of hosts) {
      const answer = await ask(address, path, accept, method, isProxied);
      compared++;
      for (const [what, value] of Object.entries(wanted)) {
        // In the image, fonts of ASCII art are compressed, too.
        if (name === IMAGE && what === 'coding' && path.endsWith('.flf')) continue;
        if (answer[what] !== value)
          problems.push(`${name}, ${method ?? 'GET'} ${path} (${accept}): ${what} is ${answer[what]}, not ${value}`);
      }
    }
  }
  for (const { stop } of hosts) stop();
  own.closeAllConnections();
  own.close();
  return { compared, problems };
}
