import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { scanHtml } from './scan.ts';
import * as htmlFormatter from './tool.ts';

describe("the specification's examples", () => {
  table(htmlFormatter, [
    [
      'refuses U+0000, which the parser takes for the end of the text',
      '<p>a</p>\n<p>b\0c</p>',
      {},
      fails('Line 2, column 5: U+0000 is not allowed in HTML.', { line: 2, column: 5, offset: 13 }),
    ],
    [
      'puts each block element on its own line',
      '<div><p>Hello</p><p>World</p></div>',
      {},
      '<div>\n  <p>Hello</p>\n  <p>World</p>\n</div>\n',
    ],
    [
      'keeps inline elements on their line',
      '<p>Some <b>bold</b> and <i>it</i></p>',
      {},
      '<p>Some <b>bold</b> and <i>it</i></p>\n',
    ],
    ['adds missing end tags of list items', '<ul><li>a<li>b</ul>', {}, '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n'],
    ['lowercases names and quotes attribute values', '<IMG SRC=a.png ALT=x>', {}, '<img src="a.png" alt="x" />\n'],
    [
      'formats JavaScript in a script',
      '<script>var a={b:1}</script>',
      {},
      '<script>\n  var a = { b: 1 };\n</script>\n',
    ],
    [
      'puts each span on its own line when whitespace is ignored',
      '<div><span>a</span><span>b</span></div>',
      { whitespace: 'ignore' },
      '<div>\n  <span>a</span>\n  <span>b</span>\n</div>\n',
    ],
    [
      'rejects a void element with an end tag',
      '<br></br>',
      {},
      fails('Line 1, column 5: Void elements do not have end tags "br".'),
    ],
    ['keeps entities and converts CRLF to LF', '<p>a&nbsp;b &lt; c</p>\r\n', {}, '<p>a&nbsp;b &lt; c</p>\n'],
    ['a blank text gives nothing', '  \n', {}, ''],
  ]);
});

const hint =
  'Browsers forgive a stray or overlapping end tag; the formatter does not, because the layout would show a different structure.';

describe('other shapes (more in shapes.test.ts)', () => {
  table(htmlFormatter, [
    ['CommonMark without the marks of GitHub', '~~a~~', { from: 'markdown', gfm: false }, '<p>~~a~~</p>\n'],
    ['plain text with addresses', '<a href="/b">a</a>', { to: 'text', links: true }, 'a (/b)\n'],
  ]);
});

