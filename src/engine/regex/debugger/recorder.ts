import type { Program } from './program.ts';
import { FAILED, SNAPSHOT, type Trace, UNFINISHED } from './trace.ts';

/** Captures between two copies of all groups: those of a step are found in as many looks at most. */
const SNAPSHOT_AFTER = 512;

/** Follows the steps of a matcher. */
export type StepObserver = Pick<Recorder, 'begin' | 'end' | 'step' | 'mark' | 'fail' | 'capture'>;

/** Records the steps of a matcher in flat arrays that grow. */
export class Recorder {
  readonly #program: Program;
  readonly #snapshotAfter: number;
  #length = 0;
  #instructions = new Uint16Array(1024);
  #places = new Int32Array(1024);
  #choices = new Int32Array(1024);
  #captured = new Int32Array(1024);
  #marks = new Uint8Array(1024);
  #captureCount = 0;
  #parents = new Int32Array(64);
  #groups = new Int32Array(64);
  #starts = new Int32Array(64);
  #ends = new Int32Array(64);
  #sinceSnapshot = new Uint16Array(64);
  #snapshots = new Int32Array(64);
  #snapshotLength = 0;
  #attemptCount = 0;
  #attemptSteps = new Int32Array(64);
  #attemptStarts = new Int32Array(64);
  #attemptEnds = new Int32Array(64);

  constructor(program: Program) {
    this.#program = program;
    // At most as many numbers as captures, so that copies take no more memory than captures.
    this.#snapshotAfter = Math.min(0xffff, Math.max(SNAPSHOT_AFTER, 2 * program.groupCount));
  }

  begin(start: number): void {
    const count = this.#attemptCount++;
    if (count === this.#attemptSteps.length) {
      this.#attemptSteps = grown(this.#attemptSteps);
      this.#attemptStarts = grown(this.#attemptStarts);
      this.#attemptEnds = grown(this.#attemptEnds);
    }
    this.#attemptSteps[count] = this.#length;
    this.#attemptStarts[count] = start;
    this.#attemptEnds[count] = UNFINISHED;
  }

  /** @param at where the match ends, or -1 */
  end(at: number): void {
    this.#attemptEnds[this.#attemptCount - 1] = at;
  }

  /** @param choice the step that a failure returns to; -1 for none */
  step(instruction: number, at: number, choice: number, captured: number, marks: number): void {
    const i = this.#length++;
    if (i === this.#marks.length) {
      this.#instructions = grown(this.#instructions);
      this.#places = grown(this.#places);
      this.#choices = grown(this.#choices);
      this.#captured = grown(this.#captured);
      this.#marks = grown(this.#marks);
    }
    this.#instructions[i] = instruction;
    this.#places[i] = at;
    this.#choices[i] = choice;
    this.#captured[i] = captured;
    this.#marks[i] = marks;
  }

  mark(mark: number): void {
    this.#marks[this.#length - 1] = (this.#marks[this.#length - 1] as number) | mark;
  }

  fail(returnsTo: number): void {
    this.mark(FAILED);
    this.#choices[this.#length - 1] = returnsTo;
  }

  /**
   * Record a change of the groups.
   *
   * @param parent the change before, -1 for none
   * @param start -1 where the groups from `group` to `end` are forgotten
   * @returns the number of this change
   */
  capture(parent: number, group: number, start: number, end: number, slots: Int32Array): number {
    const since = parent < 0 ? 0 : (this.#sinceSnapshot[parent] as number) + 1;
    if (since < this.#snapshotAfter) return this.#addCapture(parent, group, start, end, since);
    const { groupCount } = this.#program;
    const offset = this.#snapshotLength;
    while (offset + 2 * groupCount > this.#snapshots.length) this.#snapshots = grown(this.#snapshots);
    this.#snapshots.set(slots.subarray(2, 2 + 2 * groupCount), offset);
    this.#snapshotLength += 2 * groupCount;
    return this.#addCapture(SNAPSHOT, 0, offset, 0, 0);
  }

  #addCapture(parent: number, group: number, start: number, end: number, since: number): number {
    const i = this.#captureCount++;
    if (i === this.#parents.length) {
      this.#parents = grown(this.#parents);
      this.#groups = grown(this.#groups);
      this.#starts = grown(this.#starts);
      this.#ends = grown(this.#ends);
      this.#sinceSnapshot = grown(this.#sinceSnapshot);
    }
    this.#parents[i] = parent;
    this.#groups[i] = group;
    this.#starts[i] = start;
    this.#ends[i] = end;
    this.#sinceSnapshot[i] = since;
    return i;
  }

  trace(): Trace {
    const { operations, partOf, backward, parts, groupCount } = this.#program;
    const steps = this.#length;
    const captures = this.#captureCount;
    const attempts = this.#attemptCount;
    return {
      length: steps,
      groupCount,
      parts,
      operations: operations.slice(),
      partOf: partOf.slice(),
      backward: backward.slice(),
      instructions: this.#instructions.slice(0, steps),
      places: this.#places.slice(0, steps),
      choices: this.#choices.slice(0, steps),
      captured: this.#captured.slice(0, steps),
      marks: this.#marks.slice(0, steps),
      captureParents: this.#parents.slice(0, captures),
      captureGroups: this.#groups.slice(0, captures),
      captureStarts: this.#starts.slice(0, captures),
      captureEnds: this.#ends.slice(0, captures),
      snapshots: this.#snapshots.slice(0, this.#snapshotLength),
      attemptSteps: this.#attemptSteps.slice(0, attempts),
      attemptStarts: this.#attemptStarts.slice(0, attempts),
      attemptEnds: this.#attemptEnds.slice(0, attempts),
    };
  }
}

function grown<T extends Uint8Array | Uint16Array | Int32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}
