import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as wordWrap from './tool.ts';
import { textWidth } from './word-wrap.ts';

table(wordWrap, [
  [
    'lines break between words',
    'The quick brown fox',
    { width: 10 },
    { text: 'The quick\nbrown fox', info: { lines: 2 } },
  ],
  ['spaces at breaks are removed, and CRLF is kept', 'ab  cd   ef \r\nx', { width: 5 }, 'ab\r\ncd\r\nef\r\nx'],
  ['inner spaces stay', 'ab  cd   ef', { width: 7 }, 'ab  cd\nef'],
  ['a line that fits is unchanged', '  a  b    \n', { width: 6 }, '  a  b    \n'],
  ['a long word exceeds the width by default', 'a abcdefgh b', { width: 5 }, 'a\nabcdefgh\nb'],
  ['a long word can be cut', 'a abcdefgh b', { width: 5, long: true }, 'a\nabcde\nfgh b'],
  ['a long word after an indentation is cut on the same line', '  abcdefgh', { width: 5, long: true }, '  abc\ndefgh'],
  [
    'a long word after an indentation exceeds the width on the same line',
    '  abcdefgh x',
    { width: 5 },
    '  abcdefgh\nx',
  ],
  [
    'a hanging indentation starts after a bullet',
    '  - one two three',
    { width: 12, indent: 'hang' },
    '  - one two\n    three',
  ],
  [
    'a hanging indentation starts after a list number',
    '12) one two three',
    { width: 9, indent: 'hang' },
    '12) one\n    two\n    three',
  ],
  [
    'a hanging indentation starts after a list letter',
    'a) one two three',
    { width: 9, indent: 'hang' },
    'a) one\n   two\n   three',
  ],
  [
    'a hanging indentation starts after a checkbox',
    '- [ ] one two',
    { width: 10, indent: 'hang' },
    '- [ ] one\n      two',
  ],
  [
    'a hanging indentation starts after a bullet without a space',
    '•one two',
    { width: 5, indent: 'hang' },
    '•one\n two',
  ],
  ['no hanging indentation after a year', '1984. one two', { width: 9, indent: 'hang' }, '1984. one\ntwo'],
  ['a comment mark is repeated, not indented', '# one two', { width: 5, indent: 'hang' }, '# one\n# two'],
  [
    'a hanging indentation without a bullet repeats the indentation',
    '  one two',
    { width: 6, indent: 'hang' },
    '  one\n  two',
  ],
  ['no hanging indentation after a hyphen without a space', '-one two', { width: 5, indent: 'hang' }, '-one\ntwo'],
  ['the indentation can be repeated', '\tone two', { width: 5, indent: 'same' }, '\tone\n\ttwo'],
  ['continued lines are not indented by default', '  one two', { width: 6 }, '  one\ntwo'],
  ['an indentation as wide as the line is dropped', '      one two', { width: 6, indent: 'same' }, 'one\ntwo'],
  ['a hanging indentation as wide as the line is dropped', '12345. a b', { width: 7, indent: 'hang' }, '12345.\na b'],
  [
    'reflow joins the lines of a paragraph',
    'one two\nthree\n\nfour\n',
    { width: 20, reflow: true },
    'one two three\n\nfour\n',
  ],
  [
    'reflow keeps list items apart and joins the lines of each',
    'To do:\n- one\n  two\n- three\n\n1. a\n2. b\nc\nIV. d',
    { width: 20, reflow: true },
    'To do:\n- one two\n- three\n\n1. a\n2. b c\nIV. d',
  ],
  [
    'reflow keeps front matter, tables, sources, and elements such as pre',
    '---\na: b\n---\nc\nd\n\ne | f\n--- | ---\none long cell | two\n\n[1] g\nh\n[2] i\n<pre>\nj\nk\n</pre>',
    { width: 12, reflow: true },
    '---\na: b\n---\nc d\n\ne | f\n--- | ---\none long cell | two\n\n[1] g h\n[2] i\n<pre>\nj\nk\n</pre>',
  ],
  [
    'reflow does not take a wrapped number, initial, or dash for a list item',
    'It was chapter\n12. Then John\nQ. Public came\n– late.\n1984. End',
    { width: 80, reflow: true },
    'It was chapter 12. Then John Q. Public came – late. 1984. End',
  ],
  ['reflow keeps the first indentation', '  a \n b\r\nc\r\n', { width: 20, reflow: true }, '  a b c\r\n'],
  ['reflow joins Japanese without a space', '日本\n語\nの test', { width: 20, reflow: true }, '日本語の test'],
  ['reflow leaves a paragraph of one line unchanged', ' a  \n\nb ', { width: 20, reflow: true }, ' a  \n\nb '],
  ['Japanese breaks between words, and not before a full stop', '日本語。はい', { width: 4 }, '日本語。\nはい'],
  ['a Japanese word wider than the line breaks between characters', '日本語。はい', { width: 3 }, '日本\n語。\nはい'],
  [
    'after a cut within a word, lines break as they do when wrapped again',
    'the日本語ៗน้ำ',
    { width: 3 },
    'the日\n本\n語ៗน้ำ',
  ],
  ['the same before a word that sticks out', 'thethe日本語theແມ່ນthe', { width: 6 }, 'thethe日\n本\n語theແມ່ນthe'],
  [
    'a dash or a number within a sentence begins no line, as if it were an item',
    'The cost was high - far too high at 1. and over',
    { width: 18 },
    'The cost was\nhigh - far too\nhigh at 1. and\nover',
  ],
  ['a sign within a line begins no quotation', 'we saw a > b in it', { width: 8 }, 'we saw\na > b in\nit'],
  ['a mark after a word that fills the line begins one', 'abcdefghij - b', { width: 10 }, 'abcdefghij\n- b'],
  [
    'in an item, any number would begin another',
    '1. We count to 5. Then stop',
    { width: 14, indent: 'hang' },
    '1. We count\n   to 5. Then\n   stop',
  ],
  ['a space that carries a mark is no indentation', ' \u0308x', { width: 1 }, ' \u0308x'],
  [
    'Thai breaks between words',
    'ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำ',
    { width: 12 },
    'ภาษาไทยเป็น\nภาษาที่ไม่มีช่อง\nว่างระหว่างคำ',
  ],
  ['Lao breaks between words', 'ພາສາລາວແມ່ນພາສາ', { width: 8 }, 'ພາສາລາວ\nແມ່ນພາສາ'],
  ['Khmer breaks between words', 'ភាសាខ្មែរគឺជាភាសា', { width: 5 }, 'ភាសាខ្មែរ\nគឺជាភាសា'],
  ['Chinese breaks between words', '我们正在使用中文写作', { width: 5 }, '我们正在\n使用中文\n写作'],
  ['a Latin word stays with the Chinese character next to it', '使用Python编程', { width: 8 }, '使\n用Python编\n程'],
  ['a space between Thai words stays where the line breaks', 'ไทย ลาว เขมร', { width: 4 }, 'ไทย \nลาว \nเขมร'],
  [
    'reflow leaves code as it is, also after a blank line and beyond the width',
    'one\ntwo\n\n```\nlet a = 1;\n\nlet b = 2;\n```\nend',
    { width: 8, reflow: true, prefix: '> ' },
    '> one\n> two\n>\n> ```\n> let a = 1;\n>\n> let b = 2;\n> ```\n> end',
  ],
  [
    'reflow leaves verse as it is',
    'one\ntwo\n\n    Roses are\n    red\n\nend',
    { width: 20, reflow: true },
    { text: 'one two\n\n    Roses are\n    red\n\nend', info: { lines: 6 } },
  ],
  ['reflow joins Thai as it was', 'ไทย \nลาว\nเขมร', { width: 20, reflow: true }, 'ไทย ลาวเขมร'],
  ['wide characters can count as two columns', '日本語 a', { width: 4, wide: true }, '日本\n語 a'],
  ['brackets stay with the text inside them', 'あ「いう」え', { width: 2 }, 'あ\n「い\nう」\nえ'],
  ['small kana and the long vowel mark do not start a line', 'あしゃりー', { width: 2 }, 'あ\nしゃ\nりー'],
  ['Latin words next to Han characters are not split', 'ab漢字cd', { width: 3 }, 'ab漢\n字cd'],
  ['Korean breaks at spaces only', '한국어 말', { width: 2 }, '한국어\n말'],
  ['grapheme clusters are never cut', '👨‍👩‍👧e\u0301x', { width: 2, long: true }, '👨‍👩‍👧e\u0301\nx'],
  ['emoji, flags, and keycaps count as two columns', '🇩🇪👍🏽1️⃣x', { width: 4, wide: true, long: true }, '🇩🇪👍🏽\n1️⃣x'],
  ['a character wider than the line gets a line of its own', '日本', { width: 1, wide: true }, '日\n本'],
  ['soft hyphens have no width', 'a\u00adb cd', { width: 5 }, 'a\u00adb cd'],
  ['a zero-width space allows a break', 'abc\u200bdef\u200bg', { width: 4 }, 'abc\ndef\u200bg'],
  ['no-break spaces do not allow a break', 'a\u00a0b\u202fc d', { width: 3 }, 'a\u00a0b\u202fc\nd'],
  ['an ideographic space allows a break', 'ab\u3000cd', { width: 2 }, 'ab\ncd'],
  ['a space with a combining mark does not allow a break', 'ab \u0301cd ef', { width: 4 }, 'ab \u0301cd\nef'],
  [
    'reflow joins the lines of a quotation inside its marks',
    '> one two three four five six\n> seven\n\nok then',
    { width: 16, reflow: true },
    '> one two three\n> four five six\n> seven\n\nok then',
  ],
  [
    'quotation marks are repeated',
    '> one two three four five six\n> seven',
    { width: 16 },
    '> one two three\n> four five six\n> seven',
  ],
  [
    'reflow keeps the levels of a quotation apart',
    '>> one two three four five six\n> seven and eight nine',
    { width: 16, reflow: true },
    '>> one two three\n>> four five six\n> seven and\n> eight nine',
  ],
  [
    'reflow keeps a blank line of a quotation',
    '> > one two three\n> > four\n>\n> five',
    { width: 16, reflow: true },
    '> > one two\n> > three four\n>\n> five',
  ],
  ['comment marks are repeated', '// one two three four five six', { width: 20 }, '// one two three\n// four five six'],
  [
    'reflow joins the lines of a comment',
    '# one two three four\n# five\n# six',
    { width: 20, reflow: true },
    '# one two three four\n# five six',
  ],
  [
    'an asterisk is the mark of a comment only below its start',
    '  * one two three four five six',
    { width: 20 },
    '  * one two three\nfour five six',
  ],
  [
    'hanging indentation follows the marks of a quotation',
    '> - one two three four five',
    { width: 18, indent: 'hang' },
    '> - one two three\n>   four five',
  ],
  [
    'with hanging indentation an asterisk is a bullet',
    ' * one two three four five',
    { width: 18, indent: 'hang' },
    ' * one two three\n   four five',
  ],
  ['the prefix comes before the marks', '> one two three', { width: 12, prefix: '> ' }, '> > one two\n> > three'],
  ['CRLF in quotations is kept', '> один два\r\n> три\r\n', { width: 10, reflow: true }, '> один два\r\n> три\r\n'],
  ['Japanese quotations break between characters', '> 日本語日本語日本語', { width: 8 }, '> 日本語日本語\n> 日本語'],
  [
    'reflow leaves a signature on a line of its own',
    'Anna wrote:\n> a b\n> c\n\nMe too.\n-- \nBo',
    { width: 30, reflow: true },
    'Anna wrote:\n> a b c\n\nMe too.\n-- \nBo',
  ],
  ['a comparison is no quotation', 'a >= 5 and\n>= 6 so that', { width: 10 }, 'a >= 5 and\n>= 6 so\nthat'],
  [
    'the indentation of a comment is repeated',
    '    // one two three four',
    { width: 20 },
    '    // one two three\n    // four',
  ],
  ['a quotation mark needs no space', '>one two three', { width: 12 }, '>one two\n>three'],
  [
    'reflow joins the lines of a comment with asterisks',
    '/**\n * one two three four\n * five\n */',
    { width: 20, reflow: true },
    '/**\n * one two three\n * four five\n */',
  ],
  ['marks as wide as the line are not repeated', '>>>>> ab cd', { width: 3 }, '>>>>>\nab\ncd'],
  ['every line gets the prefix', 'one two\n\n  \nthree\n', { width: 6, prefix: '> ' }, '> one\n> two\n>\n>\n> three\n'],
  ['lines that fit also get the prefix', 'a \r\nb', { prefix: '# ' }, '# a \r\n# b'],
  ['blank lines stay', '\n   \n\t\n', { width: 1 }, '\n   \n\t\n'],
  ['lines of zero-width characters stay', '\u2060\u200c\u200d', { width: 1 }, '\u2060\u200c\u200d'],
  ['a blank line wider than the line stays', `${' '.repeat(9)}\nx`, { width: 3 }, `${' '.repeat(9)}\nx`],
  ['a lone CR is a line ending', 'a b\rc', { width: 1 }, 'a\rb\rc'],
  ['an empty text stays empty', '', { prefix: '> ' }, ''],
  ['an empty text with a prefix that is too wide stays empty', '', { width: 1, prefix: '> ' }, ''],
  ['lone surrogates count as one column each', '\ud83d\ud83d \ude00', { width: 2 }, '\ud83d\ud83d\n\ude00'],
  [
    'refuses a prefix as wide as the line',
    'a',
    { width: 2, prefix: '> ' },
    fails('The line prefix is as wide as the line. Use a larger width or a shorter prefix.', { option: 'prefix' }),
  ],
  [
    'refuses a prefix of wide characters as wide as the line',
    'a',
    { width: 4, prefix: '日本', wide: true },
    fails('The line prefix is as wide as the line. Use a larger width or a shorter prefix.'),
  ],
  [
    'refuses a result that would be too long',
    `${' '.repeat(998)}${'a '.repeat(20_000)}`,
    { width: 1000, indent: 'same', long: true },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
]);
rejects(wordWrap, [
  [{ width: 0 }, 'Line width must be a whole number from 1 to 1,000.'],
  [{ width: 1001 }, 'Line width must be a whole number from 1 to 1,000.'],
  [{ indent: 'deep' }, 'Unknown indent "deep". Choose one of: none, same, hang.'],
]);

const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'bc',
    'defghi',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '日',
    '。',
    '「',
    'っ',
    '👨‍👩‍👧',
    'e\u0301',
    '- ',
    '\u200b',
    '\u00a0',
  ),
  maxLength: 24,
});
const settings = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  long: fc.boolean(),
  wide: fc.boolean(),
  indent: fc.constantFrom('none', 'same', 'hang'),
});
const split = (text: string) => text.split(/\r\n|\n|\r/);

