import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, exchange, open, openDescriptors, parseResponse } from '../../tests/raw-http.ts';
import { IMMUTABLE, securityHeaders } from './headers.ts';
import { listen, parsePort, siteServer, start } from './serve.ts';

const page = (title: string, policy = `default-src 'none'`) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${title}</title>${' '.repeat(2000)}`;
const LARGE = Buffer.alloc(4_000_000, 'const a = 1;\n');

/** Write the files of a small site, with the compressed copies that a build makes. */
async function writeSite(dist: string): Promise<void> {
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  const files = {
    'index.html': page('Home'),
    'sort-lines.html': page('Sort Lines'),
    '404.html': page('Not Found'),
    'preview_page.html': page('Preview'),
    'digits.txt': '0123456789',
    'icon.png': 'PNG',
    'empty.txt': '',
    _headers: '/*',
    '.vite/manifest.json': '{}',
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
    ['http://localhost/sort-lines', 200, 'Sort Lines'],
    ['/sort-lines', 200, 'Sort Lines'],
    ['/sort-lines/', 200, 'Sort Lines'],
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
    ['/%5Fheaders', 404, 'Not Found'],
    ['/.vite/manifest.json', 404, 'Not Found'],
    ['/%2evite/manifest.json', 404, 'Not Found'],
    ['//', 404, 'Not Found'],
    ['//sort-lines', 404, 'Not Found'],
    ['/../package.json', 404, 'Not Found'],
    ['/assets/../index.html', 404, 'Not Found'],
    ['/..%2fpackage.json', 404, 'Not Found'],
    ['/..%5cpackage.json', 404, 'Not Found'],
    ['/..%2fx/preview_page.html', 404, 'Not Found'],
    ['/sort-lines/index', 404, 'Not Found'],
    ['/%00', 400, undefined],
    ['/sort-lines%00.txt', 400, undefined],
    ['/%', 400, undefined],
    ['/%zz', 400, undefined],
    ['/%ff', 400, undefined],
    ['*', 400, undefined],
    [`/${'a'.repeat(5000)}`, 404, 'Not Found'],
  ])('GET %s responds with %i', async (target, status, title) => {
    const response = await ask(address, target);
    expect({ status: response.status, title: titleOf(response.body) }).toEqual({ status, title });
  });

  test('are sent with content type, caching and security headers', async () => {
    const all = async (target: string) => (await ask(address, target)).headers;
    const script = await all('/assets/large-01234567.js');
    expect(script).toMatchObject({ 'content-type': 'text/javascript;charset=utf-8', 'cache-control': IMMUTABLE });
    expect(await all('/sort-lines')).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      vary: 'Accept-Encoding',
    });
    expect(await all('/icon.png')).toMatchObject({ 'content-type': 'image/png' });
    for (const target of ['/', '/nothing', '/%', '/assets/large-01234567.js']) {
      const headers = await all(target);
      for (const [name, value] of Object.entries(securityHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test('are not sent again if the ETag matches, but the headers that decide about the copy are (RFC 9110 15.4.5)', async () => {
    const first = (await ask(address, '/sort-lines')).headers;
    const again = await ask(address, '/sort-lines', { 'If-None-Match': first.etag ?? '' });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    const names = ['etag', 'vary', 'cache-control', 'content-security-policy', ...Object.keys(securityHeaders)];
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

test.each<readonly [string, string, number, string]>([
  ['bytes=0-3', '/digits.txt', 206, '0123'],
  ['bytes=3-', '/digits.txt', 206, '3456789'],
  ['bytes=-5', '/digits.txt', 206, '56789'],
  ['bytes=-10', '/digits.txt', 206, '0123456789'],
  // A suffix that is longer than the file is the whole of it (RFC 9110, section 14.1.2).
  ['bytes=-11', '/digits.txt', 206, '0123456789'],
  ['bytes=-99999999999999999999', '/digits.txt', 206, '0123456789'],
  ['bytes=0-99999999999999999999', '/digits.txt', 206, '0123456789'],
  ['bytes=0-0,2-3', '/digits.txt', 200, '0123456789'],
  ['lines=1-2', '/digits.txt', 200, '0123456789'],
  ['bytes', '/digits.txt', 200, '0123456789'],
  ['bytes=10-5', '/digits.txt', 416, ''],
  ['bytes=10-', '/digits.txt', 416, ''],
  ['bytes=-0', '/digits.txt', 416, ''],
  ['bytes=a-b', '/digits.txt', 416, ''],
  ['bytes=0x1-2', '/digits.txt', 416, ''],
  ['bytes=1-2x', '/digits.txt', 416, ''],
  ['bytes=1-0x9', '/digits.txt', 416, ''],
  ['bytes=1e0-2', '/digits.txt', 416, ''],
  ['bytes=+1-2', '/digits.txt', 416, ''],
  ['bytes=1-2-3', '/digits.txt', 416, ''],
  ['bytes=0-1,x', '/digits.txt', 416, ''],
  ['bytes=', '/digits.txt', 416, ''],
  ['bytes=1-2,', '/digits.txt', 206, '12'],
  ['bytes= 1-2', '/digits.txt', 206, '12'],
  ['bytes=0-', '/empty.txt', 416, ''],
  ['bytes=-1', '/empty.txt', 416, ''],
])('the range %s of %s gets status %i', async (range, target, status, text) => {
  const { body, headers, ...response } = await ask(address, target, { Range: range });
  expect({ status: response.status, text: body.toString() }).toEqual({ status, text });
  expect(headers['content-length']).toBe(String(body.length));
  if (status === 416) expect(headers['content-range']).toBe(target === '/empty.txt' ? 'bytes */0' : 'bytes */10');
});

const AN_HOUR = 3_600_000;
const CHANGED = new Date('2026-01-02T03:04:05Z');
/** As `send` makes them: weak. */
const tagOf = async () => (await ask(address, '/digits.txt')).headers['etag'] ?? '';

test.each<readonly [string, condition: () => string | Promise<string>, number]>([
  ['the date of the change', () => CHANGED.toUTCString(), 206],
  ['a later date', () => new Date(CHANGED.getTime() + AN_HOUR).toUTCString(), 200],
  ['an earlier date', () => new Date(CHANGED.getTime() - AN_HOUR).toUTCString(), 200],
  ['the same date in another form', () => CHANGED.toISOString(), 200],
  ['the weak tag', tagOf, 200],
  ['the tag without its W/', async () => (await tagOf()).replace('W/', ''), 200],
  ['tags that contain it', async () => `"x", ${await tagOf()}`, 200],
  ['another tag', () => '"x"', 200],
  ['nothing', () => '', 200],
])('If-Range with %s', async (_, condition, status) => {
  await utimes(join(dist, 'digits.txt'), CHANGED, CHANGED);
  const response = await ask(address, '/digits.txt', { Range: 'bytes=0-3', 'If-Range': await condition() });
  expect([response.status, response.body.toString()]).toEqual([status, status === 206 ? '0123' : '0123456789']);
});

test('If-Range with a date of less than a second ago', async () => {
  const now = new Date();
  await writeFile(join(dist, 'fresh.txt'), 'fresh');
  await utimes(join(dist, 'fresh.txt'), now, now);
  const headers = { Range: 'bytes=0-3', 'If-Range': now.toUTCString() };
  expect((await ask(address, '/fresh.txt', headers)).status).toBe(200);
});

test.each<
  readonly [string, method: string, headers: () => Record<string, string> | Promise<Record<string, string>>, number]
>([
  // Ranges are for GET alone (RFC 9110, section 14.2).
  ['HEAD with a range', 'HEAD', () => ({ Range: 'bytes=0-3' }), 200],
  ['HEAD with a range past the end', 'HEAD', () => ({ Range: 'bytes=99-' }), 200],
  // Tags are compared strongly (section 13.1.1), and all of them are weak.
  ['If-Match with the weak tag', 'GET', async () => ({ 'If-Match': await tagOf() }), 412],
  ['If-Match with the tag without its W/', 'GET', async () => ({ 'If-Match': (await tagOf()).replace('W/', '') }), 412],
  ['If-Match with any tag', 'GET', () => ({ 'If-Match': '*' }), 200],
  // Beside tags, the date is ignored (section 13.1.4).
  [
    'If-Match beside an earlier date',
    'GET',
    () => ({ 'If-Match': '*', 'If-Unmodified-Since': new Date(CHANGED.getTime() - AN_HOUR).toUTCString() }),
    200,
  ],
  ['If-Modified-Since', 'GET', () => ({ 'If-Modified-Since': CHANGED.toUTCString() }), 304],
  // What is no HTTP date is ignored (section 13.1.3).
  ['If-Modified-Since in another form', 'GET', () => ({ 'If-Modified-Since': CHANGED.toISOString() }), 200],
  ['If-Modified-Since with a year', 'GET', () => ({ 'If-Modified-Since': '2099' }), 200],
  ['If-Unmodified-Since with a year', 'GET', () => ({ 'If-Unmodified-Since': '1999' }), 200],
])('%s', async (_, method, headers, status) => {
  await utimes(join(dist, 'digits.txt'), CHANGED, CHANGED);
  expect((await ask(address, '/digits.txt', await headers(), method)).status).toBe(status);
});

test.each(['/assets/large-01234567.js.br', '/sort-lines.html.gz', '/sort-lines.html.BR', '/sort-lines.html%2Egz'])(
  'the compressed copy %s is no address',
  async (target) => {
    expect((await ask(address, target)).status).toBe(404);
  },
);

test('links out of the folder are not followed', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await writeFile(join(dist, 'inner.txt'), 'inner');
  await symlink(join(outside, 'secret.txt'), join(dist, 'link.txt'));
  await symlink(join(outside, 'secret.txt'), join(dist, 'page.html'));
  await symlink(outside, join(dist, 'folder'));
  await symlink(join(outside, 'secret.txt'), join(dist, 'inner.txt.br'));
  await symlink(join(dist, 'inner.txt'), join(dist, 'own.txt'));
  for (const target of ['/link.txt', '/page', '/page.html', '/folder/secret.txt']) {
    expect((await ask(address, target)).status, target).toBe(404);
  }
  const inner = await ask(address, '/inner.txt', { 'Accept-Encoding': 'br' });
  expect(inner.body.toString()).toBe('inner');
  expect((await ask(address, '/own.txt')).body.toString()).toBe('inner');
  await rm(outside, { recursive: true });
});

describe('limits', () => {
  const LIMITS = { headers: 500, request: 1000, idle: 2000, connections: 5, pipelined: 50 };
  const request = 'GET /assets/large-01234567.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
  let own: Server;
  let at: string;
  beforeAll(async () => {
    own = await siteServer(dist, LIMITS);
    at = await listen(own, 0);
  });
  afterAll(() => {
    own.close();
    own.closeAllConnections();
  });
  const closed = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()).resume());

  test('headers that never end close their connection in time', async () => {
    const socket = await open(at);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => socket.write('X: y\r\n'), 50);
    await closed(socket);
    clearInterval(drip);
  });
  test('connections that say nothing close in time', async () => {
    await closed(await open(at));
  });
  test('more connections than the limit are refused, and the next person is served once there is room', async () => {
    const all = await Promise.all(Array.from({ length: LIMITS.connections }, () => open(at)));
    await closed(await open(at));
    for (const socket of all) socket.destroy();
    await expect.poll(async () => (await ask(at, '/').catch(() => undefined))?.status).toBe(200);
  });
  test('a connection that reads no response has one file open, however many it asks for', async () => {
    await ask(at, '/');
    const before = (await openDescriptors()) ?? 0;
    const socket = await open(at);
    socket.pause().write(request.repeat(LIMITS.pipelined));
    // That of another connection comes after all of these were read.
    await ask(at, '/sort-lines');
    await new Promise((done) => setTimeout(done, 200));
    // Both ends of the connection are here.
    expect(((await openDescriptors()) ?? before) - before).toBeLessThan(10);
    socket.destroy();
  });
  test('a connection on which more requests wait than the limit is closed', async () => {
    const small = request.replace('/assets/large-01234567.js', '/digits.txt');
    const bytes = await exchange(at, small.repeat(LIMITS.pipelined * 2), 1000);
    expect(bytes?.toString('latin1').split('HTTP/1.1 200').length).toBeLessThan(LIMITS.pipelined);
    expect((await ask(at, '/')).status).toBe(200);
  });
});

test.each<readonly [string | undefined, number, string | undefined]>([
  [undefined, 200, undefined],
  ['', 200, undefined],
  ['br', 200, 'br'],
  ['gzip, deflate, br', 200, 'br'],
  ['gzip', 200, 'gzip'],
  ['br;q=0', 200, undefined],
  ['br;q=0, gzip', 200, 'gzip'],
  ['gzip;q=1, br;q=0.5', 200, 'gzip'],
  ['*', 200, 'br'],
  ['*;q=0', 406, undefined],
  ['identity;q=0', 406, undefined],
  ['identity;q=0, gzip', 200, 'gzip'],
  ['*;q=0, identity', 200, undefined],
  ['zstd', 200, undefined],
  ['brotli', 200, undefined],
  [';;;', 200, undefined],
])('Accept-Encoding: %s gets status %i and the encoding %s', async (accepted, status, encoding) => {
  const headers = accepted === undefined ? undefined : { 'Accept-Encoding': accepted };
  const response = await ask(address, '/sort-lines', headers);
  expect({ status: response.status, encoding: response.headers['content-encoding'] }).toEqual({ status, encoding });
  if (status === 200 && !encoding) expect(titleOf(response.body)).toBe('Sort Lines');
});

test('responds with 406 if identity is refused and the file has no compressed copy', async () => {
  expect((await ask(address, '/icon.png', { 'Accept-Encoding': 'br, identity;q=0' })).status).toBe(406);
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

  test('closes the connection if a file gets shorter while it is sent', async () => {
    const path = join(dist, 'shrinking.bin');
    await writeFile(path, LARGE);
    const socket = await open(address);
    let received = 0;
    socket.write('GET /shrinking.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    await writeFile(path, 'x');
    socket.on('data', (chunk) => (received += chunk.length));
    await once(socket, 'close');
    expect(received).toBeLessThan(LARGE.length);
  });

  test('does not leak file descriptors on 60 aborted downloads', async () => {
    await ask(address, '/');
    const before = await openDescriptors();
    for (let i = 0; i < 60; i++) {
      const socket = await open(address);
      // One alone, or several of which the later ones wait for the first.
      socket.write('GET /assets/large-01234567.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1 + (i % 3)));
      if (i % 2 === 0) await once(socket, 'data');
      socket.destroy();
    }
    // The server learns of the last ones a moment later.
    await expect
      .poll(async () => (before === undefined ? 0 : ((await openDescriptors()) ?? 0) - before), { timeout: 20_000 })
      .toBeLessThan(20);
    expect((await ask(address, '/')).status).toBe(200);
  });

  test.each([
    ['nothing that is HTTP', '\x16\x03\x01\x02\0\xff\r\n\r\n'],
    ['a version that does not exist', 'GET / HTTP/9\r\n\r\n'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a cut-off request', 'GET /digits.txt HTTP/1.1\r\nHost: local'],
    ['headers without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['headers of 70,000 bytes', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['another length than the body has', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nabc'],
    ['chunks without end', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a protocol to switch to', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'],
  ])('answers or closes a connection with %s, and serves the next one', async (_, bytes) => {
    expect(await exchange(address, bytes, 50)).toBeDefined();
    expect((await ask(address, '/digits.txt')).status).toBe(200);
  });

  test('answers pipelined requests in order', async () => {
    const one = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const bytes = await exchange(
      address,
      one('/digits.txt') + one('/nothing') + one('/icon.png', 'Connection: close\r\n'),
      // The last one makes the server close the connection: there is no need to give up before.
      20_000,
    );
    const statuses = [...(bytes?.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g) ?? [])].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200']);
    expect(parseResponse(bytes as Buffer).status).toBe(200);
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
