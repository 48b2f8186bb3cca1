import type { AST } from '@eslint-community/regexpp';
import { showCharacter } from '../unicode/show-character.ts';
import { CATEGORIES, regexNodes } from './syntax.ts';

/** A part of a pattern in plain words. */
export type Explanation = {
  /** Position in the pattern, 0-based, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Number of the capturing group that the part is or refers to. */
  readonly group?: number;
  readonly parts?: readonly Explanation[];
};

type Context = {
  readonly flags: string;
  /** The number of each capturing group. */
  readonly numbers: ReadonlyMap<AST.CapturingGroup, number>;
};

/** Deeper groups are left out of the explanation: they are unreadable, and the stack is finite. */
const MAX_DEPTH = 100;

/**
 * Explain a pattern part by part.
 *
 * @returns the parts of the pattern in their order; where it has alternatives, one part that contains them
 */
export function explainRegex(ast: AST.Pattern, flags: string): readonly Explanation[] {
  const numbers = new Map<AST.CapturingGroup, number>();
  for (const node of regexNodes(ast)) if (node.type === 'CapturingGroup') numbers.set(node, numbers.size + 1);
  return explainAlternatives(ast, ast.alternatives, { flags, numbers }, 0);
}

function explainAlternatives(
  { start, end }: { start: number; end: number },
  alternatives: readonly AST.Alternative[],
  context: Context,
  depth: number,
): readonly Explanation[] {
  const [first] = alternatives;
  if (first && alternatives.length === 1) return explainSequence(first, context, depth);
  const parts = alternatives.map((alternative, i): Explanation => {
    const inner = explainSequence(alternative, context, depth + 1);
    const only = inner.length === 1 ? inner[0] : undefined;
    const label = `alternative ${i + 1}: `;
    if (only) return { ...only, text: label + only.text };
    if (inner.length === 0) return at(alternative, `${label}nothing`);
    return at(alternative, `${label}in this order`, inner);
  });
  const inside = alternatives.at(-1);
  const range = first && inside ? { start: first.start, end: inside.end } : { start, end };
  return [at(range, `one of ${alternatives.length} alternatives, tried from left to right`, parts)];
}

/** Characters that follow one another are one text. */
function explainSequence({ elements }: AST.Alternative, context: Context, depth: number): readonly Explanation[] {
  const parts: Explanation[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i] as AST.Element;
    if (element.type !== 'Character') {
      parts.push(explain(element, context, depth));
      continue;
    }
    let end = i;
    while (elements[end + 1]?.type === 'Character') end++;
    const run = elements.slice(i, end + 1) as AST.Character[];
    parts.push(at({ start: element.start, end: run.at(-1)?.end ?? element.end }, nameText(run)));
    i = end;
  }
  return parts;
}

function explain(node: AST.Element, context: Context, depth: number): Explanation {
  switch (node.type) {
    case 'Quantifier':
      return explainQuantifier(node, context, depth);
    case 'Group':
    case 'CapturingGroup':
      return explainGroup(node, context, depth);
    case 'Assertion':
      return explainAssertion(node, context, depth);
    case 'Backreference':
      return { ...at(node, nameAtom(node, context.flags)), ...referredGroup(node, context) };
    default:
      return at(node, nameAtom(node, context.flags));
  }
}

/** Returns the group of a backreference; of several with one name the first. */
function referredGroup({ resolved }: AST.Backreference, { numbers }: Context): Pick<Explanation, 'group'> {
  const first = Array.isArray(resolved) ? resolved[0] : resolved;
  const group = first && numbers.get(first);
  return group === undefined ? {} : { group };
}

function explainGroup(node: AST.Group | AST.CapturingGroup, context: Context, depth: number): Explanation {
  let text = 'a non-capturing group';
  let inner = context;
  if (node.type === 'CapturingGroup') {
    const group = context.numbers.get(node) ?? 0;
    text = node.name === null ? `group ${group}` : `group ${group}, named ${quote(node.name)}`;
    return { ...nest(node, text, node.alternatives, context, depth), group };
  }
  if (node.modifiers) {
    const { add, remove } = node.modifiers;
    const off = remove?.raw ?? '';
    const changes = [add.raw && `${add.raw} on`, off && `${off} off`].filter(Boolean).join(' and ');
    text = `a non-capturing group, with ${changes}`;
    inner = { ...context, flags: [...context.flags].filter((flag) => !off.includes(flag)).join('') + add.raw };
  }
  return nest(node, text, node.alternatives, inner, depth);
}

function explainAssertion(node: AST.Assertion, context: Context, depth: number): Explanation {
  const perLine = context.flags.includes('m');
  switch (node.kind) {
    case 'start':
      return at(node, perLine ? 'the start of a line' : 'the start of the text');
    case 'end':
      return at(node, perLine ? 'the end of a line' : 'the end of the text');
    case 'word':
      return at(node, node.negate ? 'not at a word boundary' : 'a word boundary');
    case 'lookahead':
      return nest(node, node.negate ? 'not followed by' : 'followed by', node.alternatives, context, depth);
    default:
      return nest(node, node.negate ? 'not preceded by' : 'preceded by', node.alternatives, context, depth);
  }
}

function explainQuantifier(node: AST.Quantifier, context: Context, depth: number): Explanation {
  const { element } = node;
  const often = nameCount(node);
  if (element.type === 'Group' || element.type === 'CapturingGroup' || element.type === 'Assertion') {
    const inner = explain(element, context, depth);
    return {
      from: node.start,
      to: node.end,
      text: `${inner.text}, ${often}`,
      ...(inner.group !== undefined && { group: inner.group }),
      ...(inner.parts && { parts: inner.parts }),
    };
  }
  const part = at(node, `${nameAtom(element, context.flags)}, ${often}`);
  return element.type === 'Backreference' ? { ...part, ...referredGroup(element, context) } : part;
}

