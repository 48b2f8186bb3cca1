import { expect, test } from 'vitest';
import type { ToolError } from '../contract/tool-error.ts';
import { parseRegex } from './syntax.ts';

test.each([
  ['(', '', '('],
  ['abc(de(f)', '', '(de(f)', 1],
  ['\\(a(b', '', '(b', 1],
  ['a)', '', ')'],
  ['[a', '', '[a', 1],
  ['[(](a', '', '(a', 1],
  ['[[a]', 'v', '[[a]', 1],
  ['x[z-a]', '', 'z-a'],
  ['[\\u{2}-\\u{1}]', 'u', '\\u{2}-\\u{1}'],
  ['[\\d-z]', 'u', '\\d-z'],
  ['a**', '', '*', 1, 2],
  ['+a', '', '+'],
  ['😀**', 'u', '*', 1, 3],
  ['(?<=a)*', '', '*'],
  ['a{3,1}', '', '{3,1}'],
  ['a{2}{3}', '', '{3}'],
  ['a?*', '', '*'],
  ['ab\\u{110000}c', 'u', '\\u'],
  ['a\\p{Foo}b', 'u', '\\p{Foo}'],
  ['x\\1', 'u', '\\1'],
  ['\\q', 'u', '\\q'],
  ['a\\', '', '\\'],
  ['a}', 'u', '}'],
  ['(?P<y>a)', '', '(?P'],
  ['(?>a)', '', '(?>'],
  ['(?<a>b)(?<a>c)', '', '(?<a>', 5, 7],
  ['\\k<x>(?<y>a)', '', '\\k<x>'],
  ['[(]', 'v', '('],
])(
  'marks the wrong part of /%s/%s',
  async (pattern, flags, part, length = part.length, from = pattern.indexOf(part)) => {
    const error = await parseRegex(pattern, flags).then(
      () => undefined,
      (thrown: ToolError) => thrown,
    );
    expect(error?.position).toEqual({ option: 'pattern', offset: from, end: from + length });
  },
);
