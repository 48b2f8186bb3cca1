import type { CharacterSet, StringSet } from './character-set.ts';
import * as op from './program.ts';
import { codeAfter, codeBefore, isLineEnd, repeatEnd, sizeOf } from './reading.ts';
import type { StepObserver } from './recorder.ts';
import { LEFT_CHOICE, NO_MATCH, RETURNED, UNFINISHED } from './trace.ts';

export type Limits = {
  /** Most steps of all attempts together. */
  readonly steps: number;
  /** Time of `performance.now()` at which to stop. */
  readonly deadline?: number;
};

/** Steps between two looks at the clock. */
const CLOCK_STEPS = 0x3fff;
/** Numbers of a choice: instruction, place in the text, length of the trail, step, captures. */
const CHOICE = 5;

/**
 * Runs a program on a text like a backtracking engine, by ECMA-262, 22.2.2.
 *
 * Its stacks are explicit, so that deep repeats overflow no call stack. Returning to a choice undoes the changes since
 * then from a trail.
 */
export class Matcher {
  readonly program: op.Program;
  readonly text: string;
  /** Start and end of group n at 2n and 2n + 1, of the match at 0 and 1; -1 if unset. */
  readonly slots: Int32Array;
  /** Steps so far, of all attempts. */
  steps = 0;
  /** Limit that ended the last attempt early. */
  cutBy: 'steps' | 'time' | undefined;
  readonly #limits: Limits;
  readonly #recorder: StepObserver | undefined;
  #choices = new Int32Array(CHOICE * 64);
  #height = 0;
  #trail = new Int32Array(256);
  #trailLength = 0;

  constructor(program: op.Program, text: string, limits: Limits, recorder?: StepObserver) {
    this.program = program;
    this.text = text;
    this.slots = new Int32Array(program.slotCount);
    this.#limits = limits;
    this.#recorder = recorder;
  }

