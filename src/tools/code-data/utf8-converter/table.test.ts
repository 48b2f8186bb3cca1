import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, wellFormedText } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as utf8 from './tool.ts';

const decode = { direction: 'decode' } as const;
const repair = { direction: 'repair' } as const;

table(utf8, [
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when decoded', '', decode, ''],
  ['an empty text stays empty when repaired', '', repair, ''],
  ['writes bytes in hex', 'é€😀', {}, { text: 'C3 A9 E2 82 AC F0 9F 98 80', notes: [], offers: [] }],
  ['writes bytes in binary', 'é', { format: 'bin' }, '11000011 10101001'],
  ['writes bytes in decimal', 'aé', { format: 'dec' }, '97 195 169'],
  ['writes bytes in octal', '\té', { format: 'oct' }, '011 303 251'],
  ['writes bytes with percent signs', 'aé', { format: 'percent' }, '%61%C3%A9'],
  ['writes code points', 'e\u0301😀', { format: 'codepoint' }, 'U+0065 U+0301 U+1F600'],
  [
    'writes code points with lowercase digits',
    'é',
    { format: 'codepoint', letterCase: 'lower', separator: ',' },
    'U+00e9',
  ],
  ['writes JavaScript escapes', 'aé😀', { format: 'js' }, 'a\\u00E9\\u{1F600}'],
  ['writes control characters and backslashes as JavaScript escapes', '\n\\"', { format: 'js' }, '\\u000A\\\\"'],
  ['writes a lone surrogate as a JavaScript escape', '\ud800', { format: 'js' }, { text: '\\uD800', notes: [] }],
  [
    'adds a byte order mark to lowercase \\x escapes',
    'é',
    { format: 'escape', letterCase: 'lower', bom: 'add' },
    '\\xef\\xbb\\xbf\\xc3\\xa9',
  ],
  ['does not add a second byte order mark', '\ufeffa', { bom: 'add' }, 'EF BB BF 61'],
  ['keeps a byte order mark by default', '\ufeffa', {}, 'EF BB BF 61'],
  ['strips a byte order mark on request', '\ufeffa', { bom: 'strip' }, '61'],
  ['accepts a separator of four characters', 'ab', { separator: ' — ;' }, '61 — ;62'],
  ['accepts an empty separator', 'ab', { separator: '' }, '6162'],
  ['ignores the separator for escapes', 'ab', { separator: ', ', format: 'percent' }, '%61%62'],
  ['NFD decomposes an accented letter', 'é', { normalize: 'NFD' }, '65 CC 81'],
  ['NFKC decomposes a ligature', 'ﬁ', { normalize: 'NFKC' }, '66 69'],
  [
    'replaces a lone surrogate with U+FFFD',
    '\ud800x',
    {},
    { text: 'EF BF BD 78', notes: ['1 unpaired surrogate became U+FFFD (first at line 1, column 1).'] },
  ],
  ['writes a lone surrogate as code point U+FFFD', '\udc00', { format: 'codepoint' }, 'U+FFFD'],
  [
    'lists the characters and their bytes',
    'e\u0301\n😀',
    {},
    {
      table: {
        columns: ['Character', 'Code point', 'Block', 'UTF-8', 'Bits', 'UTF-16', 'Letter'],
        rows: [
          ['e', 'U+0065', 'Basic Latin', '65', '0.1100101', '0065', '1'],
          ['\u25cc\u0301', 'U+0301', 'Combining Diacritical Marks', 'CC 81', '110.01100 10.000001', '0301', '1'],
          ['␊', 'U+000A', 'Basic Latin', '0A', '0.0001010', '000A', '2'],
          ['😀', 'U+1F600', 'Emoticons', 'F0 9F 98 80', '11110.000 10.011111 10.011000 10.000000', 'D83D DE00', '3'],
        ],
      },
      info: { characters: 5, codePoints: 4, graphemes: 3, utf8Bytes: 8, utf16Bytes: 10, nonAscii: 2 },
    },
  ],
  [
    'offers to decode hex bytes',
    'C3 A9 C3 A9',
    {},
    {
      offers: [
        { text: 'This looks like hex bytes.', label: 'Decode them', options: { direction: 'decode', format: 'hex' } },
      ],
    },
  ],
  [
    'offers to repair garbled text',
    'cafÃ©',
    {},
    { offers: [{ text: 'This looks like garbled text.', label: 'Repair it', options: { direction: 'repair' } }] },
  ],

  [
    'notes every invalid byte sequence',
    'C0 80 ED A0 80 F4 90 80 80 E2 82',
    decode,
    {
      text: '\ufffd'.repeat(10),
      notes: [
        'Byte 1: C0 starts an overlong sequence.',
        'Byte 2: 80 is a continuation byte without a start byte.',
        'Byte 3: ED A0 encodes a surrogate.',
        'Byte 4: A0 is a continuation byte without a start byte.',
        'Byte 5: 80 is a continuation byte without a start byte.',
        'Byte 6: F4 90 is above U+10FFFF.',
        'Byte 7: 90 is a continuation byte without a start byte.',
        'Byte 8: 80 is a continuation byte without a start byte.',
        'Byte 9: 80 is a continuation byte without a start byte.',
        'Byte 10: E2 82 is cut short; 1 more byte expected.',
      ],
    },
  ],
  ['skips invalid bytes on request', '41 FF 42 C3', { ...decode, invalid: 'skip' }, 'AB'],
  [
    'rejects invalid bytes on request',
    '41\n42 FF',
    { ...decode, invalid: 'error' },
    fails('Byte 3: FF never occurs in UTF-8.', { line: 2, column: 4 }),
  ],
  ['highlights invalid bytes', '41 E2 82 41', decode, { highlights: { input: [3, 9] } }],
  ['reads hex without separators', 'c3a9E282AC', decode, 'é€'],
  ['reads hex with prefixes', '0xC3, 0xA9; \\xE2\\x82\\xAC a', decode, 'é€\n'],
  ['reads bytes from \\x escapes', '\\xc3\\xa9', { ...decode, format: 'escape' }, 'é'],
  ['reads escapes inside text', 'caf\\xc3\\xa9 noir, 5 \\x41bc', { ...decode, format: 'escape' }, 'café noir, 5 Abc'],
  ['reads escapes of nginx', '{\\x22id\\x22:5} é', { ...decode, format: 'escape' }, '{"id":5} é'],
  ['reads octal escapes of git and Go', 'caf\\303\\251.txt', { ...decode, format: 'escape' }, 'café.txt'],
  ['reads bytes as Python prints them', "b'caf\\xc3\\xa9'\n", { ...decode, format: 'escape' }, 'café'],
  [
    'reads escapes of code points beside those of bytes',
    '\\x41\\u0042\\ud83d\\ude00\\u{e9}\\U0001F600',
    { ...decode, format: 'escape' },
    'AB😀é😀',
  ],
  [
    'keeps backslashes that are no escapes',
    'C:\\temp \\\\x41',
    { ...decode, format: 'escape' },
    { text: 'C:\\temp \\\\x41', notes: ['Nothing to decode was found.'] },
  ],
  [
    'offers the notation of a text without escapes',
    '43 61 66 C3 A9 20 6E 6F 69 72',
    { ...decode, format: 'escape' },
    {
      notes: ['Nothing to decode was found.'],
      offers: [
        { text: 'This looks like hex bytes.', label: 'Decode them', options: { direction: 'decode', format: 'hex' } },
      ],
    },
  ],
  [
    'rejects bytes of Python whose quote is not closed',
    'b\'it"',
    { ...decode, format: 'escape' },
    fails("Line 1, column 6: the quote ' after b is not closed."),
  ],
  [
    'rejects an escape without digits',
    'ab\n\\xZ1',
    { ...decode, format: 'escape' },
    fails('Line 2, column 1: "\\x" needs two hexadecimal digits.', { line: 2, column: 1 }),
  ],
  [
    'rejects a surrogate among escapes',
    '\\ud83d!',
    { ...decode, format: 'escape' },
    fails('Line 1, column 1: U+D83D is a surrogate, not a character.'),
  ],
  [
    'offers to read the escapes of a text',
    'caf\\303\\251.txt',
    { ...decode, format: 'oct' },
    fails('Line 1, column 1: "c" is not an octal digit.'),
  ],
  ['reads percent-encoded bytes inside text', 'caf%C3%A9 100%', { ...decode, format: 'percent' }, 'café 100%'],
  ['reads percent-encoded bytes', '%C3%A9', { ...decode, format: 'percent' }, 'é'],
  ['writes quoted-printable', 'aé', { format: 'quoted' }, '=61=C3=A9'],
  ['writes quoted-printable in capitals only', 'é', { format: 'quoted', letterCase: 'lower' }, '=C3=A9'],
  [
    'reads quoted-printable, with lines that go on',
    'caf=C3=A9 =\r\nnoir 1=1 =E2=82=AC=\n!',
    { ...decode, format: 'quoted' },
    'café noir 1=1 €!',
  ],
  [
    'reads encoded words of mail, with a character in two of them',
    'Subject: =?UTF-8?Q?caf=C3?=\r\n =?utf-8?b?qSE=?= =?ISO-8859-1*fr?Q?d=E9j=E0_vu?= =?x-none?q?=E9?=',
    { ...decode, format: 'quoted' },
    'Subject: café!déjà vu=?x-none?q?=E9?=',
  ],
  [
    'says that quoted-printable has nothing to decode',
    '1=1',
    { ...decode, format: 'quoted' },
    { text: '1=1', notes: ['Nothing to decode was found.'] },
  ],
  ['reads bytes in binary', '11000011 10101001 1000001', { ...decode, format: 'bin' }, 'éA'],
  ['reads binary without separators', '1100001110101001', { ...decode, format: 'bin' }, 'é'],
  ['reads bytes in decimal', '195,169', { ...decode, format: 'dec' }, 'é'],
  ['reads octal with backslashes and with 0o', '\\303\\251 0o101', { ...decode, format: 'oct' }, 'éA'],
  [
    'reads code points in several notations',
    'U+0065 U+0301, u+1f600 0x41 42',
    { ...decode, format: 'codepoint' },
    'e\u0301😀AB',
  ],
  ['reads code points without separators', 'U+41U+1F600\\u{42}\\u0043', { ...decode, format: 'codepoint' }, 'A😀BC'],
  [
    'rejects digits that may be letters before a code point',
    'cafU+00E9',
    { ...decode, format: 'codepoint' },
    fails('Line 1, column 1: "caf" has no U+ in front, and no space after it.'),
  ],
  ['reads escapes of Python, C, and Go', '\\U0001F600 ok \\U000020AC', { ...decode, format: 'js' }, '😀 ok €'],
  ['reads JavaScript escapes', 'a\\u00E9\\u{1F600}\\\\', { ...decode, format: 'js' }, 'aé😀\\'],
  ['keeps a decoded byte order mark', 'EF BB BF 41', decode, '\ufeffA'],
  ['strips a decoded byte order mark on request', 'EF BB BF 41', { ...decode, bom: 'strip' }, 'A'],
  [
    'rejects a decimal number larger than a byte',
    '195 256',
    { ...decode, format: 'dec' },
    fails('Line 1, column 5: 256 is larger than one byte.', { offset: 4, end: 7 }),
  ],
  [
    'rejects an octal number larger than a byte',
    '400',
    { ...decode, format: 'oct' },
    fails('Line 1, column 1: 400 is larger than one byte.'),
  ],
  [
    'shortens a long number in the error',
    '9'.repeat(50),
    { ...decode, format: 'dec' },
    fails('Line 1, column 1: 99999999999999999999… is larger than one byte.'),
  ],
  [
    'rejects a character that is not a hex digit',
    'C3 AG',
    decode,
    fails('Line 1, column 5: "G" is not a hexadecimal digit.'),
  ],
  [
    'rejects a character that is not a decimal digit',
    '1 a',
    { ...decode, format: 'dec' },
    fails('Line 1, column 3: "a" is not a decimal digit.'),
  ],
  [
    'rejects a character that is not an octal digit',
    '\n18',
    { ...decode, format: 'oct' },
    fails('Line 2, column 2: "8" is not an octal digit.'),
  ],
  [
    'rejects a character that is not a binary digit',
    '12',
    { ...decode, format: 'bin' },
    fails('Line 1, column 2: "2" is not a binary digit.'),
  ],
  ['rejects an accented letter', 'C3 é', decode, fails('Line 1, column 4: "é" is not a hexadecimal digit.')],
  ['other punctuation and emoji separate bytes', 'C3 – A9 😀', decode, 'é'],
  [
    'rejects a run of three hex digits',
    'C3A',
    decode,
    fails('Line 1, column 1: this run has 3 hexadecimal digits; two are needed for…'),
  ],
  [
    'rejects a run of nine binary digits',
    '110000111',
    { ...decode, format: 'bin' },
    fails('Line 1, column 1: this run has 9 binary digits; eight are needed for each byte.'),
  ],
  [
    'rejects a surrogate code point',
    'U+41 U+D800',
    { ...decode, format: 'codepoint' },
    fails('Line 1, column 6: U+D800 is a surrogate, not a character.', { offset: 5, end: 11 }),
  ],
  [
    'rejects a code point above U+10FFFF',
    'U+110000',
    { ...decode, format: 'codepoint' },
    fails('Line 1, column 1: U+110000 is above U+10FFFF.'),
  ],
  [
    'rejects a code point without digits',
    'U+ 41',
    { ...decode, format: 'codepoint' },
    fails('Line 1, column 1: a code point needs hexadecimal digits.'),
  ],
  [
    'offers to encode text that is not hex',
    'Grüße',
    decode,
    fails('Line 1, column 1: "G" is not a hexadecimal digit.', {
      offers: [{ text: 'Is this text?', label: 'Encode it', options: { direction: 'encode' } }],
    }),
  ],

  [
    'repairs text that was misread once',
    'cafÃ©',
    repair,
    {
      text: 'café',
      notes: ['Repaired 1 place where UTF-8 had been read as Windows-1252.'],
      info: { rounds: 1, places: 1, misreadAs: 'Windows-1252' },
      summary: '1 place repaired',
      highlights: { input: Uint32Array.of(3, 5), output: Uint32Array.of(3, 4) },
    },
  ],
  ['repairs quotation marks', 'â€œitâ€™sâ€\u009d', repair, '“it’s”'],
  [
    'repairs text that was misread twice',
    'cafÃƒÂ© cafÃ©',
    repair,
    {
      text: 'café café',
      notes: ['Repaired 2 places where UTF-8 had been read as Windows-1252, in up to 2 layers.'],
      info: { rounds: 2, places: 2 },
      summary: '2 places repaired',
      highlights: { input: Uint32Array.of(3, 7, 11, 13), output: Uint32Array.of(3, 4, 8, 9) },
    },
  ],
  ['repairs an emoji', 'ðŸ˜€', repair, '😀'],
  [
    'leaves correct text unchanged',
    'café',
    repair,
    { text: 'café', notes: ['Nothing to repair was found.'], info: { rounds: 0 } },
  ],
  ['leaves a quoted Ã unchanged', 'A letra “Ã” existe, «Ã», FÃ’s club', repair, 'A letra “Ã” existe, «Ã», FÃ’s club'],
  ['leaves ASCII text unchanged', 'cafe', repair, { text: 'cafe', info: { rounds: 0 } }],
  ['leaves other scripts unchanged', 'Привет', repair, { text: 'Привет', info: { rounds: 0 } }],
  [
    'repairs only the garbled part',
    'café cafÃ© 日本',
    repair,
    {
      text: 'café café 日本',
      info: { rounds: 1, places: 1 },
      highlights: { input: Uint32Array.of(8, 10), output: Uint32Array.of(8, 9) },
    },
  ],
  [
    'notes characters that cannot be fully repaired',
    'Ð´Ð²Ð° Ñ\ufffdÐ½Ð° Ñ\ufffd',
    repair,
    {
      text: 'два \ufffdна \ufffd',
      notes: [
        'Repaired 3 places where UTF-8 had been read as Windows-1252.',
        '2 characters were lost in part: they are \ufffd (U+FFFD) now.',
      ],
    },
  ],
  [
    'repairs text misread as two charsets',
    'cafÃ© РџСЂРёРІРµС‚',
    repair,
    { text: 'café Привет', notes: ['Repaired 2 places where UTF-8 had been read as Windows-1251 and Windows-1252.'] },
  ],
  [
    'reads C1 controls as bytes of ISO-8859-1',
    'Ã\x89cole',
    repair,
    { text: 'École', info: { misreadAs: 'ISO-8859-1' } },
  ],
  [
    'repairs misread text in character references',
    'caf&Atilde;&copy; &copy; itâ&euro;&trade;s',
    repair,
    {
      text: 'café &copy; it’s',
      info: { places: 2 },
      highlights: { input: Uint32Array.of(3, 17, 27, 41), output: Uint32Array.of(3, 4, 14, 15) },
    },
  ],
  [
    'leaves correct character references unchanged',
    '«CAF&Eacute;&raquo;',
    repair,
    { text: '«CAF&Eacute;&raquo;', info: { rounds: 0 } },
  ],
  [
    'offers to repair text misread as Windows-1251',
    'РџСЂРёРІРµС‚',
    {},
    { offers: [{ text: 'This looks like garbled text.', label: 'Repair it', options: { direction: 'repair' } }] },
  ],
  ['offers nothing for correct text', '«CAFÉ» „TRÄ“', {}, { offers: [] }],
]);

