import { type Flavor, type Foreign, flavorNames } from './flavor.ts';

/** Syntax of classes and escapes: without a flag, with `u`, or with `v`. */
export type Mode = '' | 'u' | 'v';

/** A capturing group of the result. */
export type Group = {
  readonly name: string | undefined;
  /** It is one of the foreign pattern, not one that the conversion adds. */
  readonly isGiven: boolean;
};

/** A fragment of the converted pattern. If it depends on the whole pattern, it is written at the end. */
export type PatternFragment =
  | string
  | { readonly kind: 'character'; readonly code: number; readonly raw?: string }
  | { readonly kind: 'open'; readonly group: Group }
  | { readonly kind: 'reference'; readonly to: number | Group }
  | { readonly kind: 'class'; readonly write: (mode: Mode, hasAsciiClasses: boolean) => string };

/** The flags that are in force at a place. */
export type Scope = Readonly<Record<'i' | 'm' | 's' | 'x' | 'n' | 'U', boolean>>;

/** An open group of the foreign pattern. */
export type Frame = {
  readonly kind: 'group' | 'atomic' | 'lookbehind';
  /** Index of the first piece of the group. */
  readonly start: number;
  readonly from: number;
  /** Flags in force around the group. */
  readonly scope: Scope;
  /** The flag i as JavaScript has it around the group. */
  readonly ignoresCase: boolean;
  /** Heads of groups that were opened for inline flags, closed at the next `|` or the end. */
  readonly modifiers: string[];
};

/** Meanings that are not quite the same in other flavors. */
export type Nuance =
  | 'end'
  | 'lastEnd'
  | 'digit'
  | 'word'
  | 'boundary'
  | 'space'
  | 'vertical'
  | 'posix'
  | 'unset'
  | 'repeated'
  | 'keep';

/** The state of the reader of a foreign pattern. */
export type State = {
  readonly source: string;
  at: number;
  /** The flavor of the pattern, where it is known. */
  readonly flavor: Flavor | undefined;
  /** Syntax that JavaScript would read the pattern by, with the flags it was given. */
  readonly given: Mode;
  readonly pieces: PatternFragment[];
  /** Capturing groups of the foreign pattern; number `n` is at `n - 1`. */
  readonly groups: Group[];
  readonly found: Foreign[];
  readonly frames: Frame[];
  /** Heads of groups that were opened for inline flags, outside all groups. */
  readonly modifiers: string[];
  scope: Scope;
  ignoresCase: boolean;
  /** The flags of the result. */
  readonly flags: Set<string>;
  /** Index of the first piece that a quantifier would repeat; -1 for none. */
  atom: number;
  /** The atom has more than one element. */
  isCompound: boolean;
  /** Only flags and comments came so far: inline flags are still those of the whole pattern. */
  isAtStart: boolean;
  /** Index of the first piece of the alternative, of those of the whole pattern. */
  alternativeStart: number;
  /** Something other than spaces is repeated a varying number of times in this alternative. */
  isVariable: boolean;
  readonly nuances: Set<Nuance>;
  hasReference: boolean;
  hasOptionalGroup: boolean;
  hasPosixClass: boolean;
};

type Finding = {
  /** The equal in JavaScript; undefined for nothing. */
  readonly equal?: string | undefined;
  /** Why there is no equivalent, as a part of a sentence: `JavaScript has no recursion`. */
  readonly none?: string;
  readonly isDoubtful?: boolean;
  readonly words?: string;
};

/** Records a foreign part that ends where the reader is. */
export function report(state: State, from: number, flavors: readonly Flavor[], finding: Finding): void {
  const { source, at, found } = state;
  const syntax = source.slice(from, at);
  const { equal, none, isDoubtful = false, words } = finding;
  const owner = flavors.length === 0 ? '' : `${syntax} is ${flavorNames(flavors)}`;
  const text = words ?? (equal === undefined ? `${owner}: ${none}` : `${owner}: in JavaScript ${equal}`);
  found.push({ from, to: at, text, flavors, isConvertible: none === undefined, isDoubtful });
}

/** Adds a piece that a quantifier may repeat. */
export function pushAtom(state: State, piece: PatternFragment, isCompound = false): void {
  state.atom = state.pieces.length;
  state.isCompound = isCompound;
  state.isAtStart = false;
  state.pieces.push(piece);
}

/** Adds a piece that nothing may repeat, such as `|`. */
export function pushPlain(state: State, piece: PatternFragment): void {
  state.atom = -1;
  state.isAtStart = false;
  state.pieces.push(piece);
}

/** Number that the next capturing group of the result would have if all before it are kept. */
export const nextNumber = ({ pieces }: State, end = pieces.length): number =>
  pieces.slice(0, end).filter((piece) => typeof piece === 'object' && piece.kind === 'open').length + 1;
