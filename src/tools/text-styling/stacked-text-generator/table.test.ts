import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as stacked from './tool.ts';

describe('columns', () => {
  const plain = { mode: 'plain' } as const;
  table(stacked, [
    ['one line becomes one column', 'Hi you', {}, 'H\ni\n\ny\no\nu'],
    ['two lines become two columns, one with a wide character', 'AB\nC日', {}, 'A C\nB 日'],
    ['a narrow letter is padded in a wide column', '日B\nCD', {}, '日 C\nB  D'],
    ['columns can go from right to left', 'ab\ncd', { direction: 'rtl' }, 'c a\nd b'],
    ['columns can have different lengths', 'a\nbcd\nef', { gap: 2 }, 'a  b  e\n   c  f\n   d'],
    ['columns can have no gap', 'ab\ncd', { gap: 0 }, 'ac\nbd'],
    ['grapheme clusters stay whole', 'e\u0301👨‍👩‍👧\n🇺🇸x', {}, 'e\u0301  🇺🇸\n👨‍👩‍👧 x'],
    ['a zero-width character gets no row of its own', 'a\u200bb\u00ad\n\ufeffcd', {}, 'a\u200b \ufeffc\nb\u00ad d'],
    ['a zero-width character after a space joins the next row', 'a \u2060b', {}, 'a\n\n\u2060b'],
    ['a wide character after a zero-width one stays wide', '\u200e日\nC', {}, '\u200e日 C'],
    ['a blank line becomes an empty column', 'ab\n\nc', {}, 'a   c\nb'],
    ['a final line ending starts no column', 'a\nb\n', {}, 'a b'],
    ['rows use the line endings of the input', 'ab\r\ncd', {}, 'a c\r\nb d'],
    ['an empty text stays empty', '', {}, ''],
    ['white space stays', ' \n\t', {}, ' \n\t'],
    [
      'refuses a result that would be too long',
      `${'\n'.repeat(999)}${'x'.repeat(50_000)}`,
      {},
      fails('That would make about 1…'),
    ],
    ['one column can be read back', 'H\ni\n\ny\no\nu', plain, 'Hi you'],
    ['wide columns can be read back', '日 C\nB  D', plain, '日B\nCD'],
    ['right-to-left columns can be read back', 'c a\nd b', { ...plain, direction: 'rtl' }, 'ab\ncd'],
    ['blank columns can be read back', 'a   c\nb', plain, 'ab\n\nc'],
    ['leading spaces are read back as a blank column', '  x', plain, '\nx'],
    [
      'refuses a text too large to be read back',
      `${'\n'.repeat(50_000)}${'x '.repeat(50_000)}`,
      plain,
      fails('That would make about 2,500,…'),
    ],
  ]);

  test('reading back restores lines without trailing spaces', async () => {
    const line = fc
      .string({ unit: fc.constantFrom('a', 'B', ' ', 'é', 'e\u0301', '日', '😀', '👨‍👩‍👧', '🇺🇸', '.', 'c\u200b') })
      .map((text) => text.trimEnd());
    const options = fc.record({ gap: fc.integer({ min: 0, max: 8 }), direction: fc.constantFrom('ltr', 'rtl') });
    // A blank line at an outer edge leaves nothing to see.
    const lines = fc.array(line, { minLength: 1 }).filter((all) => all[0] !== '' && all.at(-1) !== '');
    await fc.assert(
      fc.asyncProperty(lines, options, async (all, values) => {
        const input = all.join('\n');
        const { text } = await runTool(stacked, input, values);
        expect(text).not.toMatch(/ $/m);
        expect((await runTool(stacked, text, { ...values, mode: 'plain' })).text).toBe(input);
      }),
    );
  });
});

describe('words', () => {
  table(stacked, [
    ['each word gets its own row', 'one two  three\nfour', { layout: 'words' }, 'one\ntwo\nthree\n\nfour'],
    ['rows use the line endings of the input', ' one two \r\n', { layout: 'words' }, 'one\r\ntwo'],
    ['words can be read back', 'one\ntwo\nthree\n\nfour', { layout: 'words', mode: 'plain' }, 'one two three\nfour'],
  ]);
});

