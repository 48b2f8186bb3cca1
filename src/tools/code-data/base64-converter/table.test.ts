import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as base64 from './tool.ts';

const decode = { direction: 'decode' } as const;
const strict = { direction: 'decode', strict: true } as const;

table(base64, [
  ['basic authentication of HTTP', 'Basic dXNlcjpwYXM=', { direction: 'decode' }, 'user:pas'],
  ['its header', 'Authorization: Basic dXNlcjpwYXNz', { direction: 'decode' }, 'user:pass'],
  [
    'the header of a token',
    'Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    { direction: 'decode' },
    '{"alg":"HS256"}\n{"sub":"1"}',
  ],
  [
    'encoded words of mail, with a character in two of them',
    'Subject: =?utf-8?B?Y2Fmww==?=\r\n =?utf-8?B?qSE=?= and =?ISO-8859-1?Q?d=E9j=E0_vu?=',
    decode,
    {
      text: 'Subject: café! and déjà vu',
      notes: ['Encoded words of mail (RFC 2047) were decoded; other text was kept.'],
      summary: '3 encoded words decoded',
    },
  ],
  ['one encoded word', '=?gb2312?B?xOO6ww==?=', decode, '你好'],
  [
    'an encoded word of an unknown charset',
    '=?x-none?B?Y2Fm?=',
    decode,
    fails('Line 1, column 2: "?" is not a Base64 character.'),
  ],
  [
    'a word that begins as that scheme',
    'BasicABC',
    { direction: 'decode', charset: 'iso-8859-1' },
    '\u0005«\u0022p\u0000B',
  ],
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when decoded', '', decode, ''],
  [
    'gzip is unpacked on request',
    'H4sIAAAAAAAAA6tWKi1OLVKyUkrMy1PSUSrKz0ktVrKKVkpMyc0ECaSklinF1gIAsNxhESYAAAA=',
    { direction: 'decode', unpack: true },
    { text: '{"user":"ann","roles":["admin","dev"]}', summary: '56 bytes, 38 bytes when unpacked' },
  ],
  [
    'offers to unpack gzip',
    'H4sIAAAAAAAAA6tWKi1OLVKyUkrMy1PSUSrKz0ktVrKKVkpMyc0ECaSklinF1gIAsNxhESYAAAA=',
    decode,
    { offers: [{ text: 'These bytes are packed.', label: 'Unpack them', options: { unpack: true } }] },
  ],
  [
    'rejects unpacking bytes that are neither gzip nor zlib',
    'Zm9vYmFy',
    { direction: 'decode', unpack: true },
    fails('These bytes are neither gzip nor zlib: there is nothing to unpack.'),
  ],
  ['adds no padding to a multiple of 3 bytes', 'foobar', {}, 'Zm9vYmFy'],
  ['pads with one = after 2 remaining bytes', 'fooba', {}, 'Zm9vYmE='],
  ['pads with two = after 1 remaining byte', 'foob', {}, 'Zm9vYg=='],
  ['encodes whitespace', ' ', {}, 'IA=='],
  ['URL-safe output uses - and _ without padding', '<<???>>', { variant: 'urlsafe' }, 'PDw_Pz8-Pg'],
  ['pads URL-safe output on request', '<<???>>', { variant: 'urlsafe', padding: 'always' }, 'PDw_Pz8-Pg=='],
  ['omits the padding of standard output on request', 'foob', { padding: 'never' }, 'Zm9vYg'],
  [
    'wraps lines at 76 characters (MIME)',
    'x'.repeat(60),
    { lineWidth: 76 },
    'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4\neHh4',
  ],
  ['wraps lines with CRLF', 'foobar', { lineWidth: 4, wrapEol: 'crlf' }, 'Zm9v\r\nYmFy'],
  ['a full last line has no line break at the end', 'foobar', { lineWidth: 8 }, 'Zm9vYmFy'],
  ['wraps at a width that is not a multiple of 4', 'foobar', { lineWidth: 5 }, 'Zm9vY\nmFy'],
  [
    'replaces a lone surrogate with U+FFFD',
    'a\n\ud800',
    {},
    { text: 'YQrvv70=', notes: ['1 unpaired surrogate became U+FFFD (first at line 2, column 1).'] },
  ],
  ['replaces a lone surrogate in UTF-16', '\ud800', { charset: 'utf-16be' }, '//0='],
  ['encodes as UTF-16', 'é', { charset: 'utf-16le' }, '6QA='],
  [
    'rejects a character that Latin-1 lacks',
    'ab€',
    { charset: 'iso-8859-1' },
    fails('Line 1, column 3: "€" does not exist in ISO-8859-1.', { line: 1, column: 3, offset: 2 }),
  ],
  [
    'error positions refer to the text before newline conversion',
    'a\nb€',
    { charset: 'iso-8859-1', newline: 'crlf' },
    fails('Line 2, column 2: "€" does not exist in ISO-8859-1.', { line: 2, column: 2, offset: 3, end: 4 }),
  ],
  ['keeps line endings', 'a\r\n', {}, 'YQ0K'],
  ['converts line endings to LF', 'a\r\n', { newline: 'lf' }, 'YQo='],
  ['converts line endings to CRLF', 'a\n', { newline: 'crlf' }, 'YQ0K'],
  ['writes a data: URI', '<svg/>', { dataUri: 'image/svg+xml' }, 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['wraps only the Base64 of a data: URI', 'foobar', { dataUri: 'a/b', lineWidth: 4 }, 'data:a/b;base64,Zm9v\nYmFy'],
  [
    'names the charset of a text in UTF-16 in its data: URI',
    'Hi',
    { dataUri: 'text/plain', charset: 'utf-16le' },
    { text: 'data:text/plain;charset=utf-16le;base64,SABpAA==', notes: [] },
  ],
  [
    'names the charset of each line',
    'é',
    { dataUri: 'text/css; title=a', charset: 'iso-8859-1', perLine: true },
    { text: 'data:text/css; title=a;charset=iso-8859-1;base64,6Q==', notes: [] },
  ],
  [
    'keeps a charset that the type names',
    'Hi',
    { dataUri: 'text/plain;charset=UTF-16LE', charset: 'utf-16le' },
    { text: 'data:text/plain;charset=UTF-16LE;base64,SABpAA==', notes: [] },
  ],
  [
    'notes a type that names another charset',
    'é',
    { dataUri: 'text/plain;charset=iso-8859-1' },
    {
      text: 'data:text/plain;charset=iso-8859-1;base64,w6k=',
      notes: ['The data: URI names ISO-8859-1, but the text was encoded as UTF-8.'],
    },
  ],
  [
    'notes a type that names an unknown charset',
    'é',
    { dataUri: 'text/plain;charset=koi8-r', charset: 'utf-16be' },
    {
      text: 'data:text/plain;charset=koi8-r;base64,AOk=',
      notes: ['The data: URI names koi8-r, but the text was encoded as UTF-16BE.'],
    },
  ],
  [
    'adds no charset to other types',
    'é',
    { dataUri: 'application/json', charset: 'utf-16be' },
    { text: 'data:application/json;base64,AOk=', notes: [] },
  ],
  [
    'notes the URL-safe alphabet in a data: URI',
    '???',
    { dataUri: 'text/plain', variant: 'urlsafe' },
    { text: 'data:text/plain;base64,Pz8_', notes: ['Browsers only read the standard alphabet in a data: URI.'] },
  ],
  ['encodes each line separately', 'a\r\n\nfoo\r', { perLine: true }, 'YQ==\r\n\nZm9v\r'],
  ['encodes each line as UTF-16', 'a\nb', { perLine: true, charset: 'utf-16be' }, 'AGE=\nAGI='],
  [
    'encodes each line as a data: URI',
    'a\n\nb',
    { perLine: true, dataUri: 'a/b' },
    'data:a/b;base64,YQ==\n\ndata:a/b;base64,Yg==',
  ],
  [
    'reports bytes, characters and overhead',
    'foob',
    {},
    { text: 'Zm9vYg==', notes: [], offers: [], info: { bytes: 4, characters: 8, overhead: '100.0%' } },
  ],
  [
    'offers to decode text that looks like Base64',
    'SGVsbG8gV29ybGQ=',
    {},
    {
      text: 'U0dWc2JHOGdWMjl5YkdRPQ==',
      offers: [{ text: 'This looks like Base64.', label: 'Decode it', options: { direction: 'decode' } }],
    },
  ],
  ['offers nothing for an ordinary word', 'constantinople', {}, { offers: [] }],

  ['skips whitespace', ' Zm9v\r\n YmFy ', decode, { text: 'foobar', notes: [] }],
  ['decodes the URL-safe alphabet', 'PDw_Pz8-Pg', decode, '<<???>>'],
  ['decodes both alphabets mixed', 'Pz8/Pz8_', decode, '??????'],
  ['accepts missing padding', 'Zg', decode, { text: 'f', notes: [] }],
  ['decodes whitespace to nothing', ' \n', decode, ''],
  [
    'notes too little padding',
    'Zg=',
    decode,
    { text: 'f', notes: ['Line 1, column 3: 2 "=" expected at the end, 1 found.'] },
  ],
  [
    'notes unneeded padding',
    'Zm9v\n=',
    decode,
    { text: 'foo', notes: ['Line 2, column 1: 0 "=" expected at the end, 1 found.'] },
  ],
  [
    'notes unused bits that are not zero',
    'Zh==',
    decode,
    { text: 'f', notes: ['Line 1, column 2: the unused bits of "h" are not zero.'] },
  ],
  ['decodes percent-encoded characters', 'Pz8%2FPj4%2bZg%3D%3d', decode, { text: '???>>>f', notes: [] }],
  ['rejects other percent escapes', 'Pz8%2A', decode, fails('Line 1, column 4: "%" is not a Base64 character.')],
  ['skips the header and footer of PEM', '-----BEGIN X-----\nZm9v\nYmFy\n-----END X-----\n', decode, 'foobar'],
  ['decodes what is quoted', ' "Zm9v" ', decode, 'foo'],
  ['decodes what is quoted in code', "b'Zm9v\\nYg==',", decode, 'foob'],
  ['decodes a quoted data: URI', '"data:text/plain;base64,Zm9v";', decode, 'foo'],
  ['decodes slashes and line breaks escaped in JSON', '"Pz8\\/Pj4+\\r\\nZg=="', decode, '???>>>f'],
  ['decodes curly quotes', '“Zm9v”', decode, 'foo'],
  ['decodes quoted lines separately', '"YQ==",\n\'Zm9v\'', { ...decode, perLine: true }, 'a\nfoo'],
  ['rejects a second string', '"Zm9v" + "YmFy"', decode, fails('Line 1, column 8: "+" comes after the closing…')],
  ['rejects a quote without another', 'Zm9v"', decode, fails('Line 1, column 5: """ is not…')],
  ['rejects another quote', '\'Zm9v"', decode, fails('Line 1, column 6: """ is not…')],
  ['rejects quotes when strict', '"Zm9v"', { ...decode, strict: true }, fails('Line 1, column 1: """ is not…')],
  ['decodes a data: URI', 'DATA:text/plain;Base64,Zm9v', decode, { text: 'foo', info: { mediaType: 'text/plain' } }],
  ['decodes a data: URI without Base64', 'data:,caf%C3%A9%20%zz\n', decode, 'café %zz'],
  [
    'offers the charset of a data: URI',
    'data:text/plain;charset=iso-8859-1;base64,6Q==',
    decode,
    {
      text: '\ufffd',
      notes: [
        'The data: URI names ISO-8859-1, but the bytes were read as UTF-8.',
        'Byte 1: the decoded data is not valid UTF-8.',
      ],
      offers: [
        { text: 'The data: URI names ISO-8859-1.', label: 'Read as ISO-8859-1', options: { charset: 'iso-8859-1' } },
      ],
    },
  ],
  [
    'notes UTF-16 that is read as UTF-8',
    'data:text/plain;charset=utf-16le;base64,SABpAA==',
    decode,
    { text: 'H\0i\0', notes: ['The data: URI names UTF-16LE, but the bytes were read as UTF-8.'] },
  ],
  [
    'notes the charset of a line that is read as another',
    'data:text/plain;charset=koi8-r;base64,SGk=',
    { ...decode, perLine: true },
    { text: 'Hi', notes: ['The data: URI names koi8-r, but the bytes were read as UTF-8.'] },
  ],
  [
    'reads a data: URI in the charset that it names',
    'data:text/plain;charset=utf-16le;base64,SABpAA==',
    { ...decode, charset: 'utf-16le' },
    { text: 'Hi', notes: [], offers: [] },
  ],
  [
    'reads US-ASCII as UTF-8',
    'data:text/plain;charset=us-ascii;base64,SGk=',
    decode,
    { text: 'Hi', notes: [], offers: [] },
  ],
  [
    'rejects a character outside the alphabet',
    'Zm9v!mFy',
    decode,
    fails('Line 1, column 5: "!" is not a Base64 character.', { offset: 4 }),
  ],
  [
    'names an invisible invalid character by its code point',
    'Zm\n9v\u00a0',
    decode,
    fails('Line 2, column 3: U+00A0 is not a Base64 character.'),
  ],
  ['rejects an emoji', '😀', decode, fails('Line 1, column 1: "😀" is not a Base64 character.')],
  [
    'rejects padding before the end',
    'Zg==Zg==',
    decode,
    fails('Line 1, column 3: "=" may only stand at the end.', { offset: 2 }),
  ],
  [
    'rejects a last group of one character',
    'Zm9vY',
    decode,
    fails('Line 1, column 5: the last group has 1 character; it needs 2, 3 or 4.', { offset: 4 }),
  ],
  [
    'rejects a padded last group of one character',
    'Zm9vY===',
    decode,
    fails('Line 1, column 5: the last group has 1 character…'),
  ],
  [
    'strict mode rejects too little padding',
    'Zg=',
    strict,
    fails('Line 1, column 3: 2 "=" expected at the end, 1 found.', { offset: 2 }),
  ],
  ['strict mode rejects missing padding', 'Zg', strict, fails('Line 1, column 3: 2 "=" expected at the end, 0 found.')],
  [
    'strict mode rejects too much padding',
    'Zm9v=',
    strict,
    fails('Line 1, column 5: 0 "=" expected at the end, 1 found.'),
  ],
  ['strict mode accepts correct padding', 'Zg==', strict, 'f'],
  [
    'strict mode rejects whitespace',
    'Zm9v\n',
    strict,
    fails('Line 1, column 5: whitespace is not allowed in strict Base64.'),
  ],
  [
    'strict mode rejects unused bits that are not zero',
    'Zh==',
    strict,
    fails('Line 1, column 2: the unused bits of "h" are not zero.'),
  ],
  ['strict mode rejects the other alphabet', 'Pz8_', strict, fails('Line 1, column 4: "_" is not a Base64 character.')],
  ['strict URL-safe mode accepts missing padding', 'PDw_Pz8-Pg', { ...strict, variant: 'urlsafe' }, '<<???>>'],
  ['strict URL-safe mode accepts full padding', 'PDw_Pz8-Pg==', { ...strict, variant: 'urlsafe' }, '<<???>>'],
  [
    'strict URL-safe mode rejects partial padding',
    'PDw_Pz8-Pg=',
    { ...strict, variant: 'urlsafe' },
    fails('Line 1, column 11: 2 "=" expected at the end, 1 found.'),
  ],
  [
    'strict URL-safe mode with padding rejects missing padding',
    'Zg',
    { ...strict, variant: 'urlsafe', padding: 'always' },
    fails('Line 1, column 3: 2 "=" expected at the end, 0 found.'),
  ],
  [
    'strict mode rejects padding when padding is off',
    'Zg==',
    { ...strict, padding: 'never' },
    fails('Line 1, column 3: 0 "=" expected at the end, 2 found.'),
  ],
  ['strict mode rejects a data: URI', 'data:,x', strict, fails('Line 1, column 5: ":" is not a Base64 character.')],
  ['drops a UTF-8 byte order mark', '77u/YQ==', decode, 'a'],
  ['drops a UTF-16 byte order mark', '//5hAA==', { ...decode, charset: 'utf-16le' }, 'a'],
  [
    'replaces and notes bytes that are not UTF-8',
    'YcOo/w==',
    decode,
    {
      text: 'aè\ufffd',
      notes: ['Byte 4: the decoded data is not valid UTF-8.'],
      table: { columns: ['Offset', 'Bytes', 'Text'], rows: [['00000000', '61 c3 a8 ff', 'a...']] },
    },
  ],
  [
    'rejects invalid bytes on request',
    'YcOo/w==',
    { ...decode, invalid: 'error' },
    fails('Byte 4: the decoded data is not valid UTF-8.', { line: 1, column: 5, offset: 4 }),
  ],
  [
    'locates an invalid byte after a PEM header and a percent escape',
    '-----X\nYWFh\n%2B/8=',
    { ...decode, invalid: 'error' },
    fails('Byte 4: the decoded data is not valid UTF-8.', { line: 3, column: 1 }),
  ],
  [
    'notes half a UTF-16 code unit',
    'AGEA',
    { ...decode, charset: 'utf-16be' },
    { text: 'a\ufffd', notes: ['Byte 3: the decoded data is not valid UTF-16BE.'] },
  ],
  ['decodes Windows-1252', 'k0hplCCAIDU=', { ...decode, charset: 'windows-1252' }, '“Hi” € 5'],
  [
    'offers Windows-1252 when the bytes look like it',
    'k0hplCCAIDU=',
    decode,
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
    'offers UTF-16LE when the bytes look like it',
    'aADpAGwAbADvAA==',
    decode,
    {
      offers: [
        { text: 'These bytes look like UTF-16LE.', label: 'Read as UTF-16LE', options: { charset: 'utf-16le' } },
      ],
    },
  ],
  ['decodes each line separately', 'YQ==\r\n\nZm9v\r', { ...decode, perLine: true }, 'a\r\n\nfoo\r'],
  [
    'drops a UTF-16 byte order mark in a line',
    '/v8AYQ==\nAGI=',
    { ...decode, perLine: true, charset: 'utf-16be' },
    'a\nb',
  ],
  ['drops a UTF-8 byte order mark in a line', 'YQ\n77u/YQ', { ...decode, perLine: true }, 'a\na'],
  [
    'notes the line and byte of invalid UTF-8',
    'YQ==\nYf8=\n/w==',
    { ...decode, perLine: true },
    { text: 'a\na\ufffd\n\ufffd', notes: ['Line 2, byte 2: the decoded data is not valid UTF-8.'] },
  ],
  [
    'rejects invalid UTF-16 with its line and byte',
    'AGE=\n2AA=',
    { ...decode, perLine: true, charset: 'utf-16be', invalid: 'error' },
    fails('Line 2, byte 1: the decoded data is not valid UTF-16BE.', { line: 2, column: 1 }),
  ],
  [
    'rejects an incomplete group with its line',
    'YQ==\nY',
    { ...decode, perLine: true },
    fails('Line 2, column 1: the last group has 1…'),
  ],
  [
    'recognizes an image and previews it',
    'R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    decode,
    { info: { type: 'GIF image', mime: 'image/gif', image: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' } },
  ],
  ['recognizes a gzip archive', 'H4sIAAAAAAAA', decode, { info: { type: 'gzip archive' } }],
  [
    'decodes a JSON Web Token and explains its claims',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwiaWF0IjoxNTE2MjM5MDIyLCJuIjoxMjM0NTY3ODkwMTIzNDU2Nzg5MH0.',
    decode,
    {
      text: '{"alg":"none"}\n{"sub":"a","iat":1516239022,"n":12345678901234567890}',
      list: [
        { label: 'Header', text: '{"alg":"none"}' },
        { label: 'Payload', text: '{"sub":"a","iat":1516239022,"n":12345678901234567890}' },
      ],
      table: {
        columns: ['Part', 'Name', 'Value', 'Meaning'],
        rows: [
          ['Header', 'alg', 'none', 'signature algorithm'],
          ['Payload', 'sub', 'a', 'subject'],
          ['Payload', 'iat', '1516239022', 'issued 2018-01-18 01:30:22 UTC'],
          ['Payload', 'n', '…', ''],
        ],
      },
      notes: ['This is a JSON Web Token. Its signature was not checked.'],
    },
  ],
  [
    'rejects three dotted parts that are not a token',
    'abcd.efgh.ijkl',
    decode,
    fails('Line 1, column 5: "." is not a Base64 character.'),
  ],
]);

rejects(base64, [
  [{ lineWidth: 3 }, 'Line length must be 0 or a whole number from 4 to 1,000.'],
  [{ variant: 'x' }, 'Unknown variant "x". Choose one of: standard, urlsafe.'],
  [{ dataUri: 'a b' }, 'data: URI type must be a media type such as image/png.'],
  [{ dataUri: 'image' }, 'data: URI type must be a media type such as image/png.'],
]);

test('rejects a result that would be too long', async () => {
  const lines = 'a\n'.repeat(100_000);
  await expect(
    runTool(base64, lines, { perLine: true, dataUri: `text/plain;charset=${'x'.repeat(150)}` }),
  ).rejects.toThrow('The result would be 18,700,000 characters; the limit is 10,000,000.');
});

const text = wellFormedText.map((given) => given.replace(/^\ufeff+/, ''));

test('encodes and decodes like Buffer in both alphabets', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('standard', 'urlsafe'), async (given, variant) => {
      const encoded = Buffer.from(given).toString(variant === 'standard' ? 'base64' : 'base64url');
      expect((await runTool(base64, given, { variant })).text).toBe(encoded);
      expect((await runTool(base64, encoded, decode)).text).toBe(given);
    }),
    { numRuns: 300 },
  );
});

