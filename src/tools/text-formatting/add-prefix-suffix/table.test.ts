import fc from 'fast-check';
import { expect, test } from 'vitest';
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
