import { describe, expect, test } from 'vitest';
import { parseJson, parseJsonLines } from './parse.ts';
import { childrenOf, Kind, subtree, type Tape, TapeWriter } from './tape.ts';

const source = (tape: Tape, node: number) => tape.text.slice(tape.start[node], tape.end[node]);

/** The values of a tape in the order of the text, with what is known of each. */
const described = (tape: Tape) =>
  Array.from({ length: tape.length }, (_, node) => ({
    kind: tape.kind[node],
    source: source(tape, node),
    key: tape.key[node] === -1 ? undefined : tape.text.slice(tape.key[node], tape.keyEnd[node]),
    parent: tape.parent[node],
    next: tape.next[node],
    size: tape.size[node],
  }));

const TEXT = '[1,{"a":[true,{"b":null}],"c":"d"},[],2]';

describe('childrenOf', () => {
  const children = (tape: Tape, parent: number) => childrenOf(tape, parent).map((node) => source(tape, node));

  test('returns the values directly inside an object or array', () => {
    const tape = parseJson(TEXT);
    expect(children(tape, 0)).toEqual(['1', '{"a":[true,{"b":null}],"c":"d"}', '[]', '2']);
    expect(children(tape, 2)).toEqual(['[true,{"b":null}]', '"d"']);
    expect(children(tape, tape.length - 2)).toEqual([]);
  });

  test('returns the top-level values for -1, and only those inside for the first of them', () => {
    const lines = parseJsonLines('[1,[2]]\n3\n{"a":4}');
    expect(children(lines, -1)).toEqual(['[1,[2]]', '3', '{"a":4}']);
    expect(children(lines, 0)).toEqual(['1', '[2]']);
  });
});

describe('subtree', () => {
  test.each([
    ['an object in an array', 2, '{"a":[true,{"b":null}],"c":"d"}'],
    ['an array that is a member', 3, '[true,{"b":null}]'],
    ['a scalar that is a member', 6, 'null'],
    ['an empty array', 8, '[]'],
    ['the whole', 0, TEXT],
  ])('%s is as if it were read alone', (_, node, text) => {
    expect(described(subtree(parseJson(TEXT), node))).toEqual(described(parseJson(text)));
  });

  test('leaves the tape as it is', () => {
    const tape = parseJson(TEXT);
    const before = described(tape);
    subtree(tape, 3);
    expect(described(tape)).toEqual(before);
  });
});

describe('TapeWriter', () => {
  test.each([0, 1, 16, 1000])('takes 100 values where %d were expected', (capacity) => {
    const writer = new TapeWriter(capacity);
    const parent = writer.add(Kind.array, 0, 0, -1, 0, -1);
    for (let i = 1; i < 100; i++) expect(writer.add(Kind.number, i, i + 1, -1, 0, parent)).toBe(i);
    writer.close(parent, 100);
    expect(described(writer.finish('1'.repeat(100)))).toEqual([
      { kind: Kind.array, source: '1'.repeat(100), key: undefined, parent: -1, next: 100, size: 99 },
      ...Array.from({ length: 99 }, (_, i) => ({
        kind: Kind.number,
        source: '1',
        key: undefined,
        parent: 0,
        next: i + 2,
        size: 0,
      })),
    ]);
  });

  test('keeps the keys and nesting when it grows', () => {
    const depth = 50;
    const text = `${'{"k":'.repeat(depth)}0${'}'.repeat(depth)}`;
    const writer = new TapeWriter(0);
    for (let i = 0; i < depth; i++) writer.add(Kind.object, 5 * i, 0, i === 0 ? -1 : 5 * i - 4, 5 * i - 1, i - 1);
    writer.add(Kind.number, 5 * depth, 5 * depth + 1, 5 * depth - 4, 5 * depth - 1, depth - 1);
    for (let i = depth - 1; i >= 0; i--) writer.close(i, text.length - i);
    expect(described(writer.finish(text))).toEqual(described(parseJson(text)));
  });
});
