import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../tests/any-text.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as slugify from './tool.ts';

const unicode = { letters: 'unicode' } as const;

table(slugify, [
  ['an empty text stays empty', '', {}, ''],
  ['accents and punctuation', 'Héllo Wörld!', {}, { text: 'hello-world', notes: [] }],
  ['German rules', 'Über Straße & Öl', { language: 'de' }, 'ueber-strasse-und-oel'],
  [
    'German rules, case kept',
    'Über ÜBER Äpfel ß ẞ',
    { language: 'de', letterCase: 'keep' },
    'Ueber-UEBER-Aepfel-ss-Ss',
  ],
  ['Danish and Norwegian rules', 'Smørrebrød på Ærø', { language: 'da' }, 'smoerrebroed-paa-aeroe'],
  ['Norwegian rules', 'Ål', { language: 'nb', letterCase: 'keep' }, 'Aal'],
  ['Swedish has no rules of its own', 'Räksmörgås', { language: 'sv' }, 'raksmorgas'],
  ['Turkish letters become plain Latin ones', 'Iğdır İzmir ISPARTA', { language: 'tr' }, 'igdir-izmir-isparta'],
  ['Turkish, Unicode', 'IĞDIR İZMİR', { ...unicode, language: 'tr' }, 'ığdır-izmir'],
  ['apostrophes join, dashes and underscores separate', 'Don’t Stop -- Now__please', {}, 'dont-stop-now-please'],
  ['Latin extras', 'Łódź Æon Þor ﬁne ①', {}, 'lodz-aeon-thor-fine-1'],
  ['more Latin extras', 'Œuvre đ ð ħ ŋ ı', {}, 'oeuvre-d-d-h-n-i'],
  ['Unicode letters', '日本語 テスト Été', unicode, '日本語-テスト-été'],
  ['Unicode letters, decomposed', 'E\u0301te\u0301', unicode, 'été'],
  ['Unicode, an apostrophe between a letter and its mark', 'k’\u0301', { ...unicode, letterCase: 'keep' }, '\u1e31'],
  ['Unicode, parts of a syllable that meet', '\ud280 \u11a8', { ...unicode, separator: 'none' }, '\ud281'],
  ['Unicode, dotted capital I', 'İstanbul', unicode, 'istanbul'],
  ['Unicode, marks of emoji', 'a ❤️ 1️⃣ ◌\u0301 b', unicode, 'a-1-b'],
  ['Unicode, Indian scripts', 'नमस्ते दुनिया', unicode, 'नमस्ते-दुनिया'],
  [
    'a script without Latin letters',
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
  ['emoji vanish', 'Go 🚀 now', {}, 'go-now'],
  ['Cyrillic is romanized', 'Привет, мир', {}, 'privet-mir'],
  ['Greek is romanized', 'Καλημέρα Ελλάδα', {}, 'kalimera-ellada'],
  ['Georgian and Armenian', 'გამარჯობა Երևան', {}, 'gamarjoba-yeryevan'],
  ['all scripts', '日本語 ひらがな 한국어 שלום', { allScripts: true }, 'ri-ben-yu-hiragana-hangugeo-slvm'],
  ['all scripts leave emoji out', '漢😀', { allScripts: true }, 'han'],
  ['small words dropped', 'The Lord of the Rings', { stopWords: true, separator: '_' }, 'lord_rings'],
  ['small words, spelled symbols too', 'Salt & Pepper', { stopWords: true }, 'salt-pepper'],
  ['small words are never all dropped', 'To the', { stopWords: true }, 'to-the'],
  ['camelCase is split into words', 'parseHTMLDocument2Go', { camel: true }, 'parse-html-document2-go'],
  ['camelCase with one-letter words', 'aBCdE', { camel: true }, 'a-b-cd-e'],
  [
    'symbols become words',
    'R&D @ 50% + €5 £ $ ¥ ₹ 20°',
    {},
    'r-and-d-at-50-percent-plus-euro-5-pound-dollar-yen-rupee-20-degree',
  ],
  ['& in French', 'Poivre & Sel à 50 % + 20°', { language: 'fr' }, 'poivre-et-sel-a-50-pour-cent-plus-20-degre'],
  ['& in Spanish', 'Sal & Limón + $5 @', { language: 'es' }, 'sal-y-limon-mas-dolar-5-arroba'],
  ['& in Spanish, Unicode', 'Sal & Limón + $5', { ...unicode, language: 'es' }, 'sal-y-limón-más-dólar-5'],
  ['& in Italian', 'Sale & Pepe', { language: 'it' }, 'sale-e-pepe'],
  ['& in Portuguese', 'Sal & Pimenta', { language: 'pt' }, 'sal-e-pimenta'],
  ['& in Dutch', 'Peper & Zout £5', { language: 'nl' }, 'peper-en-zout-pond-5'],
  ['& in Polish', 'Sól & Pieprz', { language: 'pl' }, 'sol-i-pieprz'],
  ['& in Danish', 'Salt & Peber', { language: 'da' }, 'salt-og-peber'],
  ['& in Norwegian', 'Salt & 50%', { language: 'nb' }, 'salt-og-50-prosent'],
  ['& in Swedish', 'Salt & Peppar', { language: 'sv' }, 'salt-och-peppar'],
  ['& in Finnish', 'Suola & 5€', { language: 'fi' }, 'suola-ja-5-euro'],
  ['& in Turkish', 'Tuz & %50', { language: 'tr' }, 'tuz-ve-yuzde-50'],
  ['C#, F# and chords', 'C# vs F#: F#m, C♯ and C#12', {}, 'c-sharp-vs-f-sharp-f-sharp-m-c-sharp-and-c-sharp-12'],
  ['a number sign is no sharp', '#1 page#2 ## a', {}, '1-page-2-a'],
  [
    'C++ in any language',
    'C++ & Notepad++, C++17',
    { language: 'pt' },
    'c-plus-plus-e-notepad-plus-plus-c-plus-plus-17',
  ],
  ['.NET', '.NET, ASP.NET & .Net 8', {}, 'dotnet-asp-net-and-dotnet-8'],
  ['.NET where dots are kept', 'On .NET', { keep: '.' }, 'on-.net'],
  ['names with symbols left out', 'C# C++ .NET', { symbols: false }, 'c-c-net'],
  ['symbols left out', 'R&D 50% €5', { symbols: false }, 'r-d-50-5'],
  ['kept characters', 'v1.2 a/b ~x', { keep: './~' }, 'v1.2-a/b-~x'],
  ['a kept separator still separates', 'a--b - c', { keep: '-' }, 'a-b-c'],
  ['a kept hyphen beside another separator', 'well-known fact', { keep: '-', separator: '_' }, 'well-known_fact'],
  ['no separator', 'a b-c', { separator: 'none' }, 'abc'],
  ['a dot', 'a b', { separator: '.' }, 'a.b'],
  ['upper case', 'straße ŉ', { letterCase: 'upper' }, 'STRASSE-N'],
  ['upper case, Unicode', 'straße ŉ', { ...unicode, letterCase: 'upper' }, 'STRASSE-N'],
  ['case kept', 'Hello World', { letterCase: 'keep' }, 'Hello-World'],
  ['cut between words', 'one two three', { maxLength: 9 }, 'one-two'],
  ['cut at the end of a word', 'one two three', { maxLength: 7 }, 'one-two'],
  ['a lone long word is cut', 'internationalization now', { maxLength: 5 }, 'inter'],
  ['no half characters', 'ab😀', { maxLength: 3 }, 'ab'],
  ['no half letters', 'a\u{20000}b', { ...unicode, maxLength: 2 }, 'a'],
  ['cut between words without separators', 'one two three', { maxLength: 7, separator: 'none' }, 'onetwo'],
  ['each line becomes a slug', 'A b\r\n\r\n C! \n', {}, 'a-b\r\n\r\nc\n'],
  [
    'a line that ends empty',
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
  ['lines together', 'A b\n\nC', { perLine: false }, 'a-b-c'],
  ['equal slugs get numbers', 'Same\nsame!\nSame-2\nsame', { unique: true }, 'same\nsame-3\nsame-2\nsame-4'],
  ['unique with a longest', 'abcdef\nabcdef\nabcdef', { unique: true, maxLength: 5 }, 'abcde\nabc-2\nabc-3'],
  ['unique without empty ones', '!\n!', { unique: true }, '\n'],
  [
    'titles with slugs',
    'A "b"\nc',
    {},
    {
      list: [{ label: 'title,slug CSV', text: 'title,slug\r\n"A ""b""",a-b\r\nc,c\r\n' }],
      info: { slugs: 2, longest: 3 },
    },
  ],
  ['a long slug', `a\n${'b'.repeat(76)}`, {}, { notes: ['1 slug is longer than 75 characters (first at line 2).'] }],
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
