import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ToolError } from '../contract/tool-error.ts';
import { escapePattern } from '../unicode/escape-pattern.ts';
import { compileReplacement, readPattern } from './regex.ts';
import { templateWriter } from './template.ts';

const errorOf = (run: () => unknown): ToolError => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    return error as ToolError;
  }
  return expect.unreachable('expected an error');
};

test('compiles with the u flag if possible, otherwise without it', () => {
  expect(readPattern('.', 'g').pattern.flags).toBe('gu');
  expect(readPattern('\\-', 'gi').pattern.flags).toBe('gi');
  expect(readPattern('a{', '').pattern.source).toBe('a{');
});

test.each(['(', '[', '*', '(?<a>x)(?<a>y)', 'a: /(: ('])('%j is rejected with only the reason', (source) => {
  const error = errorOf(() => readPattern(source, 'g', 'find'));
  expect(error.message).toMatch(/^Invalid regular expression: \p{L}[^:/]*$/u);
  expect(error.position.option).toBe('find');
});

test.each<[source: string, flags: string, converted: RegExp, note: string]>([
  ['(?P<name>a)', 'g', /(?<name>a)/gu, '(?P<name> is Python, PCRE, and Go: in JavaScript (?<name>.'],
  ['(?<a>x)(?P=a)', 'g', /(?<a>x)\k<a>/gu, '(?P=a) is Python and PCRE: in JavaScript \\k<a>.'],
  ['(?>a+)b', '', /(?=(a+))\1b/u, '(?> is PCRE, .NET, Java, and Ruby: in JavaScript (?=(…))\\1.'],
  ['(?i)a', 'g', /a/giu, '(?i) is Python, PCRE, .NET, Java, and Go: in JavaScript the flag i.'],
  ['a++', '', /(?=(a+))\1/u, '++ is Python, PCRE, Java, and Ruby: in JavaScript (?=(…+))\\1.'],
  ['a(?#note)', '', /a/u, '(?#note) is a comment of Python, PCRE, .NET, and Ruby: JavaScript has none in patterns.'],
  ['\\Qa.b\\E-', '', /a\.b-/u, '\\Qa.b\\E is PCRE, Java, and Go: in JavaScript the text with escapes, a\\.b.'],
  [
    'a\\Z',
    'gm',
    /a(?=\n?(?![\s\S]))/gmu,
    '\\Z is Python, PCRE, .NET, Java, and Ruby: in JavaScript (?=\\n?(?![\\s\\S])); in Python it is the very end.',
  ],
  ['[^[:digit:]]', '', /[^0-9]/u, '[:digit:] is PCRE, Go, POSIX, and Ruby: in JavaScript 0-9.'],
])('%j, of another flavor, is converted, with a note', (source, flags, converted, note) => {
  const { pattern, notes } = readPattern(source, flags);
  expect(pattern).toEqual(converted);
  expect(notes).toEqual([`Pattern converted: ${note}`]);
});

test.each([
  ['\\<cat\\>', '\\< is POSIX: in JavaScript \\b(?=\\w); \\> is POSIX: in JavaScript \\b(?<=\\w).'],
  ['\\yes', '\\y is only the letter y.'],
  ['[]a]', '] is Python, PCRE, .NET, Go, and POSIX: in JavaScript \\].'],
])('%j, which may be JavaScript’s, is read as such, with a note', (source, note) => {
  const { pattern, notes } = readPattern(source, '');
  expect([pattern.source, notes]).toEqual([source, [`Pattern not converted: ${note}`]]);
});

test.each([
  '\\p{L}+',
  '\\-',
  'a{',
  '\\d\\w\\s\\b\\B\\/\\.',
  '[\\w-]',
  '(?<a>x)\\k<a>',
  '(?:a)(?=b)(?<!c)',
  '\\u0041\\x41\\cA\\0',
])('%j of JavaScript has no note', (source) => expect(readPattern(source, 'g').notes).toEqual([]));

test.each([
  [
    'a\\X',
    1,
    3,
    /^Invalid regular expression, column 2: \\X is PCRE, Java, and Ruby: JavaScript cannot match a grapheme/,
  ],
  ['(?R)', 0, 4, /^Invalid regular expression, column 1: \(\?R\) is PCRE: JavaScript has no recursion/],
  ['(a+)\\K', 4, 6, /^Invalid regular expression, column 5: \\K is PCRE and Ruby: capture what comes before it/],
])('%j, which JavaScript cannot match, is refused at its place', (source, offset, end, message) => {
  const error = errorOf(() => readPattern(source, 'g', 'find'));
  expect(error.message).toMatch(message);
  expect(error.position).toEqual({ option: 'find', offset, end });
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
