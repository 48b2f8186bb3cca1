import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as binary from './tool.ts';

describe('encode', () => {
  table(binary, [
    [
      'UTF-8 bytes are written as bits',
      'A€',
      {},
      { text: '01000001 11100010 10000010 10101100', info: { bytes: 4, bits: 32 } },
    ],
    ['an emoji takes four bytes', '😀', {}, '11110000 10011111 10011000 10000000'],
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
    ['UTF-16 can be little endian', 'é', { encoding: 'utf-16le' }, '11101001 00000000'],
    ['Latin-1 takes one byte per character', 'é', { encoding: 'latin1' }, '11101001'],
    [
      'ASCII takes 7 bits per character',
      'Hi',
      { encoding: 'ascii7' },
      { text: '1001000 1101001', info: { bytes: 2, bits: 14 } },
    ],
    [
      'code points can be written instead of bytes',
      'A€😀',
      { encoding: 'codepoint' },
      '01000001 10000010101100 11111011000000000',
    ],
    [
      'bytes can have a 0b prefix and be separated by commas',
      'Hi',
      { prefix: true, separator: 'comma' },
      '0b01001000,0b01101001',
    ],
    ['bytes can be written without a separator', 'Hi', { separator: 'none' }, '0100100001101001'],
    ['bytes can be separated by line breaks', 'Hi', { separator: 'newline' }, '01001000\n01101001'],
    ['bytes can be separated by hyphens', 'Hi', { separator: 'hyphen' }, '01001000-01101001'],
    ['white space and line breaks are converted', ' \r\n', {}, '00100000 00001101 00001010'],
    ['an empty text stays empty', '', {}, ''],
    ['an empty text stays empty with code points', '', { encoding: 'codepoint' }, ''],
    [
      'refuses a character outside ASCII',
      'né',
      { encoding: 'ascii7' },
      fails('Character "é" at position 2 is not ASCII. Choose UTF-8 instead.', { line: 1, column: 2, offset: 1 }),
    ],
    [
      'refuses a character outside Latin-1, with its position in clusters',
      'a\r\n€',
      { encoding: 'latin1' },
      fails('Character "€" at position 3 is not Latin-1. Choose UTF-8 instead.', { line: 2, column: 1, offset: 3 }),
    ],
    [
      'the message names the whole grapheme cluster',
      'xe\u0301',
      { encoding: 'latin1' },
      fails('Character "e\u0301" at position 2 is not Latin-1. Choose UTF-8 instead.', { offset: 1, end: 3 }),
    ],
    [
      'offers to decode a text that looks like binary',
      '01001000 01101001',
      { separator: 'none' },
      { offers: [{ text: 'This looks like binary.', label: 'Decode it', options: { direction: 'decode' } }] },
    ],
    [
      'offers to decode binary with commas and 0b',
      '0b01001000,0b01101001',
      {},
      { offers: [{ text: 'This looks like binary.', label: 'Decode it', options: { direction: 'decode' } }] },
    ],
    [
      'the offer sets the encoding of the bits',
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
    ['converts the longest text of three-byte characters', '€'.repeat(200_000), {}, { info: { bytes: 600_000 } }],
    [
      'refuses a result that would be too long',
      '€'.repeat(200_000),
      { prefix: true },
      fails('That would make about 6,599,999 characters. Shorten the text or lower the amount (limit 6,000,000).'),
    ],
  ]);
});

describe('decode', () => {
  const decode = { direction: 'decode' } as const;
  table(binary, [
    ['prefixes and commas are accepted', '0b01001000,0B01101001', decode, { text: 'Hi', info: { bytes: 2 } }],
    ['groups of 7 bits are read as bytes', '1001000 1101001', decode, 'Hi'],
    ['a row of bits without separators is read as bytes', '0100100001101001', decode, 'Hi'],
    ['several rows of bits are read', '0100100001101001\r\n01001000 01101001', decode, 'HiHi'],
    ['two groups of 4 bits make a byte', '0100_1000 0110|1001', decode, 'Hi'],
    ['any mix of separators is accepted', '1001000;1101001-1001000\t1101001\u00a01001000\f', decode, 'HiHiH'],
    [
      'a group that was cut is noted',
      '01001000 01101001 101',
      decode,
      {
        text: 'Hi\u0005',
        notes: ['1 group has fewer than 8 bits (at line 1, column 19); it was read with zeros in front.'],
      },
    ],
    [
      'groups that lack their first zeros are noted',
      '1001000\n11000011-0b10101001 1101001',
      decode,
      {
        text: 'Héi',
        notes: ['2 groups have fewer than 8 bits (first at line 1, column 1); they were read with zeros in front.'],
      },
    ],
    [
      'a short group beside a long one is noted',
      '0100100001101001 1',
      decode,
      {
        text: 'Hi\u0001',
        notes: ['1 group has fewer than 8 bits (at line 1, column 18); it was read with zeros in front.'],
      },
    ],
    ['a single group of 4 bits is a byte', '1010', decode, '\n'],
    [
      'refuses a prefix without digits',
      '0b',
      decode,
      fails('Character "b" at position 2 is not 0 or 1.', { offset: 1 }),
    ],
    ['bits can be read as UTF-16', '11011000 00111101 11011110 00000000', { ...decode, encoding: 'utf-16be' }, '😀'],
    ['bits can be read as Latin-1', '11101001', { ...decode, encoding: 'latin1' }, 'é'],
    ['a row of bits can be read as 7-bit ASCII', '10010001101001', { ...decode, encoding: 'ascii7' }, 'Hi'],
    ['groups of 8 bits can be read as ASCII', '01001000 01101001', { ...decode, encoding: 'ascii7' }, 'Hi'],
    [
      'groups of bits can be read as code points',
      '1000001 10000010101100 11111011000000000',
      { ...decode, encoding: 'codepoint' },
      'A€😀',
    ],
    ['a byte order mark is kept as a character', '11101111 10111011 10111111', decode, '\ufeff'],
    ['an empty text stays empty', '', decode, ''],
    ['separators alone become an empty text', ' ,\n', decode, ''],
    [
      'refuses a row of 9 bits',
      '010000011',
      decode,
      fails('Found 9 bits; the total must be a multiple of 8.', { offset: 0, end: 9 }),
    ],
    [
      'refuses a group of 9 bits',
      '1000001 010000011',
      decode,
      fails('Group 2 has 9 bits; use 8 or fewer, or a multiple of 8.', { column: 9 }),
    ],
    [
      'refuses an odd number of 4-bit groups',
      '0100 0001 0100',
      decode,
      fails('Found 12 bits; the total must be a multiple of 8.'),
    ],
    [
      'refuses a row of ASCII bits that is not a multiple of 7',
      '100100011',
      { ...decode, encoding: 'ascii7' },
      fails('Found 9 bits; the total must be a multiple of 7.'),
    ],
    [
      'refuses a digit other than 0 and 1',
      '01002',
      decode,
      fails('Character "2" at position 5 is not 0 or 1.', { offset: 4, end: 5 }),
    ],
    [
      'refuses another character, with its position in clusters',
      '01\r\n👨‍👩‍👧 0 x',
      decode,
      fails('Character "👨‍👩‍👧" at position 4 is not 0 or 1.', { line: 2, column: 1, offset: 4, end: 12 }),
    ],
    [
      'the message leaves out the many marks of a letter',
      `0e${'\u0301'.repeat(99)}`,
      decode,
      fails('Character "e" at position 2 is not 0 or 1.', { end: 101 }),
    ],
    [
      'refuses a truncated UTF-8 sequence',
      '01000001 11000011',
      decode,
      fails('Byte 2 is not valid UTF-8. Try another encoding, or switch on "Replace bad bytes".', {
        line: 1,
        column: 10,
        offset: 9,
        end: 17,
      }),
    ],
    ['refuses an overlong UTF-8 form', '11000000 10000000', decode, fails('Byte 1 is not valid UTF-8.…')],
    [
      'refuses a surrogate in UTF-8',
      '01000001 11101101 10100000 10000000',
      decode,
      fails('Byte 2 is not valid UTF-8.…'),
    ],
    [
      'refuses a code point above 10FFFF in UTF-8',
      '11110100 10010000 10000000 10000000',
      decode,
      fails('Byte 1 is not valid UTF-8.…'),
    ],
    [
      'bad bytes can be replaced',
      '01000001 11000011',
      { ...decode, badBytes: true },
      { text: 'A\ufffd', info: { replaced: 1 } },
    ],
    [
      'refuses half a UTF-16 code unit',
      '01000001',
      { ...decode, encoding: 'utf-16le' },
      fails('Byte 1 is not valid UTF-16.…'),
    ],
    [
      'refuses a byte outside ASCII',
      '01000001 11000001',
      { ...decode, encoding: 'ascii7' },
      fails('Byte 2 is not valid ASCII.…'),
    ],
    [
      'a byte outside ASCII can be replaced',
      '01000001 11000001',
      { ...decode, encoding: 'ascii7', badBytes: true },
      { text: 'A\ufffd', info: { bytes: 2, replaced: 1 } },
    ],
    [
      'refuses a value above the highest code point',
      '1000001 100010000000000000000',
      { ...decode, encoding: 'codepoint' },
      fails('Group 2 is above 10FFFF, the highest code point.', { offset: 8, end: 29 }),
    ],
    [
      'a value above the highest code point can be replaced',
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
      'a number of 30 digits is converted',
      '123456789012345678901234567890',
      numbers,
      '1100011101110100100001111111101101100001101110011111000001110111001001110001111110000101011010010',
    ],
    ['each line is converted as one number', '5\r\n 1_000 \n\n1,000\r0', numbers, '101\r\n1111101000\n\n1111101000\r0'],
    ['a minus sign is kept, a plus sign is dropped', '+5\n-5\n-0', numbers, '101\n-101\n0'],
    [
      "a fixed width pads with zeros and uses two's complement",
      '5\n-5',
      { ...numbers, width: '8' },
      '00000101\n11111011',
    ],
    ['the limits of 8 bits are accepted', '255\n-128', { ...numbers, width: '8' }, '11111111\n10000000'],
    ['-1 in 64 bits is all ones', '-1', { ...numbers, width: '64' }, '1'.repeat(64)],
    ['an empty text stays empty', '', numbers, ''],
    [
      'refuses a number too large for the width',
      '256',
      { ...numbers, width: '8' },
      fails('256 does not fit in 8 bits.', { line: 1 }),
    ],
    [
      'refuses a number too small for the width',
      '1\n-129',
      { ...numbers, width: '8' },
      fails('-129 does not fit in 8 bits.', { line: 2 }),
    ],
    ['refuses a number with a fraction', '1\n1.5', numbers, fails('Line 2: "1.5" is not a whole number.', { line: 2 })],
    [
      'the message shortens a long text',
      'x'.repeat(100_000),
      numbers,
      fails(`Line 1: "${'x'.repeat(40)}…" is not a whole number.`),
    ],
    ['refuses a sign alone', '-', numbers, fails('Line 1: "-" is not a whole number.')],
    ['converts a number of 1,000 digits', '9'.repeat(1000), numbers, { text: (10n ** 1000n - 1n).toString(2) }],
    [
      'refuses a number of 1,001 digits',
      '9'.repeat(1001),
      numbers,
      fails('Line 1 has 1,001 digits; use 1,000 or fewer.'),
    ],
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

labeled(binary, 'A\u20ac', [
  [{}, '01000001 11100010 10000010 10101100'],
  [{ 'Between bytes': 'Comma', '0b prefix': true }, '0b01000001,0b11100010,0b10000010,0b10101100'],
  [{ Encoding: 'UTF-16 BE' }, '0b00000000,0b01000001,0b00100000,0b10101100'],
]);

test.each([
  ['1001000 1101001 100001', 'utf-8'],
  ['1001000 1101001 01000001', 'ascii7'],
  ['1010 01000001', 'codepoint'],
  ['0100 1000', 'utf-8'],
] as const)('%s as %s has no group that is too short', async (bits, encoding) => {
  expect((await runTool(binary, bits, { direction: 'decode', encoding })).notes ?? []).toEqual([]);
});
