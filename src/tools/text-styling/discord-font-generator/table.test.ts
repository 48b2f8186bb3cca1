import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as discord from './tool.ts';

table(discord, [
  [
    'digits and accented letters can stay as typed',
    'aé1',
    { style: 'sansBold', digits: false, accents: 'skip' },
    '\u{1D5EE}é1',
  ],
  ['an empty text stays empty', '', {}, { text: '', list: undefined }],
  ['white space alone gets no markup', ' \n', { markup: 'bold' }, ' \n'],
  ['letters can be in another font', 'Hi', { style: 'sansBold' }, '\uD835\uDDDB\uD835\uDDF6'],
  ['bold goes around each line with text', ' a \n\nb', { markup: 'bold' }, ' **a** \n\n**b**'],
  ['italic uses one asterisk', 'a', { markup: 'italic' }, '*a*'],
  ['bold italic uses three asterisks', 'a', { markup: 'boldItalic' }, '***a***'],
  ['underline uses two underscores', 'a', { markup: 'underline' }, '__a__'],
  ['strikethrough uses two tildes on each line', 'a\r\nb', { markup: 'strike' }, '~~a~~\r\n~~b~~'],
  ['a spoiler uses two bars', 'a', { markup: 'spoiler' }, '||a||'],
  ['code that contains a backtick uses two', 'a`b', { markup: 'code' }, '``a`b``'],
  ['code that starts with a backtick gets spaces', '`a``', { markup: 'code' }, '``` `a`` ```'],
  ['code is not escaped', 'a*b', { markup: 'code' }, '`a*b`'],
  ['a code block can have a language', 'a*b\nc', { markup: 'block', lang: 'c++' }, '```c++\na*b\nc\n```'],
  [
    'a fence inside a code block is split, with a note',
    'a```b````',
    { markup: 'block' },
    {
      text: '```\na`\u200B``b`\u200B`\u200B``\n```',
      notes: ['Three backticks in the text were split with an invisible character so they do not end the code block.'],
    },
  ],
  ['a quote includes blank lines', 'a\n\nb', { markup: 'quote' }, '> a\n> \n> b'],
  ['each line except a blank one becomes a heading', 'a\n\nb', { markup: 'h1' }, '# a\n\n# b'],
  ['a heading can be medium', 'a', { markup: 'h2' }, '## a'],
  ['a heading can be small', 'a', { markup: 'h3' }, '### a'],
  ['a line can be small print', 'a', { markup: 'sub' }, '-# a'],
  ['each line becomes a list item', 'a\nb', { markup: 'list' }, '- a\n- b'],
  ['a color uses an ANSI code block', 'Hi', { markup: 'ansi' }, '```ansi\n\u001B[1;31mHi\u001B[0m\n```'],
  [
    'another color and weight apply to each line',
    'a\n\nb',
    { markup: 'ansi', fg: '34', weight: '4' },
    '```ansi\n\u001B[4;34ma\u001B[0m\n\n\u001B[4;34mb\u001B[0m\n```',
  ],
  ['the weight can be given as the style', 'a', { markup: 'ansi', style: '0' }, '```ansi\n\u001B[0;31ma\u001B[0m\n```'],
  ['a weight without ANSI markup changes nothing', 'a', { style: '4' }, 'a'],
  ['typed Markdown can be escaped', '1. *a*_b_ # c', { escape: true }, '1\\. \\*a\\*\\_b\\_ # c'],
  ['typed Markdown can stay unescaped', '*a*', { escape: false }, '*a*'],
  ['backslashes, tildes, backticks, and bars are escaped', 'a\\b ~c~ `d` |e|', {}, 'a\\\\b \\~c\\~ \\`d\\` \\|e\\|'],
  [
    'masked links are escaped, other brackets are not',
    '[a](https://b.c) [d] (e)\n[f]',
    {},
    '\\[a](https://b.c) [d] (e)\n[f]',
  ],
  [
    'markers at the start of a line are escaped',
    '# a\n## b\n> c\n>>> d\n- e\n  + f\n-# g\n12. h\n#i\n-j',
    {},
    '\\# a\n\\## b\n\\> c\n\\>>> d\n\\- e\n  \\+ f\n\\-# g\n12\\. h\n#i\n-j',
  ],
  ['typed Markdown is escaped inside bold', 'a*b', { markup: 'bold' }, '**a\\*b**'],
  ['typed Markdown is escaped in a font', 'a*', { style: 'sansBold' }, '\u{1D5EE}\\*'],
  ['an escaping backslash gets no combining mark', '*', { style: 'strike' }, '\\*\u0336'],
  ['boxes go around all characters except emoji', 'Hi \uD83D\uDC4D', { style: 'boxed' }, 'H\u20DEi\u20DE \uD83D\uDC4D'],
  ['plain keeps full-width punctuation of Japanese', '𝐀 です！？（笑）', { mode: 'plain' }, 'A です！？（笑）'],
  ['fonts and marks become plain again', '\uD835\uDDDB\u0336i\u20DE \u02E2', { mode: 'plain' }, 'Hi s'],
  ['plain text is not escaped', '*a*', { mode: 'plain' }, '*a*'],
  [
    'a note lists characters without a form',
    'a1',
    { style: 'script' },
    { notes: ['No Script form for: 1. Kept as typed.'], info: { missing: ['1'] } },
  ],
  [
    'lengths are compared with the limits of Discord',
    '\u{1D5EE}',
    { restyle: false },
    {
      info: {
        characters: 2,
        codePoints: 1,
        meters: [
          { label: 'Message', length: 2, limit: 2000, unit: 'characters' },
          { label: 'With Nitro', length: 2, limit: 4000, unit: 'characters' },
          { label: 'About Me', length: 2, limit: 190, unit: 'characters' },
          { label: 'Status', length: 2, limit: 128, unit: 'characters' },
          { label: 'Nickname', length: 2, limit: 32, unit: 'characters' },
        ],
      },
    },
  ],
  [
    'refuses a code language with other characters',
    'a',
    { lang: 'c d' },
    fails('Code language may only contain the characters a-z 0-9 + # and -.', { option: 'lang' }),
  ],
  [
    'links and emoji codes are not escaped',
    'https://x.com/a_b_c :thumbs_up: <:my_cat:12> a_b',
    {},
    'https://x.com/a_b_c :thumbs_up: <:my_cat:12> a\\_b',
  ],
  ['typed Markdown around a link is escaped', '*https://x.com/a_b*', {}, '\\*https://x.com/a_b\\*'],
  ['links and names stay plain', 'a @b https://x.com/C_d', { style: 'sansBold' }, '𝗮 @b https://x.com/C_d'],
  ['names can be styled, too', '@b', { style: 'sansBold', protect: false }, '@𝗯'],
]);

