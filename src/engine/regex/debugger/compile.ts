import type { AST } from '@eslint-community/regexpp';
import { ToolError } from '../../contract/tool-error.ts';
import { bisect } from '../../values/bisect.ts';
import { regexNodes } from '../syntax.ts';
import { CaseFold, CharacterSet, characterSource, StringSet } from './character-set.ts';
import * as op from './program.ts';

/** Longest string of a Unicode property of strings, in UTF-16 units; emoji have up to 15. */
const LONGEST_PROPERTY = 32;
const MANY = 0x7fffffff;
const MAX_INSTRUCTIONS = 0xffff;
const MAX_LOOKS = 0x7fff;

/** Flags that modifiers can change. */
type Modes = { readonly i: boolean; readonly m: boolean; readonly s: boolean };

/**
 * Compile a pattern to a program, by ECMA-262, "Compile Pattern" (22.2.2).
 *
 * @throws ToolError for a pattern that is too large or too deeply nested
 */
export function compileProgram(ast: AST.Pattern, flags: string): op.Program {
  try {
    return new Compiler(ast, flags).compile();
  } catch (error) {
    if (error instanceof RangeError)
      throw new ToolError('Pattern: groups are nested too deeply.', { option: 'pattern' });
    throw error;
  }
}

class Compiler {
  readonly #ast: AST.Pattern;
  readonly #codePoints: boolean;
  readonly #unicodeFlag: string;
  #modes: Modes;
  #backward = false;
  #look = -1;
  readonly #operations: number[] = [];
  readonly #arguments: number[] = [];
  readonly #backwards: number[] = [];
  readonly #partOf: number[] = [];
  readonly #lookOf: number[] = [];
  readonly #parts: op.PatternPart[] = [];
  readonly #partIndex = new Map<AST.Node, number>();
  readonly #sets: CharacterSet[] = [];
  readonly #setIndex = new Map<string, number>();
  readonly #strings: StringSet[] = [];
  readonly #loops: op.Loop[] = [];
  readonly #looks: op.Look[] = [];
  readonly #references: op.Reference[] = [];
  readonly #numbers = new Map<AST.CapturingGroup, number>();
  /** Start of each group in the pattern, ascending. */
  readonly #groupStarts: number[] = [];
  #slots: number;
  #fold: CaseFold | undefined;

  constructor(ast: AST.Pattern, flags: string) {
    this.#ast = ast;
    this.#codePoints = /[uv]/.test(flags);
    this.#unicodeFlag = flags.includes('v') ? 'v' : flags.includes('u') ? 'u' : '';
    this.#modes = { i: flags.includes('i'), m: flags.includes('m'), s: flags.includes('s') };
    for (const node of regexNodes(ast)) {
      if (node.type !== 'CapturingGroup') continue;
      this.#groupStarts.push(node.start);
      this.#numbers.set(node, this.#groupStarts.length);
    }
    // Start and end of each group and of the match, then where an open group began.
    this.#slots = 3 * (this.#groupStarts.length + 1);
  }

