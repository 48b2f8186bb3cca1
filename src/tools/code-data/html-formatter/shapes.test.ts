import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { markdownToHtml } from '../../../engine/formats/markup/markdown-html.ts';
import * as htmlFormatter from './tool.ts';

const md = { to: 'markdown' } as const;
const text = { to: 'text' } as const;
const fromMd = { from: 'markdown' } as const;
const mdText = { from: 'markdown', to: 'text' } as const;
const mdMd = { from: 'markdown', to: 'markdown' } as const;

describe('HTML to Markdown', () => {
  table(htmlFormatter, [
    ['an empty text', ' \n', md, ''],
    ['headings, emphasis, and code', '<h1>A</h1><p><b>b</b> <i>i</i> <code>c</code>', md, '# A\n\n**b** *i* `c`\n'],
    ['emphasis within a word', '<p>a<em>b</em>c', md, 'a*b*c\n'],
    [
      'marks in a text are escaped',
      '<p>*a* _b_ [c] # 1. `d` &lt;b&gt;',
      md,
      '\\*a\\* \\_b\\_ \\[c] # 1. \\`d\\` \\<b>\n',
    ],
    ['CRLF and a byte order mark', '\ufeff<p>a\r\nb</p>\r\n<p>c', md, '\ufeffa b\n\nc\n'],
    ['nested lists stay tight', '<ul><li>a<ul><li>b<li>c</ul><li>d</ul>', md, '- a\n  - b\n  - c\n- d\n'],
    ['loose lists stay loose', '<ol start=3><li><p>a<li><p>b</ol>', md, '3. a\n\n4. b\n'],
    ['task lists', '<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>', md, '- [x] a\n- [ ] b\n'],
    ['code with its language', '<pre><code class="language-js">a\n\n b</code></pre>', md, '```js\na\n\n b\n```\n'],
    ['code that has fences', '<pre>```\n</pre>', md, '````\n```\n````\n'],
    [
      'tables with alignment',
      '<table><tr><th>a<th align=right>b<tr><td>1|2<td>漢',
      md,
      '| a    |  b |\n| ---- | -: |\n| 1\\|2 | 漢 |\n',
    ],
    ['HTML that GitHub shows stays', 'H<sub>2</sub>O <kbd>x</kbd>', md, 'H<sub>2</sub>O <kbd>x</kbd>\n'],
    ['line breaks', '<p>a<br>b</p><h2>c<br>d</h2>', md, 'a\\\nb\n\n## c<br>d\n'],
    [
      'line breaks at the ends of marks move out of them',
      '<p><b>Note:<br></b>text <a href="/x"><i>a<br></i></a>b<s><br>c</s>d</p><p><b><br>e<br></b></p><p>f<b><br></b>g</p>',
      md,
      '**Note:**\\\ntext [*a*](/x)\\\nb\\\n~~c~~d\n\n**e**\n\nf\\\ng\n',
    ],
    [
      'marks side by side become one',
      '<p><s>a</s><del>b</del> <i>a</i><i>b</i> x<b>y</b><strong>z</strong>w <b><i>u</i></b><b><i>v</i></b></p>',
      md,
      '~~ab~~ *ab* x**yz**w **_uv_**\n',
    ],
    ['code side by side', '<p>Press <code>a</code><samp>b</samp> <code>c</code> now', md, 'Press `ab` `c` now\n'],
    ['spaces in addresses', '<a href=" /a b ">x</a>', md, '[x](/a%20b)\n'],
    [
      'films and sounds without a text have their address as one',
      '<p><video src="v.mp4"></video> <audio><source src="a.mp3"></audio> <video src="w">W</video><video></video>',
      md,
      { text: '[v.mp4](v.mp4) [a.mp3](a.mp3) [W](w)\n' },
    ],
    ['paragraphs without content', '<p>a</p><p> <br></p><p>b</p>', md, 'a\n\nb\n'],
    ['a caption', '<table><caption>C</caption><tr><th>a</table>', md, { text: 'C\n\n| a |\n| - |\n' }],
    [
      'a cell with blocks',
      '<table><tr><th>a<tr><td><p>b</p><ul><li>c</ul><pre>d|\ne</pre>',
      md,
      { text: '| a                        |\n| ------------------------ |\n| b<br>• c<br>`d\\|`<br>`e` |\n' },
    ],
    [
      'line breaks in code of a cell or a heading',
      '<h2><code>a<br>b</code></h2><table><tr><th><code>c\nd<br><br>e</code> <b><tt>f<br>g</tt></b></table>',
      md,
      { text: '## `a`<br>`b`\n\n| `c d`<br><br>`e` **`f`<br>`g`** |\n| ------------------------------- |\n' },
    ],
    [
      'links around blocks in a cell',
      '<table><tr><th>a<tr><td><a href="/x"><p>b</p><p>c</p></a><a name="y"><p>d</p></a></table>',
      md,
      {
        text: '| a           |\n| ----------- |\n| b<br>c<br>d |\n',
        notes: [
          '1 table cell with blocks written in one line, at line 1, column 21.',
          '1 other attribute left out (name), at line 1, column 58.',
          '1 address of a link around a block left out, at line 1, column 25.',
        ],
      },
    ],
    ['places where a word may break', '<p>a<wbr>b</p>', md, 'ab\n'],
    [
      'counts what is left out',
      '<title>T</title><!-- c --><p class=a id=b style="x:y" data-q=1>p</p><p class=c hidden>h</p><script>s</script><input value=v>',
      md,
      {
        text: 'p\n',
        notes: [
          '1 <title> element left out, at line 1, column 1.',
          '1 comment left out, at line 1, column 17.',
          '1 hidden element left out, at line 1, column 69.',
          '1 <script> element left out, at line 1, column 92.',
          '1 form field left out, at line 1, column 110.',
          '1 class attribute left out, at line 1, column 27.',
          '1 id attribute left out, at line 1, column 27.',
          '1 style attribute left out, at line 1, column 27.',
          '1 other attribute left out (data-q), at line 1, column 27.',
        ],
      },
    ],
    [
      'counts merged cells and elements without marks',
      '<table><tr><th>a<th>b<tr><td colspan=2>c</table>\n<dl><dt>t<dd>d</dl>',
      md,
      {
        text: '| a | b |\n| - | - |\n| c |   |\n\n- t\n\n  d\n',
        notes: [
          '1 merged cell written in the first of the places, at line 1, column 26.',
          '3 elements have no marks in Markdown, only their content stays (<dl>, <dt>, <dd>), the first at line 2, column 1.',
        ],
      },
    ],
    [
      'targets of links are no links',
      '<h2><a name="x"></a>A</h2><p><a id="y">b</a> c</p><a name="z"></a>',
      md,
      { text: '## A\n\nb c\n' },
    ],
    ['nothing is lost', '<p>a <a href="/b" title="c">d</a></p>', md, { text: 'a [d](/b "c")\n', notes: [] }],
    ['U+0000', '<p>\n\0', md, fails('Line 2, column 1: U+0000 is not allowed in HTML.', { offset: 4 })],
    ['deep nesting', '<div>'.repeat(10_000), md, fails('Line 1, column 1001: elements are nested more than 200 deep.')],
    [
      'a huge table',
      `<table><tr>${'<td colspan=9999>'.repeat(1001)}`,
      md,
      fails('Line 1, column 1: this table would have more than 1,000,000 cells.'),
    ],
    [
      'Markdown read as HTML',
      '# a\n\n- b\n- c',
      md,
      { offers: [{ text: 'This looks like Markdown.', label: 'Read as Markdown', options: { from: 'markdown' } }] },
    ],
  ]);
});

