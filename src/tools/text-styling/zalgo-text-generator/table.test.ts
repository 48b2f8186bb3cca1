import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { weightedLength } from '../../../engine/social/weighted-length.ts';
import * as zalgo from './tool.ts';

const clean = { mode: 'clean' } as const;

table(zalgo, [
  [
    'a small amount adds a few marks',
    'Hi',
    { amount: 2 },
    { text: 'H\u0334\u034d\u033a\u033f\u035bi\u031e\u0320\u036b', info: { letters: 2, marks: 8 } },
  ],
  [
    'marks can be above only, and spaces and emoji stay',
    'a b👍🏽',
    { amount: 1, mid: false, down: false, seed: '7' },
    { text: 'a\u0367 b\u0351👍🏽', info: { 'characters per letter': 2 } },
  ],
  ['a text without letters stays', ' \r\n\t\u200b\u00a0👨‍👩‍👧1️⃣🇺🇸\ud800', {}, ' \r\n\t\u200b\u00a0👨‍👩‍👧1️⃣🇺🇸\ud800'],
  ['an empty text stays empty', '', {}, { text: '', info: { letters: 0, 'characters per letter': 0 } }],
  [
    'refuses marks without any position switched on',
    'x',
    { up: false, mid: false, down: false },
    fails('Switch on at least one of Above, Through or Below.'),
  ],
  [
    'refuses a result that would be too long',
    'x'.repeat(200_000),
    { amount: 30 },
    fails('That would make about 13,000,000 characters. Shorten the text or lower the amount (limit 6,000,000).'),
  ],
  [
    'offers to clean piles of marks',
    'H\u0334\u034d\u033a',
    {},
    { offers: [{ text: 'This text already has piles of marks.', label: 'Clean it up', options: { mode: 'clean' } }] },
  ],
  [
    'cleaning keeps real accents',
    'H\u0336\u0316\u030de\u0301l\u035b',
    clean,
    { text: 'He\u0301l', info: { removed: 4 } },
  ],
  ['cleaning removes a mark that does not compose', 'x\u0304', clean, 'x'],
  [
    'cleaning can keep letters with few marks',
    'x\u0304',
    { ...clean, minMarks: 3 },
    { text: 'x\u0304', info: { removed: 0 } },
  ],
  [
    'cleaning can remove only piles of three marks',
    'x\u0304\u0304\u0304y\u0304',
    { ...clean, minMarks: 3 },
    'xy\u0304',
  ],
  ['cleaning can remove all accents', '\u00e9', { ...clean, keepAccents: false }, 'e'],
  ['cleaning can remove two accents from one letter', '\u1ec7o\u0302\u0301', { ...clean, keepAccents: false }, 'eo'],
  [
    'cleaning can remove accents only from letters with two of them',
    '\u1ec7\u00e9',
    { ...clean, keepAccents: false, minMarks: 2 },
    'e\u00e9',
  ],
  ['two real accents stay', 'e\u0323\u0302', clean, 'e\u0323\u0302'],
  ['a precomposed letter keeps its accent', '\u00e9\u0334\u0316', clean, '\u00e9'],
  [
    'Hangul syllables stay if all accents are removed',
    '\u00c5\u212b\ud55c',
    { ...clean, keepAccents: false },
    'AA\ud55c',
  ],
  ['Hebrew, Arabic, and Indic marks stay', 'שָׁל بِسْمِ क्षि', { ...clean, keepAccents: false }, 'שָׁל بِسْمِ क्षि'],
  ['added marks among Indic signs are removed', 'क\u0334्षि', clean, 'क्षि'],
  ['keycaps and boxed emoji stay', '1️⃣❤️\u20e3', clean, '1️⃣❤️\u20e3'],
  [
    'an accent under a pile stays, composed or not',
    'Zu\u0308\u0337\u0321\u0334\u0335rich cafe\u0301\u0337\u0331\u0326\u0317 caf\u00e9\u0337\u0331\u0326\u0317',
    clean,
    { text: 'Zu\u0308rich cafe\u0301 caf\u00e9', info: { removed: 12 }, notes: [] },
  ],
  [
    'an accent stays where normalization sorted the pile',
    'Zu\u0334\u0337\u0316\u0308\u030drich',
    clean,
    'Zu\u0308rich',
  ],
  [
    'two accents under a pile stay',
    'Vie\u0323\u0302\u0334\u030dt vi\u00ea\u0323\u0334\u030dt',
    clean,
    'Vie\u0323\u0302t vi\u00ea\u0323t',
  ],
  [
    'stress and tones stay',
    '\u0437\u0430\u0301\u0334\u043c\u043e\u043a \u1eb9\u0301 \u0117\u0301\u0316',
    clean,
    '\u0437\u0430\u0301\u043c\u043e\u043a \u1eb9\u0301 \u0117\u0301',
  ],
  [
    'accents of piles go, with a note, and a letter with nothing else keeps its own',
    'h\u0300\u0313e\u0302\u0300\u0306\u030dl\u0308\u0304p\u0301\u030d \u00e9\u030d n\u0303',
    clean,
    {
      text: 'help \u00e9 n\u0303',
      notes: ['The piles have accents among their marks, so real accents in them may be lost.'],
    },
  ],
  [
    'a pile can be thinned out to a few marks',
    's\u0337\u0321\u0321\u0331\u0326o\u0337\u0321\u0322m\u0338\u0328e',
    { ...clean, maxMarks: 2 },
    { text: 's\u0337\u0321o\u0337\u0321m\u0338\u0328e', info: { removed: 4 } },
  ],
  [
    'accents do not count among the marks left',
    'u\u0308\u0337\u0334 \u00fc\u0337\u0334',
    { ...clean, maxMarks: 1 },
    'u\u0308\u0337 \u00fc\u0337',
  ],
  [
    'accents that go count among the marks left',
    '\u1ec7\u0334',
    { ...clean, keepAccents: false, maxMarks: 2 },
    '\u1eb9\u0334',
  ],
  [
    'accents do not count among the least marks',
    'e\u0301\u0334 \u00e9\u0334',
    { ...clean, minMarks: 2 },
    'e\u0301\u0334 \u00e9\u0334',
  ],
  ['a mark at the start of a text stays', '\u0334a', clean, '\u0334a'],
  ['cleaning an empty text leaves it empty', '', clean, ''],
]);