test('only white space and zero-width spaces are added or removed', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, fc.boolean(), async (text, options, reflow) => {
      const { text: wrapped } = await runTool(wordWrap, text, { ...options, reflow });
      const solid = (value: string) => value.replace(/[\s\u200b]/g, '');
      expect(solid(wrapped)).toBe(solid(text));
    }),
    { numRuns: 1000 },
  );
});

test('with long words cut, only lines of a single character exceed the width', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, { width, wide, indent }) => {
      const { text: wrapped } = await runTool(wordWrap, text, { width, wide, indent, long: true });
      for (const line of split(wrapped)) {
        const columns = textWidth(line.replace(/[ \t\u200b]+$/, ''), wide);
        // Blank lines stay as they are.
        if (columns > width && /[^\s\u200b]/.test(line))
          expect(textWidth(line.replace(/^[\s\u200b]+|[\s\u200b]+$/g, ''), false)).toBe(1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('wrapping again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(wordWrap, text, options)).text;
      expect((await runTool(wordWrap, once, options)).text).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test('rejoining a quotation that was wrapped gives its text back', async () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const mark = fc.constantFrom('> ', '>> ', '> > ', '// ', '# ', '  // ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      mark,
      fc.integer({ min: 12, max: 30 }),
      async (words, marks, width) => {
        const text = marks + words.join(' ');
        const wrapped = (await runTool(wordWrap, text, { width })).text;
        for (const line of split(wrapped)) {
          expect(line.startsWith(marks)).toBe(true);
          expect(line.length).toBeLessThanOrEqual(width);
        }
        expect((await runTool(wordWrap, wrapped, { width: 1000, reflow: true })).text).toBe(text);
        expect((await runTool(wordWrap, wrapped, { width, reflow: true })).text).toBe(wrapped);
      },
    ),
  );
});

test('each line has as many words as fit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,8}$/),
      fc.integer({ min: 1, max: 12 }),
      async (text, width) => {
        const lines = split((await runTool(wordWrap, text, { width })).text);
        expect(lines.join(' ')).toBe(text);
        for (const [i, line] of lines.entries()) {
          if (line.length > width) expect(line).not.toContain(' ');
          const next = lines[i + 1]?.split(' ')[0];
          if (next !== undefined) expect(line.length + 1 + next.length).toBeGreaterThan(width);
        }
      },
    ),
  );
});

test('long words are cut between grapheme clusters into full lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'e\u0301', '👍🏽', '🇩🇪'), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 7 }),
      async (word, width) => {
        const lines = split((await runTool(wordWrap, word.join(''), { width, long: true })).text);
        const expected: string[] = [];
        for (let i = 0; i < word.length; i += width) expected.push(word.slice(i, i + width).join(''));
        expect(lines).toEqual(expected);
      },
    ),
  );
});

labeled(wordWrap, '- one two three\nlonglonglong', [
  [{ 'Line width': 9 }, '- one two\nthree\nlonglonglong'],
  [{ 'Continued lines': 'Hanging after bullets', 'Break long words': true }, '- one two\n  three\nlonglongl\nong'],
  [{ 'Line prefix': '> ', 'Line width': 11 }, '> - one two\n>   three\n> longlongl\n> ong'],
]);
