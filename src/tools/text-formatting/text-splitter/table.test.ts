import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { weightedLength } from '../../../engine/social/weighted-length.ts';
import * as textSplitter from './tool.ts';

table(textSplitter, [
  [
    'trimmed and empty parts are counted, but for one space around a part',
    'a, b,\tc,,  d\n',
    {},
    { text: 'a\nb\nc\nd', info: { parts: 4, losses: { trimmed: 1, emptyParts: 1 } } },
  ],
  [
    'trimmed parts with counters are counted once',
    'abcd    efgh    ijkl',
    { by: 'length', size: 14, wholeWords: false, counter: true },
    { text: 'abcd (1/3)\nefgh (2/3)\nijkl (3/3)', info: { losses: { trimmed: 2 } } },
  ],
  ['parts are split at commas, and empty parts are dropped', 'a, b,,c', {}, { text: 'a\nb\nc', info: { parts: 3 } }],
  ['parts can be left untrimmed and empty parts kept', 'a, b,,', { trim: false, dropEmpty: false }, 'a\n b\n\n'],
  [
    'any line ending can separate parts',
    'a\r\nb\rc\n',
    { sep: 'newline', out: 'custom', outCustom: ' | ' },
    'a | b | c',
  ],
  [
    'parts of a given length end at word boundaries',
    'The quick brown fox',
    { by: 'length', size: 10 },
    'The quick\nbrown fox',
  ],
  [
    'the counter counts toward the given length',
    'one two three four five six',
    { by: 'length', size: 20, counter: true },
    'one two three (1/2)\nfour five six (2/2)',
  ],
  [
    'grapheme clusters are never cut',
    'ab👍🏽cd',
    { by: 'length', size: 3, wholeWords: false, trim: false },
    { text: 'ab\n👍🏽\ncd', info: { parts: 3 } },
  ],
  ['words longer than a part are cut', 'a abcdefgh b', { by: 'length', size: 5 }, 'a\nabcde\nfgh b'],
  ['parts of several words keep inner white space', 'a b  c\nd e', { by: 'words', size: 2 }, 'a b\nc\nd\ne'],
  ['parts of several lines keep inner line endings', '1\r\n2\r\n3\r\n', { by: 'lines', size: 2 }, '1\r\n2\r\n3'],
  ['the text can be split into nearly equal parts', 'abcdefg', { by: 'parts', size: 3 }, 'abc\nde\nfg'],
  [
    'there are no more parts than grapheme clusters',
    'ab',
    { by: 'parts', size: 5 },
    { text: 'a\nb', info: { parts: 2 } },
  ],
  [
    'the text can be split into sentences',
    'Hi there. Is 3.5 ok? Yes!',
    { by: 'sentences' },
    'Hi there.\nIs 3.5 ok?\nYes!',
  ],
  [
    'sentences can have closing quotes, abbreviations, and numbers',
    '“Go.” Dr. Smith (U.S.) paid $3.50 at 5 p.m. today?! He did... (Yes.) Ok',
    { by: 'sentences' },
    '“Go.”\nDr. Smith (U.S.) paid $3.50 at 5 p.m. today?!\nHe did...\n(Yes.)\nOk',
  ],
  [
    'Chinese and Japanese text is split into sentences',
    '你好。我们走！「行こう。」と言った',
    { by: 'sentences' },
    '你好。\n我们走！\n「行こう。」と言った',
  ],
  [
    'a closing quote after a Chinese full stop stays with its sentence',
    '他说："好。"走。"hi',
    { by: 'sentences' },
    '他说："好。"\n走。\n"hi',
  ],
  [
    'sentences span wrapped lines but not headings or list items',
    'A title\n\nOne that is\nwrapped. Two\n1. first\n2. second',
    { by: 'sentences', out: 'blank' },
    'A title\n\nOne that is\nwrapped.\n\nTwo\n\n1. first\n\n2. second',
  ],
  ['a danda ends a sentence', 'यह है। हाँ।', { by: 'sentences' }, 'यह है।\nहाँ।'],
  ['the text can be split into paragraphs', 'a\nb\n \n\nc\n', { by: 'paragraphs', out: 'blank' }, 'a\nb\n\nc'],
  [
    'posts are counted as X counts',
    'see example.com/path '.repeat(11).trim(),
    { by: 'posts' },
    `${'see example.com/path '.repeat(10).trim()}\nsee example.com/path`,
  ],
  [
    'posts can have counters',
    '日'.repeat(150),
    { by: 'posts', counter: true },
    `${'日'.repeat(137)} (1/2)\n${'日'.repeat(13)} (2/2)`,
  ],
  [
    'parts end at a paragraph, else at a sentence, after their first third',
    'One two three. Four five six.\n\nSeven eight nine. Ten eleven twelve.',
    { by: 'length', size: 40, out: 'blank' },
    'One two three. Four five six.\n\nSeven eight nine. Ten eleven twelve.',
  ],
  [
    'parts end at a sentence rather than after a word',
    'One two three four. Five six seven eight nine. Ten.',
    { by: 'length', size: 30 },
    'One two three four.\nFive six seven eight nine.\nTen.',
  ],
  [
    'a sentence that ends in the first third of a part does not end it',
    'One. Two three four five six seven eight nine ten.',
    { by: 'length', size: 30 },
    'One. Two three four five six\nseven eight nine ten.',
  ],
  [
    'parts can end after any word',
    'One two three four. Five six seven eight nine. Ten.',
    { by: 'length', size: 30, atSentences: false },
    'One two three four. Five six\nseven eight nine. Ten.',
  ],
  [
    'posts end at sentences',
    `${'word '.repeat(40)}end. ${'word '.repeat(40)}end.`,
    { by: 'posts' },
    `${'word '.repeat(40)}end.\n${'word '.repeat(40)}end.`,
  ],
  [
    'posts of scripts without spaces end at sentences',
    `${'日'.repeat(99)}。${'本'.repeat(120)}。`,
    { by: 'posts' },
    `${'日'.repeat(99)}。\n${'本'.repeat(120)}。`,
  ],
  ['a text for one post is one part', 'a  b', { by: 'posts' }, 'a  b'],
  ['the groups of a pattern are not parts', 'a ; b;c', { by: 'regex', pattern: '(\\s*;\\s*)' }, 'a\nb\nc'],
  ['refuses an empty pattern', 'a😀b', { by: 'regex', pattern: '' }, fails('Enter a pattern.', { option: 'pattern' })],
  ['empty matches of a pattern split between code points', 'a😀b', { by: 'regex', pattern: 'x*' }, 'a\n😀\nb'],
  ['refuses an invalid pattern', 'a', { by: 'regex', pattern: '(' }, fails('Invalid regular expression: …')],
  [
    'a pattern of PCRE is converted',
    'oh high',
    { by: 'regex', pattern: '\\h+' },
    { text: 'oh\nhigh', notes: ['Pattern converted: \\h is PCRE and Java: in JavaScript [\\t\\p{Zs}].'] },
  ],
  ['refuses an empty separator', 'a', { sep: 'custom' }, fails('Enter a separator.', { option: 'custom' })],
  ['a custom separator can be given', 'a<br>b', { sep: 'custom', custom: '<br>' }, 'a\nb'],
  ['a separator inside quotes does not split', 'a,"b,c",d', { quotes: true }, 'a\n"b,c"\nd'],
  [
    'an unclosed quote extends to the end, and is named',
    'a,"b",6" pipe,c',
    { quotes: true },
    { text: 'a\n"b"\n6" pipe,c', notes: ['A quotation mark is never closed, so nothing after it was split: " pipe,c'] },
  ],
  [
    'quotes can span lines',
    'a\n"b\nc"\nd',
    { sep: 'newline', quotes: true, out: 'custom', outCustom: '|' },
    'a|"b\nc"|d',
  ],
  [
    'refuses a length too small for the counter',
    'abcdefghij',
    { by: 'length', size: 6, counter: true },
    fails('Characters per part is too small for the counter. Use at least 8.', { option: 'size' }),
  ],
  ['an empty text has no parts', '', {}, { text: '', info: { parts: 0 } }],
  ['a lone surrogate stays', 'a,\ud800', {}, 'a\n\ud800'],
]);

