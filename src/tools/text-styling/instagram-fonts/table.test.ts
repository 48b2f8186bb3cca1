import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as instagram from './tool.ts';

table(instagram, [
  [
    'digits and accented letters can stay as typed',
    'aé1',
    { style: 'sansBold', digits: false, accents: 'skip' },
    '\u{1D5EE}é1',
  ],
  ['an empty text stays empty', '', {}, ''],
  [
    'outlined letters use older code points where these exist',
    'CHNPQRZ1',
    { style: 'doubleStruck' },
    '\u2102\u210D\u2115\u2119\u211A\u211D\u2124\uD835\uDFD9',
  ],
  ['blank lines can be kept', 'a\n\nb', { keepBlankLines: true }, 'a\n\u2800\nb'],
  [
    'blank lines can be kept with CRLF and a final line break',
    'a\r\n \r\nb\n',
    { keepBlankLines: true },
    'a\r\n\u2800\r\nb\n',
  ],
  ['blank lines that are already kept stay unchanged', 'a\n\u2800\nb', { keepBlankLines: true }, 'a\n\u2800\nb'],
  [
    'blank lines can be kept in a style',
    'a\n\nb',
    { keepBlankLines: true, style: 'ringed' },
    'a\u20DD\n\u2800\nb\u20DD',
  ],
  ['white space alone stays', ' \n', { keepBlankLines: true }, ' \n'],
  ['letters can become small capitals', 'bio', { style: 'smallCaps' }, '\u0299\u026A\u1D0F'],
  ['wings surround the text', 'Hi', { style: 'wings' }, '\uA9C1 Hi \uA9C2'],
  ['hearts separate letters', 'Hi you', { style: 'hearts' }, 'H\u2665i y\u2665o\u2665u'],
  ['tags and names stay plain', 'a #b,c @d', { style: 'sansBold' }, '\u{1D5EE} #b,c @d'],
  ['tags can be styled, too', '#b', { style: 'sansBold', protect: false }, '#\u{1D5EF}'],
  ['a lone # or @ does not start a tag or a name', '# @ a', { style: 'sansBold' }, '# @ \u{1D5EE}'],
  ['plain keeps full-width punctuation of Japanese', '𝐀 です！？（笑）', { mode: 'plain' }, 'A です！？（笑）'],
  ['plain also restores tags', '#\u{1D5EF}', { mode: 'plain' }, '#b'],
  [
    'lengths are measured in code points',
    '\u{1D5EE}b',
    { restyle: false },
    {
      info: {
        meters: [
          { label: 'Bio', length: 2, limit: 150, unit: 'codePoints' },
          { label: 'Caption', length: 2, limit: 2200, unit: 'codePoints' },
          { label: 'Comment', length: 2, limit: 2200, unit: 'codePoints' },
        ],
      },
    },
  ],
  [
    'email addresses and links stay plain as a whole',
    'a bob@x.com https://x.com',
    { style: 'sansBold' },
    '𝗮 bob@x.com https://x.com',
  ],
]);

rejects(instagram, [
  [{ style: 'comic' }, 'Unknown style "comic".'],
  [{ markup: 'bold' }, 'Unknown markup "bold". Choose one of: none.'],
]);

test('the list can be narrowed by name and by group', async () => {
  const labels = async (options: object) =>
    ((await runTool(instagram, 'Hi', { ...options })).list ?? []).map(({ label }) => label);
  const all = await labels({});
  expect(await labels({ filter: ' SCRIPT ' })).toEqual(all.filter((label) => /script/i.test(label)));
  const groups = await Promise.all(['letters', 'lines', 'shapes', 'decorations'].map((group) => labels({ group })));
  expect(groups.every((group) => group.length > 0 && group.length < all.length)).toBe(true);
  expect(all).toEqual(expect.arrayContaining(groups.flat()));
});
