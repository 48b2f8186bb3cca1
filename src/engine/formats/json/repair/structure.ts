import { excerpt } from '../../../unicode/excerpt.ts';
import type { Certainty, ChangeKind } from '../changes.ts';
import { matchAt } from '../scan.ts';
import { type Closer, gapEnd, type Place } from './follow.ts';
import type { Output } from './output.ts';
import { repairError } from './scalars.ts';

/** Token that may come next inside an object or array. */
type Expect = 'key' | 'colon' | 'value' | 'comma';
type Frame = {
  readonly closer: '}' | ']';
  /** Its closing bracket in the input: a tuple or a set of Python is an array. */
  readonly source: Closer;
  expect: Expect;
  /** Its opening bracket was added, too. */
  readonly isAdded: boolean;
  /** The last key, as it is written, and its offset in the input. */
  key: string;
  keyAt: number;
};

const CLOSERS = /[\]})\s]{1,500}/y;

/** Notations of an object or array in other languages, by the closing brackets in the result and in the input. */
const OF_OTHERS: Readonly<Record<Frame['closer'], { readonly [source in Closer]?: string }>> = {
  ']': { ')': 'tuple written as an array', '}': 'set written as an array' },
  '}': { ')': 'array with keys written as an object', ']': 'array with keys written as an object' },
};

/**
 * Writes objects, arrays and literals as strict JSON: with the commas, colons and brackets that are missing, and without
 * those that are too many.
 */
export class Structure {
  readonly #input: string;
  readonly #out: Output;
  readonly #jsonLines: boolean;
  readonly #stack: Frame[] = [];
  /** Number of open objects, arrays and tuples, by their closing bracket. */
  readonly #opened = { '}': 0, ']': 0, ')': 0 };
  /** Offset of the comma before the next member; -1 if there is none. */
  #comma = -1;
  /** Number of whole values. */
  roots = 0;
  /** The last whole value is an object or array. */
  afterContainer = false;

  /** @param jsonLines several whole values stay several */
  constructor(input: string, out: Output, jsonLines: boolean) {
    this.#input = input;
    this.#out = out;
    this.#jsonLines = jsonLines;
  }

