import { expect, test } from 'vitest';
import { baseOf, parseBase } from './base.ts';

test.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['/tools/', '/tools/'],
  ['/a/b-c/d.e_f~g/', '/a/b-c/d.e_f~g/'],
])('%s is the base %s', (wanted, base) => {
  expect(parseBase(wanted)).toBe(base);
});

test.each([
  'tools',
  '/tools',
  'tools/',
  '//',
  './',
  '/../',
  '/a//b/',
  '/a b/',
  '/a?/',
  '/a"/',
  '/a$/',
  '/_a/',
  '/.a/',
  'https://a.example/',
])('%s is no base', (wanted) => {
  expect(() => parseBase(wanted)).toThrow('BASE must be a path with a slash at both ends, such as /tools/');
});

test.each([
  ['<link rel="manifest" href="/manifest.webmanifest" />', '/'],
  ['<link rel="manifest" href="/a/b/manifest.webmanifest" />', '/a/b/'],
  ['<title>Building</title>', '/'],
])('%s is a page of the base %s', (html, base) => {
  expect(baseOf(html)).toBe(base);
});
