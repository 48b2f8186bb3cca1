import { describe, expect, test } from 'vitest';
import { chosenDelimiter, delimiterName, guessDelimiter, isTable, separatorLine } from './delimiter.ts';

const RFC = { quote: '"', escape: 'doubled', comment: '', trim: false, skipEmpty: false } as const;
const guess = (text: string, from = 0) => guessDelimiter(text, RFC, from);

test('names delimiters in words', () => {
  expect([',', '\t', ';', '|', ' ', '||', 'toString'].map(delimiterName)).toEqual([
    'comma',
    'tab',
    'semicolon',
    'pipe',
    'space',
    '"||"',
    '"toString"',
  ]);
});

test.each([
  ['auto', '"', undefined],
  ['tab', '"', '\t'],
  ['\\t', '"', '\t'],
  ['||', '"', '||'],
  ['"', '', '"'],
  [' ', '"', ' '],
])('the option %j with the quote %j means %j', (option, quote, delimiter) => {
  expect(chosenDelimiter(option, quote)).toBe(delimiter);
});

test.each([
  ['', '"', 'Separator must be at least 1 character long.'],
  ['a\nb', '"', 'Separator cannot be a line break.'],
  ['\r', '"', 'Separator cannot be a line break.'],
  ['a"b', '"', 'Separator cannot contain the quote ".'],
  ["'", "'", "Separator cannot contain the quote '."],
])('the option %j with the quote %j is rejected', (option, quote, message) => {
  let refused: unknown;
  try {
    chosenDelimiter(option, quote);
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ message, position: { option: 'delimiter' } });
});

test.each([
  ['sep=;\na', 0, { delimiter: ';', end: 6 }],
  ['SEP=|\r\na', 0, { delimiter: '|', end: 7 }],
  ['sep=\t\ra', 0, { delimiter: '\t', end: 6 }],
  ['sep=,', 0, { delimiter: ',', end: 5 }],
  ['\ufeffsep=;\n', 1, { delimiter: ';', end: 7 }],
  ['sep=;;\n', 0, undefined],
  ['sep=\n', 0, undefined],
  ['sep="\n', 0, undefined],
  ['xsep=;\n', 0, undefined],
  ['sep;\n', 0, undefined],
])('the sep= line in %j at %i is %j', (text, from, line) => {
  expect(separatorLine(text, from)).toEqual(line);
});

