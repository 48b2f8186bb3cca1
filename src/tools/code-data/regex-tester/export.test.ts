import { describe, expect, test } from 'vitest';
import { parseRegexLiteral } from '../../../engine/regex/literal.ts';
import { parseRegex } from '../../../engine/regex/syntax.ts';
import { type CodeExport, exportRegex } from './export.ts';

async function codeFor(
  language: CodeExport['language'],
  pattern: string,
  flags = 'g',
  task: 'match' | 'replace' | 'split' = 'match',
  replacement = '',
): Promise<CodeExport> {
  const all = exportRegex(pattern, flags, await parseRegex(pattern, flags), task, replacement);
  expect(all.map((each) => each.language)).toEqual(['JavaScript', 'Python', 'Java', 'C#', 'PHP', 'Go']);
  return all.find((each) => each.language === language) as CodeExport;
}

const DATE = '(?<year>\\d{4})-(?<month>\\d\\d)$';

describe('match', () => {
  test.each<[CodeExport['language'], string]>([
    [
      'JavaScript',
      'const regex = /(?<year>\\d{4})-(?<month>\\d\\d)$/g;\nfor (const match of text.matchAll(regex)) {\n  console.log(match.index, match[0]);\n}',
    ],
    [
      'Python',
      'import re\n\npattern = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9][0-9])\\Z")\nfor match in pattern.finditer(text):\n    print(match.start(), match.group())',
    ],
    [
      'Java',
      'import java.util.regex.*;\n\nPattern pattern = Pattern.compile("(?<year>\\\\d{4})-(?<month>\\\\d\\\\d)\\\\z");\nMatcher matcher = pattern.matcher(text);\nwhile (matcher.find()) {\n    System.out.println(matcher.start() + " " + matcher.group());\n}',
    ],
    [
      'C#',
      'using System.Text.RegularExpressions;\n\nvar regex = new Regex(@"(?<year>[0-9]{4})-(?<month>[0-9][0-9])\\z");\nforeach (Match match in regex.Matches(text)) {\n    Console.WriteLine($"{match.Index} {match.Value}");\n}',
    ],
    [
      'PHP',
      '$pattern = \'/(?<year>[0-9]{4})-(?<month>[0-9][0-9])\\z/u\';\npreg_match_all($pattern, $text, $matches, PREG_SET_ORDER);\nforeach ($matches as $match) {\n    echo $match[0], "\\n";\n}',
    ],
    [
      'Go',
      're := regexp.MustCompile(`(?P<year>\\d{4})-(?P<month>\\d\\d)\\z`)\nfor _, at := range re.FindAllStringIndex(text, -1) {\n\tfmt.Println(at[0], text[at[0]:at[1]])\n}',
    ],
  ])('%s finds all matches', async (language, code) => {
    expect(await codeFor(language, DATE)).toEqual({ language, code, warnings: [] });
  });

  test('translates flags into options of each language', async () => {
    expect((await codeFor('Python', 'a', 'gims')).code).toContain('r"a", re.IGNORECASE | re.MULTILINE | re.DOTALL');
    expect((await codeFor('Java', 'a', 'i')).code).toContain('"a", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE');
    expect((await codeFor('C#', 'a', 's')).code).toContain('@"a", RegexOptions.Singleline');
    expect((await codeFor('PHP', 'a', 'gims')).code).toContain("'/a/imsu'");
    expect((await codeFor('Go', 'a', 'gims')).code).toContain('`(?ims)a`');
  });

  test('quotes or escapes quotes and delimiters in the pattern', async () => {
    expect((await codeFor('Python', `"'`)).code).toContain('re.compile("\\"\'")');
    expect((await codeFor('Python', '"')).code).toContain(`re.compile(r'"')`);
    expect((await codeFor('C#', '"')).code).toContain('@""""');
    expect((await codeFor('PHP', "a/b'")).code).toContain("'~a/b\\'~u'");
    expect((await codeFor('PHP', 'a/b~c#d%e')).code).toContain("'/a\\/b~c#d%e/u'");
    expect((await codeFor('Go', '`')).code).toContain('regexp.MustCompile("`")');
    expect((await codeFor('JavaScript', 'a/b\n')).code).toContain('/a\\/b\\n/g;');
  });
});