describe('formatting', () => {
  table(htmlFormatter, [
    ['an empty text stays empty', '', {}, ''],
    [
      'keeps pre, textarea, comments and conditional comments',
      '<pre>\n a\n  b </pre><textarea> x\n y</textarea><!--  c  --><!--[if IE]>d<![endif]-->',
      {},
      '<pre>\n a\n  b </pre>\n<textarea>\n x\n y</textarea\n><!--  c  --><!--[if IE]>d<![endif]-->\n',
    ],
    [
      'prettier-ignore keeps the next element as written',
      '<!-- prettier-ignore -->\n<p   a  >x</p>',
      {},
      '<!-- prettier-ignore -->\n<p   a  >x</p>\n',
    ],
    ['keeps a byte order mark', '\ufeff<p>x', {}, '\ufeff<p>x</p>\n'],
    ['indents with tabs on request', '<ul><li>x</li></ul>', { indent: 'tab' }, '<ul>\n\t<li>x</li>\n</ul>\n'],
    ['keeps whitespace in strict mode', '<div> <p>x</p></div>', { whitespace: 'strict' }, '<div> <p>x</p></div>\n'],
    [
      'puts each attribute on its own line on request',
      '<p id="a" class="b">x</p>',
      { attributes: 'one' },
      '<p\n  id="a"\n  class="b"\n>\n  x\n</p>\n',
    ],
    [
      'puts the closing bracket on the last attribute line on request',
      '<p id="a" class="b">x</p>',
      { attributes: 'one', bracketSameLine: true },
      '<p\n  id="a"\n  class="b">\n  x\n</p>\n',
    ],
    [
      'formats style attributes and event handlers',
      '<p style="color:red;margin:0" onclick="f( 1 )">x',
      {},
      '<p style="color: red; margin: 0" onclick="f(1)">x</p>\n',
    ],
    [
      'leaves embedded code unformatted on request',
      '<style>a{b:c}</style><script>a( 1 )</script>',
      { embedded: false },
      '<style>\n  a{b:c}\n</style>\n<script>\n  a( 1 )\n</script>\n',
    ],
    ['formats CSS in a style element', '<style>a{b:c}</style>', {}, '<style>\n  a {\n    b: c;\n  }\n</style>\n'],
    [
      'keeps a script with a syntax error',
      '<p>x</p>\n<script>var a={b:1</script>',
      {},
      {
        text: '<p>x</p>\n<script>\n  var a={b:1\n</script>\n',
        notes: ['The script at line 2 was left as it is: Unexpected token, expected ",".'],
      },
    ],
    [
      'keeps a style with a syntax error',
      '<style>a{b</style>',
      {},
      { text: '<style>\n  a{b\n</style>\n', notes: ['The style at line 1 was left as it is: Unknown word b.'] },
    ],
    [
      'formats JSON in a script',
      '<script type="application/ld+json">{"a":1}</script>',
      {},
      { text: '<script type="application/ld+json">\n  { "a": 1 }\n</script>\n', notes: [] },
    ],
    [
      'notes invalid JSON in a script',
      '<script type="importmap">{"a":</script>',
      {},
      { notes: ['The script at line 1 was left as it is: Unexpected token.'] },
    ],
    ['adds no notes for a template script', '<script type="text/template"><b></script>', {}, { notes: [] }],
    ['adds no notes when embedded code is off', '<script>var a={b:1</script>', { embedded: false }, { notes: [] }],
    [
      'notes a self-closing slash that HTML ignores',
      '<p>x</p>\n<div/><br/><svg><path/></svg>',
      {},
      { notes: ['Line 2, column 1: HTML ignores the slash of <div/>; browsers leave the element open.'] },
    ],
    [
      'reports elements, depth, headings and added end tags',
      '<h1>A <b>b</b>\n c</h1><ul><li>x<li>y</ul><p>z',
      {},
      {
        info: {
          elements: 6,
          depth: 2,
          headings: [{ level: 1, text: 'A b c', line: 1, column: 1 }],
          closedForYou: [
            { name: 'li', line: 2, column: 12 },
            { name: 'li', line: 2, column: 17 },
            { name: 'p', line: 2, column: 27 },
          ],
        },
      },
    ],
    [
      'adds missing end tags of table cells and rows',
      '<table><tr><td>1<td>2<tr><td>3</table>',
      {},
      {
        text: '<table>\n  <tr>\n    <td>1</td>\n    <td>2</td>\n  </tr>\n  <tr>\n    <td>3</td>\n  </tr>\n</table>\n',
        notes: ['Added optional closing tags: </td> (3, from line 1), </tr> (2, from line 1).'],
        offers: [],
      },
    ],
    [
      'reports a missing end tag at its start tag and offers to close it',
      '\ufeff<div>\r\n  <span class="a">x\r\n</div>\r\n<p>y',
      {},
      fails('Line 2, column 3: this <span> is never closed; </div> at line 3, column 1 comes first.', {
        line: 2,
        column: 3,
        offset: 10,
        end: 26,
        hint: 'Browsers forgive a missing end tag; the formatter does not, because the layout would show a different structure.',
        offers: [{ text: '', label: 'Close it', input: '\ufeff<div>\r\n  <span class="a">x</span>\r\n</div>\r\n<p>y' }],
      }),
    ],
    [
      'reports the innermost missing end tag first',
      '<div><section><b>x</div>',
      {},
      fails('Line 1, column 15: this <b> is never closed; </div> at line 1, column 19 comes first.', {
        offers: [{ text: '', label: 'Close it', input: '<div><section><b>x</b></div>' }],
      }),
    ],
    [
      'rejects crossed tags named with regular expression characters',
      '<b><l(i>x</b></l(i>',
      {},
      fails('Line 1, column 10: Unexpected closing tag "b".', { line: 1, column: 10 }),
    ],
    [
      'an error after an added end tag has its position in the input',
      '<ul><li><p>a<li>b</ul></i>',
      {},
      fails('Line 1, column 23: Unexpected closing tag "i".', { offset: 22 }),
    ],
    [
      'closes elements at the end of the text and offers to write the tags',
      '<div>\n<em>x\n',
      {},
      {
        text: '<div>\n  <em>x </em>\n</div>\n',
        notes: [
          'Line 1, column 1: <div> is never closed; it was closed at the end.',
          'Line 2, column 1: <em> is never closed; it was closed at the end.',
        ],
        offers: [{ text: '', label: 'Close them', input: '<div>\n<em>x</em></div>\n' }],
      },
    ],
    [
      'a link inside a link ends the first one',
      '<a href=x>one<a href=y>two</a>',
      {},
      {
        text: '<a href="x">one</a><a href="y">two</a>\n',
        offers: [{ text: '', label: 'Close it', input: '<a href=x>one</a><a href=y>two</a>' }],
      },
    ],
    [
      'formats a link nested deeper in a link as written',
      '<a><div><a>x</a></div></a>',
      {},
      { text: '<a\n  ><div><a>x</a></div></a\n>\n', notes: [], offers: [] },
    ],
    [
      'formats a paragraph inside bold text as written',
      '<p><b>x<p>y</b></p>',
      {},
      {
        text: '<p>\n  <b\n    >x\n    <p>y</p></b\n  >\n</p>\n',
        notes: ['Added optional closing tags: </p> (line 1).'],
        offers: [],
      },
    ],
    [
      'names the closing tags of a page that was cut off',
      '<!DOCTYPE html>\n<html>\n  <head></head>\n  <body>\n',
      {},
      {
        text: '<!DOCTYPE html>\n<html>\n  <head></head>\n  <body></body>\n</html>\n',
        notes: ['Added optional closing tags: </body> (line 4), </html> (line 2).'],
      },
    ],
    [
      'rejects an unknown entity when checking for parse errors',
      '<p id=a id=b>x</p>\r\n<table><b>y</b></table>&nope;',
      { lint: true },
      fails('Line 2, column 24: Unknown entity "nope" - use the "&#<decimal>;" or  "&#x<hex>;" syntax.'),
    ],
    [
      'lists parse errors that the formatter tolerates',
      '<p id=a id=b>x</p>\r\n<div/>',
      { lint: true },
      {
        table: {
          columns: ['Line', 'Column', 'Parse error'],
          rows: [
            ['1', '11', 'duplicate attribute'],
            ['2', '1', 'non void html element start tag with trailing solidus'],
          ],
        },
        notes: [
          'Line 2, column 1: HTML ignores the slash of <div/>; browsers leave the element open.',
          '2 parse errors according to the HTML standard; the table lists them.',
        ],
      },
    ],
    [
      'reports that there are no parse errors',
      '<p>x</p>',
      { lint: true },
      {
        notes: ['No parse errors according to the HTML standard.'],
        table: { columns: ['Line', 'Column', 'Parse error'], rows: [] },
      },
    ],
    [
      'checks a text with an html element as a whole document',
      '<html><p>x</p></html>',
      { lint: true },
      { table: { columns: ['Line', 'Column', 'Parse error'], rows: [['1', '1', 'missing doctype']] } },
    ],
  ]);
  rejects(htmlFormatter, [
    [{ printWidth: 321 }, 'Line length must be a whole number from 40 to 320.'],
    [{ whitespace: 'none' }, 'Unknown whitespace "none". Choose one of: css, strict, ignore.'],
  ]);
});

