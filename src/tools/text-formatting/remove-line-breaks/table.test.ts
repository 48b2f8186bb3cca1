import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeLineBreaks from './tool.ts';

table(removeLineBreaks, [
  ['lines whose marks are left out are counted', '> a\n> b\n>\n> c\n\nd', {}, { info: { losses: { marks: 2 } } }],
  [
    'every line break becomes a space',
    'a\nb\r\nc\rd',
    {},
    { text: 'a b c d', info: { removed: 3 }, summary: '3 breaks removed' },
  ],
  ['lines are trimmed and blank lines skipped', 'one  \n\n   two\n', {}, 'one two'],
  ['without a joiner only line breaks are removed', 'ab \ncd\n', { join: 'none' }, 'ab cd'],
  ['without a joiner leading and inner spaces stay', ' a \n\n \u2028b', { join: 'none' }, ' a  b'],
  [
    'breaks between paragraphs can stay',
    'a\r\nb\r\n\r\n\r\nc\r\n',
    { paragraphs: true },
    { text: 'a b\r\n\r\nc', info: { removed: 3 } },
  ],
  ['a line of spaces separates paragraphs', '\n\na\n \u200b\nb\nc\n\n', { paragraphs: true }, 'a\n\nb c'],
  [
    'paragraphs are separated by LF if the first break is a form feed',
    'a\fb\r\n\r\nc',
    { paragraphs: true },
    'a b\n\nc',
  ],
  [
    'lines within a paragraph can be joined without a space',
    'a \nb\n\nc',
    { join: 'none', paragraphs: true },
    'ab\n\nc',
  ],
  ['Thai, Lao and Khmer lines are joined without a space', 'ภาษา\nไทย\nພາສາ\nខ្មែរ\nok', {}, 'ภาษาไทยພາສາខ្មែរ ok'],
  ['a space that a Thai line ends with stays', 'ไทย \nลาว', {}, 'ไทย ลาว'],
  ['spaces at the ends of lines of a PDF go', '日本 \n語', { hyphen: true }, '日本語'],
  ['words split by a hyphen can be joined', 'inter-\nnational X-\nRay', { hyphen: true }, 'international X-Ray'],
  [
    'words split by a soft or Unicode hyphen are joined despite spaces',
    'one\u2010 \n two\u00ad\r\nc',
    { hyphen: true },
    'onetwoc',
  ],
  [
    'words split by a hyphen are also joined without a joiner',
    'inter-\nnational\nlaw',
    { hyphen: true, join: 'none' },
    'internationallaw',
  ],
  ['a hyphen after a combining accent is removed', 'cafe\u0301-\nb', { hyphen: true }, 'cafe\u0301b'],
  ['a hyphen after a digit or alone stays', '3-\nb\n-\nc', { hyphen: true }, '3-b - c'],
  [
    'a hyphen at the end of a paragraph stays',
    'inter-\n\nnational',
    { hyphen: true, paragraphs: true },
    'inter-\n\nnational',
  ],
  ['hyphens stay by default', 'inter-\nnational', {}, 'inter- national'],
  ['Japanese lines are joined without a space', '日本\n語の test\n文', {}, '日本語の test 文'],
  ['CJK punctuation, full-width letters, and marks get no space', '。\nＡ\nか\u3099\nき', {}, '。Ａか\u3099き'],
  ['Han characters beyond the BMP get no space', '𠮷\n野', {}, '𠮷野'],
  ['Korean lines are joined by a space', '한국\n어', {}, '한국 어'],
  ['a space between Chinese lines can be requested', '日本\n語', { cjk: false }, '日本 語'],
  ['a custom joiner also applies to Chinese', '日本\n語', { join: 'custom' }, '日本, 語'],
  ['form feeds, NEL, and line separators are line breaks', 'a\u2028b\fc\u0085d', {}, 'a b c d'],
  ['vertical tabs and paragraph separators are line breaks', 'a\vb\u2029c', {}, 'a b c'],
  ['a text of line breaks becomes empty', '\n\n', {}, ''],
  [
    'a custom joiner can have escapes, and dollar signs are literal',
    'a\nb\n',
    { join: 'custom', custom: '\\t|$&' },
    'a\t|$&b',
  ],
  [
    'items of a list stay on lines of their own',
    'Buy:\n- milk and\n  honey\n- bread\n- eggs',
    { paragraphs: true },
    'Buy:\n- milk and honey\n- bread\n- eggs',
  ],
  [
    'a quotation loses its marks between its lines, and keeps its blank line',
    '> we meet at noon and\n> then walk home.\n>\n> Bye',
    { paragraphs: true },
    '> we meet at noon and then walk home.\n>\n> Bye',
  ],
  [
    'the lines of an item are joined',
    '- Walk the\ndog\n- Go to the\nshops',
    { paragraphs: true },
    '- Walk the dog\n- Go to the shops',
  ],
  [
    'a quotation and the answer stay apart',
    'Anna wrote:\n> one\n> two\nI agree\nwith you',
    { paragraphs: true },
    'Anna wrote:\n> one two\nI agree with you',
  ],
  [
    'the levels of a quotation stay apart',
    '>> old\n>> text\n> newer\n> text\nnow\nhere',
    { paragraphs: true },
    '>> old text\n> newer text\nnow here',
  ],
  ['a level can be written with spaces', '> > a\n> > b\n>\n> c\n\nd', { paragraphs: true }, '> > a b\n>\n> c\n\nd'],
  [
    'numbered items stay',
    '1. first\n   line\n2. second\n\nend\nhere',
    { paragraphs: true },
    '1. first line\n2. second\n\nend here',
  ],
  [
    'nested items keep their indentation',
    '- a\n  - b\n    more\n  - c\n- d',
    { paragraphs: true },
    '- a\n  - b more\n  - c\n- d',
  ],
  [
    'lettered items after a colon stay',
    'Schritte:\na) eins\nzwei\nb) drei',
    { paragraphs: true },
    'Schritte:\na) eins zwei\nb) drei',
  ],
  ['items with boxes stay', '- [ ] one\n  more\n- [x] two', { paragraphs: true }, '- [ ] one more\n- [x] two'],
  ['items in a quotation stay', '> - one\n>   more\n> - two', { paragraphs: true }, '> - one more\n> - two'],
  [
    'a comment loses its marks between its lines',
    '// a long\n// comment\ncode();\nmore();',
    { paragraphs: true },
    '// a long comment\ncode(); more();',
  ],
  [
    'a comment of many lines keeps its ends',
    '/**\n * Sets the\n * name.\n *\n * Twice.\n */\nrun',
    { paragraphs: true },
    '/**\n * Sets the name.\n *\n * Twice.\n */\nrun',
  ],
  [
    'a wrapped number is no item',
    'It was chapter\n12. Then John\nleft.',
    { paragraphs: true },
    'It was chapter 12. Then John left.',
  ],
  ['a heading stays on a line of its own', '# Title\nText and\nmore', { paragraphs: true }, '# Title\nText and more'],
  ['items of Japanese lists stay', '買い物:\n- 牛\n  乳\n- パン', { paragraphs: true }, '買い物:\n- 牛乳\n- パン'],
  [
    'CRLF in quotations is kept',
    '> Привет,\r\n> мир\r\n>\r\n> Пока',
    { paragraphs: true },
    '> Привет, мир\r\n>\r\n> Пока',
  ],
  [
    'hyphenated words in quotations and items are joined',
    '> inter-\n> national\n- dis-\n  cuss',
    { paragraphs: true, hyphen: true },
    '> international\n- discuss',
  ],
  ['in one line only the first quotation mark stays', '> we meet\n> at noon\n>\n> bye', {}, '> we meet at noon bye'],
  ['a mark that no line before has stays', 'a > b\n> c', {}, 'a > b > c'],
  ['a lone mark is text', 'a\n#\nb', {}, 'a # b'],
  ['in one line only the first comment mark stays', '# one\n# two', {}, '# one two'],
  ['a signature stays apart', 'Bye\n-- \nAnna', { paragraphs: true }, 'Bye\n--\nAnna'],
  ['a comparison is no quotation', 'a\n>= 5\nb', { paragraphs: true }, 'a >= 5 b'],
  [
    'code stays as it is, with its indentation',
    'a\nb\n\n```\nif (x)\n\n  y\n```\n\nc\nd',
    { paragraphs: true },
    'a b\n\n```\nif (x)\n\n  y\n```\n\nc d',
  ],
  ['blank lines in code stay', 'a\n\n\nb\n```\nc\n\n\nd\n```\n', { paragraphs: true }, 'a\n\nb\n```\nc\n\n\nd\n```'],
  [
    'front matter, tables, addresses of links, and sources stay',
    '---\na: b\n---\nc\nd\\\ne\n\nf | g\n--|--\n1 | 2\n\n[h]: /i\n[j]: /k\n\n[1] L\nm\n[2] N',
    { paragraphs: true },
    '---\na: b\n---\nc d\\\ne\n\nf | g\n--|--\n1 | 2\n\n[h]: /i\n[j]: /k\n\n[1] L m\n[2] N',
  ],
  [
    'further paragraphs of an item stay below it',
    '- a\n\n  b\n  c\n- d\n\n1. e\n\n   f\n   g\n\nh\n  i',
    { paragraphs: true },
    '- a\n\n  b c\n- d\n\n1. e\n\n   f g\n\nh i',
  ],
  ['definitions stay', 'a\n:   b\n    c\n:   d', { paragraphs: true }, 'a\n:   b c\n:   d'],
  ['items of one letter stay', 'Answers:\n- A.\n- C.\n– Я.', { paragraphs: true }, 'Answers:\n- A.\n- C.\n– Я.'],
  [
    'items of Chinese and Japanese lists stay',
    '一、甲\n乙\n二、丙\n\n1、甲\n2、乙\n\n（1）甲\n（2）乙\n\n①甲\n②乙\n\n・甲\n・乙\n\n１．甲\n２．乙',
    { paragraphs: true },
    '一、甲乙\n二、丙\n\n1、甲\n2、乙\n\n（1）甲\n（2）乙\n\n①甲\n②乙\n\n・甲\n・乙\n\n１．甲\n２．乙',
  ],
  ['code stays with its marks', '> a\n> ```\n> b\n> c\n> ```', { paragraphs: true }, '> a\n> ```\n> b\n> c\n> ```'],
  ['verse stays', 'a\nb\n\n    c\n    d\n\ne\nf', { paragraphs: true }, 'a b\n\n    c\n    d\n\ne f'],
  [
    'entries end with their hanging indentation',
    'Smith, J. A title that\n  goes on.\nLee, A. One\n  more.',
    { paragraphs: true },
    'Smith, J. A title that goes on.\nLee, A. One more.',
  ],
  [
    'subtitles keep their times',
    '1\n00:00:01,000 --> 00:00:02,500\nHello\nthere\n\n2\n00:00:03,000 --> 00:00:04,000\nBye',
    { paragraphs: true },
    '1\n00:00:01,000 --> 00:00:02,500\nHello there\n\n2\n00:00:03,000 --> 00:00:04,000\nBye',
  ],
  ['the lines of a signature stay', 'a\nb\n-- \nAnna\nACME', { paragraphs: true }, 'a b\n--\nAnna\nACME'],
  ['a hard break stays, with its spaces', 'a  \nb\nc  \n\nd', { paragraphs: true }, 'a  \nb c\n\nd'],
  ['a text from a PDF has no hard breaks', 'a  \nb', { paragraphs: true, hyphen: true }, 'a b'],
  ['tables stay', '| a | b |\n|---|---|\n| 1 | 2 |', { paragraphs: true }, '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['an empty text stays empty', '', {}, { text: '', info: { removed: 0 } }],
  ['a text without line breaks is trimmed', '  a  b ', {}, 'a  b'],
  ['lone surrogates stay', '\ud83d\n\ude00', { join: 'none', hyphen: true }, '\ud83d\ude00'],
  [
    'refuses a result that would be too long',
    'a\n'.repeat(20_000),
    { join: 'custom', custom: '-'.repeat(1000) },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
]);
rejects(removeLineBreaks, [[{ join: 'tab' }, 'Unknown join "tab". Choose one of: space, none, custom.']]);

test.each([
  [
    'the word elsewhere in the text decides',
    'a long-term plan. The long-\nterm plan',
    'a long-term plan. The long-term plan',
  ],
  [
    'the word without it, too',
    'islands; is-\nlands and isl-\nand; an island',
    'islands; islands and island; an island',
  ],
  ['the more frequent of both', 'co-op coop coop co-\nop', 'co-op coop coop coop'],
  ['a word that continues it', 'vracht-\nen verzendkosten', 'vracht- en verzendkosten'],
  [
    'a word that continues it',
    'Vor-\nund Nachteile; Groß-\nbzw. Kleinschreibung',
    'Vor- und Nachteile; Groß- bzw. Kleinschreibung',
  ],
  ['a word that continues it', 'two-\nand three-year; pre-\nor post-war', 'two- and three-year; pre- or post-war'],
  ['a word that continues it', 'two-\nto three-year, pota-\nto', 'two- to three-year, potato'],
  [
    'a word that continues it',
    'socio-\ny psicológico; franco-\net anglophone',
    'socio- y psicológico; franco- et anglophone',
  ],
  ['an ending that is such a word elsewhere', 'Die Frau-\nen und der Hund', 'Die Frauen und der Hund'],
  ['a word that continues it in Dutch', 'Dit is het vracht-\nen pakketvervoer', 'Dit is het vracht- en pakketvervoer'],
  ['an ending that is such a word elsewhere', 'It is giv-\nen to the king', 'It is given to the king'],
  ['digits', 'COVID-\n19, a 5-\nyear plan, 12-\n15', 'COVID-19, a 5-year plan, 12-15'],
  ['a capital', 'the Anglo-\nSaxon king, Jean-\nPaul, E-\nMail', 'the Anglo-Saxon king, Jean-Paul, E-Mail'],
  ['capitals', 'PDF-\nfile, INTER-\nNATIONAL, NON-\nEU', 'PDF-file, INTERNATIONAL, NON-EU'],
  ['Roman numerals', 'XIX-\nXX', 'XIX-XX'],
  ['parts of one letter', 'vis-à-\nvis, a-t-\nil, don’t-\ncare', 'vis-à-vis, a-t-il, don’t-care'],
  ['ligatures', 'ﬁ-\nnal', 'ﬁnal'],
  ['an apostrophe', 'rock-\n’n’-roll', 'rock-’n’-roll'],
  ['a dash of two hyphens', 'word--\nmore', 'word-- more'],
  ['one letter', 'n-\ntridecanal, (x-\nray)', 'n-tridecanal, (x-ray)'],
  ['short words within', 'mother-in-\nlaw, state-\nof-the-art', 'mother-in-law, state-of-the-art'],
  ['a compound that breaks at a syllable', 'a well-docu-\nmented case', 'a well-documented case'],
  ['an address', 'https://example.com/long-\nname/page', 'https://example.com/long-name/page'],
  ['an option, and a name of a file', '--dry-\nrun my-\nfile_a-\nb.txt', '--dry-run myfile_a-b.txt'],
  ['a soft hyphen', 'Cross-\u00ad\nsectional co\u00ad-\nop Donau\u00ad\ndampf', 'Cross-sectional co-op Donaudampf'],
])('a hyphen at the end of a line follows the evidence: %s', async (_, input, output) => {
  expect((await runTool(removeLineBreaks, input, { hyphen: true })).text).toBe(output);
});

test('hyphens that go for want of other evidence are counted', async () => {
  const input = 'dis-\ncuss inter-\nnational; we discuss. Vor-\nund';
  expect((await runTool(removeLineBreaks, input, { hyphen: true })).info).toEqual({
    removed: 3,
    losses: { hyphens: 1 },
  });
});

test.each([
  ['she left—\nand he stayed 1999–\n2001', 'she left—and he stayed 1999–2001'],
  ['He left —\nshe stayed –\nthey', 'He left — she stayed – they'],
  ['—No —dijo él—\ny se fue', '—No —dijo él— y se fue'],
])('a dash right after a word is followed by no space, unless it closes an insertion: %s', async (input, output) => {
  expect((await runTool(removeLineBreaks, input, {})).text).toBe(output);
});

const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const texts = fc.string({
  unit: fc.constantFrom('a', 'B', '-', ' ', '日', '\n', '\r\n', '\r', '\u2028', '\f', '\u00ad'),
  maxLength: 24,
});
const settings = fc.record({ join: fc.constantFrom('space', 'none'), hyphen: fc.boolean(), cjk: fc.boolean() });

test('no line break remains, and removing them again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(removeLineBreaks, text, options)).text;
      expect(once).not.toMatch(BREAKS);
      expect((await runTool(removeLineBreaks, once, options)).text).toBe(once);
    }),
  );
});

test('removes only white space unless hyphenated words are joined', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (text, paragraphs) => {
      const { text: joined } = await runTool(removeLineBreaks, text, { paragraphs });
      expect(joined.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(joined).toBe(joined.trim());
    }),
  );
});

test('keeps the number of paragraphs', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: joined } = await runTool(removeLineBreaks, text, { paragraphs: true });
      const paragraphs = text
        .split(BREAKS)
        .map((line) => (line.trim() === '' ? '' : 'x'))
        .join(' ')
        .match(/x( x)*/g);
      expect(joined === '' ? 0 : joined.split(/\r\n\r\n|\n\n|\r\r/).length).toBe(paragraphs?.length ?? 0);
    }),
  );
});

labeled(removeLineBreaks, 'inter-\nnational\n\nlaw', [
  [{}, 'inter- national law'],
  [{ 'Join hyphenated words': true, 'Keep paragraphs': true }, 'international\n\nlaw'],
  [{ 'Replace breaks with': 'Custom', 'Custom text': ' | ', 'Keep paragraphs': false }, 'international | law'],
]);
