import type { AST } from '@eslint-community/regexpp';
import { regexNodes, regexParts } from './syntax.ts';

/** A place of a pattern that may take very long on some texts. */
export type RedosHint = {
  /** In the pattern, in UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** `exponential` may never end on 40 characters, `polynomial` on a long text. */
  readonly kind: 'exponential' | 'polynomial';
  readonly text: string;
};

/** Samples to test whether two parts of a pattern can match the same: ASCII, Latin, and one of each kind beyond. */
function sampleCharacters(): string[] {
  const codes = Array.from({ length: 0x180 }, (_, code) => code);
  // Greek, Cyrillic, Hebrew, Arabic-Indic digit, Devanagari, a combining mark, spaces and separators, CJK, Kana, signs.
  codes.push(0x391, 0x3b1, 0x416, 0x436, 0x5d0, 0x661, 0x905, 0x301, 0x2003, 0x2028, 0x20ac, 0x2014, 0x4e2d, 0x3042);
  codes.push(0x1c5, 0x2160, 0x1f600, 0x1d400, 0xd800, 0xfeff, 0x200d);
  return codes.map((code) => String.fromCodePoint(code));
}

/** Maximum number of single-character parts that are examined: the hint must be instant. */
const MAX_PARTS = 300;

/** `a{0,10}` inside a repeat is as bad as `a*`; `a{0,3}` is harmless. */
const MANY = 10;

/**
 * See at a glance whether a pattern repeats something that can match the same text in more than one way.
 *
 * A hint, not a proof: `checkRedos` (redos-check.ts) analyzes the pattern as an automaton. This function looks for a
 * repeat inside a repeat, for alternatives inside a repeat that overlap, and for neighboring repeats that overlap.
 *
 * @returns the hints in the order of the pattern, at most one for each outer repeat
 */
export function redosHints(ast: AST.Pattern, flags: string): RedosHint[] {
  const sets = new CharacterSets(flags);
  const hints: RedosHint[] = [];
  let end = -1;
  for (const node of regexNodes(ast)) {
    if (sets.size > MAX_PARTS) break;
    // A repeat inside one with a hint adds nothing.
    if (node.start < end) continue;
    const hint =
      node.type === 'Quantifier' && node.max >= MANY
        ? hintOfRepeat(node, sets)
        : node.type === 'Alternative'
          ? hintOfNeighbors(node, sets)
          : undefined;
    if (!hint) continue;
    hints.push(hint);
    if (node.type === 'Quantifier') end = node.end;
  }
  return hints.sort((a, b) => a.from - b.from);
}

function hintOfRepeat(outer: AST.Quantifier, sets: CharacterSets): RedosHint | undefined {
  const { element } = outer;
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return undefined;
  for (const alternative of element.alternatives) {
    const inner = ambiguousRepeat(alternative, sets);
    if (inner) {
      return hint(
        outer,
        'exponential',
        `${inner.raw} repeats inside ${outer.raw}, which can match the same text in many ways`,
      );
    }
  }
  const [a, b] = overlappingAlternatives(element.alternatives, sets);
  return a && b
    ? hint(outer, 'exponential', `the alternatives ${a.raw} and ${b.raw} inside ${outer.raw} can match the same text`)
    : undefined;
}

const hint = ({ start, end }: AST.Node, kind: RedosHint['kind'], text: string): RedosHint => ({
  from: start,
  to: end,
  kind,
  text,
});

/** A repeat of the sequence that nothing in the sequence keeps apart from its next round: `\w+\s?` but not `\w+,`. */
function ambiguousRepeat({ elements }: AST.Alternative, sets: CharacterSets): AST.Quantifier | undefined {
  const solid = elements.filter((element) => element.type !== 'Assertion');
  for (const element of solid) {
    if (element.type !== 'Quantifier') {
      if (solid.length > 1 || (element.type !== 'Group' && element.type !== 'CapturingGroup')) continue;
      // `((a+))*`: look into a group that is alone.
      for (const alternative of element.alternatives) {
        const inner = ambiguousRepeat(alternative, sets);
        if (inner) return inner;
      }
      continue;
    }
    if (element.max < MANY || element.max === element.min) continue;
    const own = sets.of(element);
    const isSeparated = solid.some(
      (other) => other !== element && !isOptional(other) && !CharacterSets.overlap(own, sets.of(other)),
    );
    if (!isSeparated && CharacterSets.overlap(own, own)) return element;
  }
  return undefined;
}

