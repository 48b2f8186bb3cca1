import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as bubble from './tool.ts';

const plain = { mode: 'plain' } as const;
const whole = { numbers: 'whole' } as const;

table(bubble, [
  ['an empty text stays empty', '', {}, ''],
  ['white space only', ' \n', { style: 'ring' }, ' \n'],
  ['letters and digits', 'Abc 0129', {}, '\u24B6\u24D1\u24D2 \u24EA\u2460\u2461\u2468'],
  ['no emoji M', 'Mm', {}, '\u24C2\uFE0E\u24DC'],
  ['black bubbles', 'Ab 10', { style: 'negativeCircled' }, '\uD83C\uDD50\uD83C\uDD51 \u2776\u24FF'],
  [
    'squares have capitals but no digits',
    'Ab1',
    { style: 'squared' },
    { text: '\uD83C\uDD30\uD83C\uDD311', notes: ['No Squares form for: 1. Kept as typed.'] },
  ],
  [
    'no emoji A, B, O, P',
    'aBop',
    { style: 'negativeSquared' },
    '\u{1F170}\uFE0E\u{1F171}\uFE0E\u{1F17E}\uFE0E\u{1F17F}\uFE0E',
  ],
  [
    'letters and digits in brackets, but for 0',
    'aB10',
    { style: 'parenthesized' },
    { text: '\u249C\u{1F111}\u24740', info: { missing: ['0'] } },
  ],
  ['whole numbers', '12 of 50, 51 007', whole, '\u246B \u24DE\u24D5 \u32BF, \u2464\u2460 \u24EA\u24EA\u2466'],
  [
    'whole numbers, the ends',
    '9 10 20 21 35 36 50 99',
    whole,
    '\u2468 \u2469 \u2473 \u3251 \u325F \u32B1 \u32BF \u2468\u2468',
  ],
  ['longer runs digit by digit', '1234 x12y', whole, '\u2460\u2461\u2462\u2463 \u24E7\u246B\u24E8'],
  ['whole numbers a second time', '\u246B \u24D0\u2460', whole, '\u246B \u24D0\u2460'],
  ['whole numbers elsewhere', '12', { ...whole, style: 'negativeCircled' }, '\u2776\u2777'],
  ['keycaps stay', '1\uFE0F\u20E3 12\uFE0F\u20E3', whole, '1\uFE0F\u20E3 \u24602\uFE0F\u20E3'],
  ['digits as typed', 'a12', { numbers: 'keep' }, { text: '\u24D012', notes: [] }],
  ['any character can get a ring', '\u00E9 \u65E5', { style: 'ring' }, '\u00E9\u20DD \u65E5\u20DD'],
  ['ring a second time, and emoji', 'a\u20DD👍', { style: 'ring' }, 'a\u20DD👍'],
  ['an accent stays on its bubble', 'é', {}, '\u24D4\u0301'],
  ['bubbles become plain again', '\u24B6\u246B \u24C2\uFE0E', plain, 'A12 M'],
  ['plain rings', 'é\u20DD a\u20DE', plain, 'é a\u20DE'],
  ['plain leaves emoji buttons', '\u{1F170}\uFE0F\u{1F170}\uFE0E', plain, '\u{1F170}\uFE0FA'],
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