  /**
   * Look for a match that begins at an offset.
   *
   * @returns where it ends, or `NO_MATCH`, or `UNFINISHED` at the limit of steps or time
   */
  attempt(start: number): number {
    const { program, text, slots } = this;
    const { operations, arguments: args, backward, sets, codePoints, groupCount } = program;
    const recorder = this.#recorder;
    const { length } = text;
    const limit = this.#limits.steps;
    const opened = 2 * (groupCount + 1);
    let { steps } = this;
    let pc = 0;
    let at = start;
    let top = -1;
    let captured = -1;
    let flags = 0;
    let ok = true;
    slots.fill(-1);
    this.#height = 0;
    this.#trailLength = 0;
    recorder?.begin(start);
    for (;;) {
      const operation = operations[pc] as number;
      const argument = args[pc] as number;
      if (operation >= op.FIRST_STEP) {
        if (steps >= limit || ((steps & CLOCK_STEPS) === CLOCK_STEPS && this.#isLate())) {
          this.cutBy = steps >= limit ? 'steps' : 'time';
          this.steps = steps;
          return UNFINISHED;
        }
        if (recorder) recorder.step(pc, at, top, captured, flags);
        steps++;
        flags = 0;
      }
      switch (operation) {
        case op.JUMP:
          pc = argument;
          continue;
        case op.ENTER: {
          this.#set((program.loops[argument] as op.Loop).count, 0);
          pc++;
          continue;
        }
        case op.ROUND: {
          const { firstGroup, lastGroup, start: slot } = program.loops[argument] as op.Loop;
          if (slot >= 0) this.#set(slot, at);
          if (firstGroup <= lastGroup && this.#forget(firstGroup, lastGroup) && recorder)
            captured = recorder.capture(captured, firstGroup, -1, lastGroup, slots);
          pc++;
          continue;
        }
        case op.AGAIN: {
          const { min, count, start: slot } = program.loops[argument] as op.Loop;
          const rounds = count < 0 ? 0 : (slots[count] as number);
          if (slot >= 0 && rounds >= min && slots[slot] === at) {
            recorder?.step(pc, at, top, captured, flags);
            steps++;
            flags = 0;
            ok = false;
            break;
          }
          if (count >= 0) this.#set(count, rounds + 1);
          pc++;
          continue;
        }
        case op.CHARACTER:
          if (codeAfter(text, at, codePoints) === argument) at += sizeOf(argument);
          else ok = false;
          break;
        case op.SET: {
          const code = codeAfter(text, at, codePoints);
          if (code >= 0 && (sets[argument] as CharacterSet).has(code)) at += sizeOf(code);
          else ok = false;
          break;
        }
        case op.CHARACTER_BACK:
          if (codeBefore(text, at, codePoints) === argument) at -= sizeOf(argument);
          else ok = false;
          break;
        case op.SET_BACK: {
          const code = codeBefore(text, at, codePoints);
          if (code >= 0 && (sets[argument] as CharacterSet).has(code)) at -= sizeOf(code);
          else ok = false;
          break;
        }
        case op.STRINGS: {
          const ends = (program.strings[argument] as StringSet).ends(text, at, backward[pc] === 1);
          for (let i = ends.length - 1; i > 0; i--) top = this.#choose(pc + 1, ends[i] as number, steps - 1, captured);
          ok = ends.length > 0;
          at = ends[0] ?? at;
          break;
        }
        case op.START:
          ok = at === 0 || (argument === 1 && isLineEnd(text.charCodeAt(at - 1)));
          break;
        case op.END:
          ok = at === length || (argument === 1 && isLineEnd(text.charCodeAt(at)));
          break;
        case op.WORD: {
          const words = sets[argument < 0 ? -1 - argument : argument] as CharacterSet;
          const before = codeBefore(text, at, codePoints);
          const after = codeAfter(text, at, codePoints);
          const isBoundary = (before >= 0 && words.has(before)) !== (after >= 0 && words.has(after));
          ok = isBoundary === argument >= 0;
          break;
        }
        case op.SPLIT:
          top = this.#choose(argument, at, steps - 1, captured);
          break;
        case op.OPEN:
          this.#set(opened + argument, at);
          break;
        case op.CLOSE: {
          const other = slots[opened + argument] as number;
          const [from, to] = backward[pc] === 1 ? [at, other] : [other, at];
          this.#set(2 * argument, from);
          this.#set(2 * argument + 1, to);
          if (recorder) captured = recorder.capture(captured, argument, from, to, slots);
          break;
        }
        case op.REFERENCE: {
          const { groups, fold } = program.references[argument] as op.Reference;
          const group = groups.find((each) => (slots[2 * each] as number) >= 0);
          if (group === undefined) break;
          const range = [slots[2 * group] as number, slots[2 * group + 1] as number] as const;
          at = repeatEnd(text, range, at, { codePoints, isBack: backward[pc] === 1, fold });
          ok = at >= 0;
          break;
        }
        case op.LOOP: {
          const { min, max, greedy, count, exit } = program.loops[argument] as op.Loop;
          if (count >= 0) {
            const rounds = slots[count] as number;
            if (rounds < min) break;
            if (rounds >= max) {
              pc = exit;
              continue;
            }
          }
          top = this.#choose(greedy ? exit : pc + 1, at, steps - 1, captured);
          if (greedy) break;
          pc = exit;
          continue;
        }
        case op.LOOK: {
          const look = program.looks[argument] as op.Look;
          this.#set(look.at, at);
          this.#set(look.height, this.#height);
          if (look.negate) top = this.#choose(look.exit, at, steps - 1, captured);
          break;
        }
        case op.LOOKED: {
          const look = program.looks[argument] as op.Look;
          // No other way through the content is tried any more.
          this.#height = slots[look.height] as number;
          top = this.#topStep();
          if (look.negate) ok = false;
          else at = slots[look.at] as number;
          break;
        }
        case op.HOLDS:
          break;
        default:
          slots[0] = start;
          slots[1] = at;
          this.steps = steps;
          recorder?.end(at);
          return at;
      }
      if (ok) {
        pc++;
        continue;
      }
      recorder?.fail(top);
      if (this.#height === 0) {
        this.steps = steps;
        recorder?.end(NO_MATCH);
        return NO_MATCH;
      }
      ok = true;
      this.#height -= CHOICE;
      const choices = this.#choices;
      const height = this.#height;
      pc = choices[height] as number;
      at = choices[height + 1] as number;
      this.#undo(choices[height + 2] as number);
      captured = choices[height + 4] as number;
      top = this.#topStep();
      flags = RETURNED;
    }
  }

  #isLate(): boolean {
    const { deadline } = this.#limits;
    return deadline !== undefined && performance.now() > deadline;
  }

  #topStep(): number {
    return this.#height === 0 ? -1 : (this.#choices[this.#height - CHOICE + 3] as number);
  }

  /** @returns the step that leaves the choice */
  #choose(pc: number, at: number, step: number, captured: number): number {
    const height = this.#height;
    if (height === this.#choices.length) this.#choices = doubled(this.#choices);
    const choices = this.#choices;
    choices[height] = pc;
    choices[height + 1] = at;
    choices[height + 2] = this.#trailLength;
    choices[height + 3] = step;
    choices[height + 4] = captured;
    this.#height = height + CHOICE;
    this.#recorder?.mark(LEFT_CHOICE);
    return step;
  }

  #set(slot: number, value: number): void {
    // Without a choice to return to, nothing is undone.
    if (this.#height > 0) {
      const length = this.#trailLength;
      if (length === this.#trail.length) this.#trail = doubled(this.#trail);
      this.#trail[length] = slot;
      this.#trail[length + 1] = this.slots[slot] as number;
      this.#trailLength = length + 2;
    }
    this.slots[slot] = value;
  }

  #undo(length: number): void {
    const trail = this.#trail;
    for (let i = this.#trailLength - 2; i >= length; i -= 2) this.slots[trail[i] as number] = trail[i + 1] as number;
    this.#trailLength = length;
  }

  /** @returns whether any of the groups was set */
  #forget(first: number, last: number): boolean {
    let had = false;
    for (let slot = 2 * first; slot <= 2 * last + 1; slot++) {
      if (this.slots[slot] === -1) continue;
      this.#set(slot, -1);
      had = true;
    }
    return had;
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
