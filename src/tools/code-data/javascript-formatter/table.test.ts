import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as jsFormatter from './tool.ts';
import { WARM_SOURCE } from './warm-source.ts';

describe("the specification's examples", () => {
  table(jsFormatter, [
    ['adds spaces, double quotes and a semicolon', "const a={b:1,c:'x'}", {}, 'const a = { b: 1, c: "x" };\n'],
    ['puts else on its own line', 'if(a)b();else c()', {}, 'if (a) b();\nelse c();\n'],
    [
      'guards a leading bracket with a semicolon when semicolons are off',
      'a\n;[1].map(f)',
      { semi: false },
      'a\n;[1].map(f)\n',
    ],
    [
      'lowercases numbers and adds a leading zero',
      'let b=0XFF,c=.5,n=1_000n',
      {},
      'let b = 0xff,\n  c = 0.5,\n  n = 1_000n;\n',
    ],
    [
      'keeps TypeScript type annotations',
      'let x: Array<number>= []',
      { language: 'ts' },
      'let x: Array<number> = [];\n',
    ],
    ['formats JSX alone as a statement', '<div>{a}</div>', {}, '<div>{a}</div>;\n'],
    [
      'rejects a string across a line break',
      "let a = 'x\ny'",
      {},
      fails('Line 1, column 9: Unterminated string constant.'),
    ],
    ['rejects a type annotation in JavaScript', 'let x: number = 1', {}, fails('Line 1, column 6: Unexpected token.')],
    ['converts CRLF to LF', 'a=1\r\nb=2', {}, 'a = 1;\nb = 2;\n'],
  ]);
});

const typeScript = [{ text: 'This looks like TypeScript.', label: 'Switch', options: { language: 'ts' } }];
const openJson = 'Open in JSON Formatter';

describe('formatting', () => {
  table(jsFormatter, [
    ['an empty text stays empty', '', {}, ''],
    ['whitespace only gives nothing', ' \r\n\t\ufeff', {}, ''],
    [
      'accepts import, top-level await and return together',
      'import a from "a"\nawait a()\nreturn 1',
      {},
      'import a from "a";\nawait a();\nreturn 1;\n',
    ],
    ['formats decorators of classes and fields', '@d class A{@e x=1}', {}, '@d\nclass A {\n  @e x = 1;\n}\n'],
    [
      'formats import attributes and using declarations',
      'import d from "./d.json" with{type:"json"}\n{using x=f()}',
      {},
      'import d from "./d.json" with { type: "json" };\n{\n  using x = f();\n}\n',
    ],
    ['keeps a hashbang on its line', '#!/usr/bin/env node\na', {}, '#!/usr/bin/env node\na;\n'],
    ['keeps a script of JSX', '<script>{`a`}</script>', {}, '<script>{`a`}</script>;\n'],
    ['keeps HTML-like comments', '<!-- a\nb', {}, '<!-- a\nb;\n'],
    [
      'keeps comments, directives and code after prettier-ignore',
      '"use strict"\n// c\n// prettier-ignore\na  =  1 /* d */',
      {},
      '"use strict";\n// c\n// prettier-ignore\na  =  1 /* d */\n',
    ],
    ['keeps a byte order mark', '\ufeffa', {}, '\ufeffa;\n'],
    ['keeps emoji and escaped lone surrogates', 'a="😀\\ud800"', {}, 'a = "😀\\ud800";\n'],
    ['indents with tabs on request', 'if(a){b}', { indent: 'tab' }, 'if (a) {\n\tb;\n}\n'],
    ['indents by 4 spaces on request', 'if(a){b}', { indent: '4' }, 'if (a) {\n    b;\n}\n'],
    [
      'wraps at the chosen line length',
      'f(aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbb,ccccccccc)',
      { printWidth: 40 },
      'f(\n  aaaaaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbbbb,\n  ccccccccc,\n);\n',
    ],
    [
      'omits trailing commas on request',
      'f(aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbb,ccccccccc)',
      { printWidth: 40, trailingComma: 'none' },
      'f(\n  aaaaaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbbbb,\n  ccccccccc\n);\n',
    ],
    ['omits arrow parentheses on request', '(a)=>a', { arrowParens: 'avoid' }, 'a => a;\n'],
    ['omits spaces in braces on request', 'a={b:1}', { bracketSpacing: false }, 'a = {b: 1};\n'],
    ['keeps multi-line objects by default', 'a={\nb:1}', {}, 'a = {\n  b: 1,\n};\n'],
    ['collapses multi-line objects on request', 'a={\nb:1}', { objectWrap: 'collapse' }, 'a = { b: 1 };\n'],
    ['chooses the quotes that need fewer escapes', "a='it\"s'", {}, "a = 'it\"s';\n"],
    ['removes unneeded spaces in JSX', 'a=<b   c="1">{d}</b>', {}, 'a = <b c="1">{d}</b>;\n'],
    ['formats Flow types', 'opaque type A=?string', { language: 'flow' }, 'opaque type A = ?string;\n'],
    [
      'formats TypeScript with JSX',
      'const a=<T,>(b:T)=><c d={b as any}/>',
      { language: 'ts' },
      'const a = <T,>(b: T) => <c d={b as any} />;\n',
    ],
    [
      'offers the JSON Formatter for valid JSON',
      '[1.0]',
      {},
      {
        text: '[1.0];\n',
        notes: ['This is JSON; the JSON Formatter keeps its numbers.'],
        offers: [{ text: '', label: openJson, tool: 'json-formatter' }],
      },
    ],
    [
      'lists a .prettierrc of the options',
      'a',
      { indent: 'tab', quotes: 'single', printWidth: 100 },
      {
        list: [
          {
            label: '.prettierrc',
            text: '{\n  "printWidth": 100,\n  "tabWidth": 2,\n  "useTabs": true,\n  "semi": true,\n  "singleQuote": true,\n  "trailingComma": "all",\n  "arrowParens": "always",\n  "bracketSpacing": true,\n  "objectWrap": "preserve"\n}\n',
          },
        ],
      },
    ],
    ['reports bytes before and after', 'a="é"', {}, { info: { bytesBefore: 6, bytesAfter: 10 } }],
  ]);
  rejects(jsFormatter, [
    [{ printWidth: 39 }, 'Line length must be a whole number from 40 to 320.'],
    [{ language: 'coffee' }, 'Unknown language "coffee". Choose one of: js, ts, flow.'],
  ]);
});

