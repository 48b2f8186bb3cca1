import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as binary from './tool.ts';

describe('encode', () => {
  table(binary, [
    [
      'bytes of UTF-8 are written in bits',
      'A€',
      {},
      { text: '01000001 11100010 10000010 10101100', info: { bytes: 4, bits: 32 } },
    ],
    ['an emoji', '😀', {}, '11110000 10011111 10011000 10000000'],
    [
      'a lone surrogate becomes U+FFFD',
      '\ud800',
      {},
      {
        text: '11101111 10111111 10111101',
        notes: ['1 unpaired surrogate became U+FFFD (first at line 1, column 1).'],
      },
    ],
    ['a lone surrogate is kept in UTF-16', '\ud800', { encoding: 'utf-16be' }, '11011000 00000000'],
    ['UTF-16 little endian', 'é', { encoding: 'utf-16le' }, '11101001 00000000'],
    ['Latin-1 takes a byte a character', 'é', { encoding: 'latin1' }, '11101001'],
    [
      'ASCII takes 7 bits a character',
      'Hi',
      { encoding: 'ascii7' },
      { text: '1001000 1101001', info: { bytes: 2, bits: 14 } },
    ],
    ['code points', 'A€😀', { encoding: 'codepoint' }, '01000001 10000010101100 11111011000000000'],
    ['prefix and comma', 'Hi', { prefix: true, separator: 'comma' }, '0b01001000,0b01101001'],
    ['no separator', 'Hi', { separator: 'none' }, '0100100001101001'],
    ['newlines can separate', 'Hi', { separator: 'newline' }, '01001000\n01101001'],
    ['hyphens can separate', 'Hi', { separator: 'hyphen' }, '01001000-01101001'],
    ['white space and breaks', ' \r\n', {}, '00100000 00001101 00001010'],
    ['an empty text stays empty', '', {}, ''],
    ['empty, other encodings', '', { encoding: 'codepoint' }, ''],
    [
      'not ASCII',
      'né',
      { encoding: 'ascii7' },
      fails('Character "é" at position 2 is not ASCII. Choose UTF-8 instead.', { line: 1, column: 2, offset: 1 }),
    ],
    [
      'not Latin-1, the position in clusters',
      'a\r\n€',
      { encoding: 'latin1' },
      fails('Character "€" at position 3 is not Latin-1. Choose UTF-8 instead.', { line: 2, column: 1, offset: 3 }),
    ],
    [
      'the whole cluster is named',
      'xe\u0301',
      { encoding: 'latin1' },
      fails('Character "e\u0301" at position 2 is not Latin-1. Choose UTF-8 instead.', { offset: 1, end: 3 }),
    ],
    [
      'an offer to decode what looks like binary',
      '01001000 01101001',
      { separator: 'none' },
      { offers: [{ text: 'This looks like binary.', label: 'Decode it', options: { direction: 'decode' } }] },
    ],
    [
      'commas and 0b are no hindrance to that offer',
      '0b01001000,0b01101001',
      {},
      { offers: [{ text: 'This looks like binary.', label: 'Decode it', options: { direction: 'decode' } }] },
    ],
    [
      'the offer sets the encoding that the bits are in',
      '1001000 1100101 1101100 1101100 1101111 1110011',
      {},
      {
        offers: [
          { text: 'This looks like binary.', label: 'Decode it', options: { direction: 'decode', encoding: 'ascii7' } },
        ],
      },
    ],
    ['no offer for numbers of zeros and ones', '1000 1010', {}, { offers: [] }],
    ['no offer for a digit that is not binary', '0110 2', {}, { offers: [] }],
    ['the longest text of three bytes each', '€'.repeat(200_000), {}, { info: { bytes: 600_000 } }],
    [
      'too much',
      '€'.repeat(200_000),
      { prefix: true },
      fails('That would make about 6,599,999 characters. Shorten the text or lower the amount (limit 6,000,000).'),
    ],
  ]);
});

