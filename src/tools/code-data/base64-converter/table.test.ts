import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as base64 from './tool.ts';

const decode = { direction: 'decode' } as const;
const strict = { direction: 'decode', strict: true } as const;

table(base64, [
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when decoded', '', decode, ''],
  [
    'gzip is unpacked on request',
    'H4sIAAAAAAAAA6tWKi1OLVKyUkrMy1PSUSrKz0ktVrKKVkpMyc0ECaSklinF1gIAsNxhESYAAAA=',
    { direction: 'decode', unpack: true },
    { text: '{"user":"ann","roles":["admin","dev"]}', summary: '56 bytes, 38 bytes when unpacked' },
  ],
  [
    'an offer to unpack',
    'H4sIAAAAAAAAA6tWKi1OLVKyUkrMy1PSUSrKz0ktVrKKVkpMyc0ECaSklinF1gIAsNxhESYAAAA=',
    decode,
    { offers: [{ text: 'These bytes are packed.', label: 'Unpack them', options: { unpack: true } }] },
  ],
  [
    'nothing to unpack',
    'Zm9vYmFy',
    { direction: 'decode', unpack: true },
    fails('These bytes are neither gzip nor zlib: there is nothing to unpack.'),
  ],
  ['no padding needed', 'foobar', {}, 'Zm9vYmFy'],
  ['one =', 'fooba', {}, 'Zm9vYmE='],
  ['two =', 'foob', {}, 'Zm9vYg=='],
  ['white space is encoded', ' ', {}, 'IA=='],
  ['URL-safe Base64 has - and _ and no padding', '<<???>>', { variant: 'urlsafe' }, 'PDw_Pz8-Pg'],
  ['URL-safe with padding', '<<???>>', { variant: 'urlsafe', padding: 'always' }, 'PDw_Pz8-Pg=='],
  ['standard without padding', 'foob', { padding: 'never' }, 'Zm9vYg'],
  [
    'MIME lines',
    'x'.repeat(60),
    { lineWidth: 76 },
    'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4\neHh4',
  ],
  ['CRLF lines', 'foobar', { lineWidth: 4, wrapEol: 'crlf' }, 'Zm9v\r\nYmFy'],
  ['no line break at the end', 'foobar', { lineWidth: 8 }, 'Zm9vYmFy'],
  ['a width that is no multiple of 4', 'foobar', { lineWidth: 5 }, 'Zm9vY\nmFy'],
  [
    'lone surrogate',
    'a\n\ud800',
    {},
    { text: 'YQrvv70=', notes: ['1 unpaired surrogate became U+FFFD (first at line 2, column 1).'] },
  ],
  ['lone surrogate in UTF-16', '\ud800', { charset: 'utf-16be' }, '//0='],
  ['a text can be encoded as UTF-16', 'é', { charset: 'utf-16le' }, '6QA='],
  [
    'not in Latin-1',
    'ab€',
    { charset: 'iso-8859-1' },
    fails('Line 1, column 3: "€" does not exist in ISO-8859-1.', { line: 1, column: 3, offset: 2 }),
  ],
  [
    'the place is one of the text as it was given',
    'a\nb€',
    { charset: 'iso-8859-1', newline: 'crlf' },
    fails('Line 2, column 2: "€" does not exist in ISO-8859-1.', { line: 2, column: 2, offset: 3, end: 4 }),
  ],
  ['newlines kept', 'a\r\n', {}, 'YQ0K'],
  ['newlines to LF', 'a\r\n', { newline: 'lf' }, 'YQo='],
  ['newlines to CRLF', 'a\n', { newline: 'crlf' }, 'YQ0K'],
  ['a data: URI can be written', '<svg/>', { dataUri: 'image/svg+xml' }, 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['data: URI with lines', 'foobar', { dataUri: 'a/b', lineWidth: 4 }, 'data:a/b;base64,Zm9v\nYmFy'],
  [
    'data: URI in the wrong alphabet',
    '???',
    { dataUri: 'text/plain', variant: 'urlsafe' },
    {
      text: 'data:text/plain;base64,Pz8_',
      notes: ['Browsers only read the standard alphabet in a data: URI.'],
    },
  ],
  ['each line', 'a\r\n\nfoo\r', { perLine: true }, 'YQ==\r\n\nZm9v\r'],
  ['each line, UTF-16', 'a\nb', { perLine: true, charset: 'utf-16be' }, 'AGE=\nAGI='],
  [
    'each line as data: URI',
    'a\n\nb',
    { perLine: true, dataUri: 'a/b' },
    'data:a/b;base64,YQ==\n\ndata:a/b;base64,Yg==',
  ],
  [
    'bytes, characters and overhead are counted',
    'foob',
    {},
    { text: 'Zm9vYg==', notes: [], offers: [], info: { bytes: 4, characters: 8, overhead: '100.0%' } },
  ],
  [
    'an offer for what looks like Base64',
    'SGVsbG8gV29ybGQ=',
    {},
    {
      text: 'U0dWc2JHOGdWMjl5YkdRPQ==',
      offers: [{ text: 'This looks like Base64.', label: 'Decode it', options: { direction: 'decode' } }],
    },
  ],
  ['no offer for words', 'constantinople', {}, { offers: [] }],

  ['white space skipped', ' Zm9v\r\n YmFy ', decode, { text: 'foobar', notes: [] }],
  ['the other alphabet', 'PDw_Pz8-Pg', decode, '<<???>>'],
  ['both alphabets at once', 'Pz8/Pz8_', decode, '??????'],
  ['missing padding', 'Zg', decode, { text: 'f', notes: [] }],
  ['only white space', ' \n', decode, ''],
  ['wrong padding', 'Zg=', decode, { text: 'f', notes: ['Line 1, column 3: 2 "=" expected at the end, 1 found.'] }],
  [
    'needless padding',
    'Zm9v\n=',
    decode,
    { text: 'foo', notes: ['Line 2, column 1: 0 "=" expected at the end, 1 found.'] },
  ],
  ['spare bits', 'Zh==', decode, { text: 'f', notes: ['Line 1, column 2: the unused bits of "h" are not zero.'] }],
  ['percent-encoded signs are read', 'Pz8%2FPj4%2bZg%3D%3d', decode, { text: '???>>>f', notes: [] }],
  ['another percent sign', 'Pz8%2A', decode, fails('Line 1, column 4: "%" is not a Base64 character.')],
  ['the outer lines of PEM are left out', '-----BEGIN X-----\nZm9v\nYmFy\n-----END X-----\n', decode, 'foobar'],
  ['a data: URI is read', 'DATA:text/plain;Base64,Zm9v', decode, { text: 'foo', info: { mediaType: 'text/plain' } }],
  ['data: URI without Base64', 'data:,caf%C3%A9%20%zz\n', decode, 'café %zz'],
  [
    'data: URI in another charset',
    'data:text/plain;charset=iso-8859-1;base64,6Q==',
    decode,
    {
      text: '\ufffd',
      offers: [
        {
          text: 'The data: URI names ISO-8859-1.',
          label: 'Read as ISO-8859-1',
          options: { charset: 'iso-8859-1' },
        },
      ],
    },
  ],
  ['foreign character', 'Zm9v!mFy', decode, fails('Line 1, column 5: "!" is not a Base64 character.', { offset: 4 })],
  ['foreign unseen character', 'Zm\n9v\u00a0', decode, fails('Line 2, column 3: U+00A0 is not a Base64 character.')],
  ['foreign emoji', '😀', decode, fails('Line 1, column 1: "😀" is not a Base64 character.')],
  ['padding inside', 'Zg==Zg==', decode, fails('Line 1, column 3: "=" may only stand at the end.', { offset: 2 })],
  [
    'one character left',
    'Zm9vY',
    decode,
    fails('Line 1, column 5: the last group has 1 character; it needs 2, 3 or 4.', { offset: 4 }),
  ],
  ['one character left, padded', 'Zm9vY===', decode, fails('Line 1, column 5: the last group has 1 character…')],
  ['strict padding', 'Zg=', strict, fails('Line 1, column 3: 2 "=" expected at the end, 1 found.', { offset: 2 })],
  ['strict, padding left out', 'Zg', strict, fails('Line 1, column 3: 2 "=" expected at the end, 0 found.')],
  ['strict, too much padding', 'Zm9v=', strict, fails('Line 1, column 5: 0 "=" expected at the end, 1 found.')],
  ['strict, the right padding', 'Zg==', strict, 'f'],
  ['strict, white space', 'Zm9v\n', strict, fails('Line 1, column 5: whitespace is not allowed in strict Base64.')],
  ['strict, spare bits', 'Zh==', strict, fails('Line 1, column 2: the unused bits of "h" are not zero.')],
  ['strict, the other alphabet', 'Pz8_', strict, fails('Line 1, column 4: "_" is not a Base64 character.')],
  ['strict URL-safe', 'PDw_Pz8-Pg', { ...strict, variant: 'urlsafe' }, '<<???>>'],
  ['strict URL-safe, padded', 'PDw_Pz8-Pg==', { ...strict, variant: 'urlsafe' }, '<<???>>'],
  [
    'strict URL-safe, half padded',
    'PDw_Pz8-Pg=',
    { ...strict, variant: 'urlsafe' },
    fails('Line 1, column 11: 2 "=" expected at the end, 1 found.'),
  ],
  [
    'strict URL-safe with padding wanted',
    'Zg',
    { ...strict, variant: 'urlsafe', padding: 'always' },
    fails('Line 1, column 3: 2 "=" expected at the end, 0 found.'),
  ],
  [
    'strict without padding',
    'Zg==',
    { ...strict, padding: 'never' },
    fails('Line 1, column 3: 0 "=" expected at the end, 2 found.'),
  ],
  ['strict, data: URI', 'data:,x', strict, fails('Line 1, column 5: ":" is not a Base64 character.')],
  ['BOM dropped', '77u/YQ==', decode, 'a'],
  ['BOM dropped, UTF-16', '//5hAA==', { ...decode, charset: 'utf-16le' }, 'a'],
  [
    'bytes that are not UTF-8',
    'YcOo/w==',
    decode,
    {
      text: 'aè\ufffd',
      notes: ['Byte 4: the decoded data is not valid UTF-8.'],
      table: { columns: ['Offset', 'Bytes', 'Text'], rows: [['00000000', '61 c3 a8 ff', 'a...']] },
    },
  ],
  [
    'bad bytes refused',
    'YcOo/w==',
    { ...decode, invalid: 'error' },
    fails('Byte 4: the decoded data is not valid UTF-8.', { line: 1, column: 5, offset: 4 }),
  ],
  [
    'the place of a bad byte after a PEM line and an escape',
    '-----X\nYWFh\n%2B/8=',
    { ...decode, invalid: 'error' },
    fails('Byte 4: the decoded data is not valid UTF-8.', { line: 3, column: 1 }),
  ],
  [
    'half a UTF-16 character',
    'AGEA',
    { ...decode, charset: 'utf-16be' },
    { text: 'a\ufffd', notes: ['Byte 3: the decoded data is not valid UTF-16BE.'] },
  ],
  ['mail from Windows', 'k0hplCCAIDU=', { ...decode, charset: 'windows-1252' }, '“Hi” € 5'],
  [
    'an offer for mail from Windows',
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
    'an offer of the charset that the bytes look like',
    'aADpAGwAbADvAA==',
    decode,
    {
      offers: [
        {
          text: 'These bytes look like UTF-16LE.',
          label: 'Read as UTF-16LE',
          options: { charset: 'utf-16le' },
        },
      ],
    },
  ],
  ['each line, decoded', 'YQ==\r\n\nZm9v\r', { ...decode, perLine: true }, 'a\r\n\nfoo\r'],
  ['each line, UTF-16 with a BOM', '/v8AYQ==\nAGI=', { ...decode, perLine: true, charset: 'utf-16be' }, 'a\nb'],
  ['each line, UTF-8 with a BOM', 'YQ\n77u/YQ', { ...decode, perLine: true }, 'a\na'],
  [
    'each line, bad byte',
    'YQ==\nYf8=\n/w==',
    { ...decode, perLine: true },
    { text: 'a\na\ufffd\n\ufffd', notes: ['Line 2, byte 2: the decoded data is not valid UTF-8.'] },
  ],
  [
    'each line, bad byte in UTF-16',
    'AGE=\n2AA=',
    { ...decode, perLine: true, charset: 'utf-16be', invalid: 'error' },
    fails('Line 2, byte 1: the decoded data is not valid UTF-16BE.', { line: 2, column: 1 }),
  ],
  ['each line, fault', 'YQ==\nY', { ...decode, perLine: true }, fails('Line 2, column 1: the last group has 1…')],
  [
    'a picture',
    'R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    decode,
    { info: { type: 'GIF image', mime: 'image/gif', image: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' } },
  ],
  ['a file that is no picture', 'H4sIAAAAAAAA', decode, { info: { type: 'gzip archive' } }],
  [
    'a token',
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
    'three parts that are no token',
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
