import { fails, rejects, table } from '../../../../tests/table.ts';
import * as sorter from './tool.ts';

const AMBIGUOUS =
  'can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a number style if that is wrong.';

table(sorter, [
  ['an empty text stays empty', '', {}, ''],
  ['only white space', ' \n\t', {}, ''],
  ['only separators', ';;;', {}, { text: '', summary: '0 numbers, split by semicolon' }],
  ['commas and spaces', '10, 9, 2, -3', {}, { text: '-3, 2, 9, 10', notes: [], summary: '4 numbers, split by comma' }],
  [
    'beyond doubles',
    '12345678901234567891\n12345678901234567890\n1e19',
    {},
    '1e19\n12345678901234567890\n12345678901234567891',
  ],
  [
    'decimal commas',
    '1.234,56\n999,9\n-3',
    {},
    { text: '-3\n999,9\n1.234,56', notes: [], summary: '3 numbers, split by line, decimal comma' },
  ],
  ['decimal commas, plain', '1,5; 0,25; 1.000', { style: 'comma', outSep: 'line', output: 'plain' }, '0.25\n1.5\n1000'],
  ['duplicates by value', '7\n007\n7.0\n8', { order: 'desc', duplicates: 'remove' }, '8\n7'],
  ['the first of equal ones stays', '7.0\n7\n70e-1', { duplicates: 'remove' }, '7.0'],
  ['equal ones keep their order', '1.0 1 01 1e0', {}, '1.0 1 01 1e0'],
  ['equal ones keep their order downwards', '1.0 2 1 01', { order: 'desc' }, '2 1.0 1 01'],
  ['many notations', '0x10 9 .5 -.5 +1e1', {}, '-.5 .5 9 +1e1 0x10'],
  ['radixes with signs', '-0xFF 0b101 0O17 -0B1', {}, '-0xFF -0B1 0b101 0O17'],
  [
    'not a number',
    '3\n1\nx2',
    { invalid: 'error' },
    fails('Line 3, column 1: "x2" is not a number.', { line: 3, column: 1, offset: 4, end: 6 }),
  ],
  [
    'not numbers, at the end',
    '3, x, 1, NaN, Infinity',
    {},
    {
      text: '1, 3, x, NaN, Infinity',
      notes: ['3 items are not numbers (first "x" at line 1, column 4); put at the end.'],
      highlights: { input: [3, 4, 9, 12, 14, 22] },
      info: { count: 2, invalid: 3 },
    },
  ],
  [
    'not numbers, left out',
    '3 x 1',
    { invalid: 'drop' },
    { text: '1 3', notes: ['1 item is not a number (first "x" at line 1, column 3); left out.'] },
  ],
  [
    'a long item is quoted by its beginning',
    'x'.repeat(100_000),
    {},
    { notes: [`1 item is not a number (first "${'x'.repeat(40)}…" at line 1, column 1); put at the end.`] },
  ],
  ['percent and minus', '50%\n0.6\n\u22121', { order: 'desc' }, '0.6\n50%\n\u22121'],
  ['percent after a space', '50 %; 0,6; 5 %', {}, '5 %; 50 %; 0,6'],
  ['semicolons before commas', '1;2,5;1,5', {}, '1;1,5;2,5'],
  ['tabs before pipes', '3|1\t2', {}, '2\t3|1'],
  ['pipes with spaces', '3 | 1 | 2', {}, '1 | 2 | 3'],
  ['line breaks always separate', '3,1\n2', { separator: 'comma' }, '1,2,3'],
  ['a final line break separates nothing', '3, 1, 2\n', {}, '1, 2, 3'],
  ['Windows lines', '3\r\n1\r\n\r\n2', {}, '1\r\n2\r\n3'],
  ['spaces of any number', '  3   1 2  ', {}, '1 2 3'],
  ['another separator', '3 1 2', { outSep: 'comma' }, '1,2,3'],
  ['another separator: pipe', '3 1', { outSep: 'pipe' }, '1|3'],
  [
    'groups with points',
    '1,234.5\n999',
    {},
    { text: '999\n1,234.5', notes: [], summary: '2 numbers, split by line, decimal point' },
  ],
  ['Indian groups', '12,34,567\n9,99,999\n1', { output: 'plain' }, '1\n999999\n1234567'],
  ['groups that are none', '1,23\n1.5\n12,34', {}, { text: '1.5\n1,23\n12,34', info: { invalid: 2 } }],
  ['a group cannot start with 0', '0,123\n1,5', {}, '0,123\n1,5'],
  ['groups with spaces', '1 234,5\n1\u00a0000', { style: 'space', output: 'plain' }, '1000\n1234.5'],
  ['groups with apostrophes', "1'234.5\n1’000", { style: 'apostrophe', output: 'plain' }, '1000\n1234.5'],
  ['plain has no groups', '1,234\n5', { style: 'plain' }, '5\n1,234'],
  [
    'what fits both is read with a point, with a notice',
    '1,234\n1.5\n2,000',
    { output: 'plain' },
    { text: '1.5\n1234\n2000', notes: [] },
  ],
  [
    'what fits both throughout',
    '1.234\n5\n2,000',
    { output: 'plain' },
    {
      text: '1.234\n5\n2000',
      notes: [`"1.234" ${AMBIGUOUS}`],
      highlights: { input: [0, 5, 8, 13] },
    },
  ],
  ['an item that fits neither decides nothing', '1,5\nno.\n2,5', { output: 'plain' }, '1.5\n2.5\nno.'],
  ['commas that separate are no marks', '1.5,1.25', {}, '1.25,1.5'],
  ['numbers with exponents are sorted by value', '1e400 1E-400 -1e+9999 0 2e3', {}, '-1e+9999 0 1E-400 2e3 1e400'],
  ['an exponent of five digits is too long', '1e10000 2', {}, '2 1e10000'],
  ['tenths add up', '0.1 0.2 0.3', {}, { info: { sum: '0.6', mean: '0.2', median: '0.2' } }],
  [
    'plain numbers have no exponent, plus or percent sign',
    '1e3 1.50 -0 +7 5. .5 0x1F 12.5%',
    { output: 'plain' },
    '0 0.125 0.5 1.5 5 7 31 1000',
  ],
  ['plain with a large exponent', '1e25 1e-5', { output: 'plain' }, '0.00001 10000000000000000000000000'],
  ['zeros of any spelling are equal', '-0 0.00 0e5', { duplicates: 'remove' }, '-0'],
  [
    'eight numbers have their statistics',
    '2 4 4 4 5 5 7 9',
    { order: 'desc' },
    {
      text: '9 7 5 5 4 4 4 2',
      info: {
        count: 8,
        invalid: 0,
        min: '2',
        max: '9',
        range: '7',
        sum: '40',
        mean: '5',
        median: '4.5',
        mode: '4',
        modeCount: 3,
        deviation: '2',
        sampleDeviation: '2.1380899352994',
        histogram: [
          { from: 2, to: 2 + 7 / 3, count: 4 },
          { from: 2 + 7 / 3, to: 2 + 14 / 3, count: 2 },
          { from: 2 + 14 / 3, to: 9, count: 2 },
        ],
      },
    },
  ],
  [
    'statistics of numbers that doubles cannot tell apart',
    '12345678901234567890 12345678901234567892',
    {},
    {
      info: {
        sum: '24691357802469135782',
        mean: '12345678901234600000',
        median: '12345678901234567891',
        deviation: '1',
        mode: '',
      },
    },
  ],
  [
    'the sorted numbers with a running total',
    '0.3, 0.1, x, 0.2',
    {},
    {
      table: {
        columns: ['#', 'Number', 'Running total'],
        rows: [
          ['1', '0.1', '0.1'],
          ['2', '0.2', '0.3'],
          ['3', '0.3', '0.6'],
        ],
      },
    },
  ],
  ['nothing but words', 'a b', {}, { text: 'a b', info: { count: 0, invalid: 2, histogram: [] } }],
  [
    'numbers that would be too long when plain',
    '1e9999 '.repeat(1001),
    { output: 'plain' },
    fails('The result would be 10,011,000 characters; the limit is 10,000,000. Numbers with large…'),
  ],
]);

rejects(sorter, [
  [{ style: 'french' }, 'Unknown style "french". Choose one of: auto, dot, comma, space, apostrophe, plain.'],
]);