describe('HTML to text', () => {
  table(htmlFormatter, [
    ['headings and paragraphs', '<h1>A</h1>\n<p>b\n  c</p><div>d</div>e', text, 'A\n\nb c\n\nd\ne\n'],
    ['lists', '<ol start=9><li>a<ul><li>b</ul><li>c<br>d</ol>', text, '9. a\n   - b\n10. c\n    d\n'],
    ['reversed and numbered items', '<ol reversed><li>a<li value=7>b<li>c</ol>', text, '3. a\n7. b\n6. c\n'],
    ['quotes', '<blockquote><p>a<p>b</blockquote>', text, '> a\n>\n> b\n'],
    ['code verbatim', '<pre>\n a\t \n\n  b</pre>', text, ' a\t \n\n  b\n'],
    ['entities', '&lt;a&gt; &amp;amp; &copy; a&nbsp;b', text, '<a> &amp; © a\u00a0b\n'],
    [
      'ruby, quotations, and rules',
      '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><hr><q>a</q>',
      text,
      '漢(kan)\n\n---\n\n“a”\n',
    ],
    [
      'aligned tables',
      '<table><tr><th>a<th>b<tr><td>漢字<td>1<tr><td rowspan=2>x<td>y<tr><td>z',
      text,
      { text: 'a     b\n----  -\n漢字  1\nx     y\n      z\n' },
    ],
    ['cells of several lines', '<table><tr><td>a<br>b<td>c', text, 'a  c\nb\n'],
    [
      'images by their text',
      '<img alt="a b"> <img src=x>',
      text,
      { text: 'a b\n', notes: ['1 image without a text (alt) left out, at line 1, column 17.'] },
    ],
    [
      'links without addresses',
      '<a href="/x">a</a> <a href="http://b.c/">b.c</a>',
      text,
      { text: 'a b.c\n', notes: ['1 address of a link left out, at line 1, column 1.'] },
    ],
    [
      'links with addresses',
      '<a href="/x">a</a> <a href="mailto:b@c">b@c</a>',
      { to: 'text', links: true },
      { text: 'a (/x) b@c\n', notes: [] },
    ],
    [
      'raised text',
      'x<sup>2</sup>',
      text,
      { notes: ['1 raised or lowered text written on the line, at line 1, column 2.'] },
    ],
    ['deep nesting', '<b><i>'.repeat(5000), text, fails('Line 1, column 601: elements are nested more than 200 deep.')],
  ]);
});

