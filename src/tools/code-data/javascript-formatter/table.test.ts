import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as jsFormatter from './tool.ts';
import { WARM_SOURCE } from './warm-source.ts';

describe("the specification's examples", () => {
  table(jsFormatter, [
    ['spaces, double quotes and a semicolon are added', "const a={b:1,c:'x'}", {}, 'const a = { b: 1, c: "x" };\n'],
    ['else gets a line of its own', 'if(a)b();else c()', {}, 'if (a) b();\nelse c();\n'],
    ['without semicolons one still guards a bracket', 'a\n;[1].map(f)', { semi: false }, 'a\n;[1].map(f)\n'],
    [
      'numbers become lowercase and get a leading zero',
      'let b=0XFF,c=.5,n=1_000n',
      {},
      'let b = 0xff,\n  c = 0.5,\n  n = 1_000n;\n',
    ],
    [
      'TypeScript keeps its type annotations',
      'let x: Array<number>= []',
      { language: 'ts' },
      'let x: Array<number> = [];\n',
    ],
    ['JSX alone is a statement', '<div>{a}</div>', {}, '<div>{a}</div>;\n'],
    [
      'a string across a line break is refused',
      "let a = 'x\ny'",
      {},
      fails('Line 1, column 9: Unterminated string constant.'),
    ],
    [
      'a type annotation in JavaScript is refused',
      'let x: number = 1',
      {},
      fails('Line 1, column 6: Unexpected token.'),
    ],
    ['CRLF becomes LF', 'a=1\r\nb=2', {}, 'a = 1;\nb = 2;\n'],
  ]);
});

const typeScript = [{ text: 'This looks like TypeScript.', label: 'Switch', options: { language: 'ts' } }];
const openJson = 'Open in JSON Formatter';

