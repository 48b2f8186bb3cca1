import { expect, test } from 'vitest';
import { valuesIn } from '../../../../tests/redact-findings.ts';
import { jwt } from './jwt.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: '1', name: 'é' })}.c2lnbmF0dXJl`;

test.each([
  token,
  `${encode({ alg: 'none' })}.${encode({})}.`,
  `${encode({ typ: 'JWT', alg: 'RS256' })}.${encode({ a: 1 })}.a-b_c`,
  `${encode({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a-_b.c.d.e`,
])('%s is one', (value) => {
  expect(valuesIn(jwt, value)).toEqual([value]);
  expect(valuesIn(jwt, `"${value}"\r\n<a>${value}</a>`)).toEqual([value, value]);
});

test.each([
  '',
  'eyJ.eyJ.eyJ',
  `${encode({ typ: 'JWT' })}.${encode({})}.abc`,
  `${encode([])}.${encode({})}.abc`,
  `${encode({ alg: 'HS256' })}..abc`,
  `x${token}`,
  'eyes.on.you eyJhbGciOiJI.a.b',
])('%j is none', (text) => {
  expect(valuesIn(jwt, text)).toEqual([]);
});

test('a long run of dots and letters ends', () => {
  expect(valuesIn(jwt, 'eyJhbGciOiJI'.repeat(100_000))).toEqual([]);
  expect(valuesIn(jwt, 'eyJhbGciOiJI.'.repeat(100_000))).toEqual([]);
});
