import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as slugify from './tool.ts';

const unicode = { letters: 'unicode' } as const;

table(slugify, [
  [
    'kanji are read as in Chinese, which is said of titles in Japanese',
    '你好\n日本語 テスト',
    { allScripts: true },
    { text: 'ni-hao\nri-ben-yu-tesuto', notes: ['Kanji in 1 Japanese line are read as Chinese (first at line 2).'] },
  ],

  [
    'characters that no slug can show are counted',
    "it's 你好 😀 café\n€5, a-b",
    {},
    { text: 'its-cafe\neuro-5-a-b', info: { losses: { characters: 4 } } },
  ],
  ['an empty text stays empty', '', {}, ''],
  ['removes accents and punctuation', 'Héllo Wörld!', {}, { text: 'hello-world', notes: [] }],
  ['applies German rules', 'Über Straße & Öl', { language: 'de' }, 'ueber-strasse-und-oel'],
  [
    'German rules keep the case on request',
    'Über ÜBER Äpfel ß ẞ',
    { language: 'de', letterCase: 'keep' },
    'Ueber-UEBER-Aepfel-ss-Ss',
  ],
  ['applies Danish rules', 'Smørrebrød på Ærø', { language: 'da' }, 'smoerrebroed-paa-aeroe'],
  ['applies Norwegian rules', 'Ål', { language: 'nb', letterCase: 'keep' }, 'Aal'],
  ['Swedish has no special rules', 'Räksmörgås', { language: 'sv' }, 'raksmorgas'],
  ['converts Turkish letters to plain Latin letters', 'Iğdır İzmir ISPARTA', { language: 'tr' }, 'igdir-izmir-isparta'],
  [
    'lowercases Turkish I by Turkish rules in Unicode mode',
    'IĞDIR İZMİR',
    { ...unicode, language: 'tr' },
    'ığdır-izmir',
  ],
  [
    'apostrophes join words, dashes and underscores separate them',
    'Don’t Stop -- Now__please',
    {},
    'dont-stop-now-please',
  ],
  ['converts Latin letters, ligatures and circled digits', 'Łódź Æon Þor ﬁne ①', {}, 'lodz-aeon-thor-fine-1'],
  ['converts more Latin letters', 'Œuvre đ ð ħ ŋ ı', {}, 'oeuvre-d-d-h-n-i'],
  ['keeps Unicode letters on request', '日本語 テスト Été', unicode, '日本語-テスト-été'],
  ['composes decomposed letters in Unicode mode', 'E\u0301te\u0301', unicode, 'été'],
  [
    'composes a letter and its mark across an apostrophe in Unicode mode',
    'k’\u0301',
    { ...unicode, letterCase: 'keep' },
    '\u1e31',
  ],
  [
    'composes Hangul jamo that become adjacent in Unicode mode',
    '\ud280 \u11a8',
    { ...unicode, separator: 'none' },
    '\ud281',
  ],
  ['lowercases a dotted capital I in Unicode mode', 'İstanbul', unicode, 'istanbul'],
  ['removes combining marks of emoji in Unicode mode', 'a ❤️ 1️⃣ ◌\u0301 b', unicode, 'a-1-b'],
  ['keeps vowel signs of Indic scripts in Unicode mode', 'नमस्ते दुनिया', unicode, 'नमस्ते-दुनिया'],
  [
    'offers all scripts and Unicode letters when nothing is left',
    '日本語',
    {},
    {
      text: '',
      notes: ['Line 1: no letter could be written in ASCII; choose Unicode letters.'],
      offers: [
        { text: 'Some letters were left out.', label: 'Use all scripts', options: { allScripts: true } },
        { text: 'Letters can stay as they are.', label: 'Unicode letters', options: { letters: 'unicode' } },
      ],
    },
  ],
  ['removes emoji', 'Go 🚀 now', {}, 'go-now'],
  ['romanizes Cyrillic', 'Привет, мир', {}, 'privet-mir'],
  ['romanizes Greek', 'Καλημέρα Ελλάδα', {}, 'kalimera-ellada'],
  ['romanizes Georgian and Armenian', 'გამარჯობა Երևան', {}, 'gamarjoba-yeryevan'],
  [
    'romanizes all scripts on request',
    '日本語 ひらがな 한국어 שלום',
    { allScripts: true },
    'ri-ben-yu-hiragana-hangugeo-slvm',
  ],
  ['removes emoji when romanizing all scripts', '漢😀', { allScripts: true }, 'han'],
  ['drops stop words on request', 'The Lord of the Rings', { stopWords: true, separator: '_' }, 'lord_rings'],
  ['drops stop words that spell symbols', 'Salt & Pepper', { stopWords: true }, 'salt-pepper'],
  ['keeps stop words when nothing else is left', 'To the', { stopWords: true }, 'to-the'],
  ['splits camelCase into words on request', 'parseHTMLDocument2Go', { camel: true }, 'parse-html-document2-go'],
  ['splits camelCase with one-letter words', 'aBCdE', { camel: true }, 'a-b-cd-e'],
  [
    'spells symbols in English',
    'R&D @ 50% + €5 £ $ ¥ ₹ 20°',
    {},
    'r-and-d-at-50-percent-plus-euro-5-pound-dollar-yen-rupee-20-degree',
  ],
  [
    'spells symbols in French',
    'Poivre & Sel à 50 % + 20°',
    { language: 'fr' },
    'poivre-et-sel-a-50-pour-cent-plus-20-degre',
  ],
  ['spells symbols in Spanish', 'Sal & Limón + $5 @', { language: 'es' }, 'sal-y-limon-mas-dolar-5-arroba'],
  [
    'spells symbols in Spanish with accents in Unicode mode',
    'Sal & Limón + $5',
    { ...unicode, language: 'es' },
    'sal-y-limón-más-dólar-5',
  ],
  ['spells symbols in Italian', 'Sale & Pepe', { language: 'it' }, 'sale-e-pepe'],
  ['spells symbols in Portuguese', 'Sal & Pimenta', { language: 'pt' }, 'sal-e-pimenta'],
  ['spells symbols in Dutch', 'Peper & Zout £5', { language: 'nl' }, 'peper-en-zout-pond-5'],
  ['spells symbols in Polish', 'Sól & Pieprz', { language: 'pl' }, 'sol-i-pieprz'],
  ['spells symbols in Danish', 'Salt & Peber', { language: 'da' }, 'salt-og-peber'],
  ['spells symbols in Norwegian', 'Salt & 50%', { language: 'nb' }, 'salt-og-50-prosent'],
  ['spells symbols in Swedish', 'Salt & Peppar', { language: 'sv' }, 'salt-och-peppar'],
  ['spells symbols in Finnish', 'Suola & 5€', { language: 'fi' }, 'suola-ja-5-euro'],
  ['spells symbols in Turkish', 'Tuz & %50', { language: 'tr' }, 'tuz-ve-yuzde-50'],
  [
    'spells C#, F# and chords with sharp',
    'C# vs F#: F#m, C♯ and C#12',
    {},
    'c-sharp-vs-f-sharp-f-sharp-m-c-sharp-and-c-sharp-12',
  ],
  ['does not spell a number sign as sharp', '#1 page#2 ## a', {}, '1-page-2-a'],
  [
    'spells C++ the same in every language',
    'C++ & Notepad++, C++17',
    { language: 'pt' },
    'c-plus-plus-e-notepad-plus-plus-c-plus-plus-17',
  ],
  ['spells .NET as dotnet', '.NET, ASP.NET & .Net 8', {}, 'dotnet-asp-net-and-dotnet-8'],
  ['keeps .NET when dots are kept', 'On .NET', { keep: '.' }, 'on-.net'],
  ['names with symbols lose them when spelling is off', 'C# C++ .NET', { symbols: false }, 'c-c-net'],
  ['removes symbols when spelling is off', 'R&D 50% €5', { symbols: false }, 'r-d-50-5'],
  ['keeps the chosen characters', 'v1.2 a/b ~x', { keep: './~' }, 'v1.2-a/b-~x'],
  ['a kept separator still separates words', 'a--b - c', { keep: '-' }, 'a-b-c'],
  ['keeps hyphens next to another separator', 'well-known fact', { keep: '-', separator: '_' }, 'well-known_fact'],
  ['joins words without a separator', 'a b-c', { separator: 'none' }, 'abc'],
  ['accepts a dot as separator', 'a b', { separator: '.' }, 'a.b'],
  ['uppercases on request', 'straße ŉ', { letterCase: 'upper' }, 'STRASSE-N'],
  ['uppercases in Unicode mode on request', 'straße ŉ', { ...unicode, letterCase: 'upper' }, 'STRASSE-N'],
  ['keeps the case on request', 'Hello World', { letterCase: 'keep' }, 'Hello-World'],
  ['shortens between words', 'one two three', { maxLength: 9 }, 'one-two'],
  ['shortens at the end of a word', 'one two three', { maxLength: 7 }, 'one-two'],
  ['cuts a single long word', 'internationalization now', { maxLength: 5 }, 'inter'],
  ['removes an emoji when a maximum length is set', 'ab😀', { maxLength: 3 }, 'ab'],
  ['does not cut a surrogate pair in half', 'a\u{20000}b', { ...unicode, maxLength: 2 }, 'a'],
  ['shortens between words when there is no separator', 'one two three', { maxLength: 7, separator: 'none' }, 'onetwo'],
  ['each line becomes a slug', 'A b\r\n\r\n C! \n', {}, 'a-b\r\n\r\nc\n'],
  [
    'notes lines without letters, except blank lines',
    'a\n漢字\n!\n \n',
    {},
    {
      text: 'a\n\n\n\n',
      notes: [
        'Line 2: no letter could be written in ASCII; choose Unicode letters.',
        'Line 3: no letter could be written in ASCII; choose Unicode letters.',
      ],
    },
  ],
  ['joins all lines into one slug on request', 'A b\n\nC', { perLine: false }, 'a-b-c'],
  ['numbers equal slugs on request', 'Same\nsame!\nSame-2\nsame', { unique: true }, 'same\nsame-3\nsame-2\nsame-4'],
  [
    'numbered slugs stay within the maximum length',
    'abcdef\nabcdef\nabcdef',
    { unique: true, maxLength: 5 },
    'abcde\nabc-2\nabc-3',
  ],
  ['does not number empty slugs', '!\n!', { unique: true }, '\n'],
  [
    'lists titles with their slugs as CSV',
    'A "b"\nc',
    {},
    {
      list: [{ label: 'title,slug CSV', text: 'title,slug\r\n"A ""b""",a-b\r\nc,c\r\n' }],
      info: { slugs: 2, longest: 3 },
    },
  ],
  [
    'notes a slug longer than 75 characters',
    `a\n${'b'.repeat(76)}`,
    {},
    { notes: ['1 slug is longer than 75 characters (first at line 2).'] },
  ],
]);

