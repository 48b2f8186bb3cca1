import { formatNumber } from '../../values/format-number.ts';
import { keyOf } from '../json/arrange.ts';
import { childrenOf, Kind, type Tape, TapeWriter } from '../json/tape.ts';
import type { Compiled } from './compiled.ts';
import { keyInWords } from './evaluate-alternatives.ts';
import { counted } from './evaluate-scalar.ts';
import type { Evaluate, Evaluated, Evaluator } from './evaluator.ts';
import { Faults } from './faults.ts';
import { nearest, quoted } from './words.ts';

/** Most names that the nearest is searched among. */
const MAX_NAMES = 200;

/** The keywords for objects. Of members with the same key, each is checked. */
export const evaluateObject: Evaluate = (evaluation, schema, node, faults, evaluated) => {
  const { tape } = evaluation;
  const members = childrenOf(tape, node);
  const keys = members.map((member) => keyOf(tape, member));
  const present = new Set(keys);
  let result = evaluatePresence(evaluation, schema, node, present, faults, evaluated);
  if (!result && !faults) return false;
  for (const [index, member] of members.entries()) {
    if (!evaluateMember(evaluation, schema, member, keys[index] as string, present, faults, evaluated)) result = false;
    if (!result && !faults) return false;
  }
  const { unevaluatedProperties } = schema;
  if (unevaluatedProperties && evaluated) {
    for (const [index, member] of members.entries()) {
      if (evaluated.has(member)) continue;
      evaluated.add(member);
      if (unevaluatedProperties.always === false) {
        result = false;
        const key = keys[index] as string;
        faults?.add(member, 'unevaluatedProperties', () => unknownMember(key, [], present), true);
      } else if (!evaluation.fits(unevaluatedProperties, member, faults)) result = false;
      if (!result && !faults) return false;
    }
  }
  return result;
};

/** Which members an object must have, and how many. */
function evaluatePresence(
  evaluation: Evaluator,
  schema: Compiled,
  node: number,
  present: ReadonlySet<string>,
  faults: Faults | undefined,
  evaluated: Evaluated,
): boolean {
  const { required, properties, minProperties, maxProperties, dependents } = schema;
  let result = true;
  const fail = (keyword: string, say: () => string) => {
    result = false;
    faults?.add(node, keyword, say);
  };
  for (const name of required ?? []) {
    if (!present.has(name)) fail('required', () => missingMember(name, properties, present));
  }
  const has = `has ${formatNumber(present.size)}`;
  const least = minProperties?.approximate ?? 0;
  const most = maxProperties?.approximate ?? Number.POSITIVE_INFINITY;
  if (present.size < least) fail('minProperties', () => `must have at least ${counted(least, 'member')}, ${has}`);
  if (present.size > most) fail('maxProperties', () => `must have at most ${counted(most, 'member')}, ${has}`);
  for (const [name, needs] of dependents ?? []) {
    if (!present.has(name)) continue;
    if ('node' in needs) {
      if (!evaluation.fits(needs, node, faults, evaluated)) result = false;
      continue;
    }
    for (const other of needs) {
      if (present.has(other)) continue;
      fail('dependentRequired', () => `needs the member ${quoted(other)}, because it has ${quoted(name)}`);
    }
  }
  return result;
}

function missingMember(name: string, properties: Compiled['properties'], present: ReadonlySet<string>): string {
  const unknown = [...present].slice(0, MAX_NAMES).filter((key) => !properties?.has(key));
  const near = nearest(name, unknown);
  return `needs the member ${quoted(name)}${near === undefined ? '' : `; nearest: ${quoted(near)}`}`;
}

function unknownMember(name: string, allowed: Iterable<string>, present: ReadonlySet<string>): string {
  const free = [...allowed].slice(0, MAX_NAMES).filter((key) => !present.has(key));
  const near = nearest(name, free);
  return `the member ${quoted(name)} is not allowed${near === undefined ? '' : `; nearest: ${quoted(near)}`}`;
}

function evaluateMember(
  evaluation: Evaluator,
  schema: Compiled,
  member: number,
  key: string,
  present: ReadonlySet<string>,
  faults: Faults | undefined,
  evaluated: Evaluated,
): boolean {
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  let result = true;
  let isKnown = false;
  const apply = (part: Compiled, keyword: string, allowed: Iterable<string>) => {
    evaluated?.add(member);
    if (part.always === false) {
      result = false;
      faults?.add(member, keyword, () => unknownMember(key, allowed, present), true);
    } else if (!evaluation.fits(part, member, faults)) result = false;
  };
  const property = properties?.get(key);
  if (property) {
    isKnown = true;
    apply(property, 'properties', []);
  }
  for (const { pattern, schema: part } of patternProperties ?? []) {
    if (!pattern.test(key)) continue;
    isKnown = true;
    apply(part, 'patternProperties', []);
  }
  if (!isKnown && additionalProperties) apply(additionalProperties, 'additionalProperties', properties?.keys() ?? []);
  if (propertyNames && !fitsName(evaluation, propertyNames, member, faults)) result = false;
  return result;
}

/** A tape with the key of a member as its only value. */
function keyTape({ text, key, keyEnd }: Tape, member: number): Tape {
  const writer = new TapeWriter(1);
  writer.add(Kind.string, key[member] as number, keyEnd[member] as number, -1, 0, -1);
  return writer.finish(text);
}

function fitsName(evaluation: Evaluator, schema: Compiled, member: number, faults: Faults | undefined): boolean {
  const ofKey = evaluation.of(keyTape(evaluation.tape, member));
  const found = faults && new Faults();
  if (ofKey.fits(schema, 0, found)) return true;
  const said = found?.list[0]?.say ?? (() => 'is not allowed');
  faults?.add(member, 'propertyNames', () => keyInWords(evaluation, member, said()), true);
  return false;
}
