import { bisect } from '../../values/bisect.ts';
import type { PatternPart } from './program.ts';
import { FAILED, LEFT_CHOICE, NO_MATCH, RETURNED, SNAPSHOT, type Trace, UNFINISHED } from './trace.ts';

/** Start and end of a group in the text, or null if it is not set. */
export type GroupRange = readonly [start: number, end: number] | null;

/** State of a search before one of its steps. */
export type StepState = {
  readonly step: number;
  /** Index of its part of the pattern in `trace.parts`. */
  readonly part: number;
  /** Operation of its instruction, as in program.ts. */
  readonly operation: number;
  /** Place in the text. */
  readonly at: number;
  /** The text is read from right to left, as in a lookbehind. */
  readonly backward: boolean;
  /** The step failed: the search returns to the step `returnsTo`, or gives the attempt up if that is -1. */
  readonly failed: boolean;
  readonly returnsTo: number;
  /** The step after a return: the step that left the choice; -1 for another step. */
  readonly returnedTo: number;
  /** The step leaves a choice, to which a later failure may return. */
  readonly leavesChoice: boolean;
  /** Group n is at n - 1. */
  readonly groups: readonly GroupRange[];
  /** Number of the attempt, 0-based, where in the text it starts, and how it ends. */
  readonly attempt: number;
  readonly attemptStart: number;
  readonly outcome: 'match' | 'no match' | 'cut off';
  /** End of the match of the attempt; -1 if there is none. */
  readonly matchEnd: number;
};

/** Returns the state of a search before a step; in well below a millisecond, for any step. */
export function stateAt(trace: Trace, step: number): StepState {
  const instruction = trace.instructions[step] as number;
  const marks = trace.marks[step] as number;
  const attempt = attemptAt(trace, step);
  const end = trace.attemptEnds[attempt] as number;
  const failed = (marks & FAILED) !== 0;
  return {
    step,
    part: trace.partOf[instruction] as number,
    operation: trace.operations[instruction] as number,
    at: trace.places[step] as number,
    backward: trace.backward[instruction] === 1,
    failed,
    returnsTo: failed ? (trace.choices[step] as number) : -1,
    returnedTo: (marks & RETURNED) !== 0 ? (trace.choices[step - 1] as number) : -1,
    leavesChoice: (marks & LEFT_CHOICE) !== 0,
    groups: groupsAt(trace, step),
    attempt,
    attemptStart: trace.attemptStarts[attempt] as number,
    outcome: end === NO_MATCH ? 'no match' : end === UNFINISHED ? 'cut off' : 'match',
    matchEnd: Math.max(-1, end),
  };
}

/** Returns the groups before a step. */
function groupsAt(trace: Trace, step: number): GroupRange[] {
  const { groupCount, captureParents, captureGroups, captureStarts, captureEnds, snapshots } = trace;
  const groups: (GroupRange | undefined)[] = new Array(groupCount);
  let left = groupCount;
  const put = (group: number, range: GroupRange) => {
    if (groups[group - 1] !== undefined) return;
    groups[group - 1] = range;
    left--;
  };
  for (let i = trace.captured[step] as number; i >= 0 && left > 0; ) {
    const parent = captureParents[i] as number;
    const group = captureGroups[i] as number;
    const start = captureStarts[i] as number;
    const end = captureEnds[i] as number;
    if (parent === SNAPSHOT) {
      for (let n = 1; n <= groupCount; n++) {
        const from = snapshots[start + 2 * n - 2] as number;
        put(n, from < 0 ? null : [from, snapshots[start + 2 * n - 1] as number]);
      }
    } else if (start < 0) for (let n = group; n <= end; n++) put(n, null);
    else put(group, [start, end]);
    i = parent;
  }
  return Array.from(groups, (range) => range ?? null);
}

/** Returns the number of the attempt that a step belongs to. */
function attemptAt({ attemptSteps }: Trace, step: number): number {
  return bisect(attemptSteps.length, (i) => (attemptSteps[i] as number) <= step) - 1;
}

/** Direction of a search for a step. */
export type Direction = 1 | -1;

