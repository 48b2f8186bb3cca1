import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attachComments } from '../json/comments.ts';
import { parseJsonSequence } from '../json/parse.ts';
import { minified } from '../json/print.ts';
import type { Tape } from '../json/tape.ts';
import { readProperties } from './read-properties.ts';
import { readToml } from './read-toml.ts';
import { readYaml } from './read-yaml.ts';
import type { ShapeWriter, WrittenShape } from './shape.ts';
import { writeJsonLines } from './write-json-lines.ts';
import { writeProperties } from './write-properties.ts';
import { writeToml } from './write-toml.ts';
import { writeYaml } from './write-yaml.ts';

const tapeOf = (json: string): Tape => parseJsonSequence(json, { relaxed: true, nonFinite: true });

/** Writes JSON with comments. */
function written(write: ShapeWriter, json: string, indent = '  '): WrittenShape {
  const starts: number[] = [];
  const tape = parseJsonSequence(json, {
    relaxed: true,
    nonFinite: true,
    onDeviation: ({ what, at }) => what === 'comment' && starts.push(at),
  });
  return write(tape, { indent, comments: attachComments(tape, starts) });
}

type Row = readonly [what: string, json: string, want: string, notes?: readonly string[]];

function rows(write: ShapeWriter, all: readonly Row[]): void {
  for (const [what, json, want, notes = []] of all) {
    test(what, () => {
      const result = written(write, json);
      expect(result.text).toBe(want);
      expect(result.notes).toEqual(notes);
    });
  }
}

const COMMENTED = '// top\n{"a":1, // one\n/* two\n * lines */\n"b":[ // list\n1]}';

describe('YAML', () => {
  rows(writeYaml, [
    ['digits as written', '{"a":1.10,"b":12345678901234567890,"c":0x1F}', 'a: 1.10\nb: 12345678901234567890\nc: 31\n'],
    [
      'exponents that YAML 1.1 takes for numbers, too',
      '[1e-5,1.5e10,-1E5,2.50e+3,.5e3]',
      '- 1.0e-5\n- 1.5e+10\n- -1.0E+5\n- 2.50e+3\n- 0.5e+3\n',
    ],
    ['no number', '[NaN,-Infinity]', '- .nan\n- -.inf\n'],
    ['lists in lists', '[[1,[2]],[],{}]', '- - 1\n  - - 2\n- []\n- {}\n'],
    ['objects in lists', '{"a":[{"b":1,"c":[2]}]}', 'a:\n  - b: 1\n    c:\n      - 2\n'],
    [
      'several lines',
      '{"a":"x\\ny\\n","b":"x\\ny","c":"x\\n\\n","d":" x\\ny"}',
      'a: |\n  x\n  y\nb: |-\n  x\n  y\nc: |+\n  x\n\nd: " x\\ny"\n',
    ],
    [
      'texts that would be something else',
      '["no","1:30","2024-01-01","0644","1e3","null","~","- x","-x","a: b","a #b","#b","","é 😀","0x1f","<<"]',
      '- "no"\n- "1:30"\n- "2024-01-01"\n- "0644"\n- "1e3"\n- "null"\n- "~"\n- "- x"\n- -x\n- "a: b"\n- "a #b"\n- "#b"\n- ""\n- é 😀\n- "0x1f"\n- "<<"\n',
    ],
    ['documents', '{"a":1}\n2', 'a: 1\n---\n2\n'],
    ['comments', COMMENTED, '# top\na: 1 # one\n# two\n# lines\nb: # list\n  - 1\n'],
    ['comments after lists', '{"a":[1], // one\n"b":{"c":2} // two\n}', 'a: # one\n  - 1\nb: # two\n  c: 2\n'],
    ['half a pair', '"\\ud800"', '"\\ud800"\n', ['1 text has half a surrogate pair, which readers may reject.']],
  ]);
  test('steps of four', () => expect(written(writeYaml, '{"a":{"b":1}}', '    ').text).toBe('a:\n    b: 1\n'));
  test('YAML of any JSON reads the same, by 1.1 and 1.2', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(' ', '\n', '-', ':', '#', 'y', '0', '1', '.', '\t', '"', '\\', '\u2028', '\u0085'),
      }),
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, text, fc.double(), fc.boolean(), fc.constant(null), tie('list'), tie('map')),
      list: fc.array(tie('any'), { maxLength: 4 }),
      map: fc.dictionary(text, tie('any'), { maxKeys: 4 }),
    })).any;
    fc.assert(
      fc.property(value, (any) => {
        const tape = tapeOf(JSON.stringify(any));
        const yaml = writeYaml(tape, { indent: '  ' }).text;
        const plain: unknown = JSON.parse(JSON.stringify(any));
        expect(JSON.parse(minified(tapeOf(readYaml(yaml).text)))).toEqual(plain);
        expect(parse(yaml, { version: '1.2' })).toEqual(plain);
        expect(JSON.parse(JSON.stringify(parse(yaml, { version: '1.1' })))).toEqual(plain);
      }),
    );
  });
});