describe('above', () => {
  const above = (top: string) => ({ layout: 'above', top }) as const;
  table(stacked, [
    [
      'letters are put above letters one by one',
      'Hello',
      above('world'),
      { text: 'H\u1df1e\u0366l\u036cl\u1dddo\u0369', notes: [] },
    ],
    ['spaces are skipped in both texts', 'a b\nc', above('d e f'), 'a\u0369 b\u0364\nc\u1deb'],
    ['emoji are skipped', 'a👍b', above('de'), 'a\u0369👍b\u0364'],
    ['case and most accents of the top text are dropped', 'abcd', above('ÄÉç\u00e5'), 'a\u1df2b\u0364c\u1dd7d\u0363'],
    [
      'letters without a combining form are listed in a note',
      'abcd',
      above('jaq1'),
      { text: 'ab\u0363cd', notes: ['No small letter on top for: j, q, 1. Their places stay empty.'] },
    ],
    [
      'a long list of letters without a combining form is shortened',
      'a'.repeat(25),
      above('абвгдежзийклмнопрстуфхцчш'),
      {
        notes: [
          'No small letter on top for: а, б, в, г, д, е, ж, з, и, й, к, л, м, н, о, п, р, с, т, у and 5 more. Their places stay empty.',
        ],
      },
    ],
    [
      'two letters that do not fit are counted',
      'a',
      above('abc'),
      { text: 'a\u0363', notes: ['2 letters of the top text did not fit.'] },
    ],
    ['one letter that does not fit is counted', 'a', above('ab'), { notes: ['1 letter of the top text did not fit.'] }],
    ['an empty top text adds nothing', 'abc', above(''), { text: 'abc', notes: [] }],
    [
      'the top text can be read back',
      'H\u1df1e\u0366l\u036cl\u1dddo\u0369',
      { layout: 'above', mode: 'plain' },
      { text: 'Hello', notes: ['Text on top: world'] },
    ],
    ['other marks stay', 'e\u0301', { layout: 'above', mode: 'plain' }, { text: 'e\u0301', notes: [] }],
  ]);
});

describe('stairs', () => {
  table(stacked, [
    ['each letter is one step further', 'abc', { layout: 'stairs' }, 'a\n b\n  c'],
    ['steps can be wider, and spaces and lines stay', 'a b\ncd', { layout: 'stairs', gap: 2 }, 'a\n\n    b\n\nc\n  d'],
    ['a gap of 0 makes no steps', 'abc', { layout: 'stairs', gap: 0 }, 'a\nb\nc'],
    ['stairs can be read back', 'a\n\n    b\n\nc\n  d', { layout: 'stairs', gap: 2, mode: 'plain' }, 'a b\ncd'],
    ['stairs without steps can be read back', 'a\nb\n\nc', { layout: 'stairs', gap: 0, mode: 'plain' }, 'ab\nc'],
    [
      'refuses a line whose result would be too long',
      'x'.repeat(4000),
      { layout: 'stairs' },
      fails('That would make about 8,006,000 characters. Shorten the text or lower the amount (limit 6,000,000).'),
    ],
  ]);
});

rejects(stacked, [
  [{ gap: 9 }, 'Gap must be a whole number from 0 to 8.'],
  [{ layout: 'spiral' }, 'Unknown layout "spiral". Choose one of: columns, words, above, stairs.'],
  [{ top: 'x'.repeat(10_001) }, 'Text on top must be at most 10,000 characters long.'],
]);

labeled(stacked, 'ab\ncd', [
  [{}, 'a c\nb d'],
  [{ 'Column order': 'Right to left' }, 'c a\nd b'],
  [{ Layout: 'Stairs' }, 'a\n b\n\nc\n d'],
]);