describe('errors', () => {
  table(htmlFormatter, [
    [
      'rejects a stray end tag',
      '<div>\r\n</span></div>',
      {},
      fails('Line 2, column 1: Unexpected closing tag "span".', { offset: 7, hint }),
    ],
    [
      'rejects a stray SVG end tag',
      '<p></p></svg>',
      {},
      fails('Line 1, column 8: Unexpected closing tag "svg".', { hint }),
    ],
    [
      'explains a failure inside the parser',
      '<![CDATA[1',
      {},
      fails('Prettier fails on this text and does not say where. Look for something unusual, such as…'),
    ],
    ['rejects crossed tags', '<b><i></b></i>', {}, fails('Line 1, column 7: Unexpected closing tag "b".', { hint })],
    [
      'reports a quote that is never closed',
      '<p>x</p>\n<div a="x',
      {},
      fails('Line 2, column 1: the text ends inside a tag; look for a missing quote or ">".', {
        frame: '  1 | <p>x</p>\n> 2 | <div a="x\n    | ^',
      }),
    ],
    [
      'reports an end tag that is never closed',
      '<p>x</p',
      {},
      fails('Line 1, column 5: the text ends inside a tag; look for a missing quote or ">".'),
    ],
    [
      'reports a comment that is never closed',
      '<p><!-- x',
      {},
      fails('Line 1, column 4: the text ends inside a comment; look for a missing "-->".'),
    ],
    ['reports a start tag without >', '<a href="x"', {}, fails('Line 1, column 1: Opening tag "a" not terminated.')],
    [
      'rejects nesting deeper than 200 elements',
      '<div>'.repeat(201),
      {},
      fails('Line 1, column 1001: elements are nested more than 200 deep.'),
    ],
  ]);

  test('accepts 200 levels and 300 siblings', async () => {
    await expect(runTool(htmlFormatter, '<div>'.repeat(200))).resolves.toBeDefined();
    await expect(runTool(htmlFormatter, `<ul>${'<li>x'.repeat(300)}</ul>`)).resolves.toBeDefined();
  });
});

