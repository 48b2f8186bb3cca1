import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeNumbers from './tool.ts';

table(removeNumbers, [
  [
    'digits are removed and numbers counted',
    'hello123 world456',
    {},
    { text: 'hello world', info: { removed: 2 }, summary: '2 numbers removed' },
  ],
  [
    'tidy in the middle',
    'I have 2 cats and 10 dogs',
    {},
    { text: 'I have cats and dogs', highlights: { input: [7, 9, 18, 21] } },
  ],
  ['tidy at line ends and starts', 'Room 12\r\n7 apples', {}, 'Room\r\napples'],
  ['not tidy, both spaces stay', 'a 1 b', { tidy: false }, 'a  b'],
  ['tidy: several in a row', 'a 1 2  3\tb 4 5', {}, 'a b'],
  ['other scripts', '٣ पाठ २ x²', {}, 'पाठ x²'],
  ['ASCII only', '३4', { scope: 'ascii' }, '३'],
  ['all numbers', '½ cup x² Ⅳ', { scope: 'all' }, 'cup x'],
  ['digits beyond the BMP', 'a𝟙b', {}, 'ab'],
  ['keycaps of digits go', 'a 1️⃣2️⃣ b #️⃣', {}, 'a b #️⃣'],
  ['marks go with their digit', 'a1\u0301b', {}, 'ab'],
  ['whole numbers', '1,1,1x 2024-01', { what: 'numbers' }, '1,1,1x -'],
  ['whole numbers stay in words', 'abc1 3rd v2 v2.0 _3 4_ a1.5', { what: 'numbers' }, 'abc1 3rd v2 v2.0 _3 4_ a1.5'],
  ['signs and per cent', 'a -5 +3.5% −2 b', { what: 'numbers' }, 'a b'],
  ['a sign after a letter or number is none', 'x -5, a-5, e\u0301-5, 5-3', { what: 'numbers' }, 'x , a-, e\u0301-, -'],
  ['a sign after a bracket or sign', '(-5) --5 _-5', { what: 'numbers' }, '() - _'],
  ['grouped and decimal numbers go whole', '1,500.50 1.2.3 7. 8, .9', { what: 'numbers' }, '. , .'],
  [
    'dates go whole',
    'a 2024-05-06 b 12/31/2024 c 31.12.2024 d 2024/5/6 e 31-12-2024.',
    { what: 'numbers' },
    { text: 'a b c d e .', info: { removed: 5 } },
  ],
  [
    'times go whole',
    'at 12:30:15, 3:30 pm, 11:05 A.M. and 12:30:15.250',
    { what: 'numbers' },
    { text: 'at , , and', info: { removed: 4 } },
  ],
  [
    'ISO 8601 goes whole',
    'a 2024-05-06T12:30:15Z b 2024-05-06T12:30+02:00 c 2024-05-06 12:30:15,5',
    { what: 'numbers' },
    { text: 'a b c', info: { removed: 3 } },
  ],
  [
    'decimal marks and groups of both kinds',
    '1,234.56 x 1 234,56 x 1.234,56 x 1\u00a0234',
    { what: 'numbers' },
    { text: 'x x x', info: { removed: 4 } },
  ],
  ['exponents', 'a 1e6 b -2.5E-3 c 1e d', { what: 'numbers' }, { text: 'a b c 1e d', info: { removed: 2 } }],
  ['currencies go with their number', 'a $5 b €15.50 c 20 € d -$5 e $-5 f US$ 7', { what: 'numbers' }, 'a b c d e f'],
  ['letters of a word are no currency', 'PLUS$5', { what: 'numbers' }, 'PLUS'],
  ['a currency goes with one number', '5 $10', { what: 'numbers' }, { text: '', info: { removed: 2 } }],
  ['underscores', 'a 1_000 b 1_a', { what: 'numbers' }, 'a b 1_a'],
  ['fractions and ratios', 'a 1/2 b 16:9', { what: 'numbers' }, { text: 'a b', info: { removed: 2 } }],
  ['dates in other scripts', 'a २०२४-०५-०६ b', { what: 'numbers' }, { text: 'a b', info: { removed: 1 } }],
  ['ranges and dates that touch letters stay', '5-3 2024-05-06x x12:30', { what: 'numbers' }, '- 2024-05-06x x12:30'],
  ['numbers touch other numbers', '३4 ²5', { what: 'numbers', scope: 'ascii' }, '३4 ²5'],
  ['numbers, all', 'a ½ b x²', { what: 'numbers', scope: 'all' }, 'a b x²'],
  ['words with a digit can go', 'abc123 is a1_b ok', { what: 'words' }, { text: 'is ok', summary: '2 words removed' }],
  ['words with marks and scripts', 'e\u03011 ok क२ क', { what: 'words' }, 'ok क'],
  ['words, ASCII digits', 'क२ a1', { what: 'words', scope: 'ascii' }, 'क२'],
  [
    'numbers of a list can go',
    '1. one\n  12) two\n3 three',
    { what: 'list' },
    { text: 'one\n  two\n3 three', info: { removed: 2 } },
  ],
  ['list: brackets, colon, tab, full-width space', '(1) a\n2] b\n3:\tc\n4.\u3000d', { what: 'list' }, 'a\nb\nc\nd'],
  [
    'list: no dates, no decimals, no ten digits',
    '1.5 a\n2024-01-01\n1234567890. b',
    { what: 'list' },
    '1.5 a\n2024-01-01\n1234567890. b',
  ],
  ['list: as in listings of code and of nl', '1 | a\n2| b\n   3\tc', { what: 'list' }, 'a\nb\n   c'],
  ['list: once a line', '1. 2. a', { what: 'list' }, '2. a'],
  ['list: other scripts', '१. क\r\n٢) ب', { what: 'list' }, 'क\r\nب'],
  ['list: Roman numeral characters', 'Ⅳ. a', { what: 'list', scope: 'all' }, 'a'],
  ['list: U+2028 starts no line', 'a\u20281. b', { what: 'list' }, 'a\u20281. b'],
  ['an empty text stays empty', '', {}, { text: '', info: { removed: 0 } }],
  ['only numbers', '12\n 34 \n', {}, '\n\n'],
  ['lone surrogates', '\ud8351\udfd9', {}, '\ud835\udfd9'],
]);
rejects(removeNumbers, [
  [{ what: 'all' }, 'Unknown what "all". Choose one of: digits, numbers, words, list.'],
  [{ scope: 'latin' }, 'Unknown scope "latin". Choose one of: ascii, unicode, all.'],
]);

