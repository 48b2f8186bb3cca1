import { expect, test } from 'vitest';
import { expectLinear } from '../../../../tests/expect-linear.ts';
import { differenceOf } from '../../../../tests/streamed.ts';
import { runTool } from '../../../../tests/table.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import * as csvToJson from './tool.ts';

type Written = readonly [what: string, html: string, rows: readonly (readonly string[])[], notes?: readonly RegExp[]];

const pages: readonly Written[] = [
  [
    'head and body, character references',
    '<table><thead><tr><th>a &amp; b<th>c</thead><tbody><tr><td>1&lt;2</td><td>&eacute;&#x1F600;&nbsp;x</td></tr></tbody></table>',
    [
      ['a & b', 'c'],
      ['1<2', 'é😀\u00a0x'],
    ],
  ],
  [
    'whitespace, line breaks, and blocks',
    '<table>\r\n <tr>\r\n  <td> a \r\n  b <br> c</td><td><p>one</p>\n<p>two</p></td></tr></table>',
    [['a b\nc', 'one\ntwo']],
  ],
  [
    'colspan',
    '<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td colspan=2>x</td><td>y</td></tr></table>',
    [
      ['a', 'b', 'c'],
      ['x', 'x', 'y'],
    ],
    [/^1 cell with colspan or rowspan/],
  ],
  [
    'rowspan, and both',
    '<table><tr><td>a<td>b<td>c<tr><td rowspan=2 colspan="2">x<td>1<tr><td>2<tr><td>p<td>q<td>r</table>',
    [
      ['a', 'b', 'c'],
      ['x', 'x', '1'],
      ['x', 'x', '2'],
      ['p', 'q', 'r'],
    ],
    [/^1 cell with/],
  ],
  [
    'rowspan at the end of a shorter row, and to the end',
    '<table><tr><td>a<td>b<td rowspan=0>c<tr><td>1</table>',
    [
      ['a', 'b', 'c'],
      ['1', '', 'c'],
    ],
    [/^1 cell with/],
  ],
  [
    'a page with two tables, a nested one, and scripts',
    '<!doctype html><title><table></title><script>"<table>"</script><h1>T</h1><table><caption>C</caption><tr><td>a<td>b<tr><td>1<script>x</script><td><table><tr><td>in<td>ner</table></table><table><tr><td>z</table>',
    [
      ['a', 'b'],
      ['1', 'in ner'],
    ],
    [/^1 more table is left out/, /^1 table inside of cells/],
  ],
  [
    'comments, an image, upper case',
    '<TABLE><!-- <td>x --><TR><TD>a</TD><TD>b<IMG src=x></TD></TR></TABLE>',
    [['a', 'b']],
    [/^1 cell with images/],
  ],
  [
    'a header of two rows, with groups',
    '<table><thead><tr><th rowspan=2>id<th colspan=2>Size<th><tr><th>w<th>h<th>note<tbody><tr><td>1<td>2<td>3<td>x</table>',
    [
      ['id', 'Size / w', 'Size / h', 'note'],
      ['1', '2', '3', 'x'],
    ],
    [/^The header has 2 rows: their names are joined/, /^2 cells with colspan or rowspan/],
  ],
  [
    'rows of th without thead, and a row that begins with one',
    '<table><tr><th>A<th>A<tr><th>x<th>A<tr><th>1<td>2</table>',
    [
      ['A / x', 'A / A'],
      ['1', '2'],
    ],
    [/^The header has 2 rows/],
  ],
  [
    'thead without tbody after it',
    '<table><thead><tr><td>a<td>b</thead><tr><td>1<td>2</table>',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'rows of th alone',
    '<table><tr><th>a<th>b<tr><th>1<th>2</table>',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'exponents, marks of footnotes, and lowered digits',
    '<table><tr><th>a<sup>1</sup><th>b<tr><td>1234<sup> 1</sup><td>10<sup>-6</sup><tr><td>H<sub>2</sub>O<td>5<sup>[1]</sup><tr><td>1<sup>st</sup><td>1<sup>e5</sup></table>',
    [
      ['a^1', 'b'],
      ['1234^ 1', '10^-6'],
      ['H_2O', '5[1]'],
      ['1st', '1^e5'],
    ],
    [/^7 raised or lowered texts written on the line, with \^ or _ before numbers\.$/],
  ],
  ['elements named like members of objects', '<table><tr><td>a<constructor>b</constructor><td>c', [['ab', 'c']]],
  [
    'hidden elements in cells',
    '<table><tr><td>12<span style="display:none">0012<span>x</span></span><td>a<template>b<sup>2</sup></template><img hidden>c<tr><td><p hidden>x<p>y<td><div hidden>z<tr><td>1<td>2</table>',
    [
      ['12', 'ac'],
      ['y', ''],
      ['1', '2'],
    ],
    [/^5 hidden elements inside of cells are left out\.$/],
  ],
  [
    'hidden rows and cells',
    '<table><tr><td>a<td hidden>b<tr style="display: none"><td>1<td>2</table>',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    [/^2 hidden rows or cells read, which a page does not show\.$/],
  ],
  [
    'preformatted text',
    '<table><tr><td>x<pre>\n  a  b\n\n\tc\n</pre> y  z<td><pre>one</pre><pre>\n\ntwo</pre></table>',
    [['x\n  a  b\n\n\tc\ny z', 'one\n\ntwo']],
  ],
  ['no end tags at all', '<table><tr><td>a<td>b', [['a', 'b']]],
];

