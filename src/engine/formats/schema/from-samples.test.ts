import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, parseJsonLines } from '../json/parse.ts';
import { inferShape, schemaOfShape } from './from-samples.ts';
import { readSchema } from './read-schema.ts';
import { Shape } from './shape.ts';
import { typesOfShape } from './typescript.ts';
import { formatChecker, validate } from './validate.ts';

const { check } = await formatChecker();

/** Returns the schema of samples, one a line, without `$schema`. */
function schemaOf(lines: string): unknown {
  const { $schema, ...schema } = JSON.parse(schemaOfShape(inferShape(parseJsonLines(lines), check)));
  expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
  return schema;
}

const repeated = (...texts: string[]) => JSON.stringify([...texts, ...texts, ...texts, ...texts, ...texts]);
const objectOf = (count: number, value: (i: number) => unknown, key = (i: number) => `k${i}`) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [key(i), value(i)])));

describe('what is inferred', () => {
  test.each<[lines: string, schema: unknown]>([
    ['', {}],
    ['1', { type: 'integer' }],
    ['1.0', { type: 'number' }],
    ['1\n2e3', { type: 'number' }],
    ['12345678901234567890', { type: 'integer' }],
    ['[]', { type: 'array' }],
    ['[[],[1],[null]]', { type: 'array', items: { type: 'array', items: { type: ['integer', 'null'] } } }],
    [
      '{"a":1}\r\n{"a":"x","b":true}',
      { type: 'object', properties: { a: { type: ['string', 'integer'] }, b: { type: 'boolean' } }, required: ['a'] },
    ],
    ['{"a":1,"a":2}\n{}', { type: 'object', properties: { a: { type: 'integer' } } }],
    ['{"\\u0061":1}\n{"a":2}', { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }],
    ['"2024-02-29"', { type: 'string', format: 'date' }],
    ['"2024-02-30"', { type: 'string' }],
    ['"2024-02-29"\n"x"', { type: 'string' }],
    ['"2024-02-29T10:00:00Z"\nnull', { type: ['string', 'null'], format: 'date-time' }],
    ['"10:00:00Z"', { type: 'string', format: 'time' }],
    ['"a.b@example.org"', { type: 'string', format: 'email' }],
    ['"0190a9b2-0000-7000-8000-0123456789ab"', { type: 'string', format: 'uuid' }],
    ['"https://example.org/?q=1"', { type: 'string', format: 'uri' }],
    ['"C:/windows"', { type: 'string' }],
    ['"10.0.0.1"', { type: 'string', format: 'ipv4' }],
    ['"10.0.0.01"', { type: 'string' }],
    ['"fe80::1"', { type: 'string', format: 'ipv6' }],
    [repeated('b', 'a'), { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
    // Too few samples, too many values, and values that tell things apart.
    [JSON.stringify(['a', 'b', 'a', 'b']), { type: 'array', items: { type: 'string' } }],
    [repeated('a', 'b', 'c', 'd', 'e', 'f'), { type: 'array', items: { type: 'string' } }],
    [
      `{"userId":${repeated('a', 'b')}}`,
      { type: 'object', properties: { userId: { type: 'array', items: { type: 'string' } } }, required: ['userId'] },
    ],
    [
      `[null,${repeated('a', 'b').slice(1)}`,
      { type: 'array', items: { type: ['string', 'null'], enum: ['a', 'b', null] } },
    ],
    [`[1,${repeated('a', 'b').slice(1)}`, { type: 'array', items: { type: ['string', 'integer'] } }],
    // Maps.
    ['{"2024-01-01":1,"2024-01-02":null}', { type: 'object', additionalProperties: { type: ['integer', 'null'] } }],
    [
      '{"1":{"a":1},"2":{"a":2,"b":3}}',
      {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { a: { type: 'integer' }, b: { type: 'integer' } },
          required: ['a'],
        },
      },
    ],
    ['{"1":1}', { type: 'object', properties: { 1: { type: 'integer' } }, required: ['1'] }],
    [
      '{"1":1,"2":"x"}',
      { type: 'object', properties: { 1: { type: 'integer' }, 2: { type: 'string' } }, required: ['1', '2'] },
    ],
    [objectOf(51, (i) => i), { type: 'object', additionalProperties: { type: 'integer' } }],
    [
      objectOf(6000, (i) => (i % 2 ? 'x' : i)),
      { type: 'object', additionalProperties: { type: ['string', 'integer'] } },
    ],
    [
      '{"__proto__":{"constructor":1}}',
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"object","properties":{"constructor":{"type":"integer"}},"required":["constructor"]}},"required":["__proto__"]}',
      ),
    ],
  ])('%.60s', (lines, schema) => expect(schemaOf(lines)).toEqual(schema));

  test('50 keys are members, not a map', () => {
    expect(schemaOf(objectOf(50, (i) => i))).toHaveProperty('properties.k49');
  });
});

test('nesting of more than 200 levels is an error with its place', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(() => inferShape(parseJson(nested(200)), check)).not.toThrow();
  for (const depth of [201, 100_000])
    expect(() => inferShape(parseJson(nested(depth)), check)).toThrow(
      'Line 1, column 201: schemas and types are made of 200 levels at most.',
    );
});

/** JSON with keys and texts that recur, so that formats, enums, and maps come up. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '2024-01-01', '10.0.0.1', 'https://a.b/c', 'x@y.zz', '', '😀'),
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('value')),
    fc.dictionary(fc.constantFrom('a', 'b', 'id', '1', '2', '2024-01-01', '__proto__', 'toString'), tie('value')),
  ),
}));

test('samples fit their own schema', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (samples) => {
      const tape = parseJsonLines(samples.map((sample) => JSON.stringify(sample)).join('\n'));
      const schema = schemaOfShape(inferShape(tape, check));
      expect(validate(tape, readSchema(schema), check).faults).toEqual([]);
    }),
  );
});

test('merged shapes of parts are those of the whole', () => {
  fc.assert(
    fc.property(fc.array(value), fc.array(value), (before, after) => {
      const shapeOf = (samples: unknown[]) => {
        const shape = new Shape();
        const tape = parseJson(JSON.stringify(samples));
        for (let node = 1; node < tape.length; node = tape.next[node] as number) shape.add(tape, node, check);
        return shape;
      };
      const merged = shapeOf(before);
      merged.merge(shapeOf(after));
      const whole = shapeOf([...before, ...after]);
      expect(schemaOfShape(merged)).toBe(schemaOfShape(whole));
      expect(typesOfShape(merged)).toBe(typesOfShape(whole));
    }),
  );
});