const fastNote = 'Fast result by js-beautify, which does not parse: meant for reading, not for running.';

describe('Fast', () => {
  table(jsFormatter, [
    [
      'breaks and indents lines and notes the fast mode',
      'if(a){b();c=()=>{d}}',
      { fast: true },
      { text: 'if (a) {\n  b();\n  c = () => {\n    d\n  }\n}\n', notes: [fastNote], list: [] },
    ],
    ['indents by 4 spaces on request', 'if(a){b}', { fast: true, indent: '4' }, 'if (a) {\n    b\n}\n'],
    ['indents with tabs on request', 'if(a){b}', { fast: true, indent: 'tab' }, 'if (a) {\n\tb\n}\n'],
    [
      'wraps long lines',
      'f(aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbb,ccccccccc)',
      { fast: true, printWidth: 40 },
      'f(aaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbb,\n  ccccccccc)\n',
    ],
    ['accepts code with syntax errors', 'let = = 1', { fast: true }, 'let = = 1\n'],
    ['keeps JSX as written', 'x=<b c="d">  {e}</b>', { fast: true }, 'x = <b c="d">  {e}</b>\n'],
    ['keeps a fragment as written', 'f(<><a  b/></>,1)', { fast: true }, 'f(<><a  b/></>, 1)\n'],
    [
      'reads a comparison as one where there is no JSX',
      "if(c++<100){}\nx='<div>'+\n'</div>';",
      { fast: true },
      "if (c++ < 100) {}\nx = '<div>' +\n  '</div>';\n",
    ],
    ['keeps a byte order mark and converts CRLF to LF', '\ufeffa;\r\nb', { fast: true }, '\ufeffa;\nb\n'],
    ['whitespace only gives nothing', ' \n', { fast: true }, ''],
    ['formats 2,000 nested brackets', `a${'['.repeat(2000)}${']'.repeat(2000)}`, { fast: true }, { notes: [fastNote] }],
    ['TypeScript always uses the full formatter', 'a=b as c', { fast: true, language: 'ts' }, 'a = b as c;\n'],
  ]);

  test('is offered at the time limit for JavaScript only', () => {
    expect(jsFormatter.page.afterStop.offers.map(({ when }) => when)).toEqual([{ language: 'js', fast: false }]);
  });
});

