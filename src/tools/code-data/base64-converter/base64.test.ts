import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../engine/formats/file-signatures.ts';
import { base64Length, base64Writer, encodeBase64 } from './codec.ts';
import { dataUriHead, isMediaType, namedCharset } from './data-uri.ts';
import { splitJwt } from './jwt.ts';
import { base64Form } from './looks-like.ts';
import { base64Offsets } from './offsets.ts';

test('finds the offsets of the characters that carry data', () => {
  expect([...base64Offsets('Zm9v\r\nYg==')]).toEqual([0, 1, 2, 3, 6, 7]);
  expect([...base64Offsets('data:,Zg', 6)]).toEqual([6, 7]);
  expect([...base64Offsets('-----BEGIN-----\nZ%2Bm')]).toEqual([16, 17, 20]);
  expect([...base64Offsets('')]).toEqual([]);
  expect([...base64Offsets('Z\\/m\\n9v')]).toEqual([0, 2, 3, 6, 7]);
});

test.each(['standard', 'urlsafe'] as const)('writes long bytes in the %s alphabet like short ones', (variant) => {
  const name = variant === 'standard' ? 'base64' : 'base64url';
  for (const length of [4094, 4095, 4096, 4097, 10_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) >>> (i % 7));
    const expected = Buffer.from(bytes).toString(name);
    expect(encodeBase64(bytes, variant)).toBe(expected);
    // An odd offset, where pairs of characters are not aligned.
    const out = new Uint8Array(base64Length(length, variant, 'auto') + 1);
    base64Writer(variant, 'auto')(bytes, 0, length, out, 1);
    expect(Buffer.from(out.subarray(1)).toString()).toBe(expected);
  }
});

describe('recognizing Base64', () => {
  test.each([
    'SGVsbG8gV29ybGQ=',
    'SGVsbG8gV29ybGQ',
    'SGVsbG8g\r\nV29ybGQ=\n',
    'data:image/png;base64,xxxx',
    '-----BEGIN CERTIFICATE-----\nMIIB',
    'iVBORw0KGgoAAAANSUhEUgAA',
    `${Buffer.from('é'.repeat(2000)).toString('base64')}`,
    'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln',
  ])('%s', (text) => expect(base64Form(text)).toEqual({}));

  test.each(['', 'Hello', 'Hello World', 'password', 'deadbeef', '1234567890123456', 'constantinople', 'abcdefgh='])(
    'not %s',
    (text) => expect(base64Form(text)).toBeUndefined(),
  );
});

test('reads the start of data: URIs, their charsets and media types', () => {
  expect(dataUriHead('data:,x', 0, 7)).toEqual({ type: '', base64: false, body: 6 });
  expect(dataUriHead('x DATA:a/b; base64,y', 1, 20)).toEqual({ type: 'a/b', base64: true, body: 19 });
  expect(dataUriHead('data:x', 0, 6)).toBeUndefined();
  expect(dataUriHead('data:text/plain,x', 0, 10)).toBeUndefined();
  expect(namedCharset('text/plain;charset="UTF-8"')).toBe('utf-8');
  expect(namedCharset('text/plain;charset=__proto__')).toBeUndefined();
  expect(['image/svg+xml', 'text/plain; charset=utf-8', 'a/b;c=d;e=f'].every(isMediaType)).toBe(true);
  expect(['image', 'a/b,', 'a b/c', 'a/b;', ''].some(isMediaType)).toBe(false);
});

test('recognizes files by their first bytes', () => {
  const named = (...bytes: number[]) => recognizeFile(new Uint8Array(bytes))?.name;
  expect(named(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('PNG image');
  expect(named(0xff, 0xd8, 0xff, 0xe0)).toBe('JPEG image');
  expect(named(0x25, 0x50, 0x44, 0x46, 0x2d)).toBe('PDF document');
  expect(named(0x50, 0x4b, 3, 4)).toBe('ZIP archive');
  expect(named(0x1f, 0x8b, 8)).toBe('gzip archive');
  expect(named(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50)).toBe('WebP image');
  expect(named(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57)).toBeUndefined();
  expect(named(0x50, 0x4b)).toBeUndefined();
  expect(named()).toBeUndefined();
});

describe('tokens', () => {
  const part = (value: unknown) => encodeBase64(new TextEncoder().encode(JSON.stringify(value)), 'urlsafe');

  test('values that JSON.parse rounds are not repeated', () => {
    const token = `${part({ alg: 'HS256' })}.${encodeBase64(new TextEncoder().encode('{"id":12345678901234567890,"o":{},"a":["x","y"]}'), 'urlsafe')}.c2ln`;
    const jwt = splitJwt(`Bearer ${token}\n`);
    expect(jwt?.payload).toBe('{"id":12345678901234567890,"o":{},"a":["x","y"]}');
    expect(jwt?.signatureBytes).toBe(3);
    expect(jwt?.rows.slice(1)).toEqual([
      ['Payload', 'id', '…', ''],
      ['Payload', 'o', '{…}', ''],
      ['Payload', 'a', 'x, y', ''],
    ]);
  });

  test('explains the claims of a token, and gives its times as dates', () => {
    const jwt = splitJwt(`${part({ alg: 'x', constructor: 1 })}.${part({ exp: 0, nbf: 9e15, iat: 'soon' })}.`);
    expect(jwt?.rows.map(([, name, , meaning]) => [name, meaning])).toEqual([
      ['alg', 'signature algorithm'],
      ['constructor', ''],
      ['exp', 'expires 1970-01-01 00:00:00 UTC'],
      ['nbf', 'not before'],
      ['iat', 'issued'],
    ]);
  });

  test('other texts with periods are not tokens', () => {
    expect(splitJwt('abcd.efgh.ijkl')).toBeUndefined();
    expect(splitJwt(`${part({ typ: 'JWT' })}.${part({})}.`)).toBeUndefined();
    expect(splitJwt(`${part({ alg: 'x' })}._w.`)).toBeUndefined();
    expect(splitJwt(`${part({ alg: 'x' })}.${part({})}`)).toBeUndefined();
  });
});
