import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { unicodeHost } from '../../../formats/punycode.ts';
import { splitUrl, withQuery } from './url-parts.ts';

test('hosts as Node reads them', () => {
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

test('malformed Punycode stays', () => {
  for (const host of ['xn--', 'xn--é', 'xn--99999999999', 'xn--a-_', 'plain.example']) {
    expect(unicodeHost(host)).toBe(host === 'xn--' ? '' : host);
  }
});

test('what is not one address has no parts', () => {
  for (const text of ['', 'hello', 'mailto:a@b.c', 'https://a b', 'https://a/ https://b/', 'http://']) {
    expect(splitUrl(text)).toBeUndefined();
  }
  expect(splitUrl('https://example.com')?.rows).toEqual([
    ['Scheme', 'https'],
    ['Host', 'example.com'],
    ['Path', '/'],
  ]);
});

test('another query can be put in, all else kept', () => {
  const pairs = [
    ['a b', "it's"],
    ['é', ''],
  ] as const;
  expect(withQuery('HTTP://Ex.com/p?x=1&y#f?g', pairs)).toBe('HTTP://Ex.com/p?a%20b=it%27s&%C3%A9=#f?g');
  expect(withQuery('//e.com#f', [['x', '1']])).toBe('//e.com?x=1#f');
  expect(withQuery('https://e.com/?x=1#f', [])).toBe('https://e.com/#f');
});

test('the query read back is the one written', () => {
  const part = wellFormedText;
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part)), (pairs) => {
      expect(splitUrl(withQuery('https://e.com/p?old#f', pairs))?.query).toEqual(pairs);
    }),
  );
});