describe('replace', () => {
  // `§{` means `${`, which the linter takes for a template.
  const template = '$<year>/$1 $& $$ \\';
  test.each<[CodeExport['language'], string]>([
    ['JavaScript', 'const result = text.replace(regex, "$<year>/$1 $& $$ \\\\");'],
    ['Python', 'result = pattern.sub("\\\\g<year>/\\\\g<1> \\\\g<0> $ \\\\\\\\", text)'],
    ['Java', 'String result = pattern.matcher(text).replaceAll("§{year}/$1 $0 \\\\$ \\\\\\\\");'],
    ['C#', 'var result = regex.Replace(text, @"§{year}/§{1} $& $$ \\");'],
    ['PHP', "$result = preg_replace($pattern, '§{1}/§{1} §{0} \\$ \\\\\\\\', $text);"],
    ['Go', 'result := re.ReplaceAllString(text, `§{year}/§{1} §{0} $$ \\`)'],
  ])('%s gets the template in its own syntax', async (language, line) => {
    expect((await codeFor(language, DATE, 'g', 'replace', template)).code.split('\n').at(-1)).toBe(
      line.replaceAll('§', '$'),
    );
  });

  test('replaces only the first match without the g flag', async () => {
    expect((await codeFor('Python', 'a', '', 'replace', 'b')).code).toContain('text, count=1)');
    expect((await codeFor('Java', 'a', '', 'replace', 'b')).code).toContain('.replaceFirst("b")');
    expect((await codeFor('C#', 'a', '', 'replace', 'b')).code).toContain('@"b", 1)');
    expect((await codeFor('PHP', 'a', '', 'replace', 'b')).code).toContain("'b', $text, 1)");
    expect((await codeFor('Go', 'a', '', 'replace', 'b')).code).toContain('FindStringSubmatchIndex');
  });

  test('keeps the text before and after a match in C# and leaves it out in Java, with a warning', async () => {
    expect((await codeFor('C#', 'a', 'g', 'replace', "$`$'")).code).toContain('@"$`$\'"');
    expect((await codeFor('Java', 'a', 'g', 'replace', "$`$'")).warnings).toEqual([
      "There is no $` or $' in a replacement, so it was left out.",
    ]);
  });
});

test('splits the text in each language', async () => {
  const lines = await Promise.all(
    (['JavaScript', 'Python', 'Java', 'C#', 'PHP', 'Go'] as const).map(async (language) =>
      (await codeFor(language, ',', 'g', 'split')).code.split('\n').at(-1),
    ),
  );
  expect(lines).toEqual([
    'const pieces = text.split(regex);',
    'pieces = pattern.split(text)',
    'String[] pieces = pattern.split(text, -1);',
    'string[] pieces = regex.Split(text);',
    '$pieces = preg_split($pattern, $text);',
    'pieces := re.Split(text, -1)',
  ]);
});

