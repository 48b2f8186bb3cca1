import { formatNumber } from '../../values/format-number.ts';
import { childrenOf } from '../json/tape.ts';
import type { Compiled } from './compiled.ts';
import { counted } from './evaluate-scalar.ts';
import type { Evaluate, Evaluated, Evaluator } from './evaluator.ts';
import type { Faults } from './faults.ts';
import { valueKey } from './value-key.ts';

/** The keywords for arrays. */
export const evaluateArray: Evaluate = (evaluation, schema, node, faults, evaluated) => {
  const items = childrenOf(evaluation.tape, node);
  let result = evaluateCount(schema, items.length, node, faults);
  if (!result && !faults) return false;
  const { prefixItems = [], items: rest } = schema;
  if (prefixItems.length > 0 || rest) {
    for (const [index, item] of items.entries()) {
      const itemSchema = index < prefixItems.length ? prefixItems[index] : rest;
      if (!itemSchema) break;
      evaluated?.add(item);
      if (itemSchema === rest && rest.always === false) {
        result = false;
        faults?.add(
          item,
          'items',
          () => `item ${formatNumber(index + 1)} is one too many; ${most(prefixItems.length)}`,
        );
        break;
      }
      if (!evaluation.fits(itemSchema, item, faults)) result = false;
      if (!result && !faults) return false;
    }
  }
  if (schema.contains && !evaluateContains(evaluation, schema, schema.contains, node, items, faults, evaluated)) {
    result = false;
  }
  if (schema.uniqueItems && !evaluateUnique(evaluation, items, faults)) result = false;
  const { unevaluatedItems } = schema;
  if (unevaluatedItems && evaluated) {
    for (const item of items) {
      if (evaluated.has(item)) continue;
      evaluated.add(item);
      if (unevaluatedItems.always === false) {
        result = false;
        faults?.add(item, 'unevaluatedItems', () => 'is an item that no schema allows');
      } else if (!evaluation.fits(unevaluatedItems, item, faults)) result = false;
      if (!result && !faults) return false;
    }
  }
  return result;
};

const most = (count: number) => (count === 0 ? 'the array must be empty' : `the array takes at most ${count}`);

function evaluateCount(schema: Compiled, count: number, node: number, faults: Faults | undefined): boolean {
  const least = schema.minItems?.approximate ?? 0;
  const most = schema.maxItems?.approximate ?? Number.POSITIVE_INFINITY;
  const has = `has ${formatNumber(count)}`;
  if (count < least) faults?.add(node, 'minItems', () => `must have at least ${counted(least, 'item')}, ${has}`);
  if (count > most) faults?.add(node, 'maxItems', () => `must have at most ${counted(most, 'item')}, ${has}`);
  return count >= least && count <= most;
}

function evaluateContains(
  evaluation: Evaluator,
  { minContains, maxContains }: Compiled,
  contains: Compiled,
  node: number,
  items: readonly number[],
  faults: Faults | undefined,
  evaluated: Evaluated,
): boolean {
  const least = minContains?.approximate ?? 1;
  const most = maxContains?.approximate ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (const item of items) {
    if (!evaluation.fits(contains, item, undefined)) continue;
    count++;
    // Up to 2019-09, `contains` evaluates no items.
    if (evaluation.document.draft === 9) evaluated?.add(item);
  }
  const has = `has ${formatNumber(count)}`;
  const fitting = (limit: number) =>
    `${counted(limit, 'item')} that ${limit === 1 ? 'fits' : 'fit'} "contains", ${has}`;
  if (count < least) faults?.add(node, 'contains', () => `must have at least ${fitting(least)}`);
  if (count > most) faults?.add(node, 'maxContains', () => `must have at most ${fitting(most)}`);
  return count >= least && count <= most;
}

function evaluateUnique({ tape }: Evaluator, items: readonly number[], faults: Faults | undefined): boolean {
  const firsts = new Map<string, number>();
  let result = true;
  for (const [index, item] of items.entries()) {
    const key = valueKey(tape, item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    else {
      result = false;
      if (!faults) return false;
      faults.add(item, 'uniqueItems', () => `must differ from item ${formatNumber(first + 1)}, and is the same`);
    }
  }
  return result;
}
