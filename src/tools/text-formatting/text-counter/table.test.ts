import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import * as textSplitter from '../text-splitter/tool.ts';
import { SmsCounter } from './sms.ts';
import * as textCounter from './tool.ts';
import { wordCores } from './word-cores.ts';

table(textCounter, [
  [
    'readability of English, by Flesch and Kincaid',
    'The cat sat on the mat. It was happy.',
    { readability: 'en' },
    {
      info: { readability: { formula: 'Flesch reading ease', score: 108.3, grade: -0.7, words: 9, syllables: 10 } },
      notes: ['Readability of 9 words says little: it needs 100 or more.'],
    },
  ],
  [
    'readability of German, by Amstad',
    'Die Katze saß auf der Matte. Sie war glücklich.',
    { readability: 'de' },
    { info: { readability: { formula: 'Amstad', score: 97.5, words: 9, syllables: 12 } } },
  ],
  [
    'readability of Spanish, by Fernández Huerta',
    'El gato se sentó en la alfombra.',
    { readability: 'es' },
    { info: { readability: { formula: 'Fernández Huerta', score: 105.4, words: 7, syllables: 11 } } },
  ],
  [
    'readability of French, by Kandel and Moles',
    'Le chat dort sur la table.',
    { readability: 'fr' },
    { info: { readability: { formula: 'Kandel and Moles', score: 127.3, words: 6, syllables: 6 } } },
  ],
  ['no readability without words', '12 34.', { readability: 'en' }, { info: { words: 2 } }],
  [
    'Japanese is read by characters, and its longest word is one',
    '雨が静かに降り続く町で彼は古い本を読んでいた。'.repeat(90),
    {},
    { info: { readSeconds: 319, speakSeconds: 584, words: 1, longestWord: '降り続く' } },
  ],
  ['Chinese is read by characters', '这本来应该是一句很长很长的话'.repeat(100), {}, { info: { readSeconds: 316 } }],
  ['Thai is read by words', 'ภาษาไทยง่ายมาก'.repeat(200), {}, { info: { readSeconds: 202, longestWord: 'ภาษา' } }],
  [
    'Lao and Khmer have a reading time',
    'ພາສາລາວ ភាសាខ្មែរ '.repeat(60),
    { readWpm: 60 },
    { info: { readSeconds: 180 } },
  ],
  [
    'the words of a Chinese text are listed',
    '我爱北京天安门，我爱北京',
    {},
    {
      info: {
        words: 1,
        languageWords: 7,
        uniqueWords: 4,
        longestWord: '天安门',
        topWords: [
          { text: '我', count: 2 },
          { text: '爱', count: 2 },
          { text: '北京', count: 2 },
          { text: '天安门', count: 1 },
        ],
        topPairs: [
          { text: '我爱', count: 2 },
          { text: '爱北京', count: 2 },
        ],
        topTriples: [{ text: '我爱北京', count: 2 }],
      },
    },
  ],
  [
    'Latin words beside Japanese are words of their own, hyphens included',
    'iPhoneとwell-knownなTシャツ。iPhone は',
    {},
    { info: { words: 2, languageWords: 8, uniqueWords: 7, longestWord: 'well-known' } },
  ],
  [
    'the words of a Thai text are listed',
    'ภาษาไทยง่าย ภาษาไทย',
    {},
    { info: { words: 2, languageWords: 5, uniqueWords: 3, longestWord: 'ภาษา' } },
  ],
  ['Korean has spaces', '한국어 단어', {}, { info: { words: 2, uniqueWords: 2 } }],
  ['Latin words in Chinese count as words', '使用 Python 3 编程', { readWpm: 60 }, { info: { readSeconds: 6 } }],

  ['the speaking speed can be set', 'a b c', { speakWpm: 60 }, { info: { speakSeconds: 3 } }],
  [
    'Markdown is counted without code, addresses, images, and notes',
    '# A title\r\n\r\n- see [our site](https://a.b/c_(d)) and ![x y](z.png) it[^1]\r\n- `let x = 1` **is** code\r\n\r\n~~~js\r\nlet a b c\r\n```\r\n~~~\r\n\r\n| a | b |\r\n| - | - |\r\n\r\n[^1]: A note here\r\n[id]: https://a.b\r\n> [text][id] <https://a.b>',
    { also: 'prose' },
    { info: { proseWords: 12, words: 44 } },
  ],
  ['an empty text has no such words', '', { also: 'prose' }, { info: { proseWords: 0 } }],
  [
    'Chinese and Japanese are counted one by one, with their punctuation',
    '你好，world！\u3000これは ペン\nthe end',
    { also: 'characters' },
    { info: { wordsOneByOne: 12 } },
  ],
  [
    'an empty text has zero of everything',
    '',
    {},
    { text: '', info: { characters: 0, words: 0, lines: 0, sentences: 0, paragraphs: 0, bytes: 0, visible: 0 } },
  ],
  [
    'words, sentences, lines, and paragraphs are counted',
    'Hello world. How are you?\nFine!',
    {},
    { info: { characters: 31, words: 6, lines: 2, sentences: 3, paragraphs: 1 } },
  ],
  ['white space is counted', '  \n', {}, { info: { characters: 3, words: 0, lines: 1, sentences: 0, spaces: 3 } }],
  [
    'emoji and accents are counted in each unit',
    '😀 é e\u0301',
    {},
    { info: { characters: 7, codePoints: 6, visible: 5, bytes: 11, nonAscii: 4, letters: 2 } },
  ],
  ['characters that need escaping are counted', 'a\\"\n\r\tb', {}, { info: { escapes: 5, lines: 3, characters: 7 } }],
  [
    'sentences end at a danda, an ellipsis, or a closing quote',
    'यह है। ok… e.g. this 3.14! “Yes.” no',
    {},
    { info: { sentences: 5, words: 8 } },
  ],
  [
    'titles and abbreviations do not end a sentence',
    'Dr. Lee left at 5 p.m. yesterday. “Why?” (No.) 好。好！',
    {},
    { info: { sentences: 5 } },
  ],
  ['a lone surrogate counts as three bytes', '\ud83d', {}, { info: { characters: 1, bytes: 3 } }],
  [
    'the length on X weighs links, emoji, and Han characters',
    'see https://example.com/a?b=1 👨‍👩‍👧 日',
    {},
    { info: { x: 33 } },
  ],
  [
    'extended GSM-7 characters take two units in a text message',
    '€[ok]',
    {},
    { info: { sms: { encoding: 'GSM-7', units: 8, segments: 1 } } },
  ],
  [
    'top words are sorted by count, then by first occurrence',
    'b a. B, “a” c',
    {},
    {
      info: {
        topWords: [
          { text: 'b', count: 2 },
          { text: 'a', count: 2 },
          { text: 'c', count: 1 },
        ],
        uniqueWords: 3,
      },
    },
  ],
  [
    'common words can be left out of the top words',
    'the cat and the hat',
    { skipCommon: true },
    {
      info: {
        topWords: [
          { text: 'cat', count: 1 },
          { text: 'hat', count: 1 },
        ],
      },
    },
  ],
  [
    'a repeated pair of words is found',
    'big red dog, big red cat',
    {},
    { info: { topPairs: [{ text: 'big red', count: 2 }] } },
  ],
  [
    'reading and speaking times are estimated',
    'word '.repeat(238),
    {},
    { info: { readSeconds: 60, speakSeconds: 110 } },
  ],
  ['a Japanese sentence without spaces counts as one word', '私は学生です。', {}, { info: { words: 1 } }],
]);

