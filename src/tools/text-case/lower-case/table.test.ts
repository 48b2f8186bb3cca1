import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as lowerCase from './tool.ts';

table(lowerCase, [
  ['capitals become lowercase', 'HELLO World 1', {}, 'hello world 1'],
  ['a final Σ becomes ς, a lone Σ becomes σ', 'ΑΣ ΟΔΟΣ ΣΑΣ\r\nΣ', {}, 'ας οδος σας\r\nσ'],
  ['İ becomes i with a combining dot', 'İI', {}, 'i\u0307i'],
  ['capital ẞ becomes ß', 'STRASSE ẞ', {}, 'strasse ß'],
  ['Deseret letters and the Kelvin sign become lowercase', '𐐀 \u212a', {}, '𐐨 k'],
  ['Turkish I becomes a dotless lowercase letter', 'Iİ I\u0307', { locale: 'tr' }, 'ıi i'],
  [
    'addresses keep their case',
    'SEE HTTPS://Ex.com/Path OR Bob@Ex.com, NOW',
    { protect: true },
    'see HTTPS://Ex.com/Path or Bob@Ex.com, now',
  ],
  [
    'addresses in brackets and quotes keep their case',
    '(“WWW.Ex.com/A”) <FTP://A> Http',
    { protect: true },
    '(“WWW.Ex.com/A”) <FTP://A> http',
  ],
  [
    'words that only resemble addresses become lowercase',
    '@HOME A@B A@B@C.D X@.',
    { protect: true },
    '@home a@b a@b@c.d x@.',
  ],
  ['an address needs no protocol', 'SEE EXAMPLE.ORG/Path OK', { protect: true }, 'see EXAMPLE.ORG/Path ok'],
  [
    'offers to keep the path of an address without a protocol',
    'See Ex.com/News or Medium.com/@Name',
    {},
    {
      text: 'see ex.com/news or medium.com/@name',
      offers: [{ text: 'Ex.com/News and Medium.com/@Name changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  ['an address alone keeps its case', 'Bob@Ex.com', { protect: true }, 'Bob@Ex.com'],
  ['spaces stay', ' A \n', {}, ' a \n'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '\ufeff \r\n', {}, ''],
  ['a blank text becomes empty with addresses protected', ' ', { protect: true }, ''],
  [
    'offers to keep an acronym',
    'We saw NASA in Paris',
    {},
    {
      text: 'we saw nasa in paris',
      offers: [{ text: 'NASA lost its capitals.', label: 'Keep them', options: { keep: 'acronyms' } }],
    },
  ],
  [
    'offers to keep acronyms and names like iPhone, each counted once',
    'My iPhone, her iPhone, the FBI and the CIA',
    {},
    {
      text: 'my iphone, her iphone, the fbi and the cia',
      offers: [
        { text: 'iPhone, FBI, and 1 other lost their capitals.', label: 'Keep them', options: { keep: 'mixed' } },
      ],
    },
  ],
  [
    'offers to keep a link that would break',
    'Read “https://Ex.com/News?ID=42”.',
    {},
    {
      text: 'read “https://ex.com/news?id=42”.',
      offers: [{ text: 'https://Ex.com/News?ID=42 changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  [
    'one offer covers acronyms and links',
    'NASA and https://Ex.com/News?ID=42 and https://b.org/X',
    {},
    {
      text: 'nasa and https://ex.com/news?id=42 and https://b.org/x',
      offers: [
        {
          text: 'NASA lost its capitals, and https://Ex.com/News?ID=42 and https://b.org/X changed.',
          label: 'Keep them',
          options: { keep: 'acronyms', protect: true },
        },
      ],
    },
  ],
  [
    'no offer for host names and email addresses',
    'See HTTPS://Ex.com or Bob@Ex.com',
    {},
    { text: 'see https://ex.com or bob@ex.com', offers: undefined },
  ],
  [
    'no acronym is recognized in a text of capitals',
    'WE SAW NASA\nIN PARIS',
    {},
    { text: 'we saw nasa\nin paris', offers: undefined },
  ],
  [
    'no acronym is recognized in a mostly capital text',
    'WE SAW NASA IN PARIS yesterday',
    {},
    { text: 'we saw nasa in paris yesterday', offers: undefined },
  ],
  ['no offer for ordinary capitals', 'Hello World, I am', {}, { text: 'hello world, i am', offers: undefined }],
  [
    'kept acronyms leave an offer for names like iPhone',
    'We saw NASA and U.S.-made iPhones',
    { keep: 'acronyms' },
    {
      text: 'we saw NASA and U.S.-made iphones',
      offers: [{ text: 'iPhones lost its capitals.', label: 'Keep them', options: { keep: 'mixed' } }],
    },
  ],
  [
    'acronyms and names like iPhone can be kept',
    'My NASA Photos from an iPhone, Ⓐ',
    { keep: 'mixed' },
    { text: 'my NASA photos from an iPhone, ⓐ', offers: undefined },
  ],
  [
    'acronyms in hyphenated words can be kept',
    'NASA-like ÉCOLE-mère non-NATO',
    { keep: 'acronyms' },
    { text: 'NASA-like ÉCOLE-mère non-NATO', offers: undefined },
  ],
]);

test('is idempotent, also after a run that protects addresses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const { text: once } = await runTool(lowerCase, text);
      expect((await runTool(lowerCase, once)).text).toBe(once);
      const { text: held } = await runTool(lowerCase, text, { protect: true });
      expect((await runTool(lowerCase, held)).text).toBe(once);
    }),
  );
});

rejects(lowerCase, [[{ locale: 'xx' }, 'Unknown locale "xx". Choose one of: root, tr.']]);

labeled(lowerCase, 'SEE HTTPS://Ex.com/Path, ISPARTA', [
  [{}, 'see https://ex.com/path, isparta'],
  [{ 'Keep URLs and email addresses': true }, 'see HTTPS://Ex.com/Path, isparta'],
  [{ 'Language rules': 'Turkish / Azerbaijani' }, 'see HTTPS://Ex.com/Path, ısparta'],
]);

table(lowerCase, [['the number of a war', 'WORLD WAR II', { protect: true }, 'world war ii']]);
