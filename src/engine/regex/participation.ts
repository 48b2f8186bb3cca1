import type { AST } from '@eslint-community/regexpp';
import { regexNodes } from './syntax.ts';

/**
 * Returns whether a backreference finds its group: `always`, `never`, as one before its group, or `sometimes`, where the
 * group is optional or in another alternative. Without the group JavaScript matches the empty text.
 */
export function participation(node: AST.Backreference): 'always' | 'never' | 'sometimes' {
  const groups = Array.isArray(node.resolved) ? node.resolved : [node.resolved];
  const states = groups.map((group) => participationOf(node, group));
  if (states.every((state) => state === 'never')) return 'never';
  return states.length === 1 && states[0] === 'always' ? 'always' : 'sometimes';
}

function participationOf(node: AST.Backreference, group: AST.CapturingGroup): 'always' | 'never' | 'sometimes' {
  const around = new Set<AST.Node>(ancestors(node));
  const isBehind = [...around].some((each) => each.type === 'Assertion' && each.kind === 'lookbehind');
  // A lookbehind is matched from its end. A repetition forgets its groups at each round.
  if (!isBehind && (around.has(group) || group.start > node.start)) return 'never';
  let isOptional = isBehind;
  for (const each of ancestors(group)) {
    if (around.has(each)) break;
    const isNegated = each.type === 'Assertion' && 'negate' in each && each.negate;
    const isAlternative = each.type === 'Alternative' && each.parent.alternatives.length > 1;
    if (isNegated || isAlternative || (each.type === 'Quantifier' && each.min === 0)) isOptional = true;
  }
  return isOptional ? 'sometimes' : 'always';
}

function* ancestors(node: AST.Node): Generator<AST.Node> {
  for (let each = node.parent; each; each = each.parent) yield each;
}

/** Whether a quantifier repeats a group that may skip rounds: JavaScript then forgets its earlier match. */
export function forgetsGroups({ element, max }: AST.Quantifier): boolean {
  if (max < 2) return false;
  for (const node of regexNodes(element)) {
    if (node.type !== 'CapturingGroup') continue;
    for (const each of ancestors(node)) {
      if (each === element.parent) break;
      const isAlternative = each.type === 'Alternative' && each.parent.alternatives.length > 1;
      if (isAlternative || (each.type === 'Quantifier' && each.min === 0)) return true;
    }
  }
  return false;
}
