import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as facebook from './tool.ts';

table(facebook, [
  ['letters of other fonts can stay', '\u{1D41A}b', { style: 'sansBold', restyle: false }, '\u{1D41A}\u{1D5EF}'],
  ['an empty text stays empty', '', {}, ''],
  ['bold script borrows digits', 'Hi 5', { style: 'boldScript' }, '\uD835\uDCD7\uD835\uDCF2 \uD835\uDFD3'],
  [
    'fraktur uses older code points for C, H, I, R, and Z',
    'CHIRZ',
    { style: 'fraktur' },
    '\u212D\u210C\u2111\u211C\u2128',
  ],
  ['bold in Messenger uses asterisks', 'a b\n', { markup: 'messenger-bold' }, '*a b*\n'],
  ['italic in Messenger uses underscores', 'a', { markup: 'messenger-italic' }, '_a_'],
  ['strikethrough in Messenger uses tildes', 'a', { markup: 'messenger-strike' }, '~a~'],
  ['code in Messenger uses backticks', 'a', { markup: 'messenger-code' }, '`a`'],
  ['typed Markdown is not escaped', '*a*', {}, '*a*'],
  ['accented letters can stay as typed', 'é', { style: 'bold', accents: 'skip' }, 'é'],
  [
    'a note says that search does not find styled words',
    'a',
    { style: 'bold' },
    { notes: ['Facebook search does not find styled words.'] },
  ],
  ['no search note without a style', 'a', {}, { notes: [] }],
  ['plain keeps full-width punctuation of Japanese', '𝐀 です！？（笑）', { mode: 'plain' }, 'A です！？（笑）'],
  ['fonts and marks become plain again', '\u{1D4D7}\u{1D4F2}\u0332', { mode: 'plain' }, 'Hi'],
  [
    'tags, names, and links stay plain',
    'a #b @c https://x.com/D www.x.com bob@x.com',
    { style: 'sansBold' },
    '𝗮 #b @c https://x.com/D www.x.com bob@x.com',
  ],
  ['tags can be styled, too', '#b', { style: 'sansBold', protect: false }, '#𝗯'],
]);

rejects(facebook, [[{ style: 'comic' }, 'Unknown style "comic".']]);

test('lists 51 fonts, then 4 kinds of markup labeled with the apps where they work', async () => {
  const { list = [], info } = await runTool(facebook, 'Hi');
  expect(list).toHaveLength(51 + 4);
  expect(list[51]).toEqual({ label: 'Bold (Messenger, WhatsApp)', text: '*Hi*' });
  expect(info).toMatchObject({ meters: [{ limit: 63_206 }, { limit: 8000 }, { limit: 101 }] });
});

test('the list can be narrowed by name and by group', async () => {
  const labels = async (options: object) =>
    ((await runTool(facebook, 'Hi', { ...options })).list ?? []).map(({ label }) => label);
  const all = await labels({});
  expect(await labels({ filter: ' SCRIPT ' })).toEqual(all.filter((label) => /script/i.test(label)));
  const groups = await Promise.all(['letters', 'lines', 'shapes', 'decorations'].map((group) => labels({ group })));
  expect(groups.every((group) => group.length > 0 && group.length < all.length)).toBe(true);
  expect(all).toEqual(expect.arrayContaining(groups.flat()));
});
