import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, open, openDescriptors } from '../../tests/raw-http.ts';
import { FONTS, IMMUTABLE, securityHeaders } from './headers.ts';
import { listen, parsePort, siteServer, start } from './serve.ts';

const page = (title: string, policy = `default-src 'none'`) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${title}</title>${' '.repeat(2000)}`;
const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
const LARGE = Buffer.alloc(4_000_000, 'const a = 1;\n');

/** Write the files of a small site, with the compressed copies that a build makes. */
async function writeSite(dist: string): Promise<void> {
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  for (const folder of ['.well-known', 'x/.well-known']) await mkdir(join(dist, folder), { recursive: true });
  await mkdir(join(dist, 'figlet'));
  const files = {
    'index.html': page('Home'),
    'sort-lines.html': page('Sort Lines'),
    '404.html': page('Not Found'),
    'preview_page.html': page('Preview'),
    'digits.txt': '0123456789',
    'icon.png': 'PNG',
    'figlet/Big Font.flf': 'flf2a$',
    _headers: '/*',
    '.vite/manifest.json': '{}',
    '.well-known/hidden.txt': 'Contact: nobody',
    'x/.well-known/hidden.txt': 'Contact: nobody',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));
  for (const [name, content] of [
    ['sort-lines.html', files['sort-lines.html']],
    ['assets/large-01234567.js', LARGE],
  ] as const) {
    await writeFile(join(dist, name), content);
    await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(dist, `${name}.gz`), gzipSync(content));
  }
}

let dist: string;
let server: Server;
let address: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-'));
  await writeSite(dist);
  server = await siteServer(dist);
  address = await listen(server, 0);
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dist, { recursive: true });
});

const titleOf = (body: Buffer) => /<title>(.*?)<\/title>/.exec(body.toString())?.[1];

describe('pages and files', () => {
  test.each<readonly [string, number, string | undefined]>([
    ['/', 200, 'Home'],
    ['/?x=1', 200, 'Home'],
    ['/sort-lines', 200, 'Sort Lines'],
    ['/sort-lines/', 200, 'Sort Lines'],
    ['/sort-lines//', 200, 'Sort Lines'],
    ['//sort-lines?x=//', 200, 'Sort Lines'],
    ['/.well-known/hidden.txt', 200, undefined],
    ['/x/.well-known/hidden.txt', 404, 'Not Found'],
    ['/404//', 404, 'Not Found'],
    ['/sort-lines.html', 200, 'Sort Lines'],
    ['/sort%2Dlines', 200, 'Sort Lines'],
    ['/x/preview_page.html', 200, 'Preview'],
    ['/404', 404, 'Not Found'],
    ['/404.html', 404, 'Not Found'],
    ['/404/', 404, 'Not Found'],
    ['/nothing', 404, 'Not Found'],
    ['/assets', 404, 'Not Found'],
    ['/assets/', 404, 'Not Found'],
    ['/assets/gone-01234567.js', 404, 'Not Found'],
    ['/_headers', 404, 'Not Found'],
    ['/.vite/manifest.json', 404, 'Not Found'],
    ['/%2Evite/manifest.json', 404, 'Not Found'],
    ['/%5fheaders', 404, 'Not Found'],
    ['/%2%65vite/manifest.json', 404, 'Not Found'],
    ['/%252Evite/manifest.json', 404, 'Not Found'],
    ['/sort-lines%3Fx', 404, 'Not Found'],
    ['/../package.json', 404, 'Not Found'],
    ['/..%2fpackage.json', 404, 'Not Found'],
    ['/..%5cpackage.json', 404, 'Not Found'],
    ['/sort-lines/index', 404, 'Not Found'],
    ['/%00', 404, 'Not Found'],
    ['/%', 404, 'Not Found'],
    ['*', 404, 'Not Found'],
    [`/${'a'.repeat(5000)}`, 404, 'Not Found'],
  ])('GET %s responds with %i', async (target, status, title) => {
    const response = await ask(address, target);
    expect({ status: response.status, title: titleOf(response.body) }).toEqual({ status, title });
  });

  test('are sent with content type, caching and security headers', async () => {
    const all = async (target: string) => (await ask(address, target)).headers;
    const script = await all('/assets/large-01234567.js');
    expect(script).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': IMMUTABLE });
    expect(await all('/sort-lines')).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      vary: 'Accept-Encoding',
    });
    expect(await all('/icon.png')).toMatchObject({ 'content-type': 'image/png' });
    for (const target of ['/digits.txt', '/figlet/Big%20Font.flf'])
      expect(await all(target)).toMatchObject({ 'content-type': 'text/plain;charset=utf-8' });
    expect(await all('/figlet/Big%20Font.flf')).toMatchObject({ 'cache-control': FONTS });
    for (const target of ['/', '/nothing', '/assets/large-01234567.js']) {
      const headers = await all(target);
      for (const [name, value] of Object.entries(securityHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test('ask for TLS where the connection has it', async () => {
    const ofProxy = (await ask(address, '/', { 'X-Forwarded-Proto': 'https' })).headers;
    expect(ofProxy).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    expect((await ask(address, '/')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('are not sent again if the ETag matches, but the headers that decide about the copy are', async () => {
    const first = (await ask(address, '/sort-lines')).headers;
    const again = await ask(address, '/sort-lines', { 'If-None-Match': first.etag ?? '' });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    const names = ['vary', 'cache-control', 'content-security-policy', ...Object.keys(securityHeaders)];
    for (const name of names.map((each) => each.toLowerCase())) {
      expect(again.headers[name], name).toBeDefined();
      expect(again.headers[name], name).toBe(first[name]);
    }
  });
});

test.each([
  ['GET', 200],
  ['HEAD', 200],
  ['POST', 405],
  ['PUT', 405],
  ['DELETE', 405],
  ['OPTIONS', 405],
  ['PATCH', 405],
])('the method %s gets status %i', async (method, status) => {
  const { headers, body, ...response } = await ask(address, '/digits.txt', {}, method);
  expect(response.status).toBe(status);
  expect(headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
  if (method === 'HEAD') expect([body.length, headers['content-length']]).toEqual([0, '10']);
});

test.each<readonly [range: string, status: number, text: string, contentRange: string | undefined]>([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=3-', 206, '3456789', 'bytes 3-9/10'],
  ['bytes=3-99', 206, '3456789', 'bytes 3-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  // What sirv reads in another way is ignored.
  ['bytes=-5', 200, '0123456789', undefined],
  ['bytes=0-0', 200, '0123456789', undefined],
  ['bytes=0-99999999999999999999', 200, '0123456789', undefined],
  ['bytes=0-0,2-3', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
  ['bytes=a-b', 200, '0123456789', undefined],
])('the range %s gets status %i', async (range, status, text, contentRange) => {
  const { body, headers, ...response } = await ask(address, '/digits.txt', { Range: range });
  expect({ status: response.status, text: body.toString() }).toEqual({ status, text });
  expect(headers['content-range']).toBe(contentRange);
});

test.each([
  ['with a condition', { Range: 'bytes=0-3', 'If-Range': '"x"' }],
  ['that ends before it begins', { Range: 'bytes=5-3' }],
])('a range %s gets the whole file', async (_, headers) => {
  const response = await ask(address, '/digits.txt', headers);
  expect([response.status, response.body.toString()]).toEqual([200, '0123456789']);
});

test.each(['/assets/large-01234567.js.br', '/sort-lines.html.gz'])(
  'the compressed copy %s is no address',
  async (target) => {
    expect((await ask(address, target)).status).toBe(404);
  },
);

test('headers that never end close their connection in time', async () => {
  const own = await siteServer(dist);
  own.headersTimeout = 500;
  const socket = await open(await listen(own, 0));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => socket.write('X: y\r\n'), 50);
  await once(socket.resume(), 'close');
  clearInterval(drip);
  own.close();
});

test.each<readonly [string | undefined, string | undefined]>([
  [undefined, undefined],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd', undefined],
])('Accept-Encoding: %s gets the encoding %s', async (accepted, encoding) => {
  const response = await ask(address, '/sort-lines', accepted === undefined ? {} : { 'Accept-Encoding': accepted });
  expect({ status: response.status, encoding: response.headers['content-encoding'] }).toEqual({
    status: 200,
    encoding,
  });
  const html = DECODERS[encoding ?? '']?.(response.body) ?? response.body;
  expect(titleOf(html)).toBe('Sort Lines');
});

test('sends a site that was built for a path under it, and nothing elsewhere', async () => {
  const own = await mkdtemp(join(tmpdir(), 'path-'));
  await writeSite(own);
  await writeFile(join(own, 'index.html'), page('Home', `none"><link rel="manifest" href="/a/b/manifest.webmanifest`));
  const inPath = await siteServer(own);
  const at = await listen(inPath, 0);
  for (const [target, status, title] of [
    ['/a/b/', 200, 'Home'],
    ['/a/b/sort-lines', 200, 'Sort Lines'],
    ['/a/b/preview_page.html/x', 200, 'Preview'],
    ['/a/b/nothing', 404, 'Not Found'],
    ['/', 404, 'Not Found'],
    ['/sort-lines', 404, 'Not Found'],
    ['/a/sort-lines', 404, 'Not Found'],
  ] as const) {
    const { status: answered, body } = await ask(at, target);
    expect({ target, status: answered, title: titleOf(body) }).toEqual({ target, status, title });
  }
  const bare = await ask(at, '/a/b');
  expect({ status: bare.status, location: bare.headers.location }).toEqual({ status: 308, location: '/a/b/' });
  expect((await ask(at, '/a/b/assets/large-01234567.js')).headers['cache-control']).toBe(IMMUTABLE);
  inPath.close();
  await rm(own, { recursive: true });
});

describe('a running server', () => {
  test('responds with 503 during a rebuild, then serves the new files and their policy', async () => {
    const own = await mkdtemp(join(tmpdir(), 'rebuilt-'));
    await writeSite(own);
    const rebuilt = await siteServer(own);
    const at = await listen(rebuilt, 0);
    expect((await ask(at, '/sort-lines')).status).toBe(200);
    await rm(own, { recursive: true });
    await mkdir(own);
    for (const target of ['/', '/sort-lines', '/assets/large-01234567.js', '/nothing', '/preview_page.html']) {
      expect((await ask(at, target)).status).toBe(503);
    }
    expect((await ask(at, '/')).headers['retry-after']).toMatch(/^\d+$/);
    await writeFile(join(own, 'index.html'), page('New Home', `default-src 'self'`));
    // Until the last page is there, what is missing may still come.
    expect((await ask(at, '/assets/large-01234567.js')).status).toBe(503);
    await writeFile(join(own, '404.html'), page('Not Found'));
    const home = await ask(at, '/');
    expect(titleOf(home.body)).toBe('New Home');
    expect(home.headers['content-security-policy']).toBe(`default-src 'self'; frame-ancestors 'none'`);
    expect((await ask(at, '/assets/large-01234567.js')).status).toBe(404);
    rebuilt.close();
    await rm(own, { recursive: true });
  });

  test('does not leak file descriptors on 60 aborted downloads', async () => {
    await ask(address, '/');
    const before = await openDescriptors();
    for (let i = 0; i < 60; i++) {
      const socket = await open(address);
      socket.write('GET /assets/large-01234567.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
      if (i % 2 === 0) await once(socket, 'data');
      socket.destroy();
    }
    // The server learns of the last ones a moment later.
    await expect
      .poll(async () => (before === undefined ? 0 : ((await openDescriptors()) ?? 0) - before), { timeout: 20_000 })
      .toBeLessThan(20);
    expect((await ask(address, '/')).status).toBe(200);
  });
});

test.each(['x', '-1', '65536', '1.5', '', ' 1', '1e3', '0x10'])('rejects PORT=%j', (port) => {
  expect(() => parsePort(port)).toThrow(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(port)}.`);
});

