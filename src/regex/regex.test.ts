import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ToolError } from '../core/tool-error.ts';
import { compilePattern, compileReplacement, escapePattern, expandReplacement } from './regex.ts';

test('compiles with the u flag if possible, otherwise without it', () => {
  expect(compilePattern('.', 'g').flags).toBe('gu');
  expect(compilePattern('\\-', 'gi').flags).toBe('gi');
  expect(compilePattern('a{', '').source).toBe('a{');
});

test.each(['(', '[', '*', '(?<a>x)(?<a>y)', 'a: /(: ('])('%j is rejected with only the reason', (source) => {
  const attempt = () => compilePattern(source, 'g', 'find');
  expect(attempt).toThrow(ToolError);
  expect(attempt).toThrow(/^Invalid regular expression: \p{L}[^:/]*$/u);
  try {
    attempt();
  } catch (error) {
    expect((error as ToolError).position.option).toBe('find');
  }
});

test('an escaped text matches itself with and without u, and with i', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'\\^$.*+?()[]{}|/-&~#,=!<>:a1 \n😀é') }), (text) => {
      for (const flags of ['', 'u', 'iu']) {
        expect(new RegExp(`^${escapePattern(text)}$`, flags).test(text)).toBe(true);
      }
    }),
  );
});

test.each([
  ['(a)(b)?', '[$1|$2]', 'xay', '[a|]'],
  ['(?<y>\\d+)', '$<y>$<z>!', 'in 2024', '2024!'],
  ['a', '$1$0$<y>$', 'a', '$1$0$<y>$'],
  ['(a)', '$01$10$2', 'a', 'aa0$2'],
  ['b', "$`$'$&$$", 'abc', 'acb$'],
  ['a', '\\n\\t\\r\\\\n\\q', 'a', '\n\t\r\\n\\q'],
  ['(a)', '\\$1', 'a', '\\a'],
  ['^(a|b)', '$1$1', 'b', 'bb'],
])('replaces the pattern %j with %j', (source, template, input, expected) => {
  const pattern = new RegExp(source, 'gu');
  const match = pattern.exec(input);
  expect(match).not.toBeNull();
  if (match) expect(expandReplacement(compileReplacement(template, pattern), match)).toBe(expected);
});
