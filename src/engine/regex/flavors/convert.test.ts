import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readyPatterns } from '../../../tools/code-data/regex-tester/patterns.ts';
import { convertPattern } from './convert.ts';
import type { Flavor } from './flavor.ts';

describe('a pattern of another flavor', () => {
  test.each<[name: string, pattern: string, flags: string, flavor: Flavor | undefined, expected: string]>([
    ['a named group', '(?P<y>\\d{4})', '', undefined, '/(?<y>\\d{4})/'],
    ['references by name', "(?'n'a)\\k{n}\\k'n'(?P=n)\\g{n}", '', undefined, '/(?<n>a)\\k<n>\\k<n>\\k<n>\\k<n>/'],
    ['references by number', '(a)(b)\\g1\\g{2}\\g{-1}', '', undefined, '/(a)(b)\\1\\2\\2/'],
    ['a digit after a reference', '(a)\\g{1}0', '', undefined, '/(a)(?:\\1)0/'],
    ['anchors of the text', '\\A\\d+\\z', '', undefined, '/^\\d+$/'],
    ['anchors of the text among lines', '\\Aa$|b\\z', 'm', undefined, '/(?<![\\s\\S])a$|b(?![\\s\\S])/m'],
    ['the last line break', 'a\\Z', '', 'pcre', '/a(?=\\n?$)/'],
    ['the end in Python', 'a\\Z', '', 'python', '/a$/'],
    ['flags at the beginning', '(?is)(?m)a', 'g', undefined, '/a/gims'],
    ['a flag taken away', '(?-i)a', 'gi', undefined, '/a/g'],
    ['a flag in the middle', 'a(?i)b|c', '', undefined, '/a(?i:b)|(?i:c)/'],
    ['a flag in a group', '(a(?i)b|c)d', '', undefined, '/(a(?i:b)|(?i:c))d/'],
    ['other flags in the middle', 'a(?s).(?m)$', '', undefined, '/a[\\s\\S](?![^\\n])/'],
    ['free spacing', '(?x) a + # b\n [ #] \\  \\# (?-x) c', '', undefined, '/a+[ #]\\ \\# c/'],
    ['free spacing as a flag', 'a b', 'gx', undefined, '/ab/g'],
    ['spaces in classes of Java', '(?x)[ a b ]', '', 'java', '/[ab]/'],
    ['comments', 'a(?#b)c', '', undefined, '/ac/'],
    ['lazy by a flag', '(?U)a+b??c{2,}', '', undefined, '/a+?b?c{2,}?/'],
    ['groups without numbers', '(?n)(a)(?<b>c)', '', undefined, '/(?:a)(?<b>c)/'],
    ['an atomic group', '(?>a+)b', '', undefined, '/(?=(a+))\\1b/'],
    ['an atomic group that is repeated', '(?>a|b)*c', '', undefined, '/(?:(?=(a|b))\\1)*c/'],
    ['possessive quantifiers', 'a++b?+c{1,2}+', '', undefined, '/(?=(a+))\\1(?=(b?))\\2(?=(c{1,2}))\\3/'],
    ['groups after an atomic one', '(?>a)(b)\\1', '', undefined, '/(?=(a))\\1(b)\\2/'],
    ['groups in an atomic one', '(?>(a)|b)++\\1', '', undefined, '/(?=((?:(?=((a)|b))\\2)+))\\1\\3/'],
    ['quoted text', '\\Qa.(b\\E+[\\Q]-\\E]', '', undefined, '/a\\.\\(b+[\\]\\-]/'],
    ['codes', '\\x{e9}\\x{1F600}\\e\\a\\o{101}', '', undefined, '/\\xE9\\u{1F600}\\x1B\\x07A/u'],
    ['codes of Python', '\\U0001F600', '', undefined, '/\\u{1F600}/u'],
    ['escapes that u does not allow', '\\-\\_\\p{L}[\\w-.]', '', undefined, '/-_\\p{L}[\\w\\-.]/u'],
    ['octal codes', '\\012\\0', 'u', undefined, '/\\n\\x00/u'],
    ['any but a line break', '\\N+', '', undefined, '/[^\\n]+/'],
    ['what comes before', 'a|foo\\Kbar', '', undefined, '/a|(?<=foo)bar/'],
    ['the last match', '\\Ga', 'g', undefined, '/a/gy'],
    ['a property without its flag', '\\p{L}\\pN\\p{^Lu}', '', undefined, '/\\p{L}\\p{N}\\P{Lu}/u'],
    [
      'scripts',
      '\\p{Greek}\\p{IsLatin}\\p{sc=han}',
      '',
      undefined,
      '/\\p{Script=Greek}\\p{Script=Latin}\\p{Script=Han}/u',
    ],
    ['classes of Java', '\\p{Alpha}[\\P{Digit}]', '', 'java', '/[A-Za-z][\\x00-/:-\\uFFFF]/'],
    ['POSIX classes', '[[:alpha:]_][[:^digit:]]', '', 'posix', '/[\\p{L}_][\\x00-/:-\\u{10FFFF}]/u'],
    ['POSIX classes of PCRE', '(?>[[:alpha:]])', '', 'pcre', '/(?=([A-Za-z]))\\1/'],
    ['POSIX classes beside syntax of PCRE', '(?>[[:alpha:]])', '', undefined, '/(?=([\\p{L}]))\\1/u'],
    ['POSIX classes beside a flag', '(?i)[[:upper:]]', '', undefined, '/[\\p{Lu}]/iu'],
    ['the last line break, of an unknown flavor', 'a\\Z', 'm', undefined, '/a(?=\\n?(?![\\s\\S]))/m'],
    ['POSIX classes that are negated', '[x[:^alnum:]]', '', 'posix', '/[x[^\\p{L}\\p{Nd}]]/v'],
    ['POSIX boundaries', '[[:<:]]a[[:>:]]', '', undefined, '/\\b(?=\\w)a\\b(?<=\\w)/'],
    ['a bracket that comes first', '[]a]', '', 'python', '/[\\]a]/'],
    ['a class without another', '[a-z-[aeiou]]', 'u', undefined, '/[[a-z]--[aeiou]]/v'],
    ['a negated class without another', '[^a-z-[A-Z]]', '', undefined, '/[[^a-z]--[A-Z]]/v'],
    [
      'a class without another, in the notation of JavaScript',
      '[\\p{L}--[a-z]]',
      '',
      undefined,
      '/[[\\p{L}]--[a-z]]/v',
    ],
    ['the same, negated', '[^\\p{L}--[a-z]]', '', undefined, '/[^[\\p{L}]--[a-z]]/v'],
    ['a bracket that comes first in a negated class', '[^]]+[^][]*[^]"a]', '', undefined, '/[^\\]]+[^\\][]*[^\\]"a]/'],
    ['any character of JavaScript', '[^]*?[^]+[^]{2}[a-z]]', '', undefined, '/[^]*?[^]+[^]{2}[a-z]]/'],
    ['two classes at once', '[a-z&&[^b]]', '', undefined, '/[[a-z]&&[^b]]/v'],
    ['signs that are doubled', '[!!..&&[a]]', '', undefined, '/[[!\\!.\\.]&&[a]]/v'],
    ['a quantifier without its minimum', 'a{,3}', '', undefined, '/a{0,3}/'],
    ['verbs of PCRE', '(*UTF8)(*positive_lookahead:a)b(*F)', '', undefined, '/(?=a)b(?!)/'],
    ['numbers of .NET', '(?<n>a)(b)\\1', '', 'dotnet', '/(?<n>a)(b)\\2/'],
    ['vertical spaces of PCRE', '\\v', '', 'pcre', '/[\\n-\\r\\x85\\u2028\\u2029]/'],
  ])('%s: %s %s', (_, pattern, flags, flavor, expected) => {
    const { converted, found } = convertPattern(pattern, flags, flavor);
    expect(`/${converted?.pattern}/${converted?.flags}`).toBe(expected);
    for (const { from, to } of found) expect(pattern.slice(from, to)).not.toBe('');
  });

  test.each([
    ['(?R)', 'recursion'],
    ['(a)(?1)', 'recursion'],
    ['(?<n>a)(?&n)(?P>n)', 'recursion'],
    ['(?<n>a)\\g<n>', 'call a group'],
    ['(?|a)', 'branch reset'],
    ['(a)?(?(1)b|c)', 'conditions'],
    ['(?(?=a)b|c)', 'conditions'],
    ['a(?C1)b', 'callouts'],
    ['(?<a-b>c)', 'balancing'],
    ['(*SKIP)a', 'backtracking'],
    ['\\X', 'grapheme'],
    ['\\N{DEGREE SIGN}', 'names of characters'],
    ['[\\N{DEGREE SIGN}]', 'names of characters'],
    ['\\p{InGreek}', 'no such property'],
    ['[[.hyphen.]]', 'no such class'],
    ['(?<=(?>a|b))c', 'lookbehind'],
    ['a.*\\Kb', 'put it back with $1'],
    ['(?<1>a)', 'numbers in order'],
    ['a\\Gb', 'flag y'],
  ])('%s has no equal: %s', (pattern, words) => {
    const { converted, found } = convertPattern(pattern, '');
    expect(converted).toBeUndefined();
    expect(found.map(({ text }) => text).join()).toContain(words);
  });

  test('is named at its place, with its flavors', () => {
    expect(convertPattern('a(?P<y>b)(?P=y)', '').found).toEqual([
      {
        from: 1,
        to: 7,
        text: '(?P<y> is Python, PCRE, and Go: in JavaScript (?<y>',
        flavors: ['python', 'pcre', 'go'],
        isConvertible: true,
        isDoubtful: false,
      },
      {
        from: 9,
        to: 15,
        text: '(?P=y) is Python and PCRE: in JavaScript \\k<y>',
        flavors: ['python', 'pcre'],
        isConvertible: true,
        isDoubtful: false,
      },
    ]);
  });

  test.each([
    ['[[:alpha:]]+', undefined, '[:alpha:] is PCRE, Go, POSIX, and Ruby: in JavaScript \\p{L}, with the flag u'],
    ['(?i)[[:alpha:]]+', 'pcre', '[:alpha:] is PCRE, Go, POSIX, and Ruby: in JavaScript A-Za-z'],
    ['[:digit:]+', undefined, '[:digit:] is a class of the characters in it: for the class of POSIX write [[:digit:]]'],
    [
      'x[:^alpha:]',
      undefined,
      '[:alpha:] is a class of the characters in it: for the class of POSIX write [[:alpha:]]',
    ],
  ] as const)('the note about %s of %s has what is searched for', (pattern, flavor, text) => {
    expect(convertPattern(pattern, '', flavor).found.map((each) => each.text)).toContain(text);
  });

  test.each(['[:alpha]', '[:,;]', '[:=:]', '[::]', '[:name:]'])('%s is a class like any other', (pattern) => {
    expect(convertPattern(pattern, '').found).toEqual([]);
  });

  test.each<[string, Flavor | undefined, string]>([
    ['(?P<a>\\d)(?P=a)', 'python', 'In Python, \\d also matches the digits of other scripts.'],
    ['\\A.$', 'java', 'In Java, $ also matches before a line break at the end of the text.'],
    ['a\\Z', undefined, 'In Python, \\Z matches only at the very end of the text.'],
    ['[[:alpha:]]', undefined, 'In PCRE and Go, classes such as [:alpha:] match only ASCII.'],
    [
      '(?P<a>x)?(?P=a)',
      undefined,
      'In JavaScript, a reference to a group that took no part matches the empty text; elsewhere it fails.',
    ],
    [
      '(?>(a)|b)+',
      undefined,
      'In JavaScript, groups forget their text at each repetition; elsewhere they keep the last one.',
    ],
  ])('%s of %s is labeled where its meaning differs', (pattern, flavor, words) => {
    expect(convertPattern(pattern, '', flavor).differences).toContain(words);
  });
});

