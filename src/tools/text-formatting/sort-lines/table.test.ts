import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as sortLines from './tool.ts';

table(sortLines, [
  [
    'indented lines can stay below theirs, sorted on their own',
    '- qux\n- cccc\n\t- aaaa\n\t- zzze\n\t- baba\n- bbb\n\t- vvv\n- foo\n',
    { children: true },
    { text: '- bbb\n\t- vvv\n- cccc\n\t- aaaa\n\t- baba\n\t- zzze\n- foo\n- qux\n', notes: [], offers: [] },
  ],
  [
    'indented lines that are sorted on their own are named',
    '* Elm\n  * White Elm\n* Ash\n  * Red Ash',
    {},
    {
      text: '* Ash\n* Elm\n  * Red Ash\n  * White Elm',
      notes: ['2 indented lines were sorted apart from the lines above them.'],
      offers: [{ text: '', label: 'Keep them together', options: { children: true } }],
    },
  ],
  [
    'three levels, in descending order, with repeated and blank lines',
    'a\n  b\n    c\n    d\n  b\n\n  e\nf',
    { children: true, order: 'desc', dropBlank: false, unique: true, trim: true },
    'f\na\n  e\n  b\n    d\n    c\n  b\n',
  ],
  [
    'numbers that are aligned are below none',
    '  100 a\n10 b\n    3 c',
    {},
    { text: '10 b\n  100 a\n    3 c', notes: [] },
  ],
  [
    'lines below an item without a mark are its text and stay',
    '- b\n  z text\n  goes on\n  - sub z\n    y\n    x\n  - sub a\n- a\n  > quote z\n  > more\n  ```\n  z\n  a\n  ```',
    { children: true },
    '- a\n  > quote z\n  > more\n  ```\n  z\n  a\n  ```\n- b\n  z text\n  goes on\n  - sub a\n  - sub z\n    y\n    x',
  ],
  [
    'a blank line stays between the lines that it separates',
    'item\n  child b\n  child a\n\nother item\n  z\n\n  y\n',
    { children: true, dropBlank: false },
    'item\n  child a\n  child b\n\nother item\n  y\n  z\n\n',
  ],
  [
    'names with the surname first are named',
    'Smith, Adam\nZoe Brown\nAnn Lee, Jr.\nKing, Martin',
    { by: 'last' },
    {
      text: 'Smith, Adam\nZoe Brown\nAnn Lee, Jr.\nKing, Martin',
      notes: ['2 lines have a comma, such as "Smith, Adam"; sorted by the word at the end.'],
    },
  ],
  ['a first line that is indented more is below none', '    b\n  c\na', { children: true }, 'a\n    b\n  c'],
  [
    'numbers below a header',
    'h\n10\n  3\n  2\n9',
    { children: true, header: true, by: 'number' },
    'h\n9\n10\n  2\n  3',
  ],

  // Of recipes and prices
  [
    'number: signs of fractions',
    '1½ cups\n2 cups\n¼ cup\n1 cup\n⅔ cup',
    { by: 'number' },
    '¼ cup\n⅔ cup\n1 cup\n1½ cups\n2 cups',
  ],
  [
    'number: fractions',
    '1 1/2 cups\n1 1/4 cups\n2 cups\n1 cup\n3/4 cup',
    { by: 'number' },
    '3/4 cup\n1 cup\n1 1/4 cups\n1 1/2 cups\n2 cups',
  ],
  [
    'number: parts of a number of points are no fractions',
    '10/10\n8.5/10\n9/10',
    { by: 'number' },
    '8.5/10\n9/10\n10/10',
  ],
  ['number: a date is no fraction', '12/3/2024\n2/3/2024\n5', { by: 'number' }, '2/3/2024\n5\n12/3/2024'],
  [
    'number: groups after spaces',
    '12 000,5 руб\n1 200 руб\n999,9 руб',
    { by: 'number' },
    '999,9 руб\n1 200 руб\n12 000,5 руб',
  ],
  [
    'number: groups after spaces, before a currency',
    '1 200 €\n300 €\n12 000,5 €\n50 €',
    { by: 'number' },
    '50 €\n300 €\n1 200 €\n12 000,5 €',
  ],
  ['number: two numbers are no groups', '3 400 g cans\n2 500 g cans', { by: 'number' }, '2 500 g cans\n3 400 g cans'],
  ['number: a negative fraction', '½\n-½\n0\n-1 1/2', { by: 'number' }, '-1 1/2\n-½\n0\n½'],
  [
    'number: times are read to their first colon, which is noted',
    '12:30\n12:05\n1:05:00\n',
    { by: 'number' },
    {
      text: '1:05:00\n12:30\n12:05\n',
      notes: ['Only the first number of 3 lines, such as "12:30", was compared; natural order compares all.'],
    },
  ],
  [
    'number: addresses are read to their second point, which is noted',
    'a 192.168.1.10\nb 192.168.1.9\n7',
    { by: 'number' },
    {
      text: '7\na 192.168.1.10\nb 192.168.1.9',
      notes: ['Only the first number of 2 lines, such as "a 192.168.1.10", was compared; natural order compares all.'],
    },
  ],
  [
    'number: a version is read to its second point, which is noted',
    '2.0\nv1.10.2',
    { by: 'number', order: 'desc' },
    {
      text: '2.0\nv1.10.2',
      notes: ['Only the first number of 1 line, "v1.10.2", was compared; natural order compares all.'],
    },
  ],
  [
    'number: lines without a number are counted, and those kept blank, too',
    'x\n2\n\n1',
    { by: 'number', dropBlank: false },
    { text: '1\n2\nx\n', notes: ['2 lines without a number come last.'] },
  ],
  [
    'number: points and colons before other text cut no number',
    'Total: 12.50.\n3: c\n1. a\n2.5, b\n10/4:x\n4,500 €',
    { by: 'number' },
    { notes: [] },
  ],
  // syllant/idea-plugin-linessorter#9
  [
    'date: day and month alone',
    '03/11\n03/12\n04/01\n05/02\n04/02',
    { by: 'date', dateOrder: 'dmy' },
    '04/01\n04/02\n05/02\n03/11\n03/12',
  ],
  ['date: day and month alone show their order', '13/2 a\n2/3 b\n1/2 c', { by: 'date' }, '1/2 c\n13/2 a\n2/3 b'],
  ['date: day and month with points', '3.11.\n24.12.\n5.2.', { by: 'date' }, '5.2.\n3.11.\n24.12.'],
  ['date: quarters', 'Q3 2023\nQ1 2024\nQ2 2023\n2022-Q4', { by: 'date' }, '2022-Q4\nQ2 2023\nQ3 2023\nQ1 2024'],
  ['date: halves and years of two digits', "H2'23\nH1 2024\nQ1 '23", { by: 'date' }, "Q1 '23\nH2'23\nH1 2024"],
  [
    'date: weeks',
    'Week 10, 2024\nWeek 2, 2024\nKW 1/2025\n2024-W09-5',
    { by: 'date' },
    'Week 2, 2024\n2024-W09-5\nWeek 10, 2024\nKW 1/2025',
  ],
  [
    'date: the first week may begin in the year before',
    '2024-12-31\n2025-W01\n2024-12-29',
    { by: 'date' },
    '2024-12-29\n2025-W01\n2024-12-31',
  ],
  ['date: eras', '1 AD\n44 BC\n476 AD\nAD 79\n300 v. Chr.', { by: 'date' }, '300 v. Chr.\n44 BC\n1 AD\nAD 79\n476 AD'],
  [
    'date: years of one and three digits beside an era',
    '1 Jan 1\n15 Mar 44 BC\n4 Sep 476',
    { by: 'date' },
    '15 Mar 44 BC\n1 Jan 1\n4 Sep 476',
  ],
  ['date: amounts are no years', '3 May 250\n1 May 300', { by: 'date' }, '1 May 300\n3 May 250'],
  [
    'date: seconds since 1970',
    '1675209600\n1672531200\n1704067200123',
    { by: 'date' },
    {
      text: '1672531200\n1675209600\n1704067200123',
      notes: ['Numbers such as "1675209600" were read as seconds or milliseconds since 1970.'],
    },
  ],
  [
    'date: a time without colons',
    'IMG_20230115_101501.jpg\nIMG_20230115_101500.jpg\nIMG_20230201_090000.jpg',
    { by: 'date' },
    'IMG_20230115_101500.jpg\nIMG_20230115_101501.jpg\nIMG_20230201_090000.jpg',
  ],
  [
    'date: a time with points',
    'Shot 2024-05-06 at 10.15.01.png\nShot 2024-05-06 at 09.15.01.png\n2024-05-06_08-00-00',
    { by: 'date' },
    '2024-05-06_08-00-00\nShot 2024-05-06 at 09.15.01.png\nShot 2024-05-06 at 10.15.01.png',
  ],
  [
    'last names without what is after them',
    'Martin Luther King Jr.\nAnn Adams\nHenry Ford II\nSammy Davis, Jr.\nLudwig van Beethoven\nJohn Bell, Jr., M.D.\nMalcolm X',
    { by: 'last' },
    'Ann Adams\nLudwig van Beethoven\nJohn Bell, Jr., M.D.\nSammy Davis, Jr.\nHenry Ford II\nMartin Luther King Jr.\nMalcolm X',
  ],
  // MidnightCommander/mc#4407
  [
    'the alphabet of Ukrainian',
    'ящик\nґанок\nїжак\nігор\nєнот\nдім\nгора\nжук',
    { lang: 'uk' },
    'гора\nґанок\nдім\nєнот\nжук\nігор\nїжак\nящик',
  ],
  ['the alphabet of Estonian', 'tuul\nõun\nzoo\nvesi\nsild', { lang: 'et' }, 'sild\nzoo\ntuul\nvesi\nõun'],
  ['the alphabet of Romanian', 'știucă\nsoare\nșarpe\nsus', { lang: 'ro' }, 'soare\nsus\nșarpe\nștiucă'],
  ['the alphabet of Lithuanian', 'šilas\nsula\nčia\ncukrus', { lang: 'lt' }, 'cukrus\nčia\nsula\nšilas'],
  [
    'of duplicates that look the same the first stays',
    'b\na\nb\u200b',
    { unique: true },
    { text: 'a\nb', notes: ['1 line has invisible characters or unusual spaces, which made no difference.'] },
  ],
  [
    'duplicates can be told apart by what cannot be seen',
    'b\na\nb\u200b',
    { unique: true, lookalikes: false },
    'a\nb\nb\u200b',
  ],
  [
    'Chinese characters are in the same order in every browser: by the alphabet',
    '𠜎\n奔\n奎\na\n一',
    { lang: 'en' },
    'a\n一\n奎\n奔\n𠜎',
  ],
  [
    'Chinese characters are in the same order in every browser: in another alphabet',
    '𠜎\n奔\n奎\na\n一',
    { lang: 'vi' },
    'a\n一\n奎\n奔\n𠜎',
  ],
  [
    'Chinese characters are in the same order in every browser: naturally',
    '奔2\n奎10\n奎9',
    { by: 'natural' },
    '奎9\n奎10\n奔2',
  ],
  [
    'Chinese characters are in the same order in every browser: by the last word',
    'a 奔\nb 奎',
    { by: 'last' },
    'b 奎\na 奔',
  ],
  [
    'lines are sorted alphabetically and stably',
    'banana\nApple\ncherry\napple\n',
    {},
    { text: 'Apple\napple\nbanana\ncherry\n', info: { lines: 4, removed: 0 } },
  ],
  ['with case matched, lowercase comes first', 'b\nB\na\nA', { matchCase: true }, 'a\nA\nb\nB'],
  ['lines can be sorted in descending order', 'a 1\nB\na 2\nb', { order: 'desc' }, 'B\nb\na 2\na 1'],
  ['blank lines can be kept', 'b\n\na', { dropBlank: false }, '\na\nb'],
  [
    'blank lines are dropped by default',
    'b\n\n \u200b\na\n',
    {},
    { text: 'a\nb\n', info: { lines: 2, removed: 2, losses: { blankLines: 2 } }, summary: '2 lines' },
  ],
  [
    'repeats and blank lines are counted apart',
    'b\r\n\nb\ra',
    { unique: true },
    { text: 'a\r\nb', info: { removed: 2, losses: { blankLines: 1, lineBreaks: 2 } }, summary: '2 lines, 1 removed' },
  ],
  [
    'blank lines kept in their place below the header',
    'h\n\nb\n\na',
    { header: true, dropBlank: false },
    'h\n\n\na\nb',
  ],
  ['a blank line that is kept is the header', '\nb\na', { header: true, dropBlank: false }, '\na\nb'],
  ['a trimmed line is blank, and dropped', 'b\n \t\na ', { trim: true }, { text: 'a\nb', info: { removed: 1 } }],
  ['a trimmed line is blank, and kept', 'b\n \t\na ', { trim: true, dropBlank: false }, '\na\nb'],
  ['a header is trimmed', ' h \n b\na ', { header: true, trim: true }, 'h\na\nb'],
  ['lines are not trimmed unless asked', ' b \n a\t', {}, ' a\t\n b '],
  ['a text of blank lines becomes empty', '\n\n', {}, ''],
  ['a text of blank lines can be kept', '\n\n', { dropBlank: false }, '\n\n'],
  ['accented letters come after plain ones', 'résumé\nresume\nRESUME', {}, 'resume\nRESUME\nrésumé'],
  [
    'natural order reads the numbers in lines',
    'file10\nfile2\n10.0.0.10\n10.0.0.9',
    { by: 'natural' },
    '10.0.0.9\n10.0.0.10\nfile2\nfile10',
  ],
  ['alphabetical order does not read the numbers in lines', 'file10\nfile2', {}, 'file10\nfile2'],
  [
    'number: lines without a number come last in descending order',
    'x\nitem-5\n-3\n1,200 m\ny\n2e1',
    { by: 'number', order: 'desc' },
    '1,200 m\n2e1\nitem-5\n-3\nx\ny',
  ],
  ['number: lines without a number come last in ascending order', 'x\n2\ny\n-1', { by: 'number' }, '-1\n2\nx\ny'],
  [
    'number: decimals, minus signs, and digit groups are read',
    '1,23\n.5\n−0.5\n1.25\n-.75\n1,234,567',
    { by: 'number' },
    '-.75\n−0.5\n.5\n1,23\n1.25\n1,234,567',
  ],
  ['number: huge exponents are read', '1e999\n2\n-1e999', { by: 'number' }, '-1e999\n2\n1e999'],
  ['number: equal numbers keep their order', '2 b\n1\n2.0 a', { by: 'number', order: 'desc' }, '2 b\n2.0 a\n1'],
  ['length is counted in characters that people see', 'ccc\n😀😀\na\n', { by: 'length' }, 'a\n😀😀\nccc\n'],
  ['a family is one character', 'ab\nabc\n👨‍👩‍👧‍👦', { by: 'length' }, '👨‍👩‍👧‍👦\nab\nabc'],
  ['flags and skin tones are one character', 'abc\n👍🏽🇩🇪\nx', { by: 'length', order: 'desc' }, 'abc\n👍🏽🇩🇪\nx'],
  [
    'decomposed accents are part of their letters',
    'abc\ne\u0301e\u0301\nx',
    { by: 'length' },
    'x\ne\u0301e\u0301\nabc',
  ],
  ['syllables are counted, not their marks', 'abc\nक्षि\nab', { by: 'length' }, 'क्षि\nab\nabc'],
  ['length ignores spaces at the ends', '  a  \nbb', { by: 'length', order: 'desc' }, 'bb\n  a  '],
  ['code order compares code points', 'b\nB\n\uff5e\n😀', { by: 'code', matchCase: true }, 'B\nb\n\uff5e\n😀'],
  ['code order can ignore case', 'b\nB\na\n_', { by: 'code' }, '_\na\nb\nB'],
  ['ö comes after z in Swedish', 'ö\nz\na', { lang: 'sv' }, 'a\nz\nö'],
  ['ö comes before z in German', 'ö\nz\na', { lang: 'de' }, 'a\nö\nz'],
  ['ch comes after h in Czech', 'ch\nc\nh\ni', { lang: 'cs' }, 'c\nh\nch\ni'],
  [
    'lines can be sorted by a column, lines without it come first',
    'x,b\ny, a\nz',
    { column: 2, delimiter: ',' },
    'z\ny, a\nx,b',
  ],
  ['columns are separated by white space by default', '  x 2\ny\t1', { column: 2 }, 'y\t1\n  x 2'],
  ['columns can be separated by tabs and be empty', '\tb\n\ta\nc\t', { column: 2, delimiter: '\\t' }, 'c\t\n\ta\n\tb'],
  ['a column can be sorted by number', 'a;10\nb;9\nc', { by: 'number', column: 2, delimiter: ';' }, 'b;9\na;10\nc'],
  ['a delimiter without a column has no effect', 'b,1\na,2', { delimiter: ',' }, 'a,2\nb,1'],
  [
    'articles at the start can be ignored',
    'The Zoo\nan apple\nBanana\nthe\na cat',
    { articles: true },
    'an apple\nBanana\na cat\nthe\nThe Zoo',
  ],
  ['lines can be trimmed', ' b \n  a\t', { trim: true }, 'a\nb'],
  ['leading spaces are ignored', ' b\na\n  c', {}, 'a\n b\n  c'],
  [
    'duplicates can be removed regardless of case',
    'b\nA\na \nB',
    { unique: true },
    { text: 'A\nb', info: { lines: 2, removed: 2 }, notes: ['2 spellings that differ only in case were left out.'] },
  ],
  [
    'duplicates that differ in case are counted once for each spelling; the first in the text stays',
    'us\nPolish\nUS\npolish\nus\nUS ',
    { unique: true },
    { text: 'Polish\nus', notes: ['2 spellings that differ only in case were left out.'] },
  ],
  [
    'of Straße in any case the first in the text stays',
    'Straße\nstrasse\nSTRASSE\na',
    { unique: true },
    { text: 'a\nStraße', notes: ['2 spellings that differ only in case were left out.'] },
  ],
  [
    'duplicates by number that differ in case',
    'x 2\nB 1\nb 1',
    { unique: true, by: 'number' },
    { text: 'B 1\nx 2', notes: ['1 spelling that differs only in case was left out.'] },
  ],
  ['the same lines are no other spellings', 'b\na\nb \na', { unique: true }, { text: 'a\nb', notes: [] }],
  [
    'with case matched no spelling is left out',
    'b\nA\na\nb',
    { unique: true, matchCase: true },
    { text: 'a\nA\nb', notes: [] },
  ],
  ['duplicates can be removed with case matched', 'b\nA\na\n b', { unique: true, matchCase: true }, 'a\nA\nb'],
  ['composed and decomposed letters are duplicates', 'é\ne\u0301', { unique: true }, 'é'],
  ['duplicates are compared as whole lines, not columns', 'a 1\nb 1', { unique: true, column: 2 }, 'a 1\nb 1'],
  ['CRLF stays', 'b\r\na', {}, 'a\r\nb'],
  [
    'names of Object.prototype are ordinary lines',
    'toString\n__proto__\nconstructor\n__proto__',
    { unique: true },
    '__proto__\nconstructor\ntoString',
  ],
  ['an empty text stays empty', '', {}, ''],
  [
    'number: decimal commas are recognized',
    '1,5\n1,25\n10,1\n2',
    { by: 'number' },
    { text: '1,25\n1,5\n2\n10,1', summary: '4 lines, decimal comma' },
  ],
  [
    'number: decimal commas are recognized within text',
    'b 1.234,5 €\na 99,9 €',
    { by: 'number' },
    'a 99,9 €\nb 1.234,5 €',
  ],
  [
    'number: a decimal point can be chosen',
    '1,200\n3,5',
    { by: 'number', decimal: 'point' },
    { text: '3,5\n1,200', offers: [] },
  ],
  ['number: a decimal comma can be chosen', '1,200\n3', { by: 'number', decimal: 'comma' }, '1,200\n3'],
  [
    'number: offers a decimal comma if it would change the order',
    '1,200\n300',
    { by: 'number' },
    {
      text: '300\n1,200',
      notes: [
        '"1,200" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a decimal mark if that is wrong.',
      ],
      offers: [{ text: '', label: 'Read with a decimal comma', options: { decimal: 'comma' } }],
    },
  ],
  [
    'number: no offer if a decimal comma gives the same order',
    '1,300\n1,200',
    { by: 'number' },
    { text: '1,200\n1,300', notes: [], offers: [] },
  ],
  [
    'number: a decimal point that may be a group separator is noted',
    '1.250\n900\n3.100\n',
    { by: 'number' },
    {
      text: '1.250\n3.100\n900\n',
      notes: [
        '"1.250" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a decimal mark if that is wrong.',
      ],
    },
  ],
  [
    'number: a note in doubt of the mark has the first line that has one',
    'a 900 €\nb -1.250 €\nc 0',
    { by: 'number', order: 'desc' },
    {
      notes: [
        '"b -1.250 €" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a decimal mark if that is wrong.',
      ],
    },
  ],
  [
    'number: marks of both kinds, each of which may be either',
    '1,250\n2.500',
    { by: 'number' },
    {
      text: '2.500\n1,250',
      notes: [
        '"1,250" can be read with a decimal point or a decimal comma; it was read with a decimal point. Choose a decimal mark if that is wrong.',
      ],
    },
  ],
  [
    'number: decimals of another style than the list has are noted',
    '1.5\n1,25\n1.1',
    { by: 'number' },
    {
      text: '1,25\n1.1\n1.5',
      notes: ['Only the first number of 1 line, "1,25", was compared; natural order compares all.'],
    },
  ],
  [
    'number: no doubt about a mark that another line shows',
    '1,250\n900\n1.5\n-3,000',
    { by: 'number' },
    { text: '-3,000\n1.5\n900\n1,250', notes: [] },
  ],
  ['number: no doubt if all are larger with a point', '-1,250\n3,000\n0', { by: 'number' }, { notes: [], offers: [] }],
  [
    'number: parentheses make a number negative',
    '20\n(500)\n-3',
    { by: 'number' },
    { text: '(500)\n-3\n20', notes: [] },
  ],
  [
    'number: a note says that parentheses count as negative',
    'Sales 20\nRent (500)\nTax -3',
    { by: 'number' },
    {
      text: 'Rent (500)\nTax -3\nSales 20',
      notes: ['Numbers in parentheses count as negative, as in accounting ("Rent (500)").'],
    },
  ],
  [
    'number: counts in parentheses are positive',
    'b (17)\na (42)\nc',
    { by: 'number', order: 'desc' },
    { text: 'a (42)\nb (17)\nc', notes: ['1 line without a number comes last.'] },
  ],
  ['number: list markers in parentheses are positive', '(2) b\n(1) a', { by: 'number' }, '(1) a\n(2) b'],
  [
    'number: suffixes such as k and GB are read',
    '1.2k\n900\n3M\n4 GB\n1KiB',
    { by: 'number' },
    '900\n1KiB\n1.2k\n3M\n4 GB',
  ],
  ['number: suffixes are read within text', 'a 1.2k likes\nb 900 likes', { by: 'number' }, 'b 900 likes\na 1.2k likes'],
  [
    'number: currency symbols before and after a number are ignored',
    '$1,200\n€15.50\n20 €\n-$5\n£3',
    { by: 'number' },
    '-$5\n£3\n€15.50\n20 €\n$1,200',
  ],
  [
    'number: B is billions beside K, M, or T',
    '1.5M views\n900K views\n2B views\n3M views\n',
    { by: 'number' },
    { text: '900K views\n1.5M views\n3M views\n2B views\n', notes: [] },
  ],
  [
    'number: B after a space is billions beside k',
    'x 2 B\ny 900k\nz 3',
    { by: 'number', order: 'desc' },
    { text: 'x 2 B\ny 900k\nz 3', notes: [] },
  ],
  ['number: B is bytes beside KB', '2 B\n1M\n3 KB', { by: 'number' }, { text: '2 B\n3 KB\n1M', notes: [] }],
  ['number: B is a seat beside A', '12B\n3A\n20C\n14K', { by: 'number' }, '3A\n12B\n20C\n14K'],
  ['number: B alone is no amount', '12B\n3\n100', { by: 'number' }, '3\n12B\n100'],
  [
    'number: units that were not compared are noted',
    '2 km\n900 m\n',
    { by: 'number' },
    { text: '2 km\n900 m\n', notes: ['Units such as km and m were not compared.'] },
  ],
  [
    'number: units of time',
    '5 minutes ago\n3min ago\n1 Hour ago\n30 s',
    { by: 'number' },
    { text: '1 Hour ago\n3min ago\n5 minutes ago\n30 s', notes: ['Units such as minutes and Hour were not compared.'] },
  ],
  [
    'number: units after fractions',
    '1 1/2 cups milk\n1/4 tsp salt',
    { by: 'number' },
    { text: '1/4 tsp salt\n1 1/2 cups milk', notes: ['Units such as cups and tsp were not compared.'] },
  ],
  [
    'number: one unit in several spellings, and words that are none',
    '2 hours\n1 hr\n3h\n4 apples\n5 mice\n6',
    { by: 'number' },
    { text: '1 hr\n2 hours\n3h\n4 apples\n5 mice\n6', notes: [] },
  ],
  ['number: units that are read are not noted', '2 MB\n1 GB\n3 KiB', { by: 'number' }, { notes: [] }],
  ['number: underscores can group digits', '1_000\n999', { by: 'number' }, '999\n1_000'],
  [
    'number: digits beyond the precision of doubles count',
    '12345678901234567891\n12345678901234567890',
    { by: 'number' },
    '12345678901234567890\n12345678901234567891',
  ],
  [
    'number: quoted CSV fields are read',
    'b,"$1,200.50",x\na,"$15.50",y\n"c, d",7,z',
    { by: 'number', column: 2, delimiter: ',' },
    '"c, d",7,z\na,"$15.50",y\nb,"$1,200.50",x',
  ],
  [
    'quoted CSV fields can contain the delimiter',
    '"Smith, John",2\n"Adams, ""Al""",1',
    { column: 1, delimiter: ',' },
    '"Adams, ""Al""",1\n"Smith, John",2',
  ],
  ['an unclosed quote does not hide the delimiter', '"b,1\na,2', { column: 2, delimiter: ',' }, '"b,1\na,2'],
  ['a header stays on top', 'name\nb\na', { header: true }, { text: 'name\na\nb', info: { lines: 3 } }],
  ['a header is found after blank lines', '\n\nname\nb\na\n', { header: true }, 'name\na\nb\n'],
  ['a header is not a duplicate', 'a\nb\na\nb', { header: true, unique: true }, 'a\na\nb'],
  ['a header alone stays', 'name', { header: true, by: 'random' }, 'name'],
  ['a header stays on top in descending order', 'n\n1\n2', { header: true, by: 'number', order: 'desc' }, 'n\n2\n1'],
  [
    'date: ISO dates with times and zones are compared',
    'c 2024-05-06T12:30Z\na 2023-12-31\nb 2024-05-06T12:00-02:00',
    { by: 'date' },
    { text: 'a 2023-12-31\nc 2024-05-06T12:30Z\nb 2024-05-06T12:00-02:00', summary: '3 lines', notes: [], offers: [] },
  ],
  [
    'date: day first is inferred from another line',
    '05/06/2024\n13/01/2024\n01/12/2023',
    { by: 'date' },
    { text: '01/12/2023\n13/01/2024\n05/06/2024', summary: '3 lines, day first', offers: [] },
  ],
  [
    'date: month first is inferred from another line',
    '05/06/2024\n02/13/2024\n12/01/2023',
    { by: 'date', order: 'desc' },
    { text: '05/06/2024\n02/13/2024\n12/01/2023', summary: '3 lines, month first', offers: [] },
  ],
  [
    'date: ambiguous dates are read month first, with an offer',
    '05/06/2024\n06/05/2024',
    { by: 'date' },
    {
      text: '05/06/2024\n06/05/2024',
      notes: [
        '"05/06/2024" can be read with the month or the day first; it was read with the month first. Choose an order of dates if that is wrong.',
      ],
      offers: [{ text: '', label: 'Read the day first', options: { dateOrder: 'dmy' } }],
    },
  ],
  [
    'date: Japanese and Korean years of two digits',
    '24年3月5日\n23年12月1日\n22년 6월 1일\n',
    { by: 'date' },
    { text: '22년 6월 1일\n23年12月1日\n24年3月5日\n', notes: [] },
  ],
  [
    'date: years of Japanese eras',
    '令和6年1月5日\n平成31年4月30日\n2019年5月2日\n令和元年5月1日',
    { by: 'date' },
    { text: '平成31年4月30日\n令和元年5月1日\n2019年5月2日\n令和6年1月5日', notes: [] },
  ],
  [
    'date: a day of a year that is not read is none without a year',
    '令和六年1月5日\n8年3月5日\n5月3日',
    { by: 'date' },
    { text: '5月3日\n令和六年1月5日\n8年3月5日', notes: ['2 lines without a date come last.'] },
  ],
  [
    'date: short dates in doubt are noted, with lines without one',
    '5/6\nx\n1/7',
    { by: 'date' },
    {
      text: '1/7\n5/6\nx',
      notes: [
        '"5/6" can be read with the month or the day first; it was read with the month first. Choose an order of dates if that is wrong.',
        '1 line without a date comes last.',
      ],
    },
  ],
  ['date: no doubt about a day that is a month in both orders', '5/5/2024\n1/1/2024', { by: 'date' }, { notes: [] }],
  [
    'date: the order of day and month can be chosen',
    '05/06/2024\n06/05/2024',
    { by: 'date', dateOrder: 'dmy' },
    { text: '06/05/2024\n05/06/2024', summary: '2 lines, day first', notes: [], offers: [] },
  ],
  [
    'date: contradicting orders are reported',
    '13/05/2024\n02/13/2024',
    { by: 'date' },
    {
      text: '02/13/2024\n13/05/2024',
      notes: [
        '"13/05/2024" has the day first, "02/13/2024" the month; dates that fit both were read with the month first.',
      ],
      offers: [{ text: '', label: 'Read the day first', options: { dateOrder: 'dmy' } }],
    },
  ],
  [
    'date: month names and dots are read, lines without a date come last',
    'later\nMay 6, 2024 3:30 pm\n6 May 2024\n6.1.2024\nSept 2023',
    { by: 'date' },
    {
      text: 'Sept 2023\n6.1.2024\n6 May 2024\nMay 6, 2024 3:30 pm\nlater',
      notes: ['1 line without a date comes last.'],
    },
  ],
  [
    'date: month names of the chosen language are read',
    '3. listopada 2024.\n1. studenoga 2024.',
    { by: 'date', lang: 'hr', order: 'desc' },
    '1. studenoga 2024.\n3. listopada 2024.',
  ],
  [
    'date: a column can be sorted by date',
    'a;2024-05-06\nb;2023-01-01',
    { by: 'date', column: 2, delimiter: ';' },
    'b;2023-01-01\na;2024-05-06',
  ],
  [
    'date: names of months',
    'March\nJanuary\nFebruary',
    { by: 'date' },
    { text: 'January\nFebruary\nMarch', notes: [] },
  ],
  [
    'date: short names of months, in any case',
    'dec\nSep.\nJUN\nmay\nJan\nApr',
    { by: 'date', order: 'desc' },
    'dec\nSep.\nJUN\nmay\nApr\nJan',
  ],
  ['date: months beside other text', 'March: 7\nJanuary: 9\nx', { by: 'date' }, 'January: 9\nMarch: 7\nx'],
  [
    'date: a month and two digits, as spreadsheets write them',
    'Jan-24\nDec-23\nFeb-24',
    { by: 'date', dateOrder: 'dmy' },
    { text: 'Dec-23\nJan-24\nFeb-24', notes: ['Dates such as "Jan-24" were read as a month and a year.'] },
  ],
  [
    'date: a month and two digits, as logs write them',
    'Dec 23\nJan 24',
    { by: 'date' },
    { text: 'Jan 24\nDec 23', notes: ['Dates such as "Dec 23" were read as a month and a day.'] },
  ],
  [
    'date: a number that is no day shows that all are years',
    'Jan 24\nDec 99',
    { by: 'date' },
    { text: 'Dec 99\nJan 24', notes: [] },
  ],
  [
    'date: a number that is surely a day shows that all are',
    'Dec-12\nFeb-5\nFeb-24',
    { by: 'date' },
    { text: 'Feb-5\nFeb-24\nDec-12', notes: [] },
  ],
  ['date: months in a column', 'a,Mar\nb,Feb', { by: 'date', column: 2, delimiter: ',' }, 'b,Feb\na,Mar'],
  ['date: months of another language', 'März\nJanuar\nDezember\nMai', { by: 'date' }, 'Januar\nMärz\nMai\nDezember'],
  [
    'last word: equal last words are sorted by the rest',
    'John Smith\nAda Lovelace\nAdam Smith\nPlato',
    { by: 'last' },
    'Ada Lovelace\nPlato\nAdam Smith\nJohn Smith',
  ],
  [
    'last word: punctuation is ignored in descending order',
    'the cat.\na bat!\n(an ant)',
    { by: 'last', order: 'desc' },
    'the cat.\na bat!\n(an ant)',
  ],
  ['last word: lines that end with punctuation only are sorted', 'b ...\na ?', { by: 'last' }, 'a ?\nb ...'],
  ['one line can be shuffled', 'a', { by: 'random' }, 'a'],
]);
rejects(sortLines, [
  [{ by: 'size' }, 'Unknown by "size". Choose one of: alpha, natural, number, date, last, length, code, random.'],
  [{ column: 1001 }, 'Sort by column (0 = whole line) must be a whole number from 0 to 1,000.'],
  [
    { lang: 'xx' },
    'Unknown lang "xx". Choose one of: en, ar, cs, da, de, el, es, et, fi, hi, hr, hu, lt, lv, nb, pl, ro, ru, sk, sv, tr, uk, vi.',
  ],
]);