const texts = fc.string({
  unit: fc.constantFrom('a', '1', '2', ' ', '\t', ',', '.', '-', '%', '_', '\n', '२', '²', '\u0301', '\u20e3', '😀'),
  maxLength: 24,
});
const settings = fc.record({
  what: fc.constantFrom('digits', 'numbers', 'words'),
  scope: fc.constantFrom('ascii', 'unicode', 'all'),
  tidy: fc.boolean(),
});

test('removing numbers again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const once = (await runTool(removeNumbers, text, options)).text;
      expect((await runTool(removeNumbers, once, options)).text).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test('removes every digit with its combining marks, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: rest } = await runTool(removeNumbers, text, { tidy: false });
      expect(rest).toBe(text.replace(/(?:\p{Nd}\p{M}*)+/gu, ''));
    }),
  );
});

/** A number, with the rule for what it touches in lookarounds: correct, but quadratic. */
const NUMBERS =
  /(?:(?<![\p{L}\p{M}\p{N}])[-+−])?(?<number>\p{Nd}{4}-\p{Nd}{1,2}-\p{Nd}{1,2}(?!\p{Nd})|\p{Nd}{1,2}-\p{Nd}{1,2}-\p{Nd}{4}(?!\p{Nd})|\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?|\p{Nd}+(?:_\p{Nd}+)+|\p{Nd}+(?:[.,]\p{Nd}+)*)%?/gu;
const TOUCHES = /[\p{L}\p{M}\p{N}_]/u;

/** Removes what `NUMBERS` finds, unless a word character is next to it. */
const withoutNumbers = (text: string) =>
  text.replace(NUMBERS, (whole: string, ...rest: unknown[]) => {
    const at = (rest.find((each) => typeof each === 'number') as number) + whole.search(/\p{Nd}/u);
    const { number } = rest.at(-1) as { number: string };
    const before = Array.from(text.slice(0, at)).at(-1) ?? '';
    const after = Array.from(text.slice(at + number.length))[0] ?? '';
    return TOUCHES.test(before) || TOUCHES.test(after) ? whole : '';
  });

test('whole numbers agree with a reference pattern', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: rest } = await runTool(removeNumbers, text, { what: 'numbers', tidy: false });
      expect(rest).toBe(withoutNumbers(text));
    }),
    { numRuns: 1000 },
  );
});
