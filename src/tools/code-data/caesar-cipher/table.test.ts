import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { keysWithWord } from '../../../engine/language/caesar/keys.ts';
import * as caesar from './tool.ts';

const decrypt = { direction: 'decrypt' } as const;
const MEET = 'Meet me at the usual place at ten tonight';

table(caesar, [
  ['an empty text stays empty', '', { shift: 13 }, ''],
  ['encrypting shifts letters forward by 3 by default', 'Hello, World!', {}, { text: 'Khoor, Zruog!', offers: [] }],
  ['decrypting shifts letters back by 3 by default', 'Khoor, Zruog!', decrypt, 'Hello, World!'],
  ['wraps around at the end of the alphabet', 'xyz XYZ', { shift: 29 }, 'abc ABC'],
  ['accepts a shift larger than the alphabet', 'abc', { shift: 1_000_003 }, 'rst'],
  ['accepts a negative shift', 'abc', { shift: -1 }, 'zab'],
  ['accepts the largest safe integer as shift', 'abc', { shift: Number.MAX_SAFE_INTEGER }, 'fgh'],
  ['accepts the smallest safe integer as shift', 'fgh', { shift: Number.MIN_SAFE_INTEGER }, 'abc'],
  ['a shift of 0 changes nothing', 'aZ', { shift: 0 }, 'aZ'],
  ['digits rotate separately from letters', 'Agent 007', { shift: 5, alphabet: 'latin_digits' }, 'Fljsy 552'],
  ['ROT47 also shifts digits and punctuation', 'Hello 1!', { shift: 47, alphabet: 'rot47' }, 'w6==@ `P'],
  ['leaves accented letters unchanged', 'été', {}, 'éwé'],
  [
    'folds accents, uppercases, removes the rest and groups',
    'Été, ici 9!',
    { foldAccents: true, letterCase: 'upper', others: 'remove', group: 5 },
    'HWHLF L',
  ],
  ['the Russian alphabet includes ё', 'дЁж эюя', { shift: 1, alphabet: 'cyrillic' }, 'еЖз юяа'],
  [
    'accent folding leaves Russian letters unchanged',
    'ёЙ и\u0306',
    { shift: 1, alphabet: 'cyrillic', foldAccents: true },
    'жК к',
  ],
  [
    'shifts Greek final sigma as sigma and notes accented letters',
    'ως Ωά',
    { shift: 1, alphabet: 'greek' },
    {
      text: 'ατ Αά',
      notes: [
        '1 letter not in the alphabet stays as typed. Switch on "Remove accents first" to shift those with accents.',
      ],
    },
  ],
  [
    'decrypting gives final sigma at the end of a word',
    'ατ υκξβ',
    { ...decrypt, shift: 1, alphabet: 'greek' },
    'ως τινα',
  ],
  ['decrypting keeps sigma within a word', 'τρζρτ', { ...decrypt, shift: 1, alphabet: 'greek' }, 'σπεπς'],
  [
    'notes letters of other languages in the script',
    'straße, naïve',
    {},
    {
      notes: [
        '2 letters not in the alphabet stay as typed. Switch on "Remove accents first" to shift those with accents.',
      ],
    },
  ],
  [
    'notes letters that have no accents to remove',
    'ß',
    {},
    { notes: ['1 letter not in the alphabet stays as typed.'] },
  ],
  ['notes Ukrainian letters', 'її', { alphabet: 'cyrillic', foldAccents: false }, { text: 'її' }],
  ['adds no note on letters of other scripts', 'abc ж', { alphabet: 'latin' }, { notes: [] }],
  ['folds Greek accents', 'Ωά', { shift: 1, alphabet: 'greek', foldAccents: true }, 'Αβ'],
  ['leaves other alphabets unchanged', 'абв αβγ 漢 😀', {}, 'абв αβγ 漢 😀'],
  ['lowercases on request, accented letters included', 'ABC Ä', { letterCase: 'lower' }, 'def ä'],
  ['removes other characters on request', 'a1 b\nc', { others: 'remove' }, 'def'],
  ['keeps digits that belong to the alphabet', 'a1 b', { others: 'remove', alphabet: 'latin_digits' }, 'd4e'],
  ['groups do not split grapheme clusters', 'ab👍🏽e\u0301 c', { group: 2, shift: 0 }, 'ab 👍🏽e\u0301 c'],
  ['keeps line endings', 'a\r\nb\n', {}, 'd\r\ne\n'],
  [
    'notes text too short to rank',
    'Khoor, Zruo',
    decrypt,
    { text: 'Hello, Worl', notes: ['Too short to rank; read the table.'] },
  ],
  [
    'adds no note in an alphabet that is never ranked',
    'Krod',
    { ...decrypt, alphabet: 'rot47' },
    { text: 'Hola', notes: undefined },
  ],
]);

rejects(caesar, [
  [{ shift: 1.5 }, 'Shift must be a whole number.'],
  [{ shift: 'x' }, 'Shift must be a whole number.'],
  [{ shift: 2 ** 53 }, 'Shift must be a whole number.'],
  [{ group: 21 }, 'Group size must be a whole number from 0 to 20.'],
]);