test.each(['0', '80', '4173', '65535'])('accepts PORT=%s', (port) => expect(parsePort(port)).toBe(Number(port)));

describe('the command', () => {
  test('suggests another port if the port is in use', async () => {
    const port = Number(new URL(address).port);
    await expect(start({ DIST: dist, PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use. Stop what uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  });

  test('explains how to build if there is no build', async () => {
    await expect(start({ DIST: join(dist, 'none'), PORT: '0' })).rejects.toThrow('npm run build');
  });

  test('prints its address and answers there, or exits with the error', async () => {
    const run = (port: string) =>
      spawn(process.execPath, ['--import', 'tsx', 'src/build/serve.ts'], {
        env: { ...process.env, DIST: dist, PORT: port },
      });
    const [running, failing] = [run('0'), run('65536')];
    const output = once(running.stdout, 'data');
    const exit = once(failing, 'exit');
    const [printed] = await once(failing.stderr, 'data');
    expect(String(printed)).toBe('PORT must be a whole number from 0 to 65535, not "65536".\n');
    expect((await exit)[0]).toBe(1);
    const [said] = await output;
    const [, at = ''] = /running at (\S+)\//.exec(String(said)) ?? [];
    expect((await ask(at, '/')).status).toBe(200);
    running.kill();
    await once(running, 'exit');
  });
});
