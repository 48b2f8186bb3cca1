import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeLineBreaks from './tool.ts';

table(removeLineBreaks, [
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
  ['words split by a hyphen can be joined', 'inter-\nnational X-\nRay', { hyphen: true }, 'international X- Ray'],
  [
    'words split by a soft or Unicode hyphen are joined despite spaces',
    'a\u2010 \n b\u00ad\r\nc',
    { hyphen: true },
    'abc',
  ],
  [
    'words split by a hyphen are also joined without a joiner',
    'inter-\nnational\nlaw',
    { hyphen: true, join: 'none' },
    'internationallaw',
  ],
  ['a hyphen after a combining accent is removed', 'e\u0301-\nb', { hyphen: true }, 'e\u0301b'],
  ['a hyphen after a digit or alone stays', '3-\nb\n-\nc', { hyphen: true }, '3- b - c'],
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