rejects(textSplitter, [
  [{ by: 'length', size: 0 }, 'Characters per part must be a whole number from 1 to 200,000.'],
  [{ by: 'parts', size: 1001 }, 'Number of parts must be a whole number from 1 to 1,000.'],
]);

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '👍🏽', 'e\u0301', '.', ',') });

test('parts split by length join to the text, and none exceeds the size', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 4, max: 30 }), async (text, size) => {
      const options = { by: 'length', size, wholeWords: false, trim: false, dropEmpty: false, out: 'custom' };
      const { text: joined, list = [] } = await runTool(textSplitter, text, options);
      expect(joined).toBe(text);
      for (const part of list) expect(part.text.length).toBeLessThanOrEqual(size);
    }),
  );
});

test('with whole words no word that fits is cut', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { list = [] } = await runTool(textSplitter, text, { by: 'length', size: 200 });
      const words = (all: string) => all.split(/\s+/).filter((word) => word !== '');
      expect(list.flatMap((part) => words(part.text))).toEqual(words(text));
    }),
  );
});

test('a part with its counter is no longer than the size', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 12, max: 40 }), async (text, size) => {
      const { list = [] } = await runTool(textSplitter, text, { by: 'length', size, counter: true });
      for (const part of list) expect(part.text.length).toBeLessThanOrEqual(size);
    }),
  );
});

