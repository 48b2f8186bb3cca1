import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { type CsvOptions, type CsvSample, parseCsv, QUOTED, rowCount, rowWidth, SPACED, SPECIAL } from './parse.ts';

const RFC: CsvOptions = { delimiter: ',', quote: '"', escape: 'doubled', comment: '', trim: false, skipEmpty: false };

/** The rows, and what else a row of the tables below may ask for. */
function read(text: string, options: Partial<CsvOptions>, from?: number, sample?: CsvSample) {
  const table = parseCsv(text, { ...RFC, ...options }, from, sample);
  const rows = Array.from({ length: rowCount(table) }, (_, row) => {
    const first = table.rows[row] ?? 0;
    return table.cells.slice(first, first + rowWidth(table, row));
  });
  expect(table.starts.length).toBe(table.cells.length);
  expect(table.marks.length).toBe(table.cells.length);
  const quoted = Array.from(table.marks, (mark) => mark & QUOTED);
  return { ...table, rows, quoted, starts: [...table.starts] };
}

describe('records and cells', () => {
  test.each<[string, string, Partial<CsvOptions>, string[][]]>([
    ['no text, no records', '', {}, []],
    ['one cell', 'a', {}, [['a']]],
    ['a final line break makes no record', 'a,b\n', {}, [['a', 'b']]],
    ['LF, CRLF and CR end a record', 'a\nb\r\nc\rd', {}, [['a'], ['b'], ['c'], ['d']]],
    ['LF and CR are two breaks', 'a\n\rb', {}, [['a'], [''], ['b']]],
    [
      'a delimiter at the end begins an empty cell, unless the text ends there',
      'a,\nb,',
      {},
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    [
      'empty cells',
      ',\n,,',
      {},
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    ['an empty line is a record of an empty cell', 'a\n\nb', {}, [['a'], [''], ['b']]],
    ['empty lines can be skipped', '\r\na\n\n\r\n\rb\n\n', { skipEmpty: true }, [['a'], ['b']]],
    ['a line of blanks is none', 'a\n \nb', { skipEmpty: true }, [['a'], [' '], ['b']]],
    ['a delimiter of more than one character', 'a||b|c||', { delimiter: '||' }, [['a', 'b|c', '']]],
    ['which ends at its own width', 'a||b||c\n|d', { delimiter: '||' }, [['a', 'b', 'c'], ['|d']]],
  ])('%s', (_, text, options, rows) => {
    expect(read(text, options).rows).toEqual(rows);
  });
});

describe('quotes', () => {
  test.each<[string, string, Partial<CsvOptions>, string[][]]>([
    ['may contain delimiters and line breaks', '"a,b","c\r\nd"\n1', {}, [['a,b', 'c\r\nd'], ['1']]],
    ['doubled quotes are one quote', '"a""b",""""', {}, [['a"b', '"']]],
    ['may be empty', '"",""\n""', {}, [['', ''], ['']]],
    ['inside an unquoted cell are plain text', 'a"b,c""', {}, [['a"b', 'c""']]],
    ['with text after them, which is added', '"a"b,"c" "d"\n', {}, [['ab', 'c "d"']]],
    ['that close at the end of the text', 'x,"a"', {}, [['x', 'a']]],
    ['of another kind', "'a,''b',\"c", { quote: "'" }, [["a,'b", '"c']]],
    ['none at all', '"a","b"', { quote: '' }, [['"a"', '"b"']]],
    ['after a backslash', '"a\\"b\\\\","c\\n"', { escape: 'backslash' }, [['a"b\\', 'c\\n']]],
    ['a backslash escapes the quote, not the doubled one', '"a\\""",b', { escape: 'backslash' }, [['a""', 'b']]],
    ['with no backslash in it', '"a,b"', { escape: 'backslash' }, [['a,b']]],
    ['before an escaped line break', '"a\\\nb"', { escape: 'backslash' }, [['a\\\nb']]],
    ['before an escaped quote after a line break', '"a\\\n\\"b"', { escape: 'backslash' }, [['a\\\n"b']]],
    [
      'may come after blanks',
      'a, "b, c" \n\t "d""e",f',
      {},
      [
        ['a', 'b, c'],
        ['d"e', 'f'],
      ],
    ],
    ['unless text follows them', 'a, "b" c, "d', {}, [['a', ' "b" c', ' "d']]],
    [
      'or a line ends before them',
      'a, "b\nc", "d"',
      {},
      [
        ['a', ' "b'],
        ['c"', 'd'],
      ],
    ],
    ['or the blank is the delimiter', 'a\t\t"b"', { delimiter: '\t' }, [['a', '', 'b']]],
    ['with text after them up to CR', '"a"b\rc', {}, [['ab'], ['c']]],
    ['with a part of a delimiter after them', '"a"b|c||d', { delimiter: '||' }, [['ab|c', 'd']]],
  ])('%s', (_, text, options, rows) => {
    expect(read(text, options).rows).toEqual(rows);
  });

  test.each<[string, Partial<CsvOptions>, number, number]>([
    ['a\nb,"c', {}, 2, 3],
    ['"a""', {}, 1, 1],
    ['"a\\"', { escape: 'backslash' }, 1, 1],
    ['x, "a', { trim: true }, 1, 4],
  ])('that are never closed in %j are an error where they open', (text, options, line, column) => {
    const error = (() => {
      try {
        return read(text, options);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ToolError);
    expect((error as ToolError).message).toContain('this quote is never closed');
    expect((error as ToolError).position).toMatchObject({ line, column });
  });

  test('mark their cells, and text after them is recorded', () => {
    const { quoted, trailing, starts } = read('a,"b" x,"c"\n "d"x', {});
    expect(quoted).toEqual([0, 1, 1, 0]);
    expect(trailing).toEqual([{ at: 5, text: ' x' }]);
    expect(starts).toEqual([0, 2, 8, 12]);
  });

  test('after blanks mark their cells, which begin at them', () => {
    const table = parseCsv('"a", "b\\" ,c', RFC);
    expect([...table.marks]).toEqual([QUOTED, QUOTED | SPECIAL | SPACED, 0]);
    expect([...table.starts]).toEqual([0, 5, 11]);
    expect([...parseCsv(' "a"', { ...RFC, trim: true }).marks]).toEqual([QUOTED]);
  });
});

describe('blanks', () => {
  test.each<[string, string, Partial<CsvOptions>, string[][]]>([
    ['belong to cells', ' a ,\tb\t', {}, [[' a ', '\tb\t']]],
    ['are taken away around them', ' a b ,\tc\t\n  ', { trim: true }, [['a b', 'c'], ['']]],
    ['not inside quotes, but around them', ' " a " , "b"\t', { trim: true }, [[' a ', 'b']]],
    ['also after text that follows a quote', '"a" b , c', { trim: true }, [['ab', 'c']]],
    ['never a tab that is the delimiter', ' a\t\tb \t', { trim: true, delimiter: '\t' }, [['a', '', 'b', '']]],
    ['never a space that is the delimiter', '\ta  b\t', { trim: true, delimiter: ' ' }, [['a', '', 'b']]],
    ['nor a line break', 'a \n b', { trim: true }, [['a'], ['b']]],
    ['nor another space', '\u00a0a\u00a0', { trim: true }, [['\u00a0a\u00a0']]],
  ])('%s', (_, text, options, rows) => {
    expect(read(text, options).rows).toEqual(rows);
  });

  test('are not part of where a cell begins', () => {
    expect(read('  a, "b" c ', { trim: true })).toMatchObject({ starts: [2, 5], trailing: [{ at: 9, text: 'c' }] });
  });
});

describe('comments', () => {
  test.each<[string, string, Partial<CsvOptions>, string[][]]>([
    ['are lines', '#x\na\n#y\r\nb\r#z\rc\n#', { comment: '#' }, [['a'], ['b'], ['c']]],
    ['of more than one character', '//x\n/a', { comment: '//' }, [['/a']]],
    ['not after other text in the line', 'a#b\n #c', { comment: '#' }, [['a#b'], [' #c']]],
    ['there are none', '#a\nb', {}, [['#a'], ['b']]],
  ])('%s', (_, text, options, rows) => {
    expect(read(text, options).rows).toEqual(rows);
  });
});

describe('a part of a text', () => {
  test('begins at the given offset', () => {
    expect(read('sep=;\na;b', { delimiter: ';' }, 6)).toMatchObject({ rows: [['a', 'b']], starts: [6, 8] });
  });

  test.each<[string, string, CsvSample, string[][]]>([
    ['so many records', 'a\nb\nc', { end: 5, records: 2 }, [['a'], ['b']]],
    ['so many characters', 'ab,cd\nef', { end: 4, records: 9 }, [['ab', 'c']]],
    ['more than there are', 'a', { end: 99, records: 9 }, [['a']]],
    ['an open quote ends it', 'a,b\nc,"d\ne', { end: 10, records: 9 }, [['a', 'b']]],
    ['so does one that closes behind it', 'a\n"bcd"\ne', { end: 5, records: 9 }, [['a']]],
    ['a quote that closes with it counts', 'a\n"bc"\ne', { end: 6, records: 9 }, [['a'], ['bc']]],
    ['not where that is the character behind it', 'a\n"bcd"\ne', { end: 6, records: 9 }, [['a']]],
    ['a quote that opens behind it is none yet', 'a,"b"\nc', { end: 2, records: 9 }, [['a', '']]],
    ['whatever follows it', 'a\n"bc""d"', { end: 6, records: 9 }, [['a'], ['bc']]],
  ])('%s', (_, text, sample, rows) => {
    const table = parseCsv(text, RFC, 0, sample);
    expect(rowCount(table)).toBe(rows.length);
    expect(rows.map((_row, row) => table.cells.slice(table.rows[row], table.rows[row + 1]))).toEqual(rows);
  });
});

test('with backslash escapes, a quote that does not close within a part of a text ends it', () => {
  const options: CsvOptions = { ...RFC, escape: 'backslash' };
  expect(rowCount(parseCsv('a\n"bc"\nd', options, 0, { end: 5, records: 9 }))).toBe(1);
  expect(rowCount(parseCsv('a\n"bc"\nd', options, 0, { end: 6, records: 9 }))).toBe(2);
});

describe('separators beyond ASCII', () => {
  test.each<[string, string, string[][]]>([
    ['a§b§c', '§', [['a', 'b', 'c']]],
    [
      '§\n"x§"§é',
      '§',
      [
        ['', ''],
        ['x§', 'é'],
      ],
    ],
    [
      'a··b·c\n··',
      '··',
      [
        ['a', 'b·c'],
        ['', ''],
      ],
    ],
    ['a、b，c', '、', [['a', 'b，c']]],
    ['a😀b\ud83dc', '😀', [['a', 'b\ud83dc']]],
    ['a\u0080b', '\u0080', [['a', 'b']]],
    ['a\u007fb', '\u007f', [['a', 'b']]],
  ])('part %j at %j', (text, delimiter, rows) => {
    expect(read(text, { delimiter }).rows).toEqual(rows);
  });

  test('are those of their own text only, whatever was read before', () => {
    for (const delimiter of [',', ';', '§', ';', '\t', ',']) {
      expect(read(`a${delimiter}b;c,d\te§f`, { delimiter }).rows).toEqual([`a${delimiter}b;c,d\te§f`.split(delimiter)]);
    }
  });
});

test('more cells than a text of its length usually has keep their marks and places', () => {
  const count = 5000;
  const { rows, starts, quoted } = read(`${','.repeat(count)}"x"`, {});
  expect(rows).toEqual([[...new Array<string>(count).fill(''), 'x']]);
  expect(starts).toEqual(Array.from({ length: count + 1 }, (_, i) => i));
  expect(quoted).toEqual([...new Array<number>(count).fill(0), 1]);
  const sample = parseCsv(','.repeat(count), RFC, 0, { end: 1000, records: 1 });
  expect([sample.cells.length, sample.starts[999], sample.end]).toEqual([1001, 999, 1000]);
});

describe('cells that JSON may have to escape', () => {
  const marksOf = (text: string, options: Partial<CsvOptions> = {}) =>
    Array.from(parseCsv(text, { ...RFC, ...options }).marks);
  test.each<[string, number[]]>([
    ['a,é,中,ß', [0, 0, 0, 0]],
    ['a\tb,a b', [SPECIAL, 0]],
    ['\u001f,\u0020,\u007f', [SPECIAL, 0, 0]],
    ['a"b,a\\b', [SPECIAL, SPECIAL]],
    ['😀,\ud800,\udfff,\ud7ff,\ue000', [SPECIAL, SPECIAL, SPECIAL, 0, 0]],
    ['"a","é","a b"', [QUOTED, QUOTED, QUOTED]],
    ['"a,b","a\nb"', [QUOTED, QUOTED | SPECIAL]],
    ['"a""b","\\","😀","\u001f"', new Array<number>(4).fill(QUOTED | SPECIAL)],
    ['"a"b,""', [QUOTED | SPECIAL, QUOTED]],
    ['" ","\u0020"', [QUOTED, QUOTED]],
  ])('of %j have the marks %j', (text, marks) => {
    expect(marksOf(text)).toEqual(marks);
  });

  test('are marked with other quotes and separators, too', () => {
    expect(marksOf("'a\"b','c';\"", { quote: "'", delimiter: ',' })).toEqual([QUOTED | SPECIAL, QUOTED | SPECIAL]);
    expect(marksOf("'a','b c'", { quote: "'" })).toEqual([QUOTED, QUOTED]);
    expect(marksOf('"a"', { quote: '' })).toEqual([SPECIAL]);
    expect(marksOf('a|b\t', { delimiter: '\t' })).toEqual([0, 0]);
    expect(marksOf('a"b', { delimiter: '"', quote: '' })).toEqual([0, 0]);
  });

  test('are all cells that JSON escapes', () => {
    const unit = fc.constantFrom(...'ab,"\\\n\t\u0001\u007f é', '😀', '\ud800', '\udc00');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const { cells, marks } = parseCsv(text, { ...RFC, quote: '' });
        for (const [i, cell] of cells.entries()) {
          if (JSON.stringify(cell) !== `"${cell}"`) expect([cell, (marks[i] ?? 0) & SPECIAL]).toEqual([cell, SPECIAL]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('places', () => {
  test.each<[string, Partial<CsvOptions>, number[], number]>([
    ['a,b\r\nc\r,d\n', {}, [0, 2, 5, 7, 8], 10],
    ['"a" ,"b"x\n\n', { skipEmpty: true }, [0, 5], 11],
    ['#x\na\n', { comment: '#' }, [3], 5],
    ['a\n#x', { comment: '#' }, [0], 4],
    ['a\n#x\r\n', { comment: '#' }, [0], 6],
    ['  a , b\n', { trim: true }, [2, 6], 8],
    ['a||"b"||', { delimiter: '||' }, [0, 3, 8], 8],
  ])('of the cells of %j, and its end', (text, options, starts, end) => {
    expect(read(text, options)).toMatchObject({ starts, end });
  });

  test('end where a part of a text does', () => {
    expect(read('a,   b', { trim: true }, 0, { end: 4, records: 9 })).toMatchObject({ starts: [0, 4], end: 4 });
    expect(read('a\nb\nc', {}, 0, { end: 5, records: 2 })).toMatchObject({ starts: [0, 2], end: 4 });
    expect(read('a\n#xyz\n', { comment: '#' }, 0, { end: 4, records: 9 })).toMatchObject({ starts: [0], end: 4 });
    expect(read('a\n"b\nc', {}, 0, { end: 6, records: 9 })).toMatchObject({ starts: [0], end: 2 });
    expect(read('"a"x\n"b"y,"c', {}, 0, { end: 12, records: 9 }).trailing).toEqual([{ at: 3, text: 'x' }]);
  });
});

test.each<[string, boolean, number]>([
  ['\na\n\r\n\rb\n', true, 3],
  ['a\n \n,\n', true, 0],
  ['a\n\nb', false, 0],
])('the empty lines that are skipped in %j are counted: %s, %i', (text, skipEmpty, skipped) => {
  expect(read(text, { skipEmpty })).toMatchObject({ skipped });
});

test('a table gives its number of rows and their widths', () => {
  const table = parseCsv('a,b\nc', RFC);
  expect([rowCount(table), rowWidth(table, 0), rowWidth(table, 1)]).toEqual([2, 2, 1]);
});
