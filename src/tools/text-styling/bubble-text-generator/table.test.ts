import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as bubble from './tool.ts';

const plain = { mode: 'plain' } as const;
const whole = { numbers: 'whole' } as const;

table(bubble, [
  ['an empty text stays empty', '', {}, ''],
  ['white space alone stays', ' \n', { style: 'ring' }, ' \n'],
  ['letters and digits become circled', 'Abc 0129', {}, '\u24B6\u24D1\u24D2 \u24EA\u2460\u2461\u2468'],
  ['circled M gets a text variation selector', 'Mm', {}, '\u24C2\uFE0E\u24DC'],
  ['bubbles can be black', 'Ab 10', { style: 'negativeCircled' }, '\uD83C\uDD50\uD83C\uDD51 \u2776\u24FF'],
  [
    'squares have capitals but no digits',
    'Ab1',
    { style: 'squared' },
    { text: '\uD83C\uDD30\uD83C\uDD311', notes: ['No Squares form for: 1. Kept as typed.'] },
  ],
  [
    'squared A, B, O, and P get a text variation selector',
    'aBop',
    { style: 'negativeSquared' },
    '\u{1F170}\uFE0E\u{1F171}\uFE0E\u{1F17E}\uFE0E\u{1F17F}\uFE0E',
  ],
  [
    'letters and digits except 0 can be in parentheses',
    'aB10',
    { style: 'parenthesized' },
    { text: '\u249C\u{1F111}\u24740', info: { missing: ['0'] } },
  ],
  [
    'numbers up to 50 can be circled whole',
    '12 of 50, 51 007',
    whole,
    '\u246B \u24DE\u24D5 \u32BF, \u2464\u2460 \u24EA\u24EA\u2466',
  ],
  [
    'numbers from 10 to 50 are circled whole, 99 digit by digit',
    '9 10 20 21 35 36 50 99',
    whole,
    '\u2468 \u2469 \u2473 \u3251 \u325F \u32B1 \u32BF \u2468\u2468',
  ],
  ['longer numbers are circled digit by digit', '1234 x12y', whole, '\u2460\u2461\u2462\u2463 \u24E7\u246B\u24E8'],
  ['circled numbers and letters stay unchanged', '\u246B \u24D0\u2460', whole, '\u246B \u24D0\u2460'],
  ['styles without whole numbers use single digits', '12', { ...whole, style: 'negativeCircled' }, '\u2776\u2777'],
  ['keycaps stay', '1\uFE0F\u20E3 12\uFE0F\u20E3', whole, '1\uFE0F\u20E3 \u24602\uFE0F\u20E3'],
  ['digits can stay as typed', 'a12', { numbers: 'keep' }, { text: '\u24D012', notes: [] }],
  ['any character can get a ring', '\u00E9 \u65E5', { style: 'ring' }, '\u00E9\u20DD \u65E5\u20DD'],
  ['ringed letters and emoji get no ring', 'a\u20DD👍', { style: 'ring' }, 'a\u20DD👍'],
  ['an accent stays on its bubble', 'é', {}, '\u24D4\u0301'],
  ['bubbles become plain again', '\u24B6\u246B \u24C2\uFE0E', plain, 'A12 M'],
  ['plain keeps what other styles write', 'Ⓐ 𝐀 です！？（笑）Ｋ', plain, 'A 𝐀 です！？（笑）Ｋ'],
  ['plain removes rings but not boxes', 'é\u20DD a\u20DE', plain, 'é a\u20DE'],
  ['plain keeps emoji buttons but not text-style squares', '\u{1F170}\uFE0F\u{1F170}\uFE0E', plain, '\u{1F170}\uFE0FA'],
]);

rejects(bubble, [
  [
    { style: 'star' },
    'Unknown style "star". Choose one of: circled, negativeCircled, squared, negativeSquared, parenthesized, ring.',
  ],
  [{ numbers: 'roman' }, 'Unknown numbers "roman". Choose one of: digits, whole, keep.'],
]);

test('back to plain restores every style, except the case in styles without lowercase', async () => {
  const unit = fc.constantFrom(...'aMZ0159 ,\n', 'é', '日', '👍🏽');
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit, maxLength: 15 }),
      fc.constantFrom('circled', 'negativeCircled', 'squared', 'negativeSquared', 'parenthesized', 'ring'),
      fc.constantFrom('digits', 'whole', 'keep'),
      async (x, style, numbers) => {
        const { text } = await runTool(bubble, x, { style, numbers });
        const back = (await runTool(bubble, text, plain)).text;
        expect(back.toUpperCase()).toBe(x.toUpperCase());
        if (style === 'circled' || style === 'parenthesized' || style === 'ring') expect(back).toBe(x);
        expect((await runTool(bubble, text, { style, numbers })).text).toBe(text);
      },
    ),
  );
});

labeled(bubble, '12 of 50', [
  [{ Numbers: '10 to 50 whole' }, '\u246b \u24de\u24d5 \u32bf'],
  [{ Shape: 'Squares' }, '12 \u{1f13e}\u{1f135} 50'],
]);
