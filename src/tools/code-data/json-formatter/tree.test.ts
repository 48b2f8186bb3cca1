import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runTool } from '../../../../tests/table.ts';
import { parseJson } from '../../../engine/formats/json/parse.ts';
import { pointerOf } from '../../../engine/formats/json/pointer.ts';
import * as jsonFormatter from './tool.ts';
import { copyTextOf, depthsOf, foldedFrom, jsonPathOf, reveal, searchTree, sourceOf, visibleNodes } from './tree.ts';

const text = '{"a":[1,{"b/c~d":"x"}],"it\'s\\n":null,"__proto__":{"k":"Deep X"}}';
const tape = parseJson(text);
const nodes = Array.from({ length: tape.length }, (_, node) => node);

describe('paths', () => {
  test('JSON Pointers (RFC 6901)', () => {
    expect(nodes.map((node) => pointerOf(tape, node))).toEqual([
      '',
      '/a',
      '/a/0',
      '/a/1',
      '/a/1/b~1c~0d',
      "/it's\n",
      '/__proto__',
      '/__proto__/k',
    ]);
  });

  test('normalized JSONPaths (RFC 9535)', () => {
    expect(nodes.map((node) => jsonPathOf(tape, node))).toEqual([
      '$',
      "$['a']",
      "$['a'][0]",
      "$['a'][1]",
      "$['a'][1]['b/c~d']",
      "$['it\\'s\\n']",
      "$['__proto__']",
      "$['__proto__']['k']",
    ]);
    const control = parseJson('{"\\u0001\\\\":1}');
    expect(jsonPathOf(control, 1)).toBe("$['\\u0001\\\\']");
  });

  test('each JSON Pointer resolves to the value of its node', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const source = JSON.stringify(value);
        const tree = parseJson(source);
        for (let node = 0; node < tree.length; node++) {
          let at: unknown = JSON.parse(source);
          for (const step of pointerOf(tree, node).split('/').slice(1)) {
            at = (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
          }
          expect(sourceOf(tree, node)).toBe(JSON.stringify(at));
        }
      }),
    );
  });
});

test('strings are copied without quotes, other values as written', () => {
  expect(copyTextOf(tape, 4)).toBe('x');
  expect(copyTextOf(tape, 3)).toBe('{"b/c~d":"x"}');
  expect(copyTextOf(tape, 5)).toBe('null');
});

test('folding hides the contents of a node, and revealing one unfolds its ancestors', () => {
  expect([...depthsOf(tape)]).toEqual([0, 1, 2, 2, 3, 1, 1, 2]);
  expect([...visibleNodes(tape, new Uint8Array(tape.length))]).toEqual(nodes);
  expect([...visibleNodes(tape, foldedFrom(tape, 1))]).toEqual([0]);
  expect([...visibleNodes(tape, foldedFrom(tape, 2))]).toEqual([0, 1, 5, 6]);
  expect([...visibleNodes(tape, foldedFrom(tape, 3))]).toEqual([0, 1, 2, 3, 5, 6, 7]);
  expect([...visibleNodes(tape, reveal(tape, foldedFrom(tape, 1), 4))]).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('search covers keys and literals and ignores case', () => {
  expect(searchTree(tape, 'x')).toEqual([4, 7]);
  expect(searchTree(tape, 'PROTO')).toEqual([6]);
  expect(searchTree(tape, '')).toEqual([]);
});

test('the tree query returns the nodes of an output', async () => {
  const { text: output } = await runTool(jsonFormatter, '{b:1,a:[2]}\n[3]', {
    input: 'relaxed',
    jsonLines: true,
    sortKeys: 'asc',
  });
  const model = jsonFormatter.queries.tree(output);
  expect(model.kind).toHaveLength(model.length);
  const tree = { ...model, text: output };
  expect(Array.from({ length: tree.length }, (_, node) => pointerOf(tree, node))).toEqual([
    '',
    '/a',
    '/a/0',
    '/b',
    '',
    '/0',
  ]);
});

test.each<[text: string, offset: number, path: string | undefined]>([
  ['{"a":[1,{"b c":"x"}]}', 6, '$.a[0]'],
  ['{"a":[1,{"b c":"x"}]}', 2, '$.a'],
  ['{"a":[1,{"b c":"x"}]}', 11, "$.a[1]['b c']"],
  ['{"a":[1,{"b c":"x"}]}', 0, '$'],
  ['{"a":[1,{"b c":"x"}]}', 7, '$.a'],
  ['{"é":{"_1":2},"1":3}', 12, '$.é'],
  ['{"é":{"_1":2},"1":3}', 18, "$['1']"],
  ['[1]\n{"it\'s":[2]}', 13, "$['it\\'s'][0]"],
  ['[1] ', 3, undefined],
  ['[1', 1, undefined],
])('the path in %j at %i is %s', (text, offset, path) => {
  expect(jsonFormatter.queries.path({ text, offset, relaxed: false })).toBe(path);
});