test('no post is longer than X allows', async () => {
  const word = fc.constantFrom(
    'a',
    'word',
    'shop1.com',
    'https://x.co/a',
    '日本語',
    '👩‍👩‍👧',
    'é'.repeat(300),
    '\u{1D5DB}',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 120 }), fc.boolean(), async (words, counter) => {
      const { list = [] } = await runTool(textSplitter, words.join(' '), { by: 'posts', counter });
      for (const post of list) expect(weightedLength(post.text)).toBeLessThanOrEqual(280);
    }),
  );
});

test('joining the parts with the delimiter restores the text', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const options = { trim: false, dropEmpty: false, out: 'custom', outCustom: ',' };
      expect((await runTool(textSplitter, text, options)).text).toBe(text);
    }),
  );
});

const untouched = { trim: false, dropEmpty: false } as const;

describe('ends of lines', () => {
  table(textSplitter, [
    [
      '\\n in a pattern is a CRLF',
      'a\r\nb\rc',
      { ...untouched, by: 'regex', pattern: '\\n', out: 'custom', outCustom: '|' },
      'a|b|c',
    ],
    [
      '\\r?\\n is, too',
      'a\r\nb',
      { ...untouched, by: 'regex', pattern: '\\r?\\n', out: 'custom', outCustom: '|' },
      'a|b',
    ],
    [
      'carriage returns that are named are found',
      'a\r\nb',
      { ...untouched, by: 'regex', pattern: '\\r', out: 'custom', outCustom: '|' },
      'a|\nb',
    ],
    ['a blank line splits', 'a\r\nb\r\n\r\nc', { ...untouched, by: 'regex', pattern: '\\n{2,}' }, 'a\r\nb\r\nc'],
    [
      '\\n in a separator is a CRLF',
      'a\r\nb\r\n\r\nc',
      { ...untouched, sep: 'custom', custom: '\\n\\n', out: 'custom', outCustom: '|' },
      'a\r\nb|c',
    ],
    [
      'CRLF in a separator is a CRLF',
      'a\r\nb\nc',
      { ...untouched, sep: 'custom', custom: '\\r\\n', out: 'custom', outCustom: '|' },
      'a|b\nc',
    ],
    ['what is put between has the line ends of the text', 'a;b\r\n', { sep: 'semicolon', out: 'blank' }, 'a\r\n\r\nb'],
    ['parts keep other line ends', 'a\nb;\r\nc', { ...untouched, by: 'regex', pattern: ';\\s' }, 'a\nb\nc'],
  ]);

  test('with carriage returns the parts are those of the text without', async () => {
    const patterns = fc.constantFrom('\\n', '\\s+', '\\n*', '(,)|\\s', '$', '[^a]', '(?=a)', '\\n(?!a)');
    const texts = fc.string({ unit: fc.constantFrom('a', ',', '\n', '😀', ' '), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, patterns, async (text, pattern) => {
        const options = { ...untouched, by: 'regex', pattern };
        const { text: expected } = await runTool(textSplitter, text, options);
        const { text: result } = await runTool(textSplitter, text.replaceAll('\n', '\r\n'), options);
        expect(result.replaceAll('\r\n', '\n')).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});

labeled(textSplitter, 'one two three four five six', [
  [{ 'Split by': 'Words', 'Words per part': 4 }, 'one two three four\nfive six'],
  [
    { 'Split by': 'Length', 'Characters per part': 20, 'Number the parts (1/5)': true },
    'one two three (1/2)\nfour five six (2/2)',
  ],
  [{ 'Separate parts with': 'Custom', 'Text between parts': ' / ' }, 'one two three (1/2) / four five six (2/2)'],
]);
