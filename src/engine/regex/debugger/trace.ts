import type { PatternPart } from './program.ts';

/** Marks of a step. */
export const FAILED = 1;
/** The first step after a return to a choice. */
export const RETURNED = 2;
/** The step left a choice, to which a later failure may return. */
export const LEFT_CHOICE = 4;

/** Ends of an attempt without a match: it failed, or was cut off. */
export const NO_MATCH = -1;
export const UNFINISHED = -2;

/** Parent of a change of the groups that is a copy of them all. */
export const SNAPSHOT = -2;

/**
 * The steps of a search, in flat arrays that can be transferred between threads.
 *
 * Offsets are 0-based UTF-16 offsets, steps are 0-based. At most 47 bytes a step, mostly 20.
 */
export type Trace = {
  /** Number of steps. */
  readonly length: number;
  readonly groupCount: number;
  /** Parts of the pattern that have steps. */
  readonly parts: readonly PatternPart[];
  /** For each instruction: its operation (program.ts), its part, and 1 if it reads from right to left. */
  readonly operations: Uint8Array<ArrayBuffer>;
  readonly partOf: Uint16Array<ArrayBuffer>;
  readonly backward: Uint8Array<ArrayBuffer>;
  /** For each step: its instruction, and the position in the text before it. */
  readonly instructions: Uint16Array<ArrayBuffer>;
  readonly places: Int32Array<ArrayBuffer>;
  /** For each step: the step that a failure returns to, which left the newest choice; -1 for none. */
  readonly choices: Int32Array<ArrayBuffer>;
  /** For each step: the last change of the groups before it; -1 for none. */
  readonly captured: Int32Array<ArrayBuffer>;
  /** `FAILED`, `RETURNED` and `LEFT_CHOICE` of each step. */
  readonly marks: Uint8Array<ArrayBuffer>;
  /** For each change of the groups: the previous one, the group, its start and end. See `groupsAt` (trace-steps.ts). */
  readonly captureParents: Int32Array<ArrayBuffer>;
  readonly captureGroups: Int32Array<ArrayBuffer>;
  readonly captureStarts: Int32Array<ArrayBuffer>;
  readonly captureEnds: Int32Array<ArrayBuffer>;
  readonly snapshots: Int32Array<ArrayBuffer>;
  /** For each attempt: its first step, its start in the text, and the end of its match; -1 without, -2 if cut off. */
  readonly attemptSteps: Int32Array<ArrayBuffer>;
  readonly attemptStarts: Int32Array<ArrayBuffer>;
  readonly attemptEnds: Int32Array<ArrayBuffer>;
};
