import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { unicodeHost } from '../../../engine/unicode/punycode.ts';
import { addressIn, splitUrl, withQuery, withScheme } from './url-parts.ts';

test('converts hosts to Unicode like Node', () => {
  const label = fc.string({ unit: fc.constantFrom('a', 'ü', 'ß', '中', 'д', 'ا', '1', 'o') }).filter(Boolean);
  fc.assert(
    fc.property(label, (given) => {
      const address = `https://${given}.example/`;
      if (!URL.canParse(address)) return;
      const { hostname } = new URL(address);
      expect(unicodeHost(hostname)).toBe(domainToUnicode(hostname));
    }),
  );
});

test('keeps malformed Punycode, and what would be only ASCII', () => {
  for (const host of ['xn--', 'a.xn--', 'XN--', 'xn--é', 'xn--99999999999', 'xn--a-_', 'xn--a-', 'plain.example']) {
    expect(unicodeHost(host)).toBe(host);
  }
  expect(splitUrl('foo://xn--/x')?.rows).toEqual([
    ['Scheme', 'foo'],
    ['Host', 'xn--'],
    ['Path', '/x'],
  ]);
});

test('returns parts for exactly one address only', () => {
  for (const text of ['', 'hello', 'mailto:a@b.c', 'https://a b', 'https://a/ https://b/', 'http://']) {
    expect(splitUrl(text)).toBeUndefined();
  }
  expect(splitUrl('https://example.com')?.rows).toEqual([
    ['Scheme', 'https'],
    ['Host', 'example.com'],
    ['Path', '/'],
  ]);
});

test('replaces the query and keeps the rest of the address', () => {
  const pairs = [
    ['a b', "it's"],
    ['é', ''],
  ] as const;
  expect(withQuery('HTTP://Ex.com/p?x=1&y#f?g', pairs)).toBe('HTTP://Ex.com/p?a%20b=it%27s&%C3%A9=#f?g');
  expect(withQuery('//e.com#f', [['x', '1']])).toBe('//e.com?x=1#f');
  expect(withQuery('https://e.com/?x=1#f', [])).toBe('https://e.com/#f');
});

test('reads back the query it wrote', () => {
  const part = wellFormedText;
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part)), (pairs) => {
      expect(splitUrl(withQuery('https://e.com/p?old#f', pairs))?.query).toEqual(pairs);
    }),
  );
});

/** Most are of the tests that browsers share for the URL Standard (urltestdata.json). */
const HARD: readonly string[] = [
  'http://example\t.\norg',
  'http://user:pass@foo:21/bar;par?b#c',
  'https://test:@test',
  'https://:@test',
  'non-special://test:@test/x',
  'non-special://:@test/x',
  'http:foo.com',
  '\t   :foo.com   \n',
  ' foo.com  ',
  'a:\t foo.com',
  'http://f:21/ b ? d # e ',
  'lolscheme:x x#x x',
  'http://f:c/b',
  'http://f: /b',
  'http://f:0/c',
  'http://f:00000000000000/c',
  'http://f:00000000000000000000080/c',
  'http://f:b/c',
  'http://f:\n/c',
  'http://f:fifty-two/c',
  'http://f:65536/c',
  'non-special://f:65535/c',
  'non-special://f:65536/c',
  'http://f:999999/c',
  '  ',
  '#',
  ':',
  'http://[1::2]:3:4',
  'http://2001::1',
  'http://[2001::1]',
  'http://[::127.0.0.1]',
  'http://[0:0:0:0:0:0:13.1.68.3]',
  'http://[2001::1]:80',
  'http://[::ffff:1.2.3.4.5]',
  'http://::@c@d:2',
  'http:\\\\x:y@c',
  'http://a:b@c:29/d',
  'http::@c:29',
  'http://&a:foo(b]c@d:2/',
  'http://foo.com:b@d/',
  'http://foo.com/\\@',
  'http:\\\\foo.com\\',
  'http:\\\\a\\b:c\\d@foo.com\\',
  'http://a:b@c\\',
  'ws://a@b\\c',
  'foo://///////',
  'foo://///////bar.com/',
  'c:/foo',
  '//foo/bar',
  'http://foo/path;a??e#f#g',
  'http://foo/abcd?efgh?ijkl',
  'http://foo/abcd#foo?bar',
  '[61:24:74]:98',
  'http:[61:27]/:foo',
  'http://www/foo%2Ehtml',
  'http://foo/%2e%2e/%2e%2e',
  'http://foo/a/%2e./b',
  'http://example.com/foo%',
  'http://example.com/foo%2zbar',
  'http://example.com/foo%2©zbar',
  'http://example.com/foo%41%7a',
  'http://example.com/foo\t%91',
  'http://example.com/foo%00%51',
  'http://example.com/(%28:%3A%29)',
  'http://example.com/%3A%3a%3C%3c',
  'http://example.com/foo\tbar',
  'http://example.com\\\\foo\\\\bar',
  'http://example.com/%7Ffp3%3Eju%3Dduvgw%3Dd',
  'http://example.com/@asdf%40',
  'http://example.com/你好你好',
  'http://example.com/‥/foo',
  'http://example.com/\uFEFF/foo',
  'http://example.com/‮/foo/‭/bar',
  'http://www.google.com/foo?bar=baz#',
  'http://www.google.com/foo?bar=baz# »',
  'data:test# »',
  'http://www',
  'http://192.0x00A80001',
  'http://www/foo/%2E/html',
  'http://user:pass@/',
  'http://%25DOMAIN:foobar@foodomain.com/',
  'http:\\\\www.google.com\\foo',
  'http://foo:80/',
  'http://foo:81/',
  'httpa://foo:80/',
  'http://foo:-80/',
  'https://foo:443/',
  'https://foo:80/',
  'ftp://foo:21/',
  'ftp://foo:80/',
  'ws://foo:80/',
  'wss://foo:443/',
  'http:/example.com/',
  'ftp:/example.com/',
  'madeupscheme:/example.com/',
  'file:/example.com/',
  'mailto:x@y.z',
  'javascript:alert(1)',
  'http://GOO\u200b\u2060\ufeffgoo.com',
  'http://www.foo。bar.com',
  'http://Go.com',
  'http://%ef%bc%85%ef%bc%94%ef%bc%91.com',
  'http://你好你好',
  'https://faß.ExAmPlE/',
  'sc://faß.ExAmPlE/',
  'http://%zz%66%a.com',
  'http://%25',
  'http://hello%00',
  'http://192.168.0.257',
  'http://%3g%78%63%30%2e%30%32%35%30%2E.01',
  'http://192.168.0.1 hello',
  'https://x x:12',
  'http://[www.google.com]/',
  'http://[google.com]',
  'http://[::1.2.3.4x]',
  'http://i@2.3.4.5/',
  'http://256',
  'http://0x7f.1/test',
  'http://0300.0250.0.01',
  'http://1.2.3.4.5',
  'https://a.b/?q=a b&r=c"d\'<e>|`{}^',
  'https://a.b/?q=%&r=%zz&s=%FF',
  'https://a.b/p a t h?x#f r a g',
  'https://a.b/?a=1&a=2&&=&b&c=d=e',
  'https://a.b/?a+b=c+d%2B',
  'https://a.b/\n path\n?wrapped\n=1',
  'https://a.b/?q=\u00a0x',
  'https://user name:pass word@a.b/',
  'https://a.b/?q=日本 語#見 出し',
  'https://xn--mnchen-3ya.de/',
  'https://münchen.de:8443/ß?ü=ö',
  'https://a.b/%F0%9F%98%80/%FF%FE',
  '\u00a0https://a.b/',
  '\ufeffhttps://a.b/x y',
  'https://a..b/',
  'https://-a.b/',
  'https://a_b.c/',
  'https://a.b.:80/.',
  'https://a.b/a/../../b/./c/%2E%2e/d',
  'http://a/?\ud800',
];

