import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { upsideDownTable } from '../../../styles/upside-down.ts';
import { clusters } from '../../../text/graphemes.ts';
import * as reverse from './tool.ts';

const family = '👩‍👩‍👧';
const flag = '🇺🇸';

table(reverse, [
  ['characters are put in reverse order', 'Hello, World!', {}, '!dlroW ,olleH'],
  ['clusters stay whole', `e\u0301a${family}${flag}b`, {}, `b${flag}${family}ae\u0301`],
  ['each line by itself, terminators stay', 'ab\r\ncd\n', {}, 'ba\r\ndc\n'],
  ['all terminators', 'ab\rcd\n\r\nef', {}, 'ba\rdc\n\r\nfe'],
  ['the whole text, CRLF stays whole', 'ab\r\ncd\n', { perLine: false }, '\ndc\r\nba'],
  ['skin tones and keycaps', 'a👍🏽1️⃣', {}, '1️⃣👍🏽a'],
  ['lone surrogates', 'a\ud800b\udc00', {}, '\udc00b\ud800a'],
  ['an empty text stays empty', '', {}, ''],
  ['whitespace', ' \t', {}, '\t '],
  ['words are put in reverse order', 'one two  three.', { mode: 'words' }, 'three.  two one'],
  ['words of each line', ' a b\r\nc  d', { mode: 'words' }, 'b a \r\nd  c'],
  ['words of the whole text', 'a b\r\nc', { mode: 'words', perLine: false }, 'c\r\nb a'],
  ['a mark on a space goes with it', 'ab \u0301cd', { mode: 'words' }, 'cd \u0301ab'],
  ['letters turn around inside their words', 'Hello, World!', { mode: 'letters' }, ',olleH !dlroW'],
  ['letters, spaces and lines stay', '  ab\tcd\r\n\u00a0ef ', { mode: 'letters' }, '  ba\tdc\r\n\u00a0fe '],
  ['letters with a mark on a space', 'ab \u0301cd', { mode: 'letters' }, 'ba \u0301dc'],
  ['lines are put in reverse order', 'a\nb\nc', { mode: 'lines' }, 'c\nb\na'],
  ['lines, a final terminator stays final', 'a\r\nb\nc\n', { mode: 'lines' }, 'c\r\nb\r\na\r\n'],
  ['capitals stay in place', 'Hello World', { keepCase: true }, 'Dlrow Olleh'],
  ['capitals stay in place in words', 'McDonald IBM x', { mode: 'letters', keepCase: true }, 'DlAnodcm MBI x'],
  ['what is neither uppercase nor lowercase takes none', 'A1b', { keepCase: true }, 'B1a'],
  ['a change that would take more room is left out', 'Aß', { keepCase: true }, 'ßa'],
  ['capitals of each line', 'Ab\nCd', { keepCase: true }, 'Ba\nDc'],
  ['flip turns letters upside down', 'Hello (World)!', { mode: 'flip' }, '¡(plɹoM) ollǝH'],
  ['unflip turns them back', '¡(plɹoM) ollǝH', { mode: 'unflip' }, 'Hello (World)!'],
  ['flip turns the order of lines', 'ab\r\ncd', { mode: 'flip' }, 'pɔ\r\nqɐ'],
  ['flip keeps marks on their letter', 'e\u0301a', { mode: 'flip' }, 'ɐǝ\u0301'],
  ['flip leaves emoji alone', '1️⃣1', { mode: 'flip' }, 'Ɩ1️⃣'],
  ['flip leaves other letters', 'żß日', { mode: 'flip' }, '日ßż'],
  [
    'a palindrome',
    'A man, a plan, a canal: Panamá!',
    {},
    { notes: ['A palindrome: its letters read the same backward.'] },
  ],
  ['no note without a palindrome', 'Panama', {}, { notes: [] }],
  ['one letter again and again is none', 'aaa', {}, { notes: [] }],
]);

rejects(reverse, [
  [{ mode: 'mirror' }, 'Unknown mode "mirror". Choose one of: characters, words, letters, lines, flip, unflip.'],
]);

test('the upside-down characters are distinct, left to right and stable under normalization', () => {
  const entries = [...upsideDownTable()];
  expect(new Set(entries.map(([, flipped]) => flipped)).size).toBe(entries.length);
  const flipped = String.fromCharCode(...entries.map(([, unit]) => unit));
  expect(flipped.normalize('NFC')).toBe(flipped);
  expect(flipped).not.toMatch(/[\p{Script=Arabic}\p{Script=Hebrew}]/u);
});

describe('properties', () => {
  const text = fc.string({ unit: 'grapheme' }).map((graphemes) => graphemes.replace(/\p{M}+/gu, ''));
  // A final line ending stays final, so the order of lines turns back only where no line is blank or all have one.
  const lines = fc.array(text).map((parts) => parts.map((part) => `x${part}\r\n`).join(''));
  const anything = fc.string({ unit: 'binary' });
  const apply = async (input: string, options: Record<string, unknown>) =>
    (await runTool(reverse, input, options)).text;

  test.each([
    { perLine: true },
    { perLine: false },
    { mode: 'words' },
    { mode: 'words', perLine: false },
    { mode: 'letters' },
    { mode: 'lines' },
  ])('applying %j twice restores the text', async (options) => {
    await fc.assert(
      fc.asyncProperty(lines, async (input) => {
        // Two clusters may only become one, or a run of spaces another, where marks or jamo meet in a new order.
        const once = await apply(input, options);
        fc.pre(clusters(once).sort().join('\0') === clusters(input).sort().join('\0'));
        expect(await apply(once, options)).toBe(input);
      }),
    );
  });

  test('no character is lost', async () => {
    const sorted = (value: string) => [...value].sort().join('');
    for (const mode of ['characters', 'words', 'letters']) {
      await fc.assert(
        fc.asyncProperty(anything, fc.boolean(), async (input, perLine) => {
          expect(sorted(await apply(input, { mode, perLine }))).toBe(sorted(input));
        }),
      );
    }
  });

  test('unflip undoes flip for ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), async (input) => {
        expect(await apply(await apply(input, { mode: 'flip' }), { mode: 'unflip' })).toBe(input);
      }),
    );
  });
});