/** Two alternatives of one character each that share a character, or that are the same. */
function overlappingAlternatives(
  alternatives: readonly AST.Alternative[],
  sets: CharacterSets,
): readonly (AST.Alternative | undefined)[] {
  for (const [i, a] of alternatives.entries()) {
    for (const b of alternatives.slice(i + 1)) {
      const same = a.raw !== '' && a.raw === b.raw;
      if (same || (isOneCharacter(a) && isOneCharacter(b) && CharacterSets.overlap(sets.of(a), sets.of(b))))
        return [a, b];
    }
  }
  return [];
}

/** Neighbors such as `\d+\d+` or `\s*,?\s*`: characters that one gives up, the other can match. */
function hintOfNeighbors({ elements }: AST.Alternative, sets: CharacterSets): RedosHint | undefined {
  const isLong = (element: AST.Element): element is AST.Quantifier =>
    element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY;
  for (const [i, first] of elements.entries()) {
    if (!isLong(first)) continue;
    for (const other of elements.slice(i + 1)) {
      if (isLong(other) && CharacterSets.overlap(sets.of(first), sets.of(other))) {
        return {
          from: first.start,
          to: other.end,
          kind: 'polynomial',
          text: `${first.raw} and ${other.raw} can match the same text, with nothing definite between them`,
        };
      }
      if (!isOptional(other)) break;
    }
  }
  return undefined;
}

const isOptional = (element: AST.Element) =>
  element.type === 'Assertion' || (element.type === 'Quantifier' && element.min === 0);

const isOneCharacter = ({ elements }: AST.Alternative) =>
  elements.length === 1 && elements[0] !== undefined && isLeaf(elements[0]);

const isLeaf = (node: AST.Node) =>
  node.type === 'Character' ||
  node.type === 'CharacterSet' ||
  node.type === 'CharacterClass' ||
  node.type === 'ExpressionCharacterClass';

/** The sample characters that each part of the pattern can match. */
class CharacterSets {
  readonly #flags: string;
  readonly #sample = sampleCharacters();
  readonly #known = new Map<string, Uint8Array>();

  constructor(flags: string) {
    this.#flags = flags.replace(/[dgmy]/g, '');
  }

  /** Different single-character parts seen so far. */
  get size(): number {
    return this.#known.size;
  }

  static overlap(a: Uint8Array, b: Uint8Array): boolean {
    return a.some((bit, i) => bit === 1 && b[i] === 1);
  }

  of(root: AST.Node): Uint8Array {
    if (isLeaf(root)) return this.#ofLeaf(root.raw);
    const union = new Uint8Array(this.#sample.length);
    const stack: AST.Node[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (isLeaf(node)) for (const [i, bit] of this.#ofLeaf(node.raw).entries()) union[i] = (union[i] ?? 0) | bit;
      // A back reference can be any text.
      else if (node.type === 'Backreference') union.fill(1);
      else if (node.type !== 'Assertion') stack.push(...regexParts(node));
    }
    return union;
  }

  /** The source of a part of one character is a complete pattern, and one that cannot backtrack. */
  #ofLeaf(raw: string): Uint8Array {
    let set = this.#known.get(raw);
    if (!set) {
      const test = new RegExp(`^(?:${raw})$`, this.#flags);
      set = Uint8Array.from(this.#sample, (character) => (test.test(character) ? 1 : 0));
      this.#known.set(raw, set);
    }
    return set;
  }
}
