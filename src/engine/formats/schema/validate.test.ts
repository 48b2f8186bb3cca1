import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { parseJson } from '../json/parse.ts';
import { readSchema } from './read-schema.ts';
import { formatChecker, MAX_FAULTS, validate } from './validate.ts';

const { check, unknown } = await formatChecker();

/** Returns the faults as `pointer: what`. */
const faultsOf = (text: string, schema: string) =>
  validate(parseJson(text), readSchema(schema), check).faults.map(({ pointer, what }) => `${pointer}: ${what}`);

const D7 = '"$schema":"http://json-schema.org/draft-07/schema#"';
const D4 = '"$schema":"http://json-schema.org/draft-04/schema#"';
const KINDS =
  '{"oneOf":[{"properties":{"kind":{"const":"a"},"x":{"type":"number"}},"required":["kind","x"]},{"properties":{"kind":{"const":"b"}},"required":["kind"]}]}';

describe('what does not fit', () => {
  test.each<[text: string, schema: string, ...faults: string[]]>([
    ['1', 'true'],
    ['1', 'false', ': is not allowed'],
    ['"7"', '{"type":"number"}', ': must be a number, is a text'],
    ['1.5', '{"type":"integer"}', ': must be a whole number, is 1.5'],
    ['1.0', '{"type":"integer"}'],
    ['1e400', '{"type":"integer"}'],
    ['null', '{"type":["string","boolean"]}', ': must be a text or true or false, is null'],
    ['[]', '{"type":["string","number","null"]}', ': must be a text, a number, or null, is an array'],
    // Digits beyond double precision.
    ['9007199254740993', '{"const":9007199254740992}', ': must be 9007199254740992, is 9007199254740993'],
    ['9007199254740992.0', '{"const":9007199254740992}'],
    ['0.1000000000000000055', '{"maximum":0.1}', ': must be at most 0.1, is 0.1000000000000000055'],
    [
      '12345678901234567890',
      '{"enum":[12345678901234567891]}',
      ': must be 12345678901234567891, is 12345678901234567890',
    ],
    ['12345678901234567891', '{"multipleOf":10}', ': must be a multiple of 10, is 12345678901234567891'],
    ['0.3', '{"multipleOf":0.1}'],
    ['1e-7', '{"multipleOf":0.1}', ': must be a multiple of 0.1, is 1e-7'],
    ['-3', '{"minimum":-2,"exclusiveMinimum":-3}', ': must be at least -2, is -3', ': must be more than -3, is -3'],
    ['3', '{"exclusiveMaximum":3}', ': must be less than 3, is 3'],
    // Lengths in code points.
    ['"😀"', '{"maxLength":1}'],
    ['"\\ud83d\\ude00a"', '{"maxLength":1}', ': must have at most 1 character, has 2'],
    ['"\\ud83d"', '{"minLength":2}', ': must have at least 2 characters, has 1'],
    ['"a\\r\\n"', '{"pattern":"^a$"}', ': must match the pattern ^a$, is "a\\r\\n"'],
    ['"a-b"', '{"pattern":"^[\\\\w\\\\-]+\\\\_?$"}'],
    ['"2021-02-29"', '{"format":"date"}', ': must have the format date, is "2021-02-29"'],
    ['"edtor"', '{"enum":["editor","admin"]}', ': must be one of "editor" or "admin", is "edtor"; nearest: "editor"'],
    ['{"a":1}', '{"enum":["a"]}', ': must be "a", is an object'],
    ['{"b":[1.0],"a":2}', '{"const":{"a":2,"b":[1]}}'],
    ['[1,[2],1.0]', '{"uniqueItems":true}', '/2: must differ from item 1, and is the same'],
    ['[1,2,3]', '{"prefixItems":[true],"items":false}', '/1: item 2 is one too many; the array takes at most 1'],
    [
      '[1]',
      '{"minItems":2,"contains":{"type":"null"}}',
      ': must have at least 2 items, has 1',
      ': must have at least 1 item that fits "contains", has 0',
    ],
    [
      '{"nam":1}',
      '{"required":["name"],"properties":{"name":{}},"additionalProperties":false}',
      ': needs the member "name"; nearest: "nam"',
      '/nam: the member "nam" is not allowed; nearest: "name"',
    ],
    ['{"a":1}', '{"dependentRequired":{"a":["b"]}}', ': needs the member "b", because it has "a"'],
    [
      '{"A b":1}',
      '{"propertyNames":{"pattern":"^[a-z]+$"}}',
      '/A b: the name "A b" must match the pattern ^[a-z]+$, is "A b"',
    ],
    [
      '{"a":1,"b":2}',
      '{"maxProperties":1,"not":{"required":["b"]}}',
      ': must not have the member "b"',
      ': must have at most 1 member, has 2',
    ],
    [
      '{"~/":{"é":"x"}}',
      '{"additionalProperties":{"additionalProperties":{"type":"null"}}}',
      '/~0~1/é: must be null, is a text',
    ],
    // Alternatives: one fault for types and for values, else those of the nearest.
    ['null', '{"anyOf":[{"type":"string"},{"type":"number"}]}', ': must be a text or a number, is null'],
    ['"c"', '{"anyOf":[{"const":"a"},{"enum":["b"]}]}', ': must be one of "a" or "b", is "c"'],
    ['{"kind":"a","x":"1"}', KINDS, '/x: must be a number, is a text (nearest of 2 alternatives in "oneOf")'],
    ['{"kind":"b","x":"1"}', KINDS],
    ['1', '{"oneOf":[{"type":"number"},true]}', ': must fit exactly one alternative of "oneOf", fits numbers 1 and 2'],
    ['1', '{"allOf":[{"type":"string"},{"type":"string"}]}', ': must be a text, is 1'],
    ['1', '{"if":{"type":"number"},"then":{"minimum":2}}', ': must be at least 2, is 1'],
    [
      '{"a":1,"b":2}',
      '{"allOf":[{"properties":{"a":true}}],"unevaluatedProperties":false}',
      '/b: the member "b" is not allowed',
    ],
    // Names that objects of JavaScript have.
    ['{"__proto__":1}', '{"properties":{"__proto__":{"type":"string"}}}', '/__proto__: must be a text, is 1'],
    ['{}', '{"required":["toString","__proto__"]}', ': needs the member "toString"', ': needs the member "__proto__"'],
    [
      '{"constructor":1}',
      '{"properties":{},"additionalProperties":false}',
      '/constructor: the member "constructor" is not allowed',
    ],
    // References.
    ['{"a":{"a":1}}', '{"type":"object","additionalProperties":{"$ref":"#"}}', '/a/a: must be an object, is 1'],
    ['1', '{"$ref":"#/$defs/a%25~1","$defs":{"a%/":{"type":"null"}}}', ': must be null, is 1'],
    ['1', '{"$ref":"b","$defs":{"x":{"$id":"b","$anchor":"c","type":"null"}}}', ': must be null, is 1'],
    ['1', '{"$ref":"#c","$defs":{"x":{"$anchor":"c","type":"null"}}}', ': must be null, is 1'],
    // Older drafts.
    ['[1,"a"]', `{${D7},"items":[true],"additionalItems":{"type":"number"}}`, '/1: must be a number, is a text'],
    ['"a"', `{${D7},"$ref":"#/definitions/a","type":"null","definitions":{"a":{"type":"string"}}}`],
    ['3', `{${D4},"maximum":3,"exclusiveMaximum":true}`, ': must be less than 3, is 3'],
    // The schema may be JSON5.
    ['1', "{type: 'string', // comment\n}", ': must be a text, is 1'],
  ])('%s, %s', (text, schema, ...faults) => expect(faultsOf(text, schema)).toEqual(faults));
});

