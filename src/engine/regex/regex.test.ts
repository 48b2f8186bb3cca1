import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ToolError } from '../contract/tool-error.ts';
import { escapePattern } from '../unicode/escape-pattern.ts';
import { compilePattern, compileReplacement } from './regex.ts';
import { templateWriter } from './template.ts';

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

test.each([
  ['(?P<name>a)', '(?P<name> is Python, PCRE, and Go: in JavaScript (?<name>.'],
  ['(?<a>x)(?P=a)', '(?P=a) is Python and PCRE: in JavaScript \\k<a>.'],
  ['(?>a+)b', '(?> is PCRE, .NET, Java, and Ruby: in JavaScript (?=(…))\\1.'],
  ['(?i)a', '(?i) is Python, PCRE, .NET, Java, and Go: in JavaScript the flag i.'],
  ['a++', '++ is Python, PCRE, Java, and Ruby: in JavaScript (?=(…+))\\1.'],
  ['a(?#note)', '(?#note) is a comment of Python, PCRE, .NET, and Ruby: JavaScript has none in patterns.'],
])('%j, of another language, is rejected with what JavaScript has: %s', (source, hint) => {
  expect(() => compilePattern(source, 'g')).toThrow(hint);
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
  ['func (\\w+)\\(', 'func \\u$1(', 'func myThing(', 'func MyThing('],
  ['(\\p{L}+)', '\\U$1', 'norén', 'NORÉN'],
  ['(\\w+) (\\w+)', '\\U$1\\E $2', 'ab cd', 'AB cd'],
  ['(\\w+) (\\w+)', '\\L\\u$1 \\l$2', 'AB CD', 'Ab cd'],
  ['(\\w+) (\\w+)', '\\u\\L$1 $2\\E!X', 'AB CD', 'Ab cd!X'],
  ['(\\w+)', '\\u\\u$1', 'abc', 'ABc'],
  ['(\\w+)', '\\l\\U$1', 'Abc', 'aBC'],
  ['(a)?b', '\\u$1x\\Ux\\Ly', 'b', 'XXy'],
  ['(\\p{L}+)', '\\u$1 \\U$1', 'ǆß', 'ǅß ǄSS'],
  ['(.+)', '\\u$1', '𐐨𐐨', '𐐀𐐨'],
  ['(?<w>\\w+)', '\\U$<w>$&$$\\n\\Elow', 'ab', 'ABAB$\nlow'],
  ['a', '\\\\u\\u0041\\\\U\\E', 'a', '\\uA\\U'],
])('replaces the pattern %j with %j', (source, template, input, expected) => {
  const pattern = new RegExp(source, 'gu');
  const match = pattern.exec(input);
  expect(match).not.toBeNull();
  if (match) expect(templateWriter(compileReplacement(template, pattern))(match, input)).toBe(expected);
});