const texts = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', 'é', '1', '2', '-', ',', ' ', '\n', '\n', '😀', '\uff5e', '\ud83d'),
  maxLength: 40,
});
const settings = fc.record({
  by: fc.constantFrom('alpha', 'natural', 'number', 'date', 'last', 'length', 'code', 'random'),
  header: fc.boolean(),
  order: fc.constantFrom('asc', 'desc'),
  matchCase: fc.boolean(),
  column: fc.integer({ min: 0, max: 2 }),
});
const lines = (text: string) => text.split('\n');

test('a header stays the first line', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      const { text: sorted } = await runTool(sortLines, text, { ...options, header: true, dropBlank: false });
      expect(lines(sorted)[0]).toBe(lines(text)[0]);
    }),
  );
});

test('sorting keeps every line and the final line break', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      // An empty line at the end needs its terminator to be a line at all.
      const input = /^\n|\n\n/.test(text) ? `${text}\n` : text;
      const { text: sorted } = await runTool(sortLines, input, { ...options, dropBlank: false });
      expect(lines(sorted).sort()).toEqual(lines(input).sort());
      expect(sorted.endsWith('\n')).toBe(input.endsWith('\n'));
    }),
    { numRuns: 500 },
  );
});

test('sorting a sorted text changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, settings, async (text, options) => {
      fc.pre(options.by !== 'random');
      const once = (await runTool(sortLines, text, options)).text;
      expect((await runTool(sortLines, once, options)).text).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('lines with equal keys keep their order', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'a b', '7', '10', '2024-05-06', 'é', ''), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(keys, settings, async (given, options) => {
      fc.pre(options.by !== 'random');
      const text = given.map((key, i) => `${key};${i}`).join('\n');
      const column = { header: false, column: 1, delimiter: ';' };
      const { text: sorted } = await runTool(sortLines, text, { ...options, ...column });
      for (const key of new Set(given)) {
        const of = (all: string) => lines(all).filter((line) => line.startsWith(`${key};`));
        expect(of(sorted)).toEqual(of(text));
      }
    }),
    { numRuns: 500 },
  );
});

