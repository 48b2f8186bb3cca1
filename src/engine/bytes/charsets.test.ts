import fc from 'fast-check';
import he from 'he';
import { describe, expect, test } from 'vitest';
import { wellFormedText } from '../../../tests/any-text.ts';
import { type Charset, decodeBytes, encodeText, encodeUtf16, fromUnits } from './charsets.ts';
import { faultSentence } from './utf8.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const anyBytes = fc.uint8Array({ maxLength: 40 });

describe('single-byte charsets', () => {
  test('every byte survives a round trip', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    for (const charset of ['iso-8859-1', 'windows-1252'] as const) {
      expect(encodeText(decodeBytes(all, charset).text, charset)).toEqual(all);
    }
  });

  test('windows-1252 is decoded as HTML decodes numeric references', () => {
    for (let byte = 0x80; byte <= 0xff; byte++) {
      // The oracle leaves the five open bytes as references to C1 controls, which HTML does as well.
      expect(decodeBytes(bytes(byte), 'windows-1252').text).toBe(he.decode(`&#${byte};`));
    }
  });

  test('iso-8859-1 has controls at 80 to 9F', () => {
    for (let byte = 0x80; byte <= 0x9f; byte++) {
      const control = String.fromCharCode(byte);
      expect(decodeBytes(bytes(byte, 0xe9), 'iso-8859-1').text).toBe(`${control}é`);
      expect(encodeText(control, 'iso-8859-1')).toEqual(bytes(byte));
    }
  });

  test('reject characters that they lack, with the position', () => {
    expect(() => encodeText('ab€', 'iso-8859-1')).toThrow('Line 1, column 3: "€" does not exist in ISO-8859-1.');
    expect(() => encodeText('€\n\u0416', 'windows-1252')).toThrow(
      'Line 2, column 1: "\u0416" does not exist in Windows-1252.',
    );
    expect(() => encodeText('😀', 'iso-8859-1')).toThrow('Line 1, column 1: "😀" does not exist in ISO-8859-1.');
    expect(() => encodeText('\ud800', 'iso-8859-1')).toThrow('Line 1, column 1: U+D800 does not exist in ISO-8859-1.');
  });
});

describe('UTF-16', () => {
  test('encodes in both byte orders', () => {
    expect(encodeText('é😀', 'utf-16le')).toEqual(bytes(0xe9, 0, 0x3d, 0xd8, 0, 0xde));
    expect(encodeText('é', 'utf-16be')).toEqual(bytes(0, 0xe9));
    expect(encodeText('\ud800', 'utf-16be')).toEqual(bytes(0xff, 0xfd));
    expect(encodeUtf16('\ud800', 'be')).toEqual(bytes(0xd8, 0));
  });

  test('reports a lone surrogate and a character that is cut off as faults', () => {
    const sentences = (...values: number[]) => decodeBytes(bytes(...values), 'utf-16be').faults.map(faultSentence);
    expect(sentences(0xd8, 0, 0, 0x41)).toEqual([
      'Byte 1: D800 is half of a surrogate pair; the other half is missing.',
    ]);
    expect(sentences(0, 0x41, 0)).toEqual(['Byte 3: the last character is cut short; 1 more byte expected.']);
    expect(decodeBytes(bytes(0xdc, 0, 0xdc, 0), 'utf-16be', 1).count).toBe(2);
  });

  test('decodes any bytes as TextDecoder does', () => {
    const nearly = fc.array(fc.constantFrom(0, 0x41, 0xd8, 0xdb, 0xdc, 0xdf), { maxLength: 13 });
    fc.assert(
      fc.property(nearly, (values) => {
        const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
        const { text, count } = decodeBytes(bytes(...values), 'utf-16le');
        expect(text).toBe(decoder.decode(bytes(...values)));
        expect(text.split('\ufffd').length - 1).toBe(count);
      }),
      { numRuns: 1000 },
    );
  });
});

test('every text survives a round trip through every UTF charset', () => {
  fc.assert(
    fc.property(wellFormedText, fc.constantFrom<Charset>('utf-8', 'utf-16le', 'utf-16be'), (text, charset) => {
      expect(decodeBytes(encodeText(text, charset), charset)).toEqual({ text, faults: [], count: 0 });
    }),
  );
});

test('decodes any bytes as UTF-8 like TextDecoder', () => {
  fc.assert(
    fc.property(anyBytes, (given) => {
      expect(decodeBytes(given, 'utf-8').text).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(given));
    }),
  );
});

test('long runs of units do not overflow the stack', () => {
  expect(fromUnits(new Uint16Array(300_000).fill(65))).toBe('A'.repeat(300_000));
});
