import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineField } from './line-field.ts';
import { parseCsv } from './parse.ts';

test.each([
  ['a;b;c', 2, ';', 'b'],
  ['a;b;c', 4, ';', undefined],
  ['', 1, ';', ''],
  ['a;;c', 2, ';', ''],
  ['  a  b\tc ', 2, '', 'b'],
  [' ', 1, '', undefined],
  ['"a;b";c', 1, ';', 'a;b'],
  ['"a;b";c', 2, ';', 'c'],
  ['x; "a ""b"";" ; c', 2, ';', 'a "b";'],
  ['"a" b,c', 1, ',', 'ab'],
  ['"a,b', 2, ',', undefined],
  ['a,"b', 1, ',', 'a'],
  ['5" pipe,3" pipe', 2, ',', '3" pipe'],
  ['\t\tb', 2, '\t', ''],
  ['\t"x\ty"\tb', 2, '\t', 'x\ty'],
  ['a<>b<>c', 3, '<>', 'c'],
  ['"a"b"c', 2, '"', 'a'],
  ['😀|é', 2, '|', 'é'],
])('column of %j, number %j, separated by %j', (line, column, delimiter, wanted) => {
  expect(lineField(line, column, delimiter)?.text).toBe(wanted);
});

test('has the cells that the CSV parser has, and its range is that of the field as written', () => {
  const csv = { delimiter: ',', quote: '"', escape: 'doubled', comment: '', trim: true, skipEmpty: false } as const;
  const lines = fc.string({ unit: fc.constantFrom('a', ',', '"', ' ', 'é'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 5 }), (line, column) => {
      const { cells } = parseCsv(line, csv, 0, { end: line.length, records: 1 });
      fc.pre(cells.length > 0);
      const field = lineField(line, column, ',');
      expect(field?.text.trim()).toBe(cells[column - 1]?.trim());
      if (field) expect(lineField(line.slice(field.from, field.to), 1, ',')?.text).toBe(field.text);
    }),
    { numRuns: 5000 },
  );
});