describe('Markdown', () => {
  table(htmlFormatter, [
    [
      'to HTML, with raw HTML and any address',
      '*a* <script>b</script>\n\n[c](javascript:d)',
      fromMd,
      { text: '<p><em>a</em> <script>b</script></p>\n<p><a href="javascript:d">c</a></p>\n', notes: [] },
    ],
    [
      'GFM',
      '~~a~~ www.b.c\n\n|x|\n|-|\n|y|',
      fromMd,
      {
        text: '<p><del>a</del> <a href="http://www.b.c">www.b.c</a></p>\n<table>\n<thead>\n<tr>\n<th>x</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>y</td>\n</tr>\n</tbody>\n</table>\n',
      },
    ],
    ['CommonMark alone', '~~a~~ www.b.c', { from: 'markdown', gfm: false }, '<p>~~a~~ www.b.c</p>\n'],
    [
      'U+0000',
      'a\n\0',
      fromMd,
      { text: '<p>a\n\ufffd</p>\n', notes: ['1 character U+0000 was replaced by U+FFFD, at line 2, column 1.'] },
    ],
    [
      'front matter',
      '---\ntitle: x\n---\na',
      fromMd,
      { text: '<p>a</p>\n', notes: ['The front matter (lines 1 to 3) was left out.'] },
    ],
    ['lines of hyphens without names are no front matter', '---\na\n---\n', fromMd, '<hr />\n<h2>a</h2>\n'],
    [
      'to text',
      '# A\n\n* b [c](d)\n* `e`\n\n![f](g)',
      mdText,
      { text: 'A\n\n- b c\n- e\n\nf\n', notes: ['1 address of a link left out, at line 3, column 5.'] },
    ],
    ['code in an item to text', '- y\n  ```\n  a\n  b\n  ```\n', mdText, '- y\n\n  a\n  b\n'],
    ['footnotes to text', 'a[^x]\n\n[^x]: b', mdText, { text: 'a[1]\n\nFootnotes\n\n1. b\n', notes: [] }],
    [
      'in one style',
      '---\nt: x\n---\nA\n=\n* b\n* c __d__ _e_\n\n~~~\nf\n~~~\n***\nhttp://g.h',
      mdMd,
      { text: '---\nt: x\n---\n\n# A\n\n- b\n- c **d** *e*\n\n```\nf\n```\n\n---\n\nhttp://g.h\n', notes: [] },
    ],
    ['indented code without a line break at its end', '    a', mdMd, { text: '```\na\n```\n', notes: [] }],
    [
      'deep quotes',
      `a\n${'> '.repeat(10_000)}`,
      fromMd,
      fails('Line 2, column 1: this line opens more than 500 quotes and lists.'),
    ],
    [
      'emphasis that would take minutes',
      `a\n\n${'*'.repeat(5001)}a${'*'.repeat(5001)}`,
      { from: 'markdown', to: 'text' },
      fails('Line 3, column 1: this paragraph has more than 5,000 ends of emphasis and brackets.'),
    ],
    [
      'a bracket that is open for long',
      `[${'"a":1,'.repeat(9000)}]`,
      fromMd,
      fails('Line 1, column 1: this paragraph has more than 50,000 characters in brackets.'),
    ],
    [
      'many short brackets',
      '[a](b) '.repeat(4900),
      { from: 'markdown', to: 'text' },
      { text: `${'a '.repeat(4899)}a\n` },
    ],
    [
      'a paragraph of very many lines',
      'a,b\n'.repeat(10_001),
      fromMd,
      fails('Line 10001, column 1: this paragraph has more than 10,000 lines.'),
    ],
    ['elements without content in a row', 'a<b></b><i></i> b<a><a><a>'.repeat(2), { to: 'markdown' }, 'a ba b\n'],
    [
      'a quote that goes on without its sign',
      `> a\n${'b\n'.repeat(5001)}`,
      { from: 'markdown', to: 'text' },
      fails('Line 5002, column 1: more than 5,000 lines before this one continue a quote or list without its sign.'),
    ],
    [
      'deep quotes to Markdown',
      `${'>'.repeat(450)}a`,
      mdMd,
      fails('Line 1, column 401: quotes and lists are nested too deeply…'),
    ],
    ['deep quotes to text', `${'>'.repeat(450)}a`, mdText, fails('Elements are nested more than 200 deep.')],
    ['a long rule', '- '.repeat(1000), fromMd, '<hr />\n'],
    ['brackets without an end', '['.repeat(10_000), fromMd, `<p>${'['.repeat(10_000)}</p>\n`],
    ['asterisks without a text', `a${'*'.repeat(10_000)}`, fromMd, `<p>a${'*'.repeat(10_000)}</p>\n`],
  ]);

  test('is offered for a text without tags alone', async () => {
    expect((await runTool(htmlFormatter, '# a\n\n- [b](c)')).offers).toHaveLength(1);
    expect((await runTool(htmlFormatter, '<p># a\n\n- [b](c)')).offers).toEqual([]);
    expect((await runTool(htmlFormatter, 'plain text')).offers).toEqual([]);
  });

  test('footnotes come back from HTML', async () => {
    const { text: html } = await runTool(htmlFormatter, 'a[^x]\n\n[^x]: b *c*\n', fromMd);
    const back = await runTool(htmlFormatter, html, md);
    expect(back).toMatchObject({ text: 'a[^x]\n\n[^x]: b *c*\n', notes: [] });
  });
});

