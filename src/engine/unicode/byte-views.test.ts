import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { numberViews } from '../../tools/code-data/hex-to-text-converter/byte-numbers.ts';
import { bytesOfCharacters, charactersOfBytes } from '../bytes/byte-map.ts';
import { type Charset, encodeText } from '../bytes/charsets.ts';
import { guessCharset } from '../bytes/guess-charset.ts';
import { hexView, hexViewNotes } from '../formats/hex/hex-view.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('bytes and characters', () => {
  test('a range within a character extends to the whole character', () => {
    expect(charactersOfBytes('a€😀', 'utf-8', 2, 3)).toEqual([1, 2]);
    expect(charactersOfBytes('a€😀', 'utf-8', 3, 5)).toEqual([1, 4]);
    expect(charactersOfBytes('a€😀', 'utf-16le', 7, 8)).toEqual([2, 4]);
    expect(charactersOfBytes('aé', 'iso-8859-1', 1, 2)).toEqual([1, 2]);
    expect(charactersOfBytes('a', 'utf-8', 5, 6)).toEqual([1, 1]);
    expect(bytesOfCharacters('a€😀', 'utf-8', 1, 2)).toEqual([1, 4]);
    expect(bytesOfCharacters('a€😀', 'utf-8', 3, 4)).toEqual([4, 8]);
    expect(bytesOfCharacters('a', 'utf-8', 1, 1)).toEqual([1, 1]);
  });

  test('the ranges of all characters cover all bytes', () => {
    const charset = fc.constantFrom<Charset>('utf-8', 'utf-16be');
    fc.assert(
      fc.property(anyText, charset, (given, chosen) => {
        const text = given.toWellFormed();
        let at = 0;
        let offset = 0;
        for (const character of text) {
          const [from, to] = bytesOfCharacters(text, chosen, offset, offset + character.length);
          expect(from).toBe(at);
          expect(charactersOfBytes(text, chosen, from, to)).toEqual([offset, offset + character.length]);
          at = to;
          offset += character.length;
        }
        expect(at).toBe(encodeText(text, chosen).length);
      }),
    );
  });
});

test('a hex view shows offset, bytes and ASCII characters', () => {
  expect(hexView(bytes(...Array.from({ length: 17 }, (_, i) => i + 0x20))).rows).toEqual([
    ['00000000', '20 21 22 23 24 25 26 27  28 29 2a 2b 2c 2d 2e 2f', ' !"#$%&\'()*+,-./'],
    ['00000010', '30', '0'],
  ]);
  expect(hexView(bytes(0x7f, 0xe9)).rows).toEqual([['00000000', '7f e9', '..']]);
});

test('a hex view of many bytes shows the beginning, with a note', () => {
  expect(hexView(new Uint8Array(65_537)).rows).toHaveLength(4096);
  expect(hexViewNotes(new Uint8Array(65_537))).toEqual(['The hex view shows the first 65,536 of 65,537 bytes.']);
  expect(hexViewNotes(new Uint8Array(65_536))).toEqual([]);
});

test('reads numbers in both byte orders', () => {
  expect(numberViews(bytes(0xff, 0xfe))).toEqual([
    ['u8', '255', '255'],
    ['i8', '-1', '-1'],
    ['u16', '65279', '65534'],
    ['i16', '-257', '-2'],
  ]);
  const eight = new Map(numberViews(bytes(0, 0, 0, 0, 0, 0, 0xf0, 0x3f)).map(([kind, ...values]) => [kind, values]));
  expect(eight.get('f64')).toEqual(['1', '3.03865e-319']);
  expect(eight.get('u64')).toEqual(['4607182418800017408', '61503']);
  expect(numberViews(bytes())).toEqual([]);
});

test('guesses the charset of bytes', () => {
  expect(guessCharset(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
  expect(guessCharset(bytes(0xfe, 0xff))).toBe('utf-16be');
  expect(guessCharset(bytes(0, 0x41, 0, 0x42))).toBe('utf-16be');
  expect(guessCharset(bytes(0, 0, 0, 0))).toBe('utf-8');
  expect(guessCharset(bytes(0xc3, 0xa9))).toBe('utf-8');
  expect(guessCharset(bytes(0xe9))).toBe('windows-1252');
});