describe('the most likely delimiter', () => {
  test.each([
    ['a,b\n1,2', ','],
    ['a\tb\n1\t2', '\t'],
    ['a;b\n1;2', ';'],
    ['a|b\n1|2', '|'],
    ['a\nb', ','],
    ['', ','],
    ['a;b\nc\nd', ','],
    [';a\n;b', ';'],
    // The share of lines with as many cells comes first, then how many they are, then the order above.
    ['a;b;c\n1,5;2\n3;4;5', ';'],
    ['x;y,z\nx;y,z', ','],
    ['x;y;z,u\nx;y;z,u', ';'],
    ['a,b\n1;2\n3;4\n5;6', ';'],
    ['a;b\n"1;2,3,4";5', ';'],
    ['a|b\tc\nd|e\tf', '\t'],
    ['a,b|c|d\ne,f', ','],
    ['a,b;c\nd;e', ';'],
    // Of numbers of cells that are as common the larger one counts; of others the commonest.
    ['a,b|c\nd|e|f', '|'],
    ['d|e|f\na,b|c', '|'],
    ['a,b|c|d\ne,f|g|h\ni|j\nk,l,m|n', '|'],
    ['a;b|c\nd;e|f\ng|h\ni|j|k', '|'],
    ['a;b\nc', ';'],
    ['c\na;b', ';'],
    // Of several with as regular lines, the one whose cells look whole.
    ['g1;POINT (1,2,3,4);x\ng2;POINT (5,6,7,8);y', ';'],
    ['g1,SUM(1;2;3;4),x\ng2,SUM(5;6;7;8),y', ','],
    ['[1,2];{"a":3,"b":4}\n[5,6];{"a":7,"b":8}', ';'],
    ['rgb(1,2,3)|a\nrgb(4,5,6)|b', '|'],
    ['1,5;2,5;3,5\n1,7;2,8;9,1', ';'],
    ['1.234,50;2\n3.234,50;4', ';'],
    ['$1,234.50|2 €\n$3,234.50|4 €', '|'],
    ['A;1,2 km;3,4 km\nB;5,6 km;7,8 km', ';'],
    ['Smith, John, Dr;5\nDoe, Jane, Prof;6', ';'],
    ['a\t1,2,3\nb\t4,5,6', '\t'],
    ['1;a@b.c,d@e.f;x\n2;g@b.c,h@e.f;y', ';'],
    ['a,1;2;3,b\nc,4;5;6,d', ','],
    ['"x;y";1,5,2\n"u;v";2,5,3', ','],
    ['id;"x, y";3,5\nid;"z, y";4,5', ';'],
    ['1,5;"a,b"\n2,5;"c,d"', ';'],
    ['f(a,b);c,d\nf(e,f);g,h', ';'],
    ['[a,b];c,d\n[e,f];g,h', ';'],
    ['{a,b};c,d\n{e,f};g,h', ';'],
    ['f(a,b);c\td\nf(e,f);g\nf(h,i);j', ';'],
    ['a,1;2|3\nb,4;5|6', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(guess(text)).toBe(delimiter);
  });

  // A cell that looks like several loses to the comma, which makes more of it.
  test.each([
    ['1,5', ';'],
    ['12,5', ';'],
    ['1234,5', ';'],
    ['1 234,5', ';'],
    ['1x234,5', ','],
    ['1.2.3,4', ','],
    ['1,234,567', ';'],
    ['1,234,567.89', ';'],
    ['EUR 1,5', ';'],
    ['about 1,5', ','],
    ['1,5 meter', ';'],
    ['1,5 meters', ','],
  ])('of lines that begin with %j and go on with a semicolon is %j', (cell, delimiter) => {
    expect(guess(`${cell};a\n${cell};b`)).toBe(delimiter);
  });

  test('does not count one that is escaped', () => {
    expect(guessDelimiter('a\\,b,c|d\ne\\,f,g|h', { ...RFC, escape: 'backslash' }, 0)).toBe(',');
  });

  test('is not one that only a comment has', () => {
    expect(guessDelimiter('#a;b', { ...RFC, comment: '#' }, 0)).toBe(',');
  });

  test('is guessed from the text after an offset', () => {
    expect(guess('1,2,3,4\na;b\nc;d', 8)).toBe(';');
  });

  const LOOKED_AT = 65_536;

  test.each([
    ['nothing is known of the last line where it was cut', `a;b\n${'x,'.repeat(9)}${'x'.repeat(LOOKED_AT)};y`, ';'],
    ['a line that ends with it is whole', `a,b;c\n${'"d";e'.padEnd(LOOKED_AT - 6, 'x')}`, ';'],
    ['an only line counts, though it was cut', `a;${'x'.repeat(LOOKED_AT)};b`, ';'],
    ['its fiftieth line is whole', `${'a,b;c\n'.repeat(49)}"d";e\n${'x'.repeat(LOOKED_AT)}`, ';'],
    ['lines after the fiftieth do not count', `${'a;b\n'.repeat(50)}${'a,b,c\n'.repeat(500)}`, ';'],
  ])('is guessed from the beginning of the text: %s', (_, text, delimiter) => {
    expect(guess(text)).toBe(delimiter);
  });
});

test.each([
  ['a,b\n1,2', true],
  ['a;b\n1;2', true],
  ['a,b', false],
  ['a\nb', false],
  ['', false],
  ['a,b [x]\n1,2', true],
  [`${'a,b\n'.repeat(50)}${'x\n'.repeat(500)}`, true],
  ['[1,2]\n[3,4]', false],
  [' {"a":1,\n"b":2}', false],
  ['\ufeff [1,2]\n[3,4]', false],
  ['a,b\n1,2\n3,4\n5,6\nx', false],
  ['a,b\n1,2\n3,4\n5,6\n7,8\nx', true],
])('%j is a table: %j', (text, table) => {
  expect(isTable(text, RFC)).toBe(table);
});