describe('decode', () => {
  const decode = { direction: 'decode' } as const;
  table(binary, [
    ['prefixes and commas', '0b01001000,0B01101001', decode, { text: 'Hi', info: { bytes: 2 } }],
    ['groups of 7 bits', '1001000 1101001', decode, 'Hi'],
    ['one row of bits', '0100100001101001', decode, 'Hi'],
    ['several rows', '0100100001101001\r\n01001000 01101001', decode, 'HiHi'],
    ['pairs of 4 bits are bytes', '0100_1000 0110|1001', decode, 'Hi'],
    ['all separators', '1001000;1101001-1001000\t1101001\u00a01001000\f', decode, 'HiHiH'],
    ['one group of 4 bits is no nibble', '1010', decode, '\n'],
    ['a prefix alone is none', '0b', decode, fails('Character "b" at position 2 is not 0 or 1.', { offset: 1 })],
    ['bits can be read as UTF-16', '11011000 00111101 11011110 00000000', { ...decode, encoding: 'utf-16be' }, '😀'],
    ['bits can be read as Latin-1', '11101001', { ...decode, encoding: 'latin1' }, 'é'],
    ['ASCII in one row', '10010001101001', { ...decode, encoding: 'ascii7' }, 'Hi'],
    ['ASCII in bytes', '01001000 01101001', { ...decode, encoding: 'ascii7' }, 'Hi'],
    ['code points', '1000001 10000010101100 11111011000000000', { ...decode, encoding: 'codepoint' }, 'A€😀'],
    ['a BOM is a character', '11101111 10111011 10111111', decode, '\ufeff'],
    ['an empty text stays empty', '', decode, ''],
    ['separators only', ' ,\n', decode, ''],
    ['9 bits', '010000011', decode, fails('Found 9 bits; the total must be a multiple of 8.', { offset: 0, end: 9 })],
    [
      '9 bits in a group',
      '1000001 010000011',
      decode,
      fails('Group 2 has 9 bits; use 8 or fewer, or a multiple of 8.', { column: 9 }),
    ],
    ['a nibble too many', '0100 0001 0100', decode, fails('Found 12 bits; the total must be a multiple of 8.')],
    [
      'ASCII in one row of another length',
      '100100011',
      { ...decode, encoding: 'ascii7' },
      fails('Found 9 bits; the total must be a multiple of 7.'),
    ],
    ['another digit', '01002', decode, fails('Character "2" at position 5 is not 0 or 1.', { offset: 4, end: 5 })],
    [
      'another character, the position in clusters',
      '01\r\n👨‍👩‍👧 0 x',
      decode,
      fails('Character "👨‍👩‍👧" at position 4 is not 0 or 1.', { line: 2, column: 1, offset: 4, end: 12 }),
    ],
    [
      'a letter with a tower of marks',
      `0e${'\u0301'.repeat(99)}`,
      decode,
      fails('Character "e" at position 2 is not 0 or 1.', { end: 101 }),
    ],
    [
      'cut short',
      '01000001 11000011',
      decode,
      fails('Byte 2 is not valid UTF-8. Try another encoding, or switch on "Replace bad bytes".', {
        line: 1,
        column: 10,
        offset: 9,
        end: 17,
      }),
    ],
    ['an overlong form is refused', '11000000 10000000', decode, fails('Byte 1 is not valid UTF-8.…')],
    ['a surrogate in UTF-8', '01000001 11101101 10100000 10000000', decode, fails('Byte 2 is not valid UTF-8.…')],
    ['above 10FFFF', '11110100 10010000 10000000 10000000', decode, fails('Byte 1 is not valid UTF-8.…')],
    [
      'bad bytes can be replaced',
      '01000001 11000011',
      { ...decode, badBytes: true },
      { text: 'A\ufffd', info: { replaced: 1 } },
    ],
    ['half a unit', '01000001', { ...decode, encoding: 'utf-16le' }, fails('Byte 1 is not valid UTF-16.…')],
    ['not ASCII', '01000001 11000001', { ...decode, encoding: 'ascii7' }, fails('Byte 2 is not valid ASCII.…')],
    [
      'not ASCII, replaced',
      '01000001 11000001',
      { ...decode, encoding: 'ascii7', badBytes: true },
      { text: 'A\ufffd', info: { bytes: 2, replaced: 1 } },
    ],
    [
      'no code point',
      '1000001 100010000000000000000',
      { ...decode, encoding: 'codepoint' },
      fails('Group 2 is above 10FFFF, the highest code point.', { offset: 8, end: 29 }),
    ],
    [
      'no code point, replaced',
      '1000001 100010000000000000000',
      { ...decode, encoding: 'codepoint', badBytes: true },
      'A\ufffd',
    ],
  ]);
});

describe('numbers', () => {
  const numbers = { direction: 'numbers' } as const;
  table(binary, [
    [
      '30 digits',
      '123456789012345678901234567890',
      numbers,
      '1100011101110100100001111111101101100001101110011111000001110111001001110001111110000101011010010',
    ],
    ['one each line', '5\r\n 1_000 \n\n1,000\r0', numbers, '101\r\n1111101000\n\n1111101000\r0'],
    ['a minus sign stays, a plus sign goes', '+5\n-5\n-0', numbers, '101\n-101\n0'],
    ['zeros on the left', '5\n-5', { ...numbers, width: '8' }, '00000101\n11111011'],
    ['the ends of 8 bits', '255\n-128', { ...numbers, width: '8' }, '11111111\n10000000'],
    ['64 bits', '-1', { ...numbers, width: '64' }, '1'.repeat(64)],
    ['an empty text stays empty', '', numbers, ''],
    ['too large', '256', { ...numbers, width: '8' }, fails('256 does not fit in 8 bits.', { line: 1 })],
    ['too small', '1\n-129', { ...numbers, width: '8' }, fails('-129 does not fit in 8 bits.', { line: 2 })],
    ['no number', '1\n1.5', numbers, fails('Line 2: "1.5" is not a whole number.', { line: 2 })],
    ['a long text', 'x'.repeat(100_000), numbers, fails(`Line 1: "${'x'.repeat(40)}…" is not a whole number.`)],
    ['a sign only', '-', numbers, fails('Line 1: "-" is not a whole number.')],
    ['1,000 digits', '9'.repeat(1000), numbers, { text: (10n ** 1000n - 1n).toString(2) }],
    ['1,001 digits', '9'.repeat(1001), numbers, fails('Line 1 has 1,001 digits; use 1,000 or fewer.')],
  ]);
});

rejects(binary, [
  [{ direction: 'x' }, 'Unknown direction "x". Choose one of: encode, decode, numbers.'],
  [{ width: 9 }, 'Unknown width "9". Choose one of: 0, 8, 16, 32, 64.'],
  [
    { encoding: 'ebcdic' },
    'Unknown encoding "ebcdic". Choose one of: utf-8, utf-16be, utf-16le, latin1, ascii7, codepoint.',
  ],
]);

test.each(['utf-8', 'utf-16be', 'utf-16le', 'codepoint'])('decoding %s restores the encoded text', async (encoding) => {
  const separators = fc.constantFrom('space', 'comma', 'newline', 'hyphen');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), separators, fc.boolean(), async (text, separator, prefix) => {
      const { text: bits } = await runTool(binary, text, { encoding, separator, prefix });
      expect((await runTool(binary, bits, { encoding, direction: 'decode' })).text).toBe(text);
    }),
  );
});
