import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as removeNumbers from './tool.ts';

table(removeNumbers, [
  [
    'list numbers that may be years are named',
    '1. a\n2019: b\n(1984) c\n2020\td',
    { what: 'list' },
    { text: 'a\nb\nc\nd', notes: ['2 numbers removed from the starts of lines may be years.'], info: { removed: 4 } },
  ],
  [
    'digits are removed and numbers counted',
    'hello123 world456',
    {},
    { text: 'hello world', info: { removed: 2 }, summary: '2 numbers removed' },
  ],
  [
    'one space is removed with a number in the middle',
    'I have 2 cats and 10 dogs',
    {},
    { text: 'I have cats and dogs', highlights: { input: [7, 9, 18, 21] } },
  ],
  ['spaces are removed with numbers at line ends and starts', 'Room 12\r\n7 apples', {}, 'Room\r\napples'],
  ['with tidying off, both spaces stay', 'a 1 b', { tidy: false }, 'a  b'],
  ['several numbers in a row leave one space', 'a 1 2  3\tb 4 5', {}, 'a b'],
  ['digits of other scripts are removed, superscripts are not', '٣ पाठ २ x²', {}, 'पाठ x²'],
  ['the removal can be limited to ASCII digits', '३4', { scope: 'ascii' }, '३'],
  ['fractions, superscripts, and Roman numerals can be removed', '½ cup x² Ⅳ', { scope: 'all' }, 'cup x'],
  ['digits beyond the BMP are removed', 'a𝟙b', {}, 'ab'],
  ['digit keycaps are removed, the # keycap stays', 'a 1️⃣2️⃣ b #️⃣', {}, 'a b #️⃣'],
  ['combining marks are removed with their digit', 'a1\u0301b', {}, 'ab'],
  ['in numbers mode, a number that touches a letter stays', '1,1,1x 2024-01', { what: 'numbers' }, '1,1,1x'],
  [
    'in numbers mode, numbers in words stay',
    'abc1 3rd v2 v2.0 _3 4_ a1.5',
    { what: 'numbers' },
    'abc1 3rd v2 v2.0 _3 4_ a1.5',
  ],
  ['signs and percent signs are removed with their number', 'a -5 +3.5% −2 b', { what: 'numbers' }, 'a b'],
  [
    'a hyphen after a letter or number is not a sign',
    'x -5, a-5, e\u0301-5, 5-3',
    { what: 'numbers' },
    'x , a-5, e\u0301-5,',
  ],
  [
    'numbers joined to a letter by a hyphen stay',
    'COVID-19, Boeing 747-400, F-16 and 3-D',
    { what: 'numbers' },
    { text: 'COVID-19, Boeing , F-16 and 3-D', info: { removed: 2 } },
  ],
  [
    'a chain of numbers joined to a letter stays',
    'ISO-8859-1, 4-5-a, 20-year-old',
    { what: 'numbers' },
    'ISO-8859-1, 4-5-a, 20-year-old',
  ],
  ['a number and a word with a sign stay together', '2--2a', { what: 'numbers' }, '2--2a'],
  ['a range goes with its hyphen or dash', 'pages 10-20 or 30–40, $5-$10', { what: 'numbers' }, 'pages or ,'],
  ['a sign goes with its number', '-5°C', { what: 'numbers' }, '°C'],
  ['a hyphen after a bracket, hyphen, or underscore is a sign', '(-5) --5 _-5', { what: 'numbers' }, '() - _'],
  ['grouped and decimal numbers are removed whole', '1,500.50 1.2.3 7. 8, .9', { what: 'numbers' }, '. , .'],
  [
    'dates are removed whole',
    'a 2024-05-06 b 12/31/2024 c 31.12.2024 d 2024/5/6 e 31-12-2024.',
    { what: 'numbers' },
    { text: 'a b c d e .', info: { removed: 5 } },
  ],
  [
    'times are removed whole',
    'at 12:30:15, 3:30 pm, 11:05 A.M. and 12:30:15.250',
    { what: 'numbers' },
    { text: 'at , , and', info: { removed: 4 } },
  ],
  [
    'ISO 8601 dates with times are removed whole',
    'a 2024-05-06T12:30:15Z b 2024-05-06T12:30+02:00 c 2024-05-06 12:30:15,5',
    { what: 'numbers' },
    { text: 'a b c', info: { removed: 3 } },
  ],
  [
    'decimal points, decimal commas, and digit groups are recognized',
    '1,234.56 x 1 234,56 x 1.234,56 x 1\u00a0234',
    { what: 'numbers' },
    { text: 'x x x', info: { removed: 4 } },
  ],
  [
    'exponents are removed with their number',
    'a 1e6 b -2.5E-3 c 1e d',
    { what: 'numbers' },
    { text: 'a b c 1e d', info: { removed: 2 } },
  ],
  [
    'currency symbols are removed with their number',
    'a $5 b €15.50 c 20 € d -$5 e $-5 f US$ 7',
    { what: 'numbers' },
    'a b c d e f',
  ],
  ['the end of a word is not a currency code', 'PLUS$5', { what: 'numbers' }, 'PLUS'],
  ['a currency symbol belongs to one number only', '5 $10', { what: 'numbers' }, { text: '', info: { removed: 2 } }],
  ['underscores can group digits', 'a 1_000 b 1_a', { what: 'numbers' }, 'a b 1_a'],
  [
    'fractions and ratios count as one number each',
    'a 1/2 b 16:9',
    { what: 'numbers' },
    { text: 'a b', info: { removed: 2 } },
  ],
  [
    'dates in other scripts are removed whole',
    'a २०२४-०५-०६ b',
    { what: 'numbers' },
    { text: 'a b', info: { removed: 1 } },
  ],
  [
    'a range is two numbers, and dates that touch letters stay',
    '5-3 2024-05-06x x12:30',
    { what: 'numbers' },
    '2024-05-06x x12:30',
  ],
  ['ASCII numbers that touch other numerals stay', '३4 ²5', { what: 'numbers', scope: 'ascii' }, '३4 ²5'],
  [
    'in numbers mode, fractions and superscripts can be removed',
    'a ½ b x²',
    { what: 'numbers', scope: 'all' },
    'a b x²',
  ],
  [
    'words with a digit can be removed',
    'abc123 is a1_b ok',
    { what: 'words' },
    { text: 'is ok', summary: '2 words removed' },
  ],
  ['words with a digit are removed in any script', 'e\u03011 ok क२ क', { what: 'words' }, 'ok क'],
  ['only words with an ASCII digit can be removed', 'क२ a1', { what: 'words', scope: 'ascii' }, 'क२'],
  [
    'list numbers can be removed',
    '1. one\n  12) two\n3 three',
    { what: 'list' },
    { text: 'one\n  two\n3 three', info: { removed: 2 } },
  ],
  [
    'list: a bracket, colon, tab, or full-width space can follow a number',
    '(1) a\n2] b\n3:\tc\n4.\u3000d',
    { what: 'list' },
    'a\nb\nc\nd',
  ],
  [
    'list: decimals, dates, and ten-digit numbers stay',
    '1.5 a\n2024-01-01\n1234567890. b',
    { what: 'list' },
    '1.5 a\n2024-01-01\n1234567890. b',
  ],
  ['list: line numbers of code listings and of nl are removed', '1 | a\n2| b\n   3\tc', { what: 'list' }, 'a\nb\n   c'],
  ['list: one number is removed from each line', '1. 2. a', { what: 'list' }, '2. a'],
  ['list: numbers of other scripts are removed', '१. क\r\n٢) ب', { what: 'list' }, 'क\r\nب'],
  ['list: Roman numeral characters can be removed', 'Ⅳ. a', { what: 'list', scope: 'all' }, 'a'],
  ['list: U+2028 does not start a line', 'a\u20281. b', { what: 'list' }, 'a\u20281. b'],
  ['an empty text stays empty', '', {}, { text: '', info: { removed: 0 } }],
  ['a text of numbers leaves only its line breaks', '12\n 34 \n', {}, '\n\n'],
  ['lone surrogates around a digit stay', '\ud8351\udfd9', {}, '\ud835\udfd9'],
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
/** Finds what `NUMBERS` does. A number is part of a word if it touches a word character, or a letter at a hyphen. */
const numbersIn = (text: string) =>
  Array.from(text.matchAll(NUMBERS), (match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const at = from + match[0].search(/\p{Nd}/u);
    const end = at + (match.groups?.['number'] ?? '').length;
    const before = from === at ? /[\p{L}\p{M}\p{N}_]$|[\p{L}\p{M}\p{No}]-$/u : /[\p{L}\p{M}\p{N}_]$/u;
    const isAfter = before.test(text.slice(0, at));
    const isBefore = /^[\p{L}\p{M}\p{N}_]/u.test(text.slice(end)) || /^-[\p{L}\p{M}\p{No}]/u.test(text.slice(to));
    return { from, to, isWord: isAfter || isBefore };
  });

/** Removes the numbers that are no parts of words, and the hyphens between them. */
function withoutNumbers(text: string): string {
  let rest = '';
  let end = 0;
  const all = numbersIn(text);
  const joins = (i: number) => text[all[i]?.to ?? -1] === '-' && all[i + 1]?.from === (all[i]?.to ?? 0) + 1;
  for (let i = 0; i < all.length; i++) {
    const first = i;
    while (joins(i)) i++;
    if (all.slice(first, i + 1).some(({ isWord }) => isWord)) continue;
    rest += text.slice(end, all[first]?.from);
    end = all[i]?.to ?? end;
  }
  return rest + text.slice(end);
}

test('whole numbers agree with a reference pattern', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: rest } = await runTool(removeNumbers, text, { what: 'numbers', tidy: false });
      expect(rest).toBe(withoutNumbers(text));
    }),
    { numRuns: 1000 },
  );
});

labeled(removeNumbers, '1. v2 has 20 parts, ½ done', [
  [{}, '. v has parts, ½ done'],
  [{ Remove: 'Whole numbers' }, '. v2 has parts, ½ done'],
  [{ Remove: 'List numbering' }, 'v2 has 20 parts, ½ done'],
  [{ Remove: 'Digits', Digits: 'All scripts, and ² ½ Ⅳ' }, '. v has parts, done'],
]);