describe('embedded code', () => {
  const pieces = [
    '<script>var a={b:1}</script>',
    '<style>a{b:c;font:1px/2 "x",serif,a-very-long-family-name,another-very-long-family-name,and-one-more-of-them}</style>',
    '<script type=module>import a from "b";const t=html`<p><b>a</b></p><i>x</i>`,u=css`a{b:c}`</script>',
    '<script type="application/ld+json">{"a":[1,2,3]}</script>',
    '<p style="color:red;margin:0 auto" onclick="f( 1 ),g( 2 )">x</p>',
    '<script>var a={b:1</script>',
    '<style>a{b</style>',
    '<script type="text/markdown">\n * a\n</script>',
    '<div><section><p style="color:red;margin:0 auto;transition:opacity 100ms ease-in-out,transform 200ms linear">x</p></section></div>',
  ];

  test('is formatted as by Prettier, also if repeated and nested deeper', async () => {
    const plugins = await Promise.all([
      import('prettier/plugins/html'),
      import('prettier/plugins/babel'),
      import('prettier/plugins/estree'),
      import('prettier/plugins/postcss'),
    ]);
    const { format } = await import('prettier/standalone');
    const all = pieces.join('\n');
    const text = `${all}<main><article>${all}${all}</article></main>`;
    for (const printWidth of [40, 80, 120]) {
      const expected = await format(text, { parser: 'html', plugins, printWidth });
      const { text: ours } = await runTool(htmlFormatter, text, { printWidth });
      expect(ours).toBe(expected);
    }
  });

  table(htmlFormatter, [
    [
      'notes each of two identical errors',
      '<style>a{b</style>\n<style>a{b</style>',
      {},
      {
        notes: [
          'The style at line 1 was left as it is: Unknown word b.',
          'The style at line 2 was left as it is: Unknown word b.',
        ],
      },
    ],
  ]);
});

