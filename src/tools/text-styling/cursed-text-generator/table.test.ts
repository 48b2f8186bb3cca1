import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { swapTable } from './cursed.ts';
import * as cursed from './tool.ts';

const clean = { mode: 'clean' } as const;
const warning =
  'Real Greek, Cyrillic, Polish, or Danish letters were changed, too. Switch off "Undo letter swaps" to keep them.';

table(cursed, [
  [
    'uneasy swaps letters',
    'Help',
    { preset: 'uneasy', strength: 100 },
    { text: '\u04a2\u0454\u0142\u01a5', info: { letters: 4, untouched: 0, readability: 0 } },
  ],
  [
    'possessed swaps letters and adds marks',
    'Help me',
    {},
    {
      text: 'H\u0356\u034b\u0454\u026d\u032b\u0357\u03c1 \u043ce\u0357',
      info: { letters: 6, untouched: 0 },
      summary: '0% intact',
    },
  ],
  [
    'abyss adds marks to fraktur',
    'Hi',
    { preset: 'abyss', strength: 100 },
    '\u{1d573}\u0356\u0317\u034b\u{1d58e}\u031e',
  ],
  ['abyss leaves digits unchanged', '1', { preset: 'abyss', strength: 1 }, { text: '1', info: { readability: 100 } }],
  ['abyss keeps accents', 'e\u0301', { preset: 'abyss', strength: 1 }, '\u{1d58a}\u0301'],
  ['spaces, controls, and emoji stay', ' \r\n\t👨‍👩‍👧1️⃣\u200b', { strength: 100 }, ' \r\n\t👨‍👩‍👧1️⃣\u200b'],
  ['an empty text stays empty', '', {}, { text: '', info: { letters: 0, readability: 100 } }],
  [
    'lifting the curse restores plain letters with a warning',
    'H\u0353\u0356\u0454\u026dp',
    clean,
    { text: 'Help', notes: [warning] },
  ],
  [
    'lifting the curse can keep swapped letters',
    'H\u0353\u0356\u0454\u026dp',
    { ...clean, letters: false },
    { text: 'H\u0454\u026dp', notes: [] },
  ],
  [
    'lifting the curse removes static and fonts',
    '\u{1d573}\u2591\u031ei\u25aa\u2588!',
    clean,
    { text: 'Hi!', notes: [] },
  ],
  [
    'lifting the curse keeps typed squares, bars, and circled digits',
    '■ first item\nDone: ████░░ 60%\nsee ①',
    { ...clean, letters: false },
    '■ first item\nDone: ████░░ 60%\nsee ①',
  ],
  ['lifting the curse keeps a bar at a word', 'CPU▓▓▓▒▒ ▪ ok', { ...clean, letters: false }, 'CPU▓▓▓▒▒ ▪ ok'],
  ['lifting the curse keeps full-width letters', 'ＡＢ１', { ...clean, letters: false }, 'ＡＢ１'],
  ['lifting the curse keeps accents', 'caf\u00e9 e\u0301', clean, 'caf\u00e9 e\u0301'],
  ['lifting the curse from an empty text leaves it empty', '', clean, ''],
]);

rejects(cursed, [
  [{ strength: 0 }, 'Strength must be a whole number from 1 to 100.'],
  [{ preset: 'doom' }, 'Unknown preset "doom". Choose one of: uneasy, possessed, glitch, abyss.'],
]);

test('the swap table has 100 distinct look-alikes of 52 letters, and none decomposes', () => {
  const looks = [...swapTable().values()].join('');
  expect(looks).toHaveLength(100);
  expect(new Set(looks).size).toBe(100);
  expect(looks.normalize('NFKD')).toBe(looks);
  expect(swapTable().size).toBe(52);
});

describe('properties', () => {
  const preset = fc.constantFrom('uneasy', 'possessed', 'glitch', 'abyss');
  const options = fc.record({ preset, strength: fc.integer({ min: 1, max: 100 }), seed: fc.string({ maxLength: 8 }) });
  const apply = async (input: string, values: Record<string, unknown>) => (await runTool(cursed, input, values)).text;

  test('Lift the curse restores any ASCII text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), options, async (input, values) => {
        expect(await apply(await apply(input, values), clean)).toBe(input);
      }),
      { numRuns: 400 },
    );
  });

  test('the result is stable under normalization', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), options, async (input, values) => {
        const text = await apply(input, values);
        expect(text.normalize('NFC')).toBe(text);
        expect(text.normalize('NFD')).toBe(text);
      }),
    );
  });

  test('appending text does not change the result before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), options, async (start, more, values) => {
        expect((await apply(start + more, values)).startsWith(await apply(start, values))).toBe(true);
      }),
    );
  });
});
