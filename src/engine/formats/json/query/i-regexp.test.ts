import { describe, expect, test } from 'vitest';
import { compileIRegexp } from './i-regexp.ts';

const whole = (pattern: string, text: string) => compileIRegexp(pattern, true)?.test(text);
const within = (pattern: string, text: string) => compileIRegexp(pattern, false)?.test(text);

describe('patterns', () => {
  test.each<[pattern: string, text: string, whole: boolean, within: boolean]>([
    ['a|bc', 'bc', true, true],
    ['a|bc', 'xbc', false, true],
    ['(a|b)*c', 'ababc', true, true],
    ['a{2,3}', 'aaaa', false, true],
    ['a{2}', 'aa', true, true],
    ['a{2,}', 'a', false, false],
    ['[^a-c]+', 'xyz', true, true],
    ['[-a]', '-', true, true],
    ['[a-]', '-', true, true],
    ['[\\]\\-\\^]+', '^-]', true, true],
    ['\\p{Lu}\\P{Lu}', 'Жж', true, true],
    ['[\\p{L}\\p{Nd}]+', 'é٣', true, true],
    ['.', '😀', true, true],
    ['.', '\n', false, false],
    ['.', '\r', false, false],
    ['.', '\u2028', true, true],
    ['[.]', 'a', false, false],
    ['a\\-b', 'a-b', true, true],
    ["it's/,[,']", "it's/,'", true, true],
    ['[😀-😂]', '😁', true, true],
    ['(a{1000}){1000}', 'a', false, false],
    ['\\n\\t\\.', '\n\t.', true, true],
    ['^b', 'ab', false, false],
    ['b$', 'ab', false, true],
    ['a^b', 'a^b', false, false],
    ['^*b$?', 'b', true, true],
    ['', 'x', false, true],
    ['()', '', true, true],
    ['İ', 'i̇', false, false],
  ])('%j on %j', (pattern, text, isWhole, isWithin) => {
    expect([whole(pattern, text), within(pattern, text)]).toEqual([isWhole, isWithin]);
  });

  test.each([
    ...['(', ')', 'a)', '[', '[]', '[^]', '[a', 'a**', '*a', '+', '?', 'a{', 'a{x}', 'a{2,1}', '\\d', '\\w', '\\'],
    ...['(?=a)', '(?:a)', '\\1', '\\p{Greek}', '\\p{Lx}', ']', '}', '{1}', '[a-\\p{L}]', '[b-a]', '[a-b-c]', '[[a]]'],
    ...['a*?', 'a+?', 'a??', 'a{2}?', '(?<a>b)', '(?i)a', '\\b', '\\u0041', '\\/', '[\\d]', '{'],
    ...[')(', 'a'.repeat(1001)],
  ])('%j is none', (pattern) => {
    expect(compileIRegexp(pattern, true)).toBeUndefined();
  });
});
