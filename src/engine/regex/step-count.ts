import type { AST } from '@eslint-community/regexpp';

/**
 * Result of a step-by-step search.
 *
 * - `done`: it ended within the steps of a pattern that hardly backtracks
 * - `backtracks`: it did not, independent of the machine's speed
 * - `unknown`: the pattern has unsupported parts, or takes too much work for either answer
 */
export type SearchCost = 'done' | 'backtracks' | 'unknown';

/** Steps that any search may take. */
const FREE_STEPS = 100_000;
/** A pattern that hardly backtracks looks at each place with each of its characters a few times. */
const STEPS_PER_PART = 3;
/** A fraction of a second. */
const MAX_STEPS = 6_000_000;

/** Raised to leave a search from any depth. */
class Stop extends Error {
  readonly cost: SearchCost;
  constructor(cost: SearchCost) {
    super(cost);
    this.cost = cost;
  }
}

/** Matches what comes next, from an offset on. */
type Next = (at: number) => boolean;

const LEAVES = new Set(['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass']);

/**
 * Follow the search for the next match as a backtracking engine does it, and count its steps.
 *
 * Time says little about a pattern: a busy machine is slow with any. Lookbehinds, modifiers and backreferences that
 * ignore case are not followed.
 *
 * @param from where the search begins, in UTF-16 units
 */
export function searchCost(ast: AST.Pattern, flags: string, input: string, from: number): SearchCost {
  try {
    return new Search(ast, flags, input).run(from);
  } catch (error) {
    if (error instanceof Stop) return error.cost;
    // Too deep for the stack.
    if (error instanceof RangeError) return 'unknown';
    throw error;
  }
}

class Search {
  readonly #ast: AST.Pattern;
  readonly #flags: string;
  readonly #input: string;
  readonly #codePoints: boolean;
  readonly #leaves = new Map<string, Leaf>();
  readonly #captures = new Map<AST.CapturingGroup, string>();
  #left = 0;
  #cost: SearchCost = 'backtracks';

  constructor(ast: AST.Pattern, flags: string, input: string) {
    this.#ast = ast;
    this.#flags = flags;
    this.#input = input;
    this.#codePoints = /[uv]/.test(flags);
  }

  run(from: number): SearchCost {
    const wanted = FREE_STEPS + STEPS_PER_PART * this.#ast.raw.length * (this.#input.length - from);
    this.#left = Math.min(wanted, MAX_STEPS);
    if (wanted > MAX_STEPS) this.#cost = 'unknown';
    for (let start = from; start <= this.#input.length; start++) {
      this.#captures.clear();
      if (this.#alternatives(this.#ast.alternatives, start, () => true) || this.#flags.includes('y')) break;
    }
    return 'done';
  }

  #step(): void {
    if (--this.#left < 0) throw new Stop(this.#cost);
  }

  #alternatives(alternatives: readonly AST.Alternative[], at: number, next: Next): boolean {
    for (const { elements } of alternatives) {
      this.#step();
      if (this.#sequence(elements, 0, at, next)) return true;
    }
    return false;
  }

  #sequence(elements: readonly AST.Element[], index: number, at: number, next: Next): boolean {
    const element = elements[index];
    if (!element) return next(at);
    return this.#element(element, at, (end) => this.#sequence(elements, index + 1, end, next));
  }

