import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as addPrefixSuffix from './tool.ts';

table(addPrefixSuffix, [
  ['blank lines get no prefix by default', 'a\n\nb', { prefix: '- ' }, { text: '- a\n\n- b', info: { changed: 2 } }],
  ['a suffix goes before the line ending', 'x\r\ny\r\n', { prefix: "'", suffix: "'," }, "'x',\r\n'y',\r\n"],
  ['a lone CR is a line ending', 'x\ry', { suffix: ';' }, 'x;\ry;'],
  ['blank lines can get the prefix, too', 'a\n\nb', { prefix: '> ', skipBlank: false }, '> a\n> \n> b'],
  ['zero-width lines are blank', 'a\n\u200b \nb', { prefix: '-' }, '-a\n\u200b \n-b'],
  ['a backslash is literal by default', 'f.txt', { prefix: 'C:\\new\\' }, 'C:\\new\\f.txt'],
  ['escapes can be interpreted', 'a', { suffix: '\\n--', escapes: true }, 'a\n--'],
  ['a counter skips blank lines', 'a\n\nb', { prefix: '{n}/ ', counter: true }, '1/ a\n\n2/ b'],
  [
    'a counter can be used twice and at both ends',
    'a\nb',
    { prefix: '{n}{n}', suffix: '={n}', counter: true },
    '11a=1\n22b=2',
  ],
  ['{n} is literal without the counter', 'a', { prefix: '{n}' }, '{n}a'],
  ['an empty text stays empty', '', { prefix: '$& ' }, ''],
  ['dollar signs are literal', 'a', { prefix: '$& ', suffix: "$'" }, "$& a$'"],
  ['an empty prefix and suffix change nothing', ' a ', {}, { text: ' a ', info: { changed: 0 } }],
  ['a prefix can go after the indentation', '  a\n\tb\nc', { prefix: '# ', afterIndent: true }, '  # a\n\t# b\n# c'],
  [
    'a prefix can go after the spaces of a blank line',
    '  \n',
    { prefix: '#', afterIndent: true, skipBlank: false },
    '  #\n',
  ],
  [
    'only lines that contain a text, with case matched, can be changed',
    'cat\ndog\nCat',
    { prefix: '-', only: 'cat' },
    { text: '-cat\ndog\nCat', info: { changed: 1 } },
  ],
  [
    'escapes are interpreted in the text to look for',
    'a\tb\nab',
    { prefix: '-', only: '\\t', escapes: true },
    '-a\tb\nab',
  ],
  ['the counter counts only changed lines', 'a\nb\na', { prefix: '{n}.', only: 'a', counter: true }, '1.a\nb\n2.a'],
  [
    'a line that begins with the prefix, or ends with the suffix, does not get it again',
    '#a;\n#b\nc;\nd',
    { prefix: '#', suffix: ';', onlyMissing: true },
    { text: '#a;\n#b;\n#c;\n#d;', info: { changed: 3 } },
  ],
  [
    'a prefix and a suffix do not share a character',
    '"\n""\n"a\nb',
    { prefix: '"', suffix: '"', onlyMissing: true },
    '""\n""\n"a"\n"b"',
  ],
  [
    'the prefix is looked for after the indentation',
    '  // a\n  b\n//c',
    { prefix: '// ', afterIndent: true, onlyMissing: true },
    '  // a\n  // b\n// //c',
  ],
  [
    'blanks of a prefix that is there already are no indentation',
    '  - a\n- b',
    { prefix: ' - ', afterIndent: true, onlyMissing: true },
    '  - a\n - - b',
  ],
  [
    'any number is a line number, and lines that have theirs count',
    '7. a\nb\n12. c\nd 5.',
    { prefix: '{n}. ', counter: true, onlyMissing: true },
    { text: '7. a\n2. b\n12. c\n4. d 5.', info: { changed: 2 } },
  ],
  [
    'a number in the prefix or suffix is the same wherever it is',
    '1-01: a\n1-02: b\nc (12/12)\nd (1/2)',
    { prefix: '{n}-0{n}: ', suffix: ' ({n}/{n})', counter: true, onlyMissing: true },
    '1-01: a (1/1)\n2-02: 1-02: b (2/2)\n3-03: c (12/12)\n4-04: d (1/2) (4/4)',
  ],
  [
    'a number may be followed by a digit',
    '150 a\n15 b',
    { prefix: '{n}0 ', counter: true, onlyMissing: true },
    '150 a\n20 15 b',
  ],
  [
    'a suffix that begins with a line break is never there',
    'a\n--',
    { suffix: '\\n--', escapes: true, onlyMissing: true },
    'a\n--\n--\n--',
  ],
  [
    'escapes are interpreted in what is missing',
    '\ta\nb',
    { prefix: '\\t', escapes: true, onlyMissing: true },
    '\ta\n\tb',
  ],
  [
    'refuses a result that would be too long',
    'a\n'.repeat(20_000),
    { prefix: '-'.repeat(1000) },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
  [
    'accepts the longest result that fits',
    `${'a\n'.repeat(9980)}`,
    { prefix: '-'.repeat(1000) },
    { info: { changed: 9980 } },
  ],
]);
rejects(addPrefixSuffix, [
  [{ prefix: 'x'.repeat(1001) }, 'Prefix must be at most 1,000 characters long.'],
  [{ skipBlank: 'maybe' }, 'Skip blank lines must be true or false.'],
]);

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\r', '😀', '{n}', '$&'), maxLength: 20 });

test('adds the prefix and the suffix to every line, including blank ones', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: changed } = await runTool(addPrefixSuffix, text, { prefix: '<', suffix: '>', skipBlank: false });
      expect(changed.replace(/<([^<>\r\n]*)>/g, '$1')).toBe(text);
      expect(changed.replace(/<[^<>\r\n]*>/g, '')).toMatch(/^[\r\n]*$/);
    }),
  );
});

test('adding only what is missing twice is adding it once', async () => {
  const affixes = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '1', '{n}', '"', '😀'), maxLength: 4 });
  const lines = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '1', '"', '😀', '\n', '\r\n'), maxLength: 30 });
  const switches = fc.record({ skipBlank: fc.boolean(), afterIndent: fc.boolean(), counter: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(lines, affixes, affixes, switches, async (text, prefix, suffix, others) => {
      const options = { prefix, suffix, onlyMissing: true, ...others };
      const { text: once } = await runTool(addPrefixSuffix, text, options);
      expect((await runTool(addPrefixSuffix, once as string, options)).text).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

labeled(addPrefixSuffix, 'a\n\n  b', [
  [{ Prefix: '- ', Suffix: ';' }, '- a;\n\n-   b;'],
  [{ 'Keep indentation first': true, 'Skip blank lines': false }, '- a;\n- ;\n  - b;'],
  [{ 'Only where missing': true, Prefix: '  b' }, '  ba;\n  b;\n  b;'],
  [{ Prefix: '{n}. ', '{n} is the line number': true, 'Only lines containing': 'b' }, 'a\n\n  1. b;'],
]);
