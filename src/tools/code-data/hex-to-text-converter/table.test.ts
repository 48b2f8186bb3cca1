import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as hex from './tool.ts';

const encode = { direction: 'encode' } as const;

table(hex, [
  ['numbers of VBA', '&H48,&H65,&h6c', {}, 'Hel'],
  ['numbers of Pascal and 6502 assemblers', '$48 $65 $6c', {}, 'Hel'],
  ['a literal of SQL', "X'48656C'", {}, 'Hel'],
  ['an array of Java, with its declaration', 'byte[] x = { 0x48, 0x65 };', {}, 'He'],
  ['an array of C', 'static const uint8_t name[2] = {\n  0x48, 0x65,\n};', {}, 'He'],
  ['a new array of C#', 'var b = new byte[] { 0x48, 0x69 };', {}, 'Hi'],
  ['bytes as Node.js prints them', '<Buffer 48 69 21>', {}, 'Hi!'],
  ['bytes in runs, with two spaces between, are no dump', '4142  43 44', {}, 'ABCD'],
  [
    'bytes before an assignment are not left out',
    '12 34 = (0x56)',
    {},
    fails('Line 1, column 7: "=" is not a hexadecimal digit.'),
  ],
  ['a dump of Wireshark', '0000   48 65 6c 6c 6f   Hello\n0010   21               !\n', {}, 'Hello!'],
  [
    'unpacks gzip on request',
    '1f8b0800000000000003ab562a2d4e2d52b2524acccb53d2512acacf492d56b28a564a4cc9cd0409a4a49629c5d60200b0dc611126000000',
    { unpack: true },
    { text: '{"user":"ann","roles":["admin","dev"]}', summary: '56 bytes, 38 bytes when unpacked' },
  ],
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when encoded', '', encode, ''],
  [
    'decodes bytes and lists them in rows',
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
  ['mixed notations can be combined', '0x48,0x69\\x21', {}, 'Hi!'],
  ['splits a run of digits into bytes', 'e282acf09f9880', {}, '€😀'],
  ['accepts uppercase digits', 'E2 82 AC', {}, '€'],
  ['accepts single digits as bytes', '4 8,9\na', {}, '\x04\x08\t\n'],
  ['accepts 0x prefixes without separators', '0x480X690x4', {}, 'Hi\x04'],
  ['accepts the h suffix of assemblers', '48h,0E2h 82H ach', {}, 'H€'],
  [
    'accepts brackets, quotes and other punctuation as separators',
    '{"48"}[65](6c)<6c>\'6f\'`21` %20 #48-65:6c_6c|6f;',
    {},
    'Hello! Hello',
  ],
  ['keeps a byte order mark', 'ef bb bf 41', {}, '\ufeffA'],
  ['separators alone decode to nothing', ' , 0x \\x ', {}, ''],
  ['reads a row of an xxd dump', '00000000: 4865 6c6c 6f0a                           Hello.', {}, 'Hello\n'],
  [
    'ignores an xxd text column that looks like hex',
    '00000000: 6162 6364 6566 6768 696a 6b6c 6d6e 6f70  abcdefghijklmnop\n00000010: 6161                                     aa\n',
    {},
    'abcdefghijklmnopaa',
  ],
  [
    'reads hexdump -C with repeated rows and a total',
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
    'rejects a line that is not a row of the dump',
    '00000000: 4865 6c6c 6f0a                           Hello.\n\n$ xxd -r',
    {},
    fails('Line 3, column 1: this is not a row of the dump at the start of the text.', { offset: 59, end: 67 }),
  ],
  [
    'rejects a * whose repeated rows do not end at the next offset',
    '00000000  41 41  |AA|\n*\n00000003  42  |B|',
    {},
    fails('Line 3, column 1: the rows before this one that "*" repeats do not end here.'),
  ],
  [
    'rejects a * that repeats more than the limit',
    '00000000  41 41  |AA|\n*\n10000000  42  |B|',
    {},
    fails('Line 3, column 1: "*" repeats more than 10,000,000 bytes before this row.'),
  ],
  ['reads an offset without a row as bytes', '00000041', {}, '\0\0\0A'],
  ['a colon alone does not make a dump', '48:65:6c', {}, 'Hel'],
  ['decodes UTF-16LE', '68 00 e9 00', { charset: 'utf-16le' }, 'hé'],
  ['decodes UTF-16BE', '00 68 d8 3d de 00', { charset: 'utf-16be' }, 'h😀'],
  ['decodes ISO-8859-1', 'e9 ff', { charset: 'iso-8859-1' }, { text: 'éÿ', offers: [] }],
  ['decodes Windows-1252', '80 93', { charset: 'windows-1252' }, '€“'],
  [
    'offers Windows-1252 for C1 controls in ISO-8859-1',
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
    'notes and marks invalid bytes',
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
    'rejects invalid bytes on request',
    'c3 28',
    { invalid: 'error' },
    fails('Byte 1: C3 is cut short; 1 more byte expected.', { offset: 0, end: 2 }),
  ],
  [
    'reports the position of an invalid byte',
    '41\n42 ff',
    { invalid: 'error' },
    fails('Byte 3: FF never occurs in UTF-8.', { line: 2, column: 4, offset: 6 }),
  ],
  [
    'notes invalid UTF-16',
    'd8 00 00',
    { charset: 'utf-16be' },
    { text: '\ufffd', notes: ['Byte 1: D800 is half of a surrogate pair; the other half is missing.'] },
  ],
  [
    'offers UTF-16LE when every other byte is zero',
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
    'offers UTF-8 for UTF-8 bytes read as ISO-8859-1',
    'c3 a9',
    { charset: 'iso-8859-1' },
    { offers: [{ text: 'These bytes look like UTF-8.', label: 'Read as UTF-8', options: { charset: 'utf-8' } }] },
  ],
  [
    'rejects a character that is not a digit',
    '48 6g',
    {},
    fails('Line 1, column 5: "g" is not a hexadecimal digit.', { offset: 4 }),
  ],
  [
    'names an invisible character by its code point',
    '48\n\u0007',
    {},
    fails('Line 2, column 1: U+0007 is not a hexadecimal digit.'),
  ],
  [
    'rejects a binary number',
    '0b01001000',
    {},
    fails('Line 1, column 1: 0b begins a binary number, which the Binary Converter reads.'),
  ],
  [
    'rejects a dump of words, whose bytes are swapped',
    '0000000 6548 6c6c 206f\n0000006\n',
    {},
    fails('Line 1, column 1: this dump has the bytes swapped in pairs; make it with "hexdump -C" or xxd.'),
  ],
  [
    'says that a digit alone is a byte, which may be cut off',
    '48 6',
    {},
    { text: 'H\u0006', notes: ['1 byte has one digit: 6 was read as 06.'] },
  ],
  ['says how many', '4 8 41', {}, { text: '\u0004\bA', notes: ['2 bytes have one digit: 4 was read as 04.'] }],
  ['takes a digit after a prefix as it is', '0x48, 0x9 \\x9 9h', {}, { text: 'H\t\t\t', notes: [] }],
  ['rejects a backslash without x', '\\48', {}, fails('Line 1, column 1: "\\" is not a hexadecimal digit.')],
  [
    'rejects a run of three digits',
    '486',
    {},
    fails('Line 1, column 1: this run has 3 hexadecimal digits; two are needed for each byte.', { offset: 0, end: 3 }),
  ],
  [
    'rejects five digits after a prefix',
    '48 0x12345',
    {},
    fails('Line 1, column 6: this run has 5 hexadecimal digits; two…'),
  ],
  [
    'offers to encode text that is not hex',
    'Hello',
    {},
    fails('Line 1, column 1: "H" is not a hexadecimal digit.', {
      offers: [{ text: 'Is this text?', label: 'Write it as hex', options: { direction: 'encode' } }],
    }),
  ],

  ['encodes text as UTF-8 bytes', 'Hé', encode, '48 c3 a9'],
  [
    'encodes in C notation with CRLF',
    'a\n',
    { ...encode, delimiter: 'comma-space', prefix: '0x', letterCase: 'upper', newline: 'crlf' },
    '0x61, 0x0D, 0x0A',
  ],
  ['encodes in rows of bytes', 'abc', { ...encode, delimiter: 'none', bytesPerLine: 2 }, '6162\n63'],
  ['rows do not end with a delimiter', 'abcd', { ...encode, delimiter: 'comma', bytesPerLine: 2 }, '61,62\n63,64'],
  ['encodes as \\x escapes', 'aé', { ...encode, delimiter: 'none', prefix: '\\x' }, '\\x61\\xc3\\xa9'],
  ['encodes one byte per line', 'ab', { ...encode, delimiter: 'line' }, '61\n62'],
  ['encodes with colons', 'ab', { ...encode, delimiter: 'colon' }, '61:62'],
  ['encodes with percent signs', 'ab', { ...encode, delimiter: 'hyphen', prefix: '%' }, '%61-%62'],
  [
    'replaces a lone surrogate with U+FFFD',
    '\ud800',
    encode,
    { text: 'ef bf bd', notes: ['1 unpaired surrogate became U+FFFD (first at line 1, column 1).'] },
  ],
  [
    'error positions refer to the text before newline conversion',
    'a\nb→',
    { ...encode, charset: 'windows-1252', newline: 'crlf' },
    fails('Line 2, column 2: "→" does not…', { line: 2, column: 2, offset: 3, end: 4 }),
  ],
  [
    'rejects a character that the charset lacks',
    'ab€',
    { ...encode, charset: 'iso-8859-1' },
    fails('Line 1, column 3: "€" does not…'),
  ],
  ['encodes as Windows-1252', '€', { ...encode, charset: 'windows-1252' }, '80'],
  [
    'offers to decode text that looks like hex',
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

labeled(hex, '48c3a9', [
  [{}, 'Hé'],
  [{ 'Text encoding': 'ISO-8859-1' }, 'HÃ©'],
]);

test.each([
  ['11000011 10101001', 1],
  ['01001000,01101001\n', 1],
  ['01001000\n01101001\n00100001', 1],
  ['11000011\n', 0],
  ['0100 1000', 0],
  ['48 69 11 10', 0],
  ['11000011 1010100F', 0],
])('%j has %i notes about binary', async (given, count) => {
  const { notes = [] } = await runTool(hex, given, { direction: 'decode' });
  const isAboutBits = (note: string) =>
    note === 'This looks like binary, in groups of 8 bits: the Binary Converter reads it.';
  expect(notes.filter(isAboutBits)).toHaveLength(count);
});
