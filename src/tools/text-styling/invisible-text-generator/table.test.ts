import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { choiceValue } from '../../../engine/contract/options.ts';
import * as invisible from './tool.ts';

const A = '\u2063\u200c\u200b\u200b\u200c\u200c\u200b\u200b\u200c\u2063';
const tags = (text: string) => String.fromCodePoint(...Array.from(text, (letter) => 0xe0000 + letter.charCodeAt(0)));
const selectors = (...bytes: number[]) =>
  String.fromCodePoint(...bytes.map((byte) => (byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16)));
const scotland = `🏴${tags('gbsct')}\u{e007f}`;

describe('blank', () => {
  table(invisible, [
    [
      'a text is not used to make blank characters',
      'a',
      {},
      { text: '\u3164', notes: ['The text is not used to make blank characters.'] },
    ],
    ['the default is one Hangul filler', '', {}, { text: '\u3164', info: { letters: 1, units: 1, bytes: 3 } }],
    [
      'three characters can be put on each of two lines',
      '',
      { char: '2800', count: 3, lines: 2 },
      '\u2800\u2800\u2800\n\u2800\u2800\u2800',
    ],
    ['the input is ignored', 'abc', { char: '00A0' }, '\u00a0'],
    ['accepts the most blanks that fit', '', { count: 5999, lines: 1000 }, { info: { units: 5_999_999 } }],
    [
      'too many blanks are refused',
      '',
      { count: 10_000, lines: 1000 },
      fails('That would make about 10,000,999 characters. Shorten the text or lower the amount (limit 6,000,000).'),
    ],
  ]);

  test('each character can be chosen by its code point or as itself, and is listed in the table', async () => {
    const values = invisible.page.options.char.choices.map(choiceValue);
    const { table: rows } = await runTool(invisible, '');
    expect(rows?.rows.map(([id]) => id)).toEqual(values.map((id) => `U+${id}`));
    for (const char of values) {
      const character = String.fromCodePoint(Number.parseInt(char, 16));
      expect((await runTool(invisible, '', { char })).text).toBe(character);
      expect((await runTool(invisible, '', { char: character })).text).toBe(character);
    }
  });
});

describe('hide', () => {
  table(invisible, [
    [
      'a message is hidden after the first letter',
      'Hi',
      { task: 'hide', secret: 'A' },
      { text: `H${A}i`, summary: '10 hidden characters' },
    ],
    ['a message is hidden after the first grapheme cluster', '👨‍👩‍👧!', { task: 'hide', secret: 'A' }, `👨‍👩‍👧${A}!`],
    ['a message can be hidden without a text', '', { task: 'hide', secret: 'A' }, A],
    ['refuses an empty message', 'Hi', { task: 'hide' }, fails('Type the message to hide.', { option: 'secret' })],
  ]);
});

describe('reveal', () => {
  const reveal = { task: 'reveal' } as const;
  table(invisible, [
    [
      'a zero-width message is found',
      `H${A}i`,
      reveal,
      { text: '[{"kind":"zero-width","text":"A"}]', info: { messages: 1, hidden: 10 } },
    ],
    ['a message of tags is found', `x${tags('Hi')}`, reveal, '[{"kind":"tags","text":"Hi"}]'],
    ['tags after an emoji are found', `😀${tags('Hi')}`, reveal, '[{"kind":"tags","text":"Hi"}]'],
    ['the tags of a regional flag are not a message', scotland, reveal, { text: '[]', info: { hidden: 6 } }],
    ['tags after a flag are found', `${scotland}${tags('no')}`, reveal, '[{"kind":"tags","text":"no"}]'],
    [
      'a flag with unknown tags contains a message',
      `🏴${tags('hello world')}`,
      reveal,
      '[{"kind":"tags","text":"hello world"}]',
    ],
    [
      'a message of variation selectors is found',
      `😀${selectors(0xc3, 0xa9, 10)}`,
      reveal,
      '[{"kind":"variation-selectors","text":"é\\n"}]',
    ],
    ['one variation selector is not a message', '❤️', reveal, '[]'],
    [
      'several messages are listed in order',
      `${tags('b')}x${A}`,
      reveal,
      {
        text: '[{"kind":"tags","text":"b"},{"kind":"zero-width","text":"A"}]',
        list: [
          { label: 'Tag characters', text: 'b' },
          { label: 'Zero-width characters', text: 'A' },
        ],
      },
    ],
    [
      'refuses a damaged message with its position',
      `a\nb${A.replace('\u200b', '')}`,
      reveal,
      fails('A hidden message is there but damaged.', { line: 2, column: 2, offset: 3, end: 12 }),
    ],
    [
      'refuses a message with a changed digit',
      A.replace('\u200b', '\u2062'),
      reveal,
      fails('A hidden message is there but damaged.'),
    ],
    ['refuses a message without its end', A.slice(0, -1), reveal, fails('A hidden message is there but damaged.')],
    ['two invisible separators are not a message', 'a\u2063\u2063b', reveal, '[]'],
    [
      'a table lists the hidden characters',
      'a\u00a0b\r\n\u200b\u200bc\u202e\n\u00a0',
      reveal,
      {
        text: '[]',
        table: {
          columns: ['Character', 'Name', 'Kind', 'Count', 'First positions'],
          rows: [
            ['U+00A0', 'No-break space', 'space', '2', '1:2, 3:1'],
            ['U+200B', 'Zero width space', 'zero width', '2', '2:1, 2:2'],
            ['U+202E', 'Right-to-left override', 'direction', '1', '2:4'],
          ],
        },
        notes: ['No hidden message found.', '5 hidden characters found.'],
        highlights: { input: [1, 2, 5, 7, 8, 9, 10, 11] },
      },
    ],
    [
      'notes report that nothing is hidden',
      'abc',
      reveal,
      { text: '[]', offers: [], notes: ['No hidden message found.', 'No hidden character found.'] },
    ],
    ['an empty text stays empty', '', reveal, ''],
  ]);

  test('returns the hidden message, and cleaning removes it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary', minLength: 1 }),
        async (cover, secret) => {
          const { text } = await runTool(invisible, cover, { task: 'hide', secret });
          const found: unknown = JSON.parse((await runTool(invisible, text, reveal)).text);
          expect(found).toContainEqual({ kind: 'zero-width', text: secret });
          expect((await runTool(invisible, text, { task: 'clean' })).text).toBe(
            (await runTool(invisible, cover, { task: 'clean' })).text,
          );
        },
      ),
    );
  });
});