rejects(utf8, [
  [{ separator: '12345' }, 'Separator must be at most 4 characters long.'],
  [{ invalid: 'x' }, 'Unknown invalid "x". Choose one of: replace, error, skip.'],
]);

test('lists the first 100 errors and counts the others', async () => {
  const { notes, text } = await runTool(utf8, 'FF '.repeat(150), decode);
  expect(text).toBe('\ufffd'.repeat(150));
  expect(notes).toHaveLength(101);
  expect(notes?.at(-1)).toBe('50 more like these are not listed.');
});

const wellFormed = wellFormedText;
const notation = fc.constantFrom('hex', 'dec', 'oct', 'bin', 'escape', 'percent', 'quoted', 'codepoint', 'js');

describe('properties', () => {
  test('decoding reverses encoding in every notation', async () => {
    await fc.assert(
      fc.asyncProperty(wellFormed, notation, fc.constantFrom('upper', 'lower'), async (given, format, letterCase) => {
        const { text } = await runTool(utf8, given, { format, letterCase });
        expect((await runTool(utf8, text, { direction: 'decode', format })).text).toBe(given);
      }),
      { numRuns: 300 },
    );
  });

  test('hex and decimal give the bytes of TextEncoder', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (given) => {
        const bytes = [...new TextEncoder().encode(given)];
        expect((await runTool(utf8, given, { format: 'dec' })).text).toBe(bytes.join(' '));
        expect((await runTool(utf8, given, { separator: '', letterCase: 'lower' })).text).toBe(
          Buffer.from(bytes).toString('hex'),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('any bytes decode as with TextDecoder', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async (bytes) => {
        const { text } = await runTool(utf8, bytes.join(' '), { direction: 'decode', format: 'dec' });
        expect(text).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      }),
      { numRuns: 300 },
    );
  });

  test('text that was misread as Windows-1252 once or twice is repaired', async () => {
    const misread = (text: string) =>
      [...new TextEncoder().encode(text)]
        .map((byte) => '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'[byte - 0x80] ?? String.fromCharCode(byte))
        .join('');
    // No two of these could be the bytes of one character, and none is the only letter of its script.
    const letters = fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'ß', '日本', '😀') });
    await fc.assert(
      fc.asyncProperty(letters, fc.constantFrom(1, 2), async (given, times) => {
        fc.pre(/[^ -~]/.test(given));
        const garbled = times === 1 ? misread(given) : misread(misread(given));
        const { text, info } = await runTool(utf8, garbled, repair);
        expect(text).toBe(given);
        expect(info).toMatchObject({ rounds: times });
      }),
    );
  });
});

labeled(utf8, 'é😀', [
  [{}, 'C3 A9 F0 9F 98 80'],
  [{ Notation: 'Code points (U+00E9)' }, 'U+00E9 U+1F600'],
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
  const { notes = [] } = await runTool(utf8, given, { direction: 'decode' });
  const isAboutBits = (note: string) =>
    note === 'This looks like binary, in groups of 8 bits: the Binary Converter reads it.';
  expect(notes.filter(isAboutBits)).toHaveLength(count);
});