test('decoding reverses encoding with any options', async () => {
  const options = fc.record({
    variant: fc.constantFrom('standard', 'urlsafe'),
    padding: fc.constantFrom('auto', 'always', 'never'),
    lineWidth: fc.constantFrom(0, 4, 7, 76),
    wrapEol: fc.constantFrom('lf', 'crlf'),
    charset: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
    dataUri: fc.constantFrom('', 'text/plain'),
    perLine: fc.boolean(),
  });
  const lines = fc
    .string({ unit: fc.constantFrom('a', 'é', '😀', '\n', '\r\n', '\r', ' ') })
    .filter((given) => given !== '');
  await fc.assert(
    fc.asyncProperty(lines, options, async (given, chosen) => {
      const encoded = await runTool(base64, given, chosen);
      const { charset, perLine } = chosen;
      expect((await runTool(base64, encoded.text, { direction: 'decode', charset, perLine })).text).toBe(given);
    }),
    { numRuns: 300 },
  );
});

test('any bytes decode as with TextDecoder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async (bytes) => {
      const { text: decoded } = await runTool(base64, Buffer.from(bytes).toString('base64'), decode);
      expect(decoded).toBe(new TextDecoder().decode(bytes));
    }),
    { numRuns: 300 },
  );
});

labeled(base64, '<<???>>', [
  [{}, 'PDw/Pz8+Pg=='],
  [{ Alphabet: 'URL-safe (- _)' }, 'PDw_Pz8-Pg'],
  [{ 'Text encoding': 'UTF-16LE' }, 'PAA8AD8APwA_AD4APgA'],
]);
