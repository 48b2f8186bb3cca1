import { keyOf } from '../json/arrange.ts';
import { nearestName } from '../json/query/nearest-name.ts';
import { childrenOf, Kind, type Tape } from '../json/tape.ts';
import type { Decimal } from '../numbers/decimal.ts';
import { exactNumber, isWhole } from './exact-number.ts';
import { type KeywordShape, TYPES } from './keywords.ts';
import { schemaErrorAt } from './schema-error.ts';
import { sourceAt, stringAt } from './value-key.ts';

/**
 * Compiles a pattern in Unicode mode, or, if it is only valid without it, without.
 *
 * @param node the string, or the member that has it as its key
 * @throws ToolError if it is no regular expression of JavaScript
 */
export function compilePattern(tape: Tape, node: number, pattern: string): RegExp {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many schemas escape letters that need none, which Unicode mode rejects.
    }
  }
  throw schemaErrorAt(tape, node, `${JSON.stringify(pattern)} is not a regular expression`);
}

const kindIs =
  (...kinds: readonly Kind[]) =>
  (tape: Tape, node: number) =>
    kinds.includes(tape.kind[node] as Kind);

const areTexts = (tape: Tape, node: number) =>
  tape.kind[node] === Kind.array && childrenOf(tape, node).every((text) => tape.kind[text] === Kind.string);

const numberAt = (tape: Tape, node: number): Decimal | undefined =>
  tape.kind[node] === Kind.number ? exactNumber(sourceAt(tape, node)) : undefined;

function isCount(tape: Tape, node: number): boolean {
  const value = numberAt(tape, node);
  return value !== undefined && isWhole(value) && !value.negative;
}

function isPositive(tape: Tape, node: number): boolean {
  const value = numberAt(tape, node);
  return value !== undefined && value.digits !== '' && !value.negative;
}

type Rule = { readonly isRight: (tape: Tape, node: number) => boolean; readonly wanted: string };

const SCHEMA = 'a schema: an object, true, or false';

const RULES: Readonly<Record<Exclude<KeywordShape, 'type' | 'dependencies' | 'texts by name'>, Rule>> = {
  any: { isRight: () => true, wanted: '' },
  boolean: { isRight: kindIs(Kind.true, Kind.false), wanted: 'true or false' },
  'boolean or number': { isRight: kindIs(Kind.number, Kind.true, Kind.false), wanted: 'a number' },
  count: { isRight: isCount, wanted: 'a whole number from 0' },
  enum: { isRight: kindIs(Kind.array), wanted: 'an array of values' },
  map: { isRight: kindIs(Kind.object), wanted: 'an object of schemas' },
  number: { isRight: kindIs(Kind.number), wanted: 'a number' },
  pattern: { isRight: kindIs(Kind.string), wanted: 'a text' },
  patterns: { isRight: kindIs(Kind.object), wanted: 'an object of schemas' },
  positive: { isRight: isPositive, wanted: 'a number above 0' },
  schema: { isRight: kindIs(Kind.object, Kind.true, Kind.false), wanted: SCHEMA },
  'schema or list': { isRight: kindIs(Kind.object, Kind.array, Kind.true, Kind.false), wanted: SCHEMA },
  schemas: {
    isRight: (tape, node) => tape.kind[node] === Kind.array && (tape.size[node] as number) > 0,
    wanted: 'an array of schemas',
  },
  text: { isRight: kindIs(Kind.string), wanted: 'a text' },
  texts: { isRight: areTexts, wanted: 'an array of texts' },
};

function checkDependents(tape: Tape, node: number, keyword: string, shape: KeywordShape): void {
  if (tape.kind[node] !== Kind.object) throw schemaErrorAt(tape, node, `"${keyword}" must be an object`);
  for (const member of childrenOf(tape, node)) {
    const isRight = areTexts(tape, member) || (shape === 'dependencies' && RULES.schema.isRight(tape, member));
    if (!isRight) throw schemaErrorAt(tape, member, `"${keyOf(tape, member)}" must be an array of texts`);
  }
}

function checkType(tape: Tape, node: number): void {
  const nodes = tape.kind[node] === Kind.array ? childrenOf(tape, node) : [node];
  for (const at of nodes) {
    const name = tape.kind[at] === Kind.string ? stringAt(tape, at) : undefined;
    if (name !== undefined && (TYPES as readonly string[]).includes(name)) continue;
    const near = name === undefined ? undefined : nearestName(name, TYPES);
    const hint = near ? `; nearest: "${near}"` : `; types are ${TYPES.join(', ')}`;
    throw schemaErrorAt(tape, at, `${sourceAt(tape, at).slice(0, 60)} is not a type${hint}`);
  }
}

/**
 * Checks the value of a keyword.
 *
 * @throws ToolError if the keyword takes no such value
 */
export function checkKeyword(tape: Tape, node: number, keyword: string, shape: KeywordShape): void {
  if (shape === 'type') checkType(tape, node);
  else if (shape === 'dependencies' || shape === 'texts by name') checkDependents(tape, node, keyword, shape);
  else {
    const { isRight, wanted } = RULES[shape];
    if (!isRight(tape, node)) throw schemaErrorAt(tape, node, `"${keyword}" must be ${wanted}`);
  }
}