const ARRAYS = { indent: '0', output: 'arrays', header: false, types: 'none' };

for (const [what, html, rows, expected = []] of pages) {
  test(`reads HTML: ${what}`, async () => {
    const { text, notes = [] } = await runTool(csvToJson, html, ARRAYS);
    expect(JSON.parse(text)).toEqual(rows);
    expect(notes[0]).toBe('Read as an HTML table; choose CSV to read it otherwise.');
    const further = notes.slice(1).filter((note) => !/columns? (?:is|are) empty|fewer cells/.test(note));
    expect(further).toHaveLength(expected.length);
    for (const [i, note] of expected.entries()) expect(further[i]).toMatch(note);
  });
}

test('CSV with HTML in it stays CSV', async () => {
  for (const text of ['id,html\n1,<table><tr><td>x</table>\n', '<DATE>,<OPEN>\n20240101,1.5\n', '"<table>",b\n1,2\n']) {
    const { notes = [] } = await runTool(csvToJson, text, ARRAYS);
    expect(notes).toEqual([]);
  }
});

test('a place in the report is one in the HTML', async () => {
  const html = '<table>\r\n<tr><th>n</th></tr>\r\n<tr><td>😀</td></tr>\r\n<tr><td>1</td></tr>\r\n</table>';
  const { info } = await runTool(csvToJson, html, {});
  expect(info).toMatchObject({ report: [{ type: 'string', line: 3, offset: html.indexOf('<td>😀') }] });
});

test.each<[string, (length: number) => string]>([
  ['nesting', (length) => `<table><tr><td>${'<div>'.repeat(length / 5)}x`],
  ['tables in tables', (length) => '<table><tr><td>'.repeat(length / 15)],
  ['wide and high cells', (length) => `<table><tr>${'<td colspan=1000 rowspan=9>'.repeat(length / 28)}`],
  ['high cells', (length) => `<table>${'<tr><td rowspan=65534>'.repeat(length / 100)}`],
  ['spaces', (length) => `<table><tr><td>${'a  '.repeat(length / 3)}`],
  ['line breaks', (length) => `<table><tr><td>${'<br>'.repeat(length / 4)}`],
  ['hidden elements', (length) => `<table><tr><td>${'<p hidden>a'.repeat(length / 11)}`],
  ['preformatted lines', (length) => `<table><tr><td><pre>${' \n'.repeat(length / 2)}`],
  ['raised spaces', (length) => `<table><tr><td>${'<sup> '.repeat(length / 6)}`],
])('hostile HTML takes time by its length: %s', async (_, make) => {
  await expectLinear((length) =>
    runTool(csvToJson, make(length), { output: 'arrays' }).catch((error: Error) => {
      expect(error.message).toMatch(/too large|longer than/);
    }),
  );
});

test('HTML in pieces is read when its end is there', async () => {
  const tool = (await loadTool('csv-to-json-converter')) as StreamingTool;
  const rows = Array.from({ length: 4000 }, (_, i) => `<tr><td>${i}</td><td>row ${i}</td></tr>\n`).join('');
  const cutting = { pieceSize: 5000, chunk: 3000, threads: 1 };
  expect(await differenceOf(tool, `<table>\n${rows}</table>\n`, {}, cutting)).toBeUndefined();
});