describe('a wrong schema', () => {
  test.each<[schema: string, message: string, from: number, to: number]>([
    ['', 'line 1, column 1: a JSON value is missing.', 0, 0],
    ['[]', 'line 1, column 1: a schema is an object, true, or false.', 0, 2],
    ['{\r\n"type":"strng"}', 'line 2, column 8: "strng" is not a type; nearest: "string".', 10, 17],
    [
      '{"type":"any"}',
      'line 1, column 9: "any" is not a type; types are null, boolean, object, array, number, string, integer.',
      8,
      13,
    ],
    ['{"pattern":"("}', 'line 1, column 12: "(" is not a regular expression.', 11, 14],
    ['{"required":"a"}', 'line 1, column 13: "required" must be an array of texts.', 12, 15],
    ['{"minLength":-1}', 'line 1, column 14: "minLength" must be a whole number from 0.', 13, 15],
    ['{"multipleOf":0}', 'line 1, column 15: "multipleOf" must be a number above 0.', 14, 15],
    ['{"exclusiveMinimum":true}', 'line 1, column 21: "exclusiveMinimum" must be a number.', 20, 24],
    [
      '{"items":[true]}',
      'line 1, column 10: since 2020-12, "items" is one schema, not a list; write "prefixItems", or add "$schema": "http://json-schema.org/draft-07/schema#" if this is an older schema.',
      9,
      15,
    ],
    [
      '{"$ref":"b.json#/x"}',
      'line 1, column 9: "b.json#/x" leads to another document, and none is loaded; put that schema under "$defs", with its "$id".',
      8,
      19,
    ],
    [
      '{"$ref":"#/$defs/adress","$defs":{"address":true}}',
      'line 1, column 9: "#/$defs/adress" is not in the schema; nearest: "address".',
      8,
      24,
    ],
    ['{"$ref":"https://[x"}', 'line 1, column 9: "https://[x" is not a URI.', 8, 20],
    [
      `${'{"items":'.repeat(100_000)}true${'}'.repeat(100_000)}`,
      'line 1, column 4510: the schema is nested more than 500 levels deep.',
      4509,
      1_000_004 - 501,
    ],
  ])('%.80s', (schema, message, offset, end) => {
    const position = { option: 'schema', offset, end };
    expect(() => readSchema(schema)).toThrow(new ToolError(`JSON Schema, ${message}`, position));
  });

  test('names unknown keywords, those of other drafts, and formats, which are not checked', () => {
    expect(readSchema('{"minimun":1,"nullable":true,"default":1,"properties":{"x":{"minimun":2}}}').notes).toEqual([
      'In the schema, "minimun" at line 1, column 2 is no keyword and was not checked; nearest: "minimum".',
      'In the schema, "nullable" at line 1, column 14 is no keyword and was not checked.',
    ]);
    expect(readSchema(`{${D7},"prefixItems":[]}`).notes).toEqual([
      'In the schema, "prefixItems" at line 1, column 54 is no keyword of draft 7 and was not checked.',
    ]);
    expect(readSchema('{"$schema":"x"}').notes).toEqual([
      'The "$schema" of the schema is not known; it was read as draft 2020-12.',
    ]);
    expect(faultsOf('"a"', '{"format":"idn-email"}')).toEqual([]);
    expect([...unknown]).toEqual(['idn-email']);
  });

  test.each([
    ['a reference to itself', '1', '{"$ref":"#"}'],
    ['alternatives that are themselves', '1', '{"anyOf":[{"$ref":"#"}]}'],
    ['a text nested too deep', '['.repeat(100_000) + ']'.repeat(100_000), '{"items":{"$ref":"#"}}'],
  ])('%s is an error in words', (_, text, schema) => {
    expect(() => faultsOf(text, schema)).toThrow(
      /^JSON Schema: schemas are applied inside one another more than 500 times/,
    );
  });
});