describe('difficult addresses have the same parts as in URL', () => {
  const lenient = (part: string) => decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'));
  const decoded = (part: string) => {
    try {
      return lenient(part);
    } catch {
      return part;
    }
  };
  test.each(HARD)('%j', (given) => {
    const parts = splitUrl(given);
    if (!URL.canParse(given)) {
      // What people cannot see before an address does not hinder us.
      if (!/^[\u00a0\ufeff]/.test(given)) expect(parts).toBeUndefined();
      return;
    }
    const url = new URL(given);
    if (!parts) {
      // `Note: text` is a URL, too: without a host and without `//` it is left alone.
      expect(given).not.toMatch(/^\s*(?:[a-z][a-z0-9+.-]*:\/\/|(?:https?|wss?|ftp):)/i);
      return;
    }
    const value = (part: string) => parts.rows.find(([name]) => name === part)?.[1] ?? '';
    expect(value('Scheme')).toBe(url.protocol.slice(0, -1));
    expect(value('User')).toBe(decoded(url.username));
    expect(value('Password')).toBe(decoded(url.password));
    expect([value('Host'), value('Host in Punycode')]).toContain(url.hostname);
    expect(value('Port')).toBe(url.port);
    expect(value('Path')).toBe(decoded(url.pathname));
    expect(value('Fragment')).toBe(decoded(url.hash.slice(1)));
    expect(parts.query).toEqual([...url.searchParams]);
  });
});

test('handles white space around, inside and at line breaks of an address', () => {
  expect(addressIn(' \u00a0https://a.b/x y \n')).toBe('https://a.b/x y');
  expect(addressIn('https://a.b/?q=1\n&r=2')).toBe('https://a.b/?q=1&r=2');
  expect(addressIn('https://a.b/ and https://c.d/')).toBeUndefined();
  expect(splitUrl('https://a.b/s?q=tea for two#t')?.rows).toEqual([
    ['Scheme', 'https'],
    ['Host', 'a.b'],
    ['Path', '/s'],
    ['Query: q', 'tea for two'],
    ['Fragment', 't'],
    ['Sent as', 'https://a.b/s?q=tea%20for%20two#t'],
  ]);
});

test('keeps a path with invalid UTF-8 as written', () => {
  expect(splitUrl('https://a.b/%FF/%C3%A9')?.rows.at(-1)).toEqual(['Path', '/%FF/%C3%A9']);
});

test('adds a scheme to an address without one, but not to other text', () => {
  for (const given of ['example.com/a?b=c d', ' www.example.com', '//example.com/x', 'example.co.uk:8080/']) {
    expect(withScheme(given)).toMatch(/^https:\/\/(?:www\.)?example\.co/);
  }
  for (const given of ['and/or', 'readme.txt', 'a.txt/b', '1.5/2', 'e.g./i.e', 'example.com/a is nice', 'a@b.com/x']) {
    expect(withScheme(given)).toBeUndefined();
  }
});