describe('clean', () => {
  const clean = { task: 'clean' } as const;
  table(invisible, [
    [
      'zero-width characters are removed, no-break spaces become spaces',
      '\ufeffa\u200bb\u2060\u00a0c',
      clean,
      { text: 'ab c', info: { removed: 3, spaces: 1 } },
    ],
    [
      'emoji families, hearts, and Persian joiners stay',
      '👩\u200d👧 ❤\ufe0f \u0646\u0645\u06cc\u200c\u062e',
      clean,
      '👩\u200d👧 ❤\ufe0f \u0646\u0645\u06cc\u200c\u062e',
    ],
    ['other joiners are removed', 'a\u200db\u200cc👩\u200dd', clean, 'abc👩d'],
    ['Indic joiners stay', 'क्\u200dष क्\u200cष', clean, 'क्\u200dष क्\u200cष'],
    ['Mongolian variation selectors stay on Mongolian letters only', 'ᠠ\u180ba\u180b', clean, 'ᠠ\u180ba'],
    ['flags and keycaps stay', `${scotland}🏳️‍🌈1️⃣❤︎`, clean, `${scotland}🏳️‍🌈1️⃣❤︎`],
    [
      'tags after a flag are removed',
      `${scotland}${tags('no')}x`,
      clean,
      { text: `${scotland}x`, info: { removed: 2 } },
    ],
    ['tags after an emoji are removed', `😀${tags('Hi')}x`, clean, '😀x'],
    [
      'only the first variation selector of an emoji stays',
      `😀\ufe0f${selectors(1, 2, 200)}a\ufe00`,
      clean,
      '😀\ufe0fa',
    ],
    ['variation selectors of ideographs stay on ideographs only', '葛\u{e0100}a\u{e0100}', clean, '葛\u{e0100}a'],
    ['fillers are removed', '\u3164\u2800\u115f\u1160\uffa0x', clean, 'x'],
    ['special spaces become plain spaces', 'a\u2003\u3000\u202fb', clean, 'a   b'],
    [
      'soft hyphens are removed, grapheme joiners before marks stay',
      'a\u00adb\u034fe\u034f\u0330',
      clean,
      'abe\u034f\u0330',
    ],
    ['direction marks stay', 'a\u200e\u202eb', clean, 'a\u200e\u202eb'],
    [
      'direction marks can be removed',
      'a\u200e\u202eb\u2069',
      { ...clean, bidi: false },
      { text: 'ab', info: { removed: 3 } },
    ],
    ['tabs, line breaks, and controls stay', 'a\t\r\n\u0000\u2028', clean, 'a\t\r\n\u0000\u2028'],
    ['an empty text stays empty', '', clean, ''],
  ]);
});

rejects(invisible, [
  [{ count: 0 }, 'How many must be a whole number from 1 to 10,000.'],
  [{ lines: 1001 }, 'Lines must be a whole number from 1 to 1,000.'],
  [
    { char: '0020' },
    'Unknown char "0020". Choose one of: 3164, 2800, 200B, 200C, 200D, 2060, FEFF, 00A0, 2003, 115F, 1160, FFA0.',
  ],
  [{ secret: 'x'.repeat(10_001) }, 'Hidden message must be at most 10,000 characters long.'],
]);
