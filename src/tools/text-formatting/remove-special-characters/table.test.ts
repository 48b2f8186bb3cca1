import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeSpecialCharacters from './tool.ts';

table(removeSpecialCharacters, [
  ['all but letters and digits', 'Hello, World! #1 @home_page', {}, 'Hello World 1 homepage'],
  ['letters of every script', "Crème brûlée & हिन्दी – don't", {}, 'Crème brûlée हिन्दी dont'],
  ['marks stay on letters only', 'e\u0301! ❤️ x²', {}, 'e\u0301 x'],
  ['marks of what goes go', '!\u0301a 1\u0301 \u0301b', {}, 'a 1 b'],
  ['joiners between letters', 'می\u200cخواهم क\u094d\u200dष a\u200d b\u200c', {}, 'می\u200cخواهم क\u094d\u200dष a b'],
  ['fractions, raised and Roman numbers', 'x² ½ Ⅳ ٣', {}, 'x ٣'],
  ['a byte order mark is no space', '\ufeffa\ufeff b', {}, 'a b'],
  ['runs become a replacement', 'a/b:*c', { replace: '_' }, 'a_b_c'],
  ['a replacement turns tidying off', 'a - b', { replace: '+' }, 'a + b'],
  ['a replacement that looks like a pattern', 'a.b', { replace: '$&' }, 'a$&b'],
  ['not tidied', 'a - b', { tidy: false }, 'a  b'],
  ['tidied at the ends of lines', '- a\n b !\r\n? c', {}, 'a\n b\r\nc'],
  ['a list of characters to keep', "it's a well-known_one!", { keep: "-_'" }, "it's a well-known_one"],
  ['an emoji to keep', '❤️👍🏽 👍!', { keep: '👍🏽❤️' }, '❤️👍🏽'],
  ['a sign to keep keeps its marks', '+\u0338-\u0338', { keep: '+' }, '+\u0338'],
  ['punctuation goes, symbols stay', 'a+b = “c”, (d)!', { remove: 'punct' }, 'a+b = c d'],
  ['punctuation with its marks', 'a.\u0301b', { remove: 'punct' }, 'ab'],
  ['symbols and emoji', '5 $ + 3€ 👍🏽 ok.', { remove: 'symbols' }, '5 3 ok.'],
  ['keycaps and flags are emoji', '1️⃣ #⃣ 🇩🇪 🏴󠁧󠁢󠁷󠁬󠁳󠁿 a', { remove: 'emoji' }, 'a'],
  ['emoji with all that belongs to them', '👨‍👩‍👧x👍🏽 ☎\ufe0e y', { remove: 'emoji' }, 'x y'],
  ['text-style signs are no emoji', '© ™ ↔ ©\ufe0f 1 ☀', { remove: 'emoji' }, '© ™ ↔ 1'],
  ['everything outside ASCII', 'naïve – ok\t✓\n', { remove: 'nonascii' }, 'nave ok\n'],
  ['ASCII control characters', 'a\u0000b\u007fc\u000bd', { remove: 'nonascii' }, 'abcd'],
  [
    'hidden characters',
    'a\u200bb\ufeffc\u00add\u202ee\u0000 👨‍👩 क\u094d\u200dष',
    { remove: 'invisible' },
    'abcde 👨‍👩 क\u094d\u200dष',
  ],
  [
    'hidden characters by kind',
    'a\u200b\u200b\u2800\u202e\u0001',
    { remove: 'invisible' },
    { text: 'a', info: { removed: 5, kinds: { 'zero width': 2, filler: 1, direction: 1, control: 1 } } },
  ],
  [
    'a table of what went',
    'a!b—!\u200b',
    {},
    {
      table: {
        columns: ['Character', 'Kind', 'Code points', 'Count'],
        rows: [
          ['!', 'punctuation', 'U+0021', '2'],
          ['—', 'punctuation', 'U+2014', '1'],
          ['Zero width space', 'zero width', 'U+200B', '1'],
        ],
      },
      highlights: { input: [1, 2, 3, 6] },
    },
  ],
  ['flags keep their tags, loose tags go', '🏴󠁧󠁢󠁷󠁬󠁳󠁿\u{e0067}x👍\u200d', { remove: 'invisible' }, '🏴󠁧󠁢󠁷󠁬󠁳󠁿x👍'],
  ['Arabic signs that are seen', '\u0600١\u061c \u06dd', { remove: 'invisible' }, '\u0600١ \u06dd'],
  ['spaces are not tidied with hidden characters', 'a \u200b b', { remove: 'invisible' }, 'a  b'],
  ['line breaks stay', 'a!\r\n\r!\n', {}, 'a\r\n\r\n'],
  ['lone surrogates are no letters', 'a\ud83d!b\ude00', {}, 'ab'],
  ['an empty text stays empty', '', {}, { text: '', table: undefined }],
  ['a blank text stays', ' \n\t', {}, ' \n\t'],
  [
    'too long a result',
    '!a'.repeat(20_000),
    { replace: 'x'.repeat(1000) },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
]);

test('a run on a short text takes less than 100,000 bytes of array buffers', async () => {
  await runTool(removeSpecialCharacters, 'a!b\u{1f600}');
  const before = process.memoryUsage().arrayBuffers;
  await runTool(removeSpecialCharacters, 'a!b\u{1f600}');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000);
});

test('removing special characters again changes nothing', async () => {
  const pieces = fc.constantFrom(...'aé1!. -_+\n', '\u0301', '\u200d', '\u200b', '😀', '❤️', '🇩🇪', 'क\u094d', '\ufeff');
  const kinds = fc.constantFrom('nonalnum', 'punct', 'symbols', 'emoji', 'nonascii', 'invisible');
  await fc.assert(
    fc.asyncProperty(fc.array(pieces), kinds, async (parts, remove) => {
      const { text: once } = await runTool(removeSpecialCharacters, parts.join(''), { remove, tidy: false });
      const { text: twice } = await runTool(removeSpecialCharacters, once, { remove, tidy: false });
      expect(twice).toBe(once);
    }),
    { numRuns: 500 },
  );
});

rejects(removeSpecialCharacters, [
  [{ remove: 'all' }, 'Unknown remove "all". Choose one of: nonalnum, punct, symbols, emoji, nonascii, invisible.'],
]);