describe('TOML', () => {
  rows(writeToml, [
    [
      'tables last',
      '{"t":{"x":1},"a":1.10}',
      'a = 1.10\n\n[t]\nx = 1\n',
      ['1 member moved before the tables of the same object, as TOML needs it.'],
    ],
    ['lists of tables', '{"a":[{"b":1},{"c":{"d":2}}]}', '[[a]]\nb = 1\n\n[[a]]\n\n[a.c]\nd = 2\n'],
    ['lists', '{"a":[1,[2,"x"],{"b":1}],"e":[],"o":{}}', 'a = [1, [2, "x"], { b = 1 }]\ne = []\n\n[o]\n'],
    ['no header of tables alone', '{"a":{"b":{"c":1},"d":{}}}', '[a.b]\nc = 1\n\n[a.d]\n'],
    ['keys', '{"a b":1,"é":2,"":3}', '"a b" = 1\n"é" = 2\n"" = 3\n'],
    ['several lines', '{"a":"x\\n\\"\\"\\"\\\\"}', 'a = """\nx\n\\"\\""\\\\"""\n'],
    [
      'comments in lists',
      '{"a":[\n// one\n"x", // two\n[1, // three\n2]\n// four\n] // five\n}',
      'a = [\n  # one\n  "x", # two\n  [\n    1, # three\n    2,\n  ],\n  # four\n] # five\n',
    ],
    [
      'null',
      '{"a":null,"b":[1,null]}',
      'b = [1]\n',
      ['2 nulls were left out (first at line 1, column 2): TOML has none.'],
    ],
    [
      'more than 64 bits',
      '{"a":18446744073709551616}',
      'a = 18446744073709551616\n',
      ['1 integer has more than 64 bits, which most readers of TOML reject.'],
    ],
    ['comments', COMMENTED, '# top\na = 1 # one\n# two\n# lines\nb = [ # list\n  1,\n]\n'],
    [
      'comments in lists of lists and of objects',
      '{"a":[[[1 // one\n]]],"b":[{"c":[ // list\n2]}, // object\n3]}',
      'a = [[[\n      1, # one\n    ]]]\nb = [\n  { c = [ # list\n    2,\n  ] }, # object\n  3,\n]\n',
    ],
  ]);
  test.each([
    ['[1]', 'TOML needs one object at the top. Put the value into one, or query an object.'],
    ['{}\n{}', 'TOML needs one object at the top. Put the value into one, or query an object.'],
    [
      '{"a":1,"a":2}',
      'Line 1, column 8: TOML cannot have the key "a" twice in an object. Choose which to keep under Duplicate keys.',
    ],
  ])('error: %s', (json, message) => expect(() => written(writeToml, json)).toThrow(message));
  test('TOML of any object without null reads the same', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\r', ' ', 'a', '\x7f') }),
    );
    const { map } = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.boolean(), tie('list'), tie('map')),
      list: fc.array(tie('any'), { maxLength: 4 }),
      map: fc.dictionary(text, tie('any'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(map, (any) => {
        const toml = writeToml(tapeOf(JSON.stringify(any)), { indent: '  ' }).text;
        const back: unknown = JSON.parse(minified(tapeOf(readToml(toml).text)));
        expect(back).toEqual(JSON.parse(JSON.stringify(any)));
      }),
    );
  });
});

describe('.properties', () => {
  rows(writeProperties, [
    ['keys of what is inside', '{"a":{"b":[1,{"c":true}]}}', 'a.b[0]=1\na.b[1].c=true\n'],
    ['escapes', '{"a b:=#!":" x\\ny\\\\é😀"}', 'a\\ b\\:\\=\\#\\!=\\ x\\ny\\\\\\u00e9\\ud83d\\ude00\n'],
    ['nothing', '{"a":null,"b":[]}', 'a=\nb=\n', ['2 nulls, empty objects, or empty arrays became empty.']],
    ['a key twice', '{"a.b":1,"a":{"b":2}}', 'a.b=1\na.b=2\n', ['1 key is there twice; readers take the last.']],
  ]);
  test('a flat object of texts reads the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (map) => {
        const text = writeProperties(tapeOf(JSON.stringify(map)), { indent: '' }).text;
        expect(JSON.parse(readProperties(text).text)).toEqual({ ...map });
      }),
    );
  });
});

test('JSON Lines: the items of an array, or the values', () => {
  expect(writeJsonLines(tapeOf('[1,{"a":"\\u00e9"},[]]')).text).toBe('1\n{"a":"\\u00e9"}\n[]\n');
  expect(writeJsonLines(tapeOf('{"a":1}\n2')).text).toBe('{"a":1}\n2\n');
});