rejects(zalgo, [
  [{ amount: 0 }, 'Amount must be a whole number from 1 to 30.'],
  [{ amount: 2.5 }, 'Amount must be a whole number from 1 to 30.'],
  [{ minMarks: 11 }, 'Only letters with at least must be a whole number from 1 to 10.'],
  [{ mode: 'remove' }, 'Unknown mode "remove". Choose one of: add, clean.'],
  [{ seed: 'x'.repeat(65) }, 'Seed must be at most 64 characters long.'],
]);

describe('properties', () => {
  const options = fc.record({
    amount: fc.integer({ min: 1, max: 30 }),
    up: fc.constant(true),
    mid: fc.boolean(),
    down: fc.boolean(),
    seed: fc.string({ maxLength: 8 }),
  });
  const text = fc
    .string({ unit: 'grapheme' })
    .map((value) => value.normalize('NFC').replace(/\p{M}/gu, ''))
    .filter((value) => value.normalize('NFC') === value);
  const add = async (input: string, values: Record<string, unknown>) => (await runTool(zalgo, input, values)).text;

  test('the weighted length is that of the whole output', async () => {
    await fc.assert(
      fc.asyncProperty(text, options, async (input, values) => {
        const output = await runTool(zalgo, input, values);
        expect(output.info?.['weighted']).toBe(weightedLength(output.text));
      }),
    );
  });

  test('cleaning restores the text before marks were added', async () => {
    await fc.assert(
      fc.asyncProperty(text, options, async (input, values) => {
        expect(await add(await add(input, values), clean)).toBe(input);
      }),
      { numRuns: 300 },
    );
  });

  test('the marks are stable under normalization', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), options, async (input, values) => {
        const marked = await add(input, values);
        expect(marked.normalize('NFC')).toBe(marked);
        expect(marked.normalize('NFD')).toBe(marked);
      }),
    );
  });

  test('appending text does not change the result before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), options, async (start, more, values) => {
        expect((await add(start + more, values)).startsWith(await add(start, values))).toBe(true);
      }),
    );
  });

  test('cleaning restores accents, composed or not', async () => {
    const accented = fc
      .array(fc.constantFrom(...'aeno áàâäãåçéèêëíïñóôõöúüýčďěğıłńőřśşšțűůžżǎảạấệộựởẫ ἄᾴ ώйё'))
      .map((letters) => letters.join(''));
    const form = fc.constantFrom('NFC', 'NFD');
    await fc.assert(
      fc.asyncProperty(accented, form, form, options, async (input, typed, pasted, values) => {
        const marked = (await add(input.normalize(typed), values)).normalize(pasted);
        expect((await add(marked, clean)).normalize('NFC')).toBe(input.normalize('NFC'));
      }),
      { numRuns: 300 },
    );
  });

  test('cleaning again changes nothing', async () => {
    const cleaning = fc.record({
      keepAccents: fc.boolean(),
      minMarks: fc.integer({ min: 1, max: 4 }),
      maxMarks: fc.integer({ min: 0, max: 3 }),
    });
    const input = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 1 }),
          fc.constantFrom(...'aeo\u0301\u0302\u0313\u0323\u0334\u0338'),
        ),
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(input, cleaning, async (piled, values) => {
        const once = await add(piled, { ...clean, ...values });
        expect(await add(once, { ...clean, ...values })).toBe(once);
      }),
    );
  });
});
