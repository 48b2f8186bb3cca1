import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeLineBreaks from './tool.ts';

table(removeLineBreaks, [
  ['every line break', 'a\nb\r\nc\rd', {}, { text: 'a b c d', info: { removed: 3 }, summary: '3 breaks removed' }],
  ['trimmed, blank lines skipped', 'one  \n\n   two\n', {}, 'one two'],
  ['nothing between, only breaks go', 'ab \ncd\n', { join: 'none' }, 'ab cd'],
  ['nothing between, spaces stay', ' a \n\n \u2028b', { join: 'none' }, ' a  b'],
  [
    'breaks between paragraphs can stay',
    'a\r\nb\r\n\r\n\r\nc\r\n',
    { paragraphs: true },
    { text: 'a b\r\n\r\nc', info: { removed: 3 } },
  ],
  ['paragraphs by a blank line of spaces', '\n\na\n \u200b\nb\nc\n\n', { paragraphs: true }, 'a\n\nb c'],
  ['paragraphs, first break is none of CR and LF', 'a\fb\r\n\r\nc', { paragraphs: true }, 'a b\n\nc'],
  ['paragraphs joined with nothing', 'a \nb\n\nc', { join: 'none', paragraphs: true }, 'ab\n\nc'],
  ['words cut by a hyphen can be joined', 'inter-\nnational X-\nRay', { hyphen: true }, 'international X- Ray'],
  ['hyphens of all kinds, spaces about', 'a\u2010 \n b\u00ad\r\nc', { hyphen: true }, 'abc'],
  ['hyphens joined with nothing', 'inter-\nnational\nlaw', { hyphen: true, join: 'none' }, 'internationallaw'],
  ['a hyphen behind an accent', 'e\u0301-\nb', { hyphen: true }, 'e\u0301b'],
  ['a hyphen behind a figure or alone', '3-\nb\n-\nc', { hyphen: true }, '3- b - c'],
  ['a hyphen before a paragraph', 'inter-\n\nnational', { hyphen: true, paragraphs: true }, 'inter-\n\nnational'],
  ['hyphens stay by default', 'inter-\nnational', {}, 'inter- national'],
  ['Chinese and Japanese', '日本\n語の test\n文', {}, '日本語の test 文'],
  ['CJK punctuation, full-width, marks', '。\nＡ\nか\u3099\nき', {}, '。Ａか\u3099き'],
  ['Han beyond the BMP', '𠮷\n野', {}, '𠮷野'],
  ['Korean keeps its space', '한국\n어', {}, '한국 어'],
  ['a space between Chinese lines on request', '日本\n語', { cjk: false }, '日本 語'],
  ['Chinese with a joiner of your own', '日本\n語', { join: 'custom' }, '日本, 語'],
  ['page breaks and separators', 'a\u2028b\fc\u0085d', {}, 'a b c d'],
  ['vertical tab, paragraph separator', 'a\vb\u2029c', {}, 'a b c'],
  ['only breaks', '\n\n', {}, ''],
  ['custom, escaped', 'a\nb\n', { join: 'custom', custom: '\\t|$&' }, 'a\t|$&b'],
  ['an empty text stays empty', '', {}, { text: '', info: { removed: 0 } }],
  ['no break at all', '  a  b ', {}, 'a  b'],
  ['lone surrogates', '\ud83d\n\ude00', { join: 'none', hyphen: true }, '\ud83d\ude00'],
  [
    'too long a result',
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
