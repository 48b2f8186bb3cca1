import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaults } from '../contract/options.ts';
import { eachRange } from '../diff/ranges.ts';
import { compareJson, type JsonComparison, type JsonFault } from './compare-json.ts';
import { compareLists, entriesOf, entryAt } from './compare-lists.ts';
import { compareText, type TextComparison } from './compare-text.ts';
import type { JsonLeniency } from './json-numbers.ts';
import { type CompareOptions, compareOptions } from './options.ts';
import { gitPatch, unifiedHunks } from './patch.ts';
import { ROW, RowKind, rowAt } from './rows.ts';
import { insideInWords, jsonChangeLine, jsonInWords, linesInWords, matchedInWords, verdictInWords } from './words.ts';

const never = () => 0;
const optionsOf = (given: Partial<CompareOptions> = {}): CompareOptions => ({ ...defaults(compareOptions), ...given });
const compared = (left: string, right: string, given: Partial<CompareOptions> = {}) =>
  compareText(left, right, optionsOf(given), 40, never);

const SIGNS = { 0: '=', 1: '~', 2: '!', 3: '-', 4: '+', 5: '-+' } as const;

/** A comparison as people read it: `! b>c` for a line that changed. */
function describeRows(left: string, right: string, { rows }: TextComparison): string[] {
  return Array.from({ length: rows.length / ROW }, (_, i) => {
    const { kind, left: l, right: r } = rowAt(rows, i);
    const [a, b] = [left.slice(l.from, l.to), right.slice(r.from, r.to)].map((part) =>
      JSON.stringify(part).slice(1, -1),
    );
    if (l.line < 0) return `${SIGNS[kind]} ${b}`;
    if (r.line < 0 || kind === RowKind.same) return `${SIGNS[kind]} ${a}`;
    return `${SIGNS[kind]} ${a}>${b}`;
  });
}
const marked = (left: string, right: string, { marks }: TextComparison) =>
  [...eachRange(marks)].map(([a, b, c, d]) => `${left.slice(a, b)}>${right.slice(c, d)}`);

