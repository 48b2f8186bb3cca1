import type { AST } from '@eslint-community/regexpp';
import { lazyImportOnce } from '../contract/lazy-import.ts';
import { ToolError } from '../contract/tool-error.ts';
import { faultRange } from './fault-range.ts';
import { REGEX_FLAGS } from './literal.ts';

/**
 * Check the flags of a regular expression.
 *
 * @throws ToolError for an unknown or doubled flag, and for u beside v
 */
export function checkFlags(flags: string): void {
  for (const [i, flag] of [...flags].entries()) {
    if (!REGEX_FLAGS.includes(flag)) {
      throw new ToolError(`Flags: ${JSON.stringify(flag)} is not a flag. Choose from ${[...REGEX_FLAGS].join(', ')}.`, {
        option: 'flags',
      });
    }
    if (flags.indexOf(flag) < i) throw new ToolError(`Flags: ${flag} appears twice.`, { option: 'flags' });
  }
  if (flags.includes('u') && flags.includes('v')) {
    throw new ToolError('Flags: u and v cannot be used together.', { option: 'flags' });
  }
}

const regexpp = lazyImportOnce(() => import('@eslint-community/regexpp'));

/**
 * Parse a pattern by the grammar of ECMAScript 2025, Annex B included.
 *
 * Loads the parser (58 kB) when it is first needed.
 *
 * @throws ToolError that names the column where the parser stopped, 1-based and in UTF-16 units, and has the range of the faulty part
 */
export async function parseRegex(pattern: string, flags: string): Promise<AST.Pattern> {
  const { RegExpParser, RegExpSyntaxError } = await regexpp();
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch (error) {
    if (error instanceof RegExpSyntaxError) {
      const reason = error.message.slice(error.message.lastIndexOf(': ') + 2);
      const { from, to } = faultRange(pattern, error.index, reason);
      const position = { option: 'pattern', offset: from, end: to };
      throw new ToolError(`Pattern, column ${error.index + 1}: ${reason}.`, position);
    }
    if (error instanceof RangeError)
      throw new ToolError('Pattern: groups are nested too deeply.', { option: 'pattern' });
    throw error;
  }
}

/**
 * Compile a pattern that `parseRegex` accepted with the engine of this browser.
 *
 * @throws ToolError that names the part of the language which this browser does not know
 */
export function compileRegex(pattern: string, flags: string, ast: AST.Pattern): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/too large|too many|stack/i.test(reason)) {
      throw new ToolError('Pattern: too large for this browser.', { option: 'pattern' });
    }
    throw new ToolError(`This browser does not support ${unsupportedPart(flags, ast)} yet.`, { option: 'pattern' });
  }
}

const works = (pattern: string, flags = '') => {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
};

function unsupportedPart(flags: string, ast: AST.Pattern): string {
  const flag = [...flags].find((each) => !works('', each));
  if (flag !== undefined) return `the ${flag} flag`;
  const names = new Set<string>();
  for (const node of regexNodes(ast)) {
    if (node.type === 'Group' && node.modifiers && !works('(?i:a)')) return 'modifiers such as (?i:…)';
    if (node.type === 'CapturingGroup' && node.name !== null) {
      if (names.has(node.name)) return 'two groups with the same name';
      names.add(node.name);
    }
    if (node.type === 'Assertion' && node.kind === 'lookbehind' && !works('(?<=a)')) return 'lookbehind';
    if (node.type === 'CharacterSet' && node.kind === 'property' && !works(node.raw, flags)) return node.raw;
  }
  return 'this pattern';
}

/** The parts of a node, in the order of the pattern. */
export function regexParts(node: AST.Node): readonly AST.Node[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
    case 'ClassStringDisjunction':
      return node.alternatives;
    case 'Assertion':
      return 'alternatives' in node ? node.alternatives : [];
    case 'Alternative':
    case 'CharacterClass':
    case 'StringAlternative':
      return node.elements;
    case 'Quantifier':
      return [node.element];
    case 'CharacterClassRange':
      return [node.min, node.max];
    case 'ExpressionCharacterClass':
      return [node.expression];
    case 'ClassIntersection':
    case 'ClassSubtraction':
      return [node.left, node.right];
    default:
      return [];
  }
}

/** A node and all that is in it, each before its parts, in the order of the pattern. */
export function* regexNodes(root: AST.Node): Generator<AST.Node> {
  const stack: AST.Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    const parts = regexParts(node);
    for (let i = parts.length - 1; i >= 0; i--) stack.push(parts[i] as AST.Node);
  }
}

/** The capturing groups of a pattern: number `n` is at `n - 1`; the name of an unnamed one is null. */
export function groupNames(ast: AST.Pattern): (string | null)[] {
  const names: (string | null)[] = [];
  for (const node of regexNodes(ast)) if (node.type === 'CapturingGroup') names.push(node.name);
  return names;
}

/** Short names of the general categories that are often written out. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: 'L',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Titlecase_Letter: 'Lt',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  Punctuation: 'P',
  Symbol: 'S',
  Currency_Symbol: 'Sc',
  Separator: 'Z',
  Space_Separator: 'Zs',
};