test('nesting that no schema asks about is of any depth', () => {
  expect(faultsOf(`[${'['.repeat(100_000) + ']'.repeat(100_000)}]`, '{"uniqueItems":true,"maxItems":1}')).toEqual([]);
});

test('faults are in the order of the text, the first thousand of them listed', () => {
  const { faults, count } = validate(parseJson('[1,2,"x",4]'), readSchema('{"items":{"type":"null"},"maxItems":2}'));
  expect(faults.map(({ start, end }) => [start, end])).toEqual([
    [0, 11],
    [1, 2],
    [3, 4],
    [5, 8],
    [9, 10],
  ]);
  expect(count).toBe(5);
  const many = validate(parseJson(`[${'1,'.repeat(50_000)}1]`), readSchema('{"items":{"type":"null"}}'));
  expect([many.faults.length, many.count]).toEqual([MAX_FAULTS, 50_001]);
});

test('a value fits the schema that allows only it, and not one for another value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [text, other] = [JSON.stringify(a), JSON.stringify(b)];
      expect(faultsOf(text, `{"const":${text}}`)).toEqual([]);
      expect(faultsOf(text, `{"not":{"const":${text}}}`)).toHaveLength(1);
      expect(faultsOf(other, `{"enum":[${text}]}`).length === 0).toBe(
        faultsOf(text, `{"const":${other}}`).length === 0,
      );
    }),
  );
});
