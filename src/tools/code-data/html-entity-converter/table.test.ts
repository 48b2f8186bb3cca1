import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities';
import fc from 'fast-check';
import he from 'he';
import { describe, expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { allEntities } from './html-entities.ts';
import * as html from './tool.ts';

const decode = { direction: 'decode' } as const;
const attribute = { direction: 'decode', context: 'attribute' } as const;

table(html, [
  ['an empty text stays empty', '', {}, ''],
  [
    'decodes numeric references but not names made of the same digits',
    '&#12345; &12345; &#12345; &12345; &#x0000041; &x0000041; &#x0000041; &x0000041;',
    decode,
    '〹 &12345; 〹 &12345; A &x0000041; A &x0000041;',
  ],
  [
    'an attribute keeps &copy before = and decodes &copy;',
    '&copy= &copy; &copy= &copy &copy=',
    attribute,
    '&copy= © &copy= © &copy=',
  ],
  ['an empty text stays empty when decoded', '', decode, ''],
  [
    'encodes only < > & and quotes by default',
    '<a href="x">Tom & \'J\'</a>',
    {},
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;J&#39;&lt;/a&gt;',
  ],
  ['leaves other characters unchanged by default', 'é © 😀\n', {}, { text: 'é © 😀\n', notes: [], offers: [] }],
  ['encodes an apostrophe by name on request', "'", { apos: 'named' }, '&apos;'],
  ['encodes special characters as decimal references', '<\'"', { form: 'decimal', apos: 'named' }, '&#60;&#39;&#34;'],
  ['encodes special characters as hex references', "<'", { form: 'hex' }, '&#x3C;&#x27;'],
  [
    'encodes non-ASCII characters by name, or else by number',
    'café — \u00a0😀',
    { scope: 'nonascii' },
    'caf&eacute; &mdash; &nbsp;&#128512;',
  ],
  ['the non-ASCII scope includes special characters', 'é&', { scope: 'nonascii' }, '&eacute;&amp;'],
  ['encodes non-ASCII characters as hex references', 'é…', { scope: 'nonascii', form: 'hex' }, '&#xE9;&#x2026;'],
  ['encodes only characters that have a name', '<é日№😀', { scope: 'named' }, '&lt;&eacute;日&numero;😀'],
  ['encodes characters that have a name as decimal references', 'é日', { scope: 'named', form: 'decimal' }, '&#233;日'],
  ['encodes every character except line breaks', 'A\nb', { scope: 'all', form: 'decimal' }, '&#65;\n&#98;'],
  ['encodes line breaks on request', '\r\n', { scope: 'all', form: 'decimal', keepLineBreaks: false }, '&#13;&#10;'],
  ['encodes every character by name, or else by number', 'a!\t', { scope: 'all' }, '&#97;&excl;&Tab;'],
  ['prefers HTML 4 names', '⊂Π∅', { scope: 'named' }, '&sub;&Pi;&empty;'],
  ['never encodes two characters as one name', '\u2242\u0338', { scope: 'named' }, '&esim;\u0338'],
  [
    'notes characters that no reference can represent',
    'é\u0080\ud800\u0000',
    { scope: 'all' },
    {
      text: '&eacute;\u0080\ud800\u0000',
      notes: ['3 characters that no entity can represent were left as is (first U+0080 at line 1, column 2).'],
    },
  ],
  ['adds no note for a control character outside the scope', '\u0080<', {}, { text: '\u0080&lt;', notes: [] }],
  [
    'offers to decode text with entities',
    'a&nbsp;b',
    {},
    {
      text: 'a&amp;nbsp;b',
      offers: [{ text: 'This contains HTML entities.', label: 'Decode them', options: { direction: 'decode' } }],
    },
  ],

  [
    'decodes like browsers and notes missing semicolons',
    '&lt;p&gt; &copy2024 &notit; &notin; &hellip',
    decode,
    {
      text: '<p> ©2024 ¬it; ∉ &hellip',
      notes: [
        'Line 1, column 11: &copy is missing its semicolon.',
        'Line 1, column 21: &not is missing its semicolon.',
        'Line 1, column 37: &hellip needs a semicolon; it stays as it is.',
      ],
      info: { references: 5, malformed: 3 },
    },
  ],
  [
    'decodes like browsers in an attribute',
    '?a=1&copy=2&lt=3&amp;x',
    attribute,
    { text: '?a=1&copy=2&lt=3&x', notes: [] },
  ],
  ['decodes &copy at the end of an attribute', '&copy', attribute, '©'],
  [
    'decodes names for two characters and keeps unknown names',
    '&NotEqualTilde;&fjlig;&Amp;&AMP',
    decode,
    '\u2242\u0338fj&Amp;&',
  ],
  ['decodes one round by default', '&amp;lt;', decode, { text: '&lt;', info: { rounds: 1, encoded: 2 } }],
  [
    'decodes all rounds on request',
    '&amp;amp;lt;b&amp;gt;',
    { ...decode, rounds: 10 },
    { text: '<b>', info: { rounds: 3 } },
  ],
  [
    'offers more rounds when entities remain',
    '&amp;amp;lt;',
    { ...decode, rounds: 2 },
    {
      text: '&lt;',
      offers: [{ text: 'The result still contains entities.', label: 'Decode it fully', options: { rounds: 3 } }],
    },
  ],
  [
    'requires semicolons on request',
    '&copy &copy; &#65 &#65;',
    { ...decode, requireSemicolon: true },
    {
      text: '&copy © &#65 A',
      notes: [
        'Line 1, column 1: &copy needs a semicolon; it stays as it is.',
        'Line 1, column 14: &#65 needs a semicolon; it stays as it is.',
      ],
    },
  ],
  [
    'replaces invalid and control character references',
    '&#0;&#xD800;\n&#x110000;&#99999999999999999999999;&#128;&#x9F;',
    decode,
    {
      text: '\ufffd\ufffd\n\ufffd\ufffd€Ÿ',
      notes: [
        'Line 1, column 1: &#0; is not a valid character; it became U+FFFD.',
        'Line 1, column 5: &#xD800; is not a valid character; it became U+FFFD.',
        'Line 2, column 1: &#x110000; is not a valid character; it became U+FFFD.',
        'Line 2, column 11: &#999999999999999999… is not a valid character; it became U+FFFD.',
        'Line 2, column 37: &#128; is the control character U+0080; it became "€" (windows-1252).',
        'Line 2, column 43: &#x9F; is the control character U+009F; it became "Ÿ" (windows-1252).',
      ],
    },
  ],
  ['keeps a control character that has no replacement', '&#129;&#x0A;', decode, { text: '\x81\n', notes: [] }],
  [
    'keeps and notes references without digits',
    '&#; &#x; &#xg &# &#',
    decode,
    {
      text: '&#; &#x; &#xg &# &#',
      notes: [
        'Line 1, column 1: &#; has no digits; it stays as it is.',
        'Line 1, column 5: &#x; has no digits; it stays as it is.',
        'Line 1, column 10: &#x has no digits; it stays as it is.',
        'Line 1, column 15: &# has no digits; it stays as it is.',
        'Line 1, column 18: &# has no digits; it stays as it is.',
      ],
    },
  ],
  ['decodes numeric references without a semicolon', '&#65B&#x41;&#X42g', decode, 'ABABg'],
  [
    'keeps unknown names',
    'AT&T &foo; &foo & && &;',
    decode,
    { text: 'AT&T &foo; &foo & && &;', notes: ['Line 1, column 6: &foo; is not a known name; it stays as it is.'] },
  ],
  ['names are case-sensitive', '&EACUTE; &Eacute;', decode, '&EACUTE; É'],
]);

rejects(html, [
  [{ rounds: 11 }, 'Decode up to must be a whole number from 1 to 10.'],
  [{ scope: 'none' }, 'Unknown scope "none". Choose one of: special, named, nonascii, all.'],
]);

describe('the 2,231 names of the standard', () => {
  const withSemicolon = allEntities().flatMap(({ names }) => names.map((name) => `${name};`));
  const legacy = withSemicolon
    .map((name) => name.slice(0, -1))
    .filter((name) => decodeHTML(`&${name}`) !== `&${name}` && decodeHTML(`&${name}`).length === 1);

  test('are complete', () => {
    expect(withSemicolon).toHaveLength(2125);
    expect(new Set(withSemicolon).size).toBe(2125);
    expect(legacy).toHaveLength(106);
    const pairs = allEntities().filter(({ codePoints }) => codePoints.length === 2);
    expect(pairs.flatMap(({ names }) => names)).toHaveLength(93);
  });

  test('decode to the same characters as in entities and he', () => {
    for (const { names, text } of allEntities()) {
      for (const name of names) {
        expect(decodeHTML(`&${name};`)).toBe(text);
        expect(he.decode(`&${name};`)).toBe(text);
      }
    }
  });

  test('decode like he and entities in text, in attributes and in strict mode, whatever follows', async () => {
    for (const suffix of ['', ' ', ';', '=', 'a', '1', '&']) {
      const input = [...withSemicolon, ...legacy].map((name) => `&${name}${suffix}`).join('\n');
      expect((await runTool(html, input, decode)).text).toBe(he.decode(input));
      expect((await runTool(html, input, attribute)).text).toBe(he.decode(input, { isAttributeValue: true }));
      expect((await runTool(html, input, { ...decode, requireSemicolon: true })).text).toBe(decodeHTMLStrict(input));
    }
  });

  test('encode every character of one code point and decode back', async () => {
    const all = allEntities()
      .filter(({ codePoints }) => codePoints.length === 1)
      .map(({ text }) => text)
      .join('');
    const { text } = await runTool(html, all, { scope: 'all' });
    expect(he.decode(text)).toBe(all);
    expect(text).not.toMatch(/&#(?!39;)/);
  });
});

test('numeric references from 0 to 767 decode as in he, in three forms', async () => {
  for (let code = 0; code < 768; code++) {
    const input = `&#${code};&#x${code.toString(16)};&#${code} `;
    expect((await runTool(html, input, decode)).text).toBe(he.decode(input));
  }
});

const pieces = fc.constantFrom(
  '&',
  '#',
  'x',
  'X',
  ';',
  '=',
  'amp',
  'lt',
  'not',
  'notin',
  'copy',
  '128',
  '65',
  'D800',
  '1F600',
  'é',
  ' ',
  'a',
);

test('any text decodes as in he and entities', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: pieces }), async (given) => {
      expect((await runTool(html, given, decode)).text).toBe(he.decode(given));
      expect((await runTool(html, given, attribute)).text).toBe(decodeHTMLAttribute(given));
    }),
    { numRuns: 1000 },
  );
});

test('decoding reverses encoding with any options', async () => {
  const text = wellFormedText;
  const options = fc.record({
    scope: fc.constantFrom('special', 'named', 'nonascii', 'all'),
    form: fc.constantFrom('named', 'decimal', 'hex'),
    apos: fc.constantFrom('numeric', 'named'),
    keepLineBreaks: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(text, options, async (given, chosen) => {
      const encoded = await runTool(html, given, chosen);
      expect((await runTool(html, encoded.text, decode)).text).toBe(given);
      expect((await runTool(html, encoded.text, attribute)).text).toBe(given);
    }),
    { numRuns: 300 },
  );
});

labeled(html, '<b> café', [
  [{}, '&lt;b&gt; café'],
  [{ 'Characters to encode': 'Non-ASCII', 'Write as': '&#233;' }, '&#60;b&#62; caf&#233;'],
]);
