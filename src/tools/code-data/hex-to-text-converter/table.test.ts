import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as hex from './tool.ts';

const encode = { direction: 'encode' } as const;

table(hex, [
  [
    'gzip is unpacked on request',
    '1f8b0800000000000003ab562a2d4e2d52b2524acccb53d2512acacf492d56b28a564a4cc9cd0409a4a49629c5d60200b0dc611126000000',
    { unpack: true },
    { text: '{"user":"ann","roles":["admin","dev"]}', summary: '56 bytes, 38 bytes when unpacked' },
  ],
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when encoded', '', encode, ''],
  [
    'bytes are read, and listed in rows',
    '48 65 6c 6c 6f',
    {},
    {
      text: 'Hello',
      notes: [],
      offers: [],
      table: { columns: ['Offset', 'Bytes', 'Text'], rows: [['00000000', '48 65 6c 6c 6f', 'Hello']] },
      info: { bytes: 5, characters: 5 },
    },
  ],
  ['mixed notations', '0x48,0x69\\x21', {}, 'Hi!'],
  ['a run of digits is split into bytes', 'e282acf09f9880', {}, '€😀'],
  ['upper case', 'E2 82 AC', {}, '€'],
  ['single digits', '4 8,9\na', {}, '\x04\x08\t\n'],
  ['prefixes without separators', '0x480X690x4', {}, 'Hi\x04'],
  ['the h of assemblers is read', '48h,0E2h 82H ach', {}, 'H€'],
  ['brackets, quotes, signs', '{"48"}[65](6c)<6c>\'6f\'`21` %20 #48-65:6c_6c|6f;', {}, 'Hello! Hello'],
  ['a byte order mark is kept', 'ef bb bf 41', {}, '\ufeffA'],
  ['separators only', ' , 0x \\x ', {}, ''],
  ['a row of xxd is read', '00000000: 4865 6c6c 6f0a                           Hello.', {}, 'Hello\n'],
  [
    'xxd, two rows and a text column that looks like hex',
    '00000000: 6162 6364 6566 6768 696a 6b6c 6d6e 6f70  abcdefghijklmnop\n00000010: 6161                                     aa\n',
    {},
    'abcdefghijklmnopaa',
  ],
  [
    'hexdump -C with a total and repeated rows',
    `${[
      '00000000  41 41 41 41 41 41 41 41  41 41 41 41 41 41 41 41  |AAAAAAAAAAAAAAAA|',
      '*',
      '00000030  42 0a                                             |B.|',
      '00000032',
    ].join('\r\n')}\r\n`,
    {},
    `${'A'.repeat(48)}B\n`,
  ],
  [
    'a line of a dump that is no row',
    '00000000: 4865 6c6c 6f0a                           Hello.\n\n$ xxd -r',
    {},
    fails('Line 3, column 1: this is no row of the dump that the text begins with.', { offset: 59, end: 67 }),
  ],
  [
    'rows that a * cannot stand for',
    '00000000  41 41  |AA|\n*\n00000003  42  |B|',
    {},
    fails('Line 3, column 1: the rows before this one that "*" repeats do not end here.'),
  ],
  [
    'a * that stands for too much',
    '00000000  41 41  |AA|\n*\n10000000  42  |B|',
    {},
    fails('Line 3, column 1: "*" repeats more than 10,000,000 bytes before this row.'),
  ],
  ['offsets alone are bytes', '00000041', {}, '\0\0\0A'],
  ['a colon does not make a dump', '48:65:6c', {}, 'Hel'],
  ['bytes can be read as UTF-16LE', '68 00 e9 00', { charset: 'utf-16le' }, 'hé'],
  ['bytes can be read as UTF-16BE', '00 68 d8 3d de 00', { charset: 'utf-16be' }, 'h😀'],
  ['bytes can be read as ISO-8859-1', 'e9 ff', { charset: 'iso-8859-1' }, { text: 'éÿ', offers: [] }],
  ['bytes can be read as Windows-1252', '80 93', { charset: 'windows-1252' }, '€“'],
  [
    'controls of ISO-8859-1 are quotes of Windows',
    '93 48 69 94',
    { direction: 'decode', charset: 'iso-8859-1' },
    {
      offers: [
        {
          text: 'These bytes look like Windows-1252.',
          label: 'Read as Windows-1252',
          options: { charset: 'windows-1252' },
        },
      ],
    },
  ],
  [
    'bad bytes are named and marked',
    'ff 41 e2,82',
    {},
    {
      text: '\ufffdA\ufffd',
      notes: ['Byte 1: FF never occurs in UTF-8.', 'Byte 3: E2 82 is cut short; 1 more byte expected.'],
      highlights: { input: [0, 2, 6, 11] },
      offers: [
        {
          text: 'These bytes look like Windows-1252.',
          label: 'Read as Windows-1252',
          options: { charset: 'windows-1252' },
        },
      ],
    },
  ],
  [
    'bad bytes refused',
    'c3 28',
    { invalid: 'error' },
    fails('Byte 1: C3 is cut short; 1 more byte expected.', { offset: 0, end: 2 }),
  ],
  [
    'the place of a bad byte',
    '41\n42 ff',
    { invalid: 'error' },
    fails('Byte 3: FF never occurs in UTF-8.', { line: 2, column: 4, offset: 6 }),
  ],
  [
    'bad UTF-16',
    'd8 00 00',
    { charset: 'utf-16be' },
    { text: '\ufffd', notes: ['Byte 1: D800 is half of a surrogate pair; the other half is missing.'] },
  ],
  [
    'zero bytes give UTF-16 away',
    '41 00 42 00 43 00',
    {},
    {
      text: 'A\0B\0C\0',
      offers: [
        { text: 'These bytes look like UTF-16LE.', label: 'Read as UTF-16LE', options: { charset: 'utf-16le' } },
      ],
    },
  ],
  [
    'UTF-8 read as Latin-1',
    'c3 a9',
    { charset: 'iso-8859-1' },
    { offers: [{ text: 'These bytes look like UTF-8.', label: 'Read as UTF-8', options: { charset: 'utf-8' } }] },
  ],
  ['not a digit', '48 6g', {}, fails('Line 1, column 5: "g" is not a hexadecimal digit.', { offset: 4 })],
  ['unseen character', '48\n\u0007', {}, fails('Line 2, column 1: U+0007 is not a hexadecimal digit.')],
  ['a backslash by itself', '\\48', {}, fails('Line 1, column 1: "\\" is not a hexadecimal digit.')],
  [
    'three digits',
    '486',
    {},
    fails('Line 1, column 1: this run has 3 hexadecimal digits; two are needed for each byte.', { offset: 0, end: 3 }),
  ],
  ['five digits after a prefix', '48 0x12345', {}, fails('Line 1, column 6: this run has 5 hexadecimal digits; two…')],
  [
    'an offer for text',
    'Hello',
    {},
    fails('Line 1, column 1: "H" is not a hexadecimal digit.', {
      offers: [{ text: 'Is this text?', label: 'Write it as hex', options: { direction: 'encode' } }],
    }),
  ],

  ['a text is encoded as bytes of UTF-8', 'Hé', encode, '48 c3 a9'],
  [
    'encode for C with CRLF',
    'a\n',
    { ...encode, delimiter: 'comma-space', prefix: '0x', letterCase: 'upper', newline: 'crlf' },
    '0x61, 0x0D, 0x0A',
  ],
  ['encode in rows', 'abc', { ...encode, delimiter: 'none', bytesPerLine: 2 }, '6162\n63'],
  ['rows have no delimiter at their ends', 'abcd', { ...encode, delimiter: 'comma', bytesPerLine: 2 }, '61,62\n63,64'],
  ['encode as escapes', 'aé', { ...encode, delimiter: 'none', prefix: '\\x' }, '\\x61\\xc3\\xa9'],
  ['encode line by line', 'ab', { ...encode, delimiter: 'line' }, '61\n62'],
  ['encode with colons', 'ab', { ...encode, delimiter: 'colon' }, '61:62'],
  ['encode as percent', 'ab', { ...encode, delimiter: 'hyphen', prefix: '%' }, '%61-%62'],
  [
    'encode a lone surrogate',
    '\ud800',
    encode,
    { text: 'ef bf bd', notes: ['1 unpaired surrogate became U+FFFD (first at line 1, column 1).'] },
  ],
  [
    'the place of what is lacking is one of the text as it was given',
    'a\nb→',
    { ...encode, charset: 'windows-1252', newline: 'crlf' },
    fails('Line 2, column 2: "→" does not…', { line: 2, column: 2, offset: 3, end: 4 }),
  ],
  ['encode what is lacking', 'ab€', { ...encode, charset: 'iso-8859-1' }, fails('Line 1, column 3: "€" does not…')],
  ['encode in Windows-1252', '€', { ...encode, charset: 'windows-1252' }, '80'],
  [
    'an offer for hex',
    '48 65 6c 6c 6f',
    encode,
    { offers: [{ text: 'This looks like hex.', label: 'Decode it', options: { direction: 'decode' } }] },
  ],
]);