describe('regex dialects', () => {
  test.each<[string, string, string, CodeExport['language'], string]>([
    ['escapes', '\\/\\u{1F600}\\x41\\cA\\0', 'u', 'Python', '/\\U0001F600A\\x01\\x00'],
    ['escapes', '\\-\\a', '', 'Python', '-a'],
    ['escapes', '\\u{1F600}', 'u', 'C#', '\\uD83D\\uDE00'],
    ['escapes', '\\u{1F600}', 'u', 'Go', '\\x{1F600}'],
    ['symbols that are special only there', '{]}a{', '', 'Java', '\\\\{\\\\]\\\\}a\\\\{'],
    ['signs in classes', '[[&&~~||-]', '', 'Java', '[\\\\[\\\\&\\\\&\\\\~\\\\~\\\\|\\\\|\\\\-]'],
    ['classes', '[\\w.-]\\D', '', 'PHP', '[A-Za-z0-9_.\\-][^0-9]'],
    ['empty classes', '[^][]', '', 'Python', '[\\s\\S](?!)'],
    ['empty classes', '[^][]', '', 'Go', '(?s:.)[^\\x00-\\x{10FFFF}]'],
    ['back references', '(?<a>.)\\k<a>\\1', '', 'Python', '(?P<a>.)(?P=a)(?:\\1)'],
    ['properties', '\\p{Letter}\\p{Script=Greek}', 'u', 'Java', '\\\\p{L}\\\\p{IsGreek}'],
    ['properties', '\\P{Lu}\\p{Script=Greek}', 'u', 'PHP', '\\P{Lu}\\p{Greek}'],
    ['sticky', 'a|b', 'y', 'Java', '\\\\G(?:a|b)'],
    ['modifiers', '(?i-s:a)', '', 'Go', '(?i-s:a)'],
    ['a name with _', '(?<a_b>x)', '', 'Java', '(?<ab>x)'],
    ['lazy', 'a+?b{2,3}?', '', 'Go', 'a+?b{2,3}?'],
  ])('%s: %s with flags %j in %s', async (_, pattern, flags, language, source) => {
    expect((await codeFor(language, pattern, flags)).code).toContain(source);
  });

  test.each<[string, string, CodeExport['language'], string]>([
    ['(?=a)', '', 'Go', 'Go has no lookahead or lookbehind: this pattern does not compile.'],
    ['(?<!a)', '', 'Go', 'Go has no lookahead or lookbehind: this pattern does not compile.'],
    ['(a)\\1', '', 'Go', 'Go has no backreferences (\\1): this pattern does not compile.'],
    ['a{2000}', '', 'Go', 'Go counts only up to 1,000 in braces: this pattern does not compile.'],
    ['(?<=a+)', '', 'Java', 'A lookbehind in Java cannot have unlimited length: this pattern does not compile.'],
    ['(?<=a|bc)', '', 'Python', 'A lookbehind in Python must have a fixed length: this pattern does not compile.'],
    ['\\p{L}', 'u', 'Python', "Python's re has no \\p{L}: use the regex package."],
    ['\\p{Script=Greek}', 'u', 'C#', 'C# does not support \\p{Script=Greek}.'],
    ['[\\w--a]', 'v', 'Java', 'Java has no [\\w--a]: write this class another way.'],
    ['\\bx', '', 'C#', '\\b counts the letters of all scripts as word characters in C#.'],
    ['a$', 'm', 'PHP', 'In PHP, only \\n ends a line: with \\r\\n, the \\r stays in the match.'],
    ['(?<a_b>x)', '', 'Java', 'The group a_b is called ab: Java does not allow its original name.'],
    ['a', 'y', 'Python', 'The y flag: use pattern.match(text, position) instead of search.'],
    ['\\s', '', 'Go', '\\s is not quite the same set of whitespace in Go.'],
  ])('warns about %s with flags %j in %s', async (pattern, flags, language, warning) => {
    expect((await codeFor(language, pattern, flags)).warnings).toContain(warning);
  });

  test('does not warn about a lookbehind of fixed length in Python or limited length in Java', async () => {
    expect((await codeFor('Python', '(?<=ab|cd)x')).warnings).toEqual([]);
    expect((await codeFor('Java', '(?<=a{1,3})x')).warnings).toEqual([]);
  });
});

describe('a pasted literal', () => {
  test.each<[string, ReturnType<typeof parseRegexLiteral>]>([
    ['/a/gi', { pattern: 'a', flags: 'gi' }],
    [' /a\\/b[/]c/ \n', { pattern: 'a\\/b[/]c', flags: '' }],
    ['/[\\]/]/v', { pattern: '[\\]/]', flags: 'v' }],
    ['/a/gg', undefined],
    ['/a/x', undefined],
    ['/a', undefined],
    ['a/g', undefined],
    ['//', undefined],
    ['/* comment */', undefined],
    ['/usr/local/bin', undefined],
    ['/a\nb/', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, expected) => expect(parseRegexLiteral(text)).toEqual(expected));

  test('the literal in exported JavaScript code is read as the same pattern', async () => {
    for (const pattern of ['a/b', '[/]', '\\/', '\\\n', '\u2028', '(a|b)+?', '[\\]/]']) {
      const literal = /regex = (.*);/.exec((await codeFor('JavaScript', pattern)).code)?.[1] ?? '';
      const read = parseRegexLiteral(literal);
      const plain = (source: string) => source.replaceAll('\\/', '/');
      expect(read?.flags).toBe('g');
      expect(plain(new RegExp(read?.pattern ?? '(').source)).toBe(plain(new RegExp(pattern).source));
    }
  });
});