  get #frame(): Frame | undefined {
    return this.#stack.at(-1);
  }

  get isKeyNext(): boolean {
    const frame = this.#frame;
    return frame?.closer === '}' && (frame.expect === 'key' || frame.expect === 'comma');
  }

  /** The place where a literal would be. */
  get place(): Place {
    const frame = this.#frame;
    if (!frame) return 'root';
    return frame.closer === ']' ? 'item' : this.isKeyNext ? 'key' : 'value';
  }

  /** Number of open objects and arrays. */
  get depth(): number {
    return this.#stack.length;
  }

  /** The bracket of the input that closes what was opened last. */
  get closer(): Closer | undefined {
    return this.#frame?.source;
  }

  isOpenBy(closer: Closer): boolean {
    return this.#opened[closer] > 0;
  }

  #change(at: number, kind: ChangeKind, certainty: Certainty, what: string): void {
    this.#out.change({ at, kind, certainty, what });
  }

  /** Open an object or array. @throws ToolError where a key must come */
  open(at: number, opener: '{' | '[', source: Closer, isAdded = false): void {
    if (this.isKeyNext) {
      // `[{"a":1 {"b":2}]`: the object before was not closed.
      if (this.#stack.at(-2)?.closer !== ']') {
        throw repairError(this.#input, at, 'a key must come here, not an object or array');
      }
      this.#closeInner(at);
    }
    this.#beforeValue(at);
    this.#out.emit(opener, at);
    if (isAdded) this.#change(at, 'bracket', 'guessed', `"${opener}" added`);
    const [closer, expect] = opener === '{' ? (['}', 'key'] as const) : ([']', 'value'] as const);
    if (source !== closer) this.#change(at, 'bracket', 'guessed', OF_OTHERS[closer][source] as string);
    this.#opened[source]++;
    this.afterContainer = true;
    this.#stack.push({ closer, source, expect, isAdded, key: '', keyAt: at });
  }

  /** Writes the missing separators before a value, and sets the state after it. */
  #beforeValue(at: number): void {
    const frame = this.#frame;
    if (!frame) {
      if (this.roots++ > 0) {
        this.#out.emit(this.#jsonLines ? '\n' : ',', at);
        if (!this.#jsonLines) this.#change(at, 'values', 'guessed', 'moved into an array with the value before');
      }
      this.afterContainer = false;
      this.#comma = -1;
      return;
    }
    if (frame.expect === 'colon') {
      this.#out.emit(':', at);
      this.#change(at, 'colon', 'guessed', 'colon added');
    }
    if (frame.closer === ']') this.#beforeMember(frame, at);
    frame.expect = 'comma';
  }

  /** Write the comma between two members. */
  #beforeMember(frame: Frame, at: number): void {
    if (frame.expect === 'comma') {
      this.#out.emit(',', at);
      this.#change(at, 'comma', 'guessed', 'comma added');
    } else if (this.#comma >= 0) this.#out.emit(',', this.#comma);
    this.#comma = -1;
  }

  /** Take note of a comma or semicolon. */
  comma(at: number, character: string): void {
    const frame = this.#frame;
    if (!frame) {
      this.#change(at, 'comma', this.roots === 0 ? 'guessed' : 'lossless', `"${character}" left out`);
      return;
    }
    this.#completeMember(frame, at);
    if (frame.expect !== 'comma') {
      this.#change(at, 'comma', 'guessed', 'comma left out');
      return;
    }
    if (character !== ',') this.#change(at, 'comma', 'guessed', `"${character}" replaced by a comma`);
    frame.expect = frame.closer === '}' ? 'key' : 'value';
    this.#comma = at;
  }

  /** Gives the value null to a key whose value is cut off. @throws ToolError if the text continues after the key */
  #completeMember(frame: Frame, at: number): void {
    if (frame.closer === ']' || (frame.expect !== 'colon' && frame.expect !== 'value')) return;
    if (at < this.#input.length)
      throw repairError(this.#input, frame.keyAt, `the key ${excerpt(frame.key)} has no value`);
    this.#out.emit(frame.expect === 'colon' ? ':null' : 'null', at);
    this.#change(at, 'missing value', 'cut off', 'null written for a value that is cut off');
    frame.expect = 'comma';
  }

  /** Write the colon after a key. @param written `:`, or another sign that means it */
  colon(at: number, written: string): void {
    const frame = this.#frame;
    if (frame?.expect === 'value' && frame.closer === '}') {
      this.#change(at, 'colon', 'guessed', `"${written}" left out`);
      return;
    }
    if (frame?.expect !== 'colon') throw repairError(this.#input, at, `a key must come before this "${written}"`);
    if (written !== ':') this.#change(at, 'colon', 'guessed', `"${written}" replaced by a colon`);
    this.#out.emit(':', at);
    frame.expect = 'value';
  }

  /** Closes an object, array or tuple, and everything open in it. */
  close(at: number, source: Frame['source']): void {
    if (this.#opened[source] === 0) {
      const frame = this.#frame;
      if (frame) this.#completeMember(frame, at);
      const isReplaced = frame && this.#hasAllClosers(at);
      this.#change(
        at,
        'bracket',
        'guessed',
        `"${source}" ${isReplaced ? `replaced by "${frame.source}"` : 'left out'}`,
      );
      if (isReplaced) this.#endFrame(at);
      return;
    }
    while (this.#frame?.source !== source) this.#closeInner(at);
    this.#endFrame(at);
  }

  /** Whether the text ends with as many closing brackets as are open: a wrong one is not one too many. */
  #hasAllClosers(at: number): boolean {
    const closers = matchAt(CLOSERS, this.#input, at) as string;
    const isEnd = gapEnd(this.#input, at + closers.length) >= this.#input.length;
    return isEnd && closers.replace(/\s/g, '').length === this.depth;
  }

  /** Close all that is open. */
  closeAll(at: number): void {
    while (this.#stack.length > 0) this.#closeInner(at);
  }

  #closeInner(at: number): void {
    const { closer, isAdded } = this.#frame as Frame;
    this.#endFrame(at);
    const isCut = at === this.#input.length && !isAdded;
    this.#change(at, 'bracket', isCut ? 'cut off' : 'guessed', `"${closer}" added`);
  }

  #endFrame(at: number): void {
    const frame = this.#frame as Frame;
    this.#completeMember(frame, at);
    if (this.#comma >= 0) this.#change(this.#comma, 'comma', 'lossless', 'comma left out');
    this.#comma = -1;
    this.#out.emit(frame.closer, at);
    this.#opened[frame.source]--;
    this.#stack.pop();
    this.afterContainer = true;
  }

  /** Write a literal as a key or as a value, whichever may come here. */
  literal(literal: string, at: number): void {
    const frame = this.#frame;
    if (frame && this.isKeyNext) {
      this.#beforeMember(frame, at);
      frame.expect = 'colon';
      frame.key = literal;
      frame.keyAt = at;
    } else this.#beforeValue(at);
    this.#out.emit(literal, at);
  }
}