  compile(): op.Program {
    this.#alternatives(this.#ast.alternatives);
    this.#emit(op.MATCH, this.#ast);
    if (this.#operations.length > MAX_INSTRUCTIONS || this.#looks.length > MAX_LOOKS)
      throw new ToolError('Pattern: too large to be followed step by step.', { option: 'pattern' });
    return {
      operations: Uint8Array.from(this.#operations),
      arguments: Int32Array.from(this.#arguments),
      backward: Uint8Array.from(this.#backwards),
      partOf: Uint16Array.from(this.#partOf),
      lookOf: Int16Array.from(this.#lookOf),
      parts: this.#parts,
      sets: this.#sets,
      strings: this.#strings,
      loops: this.#loops,
      looks: this.#looks,
      references: this.#references,
      groupCount: this.#groupStarts.length,
      slotCount: this.#slots,
      codePoints: this.#codePoints,
    };
  }

  get #next(): number {
    return this.#operations.length;
  }

  /** @returns the number of the instruction, for an argument that is known later */
  #emit(operation: number, node: AST.Node, argument = 0): number {
    this.#operations.push(operation);
    this.#arguments.push(argument);
    this.#backwards.push(this.#backward ? 1 : 0);
    this.#partOf.push(this.#part(node));
    this.#lookOf.push(this.#look);
    return this.#next - 1;
  }

  #part(node: AST.Node): number {
    let index = this.#partIndex.get(node);
    if (index === undefined) {
      index = this.#parts.length;
      this.#partIndex.set(node, index);
      this.#parts.push({ start: node.start, end: node.end, type: node.type });
    }
    return index;
  }

  #alternatives(alternatives: readonly AST.Alternative[]): void {
    const ends: number[] = [];
    for (const [i, alternative] of alternatives.entries()) {
      const isLast = i === alternatives.length - 1;
      const split = isLast ? -1 : this.#emit(op.SPLIT, alternative);
      this.#sequence(alternative);
      if (isLast) continue;
      ends.push(this.#emit(op.JUMP, alternative));
      this.#arguments[split] = this.#next;
    }
    for (const end of ends) this.#arguments[end] = this.#next;
  }

  #sequence({ elements }: AST.Alternative): void {
    const { length } = elements;
    for (let i = 0; i < length; i++) this.#element(elements[this.#backward ? length - 1 - i : i] as AST.Element);
  }

  #element(node: AST.Element): void {
    switch (node.type) {
      case 'Group':
        this.#group(node);
        return;
      case 'CapturingGroup': {
        const number = this.#numbers.get(node) ?? 0;
        this.#emit(op.OPEN, node, number);
        this.#alternatives(node.alternatives);
        this.#emit(op.CLOSE, node, number);
        return;
      }
      case 'Quantifier':
        this.#quantifier(node);
        return;
      case 'Assertion':
        this.#assertion(node);
        return;
      case 'Backreference': {
        const groups = [node.resolved].flat().map((group) => this.#numbers.get(group) ?? 0);
        this.#fold ??= new CaseFold(this.#codePoints);
        this.#references.push({ groups, fold: this.#modes.i ? this.#fold : undefined });
        this.#emit(op.REFERENCE, node, this.#references.length - 1);
        return;
      }
      case 'Character':
        if (!this.#modes.i) this.#emit(this.#backward ? op.CHARACTER_BACK : op.CHARACTER, node, node.value);
        else this.#set(node, characterSource(node.value, this.#codePoints));
        return;
      default: {
        const longest = longestString(node);
        if (longest === undefined) {
          this.#set(node, node.raw);
          return;
        }
        this.#strings.push(new StringSet(node.raw, this.#setFlags, longest));
        this.#emit(op.STRINGS, node, this.#strings.length - 1);
      }
    }
  }

  #group({ alternatives, modifiers }: AST.Group): void {
    const outer = this.#modes;
    if (modifiers) {
      const { add, remove } = modifiers;
      this.#modes = {
        i: add.ignoreCase || (outer.i && !remove?.ignoreCase),
        m: add.multiline || (outer.m && !remove?.multiline),
        s: add.dotAll || (outer.s && !remove?.dotAll),
      };
    }
    this.#alternatives(alternatives);
    this.#modes = outer;
  }

  #quantifier(node: AST.Quantifier): void {
    const { element, greedy } = node;
    const [min, max] = [Math.min(node.min, MANY), Math.min(node.max, MANY)];
    if (max === 0) return;
    const takesOne = element.type === 'Character' || (isSet(element) && longestString(element) === undefined);
    const firstGroup = this.#groupsBefore(element.start) + 1;
    const lastGroup = this.#groupsBefore(element.end);
    const loop: op.Loop = {
      min,
      max,
      greedy,
      count: min === 0 && max === MANY ? -1 : this.#slots++,
      start: takesOne ? -1 : this.#slots++,
      firstGroup,
      lastGroup,
      exit: 0,
    };
    const index = this.#loops.push(loop) - 1;
    if (loop.count >= 0) this.#emit(op.ENTER, node, index);
    const top = this.#emit(op.LOOP, node, index);
    if (loop.start >= 0 || firstGroup <= lastGroup) this.#emit(op.ROUND, node, index);
    this.#element(element);
    if (loop.count >= 0 || loop.start >= 0) this.#emit(op.AGAIN, node, index);
    this.#emit(op.JUMP, node, top);
    loop.exit = this.#next;
  }

  /** Returns how many groups begin before an offset of the pattern. */
  #groupsBefore(offset: number): number {
    return bisect(this.#groupStarts.length, (i) => (this.#groupStarts[i] as number) < offset);
  }

  #assertion(node: AST.Assertion): void {
    switch (node.kind) {
      case 'start':
        this.#emit(op.START, node, this.#modes.m ? 1 : 0);
        return;
      case 'end':
        this.#emit(op.END, node, this.#modes.m ? 1 : 0);
        return;
      case 'word': {
        const set = this.#setOf('\\w');
        this.#emit(op.WORD, node, node.negate ? -1 - set : set);
        return;
      }
      default:
        this.#lookaround(node);
    }
  }

  #lookaround(node: AST.LookaroundAssertion): void {
    const outer = { backward: this.#backward, look: this.#look };
    const look: op.Look = { negate: node.negate, height: this.#slots++, at: this.#slots++, exit: 0 };
    const index = this.#looks.push(look) - 1;
    this.#backward = node.kind === 'lookbehind';
    if (outer.look < 0) this.#look = index;
    this.#emit(op.LOOK, node, index);
    this.#alternatives(node.alternatives);
    this.#emit(op.LOOKED, node, index);
    this.#backward = outer.backward;
    this.#look = outer.look;
    if (node.negate) look.exit = this.#emit(op.HOLDS, node, index);
  }

  get #setFlags(): string {
    return (this.#modes.i ? 'i' : '') + (this.#modes.s ? 's' : '') + this.#unicodeFlag;
  }

  #set(node: AST.Node, source: string): void {
    this.#emit(this.#backward ? op.SET_BACK : op.SET, node, this.#setOf(source));
  }

  /** Parts with the same source and flags share a set. */
  #setOf(source: string): number {
    const key = `${this.#setFlags}/${source}`;
    let index = this.#setIndex.get(key);
    if (index === undefined) {
      index = this.#sets.push(new CharacterSet(source, this.#setFlags)) - 1;
      this.#setIndex.set(key, index);
    }
    return index;
  }
}

type SetNode = AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

const isSet = (node: AST.Element): node is SetNode =>
  node.type === 'CharacterSet' || node.type === 'CharacterClass' || node.type === 'ExpressionCharacterClass';

/** Returns the length of the longest string a class can take, in UTF-16 units; undefined if it takes single characters. */
function longestString(root: SetNode): number | undefined {
  let longest: number | undefined;
  for (const node of regexNodes(root)) {
    let length = -1;
    if (node.type === 'CharacterSet' && node.kind === 'property' && node.strings) length = LONGEST_PROPERTY;
    else if (node.type === 'StringAlternative')
      length = node.elements.reduce((sum, { value }) => sum + (value > 0xffff ? 2 : 1), 0);
    if (length >= 0) longest = Math.max(longest ?? 2, length);
  }
  return longest;
}