  #element(node: AST.Element, at: number, next: Next): boolean {
    this.#step();
    switch (node.type) {
      case 'Group':
        if (node.modifiers) throw new Stop('unknown');
        return this.#alternatives(node.alternatives, at, next);
      case 'CapturingGroup': {
        const before = this.#captures.get(node);
        const isMatch = this.#alternatives(node.alternatives, at, (end) => {
          this.#captures.set(node, this.#input.slice(at, end));
          return next(end);
        });
        if (!isMatch && before !== undefined) this.#captures.set(node, before);
        return isMatch;
      }
      case 'Quantifier':
        return LEAVES.has(node.element.type) ? this.#run(node, at, next) : this.#repeat(node, 0, at, next);
      case 'Assertion':
        return this.#assertionHolds(node, at) && next(at);
      case 'Backreference': {
        if (this.#flags.includes('i')) throw new Stop('unknown');
        const groups = Array.isArray(node.resolved) ? node.resolved : [node.resolved];
        const text = groups.map((group) => this.#captures.get(group)).find((known) => known !== undefined) ?? '';
        return this.#input.startsWith(text, at) && next(at + text.length);
      }
      default: {
        const end = this.#take(this.#leaf(node), at);
        return end > at && next(end);
      }
    }
  }

  /** A repeat of a single character. */
  #run({ element, min, max, greedy }: AST.Quantifier, at: number, next: Next): boolean {
    const leaf = this.#leaf(element);
    let end = at;
    let count = 0;
    const more = () => {
      this.#step();
      const after = count < max ? this.#take(leaf, end) : end;
      if (after === end) return false;
      end = after;
      count++;
      return true;
    };
    while (count < (greedy ? max : min) && more());
    if (count < min) return false;
    if (!greedy) {
      while (!next(end)) if (!more()) return false;
      return true;
    }
    for (; ; count--) {
      this.#step();
      if (next(end)) return true;
      if (count === min) return false;
      end -= this.#codePoints && (this.#input.codePointAt(end - 2) ?? 0) > 0xffff && end - 2 >= at ? 2 : 1;
    }
  }

  #repeat(node: AST.Quantifier, count: number, at: number, next: Next): boolean {
    const { element, min, max, greedy } = node;
    const again = () =>
      count < max &&
      // A round that takes nothing is not repeated.
      this.#element(element, at, (end) => (end > at || count < min) && this.#repeat(node, count + 1, end, next));
    if (count < min) return again();
    return greedy ? again() || next(at) : next(at) || again();
  }

  #assertionHolds(node: AST.Assertion, at: number): boolean {
    const text = this.#input;
    const isBreak = (unit: string | undefined) => unit !== undefined && /[\n\r\u2028\u2029]/.test(unit);
    const isWord = (unit: string | undefined) => unit !== undefined && /\w/.test(unit);
    switch (node.kind) {
      case 'start':
        return at === 0 || (this.#flags.includes('m') && isBreak(text[at - 1]));
      case 'end':
        return at === text.length || (this.#flags.includes('m') && isBreak(text[at]));
      case 'word':
        return (isWord(text[at - 1]) !== isWord(text[at])) !== node.negate;
      case 'lookahead':
        return this.#alternatives(node.alternatives, at, () => true) !== node.negate;
      default:
        throw new Stop('unknown');
    }
  }

  /** Returns the matcher of a node for single characters. Nodes with the same source share it. */
  #leaf({ raw }: AST.Node): Leaf {
    let leaf = this.#leaves.get(raw);
    if (!leaf) {
      leaf = new Leaf(raw, this.#flags.replace(/[dgmy]/g, ''));
      this.#leaves.set(raw, leaf);
    }
    return leaf;
  }

  /** @returns where the character ends that the leaf takes, or `at` where it takes none */
  #take(leaf: Leaf, at: number): number {
    if (at >= this.#input.length) return at;
    const code = this.#codePoints ? (this.#input.codePointAt(at) as number) : this.#input.charCodeAt(at);
    return leaf.takes(code) ? at + (code > 0xffff ? 2 : 1) : at;
  }
}

/** A part of a pattern that matches one character; the engine is asked once for each distinct character. */
class Leaf {
  readonly #regex: RegExp;
  /** 1 for a character that it takes, 2 for one that it does not, 0 for one that was not asked for. */
  #known = new Uint8Array(128);

  constructor(source: string, flags: string) {
    this.#regex = new RegExp(`^(?:${source})$`, flags);
  }

  takes(code: number): boolean {
    let known = this.#known[code] ?? 0;
    if (known === 0) {
      if (code >= this.#known.length) {
        const more = new Uint8Array(code > 0xffff ? 0x110000 : 0x10000);
        more.set(this.#known);
        this.#known = more;
      }
      known = this.#regex.test(String.fromCodePoint(code)) ? 1 : 2;
      this.#known[code] = known;
    }
    return known === 1;
  }
}
