import blns from 'big-list-of-naughty-strings';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import { choiceValue, resolveOptions } from '../../src/engine/contract/options.ts';
import { outputParts } from '../../src/engine/contract/tool.ts';

type Options = Readonly<Record<string, unknown>>;

async function run(id: string, input: string, options: Options): Promise<string> {
  const { page, run: engine } = (await loadTool(id)) as NodeTool;
  return outputParts(await engine(input, resolveOptions(page.options, options), nodeContext)).text;
}

/** The strings that do not come back as they should. */
async function wrong(
  id: string,
  there: Options,
  back: Options,
  should: (text: string) => string | Promise<string> = (text) => text,
): Promise<string[]> {
  const found: string[] = [];
  for (const text of blns) {
    if ((await run(id, await run(id, text, there), back)) !== (await should(text))) found.push(text);
  }
  return found;
}

test('the list has more than 400 well-formed strings, some with format characters', () => {
  expect(blns.length).toBeGreaterThan(400);
  expect(blns.every((text) => text.isWellFormed())).toBe(true);
  expect(blns.some((text) => /\p{Cf}/u.test(text))).toBe(true);
});

describe('decoding restores an encoded text', () => {
  // Base64 of a file may begin with a byte order mark, which is no part of the text: the tool says that it drops it.
  const expected = (id: string) => (text: string) => (id === 'base64-converter' ? text.replace(/^\ufeff/, '') : text);
  const encode = { direction: 'encode' };
  const decode = { direction: 'decode' };
  const both = (options: Options): readonly [Options, Options] => [
    { ...encode, ...options },
    { ...decode, ...options },
  ];
  test.each<readonly [string, Options, Options]>([
    ['base64-converter', ...both({})],
    ['base64-converter', ...both({ variant: 'urlsafe', padding: 'never' })],
    ['base64-converter', { ...encode, lineWidth: 8, wrapEol: 'crlf' }, decode],
    ['base64-converter', ...both({ charset: 'utf-16le' })],
    ['base64-converter', { ...encode, dataUri: 'text/plain' }, decode],
    ['url-converter', ...both({ mode: 'component' })],
    ['url-converter', ...both({ mode: 'form', plusAsSpace: true })],
    ['url-converter', ...both({ mode: 'rfc3986', hexCase: 'lower' })],
    ['url-converter', ...both({ mode: 'all' })],
    ['html-entity-converter', ...both({ scope: 'special' })],
    ['html-entity-converter', ...both({ scope: 'named', apos: 'named' })],
    ['html-entity-converter', ...both({ scope: 'nonascii', form: 'decimal' })],
    ['html-entity-converter', ...both({ scope: 'all', form: 'named', context: 'attribute' })],
    ['hex-to-text-converter', ...both({})],
    ['hex-to-text-converter', ...both({ delimiter: 'none', charset: 'utf-16be' })],
    ['hex-to-text-converter', ...both({ prefix: '0x', delimiter: 'comma-space', letterCase: 'upper' })],
    ['hex-to-text-converter', { ...encode, bytesPerLine: 16 }, decode],
    ...['hex', 'dec', 'oct', 'bin', 'escape', 'percent', 'codepoint', 'js'].map(
      (format) => ['utf8-converter', ...both({ format })] as const,
    ),
    ['binary-converter', ...both({})],
    ['binary-converter', ...both({ separator: 'none', encoding: 'utf-16le' })],
    ['binary-converter', ...both({ encoding: 'codepoint', prefix: true })],
    ['json-stringify-generator', { direction: 'stringify' }, { direction: 'parse' }],
    [
      'json-stringify-generator',
      { direction: 'stringify', ascii: true, htmlSafe: true, escapeSlash: true },
      { direction: 'parse' },
    ],
    [
      'json-stringify-generator',
      { direction: 'stringify', quotes: 'single' },
      { direction: 'parse', quotes: 'single' },
    ],
  ])('%s %o', async (id, there, back) => {
    expect(await wrong(id, there, back, expected(id))).toEqual([]);
  });
});

