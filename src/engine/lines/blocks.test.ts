import { describe, expect, test } from 'vitest';
import { Blocks } from './blocks.ts';

/** For each line 0 if it continues the block before, 1 if it does not, and v if it stays as it is. */
function starts(text: string, blocks = new Blocks()): string {
  return text
    .split('\n')
    .map((line) => blocks.read(line))
    .map(({ continues, isVerbatim }) => (isVerbatim ? 'v' : Number(!continues)))
    .join('');
}

test('groups lines into blocks', () => {
  expect(starts('a\nb\n\nc\n> d\n> e\n>> f')).toBe('1011101');
  expect(starts('\nbuy:\n- a\n  b\n- c\n12. d')).toBe('111011');
  expect(starts('\n/*\n * a\n * b\n */\n * c\n * d')).toBe('1110111');
  expect(starts('\na\n---\nb\n-- \nc')).toBe('11111v');
});

describe('lines that belong to a structure are blocks of their own', () => {
  test.each([
    ['code between fences, blank lines included', 'a\n```js\nb\n\n  c\n```\nd\ne', '1vvvvv10'],
    ['code with fences of more backticks', '````\n```\na\n```\n````\nb\nc', 'vvvvv10'],
    ['code between tildes', 'a\n\n~~~js\nb\nc\n~~~\nd\ne', '11vvvv10'],
    ['code between tildes with backticks inside', '~~~~\n```\na\n~~~\n~~~~\nb\nc', 'vvvvv10'],
    ['a heading underlined with tildes', 'Title\n~~~~~\na\nb', '1110'],
    ['code in a quotation', '> ```\n> a\n> b\n> ```\n> c\n> d', 'vvvv10'],
    ['code in a quotation that ends', '> ```\n> a\nb\nc', 'vv10'],
    ['code in a list', '- a\n  ```\n  b\n  c\n  ```\n- d\n  e', '1vvvv10'],
    ['verse', 'a\nb\n\n    c\n    d\n      e\n\nf\ng', '101vvv110'],
    ['verse after a tab', 'a\n\n\tb\n\tc', '11vv'],
    ['a signature', 'Bye\n-- \nAnna\nACME Inc.\n\nb\nc', '11vv110'],
    ['columns with gaps', 'Name    Age\nAnna     12\nBen       7', '111'],
    ['columns with tabs', 'Name\tAge\nAnna\t12', '11'],
    ['the time of a subtitle', '1\n00:00:01,000 --> 00:00:02,500\nHello\nthere\n\n2', '111011'],
    ['the time of a subtitle without hours', '00:01.000 --> 00:02.000\nHi\nthere', '110'],
    ['entries with hanging indents', 'Smith\n  long\n  title\nLee\n  short', '10010'],
    ['lines with a hard break', 'a  \nb\nc', '110'],
    ['lines that end in a backslash', 'a\\\nb\\\\\nc', '110'],
    ['an element whose line breaks count', 'a\n<pre class="x">\nb\n\n c</pre>\nd\ne', '1vvvv10'],
    ['an element in a quotation that ends', '> <PRE>\n> a\nb\nc', 'vv10'],
    ['front matter', '---\ntitle: A\n\ntags:\n  - b\n---\nc\nd', '1vvvvv10'],
    ['front matter in TOML', '+++\ntitle = "A"\ndraft = true\n+++\nb\nc', '1vvv10'],
    ['rows of a table', 'a\n| b |\n| c |\nd\ne', '1vv10'],
    ['rows without outer bars', 'a | b\n--- | ---\n1 | 2\n3 | 4\n\nc | d\ne', '1vvv110'],
    ['a printed table', ' a | b\n---+---\n 1 | 2\n(1 row)', '1vv1'],
    ['a table with borders', '+---+\n| a |\n+===+\n| b |\n+---+', 'vvvvv'],
    ['addresses of links', '[a]: https://a.b\n[c d]: <e> "f"\ng', 'vv1'],
    ['definitions of terms', 'a\n: b\n  c\n: d\n\ne', '110111'],
    ['notes', 'a\n[^1]: b\nc\n[^2]: d', '1101'],
    ['numbered sources', '[1] A. B.\nC.\n[2] D.\nE.', '1010'],
  ])('%s', (_, text, expected) => {
    expect(starts(text)).toBe(expected);
  });

  test.each([
    ['a text that is indented as a whole', '    a\n    b\n\n    c\n    d', '10110'],
    ['the second paragraph of an item', '- a\n\n    b\n    c', '1110'],
    ['an indented quotation of full lines', `a\n\n${`    ${'word '.repeat(13)}\n`.repeat(2)}    end`, '11100'],
    ['an indented first line', '    a\nb\n    c', '100'],
    ['two spaces where they mean nothing', 'a  \nb', '10', { keepsHardBreaks: false }],
    ['backticks within a line', 'a\n```b``` c\nd', '100'],
    ['an element in one line', 'a\n<pre>b</pre>\nc', '100'],
    ['a rule before prose', '---\na b\nc', '110'],
    ['a source within a sentence', 'as in\n[1] and\n[2] too', '100'],
    ['bars in a sentence', 'a | b and\nc | d', '10'],
  ])('but not %s', (_, text, expected, options?: { keepsHardBreaks: boolean }) => {
    expect(starts(text, new Blocks(options))).toBe(expected);
  });
});