rejects(discord, [
  [{ style: 'comic' }, 'Unknown style "comic".'],
  [{ fg: '38' }, 'Unknown fg "38". Choose one of: 31, 32, 33, 34, 35, 36, 37, 30.'],
  [{ group: 'x' }, 'Unknown group "x". Choose one of: all, letters, lines, shapes, decorations.'],
  [
    { markup: 'h4' },
    'Unknown markup "h4". Choose one of: none, bold, italic, boldItalic, underline, strike, spoiler, code, block, quote, h1, h2, h3, sub, list, ansi.',
  ],
]);

describe('the gallery', () => {
  const labels = async (options: object, input = 'Hi') =>
    (await runTool(discord, input, { ...options })).list?.map(({ label }) => label);

  test('lists 15 kinds of formatting, then 51 fonts', async () => {
    const all = (await labels({})) ?? [];
    expect(all).toHaveLength(15 + 51);
    expect(all.slice(0, 2)).toEqual(['Bold (Markdown)', 'Italic (Markdown)']);
    expect(all[15]).toBe('Serif bold');
  });
  test('can be filtered by label', async () =>
    expect(await labels({ filter: ' STRIKE' })).toEqual([
      'Strikethrough (Markdown)',
      'Strikethrough',
      'Short strikethrough',
      'Tilde strikethrough',
    ]));
  test('can be filtered by group', async () => expect(await labels({ group: 'shapes' })).toHaveLength(8));
  test('can be filtered by group and label', async () =>
    expect(await labels({ group: 'lines', filter: 'over' })).toEqual(['Overline', 'Double overline']));
  test('is omitted if a style is chosen, and empty for a long text', async () => {
    expect(await labels({ style: 'bold' })).toBeUndefined();
    expect(await labels({}, 'a'.repeat(2001))).toEqual([]);
  });
  test('has the same text as each style on its own', async () => {
    const { list = [] } = await runTool(discord, 'H*');
    expect(list.find(({ label }) => label === 'Sans bold')?.text).toBe(
      (await runTool(discord, 'H*', { style: 'sansBold' })).text,
    );
    expect(list[0]?.text).toBe('**H\\***');
  });
});
