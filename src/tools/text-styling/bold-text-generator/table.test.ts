import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as bold from './tool.ts';

const plain = { mode: 'plain' } as const;

table(bold, [
  ['an empty text stays empty', '', {}, { text: '', list: [], notes: [], offers: [] }],
  ['white space alone stays', ' \t\r\n', {}, ' \t\r\n'],
  [
    'letters and digits become sans bold',
    'Bold 123',
    {},
    '\u{1D5D5}\u{1D5FC}\u{1D5F9}\u{1D5F1} \u{1D7ED}\u{1D7EE}\u{1D7EF}',
  ],
  ['letters and digits can become serif bold', 'Ab1', { style: 'bold' }, '\u{1D400}\u{1D41B}\u{1D7CF}'],
  ['accents can be dropped', 'Cafe\u0301', { style: 'bold', accents: 'strip' }, '\u{1D402}\u{1D41A}\u{1D41F}\u{1D41E}'],
  [
    'accented letters can stay as typed',
    'Cafe\u0301',
    { style: 'bold', accents: 'skip' },
    '\u{1D402}\u{1D41A}\u{1D41F}e\u0301',
  ],
  ['composed and decomposed accented letters are treated alike', '\u00E9e\u0301', { accents: 'skip' }, '\u00E9e\u0301'],
  ['accents are kept by default', 'é', {}, '\u{1D5F2}\u0301'],
  ['Greek letters become bold', '\u03B1\u03A9\u2207', { style: 'bold' }, '\u{1D6C2}\u{1D6C0}\u{1D6C1}'],
  ['Greek letters can stay as typed', 'a\u03B1\u03AC', { greek: false }, '\u{1D5EE}\u03B1\u03AC'],
  ['Greek letters stay if the style has none', '\u03B1', { style: 'boldScript' }, '\u03B1'],
  ['letters of other fonts are restyled', '\u{1D401}\u{1D456} m\u00B2', {}, '\u{1D5D5}\u{1D5F6} \u{1D5FA}\u00B2'],
  ['letters of other fonts can stay', '\u{1D456} m', { restyle: false }, '\u{1D456} \u{1D5FA}'],
  ['digits can stay plain', 'a1', { digits: false }, { text: '\u{1D5EE}1', notes: [], info: { missing: [] } }],
  ['styled digits can become plain', '\u{1D7CF}', { digits: false }, '1'],
  ['bold fraktur borrows serif bold digits', '7', { style: 'boldFraktur' }, '\u{1D7D5}'],
  ['sans bold italic borrows sans bold digits', '7', { style: 'sansBoldItalic' }, '\u{1D7F3}'],
  [
    'emoji, keycaps, and emoji buttons stay',
    '👍🏽 1\uFE0F\u20E3 \u{1F170}\uFE0F',
    {},
    '👍🏽 1\uFE0F\u20E3 \u{1F170}\uFE0F',
  ],
  ['letters without a decomposition stay', 'øłßæ', {}, 'øłßæ'],
  ['lone surrogates stay', 'a\uD835', {}, '\u{1D5EE}\uD835'],
  [
    'characters, code points, and weight are counted',
    'Hi!',
    {},
    { text: '\u{1D5DB}\u{1D5F6}!', info: { characters: 5, codePoints: 3, weighted: 5 } },
  ],
  [
    'the list has all six styles',
    'a1',
    { digits: false },
    {
      list: [
        { label: 'Sans bold', text: '\u{1D5EE}1' },
        { label: 'Serif bold', text: '\u{1D41A}1' },
        { label: 'Sans bold italic', text: '\u{1D656}1' },
        { label: 'Serif bold italic', text: '\u{1D482}1' },
        { label: 'Bold script', text: '\u{1D4EA}1' },
        { label: 'Bold fraktur', text: '\u{1D586}1' },
      ],
    },
  ],
  [
    'plain: all fonts are undone, superscripts are not',
    '\u{1D5D5}\u{1D5FC}\u{1D5F9}\u{1D5F1} \u{1D7ED} \u{1D41C}\u{1D41A}\u{1D41F}\u{1D41E}\u0301 m\u00B2',
    plain,
    'Bold 1 caf\u00E9 m\u00B2',
  ],
  ['plain: unstyled text is unchanged', 'caf\u00E9 e\u0301 ﬁ ½', plain, 'caf\u00E9 e\u0301 ﬁ ½'],
  ['plain: what other styles write stays', '𝐀 です！？（笑）Ｋ ① Ⓐ', plain, 'A です！？（笑）Ｋ ① Ⓐ'],
  [
    'offers plain text for styled input',
    '\u{1D401}',
    {},
    { offers: [{ text: 'This text is already styled.', label: 'Unstyle', options: { mode: 'plain' } }] },
  ],
]);

rejects(bold, [
  [
    { style: 'heavy' },
    'Unknown style "heavy". Choose one of: sansBold, bold, sansBoldItalic, boldItalic, boldScript, boldFraktur.',
  ],
  [{ mode: 'both' }, 'Unknown mode "both". Choose one of: style, plain.'],
  [{ accents: 'drop' }, 'Unknown accents "drop". Choose one of: keep, strip, skip.'],
  [{ digits: 'x' }, 'Bold numbers must be true or false.'],
]);

test('a long text is styled without the list', async () => {
  const { text, list } = await runTool(bold, 'a'.repeat(200_000));
  expect(text.length).toBe(400_000);
  expect(list).toEqual([]);
});

test('back to plain restores the text in NFC for every style', async () => {
  const unit = fc.constantFrom(...'aZ09 .-!\n\r', 'é', 'ệ', 'ω', 'ά', 'ø', '日', '👍🏽', '1\uFE0F\u20E3', 'x\u0304');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 20 }), async (x) => {
      const { list = [] } = await runTool(bold, x);
      for (const { text } of list) expect((await runTool(bold, text, plain)).text).toBe(x.normalize('NFC'));
    }),
  );
});

labeled(bold, 'Bold 123', [
  [{}, '\u{1d5d5}\u{1d5fc}\u{1d5f9}\u{1d5f1} \u{1d7ed}\u{1d7ee}\u{1d7ef}'],
  [{ 'Bold style': 'Serif bold' }, '\u{1d401}\u{1d428}\u{1d425}\u{1d41d} \u{1d7cf}\u{1d7d0}\u{1d7d1}'],
  [{ 'Bold numbers': false }, '\u{1d401}\u{1d428}\u{1d425}\u{1d41d} 123'],
  [{ Direction: 'Unstyle' }, 'Bold 123'],
]);