test('one unit of a text message is singular', async () => {
  expect((await runTool(textCounter, 'a')).text).toContain('Text messages: 1 (1 unit, GSM-7)');
});

rejects(textCounter, [[{ readWpm: 10 }, 'Reading speed must be a whole number from 50 to 1,000.']]);

describe('SMS sizes', () => {
  test.each([
    ['an empty text takes no message', '', { encoding: 'GSM-7', units: 0, segments: 0 }],
    ['160 letters of GSM-7 fit one message', 'a'.repeat(160), { encoding: 'GSM-7', units: 160, segments: 1 }],
    ['161 letters of GSM-7 take two messages', 'a'.repeat(161), { encoding: 'GSM-7', units: 161, segments: 2 }],
    ['306 letters of GSM-7 still fit two messages', 'a'.repeat(306), { encoding: 'GSM-7', units: 306, segments: 2 }],
    [
      'a character of two units is never cut',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      { encoding: 'GSM-7', units: 306, segments: 3 },
    ],
    ['70 letters of UCS-2 fit one message', 'я'.repeat(70), { encoding: 'UCS-2', units: 70, segments: 1 }],
    ['71 letters of UCS-2 take two messages', 'я'.repeat(71), { encoding: 'UCS-2', units: 71, segments: 2 }],
    [
      'a surrogate pair is never cut',
      `${'я'.repeat(66)}😀${'я'.repeat(66)}`,
      { encoding: 'UCS-2', units: 134, segments: 3 },
    ],
  ])('%s', (_, text, size) => {
    const counter = new SmsCounter();
    counter.add(text);
    expect(counter.size).toEqual(size);
  });
});

test.each([
  ['“Hello,” (world)!', ['Hello', 'world']],
  ["don't stop", ["don't", 'stop']],
  ['and/or — e\u0301t\u00e9… 12/05/2024', ['and/or', 'e\u0301t\u00e9', '12/05/2024']],
  ['[our site](https://ex.com/a), [a](b) f(x)[i](y)', ['our', 'site', 'a', 'f(x)[i']],
  ['--- !!', []],
])('wordCores finds the words of %s', (text, cores) => {
  expect(wordCores(text)).toEqual(cores);
});

test('the counts agree with the plain definitions on any text', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '.', '!', '।', 'é', '😀', '\ud800', '"', '\t', '\u00a0', '/', '—', '](', 'b'),
  });
  await fc.assert(
    fc.asyncProperty(text, async (input) => {
      const { info } = await runTool(textCounter, input);
      const { info: split } = await runTool(textSplitter, input, { by: 'sentences' });
      expect(info).toMatchObject({
        characters: input.length,
        words: input.trim() === '' ? 0 : input.trim().split(/\s+/).length,
        sentences: split?.['parts'],
        lines: linesOf(input).length,
        bytes: new TextEncoder().encode(input).length,
        codePoints: [...input].length,
      });
      expect(info?.['uniqueWords']).toBeLessThanOrEqual(Number(info?.['words']));
    }),
  );
});