describe('key table', () => {
  test('lists the most likely key first, with its score, and offers to decrypt', async () => {
    const encrypted = (await runTool(caesar, MEET, { shift: 11 })).text;
    const result = await runTool(caesar, encrypted, decrypt);
    expect(result.table?.rows).toHaveLength(26);
    expect(result.table?.rows[0]).toEqual(['11', '19.6', MEET]);
    expect(result.table?.rows[1]?.[1]).toBe('105.2');
    expect(result.info).toMatchObject({ letters: 33, best: 11 });
    expect(result.notes).toEqual([]);
    expect(result.offers).toEqual([
      {
        text: 'Shifted back by 11, this looks like English.',
        label: 'Decrypt it',
        options: { direction: 'decrypt', shift: 11 },
      },
    ]);
    expect((await runTool(caesar, encrypted, { ...decrypt, shift: 11 })).offers).toEqual([]);
    expect((await runTool(caesar, MEET)).offers).toEqual([]);
  });

  test.each([
    ['de', 'Die Würde des Menschen ist unantastbar. Sie zu achten und zu schützen ist Verpflichtung'],
    ['fr', 'Tous les êtres humains naissent libres et égaux en dignité et en droits'],
    ['es', 'Todos los seres humanos nacen libres e iguales en dignidad y derechos'],
    ['it', 'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti'],
    ['pt', 'Todos os seres humanos nascem livres e iguais em dignidade e em direitos'],
  ])('finds the key of a text in %s', async (language, text) => {
    const encrypted = (await runTool(caesar, text, { shift: 7 })).text;
    const { table: keys, info } = await runTool(caesar, encrypted, { ...decrypt, language });
    expect(keys?.rows[0]?.[0]).toBe('7');
    expect(info?.['best']).toBe(7);
  });

  test('scores need at least twelve letters', async () => {
    const twelve = await runTool(caesar, 'abcdefghijkl', decrypt);
    expect(twelve.notes).toEqual([]);
    expect(twelve.table?.rows[0]?.[1]).not.toBe('');
    const eleven = await runTool(caesar, 'abcdefghijk', decrypt);
    expect(eleven.table?.rows[1]).toEqual(['1', '', 'zabcdefghij']);
  });

  test('has a row per key, cut at 200 units without splitting a surrogate pair', async () => {
    const { table: keys } = await runTool(caesar, `${'a'.repeat(199)}😀b`, decrypt);
    expect(keys?.rows.every(([, , text]) => text?.length === 199)).toBe(true);
    const sizes = { latin_digits: 26, rot47: 94, cyrillic: 33, greek: 24 };
    for (const [alphabet, size] of Object.entries(sizes)) {
      expect((await runTool(caesar, 'a', { alphabet })).table?.rows).toHaveLength(size);
    }
  });

  test('compares letter frequencies with those of the language', async () => {
    const { info } = await runTool(caesar, 'aab!');
    const histogram = info?.['histogram'];
    expect(Array.isArray(histogram) && histogram.slice(0, 3)).toEqual([
      { letter: 'A', found: 66.67, expected: 8.2 },
      { letter: 'B', found: 33.33, expected: 1.5 },
      { letter: 'C', found: 0, expected: 2.8 },
    ]);
  });

  test('finds the keys that reveal a known word', async () => {
    expect(keysWithWord('Khoor, Zruog!', 'world', 'latin')).toEqual([3]);
    expect(keysWithWord('Khoor', '', 'greek')).toHaveLength(24);
    expect(keysWithWord('w6==@', 'Hello', 'rot47')).toEqual([47]);
    expect(keysWithWord('abc', 'xyzx', 'latin')).toEqual([]);
    const { table: keys } = await runTool(caesar, 'Khoor, Zruog!', { word: 'WORLD' });
    expect(keys?.rows).toEqual([['3', '', 'Hello, World!']]);
  });
});

test('decrypting reverses encrypting with any options', async () => {
  const options = fc.record({
    shift: fc.maxSafeInteger(),
    alphabet: fc.constantFrom('latin', 'latin_digits', 'rot47', 'cyrillic', 'greek'),
  });
  const text = fc.string({ unit: fc.oneof(anyCharacter, fc.constantFrom(...'azAZ09!~аяёЯαωΩς')) });
  await fc.assert(
    fc.asyncProperty(text, options, async (given, chosen) => {
      const encrypted = (await runTool(caesar, given, { ...chosen, direction: 'encrypt' })).text;
      const { text: decrypted } = await runTool(caesar, encrypted, { ...chosen, direction: 'decrypt' });
      // Final sigma is where a word ends, however it was typed.
      const [is, was] = [decrypted, given].map((each) => each.replaceAll('ς', 'σ'));
      expect(is).toBe(was);
    }),
    { numRuns: 300 },
  );
});

labeled(caesar, 'Khoor, Zruog!', [
  [{ Direction: 'Decrypt' }, 'Hello, World!'],
  [{ Direction: 'Encrypt', Shift: 23, 'Other characters': 'Remove' }, 'HelloWorld'],
]);
