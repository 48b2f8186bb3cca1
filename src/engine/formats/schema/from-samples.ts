import { encodeString } from '../json/strings.ts';
import { childrenOf, type Tape } from '../json/tape.ts';
import type { CheckFormat } from './evaluator.ts';
import { mapValues, Shape } from './shape.ts';

/**
 * Returns what the top-level values of a tape, as samples of one kind, have in common.
 *
 * @param check the check of formats, by which the schema is to be validated
 * @throws ToolError if a value is nested more than 200 levels deep
 */
export function inferShape(tape: Tape, check: CheckFormat): Shape {
  const shape = new Shape();
  for (const root of childrenOf(tape, -1)) shape.add(tape, root, check);
  return shape;
}

/**
 * Returns a JSON Schema (2020-12) that all samples of a shape fit, as minified JSON. Members that all samples have are
 * required; others that they have are not listed as allowed only: the schema does not forbid further ones.
 */
export const schemaOfShape = (shape: Shape): string =>
  object([['$schema', '"https://json-schema.org/draft/2020-12/schema"'], ...keywordsOf(shape, undefined)]);

type Members = (readonly [key: string, value: string])[];

const object = (members: Members): string =>
  `{${members.map(([key, value]) => `${encodeString(key)}:${value}`).join()}}`;

const array = (items: readonly string[]): string => `[${items.join()}]`;

function typesOf({ nulls, booleans, integers, fractions, arrays, objects, strings }: Shape): string[] {
  const types: string[] = [];
  if (objects > 0) types.push('object');
  if (arrays > 0) types.push('array');
  if (strings.count > 0) types.push('string');
  if (fractions > 0) types.push('number');
  else if (integers > 0) types.push('integer');
  if (booleans > 0) types.push('boolean');
  if (nulls > 0) types.push('null');
  return types;
}

function keywordsOf(shape: Shape, key: string | undefined): Members {
  const types = typesOf(shape).map((type) => encodeString(type));
  if (types.length === 0) return [];
  const members: Members = [['type', types.length === 1 ? (types[0] as string) : array(types)]];
  members.push(...textKeywords(shape, key, types.length));
  if (shape.objects > 0) members.push(...objectKeywords(shape));
  if (shape.items) members.push(['items', object(keywordsOf(shape.items, key))]);
  return members;
}

function textKeywords({ strings, nulls }: Shape, key: string | undefined, types: number): Members {
  if (strings.format !== undefined) return [['format', encodeString(strings.format)]];
  // `enum` is about values of all types, so it can only list texts, and null beside them.
  const values = types === (nulls > 0 ? 2 : 1) ? strings.enumFor(key) : undefined;
  if (!values) return [];
  return [['enum', array([...values.map((value) => encodeString(value)), ...(nulls > 0 ? ['null'] : [])])]];
}

function objectKeywords(shape: Shape): Members {
  const values = mapValues(shape);
  if (values) return [['additionalProperties', object(keywordsOf(values, undefined))]];
  const { members, objects } = shape;
  if (members.size === 0) return [];
  const properties = [...members].map(([key, member]) => [key, object(keywordsOf(member.shape, key))] as const);
  const required = [...members].filter(([, { count }]) => count === objects).map(([key]) => encodeString(key));
  const always: Members = required.length > 0 ? [['required', array(required)]] : [];
  return [['properties', object(properties)], ...always];
}
