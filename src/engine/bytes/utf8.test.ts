import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, wellFormedText } from '../../../tests/any-text.ts';
import {
  decodeUtf8,
  decodeUtf8Into,
  decodeUtf8Skipping,
  encodeUtf8,
  faultSentence,
  hexBytes,
  isUtf8,
  loneSurrogates,
  surrogateNotes,
  utf8Faults,
} from './utf8.ts';

const sentences = (...bytes: number[]) => utf8Faults(new Uint8Array(bytes)).faults.map(faultSentence);
/** Bytes that look enough like UTF-8 to reach every branch. */
const nearlyUtf8 = fc
  .array(
    fc.constantFrom(
      0x41,
      0x7f,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc0,
      0xc2,
      0xdf,
      0xe0,
      0xe2,
      0xed,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    ),
    { maxLength: 24 },
  )
  .map((bytes) => new Uint8Array(bytes));

describe('faults', () => {
  test('have a sentence for each reason', () => {
    expect(sentences(0x41, 0x80)).toEqual(['Byte 2: 80 is a continuation byte without a start byte.']);
    expect(sentences(0xc1)).toEqual(['Byte 1: C1 starts an overlong sequence.']);
    expect(sentences(0xe0, 0x9f)[0]).toBe('Byte 1: E0 9F starts an overlong sequence.');
    expect(sentences(0xf0, 0x8f)[0]).toBe('Byte 1: F0 8F starts an overlong sequence.');
    expect(sentences(0xed, 0xa0)[0]).toBe('Byte 1: ED A0 encodes a surrogate.');
    expect(sentences(0xf4, 0x90)[0]).toBe('Byte 1: F4 90 is above U+10FFFF.');
    expect(sentences(0xf5)).toEqual(['Byte 1: F5 never occurs in UTF-8.']);
    expect(sentences(0xe2)).toEqual(['Byte 1: E2 is cut short; 2 more bytes expected.']);
    expect(sentences(0xf0, 0x9f, 0x98, 0x41)).toEqual(['Byte 1: F0 9F 98 is cut short; 1 more byte expected.']);
    expect(sentences(0xc3, 0x28)).toEqual(['Byte 1: C3 is cut short; 1 more byte expected.']);
  });

  test('are all counted, even if their list is limited', () => {
    expect(utf8Faults(new Uint8Array([0xff, 0xff, 0xff]), 1)).toEqual({
      faults: [{ index: 0, length: 1, reason: 'FF never occurs in UTF-8' }],
      count: 3,
    });
  });

  test('are as many as TextDecoder replaces by U+FFFD, at the same positions', () => {
    fc.assert(
      fc.property(nearlyUtf8, (bytes) => {
        const { faults, count } = utf8Faults(bytes);
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        let rebuilt = '';
        let at = 0;
        for (const { index, length } of faults) {
          rebuilt += `${decodeUtf8(bytes.subarray(at, index))}\ufffd`;
          at = index + length;
        }
        rebuilt += decodeUtf8(bytes.subarray(at));
        expect(rebuilt).toBe(text);
        expect(count).toBe(faults.length);
        expect(isUtf8(bytes)).toBe(count === 0);
      }),
      { numRuns: 2000 },
    );
  });

  test('are decoded into code units as U+FFFD, within the given bounds', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyUtf8, wellFormedText.map(encodeUtf8)), (bytes) => {
        const framed = new Uint8Array([0x80, ...bytes, 0x80]);
        const units = new Uint16Array(bytes.length);
        const places: number[] = [];
        const end = decodeUtf8Into(framed, 1, framed.length - 1, units, 0, (index) => places.push(index - 1));
        expect(String.fromCharCode(...units.subarray(0, end))).toBe(decodeUtf8(bytes));
        expect(places).toEqual(utf8Faults(bytes).faults.map(({ index }) => index));
      }),
      { numRuns: 1000 },
    );
  });

  test('are left out by skipping, and nothing else is', () => {
    fc.assert(
      fc.property(nearlyUtf8, (bytes) => {
        expect(decodeUtf8Skipping(bytes)).toBe(decodeUtf8(bytes).replaceAll('\ufffd', ''));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('lone surrogates', () => {
  test('are counted, and pairs are not', () => {
    expect(loneSurrogates('a\ud83d\ude00b')).toEqual({ count: 0, first: -1 });
    expect(loneSurrogates('\ud83d\ude00\ude00\ud800')).toEqual({ count: 2, first: 2 });
    expect(loneSurrogates('\ud800\ud800\udc00')).toEqual({ count: 1, first: 0 });
  });

  test('give a note with the position of the first', () => {
    expect(surrogateNotes('plain')).toEqual([]);
    expect(surrogateNotes('a\nb\ud800')).toEqual(['1 unpaired surrogate became U+FFFD (first at line 2, column 2).']);
    expect(surrogateNotes('\udc00\ud800')).toEqual([
      '2 unpaired surrogates became U+FFFD (first at line 1, column 1).',
    ]);
  });

  test('are as many as the bytes have U+FFFD in their place, and the first is found', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const replaced = decodeUtf8(encodeUtf8(text));
        expect(replaced).toBe(text.toWellFormed());
        const [given, made] = [text, replaced].map((each) => each.split('\ufffd').length - 1) as [number, number];
        const { count, first } = loneSurrogates(text);
        expect(count).toBe(made - given);
        expect(count === 0).toBe(text.isWellFormed());
        expect(first).toBe(text.search(/\p{Cs}/u));
      }),
    );
  });
});

test('decoding keeps a BOM', () => {
  expect(decodeUtf8(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toBe('\ufeffA');
});

test('formats bytes as hex', () => {
  expect(hexBytes(new Uint8Array([0, 10, 255]))).toBe('00 0A FF');
});