function nest(
  node: AST.Node,
  text: string,
  alternatives: readonly AST.Alternative[],
  context: Context,
  depth: number,
): Explanation {
  if (depth >= MAX_DEPTH) return at(node, `${text} …`);
  const parts = explainAlternatives(node, alternatives, context, depth + 1);
  return parts.length === 0 ? at(node, `${text}, empty`) : at(node, text, parts);
}

const at = (
  { start, end }: { start: number; end: number },
  text: string,
  parts?: readonly Explanation[],
): Explanation => (parts ? { from: start, to: end, text, parts } : { from: start, to: end, text });

const quote = (text: string) => `"${text}"`;

function nameCount({ min, max, greedy }: AST.Quantifier): string {
  const lazy = greedy ? '' : ', as few as possible';
  if (min === max) return min === 1 ? 'once' : `exactly ${times(min)}`;
  if (max === Number.POSITIVE_INFINITY) {
    if (min === 0) return `zero or more times${lazy}`;
    return min === 1 ? `one or more times${lazy}` : `${min} or more times${lazy}`;
  }
  if (min === 0) return max === 1 ? `zero or one time${lazy}` : `at most ${times(max)}${lazy}`;
  return `${min} to ${times(max)}${lazy}`;
}

const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

function nameText(characters: readonly AST.Character[]): string {
  const [first] = characters;
  if (first && characters.length === 1) return nameCharacter(first.value);
  // Without u and v a pair of surrogates is two characters of the pattern.
  const text = characters.map(({ value }) => String.fromCodePoint(value)).join('');
  const seen = [...text].every((character) => showCharacter(character.codePointAt(0) ?? 0).startsWith('"'));
  return seen
    ? `the text ${quote(text)}`
    : `in sequence: ${characters.map((each) => nameCharacter(each.value)).join(', ')}`;
}

function nameCharacter(codePoint: number): string {
  switch (codePoint) {
    case 0x09:
      return 'a tab';
    case 0x0a:
      return 'a line feed';
    case 0x0d:
      return 'a carriage return';
    case 0x20:
      return 'a space';
    case 0xa0:
      return 'a no-break space';
    default:
      return showCharacter(codePoint);
  }
}

type Atom = AST.QuantifiableElement | AST.CharacterClassElement | AST.ClassIntersection | AST.ClassSubtraction;

function nameAtom(node: Atom, flags: string): string {
  switch (node.type) {
    case 'Character':
      return nameCharacter(node.value);
    case 'CharacterSet':
      return nameSet(node, flags);
    case 'CharacterClass':
      return nameClass(node, flags);
    case 'CharacterClassRange':
      return `${nameCharacter(node.min.value)} to ${nameCharacter(node.max.value)}`;
    case 'ExpressionCharacterClass':
      return node.negate
        ? `any character except (${nameAtom(node.expression, flags)})`
        : nameAtom(node.expression, flags);
    case 'ClassIntersection':
      return `${nameAtom(node.left, flags)} that is also ${nameAtom(node.right, flags)}`;
    case 'ClassSubtraction':
      return `${nameAtom(node.left, flags)} but not ${nameAtom(node.right, flags)}`;
    case 'ClassStringDisjunction':
      return `one of the texts ${node.alternatives.map((text) => (text.elements.length ? nameText(text.elements) : 'nothing')).join(', ')}`;
    case 'Backreference':
      return typeof node.ref === 'number'
        ? `the same text as group ${node.ref}`
        : `the same text as group ${quote(node.ref)}`;
    default:
      return node.raw;
  }
}

function nameClass({ negate, elements }: AST.CharacterClass, flags: string): string {
  if (elements.length === 0)
    return negate ? 'any character, including line breaks' : 'nothing: an empty class never matches';
  const names = elements.map((element: Atom) => nameAtom(element, flags)).join(', ');
  if (negate) return `any character except ${names}`;
  return elements.length === 1 ? names : `one of ${names}`;
}

function nameSet(node: AST.CharacterSet, flags: string): string {
  switch (node.kind) {
    case 'any':
      return flags.includes('s') ? 'any character' : 'any character except a line break';
    case 'digit':
      return node.negate ? 'a character that is not a digit' : 'a digit 0 to 9';
    case 'space':
      return node.negate ? 'a character that is not whitespace' : 'whitespace';
    case 'word':
      return node.negate
        ? 'a character that is not a letter A to Z, a digit, or "_"'
        : 'a letter A to Z, a digit, or "_"';
    default: {
      const value = node.value === null ? node.key : `${node.key}=${node.value}`;
      const key = node.value ?? node.key;
      const name = PROPERTIES[CATEGORIES[key] ?? key] ?? `a character with the Unicode property ${value}`;
      return node.negate ? `a character that is not ${name}` : name;
    }
  }
}

/** The general categories and properties that people use. */
const PROPERTIES: Readonly<Record<string, string>> = {
  L: 'a letter of any script',
  Alphabetic: 'a letter of any script',
  Lu: 'an uppercase letter',
  Uppercase: 'an uppercase letter',
  Ll: 'a lowercase letter',
  Lowercase: 'a lowercase letter',
  N: 'a number of any script',
  Nd: 'a decimal digit of any script',
  P: 'a punctuation mark',
  S: 'a symbol',
  Sc: 'a currency sign',
  M: 'a combining mark',
  Z: 'a separator',
  Zs: 'a space of any kind',
  White_Space: 'whitespace',
  Emoji: 'an emoji character',
  Emoji_Presentation: 'an emoji',
  Extended_Pictographic: 'an emoji or pictograph',
  RGI_Emoji: 'an emoji, including those made of several characters',
};