describe('warming up', () => {
  test('formats valid source, and stops when it is no longer needed', async () => {
    expect((await runTool(jsFormatter, WARM_SOURCE)).text).toContain('class A extends B');
    const answers = [true, false];
    await jsFormatter.warm(() => answers.shift() ?? false);
    expect(answers).toEqual([]);
  });
});

describe('errors', () => {
  table(jsFormatter, [
    [
      'offers to switch to TypeScript',
      'let x: number = 1',
      {},
      fails('Line 1, column 6: Unexpected token.', { offers: typeScript }),
    ],
    [
      'offers to switch to Flow',
      'opaque type A = string',
      {},
      fails('Line 1, column 7: Missing semicolon.', {
        offers: [{ text: 'This looks like Flow.', label: 'Switch', options: { language: 'flow' } }],
      }),
    ],
    [
      'offers no language when none fits',
      'let = = 1',
      {},
      fails('Line 1, column 7: Unexpected token.', { offers: [] }),
    ],
    [
      'offers no language in TypeScript',
      'let x: = 1',
      { language: 'ts' },
      fails('Line 1, column 8: Unexpected token.', { offers: [] }),
    ],
    [
      'offers the JSON Formatter for a JSON object',
      '{"a":1}',
      {},
      fails('Line 1, column 5: Unexpected token.', {
        offers: [
          { text: 'This is JSON; the JSON Formatter keeps its numbers.', label: openJson, tool: 'json-formatter' },
        ],
      }),
    ],
    [
      'a script of HTML, whose lines JSX would join',
      '<script>\n// init\nvar a = 1\nvar b = 2\n</script>',
      {},
      fails('This is HTML, not JavaScript.', {
        offers: [{ text: '', label: 'Open in HTML Formatter', tool: 'html-formatter' }],
      }),
    ],
    ['the same for the fast result', '<!doctype html><p>a', { fast: true }, fails('This is HTML, not JavaScript.')],
    [
      'the position counts CRLF and the frame shows the line',
      'a = 1\r\nb = 2\r\nc = "',
      {},
      fails('Line 3, column 5: Unterminated string constant.', {
        line: 3,
        column: 5,
        offset: 18,
        frame: '  1 | a = 1\n  2 | b = 2\n> 3 | c = "\n    |     ^',
      }),
    ],
    [
      'the position counts a byte order mark',
      '\ufefflet a = "',
      {},
      fails('Line 1, column 10: Unterminated string constant.'),
    ],
    ['U+2028 does not end a line in the position', 'a\u2028b c', {}, fails('Line 1, column 4: Missing semicolon.')],
    [
      'the frame shortens long lines',
      `${'a;'.repeat(500)}b c`,
      {},
      fails('Line 1, column 1002: Missing semicolon.', {
        frame: `> 1 | ${';a'.repeat(29)};b c\n    | ${' '.repeat(60)}^`,
      }),
    ],
    ['a message ends with one period', 'var 1a', {}, fails('Line 1, column 6: Identifier directly after number.')],
    [
      'rejects nesting too deep to format',
      '['.repeat(5000) + ']'.repeat(5000),
      {},
      fails('Nested too deeply to format (about 100 to 400 levels, depending on the code).'),
    ],
  ]);

  test('formats the next text after one that was nested too deeply', async () => {
    await expect(runTool(jsFormatter, '('.repeat(5000) + ')'.repeat(5000))).rejects.toThrow();
    expect((await runTool(jsFormatter, 'a')).text).toBe('a;\n');
  });
});

test('formatting is idempotent on the sample', async () => {
  const { text } = await runTool(jsFormatter, jsFormatter.page.sample);
  expect((await runTool(jsFormatter, text)).text).toBe(text);
});

labeled(jsFormatter, "let a=1\nf('x')", [
  [{}, 'let a = 1;\nf("x");\n'],
  [{ Semicolons: false, Quotes: "Single '" }, "let a = 1\nf('x')\n"],
]);
