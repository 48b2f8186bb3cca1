import { expect, test } from 'vitest';
import { valuesIn } from '../../../../tests/redact-findings.ts';
import { privateKey } from './private-key.ts';

const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDAC4AWkdwKYSd8';
const dashes = '-----';
const block = (name: string, newline = '\n', body = `${LINE}${newline}Ks14IReLcYg=`) =>
  [`${dashes}BEGIN ${name}${dashes}`, body, `${dashes}END ${name}${dashes}`].join(newline);

test.each([
  block('PRIVATE KEY'),
  block('RSA PRIVATE KEY', '\r\n'),
  block('EC PRIVATE KEY'),
  block('OPENSSH PRIVATE KEY'),
  block('ENCRYPTED PRIVATE KEY'),
  block('PGP PRIVATE KEY BLOCK'),
  block('PRIVATE KEY', '\\n'),
  block('PRIVATE KEY', '\n    '),
  block('RSA PRIVATE KEY', '\n', `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,915C\n\n${LINE}`),
  `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n${LINE}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`,
  `Private-Lines: 1\n${LINE}\nPrivate-MAC: ${'0a'.repeat(20)}`,
])('the whole of %j is one value', (key) => {
  expect(valuesIn(privateKey, key)).toEqual([key]);
  expect(valuesIn(privateKey, `a\r\n"${key}", 😀${key}`)).toEqual([key, key]);
  expect(privateKey.find(key)[0]?.certainty).toBe('certain');
});

test.each([
  ['prose after it', `${dashes}BEGIN PRIVATE KEY${dashes}\n${LINE}\n${LINE}`, '\nThis is not a part of it.'],
  ['the end of the text', `${dashes}BEGIN PRIVATE KEY${dashes}\n${LINE}`, ''],
  ['another block', `${dashes}BEGIN PRIVATE KEY${dashes}\n${LINE}`, `\n${dashes}BEGIN CERTIFICATE${dashes}\n`],
])('a block without its end is likely, up to %s', (_, key, after) => {
  expect(valuesIn(privateKey, key + after)).toEqual([key]);
  expect(privateKey.find(key + after)[0]?.certainty).toBe('likely');
});

test.each([
  '',
  block('PUBLIC KEY'),
  block('CERTIFICATE'),
  block('PRIVATE KEY', '\n', '...'),
  block('PRIVATE KEY', '\n', 'anything'),
  'A file that begins with BEGIN PRIVATE KEY is one',
])('takes nothing from %j', (text) => {
  expect(valuesIn(privateKey, text)).toEqual([]);
});

test('many beginnings without an end end', () => {
  const begin = `${dashes}BEGIN PRIVATE KEY${dashes}\n`;
  expect(valuesIn(privateKey, begin.repeat(50_000))).toEqual([]);
  expect(valuesIn(privateKey, 'Private-Lines: 1\n'.repeat(50_000))).toEqual([]);
});
