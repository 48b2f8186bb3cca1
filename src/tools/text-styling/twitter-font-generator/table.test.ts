import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as twitter from './tool.ts';

const over = 'word '.repeat(60).trim();

table(twitter, [
  [
    'digits and accented letters can stay as typed',
    'aé1',
    { style: 'sansBold', digits: false, accents: 'skip' },
    '\u{1D5EE}é1',
  ],
  ['posts on X have no markup', 'a', { markup: 'none' }, 'a'],
  ['an empty text stays empty', '', {}, ''],
  ['letters and digits can be monospaced', 'a1', { style: 'mono' }, '\uD835\uDE8A\uD835\uDFF7'],
  ['text can be turned upside down', 'Hi', { style: 'upsideDown' }, '\u1D09H'],
  [
    'upside down leaves é unchanged and flips letters of other fonts',
    'é \u{1D5EE}',
    { style: 'upsideDown' },
    '\u0250 é',
  ],
  [
    'tags, names, and links stay plain',
    'a #b https://x.co/c @d',
    { style: 'sansBold' },
    '\u{1D5EE} #b https://x.co/c @d',
  ],
  ['a link that contains a tag stays plain', 'HTTP://x.co/#b a', { style: 'sansBold' }, 'HTTP://x.co/#b \u{1D5EE}'],
  ['tags can be styled, too', '#b', { style: 'sansBold', protect: false }, '#\u{1D5EF}'],
  [
    'an emoji weighs 2 and a link 23',
    'Hi 👍 https://example.com/long',
    {},
    {
      info: {
        weighted: 29,
        meters: [
          { label: 'Post', length: 29, limit: 280, unit: 'weighted' },
          { label: 'Bio', length: 29, limit: 160, unit: 'weighted' },
          { label: 'Name', length: 29, limit: 50, unit: 'weighted' },
        ],
      },
      offers: [],
    },
  ],
  [
    'offers a cut and a thread for a text that is too long',
    over,
    { style: 'mono', protect: false },
    {
      offers: [
        { text: 'This is 259 over the limit for a post.', label: 'Cut to fit', options: { fit: 'cut' } },
        { text: 'Or keep all of it.', label: 'Split into a thread', options: { fit: 'thread' } },
      ],
    },
  ],
  ['text can be cut to fit', '\u{1D68A}'.repeat(200), { fit: 'cut', restyle: false }, '\u{1D68A}'.repeat(140)],
  ['styled text can be cut to fit', 'a'.repeat(200), { fit: 'cut', style: 'mono' }, '\u{1D68A}'.repeat(140)],
  ['text that fits is not split', 'a b', { fit: 'thread' }, 'a b'],
  ['plain keeps full-width punctuation of Japanese', '𝐀 です！？（笑）', { mode: 'plain' }, 'A です！？（笑）'],
  ['fonts and marks become plain again', '\u{1D68A}\u0336', { mode: 'plain' }, 'a'],
  ['email addresses stay plain as a whole', 'a bob@x.com', { style: 'sansBold' }, '𝗮 bob@x.com'],
]);

rejects(twitter, [
  [{ style: 'comic' }, 'Unknown style "comic".'],
  [{ fit: 'x' }, 'Unknown fit "x". Choose one of: no, cut, thread.'],
]);

test('a long text can become a thread', async () => {
  const { text, list = [], info } = await runTool(twitter, over, { fit: 'thread' });
  expect(list).toEqual([
    { label: 'Post 1 of 2', text: `${'word '.repeat(55).trim()} (1/2)` },
    { label: 'Post 2 of 2', text: `${'word '.repeat(5).trim()} (2/2)` },
  ]);
  expect(text).toBe(list.map((post) => post.text).join('\n\n'));
  expect(info).toMatchObject({ posts: 2 });
});

test('the list can be narrowed by name and by group', async () => {
  const labels = async (options: object) =>
    ((await runTool(twitter, 'Hi', { ...options })).list ?? []).map(({ label }) => label);
  const all = await labels({});
  expect(await labels({ filter: ' SCRIPT ' })).toEqual(all.filter((label) => /script/i.test(label)));
  const groups = await Promise.all(['letters', 'lines', 'shapes', 'decorations'].map((group) => labels({ group })));
  expect(groups.every((group) => group.length > 0 && group.length < all.length)).toBe(true);
  expect(all).toEqual(expect.arrayContaining(groups.flat()));
});
