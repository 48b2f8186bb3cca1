import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as url from './tool.ts';

const decode = { direction: 'decode' } as const;
const strict = { direction: 'decode', strict: true } as const;

table(url, [
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when decoded', '', decode, ''],
  [
    'encodes a value like encodeURIComponent',
    "a b&c=d/é?~!*'()",
    {},
    { text: "a%20b%26c%3Dd%2F%C3%A9%3F~!*'()", notes: [], offers: [] },
  ],
  [
    'encodes a whole URL like encodeURI',
    'https://ex.com/a b?q=é&x=[1]#t',
    { mode: 'uri' },
    'https://ex.com/a%20b?q=%C3%A9&x=%5B1%5D#t',
  ],
  ['encodes a form field with + for spaces', "a b+c~*'", { mode: 'form' }, 'a+b%2Bc%7E*%27'],
  [
    'encodes all except RFC 3986 unreserved characters',
    "a_b.c~d-e!'()*",
    { mode: 'rfc3986' },
    'a_b.c~d-e%21%27%28%29%2A',
  ],
  ['encodes every byte on request', 'aé', { mode: 'all' }, '%61%C3%A9'],
  ['writes lowercase hex digits on request', 'é', { hexCase: 'lower' }, '%c3%a9'],
  ['keeps valid percent escapes on request', 'a%20b c%zz', { keepEncoded: true }, 'a%20b%20c%25zz'],
  ['keeps a percent escape in its own case', '%c3%a9%', { keepEncoded: true, mode: 'all' }, '%c3%a9%25'],
  [
    'encodes surrogate pairs and replaces lone surrogates',
    '😀\ud800',
    {},
    { text: '%F0%9F%98%80%EF%BF%BD', notes: ['1 unpaired surrogate became U+FFFD (first at line 1, column 3).'] },
  ],
  ['encodes line breaks', 'a\r\nb\n', {}, 'a%0D%0Ab%0A'],
  ['converts line breaks to LF before encoding', 'a\r\nb', { newline: 'lf' }, 'a%0Ab'],
  ['converts line breaks to CRLF before encoding', 'a\nb', { newline: 'crlf' }, 'a%0D%0Ab'],
  ['encodes each line separately', 'a b\r\n\nü\r', { perLine: true }, 'a%20b\r\n\n%C3%BC\r'],
  ['converts line endings when encoding each line', 'a\n', { perLine: true, mode: 'all', newline: 'crlf' }, '%61\r\n'],
  [
    'offers to keep existing percent escapes',
    'a%20b c%41',
    {},
    {
      text: 'a%2520b%20c%2541',
      notes: ['The text already contains 2 %XX sequences (first at line 1, column 2); % became %25.'],
      offers: [
        { text: 'Part of this is already encoded.', label: 'Keep existing %XX', options: { keepEncoded: true } },
      ],
    },
  ],
  [
    'encodes query spaces in the parts table by the URL Standard',
    'https://a.b/s?q=tea for two',
    {},
    {
      offers: [],
      table: {
        columns: ['Part', 'Value'],
        rows: [
          ['Scheme', 'https'],
          ['Host', 'a.b'],
          ['Path', '/s'],
          ['Query: q', 'tea for two'],
          ['Sent as', 'https://a.b/s?q=tea%20for%20two'],
        ],
      },
    },
  ],
  [
    'offers to add the missing scheme',
    'example.com/s?q=a b',
    {},
    {
      offers: [
        {
          text: 'This looks like a URL without its scheme.',
          label: 'Add https://',
          input: 'https://example.com/s?q=a b',
        },
      ],
    },
  ],
  [
    'offers to decode percent-encoded text',
    'caf%C3%A9',
    { keepEncoded: true },
    {
      text: 'caf%C3%A9',
      offers: [{ text: 'This looks percent-encoded.', label: 'Decode it', options: { direction: 'decode' } }],
    },
  ],
  [
    'lists one character in every mode',
    ' ',
    {},
    {
      text: '%20',
      table: {
        columns: ['Mode', 'Encoded'],
        rows: [
          ['Value', '%20'],
          ['Whole URL', '%20'],
          ['Form field', '+'],
          ['RFC 3986', '%20'],
          ['Everything', '%20'],
        ],
      },
    },
  ],
  [
    'lists the parts of a URL',
    ' http://me:p%40ss@xn--mnchen-3ya.de:8080/caf%C3%A9?a=1+2&b=%20&a=#t%20 ',
    decode,
    {
      table: {
        columns: ['Part', 'Value'],
        rows: [
          ['Scheme', 'http'],
          ['User', 'me'],
          ['Password', 'p@ss'],
          ['Host', 'münchen.de'],
          ['Host in Punycode', 'xn--mnchen-3ya.de'],
          ['Port', '8080'],
          ['Path', '/café'],
          ['Query: a', '1 2'],
          ['Query: b', ' '],
          ['Query: a', ''],
          ['Fragment', 't '],
        ],
      },
    },
  ],

  [
    'keeps and notes invalid percent signs',
    '100% %41%zz%C3%A9+',
    decode,
    {
      text: '100% A%zzé+',
      notes: ['2 "%" are not followed by two hexadecimal digits (first at line 1, column 4); they were left as typed.'],
    },
  ],
  [
    'replaces and notes bytes that are not UTF-8',
    '%FF',
    decode,
    { text: '\ufffd', notes: ['1 byte sequence is not valid UTF-8 (first at line 1, column 1) and became U+FFFD.'] },
  ],
  [
    'offers to read invalid UTF-8 as Windows-1252',
    'caf%E9',
    decode,
    {
      text: 'caf\ufffd',
      notes: ['1 byte sequence is not valid UTF-8 (first at line 1, column 4) and became U+FFFD.'],
      offers: [
        { text: 'It may be Windows-1252, as in older addresses.', label: 'Read as Windows-1252', input: 'caf%C3%A9' },
      ],
    },
  ],
  ['replaces both halves of a character split by a letter', '%C3a%A9', decode, '\ufffda\ufffd'],
  ['keeps plus signs by default', 'a+b', decode, 'a+b'],
  ['decodes plus signs as spaces on request', 'a+b%2B', { ...decode, plusAsSpace: true }, 'a b+'],
  ['decodes plus signs as spaces in form mode', 'a+b%2B', { ...decode, mode: 'form' }, 'a b+'],
  [
    'decodes and notes the notation of escape()',
    'a\n%u00E9%U20ac%u12',
    decode,
    {
      text: 'a\né€%u12',
      notes: [
        '1 "%" is not followed by two hexadecimal digits (first at line 2, column 13); it was left as typed.',
        '%u00E9 at line 2, column 1 and 1 more are in the notation of the old escape() function, decoded as unescape() does.',
      ],
    },
  ],
  ['decodes a surrogate pair of escape()', '%uD83D%uDE00 %u4F60%u597D', decode, '😀 你好'],
  ['keeps a lone surrogate of escape()', '%uD83D %uDE00 %uD83D%u0041', decode, '%uD83D %uDE00 %uD83DA'],
  ['decodes escapes and triplets beside each other', 'caf%C3%A9+%u20AC', { ...decode, plusAsSpace: true }, 'café €'],
  ['keeps the notation of escape() when strict', '%u00E9', strict, fails('Line 1, column 1: "%" must be followed…')],
  [
    'decodes one round and offers the rest',
    'caf%25C3%25A9',
    decode,
    {
      text: 'caf%C3%A9',
      notes: ['This was encoded 2 times; it was decoded once.'],
      offers: [{ text: 'The result is still encoded.', label: 'Decode it fully', options: { rounds: 2 } }],
      info: { rounds: 1, encoded: 2 },
    },
  ],
  [
    'decodes all rounds on request',
    'caf%252525C3%252525A9',
    { ...decode, rounds: 10 },
    { text: 'café', notes: [], offers: [], info: { rounds: 4, encoded: 4 } },
  ],
  [
    'stops at the chosen number of rounds',
    '%252541',
    { ...decode, rounds: 2 },
    { text: '%41', info: { rounds: 2, encoded: 3 } },
  ],
  ['keeps lone surrogates when decoding', '\ud800%41', decode, '\ud800A'],
  ['keeps a byte order mark', '%EF%BB%BFa', decode, '\ufeffa'],
  [
    'strict mode rejects an incomplete percent escape',
    'ab%4',
    strict,
    fails('Line 1, column 3: "%" must be followed by two hexadecimal digits.', { offset: 2 }),
  ],
  [
    'strict mode rejects bytes that are not UTF-8',
    'x%C3y',
    strict,
    fails('Line 1, column 2: the bytes starting with %C3 are not valid UTF-8.', { offset: 1, end: 4 }),
  ],
  [
    'strict mode locates invalid bytes after valid ones',
    '\n%41%FF',
    strict,
    fails('Line 2, column 4: the bytes starting with %FF…'),
  ],
  [
    'strict mode reports the first of two errors',
    '%C3 %',
    strict,
    fails('Line 1, column 1: the bytes starting with %C3…'),
  ],
  ['strict mode decodes valid escapes', '%E2%82%AC+', strict, '€+'],
  [
    'keeps the delimiters of an address in an address',
    'https://ex.com/r?u=https%3A%2F%2Fa.b%2F%3Fx%3D1%26y%3D2&z=caf%C3%A9',
    { ...decode, mode: 'uri' },
    {
      text: 'https://ex.com/r?u=https%3A%2F%2Fa.b%2F%3Fx%3D1%26y%3D2&z=café',
      notes: ['8 %XX sequences stayed encoded: decoded, they would make another URL.'],
      offers: [],
    },
  ],
  [
    'keeps a slash in a segment of a path',
    'https://ex.com/files/a%2fb%20c?q=1%2B1#%C3%A9',
    { ...decode, mode: 'uri' },
    {
      text: 'https://ex.com/files/a%2fb c?q=1%2B1#é',
      notes: ['2 %XX sequences stayed encoded: decoded, they would make another URL.'],
    },
  ],
  [
    'keeps an escaped percent sign that would begin another escape',
    'https://ex.com/?q=100%2525&r=%253D&s=%25%34%31',
    { ...decode, mode: 'uri' },
    {
      text: 'https://ex.com/?q=100%2525&r=%253D&s=%2541',
      notes: ['3 %XX sequences stayed encoded: decoded, they would make another URL.'],
    },
  ],
  [
    'decodes an escaped percent sign before other text',
    'https://ex.com/?q=50%25%20off',
    { ...decode, mode: 'uri' },
    { text: 'https://ex.com/?q=50% off', notes: [] },
  ],
  [
    'undoes the encoding of a whole address on request',
    'https://ex.com/caf%25C3%25A9?u=%253D',
    { ...decode, mode: 'uri', rounds: 2 },
    {
      text: 'https://ex.com/café?u=%3D',
      notes: ['1 %XX sequence stayed encoded: decoded, it would make another URL.'],
    },
  ],
  [
    'decodes every escape of a value',
    'https://ex.com/r?u=https%3A%2F%2Fa.b',
    decode,
    { text: 'https://ex.com/r?u=https://a.b', notes: [] },
  ],
  ['strict mode accepts a percent sign produced by decoding', '100%2525', { ...strict, rounds: 10 }, '100%'],
]);

