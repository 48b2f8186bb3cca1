import { keyOf } from '../json/arrange.ts';
import { Kind } from '../json/tape.ts';
import type { Compiled } from './compiled.ts';
import { wantedValues } from './evaluate-scalar.ts';
import type { Evaluate, Evaluator } from './evaluator.ts';
import { Faults, type RawFault } from './faults.ts';
import { oneOfWords, typeInWords, typesInWords } from './words.ts';

/** The keywords that apply schemas to the same value. */
export const evaluateAlternatives: Evaluate = (evaluation, schema, node, faults, evaluated) => {
  const { allOf, anyOf, oneOf, not } = schema;
  let result = true;
  for (const part of allOf ?? []) {
    if (!evaluation.fits(part, node, faults, evaluated)) result = false;
    if (!result && !faults) return false;
  }
  if (anyOf && !evaluateAny(evaluation, anyOf, node, faults, evaluated)) result = false;
  if (oneOf && !evaluateOne(evaluation, oneOf, node, faults, evaluated)) result = false;
  if (not && evaluation.fits(not, node, undefined)) {
    result = false;
    faults?.add(node, 'not', () => notInWords(evaluation, not, node));
  }
  if (!schema.if) return result;
  const branch = evaluation.fits(schema.if, node, undefined, evaluated) ? schema.then : schema.else;
  return (!branch || evaluation.fits(branch, node, faults, evaluated)) && result;
};

function notInWords({ tape }: Evaluator, not: Compiled, node: number): string {
  if (not.types) return `must not be ${typesInWords(not.types)}`;
  const name = not.required?.[0];
  if (name !== undefined && tape.kind[node] === Kind.object) {
    return `must not have ${not.required?.length === 1 ? 'the member' : 'all of'} ${not.required?.map((each) => JSON.stringify(each)).join(', ')}`;
  }
  if (not.enum || not.const) return `must not be ${typeInWords(tape, node)} of this value`;
  return 'fits the schema under "not", and must not';
}

const evaluateAny: Evaluate<readonly Compiled[]> = (evaluation, branches, node, faults, evaluated) => {
  let result = false;
  const failed: Failed[] = [];
  for (const branch of branches) {
    const found = faults && !result ? new Faults() : undefined;
    if (evaluation.fits(branch, node, found, evaluated)) {
      // The other branches may evaluate further members.
      if (!evaluated) return true;
      result = true;
    } else if (found) failed.push({ branch, found });
  }
  if (!result && faults) addNearest(evaluation, failed, node, faults, 'anyOf');
  return result;
};

const evaluateOne: Evaluate<readonly Compiled[]> = (evaluation, branches, node, faults, evaluated) => {
  const fitting: number[] = [];
  const failed: Failed[] = [];
  branches.forEach((branch, index) => {
    if (!faults && fitting.length > 1) return;
    const found = faults && fitting.length === 0 ? new Faults() : undefined;
    if (evaluation.fits(branch, node, found, evaluated)) fitting.push(index + 1);
    else if (found) failed.push({ branch, found });
  });
  if (fitting.length === 1) return true;
  if (faults) {
    if (fitting.length === 0) addNearest(evaluation, failed, node, faults, 'oneOf');
    else {
      const list = oneOfWords(fitting.map(String)).replace(/\bor /, 'and ');
      faults.add(node, 'oneOf', () => `must fit exactly one alternative of "oneOf", fits numbers ${list}`);
    }
  }
  return false;
};

type Failed = { readonly branch: Compiled; readonly found: Faults };

/**
 * Adds the faults of the alternative that fits best. Of alternatives that all want another type, or other values, adds
 * one fault that names them all.
 */
function addNearest(
  { tape, document }: Evaluator,
  failed: readonly Failed[],
  node: number,
  faults: Faults,
  keyword: 'anyOf' | 'oneOf',
): void {
  const resolved = failed.map(({ branch, found }) => ({ branch: behindReferences(branch), found }));
  const areAll = (names: readonly string[]) =>
    failed.every(
      ({ found }) =>
        found.list.length > 0 && found.list.every((fault) => fault.node === node && names.includes(fault.keyword)),
    );
  if (areAll(['type']) && resolved.every(({ branch }) => branch.types)) {
    const types = resolved.flatMap(({ branch }) => branch.types ?? []);
    faults.add(node, 'type', () => `must be ${typesInWords(types)}, is ${typeInWords(tape, node)}`);
    return;
  }
  if (areAll(['const', 'enum'])) {
    const nodes = resolved.flatMap(({ branch }) => [
      ...(branch.enum?.values() ?? []),
      ...(branch.const ? [branch.const.node] : []),
    ]);
    faults.add(node, 'enum', () => wantedValues(tape, node, document.tape, nodes));
    return;
  }
  let best: Failed | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const each of failed) {
    const distance = distanceOf(each.found, node);
    if (distance >= least) continue;
    best = each;
    least = distance;
  }
  if (!best) return;
  const which = failed.length > 1 ? ` (nearest of ${failed.length} alternatives in "${keyword}")` : '';
  faults.take(best.found, (said) => (said.endsWith(')') && said.includes('(nearest of ') ? said : said + which));
}

function behindReferences(branch: Compiled): Compiled {
  let schema = branch;
  // A schema may lead back to itself.
  for (let i = 0; i < 10 && schema.ref?.target && !schema.types; i++) schema = schema.ref.target;
  return schema;
}

/** Weight of a fault by which the value probably belongs to another alternative. */
function weightOf({ node: at, keyword }: RawFault, node: number): number {
  if (at === node && (keyword === 'type' || keyword === 'false')) return 10_000;
  if (at === node && (keyword === 'const' || keyword === 'enum')) return 1000;
  // Members such as "kind" that tell alternatives apart.
  if (keyword === 'const') return 100;
  if (keyword === 'required' || keyword === 'additionalProperties') return 3;
  return 2;
}

const distanceOf = (found: Faults, node: number): number =>
  found.list.slice(0, 100).reduce((sum, fault) => sum + weightOf(fault, node), 0) + found.count;

/** Says of a member that a schema of its key was not met. @param said what is wrong with the key */
export const keyInWords = (evaluation: Evaluator, member: number, said: string): string =>
  `the name ${JSON.stringify(keyOf(evaluation.tape, member))} ${said}`;