describe('a pattern of JavaScript', () => {
  test.each<readonly [string, string]>([
    ...readyPatterns.map(({ pattern, flags }) => [pattern, flags] as const),
    ['[^]*[]', ''],
    ['(?<n>a)\\k<n>(?i:b)', ''],
    ['\\u{1F600}\\p{L}', 'u'],
    ['[\\p{L}--[a-z]][\\w&&\\d][\\q{ab|c}]', 'v'],
    ['[[]|[&&]|[a-]|[a-z-9]', ''],
    ['{a}{1,2', ''],
    ['\\cA\\0\\1(a)\\b\\B\\/\\-', ''],
    ['(?<=a)(?<!b)(?=c)(?!d)(?:e)', ''],
    ['\\x41\\u00e9[\\x41-\\u00e9\\b]', ''],
    ['a+?b*?c??d{2}?', ''],
    ['$^.\\d\\D\\w\\W\\s\\S\\t\\n\\r\\f\\v', ''],
  ])('/%s/%s stays as it is', (pattern, flags) => {
    expect(convertPattern(pattern, flags).found).toEqual([]);
  });

  test('is what a conversion gives, for any pattern', () => {
    const part = fc.constantFrom(
      ...'a|b|(|)|(?:|(?P<n>|(?i)|(?x) |(?>|[|]|[[:alpha:]]|[a&&[b]]|\\A|\\Z|\\h|\\R|\\Q|\\E|\\x{41}|\\p{L}|\\1|*|+|++|?|{2}|{,3}|-|#|\n|\\|^|$|😀'.split(
        '|',
      ),
      '|',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom('', 'g', 'u', 'v', 'm'), (parts, flags) => {
        const source = parts.join('');
        const { converted, found } = convertPattern(source, flags);
        for (const { from, to } of found) expect(from >= 0 && to <= source.length && from < to).toBe(true);
        if (!converted || !isPattern(converted.pattern, converted.flags)) return;
        expect(
          convertPattern(converted.pattern, converted.flags).found.filter(({ isDoubtful }) => !isDoubtful),
        ).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(['(?>', 'a++', '[[:alpha:]', '[a-[', '(?i)', '(?P<a>', '(', '\\Q', '[[', '((a)|b)*+'])(
    'of 5,000 characters is read to its end: %s',
    (part) => expect(convertPattern(part.repeat(Math.floor(5000 / part.length)), '')).toBeDefined(),
  );
});

function isPattern(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
