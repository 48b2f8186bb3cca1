import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeSpecialCharacters from './tool.ts';

table(removeSpecialCharacters, [
  ['only letters, digits, and spaces stay by default', 'Hello, World! #1 @home_page', {}, 'Hello World 1 homepage'],
  ['letters of every script stay', "Crème brûlée & हिन्दी – don't", {}, 'Crème brûlée हिन्दी dont'],
  ['combining marks stay on letters only', 'e\u0301! ❤️ x²', {}, 'e\u0301 x'],
  ['combining marks not on a letter are removed', '!\u0301a 1\u0301 \u0301b', {}, 'a 1 b'],
  [
    'joiners between Latin, Greek, or Cyrillic letters are hidden',
    'a\u200db x\u200cy \u03b1\u200d\u200c\u03b2 \u0436\u200d\u0438 7\u200da',
    { remove: 'invisible' },
    'ab xy \u03b1\u03b2 \u0436\u0438 7a',
  ],
  ['idle joiners are no letters or digits', 'a\u200db-c', {}, 'abc'],
  [
    'joiners of Persian, Hindi, and emoji stay',
    'می\u200cخواهم क\u094d\u200dष 👨\u200d👩',
    { remove: 'invisible' },
    'می\u200cخواهم क\u094d\u200dष 👨\u200d👩',
  ],
  [
    'joiners stay between letters only',
    'می\u200cخواهم क\u094d\u200dष a\u200d b\u200c',
    {},
    'می\u200cخواهم क\u094d\u200dष a b',
  ],
  ['fractions, superscripts, and Roman numerals are removed', 'x² ½ Ⅳ ٣', {}, 'x ٣'],
  ['a byte order mark is removed', '\ufeffa\ufeff b', {}, 'a b'],
  ['each run can become one replacement', 'a/b:*c', { replace: '_' }, 'a_b_c'],
  ['a replacement turns tidying off', 'a - b', { replace: '+' }, 'a + b'],
  ['a dollar sign in the replacement is literal', 'a.b', { replace: '$&' }, 'a$&b'],
  ['with tidying off, both spaces stay', 'a - b', { tidy: false }, 'a  b'],
  ['spaces are removed with characters at line starts and ends', '- a\n b !\r\n? c', {}, 'a\n b\r\nc'],
  ['listed characters can be kept', "it's a well-known_one!", { keep: "-_'" }, "it's a well-known_one"],
  ['a listed emoji is kept only with its skin tone', '❤️👍🏽 👍!', { keep: '👍🏽❤️' }, '❤️👍🏽'],
  ['a listed symbol keeps its combining marks', '+\u0338-\u0338', { keep: '+' }, '+\u0338'],
  ['punctuation can be removed without symbols', 'a+b = “c”, (d)!', { remove: 'punct' }, 'a+b = c d'],
  ['combining marks are removed with their punctuation', 'a.\u0301b', { remove: 'punct' }, 'ab'],
  ['symbols and emoji can be removed without punctuation', '5 $ + 3€ 👍🏽 ok.', { remove: 'symbols' }, '5 3 ok.'],
  ['keycaps and flags are emoji', '1️⃣ #⃣ 🇩🇪 🏴󠁧󠁢󠁷󠁬󠁳󠁿 a', { remove: 'emoji' }, 'a'],
  ['emoji are removed with their joiners and modifiers', '👨‍👩‍👧x👍🏽 ☎\ufe0e y', { remove: 'emoji' }, 'x y'],
  ['©, ™, and ↔ in text style are not emoji', '© ™ ↔ ©\ufe0f 1 ☀', { remove: 'emoji' }, '© ™ ↔ 1'],
  ['everything outside ASCII can be removed', 'naïve – ok\t✓\n', { remove: 'nonascii' }, 'nave ok\n'],
  [
    'ASCII control characters are removed with non-ASCII characters',
    'a\u0000b\u007fc\u000bd',
    { remove: 'nonascii' },
    'abcd',
  ],
  [
    'hidden characters can be removed, needed joiners stay',
    'a\u200bb\ufeffc\u00add\u202ee\u0000 👨‍👩 क\u094d\u200dष',
    { remove: 'invisible' },
    'abcde 👨‍👩 क\u094d\u200dष',
  ],
  [
    'removed hidden characters are counted by kind',
    'a\u200b\u200b\u2800\u202e\u0001',
    { remove: 'invisible' },
    { text: 'a', info: { removed: 5, kinds: { 'zero width': 2, filler: 1, direction: 1, control: 1 } } },
  ],
  [
    'a table lists the removed characters',
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
  ['flags keep their tags, other tags are removed', '🏴󠁧󠁢󠁷󠁬󠁳󠁿\u{e0067}x👍\u200d', { remove: 'invisible' }, '🏴󠁧󠁢󠁷󠁬󠁳󠁿x👍'],
  ['visible Arabic format characters stay', '\u0600١\u061c \u06dd', { remove: 'invisible' }, '\u0600١ \u06dd'],
  ['spaces are not tidied with hidden characters', 'a \u200b b', { remove: 'invisible' }, 'a  b'],
  ['line breaks stay', 'a!\r\n\r!\n', {}, 'a\r\n\r\n'],
  ['lone surrogates are not letters', 'a\ud83d!b\ude00', {}, 'ab'],
  ['an empty text stays empty', '', {}, { text: '', table: undefined }],
  ['a blank text stays', ' \n\t', {}, ' \n\t'],
  [
    'refuses a result that would be too long',
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

labeled(removeSpecialCharacters, 'Crème & co-op 25 €!', [
  [{}, 'Crème coop 25'],
  [{ 'Always keep': '-' }, 'Crème co-op 25'],
  [{ Remove: 'Symbols and emoji', 'Replace with': '_' }, 'Crème & co-op 25 _!'],
]);