describe('formatting', () => {
  table(jsFormatter, [
    ['an empty text stays empty', '', {}, ''],
    ['white space only', ' \r\n\t\ufeff', {}, ''],
    [
      'script and module, top-level await and return',
      'import a from "a"\nawait a()\nreturn 1',
      {},
      'import a from "a";\nawait a();\nreturn 1;\n',
    ],
    ['decorators of classes and fields are formatted', '@d class A{@e x=1}', {}, '@d\nclass A {\n  @e x = 1;\n}\n'],
    [
      'import attributes and using',
      'import d from "./d.json" with{type:"json"}\n{using x=f()}',
      {},
      'import d from "./d.json" with { type: "json" };\n{\n  using x = f();\n}\n',
    ],
    ['a hashbang stays on its line', '#!/usr/bin/env node\na', {}, '#!/usr/bin/env node\na;\n'],
    ['HTML-like comments', '<!-- a\nb', {}, '<!-- a\nb;\n'],
    [
      'comments, directives and prettier-ignore',
      '"use strict"\n// c\n// prettier-ignore\na  =  1 /* d */',
      {},
      '"use strict";\n// c\n// prettier-ignore\na  =  1 /* d */\n',
    ],
    ['a byte order mark stays', '\ufeffa', {}, '\ufeffa;\n'],
    ['emoji and lone surrogates', 'a="😀\\ud800"', {}, 'a = "😀\\ud800";\n'],
    ['tabs indent on request', 'if(a){b}', { indent: 'tab' }, 'if (a) {\n\tb;\n}\n'],
    ['indent of 4', 'if(a){b}', { indent: '4' }, 'if (a) {\n    b;\n}\n'],
    [
      'line length',
      'f(aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbb,ccccccccc)',
      { printWidth: 40 },
      'f(\n  aaaaaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbbbb,\n  ccccccccc,\n);\n',
    ],
    [
      'no trailing commas',
      'f(aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbb,ccccccccc)',
      { printWidth: 40, trailingComma: 'none' },
      'f(\n  aaaaaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbbbb,\n  ccccccccc\n);\n',
    ],
    ['arrow parentheses', '(a)=>a', { arrowParens: 'avoid' }, 'a => a;\n'],
    ['no spaces in braces', 'a={b:1}', { bracketSpacing: false }, 'a = {b: 1};\n'],
    ['broken objects stay broken', 'a={\nb:1}', {}, 'a = {\n  b: 1,\n};\n'],
    ['broken objects collapse', 'a={\nb:1}', { objectWrap: 'collapse' }, 'a = { b: 1 };\n'],
    ['the quotes that need fewer escapes win', "a='it\"s'", {}, "a = 'it\"s';\n"],
    ['JSX loses needless spaces', 'a=<b   c="1">{d}</b>', {}, 'a = <b c="1">{d}</b>;\n'],
    ['Flow types are formatted', 'opaque type A=?string', { language: 'flow' }, 'opaque type A = ?string;\n'],
    [
      'TypeScript with JSX is formatted',
      'const a=<T,>(b:T)=><c d={b as any}/>',
      { language: 'ts' },
      'const a = <T,>(b: T) => <c d={b as any} />;\n',
    ],
    [
      'JSON that is JavaScript',
      '[1.0]',
      {},
      {
        text: '[1.0];\n',
        notes: ['This is JSON; the JSON Formatter keeps its numbers.'],
        offers: [{ text: '', label: openJson, tool: 'json-formatter' }],
      },
    ],
    [
      'a .prettierrc of the options is listed',
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
    ['bytes before and after are counted', 'a="é"', {}, { info: { bytesBefore: 6, bytesAfter: 10 } }],
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
      'lines are broken and indented, and it is said how',
      'if(a){b();c=()=>{d}}',
      { fast: true },
      { text: 'if (a) {\n  b();\n  c = () => {\n    d\n  }\n}\n', notes: [fastNote], list: [] },
    ],
    ['four spaces', 'if(a){b}', { fast: true, indent: '4' }, 'if (a) {\n    b\n}\n'],
    ['tabs', 'if(a){b}', { fast: true, indent: 'tab' }, 'if (a) {\n\tb\n}\n'],
    [
      'lines are wrapped',
      'f(aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbb,ccccccccc)',
      { fast: true, printWidth: 40 },
      'f(aaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbb,\n  ccccccccc)\n',
    ],
    ['a fault is none of its business', 'let = = 1', { fast: true }, 'let = = 1\n'],
    ['JSX stays', 'x=<b c="d">  {e}</b>', { fast: true }, 'x = <b c="d">  {e}</b>\n'],
    ['a byte order mark stays, CRLF becomes LF', '\ufeffa;\r\nb', { fast: true }, '\ufeffa;\nb\n'],
    ['white space only', ' \n', { fast: true }, ''],
    [
      'nesting has no limit that matters',
      `a${'['.repeat(2000)}${']'.repeat(2000)}`,
      { fast: true },
      { notes: [fastNote] },
    ],
    ['TypeScript has no Fast: it would be misread', 'a=b as c', { fast: true, language: 'ts' }, 'a = b as c;\n'],
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
      'looks like TypeScript',
      'let x: number = 1',
      {},
      fails('Line 1, column 6: Unexpected token.', { offers: typeScript }),
    ],
    [
      'looks like Flow',
      'opaque type A = string',
      {},
      fails('Line 1, column 7: Missing semicolon.', {
        offers: [{ text: 'This looks like Flow.', label: 'Switch', options: { language: 'flow' } }],
      }),
    ],
    ['no offer for what is no language', 'let = = 1', {}, fails('Line 1, column 7: Unexpected token.', { offers: [] })],
    [
      'no offer in TypeScript',
      'let x: = 1',
      { language: 'ts' },
      fails('Line 1, column 8: Unexpected token.', { offers: [] }),
    ],
    [
      'a JSON object',
      '{"a":1}',
      {},
      fails('Line 1, column 5: Unexpected token.', {
        offers: [
          { text: 'This is JSON; the JSON Formatter keeps its numbers.', label: openJson, tool: 'json-formatter' },
        ],
      }),
    ],
    [
      'the place counts CRLF, the frame has the line',
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
      'the place counts a byte order mark',
      '\ufefflet a = "',
      {},
      fails('Line 1, column 10: Unterminated string constant.'),
    ],
    ['U+2028 does not end a line', 'a\u2028b c', {}, fails('Line 1, column 4: Missing semicolon.')],
    [
      'long lines are cut in the frame',
      `${'a;'.repeat(500)}b c`,
      {},
      fails('Line 1, column 1002: Missing semicolon.', {
        frame: `> 1 | ${';a'.repeat(29)};b c\n    | ${' '.repeat(60)}^`,
      }),
    ],
    ['a message ends in one period', 'var 1a', {}, fails('Line 1, column 6: Identifier directly after number.')],
    [
      'nested too deeply',
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
