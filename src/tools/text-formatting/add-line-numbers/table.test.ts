import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as addLineNumbers from './tool.ts';

table(addLineNumbers, [
  [
    'old numbers that may be years are named',
    '2019: a\n3) b',
    { strip: true },
    { text: '1. a\n2. b', notes: ['1 number removed from the start of a line may be a year.'] },
  ],
  [
    'each line gets its number',
    'a\nb\nc',
    {},
    { text: '1. a\n2. b\n3. c', info: { numbered: 3 }, summary: '3 lines numbered' },
  ],
  ['a final CRLF does not start another line', 'a\r\nb\r\n', {}, '1. a\r\n2. b\r\n'],
  ['one empty line gets a number', '\n', {}, '1. \n'],
  ['an empty text stays empty', '', {}, { text: '', info: { numbered: 0 } }],
  ['mixed line endings stay', 'a\rb\r\nc\nd', {}, '1. a\r2. b\r\n3. c\n4. d'],
  ['U+2028 does not end a line', 'a\u2028b', {}, '1. a\u2028b'],
  [
    'zeros follow the sign, and the separator can be an escaped tab',
    'x\ny\nz',
    { start: -1, pad: 'zeros', step: 10, separator: '\\t' },
    '-1\tx\n09\ty\n19\tz',
  ],
  [
    'zeros pad to the width of the widest number',
    'x\ny\nz',
    { start: -5, pad: 'zeros', step: 55 },
    '-05. x\n050. y\n105. z',
  ],
  ['numbers can be padded with spaces', 'x\ny', { start: 9, pad: 'spaces' }, ' 9. x\n10. y'],
  [
    'letters are padded with spaces instead of zeros',
    'x\ny',
    { start: 26, style: 'alpha', pad: 'zeros' },
    ' z. x\naa. y',
  ],
  ['numbers can count down', 'x\ny\nz', { start: 1, step: -1 }, '1. x\n0. y\n-1. z'],
  ['blank lines can be skipped', 'a\n \nb', { blank: 'skip' }, '1. a\n \n2. b'],
  ['lines of zero-width spaces can be skipped', 'a\n\u200b\nb', { blank: 'skip' }, '1. a\n\u200b\n2. b'],
  [
    'letters can restart after a blank line',
    'a\nb\n\nc',
    { restart: true, style: 'alpha', separator: ') ' },
    'a) a\nb) b\n\na) c',
  ],
  ['numbering restarts at the first number', '\n\na\n\n\nb', { restart: true, start: 7 }, '\n\n7. a\n\n\n7. b'],
  ['numbers can be uppercase Roman numerals', 'x\ny', { style: 'ROMAN', start: 3998 }, 'MMMCMXCVIII. x\nMMMCMXCIX. y'],
  ['numbers can be lowercase Roman numerals', 'x\ny\nz', { style: 'roman', start: 4, step: 5 }, 'iv. x\nix. y\nxiv. z'],
  [
    'letters continue after Z with two and three letters',
    'x\ny\nz',
    { style: 'ALPHA', start: 26, step: 676 },
    'Z. x\nZZ. y\nAZZ. z',
  ],
  [
    'existing line numbers can be replaced, dates and counts stay',
    ' 9. x\n10. y\n2024-01-02 z\n3 cats',
    { strip: true },
    '1. x\n2. y\n3. 2024-01-02 z\n4. 3 cats',
  ],
  [
    'existing numbers are replaced with each kind of separator',
    '1. a\n2) b\n3: c\n4| d\n5] e\n6\tf\n7.',
    { strip: true },
    '1. a\n2. b\n3. c\n4. d\n5. e\n6. f\n7. ',
  ],
  [
    'a time and a ten-digit number are not replaced',
    '10:30 a\n1234567890. b',
    { strip: true },
    '1. 10:30 a\n2. 1234567890. b',
  ],
  [
    'a line that is blank without its old number is skipped',
    '1. a\n2. \n3. b',
    { strip: true, blank: 'skip' },
    '1. a\n\n2. b',
  ],
  ['a dollar sign in the separator is literal', 'a', { separator: '$& ' }, '1$& a'],
  [
    'a step of 0 is refused',
    'a',
    { step: 0 },
    fails('Step must be a whole number from -1,000 to 1,000, but not 0.', { option: 'step' }),
  ],
  [
    'refuses letters for a number below 1',
    'a',
    { style: 'alpha', start: 0 },
    fails('Letters and Roman numerals start at 1. Change the first number or the step.'),
  ],
  [
    'refuses Roman numerals that count down below 1',
    'a\nb',
    { style: 'ROMAN', step: -1 },
    fails('Letters and Roman numerals start at 1. Change the first number or the step.'),
  ],
  [
    'refuses Roman numerals above 3,999',
    'a\nb',
    { style: 'roman', start: 3999 },
    fails('Roman numerals stop at 3,999. Use another style.', { option: 'style' }),
  ],
  [
    'refuses a result that would be too long',
    '\n'.repeat(20_000),
    { separator: '-'.repeat(1000) },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
  ['numbers in brackets are replaced', '(1) a\n(7) b', { strip: true }, '1. a\n2. b'],
  ['numbers of a code listing are replaced', ' 9 | a\n10 | b', { strip: true }, '1. a\n2. b'],
]);
rejects(addLineNumbers, [
  [{ start: 1_000_001 }, 'First number must be a whole number from -1,000,000 to 1,000,000.'],
  [{ step: 1.5 }, 'Step must be a whole number from -1,000 to 1,000, but not 0.'],
  [{ style: 'greek' }, 'Unknown style "greek". Choose one of: decimal, alpha, ALPHA, roman, ROMAN.'],
]);

const numberings = fc.record({
  start: fc.integer({ min: 1, max: 5000 }),
  step: fc.integer({ min: 1, max: 9 }),
  pad: fc.constantFrom('none', 'spaces', 'zeros'),
});
const texts = fc
  .array(fc.tuple(fc.stringMatching(/^([a-z][a-z ]{0,4})?$/), fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 8 })
  .map((lines) => lines.flat().join(''));

test('renumbering a numbered text changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, numberings, async (text, options) => {
      const once = (await runTool(addLineNumbers, text, options)).text;
      expect((await runTool(addLineNumbers, once, { ...options, strip: true })).text).toBe(once);
    }),
  );
});

test('removing the numbers from a numbered text restores the text', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: numbered } = await runTool(addLineNumbers, text, { separator: ' | ' });
      expect(numbered.replace(/(?<=^|[\r\n])\d+ \| /g, '')).toBe(text);
    }),
  );
});

labeled(addLineNumbers, '1. a\n1. b\n\n7. c', [
  [{ 'Replace existing numbers': true }, '1. a\n2. b\n3. \n4. c'],
  [{ 'Blank lines': 'Skip', Separator: ') ', 'First number': 9, Alignment: 'Zeros' }, '09) a\n10) b\n\n11) c'],
  [{ 'Restart after a blank line': true, 'First number': 1, Style: 'I II III' }, ' I) a\nII) b\n\n I) c'],
]);
