import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { upsideDownTable } from '../../../engine/styles/upside-down.ts';
import { clusters } from '../../../engine/unicode/graphemes.ts';
import * as reverse from './tool.ts';

const family = '👩‍👩‍👧';
const flag = '🇺🇸';

table(reverse, [
  [
    'changed line breaks are counted',
    'a\r\nb\nc',
    { mode: 'lines' },
    { text: 'c\r\nb\r\na', info: { losses: { lineBreaks: 1 } } },
  ],
  ['characters are put in reverse order', 'Hello, World!', {}, '!dlroW ,olleH'],
  ['grapheme clusters stay whole', `e\u0301a${family}${flag}b`, {}, `b${flag}${family}ae\u0301`],
  ['each line is reversed by itself, and line endings stay', 'ab\r\ncd\n', {}, 'ba\r\ndc\n'],
  ['all kinds of line endings stay', 'ab\rcd\n\r\nef', {}, 'ba\rdc\n\r\nfe'],
  ['the whole text can be reversed, and CRLF stays whole', 'ab\r\ncd\n', { perLine: false }, '\ndc\r\nba'],
  ['emoji with skin tones and keycaps stay whole', 'a👍🏽1️⃣', {}, '1️⃣👍🏽a'],
  ['lone surrogates are reversed like other characters', 'a\ud800b\udc00', {}, '\udc00b\ud800a'],
  ['an empty text stays empty', '', {}, ''],
  ['white space is reversed', ' \t', {}, '\t '],
  ['words are put in reverse order', 'one two  three.', { mode: 'words' }, 'three.  two one'],
  ['words are reversed within each line', ' a b\r\nc  d', { mode: 'words' }, 'b a \r\nd  c'],
  ['words can be reversed across the whole text', 'a b\r\nc', { mode: 'words', perLine: false }, 'c\r\nb a'],
  ['a combining mark on a space stays on it', 'ab \u0301cd', { mode: 'words' }, 'cd \u0301ab'],
  ['letters are reversed within each word', 'Hello, World!', { mode: 'letters' }, ',olleH !dlroW'],
  [
    'letters: spaces and line endings stay in place',
    '  ab\tcd\r\n\u00a0ef ',
    { mode: 'letters' },
    '  ba\tdc\r\n\u00a0fe ',
  ],
  ['letters: a combining mark on a space stays on it', 'ab \u0301cd', { mode: 'letters' }, 'ba \u0301dc'],
  ['lines are put in reverse order', 'a\nb\nc', { mode: 'lines' }, 'c\nb\na'],
  ['lines: a final line ending stays at the end', 'a\r\nb\nc\n', { mode: 'lines' }, 'c\r\nb\r\na\r\n'],
  ['capitals can stay in place', 'Hello World', { keepCase: true }, 'Dlrow Olleh'],
  ['capitals can stay in place within words', 'McDonald IBM x', { mode: 'letters', keepCase: true }, 'DlAnodcm MBI x'],
  ['capitals can stay in place around a digit', 'A1b', { keepCase: true }, 'B1a'],
  ['ß is not capitalized, since its capital would be longer', 'Aß', { keepCase: true }, 'ßa'],
  ['capitals can stay in place on each line', 'Ab\nCd', { keepCase: true }, 'Ba\nDc'],
  ['flip turns letters upside down', 'Hello (World)!', { mode: 'flip' }, '¡(plɹoM) ollǝH'],
  ['unflip restores upside-down letters', '¡(plɹoM) ollǝH', { mode: 'unflip' }, 'Hello (World)!'],
  ['flip reverses the order of lines', 'ab\r\ncd', { mode: 'flip' }, 'pɔ\r\nqɐ'],
  ['flip keeps marks on their letter', 'e\u0301a', { mode: 'flip' }, 'ɐǝ\u0301'],
  ['flip leaves emoji unchanged', '1️⃣1', { mode: 'flip' }, 'Ɩ1️⃣'],
  ['flip leaves letters without an upside-down form unchanged', 'żß日', { mode: 'flip' }, '日ßż'],
  ['flip turns an apostrophe', 'it’s 4!', { mode: 'flip' }, '¡ᔭ s‚ʇᴉ'],
  ['flip turns quotation marks', '‘a’ “b” „c“ ‚d‘ «e» ‹f›', { mode: 'flip' }, '‹ɟ› «ǝ» ’p‘ ”ɔ‟ “q” ‚ɐ’'],
  ['flip turns inverted marks', '¿Qué? ¡Sí!', { mode: 'flip' }, '¡íS! ¿én\u038c?'],
  ['flip turns brackets and arrows', '「a」（b）→ c…', { mode: 'flip' }, '⋯ɔ ←（q）「ɐ」'],
  ['unflip restores marks', '⋯ɔ ¡íS! ‚ʇᴉ’', { mode: 'unflip' }, '‘it’ ¡Sí! c…'],
  [
    'a note reports a palindrome',
    'A man, a plan, a canal: Panamá!',
    {},
    { notes: ['A palindrome: its letters read the same backward.'] },
  ],
  ['no note without a palindrome', 'Panama', {}, { notes: [] }],
  ['no note for a repeated letter', 'aaa', {}, { notes: [] }],
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

  test('unflip undoes flip for ASCII and the marks of other languages', async () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 1 });
    const marks = fc.constantFrom(...'‘’‚“”„«»‹›¿¡…´ʻʼ‘←→↑↓「」『』《》【】（），＇æœéñßжλ日');
    const written = fc.array(fc.oneof(ascii, marks)).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(written, async (input) => {
        expect(await apply(await apply(input, { mode: 'flip' }), { mode: 'unflip' })).toBe(input);
      }),
    );
  });
});

labeled(reverse, 'Hello World', [
  [{}, 'dlroW olleH'],
  [{ 'Keep capitals in place': true }, 'Dlrow Olleh'],
  [{ Reverse: 'Upside down' }, 'pl\u0279oM oll\u01ddH'],
]);