rejects(htmlFormatter, [[{ to: 'pdf' }, 'Unknown to "pdf". Choose one of: html, markdown, text.']]);

test.each([
  ['\tfoo\tbaz\t\tbim\n', '<pre><code>foo\tbaz\t\tbim\n</code></pre>\n'],
  ['- `one\n- two`\n', '<ul>\n<li>`one</li>\n<li>two`</li>\n</ul>\n'],
  ['*foo`*`\n', '<p>*foo<code>*</code></p>\n'],
  ['[link](foo\\)\\:)\n', '<p><a href="foo):">link</a></p>\n'],
  ['<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n', '<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n'],
  ['https://example.com\n', '<p>https://example.com</p>\n'],
  ['1. y\n   ```\n   a\n\n   b\n   ```\n', '<ol>\n<li>y\n<pre><code>a\n\nb\n</code></pre>\n</li>\n</ol>\n'],
  ['- y\n  # h\n      a\n      b\n', '<ul>\n<li>y\n<h1>h</h1>\n<pre><code>a\nb\n</code></pre>\n</li>\n</ul>\n'],
  ['- y\n  <pre>\n  a\n  b\n  </pre>\n', '<ul>\n<li>y\n<pre>\na\nb\n</pre></li>\n</ul>\n'],
  [
    '- y\n  > ```\n  > a\n  > b\n  > ```\n',
    '<ul>\n<li>y\n<blockquote>\n<pre><code>a\nb\n</code></pre>\n</blockquote>\n</li>\n</ul>\n',
  ],
  ['[c]: /d\n```\n\na\nb\n```\n', '<pre><code>\na\nb\n</code></pre>\n'],
  ['[c]: /d\n<div>\na\n</div>\n', '<div>\na\n</div>\n'],
])('CommonMark: %j', (source, html) => {
  expect(markdownToHtml(source, false)).toBe(html);
});

const part = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\n\n',
  '*',
  '_',
  '`',
  '[',
  ']',
  '(b)',
  '# ',
  '- ',
  '1. ',
  '> ',
  '|',
  '~~',
  '\\',
  '<',
  '&lt;',
  '🙂',
  '\u0301',
  '    ',
);
const written = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));

test('a text that stays when it is formatted again, or has a note', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (source) => {
      const { text: once = '', notes = [] } = await runTool(htmlFormatter, source, mdMd);
      const { text: twice } = await runTool(htmlFormatter, once, mdMd);
      expect(twice === once || notes.length > 0).toBe(true);
    }),
  );
});

test('plain text survives Markdown: what HTML shows is shown again', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (source) => {
      const html = `<p>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
      const { text: shown } = await runTool(htmlFormatter, html, text);
      const { text: markdown } = await runTool(htmlFormatter, html, md);
      expect((await runTool(htmlFormatter, markdown, mdText)).text).toBe(shown);
    }),
  );
});

test('many signs of emphasis in several paragraphs, in code, and in HTML are no reason to stop', async () => {
  const list = '- **a** [b](c)\n'.repeat(1000);
  const table = `|a|\n|-|\n${'|**a**|\n'.repeat(1500)}`;
  const code = `\`\`\`\n${'*a* _b_\n'.repeat(1500)}\`\`\`\n\n    ${'*'.repeat(5001)}\n`;
  const html = `<script>${'a[1]*b;'.repeat(2000)}</script>\n`;
  const words = `${'snake_case '.repeat(6000)}\n`;
  for (const text of [list, table, code, html, words, `${'*'.repeat(5001)}\n`]) {
    await expect(runTool(htmlFormatter, text, { from: 'markdown', to: 'html' })).resolves.toBeDefined();
  }
});