test('sorting by character code compares code points', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', '\ud7ff', '\ue000', '\uffee', '😀', '\u{10ffff}', '\n') }),
      async (text) => {
        const codes = (line: string) => Array.from(line, (character) => character.codePointAt(0) as number);
        const { text: sorted } = await runTool(sortLines, text, { by: 'code', matchCase: true });
        const expected = lines(text)
          .filter((line) => line !== '')
          .map(codes)
          .sort((a, b) => {
            const i = a.findIndex((code, at) => code !== b[at]);
            return i < 0 ? a.length - b.length : (a[i] as number) - (b[i] ?? -1);
          });
        expect(
          lines(sorted)
            .filter((line) => line !== '')
            .map(codes),
        ).toEqual(expected);
      },
    ),
  );
});

test('shuffling three lines gives every order', async () => {
  const seen = new Set<string>();
  for (let i = 0; i < 300; i++) seen.add((await runTool(sortLines, 'a\nb\nc', { by: 'random' })).text);
  // One of six orders stays away from 300 fair draws once in 10^23.
  expect(seen.size).toBe(6);
});

labeled(sortLines, 'file10,b\nfile2,c\nFile2,a', [
  [{}, 'file10,b\nFile2,a\nfile2,c'],
  [{ 'Sort by': 'Natural (file2 before file10)' }, 'File2,a\nfile2,c\nfile10,b'],
  [{ Order: 'Descending' }, 'file10,b\nfile2,c\nFile2,a'],
]);