rejects(slugify, [
  [{ keep: '!' }, 'Keep characters may only contain . _ / ~ and -.'],
  [{ keep: '.........' }, 'Keep characters must be at most 8 characters long.'],
  [{ maxLength: 201 }, 'Maximum length must be a whole number from 0 to 200.'],
  [{ separator: ' ' }, 'Unknown separator " ". Choose one of: -, _, ., none.'],
]);

const text = fc.string({
  unit: fc.oneof(
    anyCharacter,
    fc.constantFrom(
      ..."aZ09 -_./~'’&%#+N.ßÄÉİıŉﬁ①½",
      '\u0301',
      '\u0345',
      '\n',
      'Ж',
      'й',
      'ψ',
      'が',
      '한',
      'नि',
      '😀',
      '❤️',
    ),
  ),
});

test('slugifying a slug does not change it', async () => {
  const options = fc.record({
    separator: fc.constantFrom('-', '_', '.', 'none'),
    letterCase: fc.constantFrom('lower', 'upper', 'keep'),
    letters: fc.constantFrom('ascii', 'unicode'),
    language: fc.constantFrom('none', 'de', 'da', 'es', 'tr'),
    keep: fc.constantFrom('', '.', '-_', './~'),
    maxLength: fc.constantFrom(0, 3, 10),
    perLine: fc.boolean(),
    symbols: fc.boolean(),
    allScripts: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(text, options, async (given, chosen) => {
      const { text: slug } = await runTool(slugify, given, chosen);
      expect((await runTool(slugify, slug, chosen)).text).toBe(slug);
      expect(slug).toBe(slug.normalize('NFC'));
      if (chosen.letters === 'ascii') expect(slug).toMatch(/^[\w./~\r\n-]*$/);
    }),
    { numRuns: 1000 },
  );
});

test('unique slugs all differ, and the first of equal slugs is kept', async () => {
  const titles = fc.array(fc.constantFrom('a', 'A', 'a-2', 'a-3', 'a 2', 'b', '')).map((lines) => lines.join('\n'));
  await fc.assert(
    fc.asyncProperty(titles, fc.constantFrom(0, 3), async (given, maxLength) => {
      const plain = (await runTool(slugify, given, { maxLength })).text.split('\n');
      const unique = (await runTool(slugify, given, { maxLength, unique: true })).text.split('\n');
      const filled = unique.filter(Boolean);
      expect(new Set(filled).size).toBe(filled.length);
      for (const [i, slug] of plain.entries()) if (plain.indexOf(slug) === i) expect(unique[i]).toBe(slug);
    }),
  );
});

labeled(slugify, 'Über Straße & Öl', [
  [{}, 'uber-strasse-and-ol'],
  [{ 'Language rules': 'German', Separator: 'my_slug' }, 'ueber_strasse_und_oel'],
]);

test('with all scripts no letter is left out', async () => {
  const { info } = await runTool(slugify, 'мир 你好 नमस्ते', { allScripts: true });
  expect(info).not.toHaveProperty('losses');
});