describe('the tag scanner', () => {
  const scan = (text: string) => scanHtml(text, 200);

  test('elements without their optional end tags do not nest', () => {
    expect(scan('<table><tbody><tr><td>a<td>b<tr><th>c<tbody><tr></table>').depth).toBe(4);
    expect(scan('<dl><dt>a<dd>b<dt>c</dl><select><option>a<optgroup><option>b</select>').depth).toBe(3);
    expect(scan('<p>a<p>b<div>c</div>').depth).toBe(1);
  });

  test('void elements, comments and raw text do not nest', () => {
    expect(
      scan('<br><img><!-- <b><b> --><script>"<b><b><b>"</script><textarea><b></textarea><!doctype x><?y ?>').depth,
    ).toBe(1);
  });

  test.each([
    [21, '1 more element with such a slash.'],
    [22, '2 more elements with such a slash.'],
  ])('the note on %i slashes counts those that it does not name', async (count, note) => {
    const { notes } = await runTool(htmlFormatter, '<div/>'.repeat(count));
    expect(notes).toContain(note);
  });

  test('reads quotes, slashes and unusual attributes', () => {
    expect(scan('<a b="<c>" d=\'>\' e=f/g =h / i><j>').elements).toBe(2);
    expect(scan('<A\nB = "x"\tC></a>').depth).toBe(1);
  });

  test('reports the type and language of embedded code', () => {
    const { embedded } = scan('<SCRIPT TYPE=" Module " lang=ts>a</SCRIPT ><style>b</style><script>c');
    expect(embedded.map(({ name, type, lang, content }) => [name, type, lang, content])).toEqual([
      ['script', 'module', 'ts', 'a'],
      ['style', '', '', 'b'],
    ]);
  });

  test('reports self-closing tags outside SVG only', () => {
    const { selfClosed } = scan('<svg><g/><foreignObject><p/></foreignObject></svg><p/>');
    expect(selfClosed.map(({ at }) => at)).toEqual([50]);
  });

  test('scans 200,000 characters of unfinished tags, comments and textareas', () => {
    for (const text of [
      '<a '.repeat(66_000),
      '<a b="'.repeat(33_000),
      '<!--'.repeat(50_000),
      '<textarea>'.repeat(20_000),
    ]) {
      expect(scan(text).elements).toBeLessThan(2);
    }
  });
});

const fastNote =
  'Fast result by js-beautify, which does not parse: meant for reading, as spaces between inline elements may change.';

describe('Fast', () => {
  table(htmlFormatter, [
    [
      'indents elements, scripts and styles and notes the fast mode',
      '<div><p>a<b>c</b></p><script>if(a){b}</script><style>a{b:c}</style></div>',
      { fast: true },
      {
        text: '<div>\n  <p>a<b>c</b></p>\n  <script>\n    if (a) {\n      b\n    }\n  </script>\n  <style>\n    a {\n      b: c\n    }\n  </style>\n</div>\n',
        notes: [fastNote],
      },
    ],
    [
      'indents with tabs on request',
      '<ul><li>a</li></ul>',
      { fast: true, indent: 'tab' },
      '<ul>\n\t<li>a</li>\n</ul>\n',
    ],
    ['formats invalid HTML too', '<div><p>a</div></b>', { fast: true }, '<div>\n  <p>a\n</div></b>\n'],
    [
      'checks for parse errors on request',
      '<p a a>',
      { fast: true, lint: true },
      { table: { columns: ['Line', 'Column', 'Parse error'], rows: [['1', '7', 'duplicate attribute']] } },
    ],
    [
      'keeps a byte order mark and converts CRLF to LF',
      '\ufeff<p>a</p>\r\n<p>b</p>',
      { fast: true },
      '\ufeff<p>a</p>\n<p>b</p>\n',
    ],
    ['formats 500 nested elements', '<div>'.repeat(500), { fast: true }, { notes: [fastNote] }],
  ]);

  test('is offered at the time limit', () => {
    expect(htmlFormatter.page.afterStop.offers).toEqual([
      { text: '', label: 'Use Fast', options: { fast: true }, when: { fast: false, from: 'html', to: 'html' } },
    ]);
  });
});

test('warming up stops when it is no longer needed', async () => {
  const answers = [true, false];
  await htmlFormatter.warm(() => answers.shift() ?? false);
  expect(answers).toEqual([]);
});

labeled(htmlFormatter, '<a href="/" class="home">Home</a>', [
  [{}, '<a href="/" class="home">Home</a>\n'],
  [{ Attributes: 'One per line' }, '<a\n  href="/"\n  class="home"\n  >Home</a\n>\n'],
  [{ To: 'Markdown' }, '[Home](/)\n'],
  [{ From: 'Markdown', To: 'HTML' }, '<p><a href="/" class="home">Home</a></p>\n'],
]);
