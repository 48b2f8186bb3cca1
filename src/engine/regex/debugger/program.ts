import type { CaseFold, CharacterSet, StringSet } from './character-set.ts';

/** Operations of a program. Those below `FIRST_STEP` do bookkeeping only: they are not steps, and are not recorded. */
export const JUMP = 0;
/** Begin to count the rounds of a loop. */
export const ENTER = 1;
/** Begin a round: forget the groups in it, remember where it began. */
export const ROUND = 2;
/** End a round. A step only where it fails, because an optional round took nothing. */
export const AGAIN = 3;
export const FIRST_STEP = 4;
export const CHARACTER = 4;
export const SET = 5;
export const CHARACTER_BACK = 6;
export const SET_BACK = 7;
/** Strings of a class of the flag v: the longest first. */
export const STRINGS = 8;
export const START = 9;
export const END = 10;
export const WORD = 11;
/** Try what follows; if that fails, the next alternative. */
export const SPLIT = 12;
export const OPEN = 13;
export const CLOSE = 14;
export const REFERENCE = 15;
/** Decide on one more round of a loop. */
export const LOOP = 16;
export const LOOK = 17;
/** The content of a lookahead or lookbehind has matched. */
export const LOOKED = 18;
/** The content of a negative one has not. */
export const HOLDS = 19;
export const MATCH = 20;

/** A part of the pattern that has steps. */
export type PatternPart = {
  /** In the pattern, in UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** The `type` of its node in the syntax tree of regexpp: "Character", "Quantifier", "CapturingGroup" and so on. */
  readonly type: string;
};

export type Loop = {
  readonly min: number;
  readonly max: number;
  readonly greedy: boolean;
  /** Slot of the number of rounds; -1 if any number will do. */
  readonly count: number;
  /** Slot of the place in the text where the round began; -1 if a round always takes something. */
  readonly start: number;
  /** First and last group inside, by number; none if the first is greater. */
  readonly firstGroup: number;
  readonly lastGroup: number;
  /** Instruction after the loop. */
  exit: number;
};

export type Look = {
  readonly negate: boolean;
  /** Slots of the number of choices, and of the place in the text, at its beginning. */
  readonly height: number;
  readonly at: number;
  /** Instruction `HOLDS` of a negative one. */
  exit: number;
};

export type Reference = { readonly groups: readonly number[]; readonly fold: CaseFold | undefined };

/** A pattern as instructions, each an operation with up to two arguments. */
export type Program = {
  readonly operations: Uint8Array<ArrayBuffer>;
  readonly arguments: Int32Array<ArrayBuffer>;
  /** 1 where the text is read from right to left. */
  readonly backward: Uint8Array<ArrayBuffer>;
  /** Index of the part of the pattern, for each instruction. */
  readonly partOf: Uint16Array<ArrayBuffer>;
  /** Index of the outermost lookahead or lookbehind around an instruction; -1 if there is none. */
  readonly lookOf: Int16Array<ArrayBuffer>;
  readonly parts: readonly PatternPart[];
  readonly sets: readonly CharacterSet[];
  readonly strings: readonly StringSet[];
  readonly loops: readonly Loop[];
  readonly looks: readonly Look[];
  readonly references: readonly Reference[];
  readonly groupCount: number;
  /** Slots: from 2n on start and end of group n, then where open groups began, then those of loops and looks. */
  readonly slotCount: number;
  /** The text is read by code points (the flags u and v). */
  readonly codePoints: boolean;
};
