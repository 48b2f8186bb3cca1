import { describe, expect, test } from 'vitest';
import { type DiscordBlock, type DiscordPart, discordBlocks } from './discord-preview.ts';

/** Parts as tags, to read in a test. */
const shown = (part: DiscordPart): string => {
  if (typeof part === 'string') return part;
  if ('seconds' in part) return `<t ${part.seconds} ${part.format}>`;
  return `<${part.style}>${part.parts.map(shown).join('')}</${part.style}>`;
};
const block = (it: DiscordBlock): string =>
  it.kind === 'code'
    ? `code ${it.language}: ${it.parts.map((part) => part.text).join('')}`
    : `${it.kind}: ${it.parts.map(shown).join('')}`;
const preview = (text: string) => discordBlocks(text).map(block);

describe('preview of a Discord message', () => {
  test.each([
    ['bold', '**a** b', ['text: <strong>a</strong> b']],
    [
      'all at once',
      '***a*** __b__ ~~c~~ ||d||',
      ['text: <strong><em>a</em></strong> <u>b</u> <s>c</s> <spoiler>d</spoiler>'],
    ],
    ['nested in one another', '**a _b_**', ['text: <strong>a <em>b</em></strong>']],
    ['escaped marks', '\\*a\\* 1\\. \\_b\\_', ['text: *a* 1. _b_']],
    ['marks that do not close', '**a *b', ['text: **a *b']],
    ['an underscore in a word', 'snake_case_name', ['text: snake_case_name']],
    ['code keeps marks', '`**a**` ``b`c``', ['text: <code>**a**</code> <code>b`c</code>']],
    [
      'headings, small print, a list',
      '# a\n## b\n### c\n-# d\n- e\n- f',
      ['h1: a', 'h2: b', 'h3: c', 'sub: d', 'list: e', 'list: f'],
    ],
    ['a quote of two lines', '> a\n> b\nc', ['quote: a\nb', 'text: c']],
    ['a code block', 'x\n```js\n**a**\n```\ny', ['text: x', 'code js: **a**', 'text: y']],
    ['a timestamp', 'at <t:1700000000:R>, <t:5>', ['text: at <t 1700000000 R>, <t 5 f>']],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(preview(text)).toEqual(expected);
  });

  test('reads the colors of an ansi code block', () => {
    expect(discordBlocks('```ansi\n\u001b[1;31mHi\u001b[0m you\n```')).toEqual([
      {
        kind: 'code',
        language: 'ansi',
        parts: [
          { text: 'Hi', bold: true, underline: false, color: 31 },
          { text: ' you', bold: false, underline: false },
        ],
      },
    ]);
  });

  test('parses thousands of unclosed marks as one block', () => {
    for (const text of ['*'.repeat(4000), '_a '.repeat(1300), '||'.repeat(2000), '`a``b'.repeat(800)]) {
      expect(discordBlocks(text).length).toBe(1);
    }
  });
});