describe('compareText', () => {
  test.each<[string, string, string, Partial<CompareOptions>, string[]]>([
    ['the same', 'a\nb', 'a\nb', {}, ['= a', '= b']],
    ['nothing', '', '', {}, []],
    ['a word', 'one two\nend', 'one 2\nend', {}, ['! one two>one 2', '= end']],
    ['a line put in', 'a\nb\n', 'a\nx\nb\n', {}, ['= a', '+ x', '= b']],
    ['a line taken out', 'a\nb\nc\n', 'a\nc\n', {}, ['= a', '- b', '= c']],
    ['lines that have little in common', 'a b c\nd e f\n', 'x\ny\nz\n', {}, ['-+ a b c>x', '-+ d e f>y', '+ z']],
    [
      'the line that became another is found',
      'the quick brown fox\n',
      'a new line\nthe quick red fox\n',
      {},
      ['+ a new line', '! the quick brown fox>the quick red fox'],
    ],
    ['case', 'A\nb', 'a\nb', { 'ignore-case': true }, ['~ A>a', '= b']],
    ['line endings differ', 'a\r\n', 'a\n', {}, ['! a\\r\\n>a\\n']],
    ['line endings ignored', 'a\r\n', 'a\n', { 'ignore-line-ends': true }, ['= a']],
    ['no line ending at the end', 'a\nb', 'a\nb\n', {}, ['= a', '= b']],
    ['no line ending before lines that were added', 'a\nb', 'a\nb\nc\n', {}, ['= a', '= b', '+ c']],
    ['no line ending at the end of a file from Windows', 'a\r\nb', 'a\r\nb\r\n', {}, ['= a', '= b']],
    ['no line ending at both ends, and others before', 'a\r\nb', 'a\nb', {}, ['! a\\r\\n>a\\n', '= b']],
    ['no line ending of a changed line', 'a\nb c d e\n', 'a\nb c d f', {}, ['= a', '! b c d e>b c d f']],
    ['no line ending at both ends, in another order', 'a\nb', 'b\na', { 'ignore-order': true }, ['= a', '= b']],
    ['space at the ends', ' a b \n', 'a b\n', { 'ignore-space': 'ends' }, ['~  a b >a b']],
    ['amount of space', 'a   b\n', 'a b \n', { 'ignore-space': 'amount' }, ['~ a   b>a b ']],
    ['all space', 'a b\n', 'ab\n', { 'ignore-space': 'all' }, ['~ a b>ab']],
    ['blank lines', 'a\n\n\nb\n', 'a\nb\n\n', { 'ignore-blank-lines': true }, ['= a', '~ ', '~ ', '= b', '~ ']],
    ['order', 'b\na\nc\n', 'a\nb\nx\n', { 'ignore-order': true }, ['= b', '+ x', '= a', '- c']],
  ])('%s', (_, left, right, options, rows) => {
    expect(describeRows(left, right, compared(left, right, options))).toEqual(rows);
  });

  test.each<[string, string, Partial<CompareOptions>, string[]]>([
    ['one two three', 'one 2 three', {}, ['two>2']],
    ['color', 'colour', { by: 'char' }, ['>u']],
    ['color', 'colour', { by: 'word' }, ['color>colour']],
    ['color', 'colour', { by: 'line' }, []],
    ['The big cat', 'the small cat', { 'ignore-case': true }, ['big>small']],
    ['a  b c', 'a b d', { 'ignore-space': 'all' }, ['c>d']],
    ['the quick fox ran', 'a slow fox ran', {}, ['the quick>a slow']],
    ['x 👍🏽 y', 'x 👍🏿 y', { by: 'char' }, ['👍🏽>👍🏿']],
  ])('%j and %j %j: %j', (left, right, options, marks) => {
    expect(marked(left, right, compared(left, right, options))).toEqual(marks);
  });

  test.each<[string, string, Partial<CompareOptions>, string]>([
    ['a', 'a', {}, 'The texts are the same.'],
    ['a', 'A', { 'ignore-case': true }, 'The texts are the same except for ignored differences.'],
    ['a\r\nb', 'a\nb', {}, 'The texts are the same but for line endings.'],
    ['a\nb', 'a\nb\n', { 'ignore-line-ends': true }, 'The texts are the same except for ignored differences.'],
    ['a', 'a\n', {}, 'The texts are the same but for the line ending of the last line.'],
    ['a', 'A', {}, 'The texts are the same but for letter case.'],
    ['a b', 'a\tb', {}, 'The texts are the same but for whitespace.'],
    ['a\n\nb', 'a\nb', {}, 'The texts are the same but for blank lines.'],
    ['a\n', 'a\n\n', {}, 'The texts are the same but for blank lines.'],
    ['x\r\na', 'x\na\n', {}, 'The texts are the same but for line endings.'],
    ['a\nb', 'b\na', {}, 'The texts have the same lines in another order.'],
  ])('%j and %j %j: %s', (left, right, options, words) => {
    expect(verdictInWords(compared(left, right, options).verdict)).toBe(words);
  });

  test('summarizes the numbers of lines and words', () => {
    const found = compared('a\nb c\nd\nx y z\n', 'a\nb e\nd\nq r\nnew\n');
    expect(linesInWords(found)).toBe('2 lines added, 1 removed, 1 changed');
    expect(insideInWords(found, 'word')).toBe('4 words added, 4 removed');
    expect(linesInWords(compared('a', 'a'))).toBe('');
  });

  test('sets roughFrom only if the time budget runs out', () => {
    let time = 0;
    const left = Array.from({ length: 200 }, (_, i) => `line ${i} of old`).join('\n');
    const right = Array.from({ length: 190 }, (_, i) => `line ${i} of new`).join('\n');
    expect(compareText(left, right, optionsOf(), 5, () => time++).roughFrom).toBeGreaterThan(0);
    expect(compared(left, right).roughFrom).toBeUndefined();
  });

  test('splits a long line into rows of at most 640 characters, of which one changed', () => {
    const words = Array.from({ length: 3000 }, (_, i) => `w${(i * 7919) % 1009}`);
    const left = words.join(' ');
    const right = [...words.slice(0, 1500), 'NEW', ...words.slice(1501)].join(' ');
    const found = compared(left, right);
    const kinds = Array.from({ length: found.rows.length / ROW }, (_, i) => rowAt(found.rows, i));
    expect(kinds.filter(({ kind }) => kind === RowKind.changed)).toHaveLength(1);
    expect(Math.max(...kinds.map(({ left: { from, to } }) => to - from))).toBeLessThanOrEqual(640);
  });

  const line = fc.constantFrom(
    'a',
    'b',
    'A',
    ' a',
    'a b c',
    'a x c',
    '',
    ' ',
    'é',
    '👍🏽',
    'x'.repeat(700),
    'one two 3',
  );
  const end = fc.constantFrom('\n', '\r\n', '\n', '\r');
  const text = fc
    .tuple(fc.array(fc.tuple(line, end), { maxLength: 14 }), fc.option(line, { nil: '' }))
    .map(([lines, last]) => lines.flat().join('') + last);
  const anyOptions = fc.record({
    by: fc.constantFrom('line', 'word', 'char'),
    'ignore-space': fc.constantFrom('none', 'ends', 'amount', 'all'),
    'ignore-case': fc.boolean(),
    'ignore-line-ends': fc.boolean(),
    'ignore-blank-lines': fc.boolean(),
    'ignore-order': fc.boolean(),
  }) as fc.Arbitrary<Partial<CompareOptions>>;

  test('rows cover both texts in order, and marks are ascending, not empty and within changed lines', () => {
    fc.assert(
      fc.property(text, text, anyOptions, fc.constantFrom(0, 3, 1e9), (left, right, options, budget) => {
        let time = 0;
        const found = compareText(left, right, optionsOf(options), budget, () => time++);
        const rows = Array.from({ length: found.rows.length / ROW }, (_, i) => rowAt(found.rows, i));
        const shown = (side: 'left' | 'right', whole: string) => {
          const own = rows.map((row) => row[side]).filter(({ line: at }) => at >= 0);
          if (side === 'right' && options['ignore-order']) own.sort((a, b) => a.from - b.from);
          let at = 0;
          for (const { from, to } of own) {
            expect(whole.slice(at, from), 'There must be only a line end between two rows.').toMatch(/^(\r\n|\r|\n)?$/);
            at = to;
          }
          expect(whole.slice(at)).toMatch(/^(\r\n|\r|\n)?$/);
        };
        shown('left', left);
        shown('right', right);
        /** Whether a range lies within changed lines. A long line has several rows. */
        const isInChangedLines = (side: 'left' | 'right', from: number, to: number) => {
          const changed = new Set(rows.filter(({ kind }) => kind === RowKind.changed).map((row) => row[side].line));
          const parts = rows.map((row) => row[side]).filter(({ line: at }) => at >= 0 && changed.has(at));
          const covered = parts.map((part) => Math.max(0, Math.min(to, part.to) - Math.max(from, part.from)));
          const isWhole = covered.reduce((sum, length) => sum + length, 0) === to - from;
          return isWhole && parts.some((part) => part.from <= from && from <= part.to);
        };
        let [old, now] = [0, 0];
        for (const [a, b, c, d] of eachRange(found.marks)) {
          expect(a >= old && c >= now && (a < b || c < d)).toBe(true);
          [old, now] = [b, d];
          expect(isInChangedLines('left', a, b) && isInChangedLines('right', c, d)).toBe(true);
        }
        if (
          Object.values(options).every((value) => value !== true && value !== 'ends') &&
          options['ignore-space'] === 'none'
        ) {
          expect(found.verdict === 'same').toBe(left === right);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('moved lines', () => {
  const [one, two, three] = [
    'The first paragraph of the text\nhas two lines.\n',
    'The second one\nhas three of them,\nand is the longest of all.\n',
    'And here it ends, with a single line.\n',
  ] as const;
  const text = (...parts: readonly string[]) => parts.join('\n');

  test.each<[what: string, left: string, right: string, moves: TextComparison['moves'], words: string]>([
    [
      'a paragraph',
      text(one, two, three),
      text(two, one, three),
      [{ left: 0, right: 4, count: 2 }],
      '1 line added, 1 removed, 2 moved',
    ],
    [
      'lines in other company',
      text('alpha', one, 'beta', 'gamma'),
      text('alpha', 'beta', 'gamma', 'delta', one),
      [{ left: 1, right: 4, count: 2 }],
      '1 line added, 1 removed, 2 moved',
    ],
    ['a brace', 'x\n}\ny\nz\n', 'x\ny\nz\n}\n', undefined, '1 line added, 1 removed'],
    [
      'a line that there are two of',
      `${three}a\nb\nc\n`,
      `a\nb\nc\n${three}${three}`,
      undefined,
      '2 lines added, 1 removed',
    ],
    ['an order that does not count', text(one, two), text(two, one), undefined, ''],
  ])('%s', (what, left, right, moves, words) => {
    const found = compared(left, right, what.startsWith('an order') ? { 'ignore-order': true } : { by: 'line' });
    expect(found.moves).toEqual(moves);
    expect(linesInWords(found)).toBe(words);
  });

  test('words in them are neither added nor removed', () => {
    for (const by of ['word', 'char'] as const) {
      const found = compared(text(one, two, three), text(two, one, three), { by });
      expect(found.moves).toHaveLength(1);
      expect(found.inside).toEqual({ added: 0, removed: 0 });
    }
  });

  test('changes beside a block of several lines count alone', () => {
    const block = 'The first line of all\nhas a second line\n';
    const found = compared(`${block}b\nc\nd\n1\n`, `b\nc\nd\n${block}2\n`, { by: 'char' });
    expect(found.moves).toEqual([{ left: 0, right: 3, count: 2 }]);
    expect(found.inside).toEqual({ added: 1, removed: 1 });
  });

  test('equal each other, and are counted once', () => {
    const lines = fc.array(fc.constantFrom(...`${one}${two}${three}x`.split('\n'), ''), { maxLength: 30 });
    let moves = 0;
    fc.assert(
      fc.property(lines, lines, (left, right) => {
        const found = compared(left.join('\n'), right.join('\n'), { by: 'line' });
        for (const { left: from, right: to, count } of found.moves ?? []) {
          moves++;
          expect(left.slice(from, from + count)).toEqual(right.slice(to, to + count));
        }
        expect(Math.min(found.lines.added, found.lines.removed)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(moves).toBeGreaterThan(0);
  });
});

test('lines that stay after a hundred that went are no changes', () => {
  const left = Array.from({ length: 121 }, (_, i) => `line ${i + 1}\n`);
  const found = compared(left.join(''), [...left.slice(100, 120), 'last\n'].join(''), { by: 'line' });
  expect(found.lines).toEqual({ added: 0, removed: 100, changed: 1 });
  expect(found.moves).toBeUndefined();
});

describe('compareLists', () => {
  test('compares lines as sets, with their counts and original spelling', () => {
    const [left, right] = ['b\n A \na\n\nb\n', 'a\nc\nB\n'];
    const found = compareLists(left, right, optionsOf({ 'ignore-case': true, 'ignore-blank-lines': true }));
    const all = (part: Parameters<typeof entriesOf>[1]) =>
      [...entriesOf(found, part)].map((entry) => Object.values(entryAt(found, entry, left, right)));
    expect(all('both')).toEqual([
      ['b', 2, 1],
      ['A', 2, 1],
    ]);
    expect(all('left')).toEqual([]);
    expect(all('right')).toEqual([['c', 0, 1]]);
    expect(all('either')).toHaveLength(3);
    expect([found.both, found.left, found.right]).toEqual([2, 0, 1]);
  });

  test('compares lines as they are seen, and says so', () => {
    const [left, right] = ['a\u200b\nNew York', 'a\nNew\u00a0York\n'];
    const seen = compareLists(left, right, optionsOf());
    expect([seen.both, seen.left, seen.right]).toEqual([2, 0, 0]);
    expect(seen.notes).toEqual(['2 lines have invisible characters or unusual spaces, which made no difference.']);
    const exact = compareLists(left, right, optionsOf({ 'ignore-unseen': false }));
    expect([exact.both, exact.left, exact.right, exact.notes]).toEqual([0, 2, 2, []]);
  });

  test('puts each distinct line into one part, with its count', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [left, right] = [a, b].map((lines) => lines.map((line) => `${line}\n`).join('')) as [string, string];
        const found = compareLists(left, right, optionsOf());
        const own = (part: Parameters<typeof entriesOf>[1]) =>
          [...entriesOf(found, part)].map((entry) => entryAt(found, entry, left, right).text).sort();
        const [x, y] = [new Set(a), new Set(b)];
        expect(own('both')).toEqual([...x].filter((line) => y.has(line)).sort());
        expect(own('left')).toEqual([...x].filter((line) => !y.has(line)).sort());
        expect(own('right')).toEqual([...y].filter((line) => !x.has(line)).sort());
        expect(own('either')).toEqual([...new Set([...a, ...b])].sort());
        const total = [...entriesOf(found, 'either')].reduce(
          (sum, entry) => sum + entryAt(found, entry, left, right).left,
          0,
        );
        expect(total).toBe(a.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('compareJson', () => {
  const isFault = (found: JsonComparison | JsonFault): found is JsonFault => 'side' in found;
  const STRICT = { byValue: false, ignoreOrder: false };
  const changes = (left: string, right: string, leniency: Partial<JsonLeniency> = {}) => {
    const found = compareJson(left, right, { ...STRICT, ...leniency });
    return isFault(found) ? [`${found.side}: ${found.message}`] : found.changes.map(jsonChangeLine);
  };
  test.each<[string, string, string, string[]]>([
    ['the same in another notation', '{"a":1,"b":[1,2]}', '{ "b": [1, 2],\n "a": 1 }', []],
    ['escapes', '"\\u0061"', '"a"', []],
    ['changed, added, removed', '{"a":1,"b":2}', '{"a":3,"c":4}', ['~ /a: 1 -> 3', '- /b: 2', '+ /c: 4']],
    ['1.0 is not 1', '[1.0]', '[1]', ['~ /0: 1.0 -> 1']],
    ['big numbers', '9007199254740993', '9007199254740992', ['~ (root): 9007199254740993 -> 9007199254740992']],
    ['an item put in', '[1,2,3]', '[0,1,2,3]', ['+ /0: 0']],
    [
      'an item put in before one that changed',
      '[{"id":1,"v":1}]',
      '[{"id":0},{"id":1,"v":2}]',
      ['+ /0: {"id":0}', '~ /0/v -> /1/v: 1 -> 2'],
    ],
    ['names with / and ~', '{"a/b":1,"m~n":{"":1}}', '{"a/b":2,"m~n":{"":2}}', ['~ /a~1b: 1 -> 2', '~ /m~0n/: 1 -> 2']],
    ['another kind', '{"a":[]}', '{"a":{}}', ['~ /a: [] -> {}']],
    ['duplicate names', '{"a":1,"a":2}', '{"a":1,"a":3}', ['~ /a (2): 2 -> 3']],
    ['items that stay in place', '[1,5,9]', '[9,5,1]', ['~ /0: 1 -> 9', '~ /2: 9 -> 1']],
    ['an item at the other end', '[1,2,3,4]', '[2,3,4,1]', ['- /0: 1', '+ /3: 1']],
    ['JSON Lines', '{"n":1}\n[2]\n', '{ "n": 1 }\r\n[3]', ['~ /1/0: 2 -> 3']],
    ['JSON Lines beside one value', '1', '1\n2', ['+ /1: 2']],
    ['broken JSON Lines', '1\n2', '{"a":}', ['left: Line 2, column 1: extra text after the end of the JSON value.']],
    ['no JSON', '{"a":}', '{}', ['left: Line 1, column 6: a value is missing before "}".']],
  ])('%s', (_, left, right, lines) => {
    expect(changes(left, right)).toEqual(lines);
  });

  test.each<[string, string, string, string[], string]>([
    [
      'an object put in, one changed, one taken out',
      '{"u":[{"id":1,"v":1},{"id":2,"v":2},{"id":3,"v":3}]}',
      '{"u":[{"id":0,"v":1},{"id":2,"v":9},{"v":3,"id":3}]}',
      ['- /u/0: {"id":1,"v":1}', '+ /u/0: {"id":0,"v":1}', '~ /u/1/v: 2 -> 9'],
      'Items of /u are matched by "id".',
    ],
    [
      'what looks more alike is another object',
      '[{"id":"a","x":1,"y":1,"z":1},{"id":"b","x":5,"y":6,"z":7}]',
      '[{"id":"b","x":1,"y":1,"z":1}]',
      [
        '- /0: {"id":"a","x":1,"y":1,"z":1}',
        '~ /1/x -> /0/x: 5 -> 1',
        '~ /1/y -> /0/y: 6 -> 1',
        '~ /1/z -> /0/z: 7 -> 1',
      ],
      'Items of the whole value are matched by "id".',
    ],
    [
      'one moved, and changed',
      '[{"name":"Zoë"},{"name":"李"},{"name":"Ann","n":1.0}]',
      '[{"name":"Ann","n":1},{"name":"Zoë"},{"name":"李"}]',
      ['> /2 -> /0: {"name":"Ann","n":1}', '~ /2/n -> /0/n: 1.0 -> 1'],
      'Items of the whole value are matched by "name".',
    ],
    [
      'any field that is unique on both sides',
      '[{"sku":"A","n":1},{"sku":"B","n":1}]',
      '[{"sku":"B","n":1},{"sku":"A","n":2}]',
      ['> /0 -> /1: {"sku":"A","n":2}', '~ /0/n -> /1/n: 1 -> 2'],
      'Items of the whole value are matched by "sku".',
    ],
    [
      'a usual name before another that fits better',
      '[{"x":1,"key":7},{"x":2,"key":8}]',
      '[{"x":1,"key":8},{"x":2,"key":9}]',
      ['- /0: {"x":1,"key":7}', '~ /1/x -> /0/x: 2 -> 1', '+ /1: {"x":2,"key":9}'],
      'Items of the whole value are matched by "key".',
    ],
    [
      'arrays in objects that were matched',
      '[{"id":1,"l":[{"k":"a","v":1},{"k":"b"}]}]',
      '[{"id":0},{"id":1,"l":[{"k":"b"},{"k":"a","v":2}]}]',
      ['+ /0: {"id":0}', '> /0/l/0 -> /1/l/1: {"k":"a","v":2}', '~ /0/l/0/v -> /1/l/1/v: 1 -> 2'],
      'Items of the whole value are matched by "id". Items of /1/l are matched by "k".',
    ],
    [
      'a field that is not unique',
      '[{"id":1,"v":1},{"id":1,"v":2}]',
      '[{"id":1,"v":1},{"id":1,"v":3}]',
      ['~ /1/v: 2 -> 3'],
      '',
    ],
    [
      'a field that some objects have not',
      '[{"id":1,"v":1},{"v":2}]',
      '[{"id":1,"v":1},{"v":3}]',
      ['~ /1/v: 2 -> 3'],
      '',
    ],
    ['no value on both sides', '[{"id":1,"v":1}]', '[{"id":2,"v":1}]', ['~ /0/id: 1 -> 2'], ''],
    ['null tells nothing apart', '[{"id":null,"v":1}]', '[{"id":null,"v":2}]', ['~ /0/v: 1 -> 2'], ''],
    [
      'a number and a string are no match',
      '[{"id":1,"v":1},{"id":2,"v":1}]',
      '[{"id":"1","v":1},{"id":2,"v":1}]',
      ['- /0: {"id":1,"v":1}', '+ /0: {"id":"1","v":1}'],
      'Items of the whole value are matched by "id".',
    ],
  ])('matches objects by a field: %s', (_, left, right, lines, sentence) => {
    expect(changes(left, right)).toEqual(lines);
    expect(matchedInWords(compareJson(left, right, STRICT) as JsonComparison).join(' ')).toBe(sentence);
  });

  test.each<[string, string, string, string[]]>([
    ['the same items', '{"a":[1,"é",{"x":[2,3]}]}', '{"a":[{"x":[3,2]},1,"é"]}', []],
    ['as often', '[1,1,2]', '[1,2,2]', ['- /1: 1', '+ /2: 2']],
    ['other items', '[1,2,3]', '[3,2,4]', ['- /0: 1', '+ /2: 4']],
    ['an object that changed', '[{"a":1,"b":2,"c":[]},9]', '[9,{"a":1,"b":3,"c":[]}]', ['~ /0/b -> /1/b: 2 -> 3']],
    ['objects by a field', '[{"id":1},{"id":2,"v":1}]', '[{"id":2,"v":2},{"id":1}]', ['~ /1/v -> /0/v: 1 -> 2']],
    ['members stay where they are', '{"a":1,"b":2}', '{"a":2,"b":1}', ['~ /a: 1 -> 2', '~ /b: 2 -> 1']],
    ['an array and what is in it', '[[1],[2]]', '[[2],[1]]', []],
  ])('can ignore the order of items: %s', (_, left, right, lines) => {
    expect(changes(left, right, { ignoreOrder: true })).toEqual(lines);
  });

  test('ignores the order of items at any depth, and nothing else', () => {
    const shuffled = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shuffled).reverse()
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shuffled(inner)]))
          : value;
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const text = JSON.stringify(a);
        expect(changes(text, JSON.stringify(shuffled(a)), { ignoreOrder: true })).toEqual([]);
        const other = JSON.stringify(b);
        if (text.length !== other.length) {
          expect(changes(text, other, { ignoreOrder: true }).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('objects in another order move, as few as can be', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99), { minLength: 1 }), fc.nat(99), fc.nat(99), (ids, from, to) => {
        const items = ids.map((id) => ({ id, other: 'x' }));
        const moved = items.slice();
        const [item] = moved.splice(from % items.length, 1);
        moved.splice(to % items.length, 0, item as { id: number; other: string });
        const found = changes(JSON.stringify(items), JSON.stringify(moved));
        expect(found.length).toBe(from % items.length === to % items.length ? 0 : 1);
        expect(found.every((line) => line.startsWith('>'))).toBe(true);
      }),
    );
  });

  test('matches 20,000 objects in time', () => {
    const items = Array.from({ length: 20_000 }, (_, id) => ({ v: id % 7, id, w: { x: id } }));
    const changed = items.map((item) => (item.id % 1000 === 0 ? { ...item, v: 9 } : item)).reverse();
    const found = compareJson(JSON.stringify(items), JSON.stringify(changed), STRICT) as JsonComparison;
    expect([found.added, found.removed, found.changed]).toEqual([0, 0, 20]);
  });

  test('can compare numbers by value', () => {
    expect(
      changes('[1.0, 1e2, -0, 100000000000000000001]', '[1, 100, 0, 100000000000000000002]', { byValue: true }),
    ).toEqual(['~ /3: 100000000000000000001 -> 100000000000000000002']);
  });

  test('reports duplicate names, and counts changes beyond the limit', () => {
    const found = compareJson('{"x":[{"a":1,"a":2}]}', '{"x":[]}', STRICT) as JsonComparison;
    expect(found.duplicates).toEqual({ left: ['/x/0'], right: [] });
    const lines = compareJson('1\n{"x":{"a":1,"a":2}}', '1\n{"a":1,"a":2}', STRICT) as JsonComparison;
    expect(lines.duplicates).toEqual({ left: ['/1/x'], right: ['/1'] });
    expect(jsonInWords(found)).toBe('1 value removed');
    const few = compareJson('[1,2,3]', '[4,5,6]', STRICT, 2) as JsonComparison;
    expect([few.changes.length, few.changed]).toEqual([2, 3]);
  });

  test('compares deeply nested and long texts', () => {
    const deep = (inside: string) => '['.repeat(50_000) + inside + ']'.repeat(50_000);
    expect((compareJson(deep('1'), deep('2'), STRICT) as JsonComparison).changed).toBe(1);
    const long = JSON.stringify(Array.from({ length: 60_000 }, (_, i) => i));
    expect((compareJson(long, '[]', STRICT) as JsonComparison).removed).toBe(60_000);
  });

  test('finds no changes between equal values, and some between others', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
        expect(changes(x, JSON.stringify(a, null, 2))).toEqual([]);
        if (x !== y) expect(changes(x, y).length > 0 || canonical(a) === canonical(b)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  const canonical = (value: unknown): string =>
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
});

describe('patch', () => {
  test.each<[string, string, string]>([
    ['a\nb\nc\n', 'a\nx\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n'],
    ['a', 'a\n', '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n'],
    ['', 'a\n', '@@ -0,0 +1 @@\n+a\n'],
    ['a\n', '', '@@ -1 +0,0 @@\n-a\n'],
    ['a\r\n', 'a\n', '@@ -1 +1 @@\n-a\r\n+a\n'],
    ['a\n', 'a\n', ''],
  ])('%j to %j', (left, right, hunks) => {
    expect(unifiedHunks(left, right)).toBe(hunks);
  });

  test('an ignored difference makes no hunk', () => {
    const options = optionsOf({ 'ignore-case': true, 'ignore-blank-lines': true, 'ignore-line-ends': true });
    expect(unifiedHunks('a\nb\n', 'A\r\n\nB', options)).toBe('');
  });

  test('git applies 1,000 random patches', () => {
    const piece = fc.constantFrom(
      'a\n',
      'b\n',
      'c\n',
      '\n',
      '\r\n',
      'a\r\n',
      'd',
      '\r',
      ' ',
      '-- \n',
      '@@ -1 +1 @@\n',
      'é👍\n',
      '\t\n',
      '\\ x\n',
      '+\n',
    );
    const pieces = fc.array(piece, { maxLength: 30 });
    const edited = fc
      .tuple(pieces, fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.array(piece, { maxLength: 3 })), { maxLength: 4 }))
      .map(([before, edits]) => {
        const after = [...before];
        for (const [at, many, more] of edits) after.splice(at % (after.length + 1), many, ...more);
        return [before.join(''), after.join('')] as const;
      });
    const any = fc.oneof(
      edited,
      fc.tuple(pieces, pieces).map(([a, b]) => [a.join(''), b.join('')] as const),
    );
    const folder = mkdtempSync(join(tmpdir(), 'patches-'));
    const names = ['one.txt', 'two words.txt', 'é.txt', 'a"b.txt', 'back\\slash'];
    try {
      const pairs = fc.sample(any, 1000);
      let patch = '';
      pairs.forEach(([left, right], i) => {
        const name = `${i} ${names[i % names.length]}`;
        writeFileSync(join(folder, name), left);
        patch += gitPatch(left, right, name);
      });
      execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
        cwd: folder,
        input: patch,
        env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir(), GIT_CONFIG_GLOBAL: '/dev/null' },
      });
      pairs.forEach(([, right], i) => {
        expect(readFileSync(join(folder, `${i} ${names[i % names.length]}`), 'utf8')).toBe(right);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
