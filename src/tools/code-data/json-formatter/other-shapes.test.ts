import { describe, expect, test } from 'vitest';
import { fails, runTool, table } from '../../../../tests/table.ts';
import { inverseStep } from '../../../engine/recipe/inverse.ts';
import { swapOf } from '../../../engine/recipe/swap.ts';
import * as jsonFormatter from './tool.ts';

const COMPOSE = 'version: "3.8" # as text\nservices:\n  web:\n    ports: ["80:80", 443]\n    scale: 1.50\n';

describe('other shapes', () => {
  table(jsonFormatter, [
    [
      'YAML to JSON, without comments',
      COMPOSE,
      { from: 'yaml' },
      {
        text: '{\n  "version": "3.8",\n  "services": {\n    "web": {\n      "ports": [\n        "80:80",\n        443\n      ],\n      "scale": 1.50\n    }\n  }\n}',
        notes: ['1 comment was left out; JSON has none.'],
      },
    ],
    ['with comments', 'a: 1 # x', { from: 'yaml', input: 'relaxed' }, '{\n  "a": 1 // x\n}'],
    ['YAML to TOML, with comments', 'a: 1.10 # x', { from: 'yaml', to: 'toml' }, { text: 'a = 1.10 # x\n', notes: [] }],
    ['comments that were removed', 'a: 1 # x', { from: 'yaml', to: 'toml', comments: 'remove' }, 'a = 1\n'],
    ['JSON with comments to YAML', '// x\n{a: 1}', { input: 'relaxed', to: 'yaml' }, '# x\na: 1\n'],
    ['TOML to YAML, with a comment before', '# x\n[a]\nb = 1', { from: 'toml', to: 'yaml' }, '# x\na:\n  b: 1\n'],
    [
      'places in the YAML',
      'a:\n  b: 1\n  c: null',
      { from: 'yaml', to: 'xml' },
      {
        text: '<a>\n  <b>1</b>\n  <c/>\n</a>',
        notes: [
          '1 value that is a number, true, or false became text (first at line 2, column 6): read back, they are strings.',
          '1 null became an empty element or attribute (first at line 3, column 6).',
        ],
      },
    ],
    [
      'place of a null',
      'a: 1\nb:\n  - null\n  - 2',
      { from: 'yaml', to: 'toml' },
      { notes: ['1 null was left out (at line 3, column 5): TOML has none.'] },
    ],
    ['sorted', 'b: 1\na: 2', { from: 'yaml', to: 'yaml', sortKeys: 'asc' }, 'a: 2\nb: 1\n'],
    ['a query', 'a: [{b: 1}, {b: 2}]', { from: 'yaml', to: 'yaml', query: '$..b' }, '- 1\n- 2\n'],
    ['a query of one value', 'a: {b: x}', { from: 'yaml', to: 'toml', query: '$.a' }, 'b = "x"\n'],
    ['XML to YAML', '<a id="1"><b>x</b></a>', { from: 'xml', to: 'yaml' }, 'a:\n  "@id": "1"\n  b: x\n'],
    ['YAML to XML', 'a:\n  b: [1.10, 2]', { from: 'yaml', to: 'xml' }, '<a>\n  <b>1.10</b>\n  <b>2</b>\n</a>'],
    [
      'TypeScript',
      '{"items":[{"id":1,"tag":"x"},{"id":2}]}',
      { to: 'typescript' },
      'export type Root = {\n  items: Item[];\n};\n\nexport type Item = {\n  id: number;\n  tag?: string;\n};\n',
    ],
    [
      'JSON Schema',
      'a: 1',
      { from: 'yaml', to: 'schema' },
      '{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n  "type": "object",\n  "properties": {\n    "a": {\n      "type": "integer"\n    }\n  },\n  "required": [\n    "a"\n  ]\n}',
    ],
    ['an array to JSON Lines', '[{"a":1},2]', { to: 'jsonl' }, '{"a":1}\n2\n'],
    ['JSON Lines to YAML', '1\n{"a":2}', { jsonLines: true, to: 'yaml' }, '1\n---\na: 2\n'],
    ['documents', 'a: 1\n---\nb: 2', { from: 'yaml', mode: 'minify' }, '{"a":1}\n{"b":2}'],
    [
      'NaN',
      'a: .nan',
      { from: 'yaml', mode: 'minify' },
      { text: '{"a":null}', notes: ['1 NaN or Infinity became null.'] },
    ],
    ['NaN as text', 'a: .nan', { from: 'yaml', mode: 'minify', nonFinite: 'string' }, '{"a":"NaN"}'],
    [
      'NaN in JSON Lines',
      'a: .nan',
      { from: 'yaml', to: 'jsonl' },
      { text: '{"a":null}\n', notes: ['1 NaN or Infinity became null.'] },
    ],
    [
      'NaN as text in JSON Lines',
      'a: [.nan, -.inf]',
      { from: 'yaml', to: 'jsonl', nonFinite: 'string' },
      { text: '{"a":["NaN","-Infinity"]}\n', notes: ['2 of NaN and Infinity became text.'] },
    ],
    ['NaN after a query', 'a: {b: .nan}', { from: 'yaml', to: 'yaml', query: '$.a' }, { text: 'b: .nan\n', notes: [] }],
    [
      'NaN after a query, to JSON Lines',
      'a: [.nan, 1]',
      { from: 'yaml', to: 'jsonl', query: '$.a[*]' },
      { text: 'null\n1\n', notes: ['1 NaN or Infinity became null.'] },
    ],
    [
      'NaN that a query leaves out',
      'a: .nan\nb: 1',
      { from: 'yaml', mode: 'minify', query: '$.b' },
      { text: '1', notes: [] },
    ],
    [
      'place in the text of a null that a query selects',
      'a: 1\nb:\n  c: null',
      { from: 'yaml', to: 'toml', query: '$.b' },
      { notes: ['1 null was left out (at line 3, column 3): TOML has none.'] },
    ],
    ['NaN to TOML', 'a: .nan', { from: 'yaml', to: 'toml' }, { text: 'a = nan\n', notes: [] }],
    [
      'recognized',
      'A_B=1\nC="x y"',
      { from: 'auto', mode: 'minify' },
      { text: '{"A_B":"1","C":"x y"}', notes: ['Read as a .env file.'] },
    ],
    ['JSON, recognized', '[1]', { from: 'auto', to: 'yaml' }, { text: '- 1\n', notes: ['Read as JSON.'] }],
    ['relaxed JSON, recognized', '{a: 1,}', { from: 'auto', mode: 'minify' }, '{"a":1}'],
    [
      'relaxed JSON with single quotes, recognized',
      "{'a': null, 'b': [true]}",
      { from: 'auto', mode: 'minify' },
      { text: '{"a":null,"b":[true]}', notes: ['Read as relaxed JSON.'] },
    ],
    [
      'Python, recognized',
      "{'a': None, 'b': (1,)}",
      { from: 'auto', mode: 'minify' },
      { text: '{"a":null,"b":[1]}', notes: ['Read as Python.'] },
    ],
    [
      'Python with backslashes, recognized',
      "{'a': '\\d'}",
      { from: 'auto', mode: 'minify' },
      { text: '{"a":"\\\\d"}', notes: ['Read as Python.'] },
    ],
    [
      'what nothing speaks for',
      'Hello world.',
      { from: 'auto' },
      fails('This is neither JSON nor clearly YAML, TOML, INI, …'),
    ],
    [
      'duplicate keys',
      'a: 1\na: 2',
      { from: 'yaml', duplicates: 'error' },
      fails('Line 2, column 1: duplicate key "a" (first at line 1, column 1).'),
    ],
    ['an error at its place', 'a: 1\nb: [1', { from: 'yaml' }, fails('Line 2, column 6: …')],
    [
      'an error of what is written, at its place in the INI',
      'b=1\na=\x05',
      { from: 'ini', to: 'xml' },
      fails('Line 2, column 3: U+0005 is not allowed in XML; …'),
    ],
    [
      'an offer for what is no JSON',
      'a: 1\nb: 2\n',
      {},
      fails('Line 1, column 1: …', {
        offers: [{ text: 'This looks like YAML.', label: 'Read as YAML', options: { from: 'yaml' } }],
      }),
    ],
    ['blank', ' \n', { from: 'yaml', to: 'toml' }, ''],
  ]);
});

test('swap exchanges the formats, where both can be read', () => {
  const values = (from: string, to: string) => ({ from, to });
  expect(swapOf(jsonFormatter.page, values('yaml', 'json'))).toEqual(values('json', 'yaml'));
  expect(swapOf(jsonFormatter.page, values('json', 'jsonl'))).toBeUndefined();
  expect(swapOf(jsonFormatter.page, values('php', 'json'))).toBeUndefined();
  expect(swapOf(jsonFormatter.page, values('json', 'json'))).toBeUndefined();
});

test('a step of a recipe is undone by the other direction', async () => {
  const text = '{\n  "a": [\n    1.10\n  ]\n}';
  const there = { to: 'yaml' };
  const back = inverseStep('json-formatter', jsonFormatter as never, there);
  const yaml = (await runTool(jsonFormatter, text, there)).text;
  expect((await runTool(jsonFormatter, yaml, back?.options)).text).toBe(text);
});
