import fc from 'fast-check';

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'get',
  'G ET',
  '',
  '\0',
];

const TARGETS = [
  '/',
  '//',
  '///',
  '/index.html',
  '/404',
  '/404.html',
  '/_headers',
  '/.vite/manifest.json',
  '/.git/config',
  '/assets',
  '/assets/',
  '/sort-lines',
  '/sort-lines/',
  '/sort-lines.html.br',
  '/preview_page.html',
  '/%',
  '/%00',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/%ff',
  '/..',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/..\\package.json',
  '/..%5cpackage.json',
  '/a/./b/../../..',
  '/index.html/',
  '/index.html/x',
  '/\xff',
  '*',
  'http://localhost/',
  'http://elsewhere.example/sort-lines?x=//',
  'http://',
  'index.html',
  '?',
  '/?x=1#y',
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(3000)}`,
  `/${'a'.repeat(20_000)}`,
];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Range: [
    'bytes=10-5',
    'bytes=-5',
    'bytes=-0',
    'bytes=5-',
    'bytes=0-0,2-3',
    'bytes=0-0,0-0,0-0',
    'bytes=-99999999999999999999',
    'bytes=99999999999999999999-',
    'bytes=0-99999999999999999999',
    'bytes=--1',
    'bytes=a-b',
    'bytes=',
    'bytes',
    'lines=1-2',
    `bytes=${'0-1,'.repeat(2000)}0-1`,
  ],
  'Accept-Encoding': ['br', 'gzip', 'br;q=0', 'identity;q=0', '*;q=0', '*', ';;;', 'br;q=x', 'gzip;q=1e9,br', ''],
  'If-None-Match': ['*', '"', 'W/"0-0"', ',,,'],
  'If-Modified-Since': ['x', 'Thu, 01 Jan 2099 00:00:00 GMT'],
  'If-Match': ['"x"', '*'],
  'If-Range': ['"x"', 'x'],
  Host: ['', 'x', 'a b', '[::1', '\xff'],
  Expect: ['100-continue', 'x'],
  Connection: ['close', 'keep-alive', 'upgrade', 'x,y'],
  Upgrade: ['websocket', 'h2c'],
  'Content-Length': ['0', '3', '-1', '99999999999', 'x'],
  'Transfer-Encoding': ['chunked', 'gzip', 'chunked, chunked'],
  'X-Long': ['x'.repeat(15_000), 'x'.repeat(70_000)],
  'Bad Name': ['x'],
  '': ['x'],
};

const header = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}\r\n`));

const target = fc
  .oneof(
    { arbitrary: fc.constantFrom(...TARGETS), weight: 4 },
    { arbitrary: fc.webPath(), weight: 1 },
    {
      arbitrary: fc.array(fc.constantFrom('/', '.', '..', '%2f', '%2e', '%00', '%', '\\', 'a', '?', '#', '\xe9', ':'), {
        maxLength: 12,
      }),
      weight: 2,
    },
  )
  .map((made) => (Array.isArray(made) ? `/${made.join('')}` : made));

const request = fc
  .record({
    method: fc.oneof({ arbitrary: fc.constant('GET'), weight: 6 }, fc.constantFrom(...METHODS)),
    target,
    version: fc.oneof(
      { arbitrary: fc.constant('HTTP/1.1'), weight: 9 },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'x', ''),
    ),
    host: fc.oneof({ arbitrary: fc.constant('Host: localhost\r\n'), weight: 9 }, fc.constant('')),
    headers: fc.array(header, { maxLength: 4 }),
    body: fc.oneof(
      { arbitrary: fc.constant(''), weight: 9 },
      fc.constantFrom('abc', '3\r\nabc\r\n0\r\n\r\n', 'zz\r\n'),
    ),
  })
  .map(
    ({ method, target: path, version, host, headers, body }) =>
      `${method} ${path} ${version}\r\n${host}${headers.join('')}\r\n${body}`,
  );

const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

/**
 * Bytes of one connection, as latin1: a request, several at once, one cut short, or noise.
 * None of it is what a browser would send.
 */
export const hostileBytes: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: request, weight: 8 },
  { arbitrary: fc.array(request, { minLength: 2, maxLength: 5 }).map((all) => all.join('')), weight: 2 },
  {
    arbitrary: fc
      .tuple(request, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([one, share]) => one.slice(0, Math.floor(one.length * share))),
    weight: 1,
  },
  { arbitrary: noise, weight: 1 },
);
