import { describe, expect, test } from 'vitest';
import { charactersOf, encode, withMark } from '../../../../tests/encode.ts';
import { ARTICLES } from '../../../../tests/file-cases.ts';
import { decodeFile } from './decode.ts';

const LINE_ENDS = { LF: '\n', CRLF: '\r\n', CR: '\r' } as const;

const whole = { whole: true };

describe.each(ARTICLES)('%s', (_, charsets, sentence) => {
  for (const [name, end] of Object.entries(LINE_ENDS)) {
    const text = `${sentence}${end}${end}${sentence}${end}`;

    test.each(charsets)(`in %s with ${name}`, async (charset) => {
      const missing = [...text].filter((character) => !charactersOf(charset).has(character));
      const usual = missing.reduce((kept, character) => kept.replaceAll(character, '?'), text);
      const found = await decodeFile(encode(usual, charset), whole);
      expect(found).toMatchObject({ text: usual, evidence: 'guess', faults: 0, exact: false });
    });

    test.each([
      ['UTF-8', encode(text, 'utf-8'), 'utf-8', 'valid', true],
      ['UTF-8 with a mark', withMark(encode(text, 'utf-8'), 0xef, 0xbb, 0xbf), 'utf-8', 'mark', false],
      ['UTF-16LE with a mark', withMark(encode(text, 'utf-16le'), 0xff, 0xfe), 'utf-16le', 'mark', false],
      ['UTF-16BE with a mark', withMark(encode(text, 'utf-16be'), 0xfe, 0xff), 'utf-16be', 'mark', false],
      ['UTF-16LE', encode(text, 'utf-16le'), 'utf-16le', 'zeros', false],
      ['UTF-16BE', encode(text, 'utf-16be'), 'utf-16be', 'zeros', false],
    ] as const)(`in %s with ${name}`, async (_name, bytes, charset, evidence, exact) => {
      expect(await decodeFile(bytes, whole)).toEqual({ text, charset, evidence, faults: 0, exact });
    });
  }
});

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
const ascii = (text: string) => new TextEncoder().encode(text);

test.each([
  ['one letter', ascii('a'), 'a', 'utf-8'],
  ['spaces', ascii(' \n\t'), ' \n\t', 'utf-8'],
  ['a mark alone', bytesOf(0xef, 0xbb, 0xbf), '', 'utf-8'],
  ['colors of a terminal', ascii('\x1b[31mred\x1b[0m'), '\x1b[31mred\x1b[0m', 'utf-8'],
  ['the list of find -print0', ascii('./a.txt\0./b.txt\0./c.txt\0'), './a.txt\0./b.txt\0./c.txt\0', 'utf-8'],
  ['two letters of UTF-16', bytesOf(0x61, 0, 0x62, 0), 'ab', 'utf-16le'],
  ['UTF-32LE', bytesOf(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0, 0x00, 0xf6, 0x01, 0), 'a😀', 'utf-32'],
  ['UTF-32BE', bytesOf(0, 0, 0xfe, 0xff, 0, 0, 0, 0x61), 'a', 'utf-32'],
  ['mail in Japanese', ascii('\x1b$B$3$s\x1b(B'), 'こん', 'iso-2022-jp'],
  ['one accented word', encode('Größe', 'windows-1252'), 'Größe', 'windows-1252'],
  [
    'words of Shift_JIS with ASCII in their pairs',
    encode('テスト: データ, コンピュータ, ソフト', 'shift_jis'),
    'テスト: データ, コンピュータ, ソフト',
    'shift_jis',
  ],
  ['two words of French', encode('café naïve', 'windows-1252'), 'café naïve', 'windows-1252'],
  ['a dish', encode('crème brûlée', 'windows-1252'), 'crème brûlée', 'windows-1252'],
  ['a name in Spanish', encode('El Niño está aquí', 'windows-1252'), 'El Niño está aquí', 'windows-1252'],
  ['a few words of Italian', encode('Perché è più là', 'windows-1252'), 'Perché è più là', 'windows-1252'],
  ['words of Czech', encode('Příliš žluťoučký kůň', 'windows-1250'), 'Příliš žluťoučký kůň', 'windows-1250'],
  ['one word in Latin letters', encode('café', 'windows-1252'), 'café', 'windows-1252'],
])('%s', async (_, bytes, text, charset) => {
  expect(await decodeFile(bytes, whole)).toMatchObject({ text, charset, faults: 0 });
});

test('omits a character that is cut off where a partial read ends, without a fault', async () => {
  const bytes = ascii('añ').subarray(0, 2);
  expect(await decodeFile(bytes, { whole: false })).toMatchObject({ text: 'a', charset: 'utf-8', faults: 0 });
  expect(await decodeFile(bytes, whole)).toMatchObject({ charset: 'windows-1252', text: 'aÃ' });
  const wide = encode('ab', 'utf-16le').subarray(0, 3);
  expect(await decodeFile(wide, { whole: false })).toMatchObject({ text: 'a', charset: 'utf-16le' });
});

test.each([
  ['random bytes', Uint8Array.from({ length: 512 }, (_, i) => (i * i * 37 + i * 11) % 256)],
  ['zeros', new Uint8Array(64)],
  ['numbers of 32 bits', new Uint8Array(new Uint32Array([1, 2, 3, 500, 70_000]).buffer)],
])('%s are not text', async (_, bytes) => {
  expect(await decodeFile(bytes, whole)).toBeUndefined();
});

test('a chosen charset overrides detection, and its faults are counted', async () => {
  const bytes = encode('Größe', 'windows-1252');
  expect(await decodeFile(bytes, { whole: true, charset: 'windows-1251' })).toMatchObject({
    text: 'GrцЯe',
    evidence: 'chosen',
    faults: 0,
  });
  expect(await decodeFile(bytes, { whole: true, charset: 'utf-8' })).toMatchObject({ faults: 2, exact: false });
});
