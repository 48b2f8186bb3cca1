import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runTool, table } from '../../../../tests/table.ts';
import * as jsonFormatter from './tool.ts';

const relaxed = { input: 'relaxed' } as const;
const sorted = { ...relaxed, sortKeys: 'asc' } as const;

describe('comments', () => {
  table(jsonFormatter, [
    [
      'keeps a comment above its member, and one at the end of its line',
      '{\n  // port\n  "port": 80, /* http */\n}',
      relaxed,
      {
        text: '{\n  // port\n  "port": 80 /* http */\n}',
        notes: ['The result is JSON with 2 comments, not strict JSON.'],
        offers: [
          {
            text: 'Most programs that read JSON reject comments.',
            label: 'Leave comments out',
            options: { comments: 'remove' },
          },
        ],
        table: {
          columns: ['Line', 'Column', 'Change', 'Certainty'],
          rows: [['3', '13', 'comma left out', 'lossless']],
        },
      },
    ],
    [
      'moves comments with their members when it sorts',
      '{\n  // XYZ\n  "xyz": 1, // x\n  // ABC\n  "abc": 2 // a\n}',
      sorted,
      '{\n  // ABC\n  "abc": 2, // a\n  // XYZ\n  "xyz": 1 // x\n}',
    ],
    [
      'takes a block comment before a value on its line for a comment on that value',
      '[/* one */ 1, /* two */ 2]',
      relaxed,
      '[\n  /* one */ 1,\n  /* two */ 2\n]',
    ],
    [
      'takes a block comment before a comma for a comment on the value before it',
      '{"b": 1 /* b */, "a": 2}',
      sorted,
      '{\n  "a": 2,\n  "b": 1 /* b */\n}',
    ],
    [
      'keeps a comment after the colon, and puts one that ends the line above the key',
      '{"a": /* x */ 1,\n"b": // y\n{"c" /* z */ : 2}}',
      relaxed,
      '{\n  "a": /* x */ 1,\n  // y\n  "b": {\n    "c": /* z */ 2\n  }\n}',
    ],
    [
      'leaves the comments of a file, and those of an object before an empty line, at the top',
      '// file\n{ // open\n  // About.\n\n  // b\n  "b": 1,\n  "a": 2\n  // end\n} // close\n// last',
      sorted,
      '// file\n{ // open\n  // About.\n\n  "a": 2,\n  // b\n  "b": 1\n  // end\n} // close\n// last',
    ],
    [
      'keeps comments where there is no value',
      '{"a": {/* none */}, "b": [ // todo\n]}',
      relaxed,
      '{\n  "a": {\n    /* none */\n  },\n  "b": [ // todo\n  ]\n}',
    ],
    [
      'indents the lines of a block comment with it, whatever the line ends',
      '{\r\n\t/**\r\n\t * a\r\n\r\n\t */\r\n\t"a": {\r\n\t\t/* b\r\n\t\t   c */\r\n\t\t"b": 1\r\n\t}\r\n}',
      relaxed,
      '{\n  /**\n   * a\n\n   */\n  "a": {\n    /* b\n       c */\n    "b": 1\n  }\n}',
    ],
    [
      'what looks like a comment in a string is none',
      '{"url": "https://a.example/*b*/", /* é😀 \u202e */ "c": \'//\'}',
      relaxed,
      '{\n  "url": "https://a.example/*b*/",\n  /* é😀 \u202e */ "c": "//"\n}',
    ],
    [
      'an array with a comment in it is broken, others stay on one line',
      '{"a": [1, 2], // a\n"b": [3, /* four */ 4]}',
      { ...relaxed, inlineWidth: 40 },
      '{\n  "a": [1, 2], // a\n  "b": [\n    3,\n    /* four */ 4\n  ]\n}',
    ],
    [
      'leaves out the comments of a member that it leaves out',
      '{\n  // old\n  "a": 1,\n  // new\n  "a": 2\n}',
      { ...relaxed, duplicates: 'last' },
      {
        text: '{\n  // new\n  "a": 2\n}',
        notes: [
          'The result is JSON with 1 comment, not strict JSON.',
          '1 comment was left out with duplicate keys.',
          '1 duplicate key was left out; the last of each was kept.',
        ],
      },
    ],
    [
      'keeps the comments of JSON Lines',
      '{"a": 1} // one\n/* two */ {"b": 2}',
      { ...relaxed, jsonLines: true },
      '{\n  "a": 1\n} // one\n/* two */ {\n  "b": 2\n}',
    ],
    ['the canonical form has none', '[1 /* c */]', { ...relaxed, canonical: true }, '[1]'],
  ]);

  test('the tree shows a result with comments', async () => {
    const { text } = await runTool(jsonFormatter, '// c\n{"a": [1 /* d */]}\n// e', relaxed);
    expect(jsonFormatter.queries.tree(text).length).toBe(3);
  });

  const layout = fc.constantFrom('', ' ', '\n', '\n\n  ', '\r\n', '// c\n', '/* d */', '\n// e\n\n', '/* f\n   g */ ');
  const commented = fc.tuple(fc.jsonValue({ maxDepth: 3 }), fc.infiniteStream(layout)).map(([value, gaps]) =>
    JSON.stringify(value)
      .split(/("(?:[^"\\]|\\.)*"|[[\]{},:])/)
      .map((token) => token && `${gaps.next().value}${token}${gaps.next().value}`)
      .join(''),
  );

  test('a comment is never lost, changed, or moved unless members are; a second run changes nothing', async () => {
    const words = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/\/\/ \w|\/\* \w/g) ?? [];
    await fc.assert(
      fc.asyncProperty(commented, fc.nat({ max: 60 }), async (text, inlineWidth) => {
        const options = { ...relaxed, inlineWidth } as const;
        const { text: once } = await runTool(jsonFormatter, text, options);
        expect(words(once).toSorted()).toEqual(words(text).toSorted());
        expect((await runTool(jsonFormatter, once, options)).text).toBe(once);
        const { text: sortedText } = await runTool(jsonFormatter, once, { ...sorted, inlineWidth });
        expect((await runTool(jsonFormatter, sortedText, { ...sorted, inlineWidth })).text).toBe(sortedText);
        const minify = { ...relaxed, mode: 'minify' } as const;
        expect((await runTool(jsonFormatter, once, minify)).text).toBe(
          (await runTool(jsonFormatter, text, minify)).text,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('50,000 comments take no longer than their values', async () => {
    const text = `[${'/* a */ 1 /* b */,'.repeat(25_000)}2]`;
    const { text: formatted } = await runTool(jsonFormatter, text, relaxed);
    expect(formatted.split('\n').length).toBe(25_003);
  });
});

describe('JSON in strings', () => {
  const minify = { mode: 'minify', nested: true } as const;
  table(jsonFormatter, [
    [
      'opens objects and arrays, at any depth, and keeps every digit',
      '{"result":"{\\"code\\":1.10}","list":"[\\"one\\",\\"{\\\\\\"id\\\\\\":12345678901234567890}\\"]"}',
      minify,
      {
        text: '{"result":{"code":1.10},"list":["one",{"id":12345678901234567890}]}',
        notes: ['3 strings were replaced by the JSON in them.'],
      },
    ],
    [
      'opens no other strings',
      '["12","true","null","\\"a\\"","[x]","{a:1}","[1] 2","","{}"]',
      minify,
      {
        text: '["12","true","null","\\"a\\"","[x]","{a:1}","[1] 2","",{}]',
        notes: ['1 string was replaced by the JSON in it.'],
      },
    ],
    ['without any, nothing is noted', '{"a":"b"}', minify, { text: '{"a":"b"}', notes: [] }],
    ['keys stay strings', '{"[1]":1}', minify, '{"[1]":1}'],
    [
      'sorts what it opened',
      '{"b":"{\\"d\\":1,\\"c\\":2}","a":1}',
      { ...minify, sortKeys: 'asc' },
      '{"a":1,"b":{"c":2,"d":1}}',
    ],
    [
      'opens strings with line breaks in JSON Lines',
      '"[\\n1]"\n{"a":"[\\r\\n2]"}',
      { ...minify, jsonLines: true },
      '[1]\n{"a":[2]}',
    ],
    [
      'places duplicate keys where their string is',
      '{"x": 1,\n "s": "{\\"a\\":1,\\"a\\":2}",\n "t": 1, "t": 2}',
      minify,
      {
        text: '{"x":1,"s":{"a":1,"a":2},"t":1,"t":2}',
        notes: [
          '1 string was replaced by the JSON in it.',
          'Line 2, column 7: duplicate key "a" (first at line 2, column 7).',
          'Line 3, column 10: duplicate key "t" (first at line 3, column 2).',
        ],
        highlights: undefined,
      },
    ],
    [
      'keeps comments beside what it opened',
      '{a: \'{"b": 1}\', // c\n}',
      { ...relaxed, nested: true },
      '{\n  "a": {\n    "b": 1\n  } // c\n}',
    ],
    ['opens what was repaired', '{"a":"[1]"', { ...minify, repair: true }, '{"a":[1]}'],
  ]);

  test('writing JSON into strings is undone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.object({ maxDepth: 2 }), { minLength: 1 }),
        fc.nat({ max: 3 }),
        async (value, depth) => {
          // Strings of the value that contain JSON would be opened, too.
          fc.pre(!/"\s*[[{]/.test(JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*":/g, '')));
          let text = JSON.stringify(value);
          for (let i = 0; i < depth; i++) text = JSON.stringify(text);
          const { text: opened } = await runTool(jsonFormatter, text, minify);
          expect(opened).toBe(JSON.stringify(value));
        },
      ),
    );
  });
});
