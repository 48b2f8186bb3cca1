import { formatNumber } from '../../values/format-number.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { compareDecimals, type Decimal } from '../numbers/decimal.ts';
import type { Compiled } from './compiled.ts';
import type { Evaluate, Evaluator } from './evaluator.ts';
import { exactNumber, isMultipleOf, isWhole } from './exact-number.ts';
import type { Faults } from './faults.ts';
import type { TypeName } from './keywords.ts';
import { sourceAt, stringAt, valueKey } from './value-key.ts';
import {
  nearest,
  numberInWords,
  oneOfWords,
  quoted,
  typeInWords,
  typesInWords,
  valueInWords,
  wantedInWords,
} from './words.ts';

/** Values of `enum` that a message lists. */
const MAX_LISTED = 8;

const TYPE_OF: Readonly<Record<Kind, TypeName>> = {
  [Kind.object]: 'object',
  [Kind.array]: 'array',
  [Kind.string]: 'string',
  [Kind.number]: 'number',
  [Kind.true]: 'boolean',
  [Kind.false]: 'boolean',
  [Kind.null]: 'null',
  [Kind.nonFinite]: 'number',
};

function hasType(tape: Tape, node: number, types: readonly TypeName[]): boolean {
  const kind = tape.kind[node] as Kind;
  if (types.includes(TYPE_OF[kind])) return true;
  return kind === Kind.number && types.includes('integer') && isWhole(exactNumber(sourceAt(tape, node)));
}

export function evaluateType({ tape }: Evaluator, schema: Compiled, node: number, faults: Faults | undefined): boolean {
  const { types } = schema;
  if (!types || hasType(tape, node, types)) return true;
  faults?.add(node, 'type', () => `must be ${typesInWords(types)}, is ${typeInWords(tape, node)}`);
  return false;
}

/** Says which values are wanted, and the nearest of them. @param nodes the values in the tape of the schema */
export function wantedValues(tape: Tape, node: number, schemaTape: Tape, nodes: readonly number[]): string {
  const shown = nodes.slice(0, MAX_LISTED).map((value) => wantedInWords(schemaTape, value));
  const rest = nodes.length - shown.length;
  const list = rest > 0 ? `${shown.join(', ')}, or ${formatNumber(rest)} others` : oneOfWords(shown);
  const wanted = nodes.length === 0 ? 'no value is allowed' : `must be ${nodes.length > 1 ? 'one of ' : ''}${list}`;
  const isText = tape.kind[node] === Kind.string;
  const texts = nodes
    .filter((value) => schemaTape.kind[value] === Kind.string)
    .map((value) => stringAt(schemaTape, value));
  const near = isText ? nearest(stringAt(tape, node), texts) : undefined;
  return `${wanted}, is ${valueInWords(tape, node)}${near !== undefined && nodes.length > 1 ? `; nearest: ${quoted(near)}` : ''}`;
}

/** Returns the key of a value; of an object or array only if it is compared with one, since that takes a while. */
function comparableKey(tape: Tape, node: number, schema: Compiled): string {
  if ((tape.kind[node] as Kind) > Kind.array) return valueKey(tape, node);
  const bracket = tape.kind[node] === Kind.array ? '[' : '{';
  const keys = [...(schema.enum?.keys() ?? []), schema.const?.key ?? ''];
  return keys.some((key) => key.startsWith(bracket)) ? valueKey(tape, node) : bracket;
}

export const evaluateEquality: Evaluate = ({ tape, document }, schema, node, faults) => {
  if (!schema.const && !schema.enum) return true;
  const key = comparableKey(tape, node, schema);
  let result = true;
  if (schema.const && schema.const.key !== key) {
    const wanted = schema.const.node;
    faults?.add(node, 'const', () => wantedValues(tape, node, document.tape, [wanted]));
    result = false;
  }
  if (schema.enum && !schema.enum.has(key)) {
    const wanted = [...schema.enum.values()];
    faults?.add(node, 'enum', () => wantedValues(tape, node, document.tape, wanted));
    result = false;
  }
  return result;
};

export const evaluateNumber: Evaluate = ({ tape }, schema, node, faults) => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (!minimum && !maximum && !exclusiveMinimum && !exclusiveMaximum && !multipleOf) return true;
  const value = exactNumber(sourceAt(tape, node));
  let result = true;
  const check = (limit: Decimal | undefined, isRight: (limit: Decimal) => boolean, keyword: string, words: string) => {
    if (!limit || isRight(limit)) return;
    result = false;
    faults?.add(node, keyword, () => `must be ${words} ${numberInWords(limit)}, is ${valueInWords(tape, node)}`);
  };
  check(minimum, (limit) => compareDecimals(value, limit) >= 0, 'minimum', 'at least');
  check(maximum, (limit) => compareDecimals(value, limit) <= 0, 'maximum', 'at most');
  check(exclusiveMinimum, (limit) => compareDecimals(value, limit) > 0, 'exclusiveMinimum', 'more than');
  check(exclusiveMaximum, (limit) => compareDecimals(value, limit) < 0, 'exclusiveMaximum', 'less than');
  check(multipleOf, (limit) => isMultipleOf(value, limit), 'multipleOf', 'a multiple of');
  return result;
};

/** Length in code points, as JSON Schema counts. */
function codePoints(text: string): number {
  let pairs = 0;
  for (let i = 0; i + 1 < text.length; i++) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) pairs++;
  }
  return text.length - pairs;
}

export const evaluateString: Evaluate = ({ tape, checkFormat }, schema, node, faults) => {
  const { minLength, maxLength, pattern, format } = schema;
  if (!minLength && !maxLength && !pattern && format === undefined) return true;
  const text = stringAt(tape, node);
  let result = true;
  const fail = (keyword: string, say: () => string) => {
    result = false;
    faults?.add(node, keyword, say);
  };
  if (minLength || maxLength) {
    const length = codePoints(text);
    const is = `has ${formatNumber(length)}`;
    const least = minLength?.approximate ?? 0;
    const most = maxLength?.approximate ?? Number.POSITIVE_INFINITY;
    if (length < least) fail('minLength', () => `must have at least ${counted(least, 'character')}, ${is}`);
    if (length > most) fail('maxLength', () => `must have at most ${counted(most, 'character')}, ${is}`);
  }
  if (pattern && !pattern.test(text)) {
    fail('pattern', () => `must match the pattern ${pattern.source.slice(0, 200)}, is ${quoted(text)}`);
  }
  if (format !== undefined && checkFormat?.(format, text) === false) {
    fail('format', () => `must have the format ${format}, is ${quoted(text)}`);
  }
  return result;
};

/** Returns a limit with its noun: `1 item`, `2 items`. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