rejects(hex, [
  [{ bytesPerLine: 65 }, 'Bytes per line must be a whole number from 0 to 64.'],
  [{ prefix: '0X' }, 'Unknown prefix "0X". Choose one of: none, 0x, \\x, %.'],
]);

test('decoding reverses encoding in every notation', async () => {
  const options = fc.record({
    charset: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
    delimiter: fc.constantFrom('none', 'space', 'comma', 'comma-space', 'colon', 'hyphen', 'line'),
    prefix: fc.constantFrom('none', '0x', '\\x', '%'),
    letterCase: fc.constantFrom('lower', 'upper'),
    bytesPerLine: fc.constantFrom(0, 1, 3, 16),
  });
  const text = wellFormedText;
  await fc.assert(
    fc.asyncProperty(text, options, async (given, chosen) => {
      const encoded = await runTool(hex, given, { ...chosen, direction: 'encode' });
      expect((await runTool(hex, encoded.text, { charset: chosen.charset })).text).toBe(given);
    }),
    { numRuns: 300 },
  );
});

test('decodes to the same text as TextDecoder, with a note for each U+FFFD', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async (bytes) => {
      const decoded = await runTool(hex, Buffer.from(bytes).toString('hex'));
      expect(decoded.text).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      expect(decoded.notes?.length).toBe(decoded.text.split('\ufffd').length - 1);
    }),
    { numRuns: 300 },
  );
});
