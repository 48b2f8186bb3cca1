import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities';
import fc from 'fast-check';
import he from 'he';
import { describe, expect, test } from 'vitest';
import { wellFormedText } from '../../../../tests/any-text.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import { allEntities } from './html-entities.ts';
import * as html from './tool.ts';

const decode = { direction: 'decode' } as const;
const attribute = { direction: 'decode', context: 'attribute' } as const;

table(html, [
  ['an empty text stays empty', '', {}, ''],
  [
    'numbers and names of the same digits are two things, the first time and again',
    '&#12345; &12345; &#12345; &12345; &#x0000041; &x0000041; &#x0000041; &x0000041;',
    decode,
    '〹 &12345; 〹 &12345; A &x0000041; A &x0000041;',
  ],
  [
    'a name without its semicolon is another thing before a sign that ends it in an attribute',
    '&copy= &copy; &copy= &copy &copy=',
    attribute,
    '&copy= © &copy= © &copy=',
  ],
  ['an empty text stays empty when decoded', '', decode, ''],
  [
    'only < > & and quotes are encoded',
    '<a href="x">Tom & \'J\'</a>',
    {},
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;J&#39;&lt;/a&gt;',
  ],
  ['special leaves the rest', 'é © 😀\n', {}, { text: 'é © 😀\n', notes: [], offers: [] }],
  ['apostrophe by name', "'", { apos: 'named' }, '&apos;'],
  ['special as decimal', '<\'"', { form: 'decimal', apos: 'named' }, '&#60;&#39;&#34;'],
  ['special as hex', "<'", { form: 'hex' }, '&#x3C;&#x27;'],
  ['beyond ASCII', 'café — \u00a0😀', { scope: 'nonascii' }, 'caf&eacute; &mdash; &nbsp;&#128512;'],
  ['beyond ASCII, and the special ones', 'é&', { scope: 'nonascii' }, '&eacute;&amp;'],
  ['beyond ASCII in hex', 'é…', { scope: 'nonascii', form: 'hex' }, '&#xE9;&#x2026;'],
  ['those with a name', '<é日№😀', { scope: 'named' }, '&lt;&eacute;日&numero;😀'],
  ['those with a name as decimal', 'é日', { scope: 'named', form: 'decimal' }, '&#233;日'],
  ['every character but a line break can be encoded', 'A\nb', { scope: 'all', form: 'decimal' }, '&#65;\n&#98;'],
  ['everything and line breaks', '\r\n', { scope: 'all', form: 'decimal', keepLineBreaks: false }, '&#13;&#10;'],
  ['everything by name', 'a!\t', { scope: 'all' }, '&#97;&excl;&Tab;'],
  ['HTML 4 names first', '⊂Π∅', { scope: 'named' }, '&sub;&Pi;&empty;'],
  ['no names of two characters', '\u2242\u0338', { scope: 'named' }, '&esim;\u0338'],
  [
    'what no reference can carry',
    'é\u0080\ud800\u0000',
    { scope: 'all' },
    {
      text: '&eacute;\u0080\ud800\u0000',
      notes: ['3 characters that no entity can represent were left as is (first U+0080 at line 1, column 2).'],
    },
  ],
  ['a control stays without a word where nothing asks for it', '\u0080<', {}, { text: '\u0080&lt;', notes: [] }],
  [
    'an offer to decode',
    'a&nbsp;b',
    {},
    {
      text: 'a&amp;nbsp;b',
      offers: [{ text: 'This contains HTML entities.', label: 'Decode them', options: { direction: 'decode' } }],
    },
  ],

  [
    'as browsers do',
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
  ['in an attribute', '?a=1&copy=2&lt=3&amp;x', attribute, { text: '?a=1&copy=2&lt=3&x', notes: [] }],
  ['in an attribute, at its end', '&copy', attribute, '©'],
  ['two characters, no such name', '&NotEqualTilde;&fjlig;&Amp;&AMP', decode, '\u2242\u0338fj&Amp;&'],
  ['one round', '&amp;lt;', decode, { text: '&lt;', info: { rounds: 1, encoded: 2 } }],
  ['all rounds', '&amp;amp;lt;b&amp;gt;', { ...decode, rounds: 10 }, { text: '<b>', info: { rounds: 3 } }],
  [
    'an offer of more rounds',
    '&amp;amp;lt;',
    { ...decode, rounds: 2 },
    {
      text: '&lt;',
      offers: [{ text: 'The result still contains entities.', label: 'Decode it fully', options: { rounds: 3 } }],
    },
  ],
  [
    'the semicolon is needed',
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
    'numbers that are replaced',
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
  ['a control that nothing replaces', '&#129;&#x0A;', decode, { text: '\x81\n', notes: [] }],
  [
    'references without digits stay',
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
  ['numbers without a semicolon', '&#65B&#x41;&#X42g', decode, 'ABABg'],
  [
    'unknown names',
    'AT&T &foo; &foo & && &;',
    decode,
    {
      text: 'AT&T &foo; &foo & && &;',
      notes: ['Line 1, column 6: &foo; is not a known name; it stays as it is.'],
    },
  ],
  ['a name in the wrong case', '&EACUTE; &Eacute;', decode, '&EACUTE; É'],
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
