import { LOOK, LOOKED, type PatternPart, type Program } from './program.ts';
import type { StepObserver } from './recorder.ts';

/** The furthest place of the text that an attempt came to, and the parts of the pattern that failed there. */
export type Furthest = {
  /** Offset where the attempt begins. */
  readonly start: number;
  readonly reached: number;
  /** Each once, in the order of the attempt. */
  readonly parts: readonly PatternPart[];
  readonly steps: number;
};

/**
 * Follows how far each attempt of a matcher comes, and keeps none of its steps.
 *
 * A lookahead or lookbehind fails as a whole, at the position where it starts.
 */
export class Reach implements StepObserver {
  /** The attempt that came furthest from its start so far; of several, the one with the most steps. */
  best: Furthest | undefined;
  /** Offset where the newest attempt begins. */
  start = 0;
  readonly #program: Program;
  #steps = 0;
  #instruction = 0;
  #at = 0;
  #reached = -1;
  readonly #parts = new Set<number>();
  /** Position where the outermost lookaround last started, and its part of the pattern. */
  #lookAt = 0;
  #lookPart = 0;
  /** A lookaround that has failed unless the next step tries another path through its content; -1 for none. */
  #doubtful = -1;

  constructor(program: Program) {
    this.#program = program;
  }

  begin(start: number): void {
    this.start = start;
    this.#steps = 0;
    this.#reached = -1;
    this.#doubtful = -1;
  }

  step(instruction: number, at: number): void {
    const { lookOf, partOf } = this.#program;
    const look = lookOf[instruction] as number;
    const begins = look >= 0 && this.#isAt(LOOK, instruction, look);
    if (this.#doubtful >= 0 && (look !== this.#doubtful || begins)) this.#add(this.#lookAt, this.#lookPart);
    this.#doubtful = -1;
    if (begins) {
      this.#lookAt = at;
      this.#lookPart = partOf[instruction] as number;
    }
    this.#steps++;
    this.#instruction = instruction;
    this.#at = at;
  }

  fail(): void {
    const { lookOf, looks, partOf } = this.#program;
    const look = lookOf[this.#instruction] as number;
    if (look < 0) this.#add(this.#at, partOf[this.#instruction] as number);
    // A negative one fails if its content matches.
    else if (!looks[look]?.negate) this.#doubtful = look;
    else if (this.#isAt(LOOKED, this.#instruction, look)) this.#add(this.#lookAt, this.#lookPart);
  }

  mark(): void {}

  capture(): number {
    return -1;
  }

  /** Ends an attempt; one that was cut off ends when this is called for it. */
  end(): void {
    if (this.#doubtful >= 0) this.#add(this.#lookAt, this.#lookPart);
    this.#doubtful = -1;
    const { best } = this;
    const reached = Math.max(this.start, this.#reached);
    const further = best ? reached - this.start - (best.reached - best.start) : 1;
    if (further < 0 || (best && further === 0 && this.#steps <= best.steps)) return;
    const parts = [...this.#parts].map((part) => this.#program.parts[part] as PatternPart);
    this.best = { start: this.start, reached, parts: this.#reached < 0 ? [] : parts, steps: this.#steps };
  }

  #isAt(operation: number, instruction: number, look: number): boolean {
    const { operations, arguments: args } = this.#program;
    return operations[instruction] === operation && args[instruction] === look;
  }

  #add(at: number, part: number): void {
    if (at < this.#reached) return;
    if (at > this.#reached) this.#parts.clear();
    this.#reached = at;
    this.#parts.add(part);
  }
}