/** Returns the next or previous step that failed and backtracked; undefined if there is none. */
export function nextBacktrack({ marks, length }: Trace, step: number, direction: Direction = 1): number | undefined {
  for (let i = step + direction; i >= 0 && i < length; i += direction)
    if (((marks[i] as number) & FAILED) !== 0) return i;
  return undefined;
}

/** Returns the next or previous step at a part of the pattern; undefined if there is none. */
export function nextTimeAt(trace: Trace, step: number, part: number, direction: Direction = 1): number | undefined {
  const { partOf, instructions, length } = trace;
  for (let i = step + direction; i >= 0 && i < length; i += direction)
    if (partOf[instructions[i] as number] === part) return i;
  return undefined;
}

/** Returns the first step of the next or previous attempt; undefined if there is none. */
export function nextAttempt(trace: Trace, step: number, direction: Direction = 1): number | undefined {
  return trace.attemptSteps[attemptAt(trace, step) + direction];
}

/** Parts of the pattern, by index, and places of the text at which a run through the steps stops. */
export type Stops = { readonly parts: ReadonlySet<number>; readonly places: ReadonlySet<number> };

/** Returns the next or previous step at a part, or the first one of a visit to a place, that is a stop; undefined if there is none. */
export function nextStop(trace: Trace, step: number, stops: Stops, direction: Direction = 1): number | undefined {
  const { partOf, instructions, places, length } = trace;
  for (let i = step + direction; i >= 0 && i < length; i += direction) {
    if (stops.parts.has(partOf[instructions[i] as number] as number)) return i;
    if (!stops.places.has(places[i] as number)) continue;
    // Of several steps there, the first is enough.
    if (places[i - 1] !== places[i] || trace.attemptSteps[attemptAt(trace, i)] === i) return i;
  }
  return undefined;
}

/** Returns the index of the smallest part with steps at an offset of the pattern; undefined if there is none. */
export function partAt({ parts }: Trace, offset: number): number | undefined {
  let best: number | undefined;
  for (const [i, { start, end }] of parts.entries()) {
    if (offset < start || offset >= end) continue;
    const current = best === undefined ? undefined : parts[best];
    if (!current || end - start < current.end - current.start) best = i;
  }
  return best;
}

/** A step by what it does, to find it again in another search. */
export type StepAnchor = {
  readonly attemptStart: number;
  readonly at: number;
  /** Its part of the pattern; undefined if that is not known. */
  readonly part: Pick<PatternPart, 'start' | 'end'> | undefined;
  /** Number of steps of the attempt before it. */
  readonly stepsBefore: number;
};

/** Returns what finds a step again. */
export function anchorOf(trace: Trace, step: number): StepAnchor {
  const { attempt, attemptStart, at, part } = stateAt(trace, step);
  const stepsBefore = step - (trace.attemptSteps[attempt] as number);
  return { attemptStart, at, part: trace.parts[part], stepsBefore };
}

/**
 * Returns the step that is most like another one: in the attempt from the same start, or the last one before it, at the
 * same place and part; of several, the one with the nearest number.
 */
export function nearestStep(trace: Trace, { attemptStart, at, part, stepsBefore }: StepAnchor): number {
  const { attemptStarts, attemptSteps, parts, partOf, instructions, places, length } = trace;
  const attempt = Math.max(0, bisect(attemptStarts.length, (i) => (attemptStarts[i] as number) <= attemptStart) - 1);
  const first = attemptSteps[attempt] ?? 0;
  const end = attemptSteps[attempt + 1] ?? length;
  const wanted = parts.findIndex((other) => other.start === part?.start && other.end === part.end);
  const likeness = (step: number) =>
    (places[step] === at ? 2 : 0) + (partOf[instructions[step] as number] === wanted ? 1 : 0);
  const same = Math.min(first + stepsBefore, end - 1);
  let best = same;
  // Steps at the same distance before and after it: the first one that is as like as can be is the nearest.
  for (let by = 0; (same - by >= first || same + by < end) && likeness(best) < 3; by++) {
    for (const step of [same - by, same + by]) {
      if (step >= first && step < end && likeness(step) > likeness(best)) best = step;
    }
  }
  return best;
}
