import { expect, test } from 'vitest';
import { baseOf, parseBase, pathIn } from './base.ts';

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

test.each([
  ['/', '', ''],
  ['/', 'sort-lines', 'sort-lines'],
  ['/tools/', 'tools', ''],
  ['/tools/', 'tools/sort-lines', 'sort-lines'],
  ['/tools/', '', undefined],
  ['/tools/', 'toolsmith', undefined],
  ['/tools/', 'sort-lines', undefined],
])('below %s, the path %s is %s', (base, path, inside) => {
  expect(pathIn(base, path)).toBe(inside);
});