rejects(url, [
  [{ rounds: 0 }, 'Decode up to must be a whole number from 1 to 10.'],
  [{ mode: 'x' }, 'Unknown mode "x". Choose one of: component, uri, form, rfc3986, all.'],
]);

const text = wellFormedText;
const mixed = fc.string({ unit: fc.constantFrom('a', '%', '4', '1', 'C3', 'A9', '%C3', '%a9', '%ug', '+', 'é', '😀') });

describe('comparison with the platform', () => {
  test('encodes values like encodeURIComponent and addresses like encodeURI', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        expect((await runTool(url, given)).text).toBe(encodeURIComponent(given));
        expect((await runTool(url, given, { mode: 'uri' })).text).toBe(encodeURI(given));
      }),
      { numRuns: 300 },
    );
  });

  test('encodes form fields like URLSearchParams', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const encoded = new URLSearchParams({ '': given }).toString().slice(1);
        expect((await runTool(url, given, { mode: 'form' })).text).toBe(encoded);
      }),
      { numRuns: 300 },
    );
  });

  test('encodes every ASCII character as specified for its mode', async () => {
    for (let code = 1; code < 128; code++) {
      const given = String.fromCharCode(code);
      expect((await runTool(url, given)).text).toBe(encodeURIComponent(given));
      expect((await runTool(url, given, { mode: 'form' })).text).toBe(
        new URLSearchParams({ '': given }).toString().slice(1),
      );
      expect((await runTool(url, given, { mode: 'rfc3986' })).text).toBe(
        /[\w.~-]/.test(given) ? given : `%${code.toString(16).toUpperCase().padStart(2, '0')}`,
      );
    }
  });

  test('decodes any text like the query of a URL', async () => {
    await fc.assert(
      fc.asyncProperty(mixed, async (given) => {
        // Through a URL: Node 20 misreads raw non-ASCII letters that are given to URLSearchParams itself.
        const value = new URL(`http://a/?x=${given}`).searchParams.get('x');
        expect((await runTool(url, given, { direction: 'decode', mode: 'form' })).text).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  test('decodes strictly like decodeURIComponent', async () => {
    await fc.assert(
      fc.asyncProperty(mixed, async (given) => {
        const wanted = (() => {
          try {
            return decodeURIComponent(given);
          } catch {
            return undefined;
          }
        })();
        const result = await runTool(url, given, strict).then(
          (output) => output.text,
          () => undefined,
        );
        expect(result).toBe(wanted);
      }),
      { numRuns: 500 },
    );
  });
});

test('decodes an address like decodeURI where no escape is escaped', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.constantFrom(...';/?:@&=+$,#aé '), { maxLength: 5 }), async (given, others) => {
      const encoded = encodeURI(given.replaceAll('%', '')) + others.map(encodeURIComponent).join('');
      expect((await runTool(url, encoded, { ...decode, mode: 'uri' })).text).toBe(decodeURI(encoded));
    }),
    { numRuns: 300 },
  );
});

test('decoding reverses encoding in every mode', async () => {
  const modes = fc.constantFrom('component', 'uri', 'form', 'rfc3986', 'all');
  await fc.assert(
    fc.asyncProperty(text, modes, fc.boolean(), async (given, mode, perLine) => {
      const encoded = await runTool(url, given, { mode, perLine });
      // Decoded, the escape of an escape would make another URL.
      fc.pre(mode !== 'uri' || !/%[\da-f]{2}/i.test(given));
      expect((await runTool(url, encoded.text, { direction: 'decode', mode })).text).toBe(given);
    }),
    { numRuns: 300 },
  );
});

labeled(url, 'a b+c~é', [
  [{}, 'a%20b%2Bc~%C3%A9'],
  [{ 'What to encode': 'Form field' }, 'a+b%2Bc%7E%C3%A9'],
]);