describe('ciphers and reversed lines can be undone', () => {
  test.each<readonly [string, Options, Options]>([
    ...['latin', 'latin_digits', 'rot47', 'cyrillic', 'greek'].map(
      (alphabet) =>
        [
          'caesar-cipher',
          { direction: 'encrypt', alphabet, shift: 7 },
          { direction: 'decrypt', alphabet, shift: 7 },
        ] as const,
    ),
    ...['rot13', 'rot5', 'rot18', 'rot47'].map((variant) => ['rot13-converter', { variant }, { variant }] as const),
    ['reverse-lines', {}, {}],
  ])('%s %o', async (id, there, back) => {
    expect(await wrong(id, there, back)).toEqual([]);
  });
});

/** At the other end these combine with what comes before them: marks without a base, half flags. */
const joins = (text: string) => /(?:^|\s)[\p{M}\uff9e\uff9f]|\p{RI}/u.test(text);
const sorted = (text: string) => [...text].sort().join('');

describe('reversing twice restores the text, or its characters where marks combine', () => {
  test.each(
    ['characters', 'words', 'letters', 'lines'].flatMap((mode) => [true, false].map((perLine) => ({ mode, perLine }))),
  )('%o', async (options) => {
    const turn = (text: string) => run('reverse-text-generator', text, options);
    for (const text of blns) {
      const back = await turn(await turn(text));
      if (joins(text)) expect(sorted(back)).toBe(sorted(text));
      else expect(back).toBe(text);
    }
  });
});

describe('a hidden message is revealed', () => {
  test.each(['', 'cover text'])('in the cover text %j', async (cover) => {
    const id = 'invisible-text-generator';
    const lost: string[] = [];
    for (const secret of blns.filter((text) => text !== '')) {
      const hidden = await run(id, cover, { task: 'hide', secret });
      const messages: { text: string }[] = JSON.parse(await run(id, hidden, { task: 'reveal' }));
      if (!messages.some(({ text }) => text === secret)) lost.push(secret);
    }
    expect(lost).toEqual([]);
  });
});

/** Matches texts of ASCII characters that have a Morse code of their own. */
const HAS_MORSE = /^[\w\s.,:?'\-/()"=+@!&;$]*$/;

test('Morse code: text with codes comes back in capitals, and any decoded text encodes and decodes to itself', async () => {
  const id = 'morse-code-converter';
  expect(blns.filter((text) => text !== '' && HAS_MORSE.test(text)).length).toBeGreaterThan(50);
  for (const text of blns) {
    const once = await run(id, await run(id, text, {}), { direction: 'decode' });
    if (HAS_MORSE.test(text)) expect(once).toBe(text.toUpperCase().trim().replace(/\s+/g, ' '));
    // What had no sign is gone; the rest has found its form.
    expect(await run(id, await run(id, once, {}), { direction: 'decode' })).toBe(once);
  }
});

/** Letters and digits of other styles, full-width or in brackets: a bold or italic letter takes their place for good. */
const isRestyled = (text: string) => /[\uff10-\uff5a\u249c-\u24e9]/.test(text);

describe('plain(style(text)) is plain(text), and plain ASCII text stays as it is', async () => {
  const rows: (readonly [string, Options])[] = [];
  for (const id of [
    'bold-text-generator',
    'italic-text-converter',
    'strikethrough-text-generator',
    'slash-text-generator',
    'underline-text-generator',
  ]) {
    const { page } = (await loadTool(id)) as NodeTool;
    const name = 'style' in page.options ? 'style' : 'line';
    const field = page.options[name];
    if (field?.kind !== 'select') throw new Error(`${id} has no ${name}`);
    for (const choice of field.choices) rows.push([id, { [name]: choiceValue(choice) }]);
  }
  test.each(rows)('%s %o', async (id, options) => {
    const plain = (text: string) => run(id, text, { ...options, mode: 'plain' });
    const different = await wrong(id, { ...options, mode: 'style' }, { ...options, mode: 'plain' }, plain);
    expect(different.filter((text) => !isRestyled(text))).toEqual([]);
    for (const text of blns.filter((each) => /^[\x20-\x7e]*$/.test(each))) expect(await plain(text)).toBe(text);
    expect(await run(id, 'Abc', { ...options, mode: 'style' })).not.toBe('Abc');
  });
});
