import { commentEnd, isJson5Space, isJsonSpace, Unit } from '../../../formats/json/scan.ts';
import { encodeString, unescapeString } from '../../../formats/json/strings.ts';
import { hasBom } from '../../../text/bom.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { codePointName } from '../../../text/show-character.ts';
import { TextBuilder } from '../../../text/text-builder.ts';
import { bareKeyEnd, bareLiteral, bareValueEnd } from './repair-bare.ts';
import { isJsonString, looseStringEnd, QUOTES } from './repair-strings.ts';

/** Something that was changed on the way to strict JSON. */
export type Change = {
  /** 0-based, in UTF-16 code units of the input. */
  readonly at: number;
  /** `comma added` */
  readonly what: string;
};

export type Repaired = {
  /** Meant to be strict JSON; the caller parses it to be sure. */
  readonly text: string;
  /** In the order of the input; none if only their number is wanted. */
  readonly changes: readonly Change[];
  readonly count: number;
  /** The offset of the input that an offset of `text` comes from; 0 where only the number of changes is wanted. */
  readonly sourceAt: (offset: number) => number;
};

/** Token that may come next inside an object or array. */
type Expect = 'key' | 'colon' | 'value' | 'comma';
type Frame = { readonly closer: '}' | ']'; expect: Expect };

/**
 * Returns the strict JSON that a faulty text was most likely meant to be, with every change. Linear and iterative.
 *
 * @param reports whether to report what was changed and where, which doubles the time if every word is changed
 */
export function repairJson(input: string, reports = true): Repaired {
  return new Repairer(input, reports).repair();
}

class Repairer {
  #input: string;
  #i = 0;
  #end: number;
  readonly #out = new TextBuilder();
  #length = 0;
  readonly #reports: boolean;
  readonly #changes: Change[] = [];
  #count = 0;
  readonly #stack: Frame[] = [];
  /** Number of open objects and arrays. */
  readonly #opened = { '{': 0, '[': 0 };
  #roots = 0;
  /** Offset of the comma before the next member; -1 if there is none. */
  #comma = -1;
  readonly #outOffsets: number[] = [0];
  readonly #sourceOffsets: number[] = [0];

  constructor(input: string, reports: boolean) {
    this.#input = input;
    this.#reports = reports;
    this.#end = input.length;
  }

  repair(): Repaired {
    this.#unwrap();
    for (;;) {
      this.#skipSpace();
      if (this.#i >= this.#end) break;
      this.#token();
    }
    while (this.#stack.length > 0) this.#closeInner(this.#end);
    const several = this.#roots > 1;
    const shift = several ? 1 : 0;
    return {
      text: several ? `[${this.#out}]` : this.#out.toString(),
      changes: this.#changes,
      count: this.#count,
      sourceAt: (offset) => this.#sourceAt(offset - shift),
    };
  }

  get #frame(): Frame | undefined {
    return this.#stack.at(-1);
  }

  #change(at: number, what: string): void {
    this.#count++;
    if (!this.#reports) return;
    const changes = this.#changes;
    const change = { at, what };
    let index = changes.push(change) - 1;
    // A comma that nothing follows is known to be one too many only where the next bracket closes.
    for (; index > 0 && (changes[index - 1] as Change).at > at; index--) changes[index] = changes[index - 1] as Change;
    changes[index] = change;
  }

  /** A part of the input as a change quotes it. */
  #quote(part: string): string {
    return this.#reports ? excerpt(part) : '';
  }

  #emit(piece: string, source: number): void {
    if (this.#reports) {
      this.#outOffsets.push(this.#length);
      this.#sourceOffsets.push(source);
    }
    this.#out.copy(piece, 0, piece.length);
    this.#length += piece.length;
  }

  #sourceAt(offset: number): number {
    let low = 0;
    let high = this.#outOffsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#outOffsets[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.#sourceOffsets[low] as number;
  }

  /** Leave out what pasted code has around its JSON: a Markdown fence, `const x =`, `callback(`. */
  #unwrap(): void {
    const input = this.#input;
    if (hasBom(input)) this.#i = 1;
    const before =
      /^\s*(?:```\w*[ \t]*\r?\n\s*)?(?:(?:(?:export\s+)?(?:const|let|var)\s+)?[\w$.]+\s*=\s*|[\w$.]+\s*\(\s*)?(?=[[{])/.exec(
        input.slice(this.#i),
      );
    if (!before || before[0].trim() === '') return;
    this.#change(this.#i, `"${excerpt(before[0].trim())}" left out`);
    this.#i += before[0].length;
    const tail = input.slice(-100);
    const after = /\s*\)?\s*;?\s*(?:```)?\s*$/.exec(tail);
    if (!after || after[0].trim() === '') return;
    this.#end -= after[0].length;
    this.#input = input.slice(0, this.#end);
    this.#change(this.#end, `"${after[0].trim()}" left out`);
  }

  #skipSpace(): void {
    const input = this.#input;
    while (this.#i < this.#end) {
      const unit = input.charCodeAt(this.#i);
      if (isJsonSpace(unit)) this.#i++;
      else if (isJson5Space(unit) || unit < Unit.space) this.#change(this.#i++, `${codePointName(unit)} left out`);
      else if (unit === Unit.slash && input[this.#i + 1] === '/')
        this.#skipComment(commentEnd(input, this.#i, this.#end));
      else if (unit === Unit.slash && input[this.#i + 1] === '*') {
        const close = input.indexOf('*/', this.#i + 2);
        this.#skipComment(close < 0 ? this.#end : close + 2);
      } else if (unit === 0x23) this.#skipComment(this.#lineEnd(this.#i));
      else return;
    }
  }

  #skipComment(end: number): void {
    this.#change(this.#i, 'comment left out');
    this.#i = end;
  }

  #lineEnd(from: number): number {
    let i = from;
    while (i < this.#end && this.#input[i] !== '\n' && this.#input[i] !== '\r') i++;
    return i;
  }

  #token(): void {
    const at = this.#i;
    const character = this.#input[at] as string;
    if (character === '{' || character === '[') this.#openAt(at, character);
    else if (character === '}' || character === ']') this.#closeAt(at, character);
    else if (character === ',' || character === ';') this.#commaAt(at, character);
    else if (character === ':' || character === '=') this.#colonAt(at);
    else if (Object.hasOwn(QUOTES, character)) this.#string(at, QUOTES[character] as string);
    else this.#bare(at);
  }

  #openAt(at: number, opener: '{' | '['): void {
    this.#i = at + 1;
    // `{"a":1 {"b":2}`: the object before was not closed.
    while (this.#isKeyNext) this.#closeInner(at);
    this.#beforeValue(at);
    this.#emit(opener, at);
    this.#opened[opener]++;
    this.#stack.push(opener === '{' ? { closer: '}', expect: 'key' } : { closer: ']', expect: 'value' });
  }

  /** Write what must come before a value, and set what may come after it. */
  #beforeValue(at: number): void {
    const frame = this.#frame;
    if (!frame) {
      if (this.#roots++ > 0) {
        this.#emit(',', at);
        this.#change(at, 'moved into an array with the value before');
      }
      this.#comma = -1;
      return;
    }
    if (frame.expect === 'colon') {
      this.#emit(':', at);
      this.#change(at, 'colon added');
    }
    if (frame.closer === ']') this.#beforeMember(frame, at);
    frame.expect = 'comma';
  }

  /** Write the comma between two members. */
  #beforeMember(frame: Frame, at: number): void {
    if (frame.expect === 'comma') {
      this.#emit(',', at);
      this.#change(at, 'comma added');
    } else if (this.#comma >= 0) this.#emit(',', this.#comma);
    this.#comma = -1;
  }

  #commaAt(at: number, character: string): void {
    this.#i = at + 1;
    const frame = this.#frame;
    if (!frame) {
      this.#change(at, `"${character}" left out`);
      return;
    }
    this.#completeMember(frame, at);
    if (frame.expect !== 'comma') {
      this.#change(at, 'comma left out');
      return;
    }
    if (character !== ',') this.#change(at, `"${character}" replaced by a comma`);
    frame.expect = frame.closer === '}' ? 'key' : 'value';
    this.#comma = at;
  }

  /** Give a key that has no value the value null. */
  #completeMember(frame: Frame, at: number): void {
    if (frame.closer === ']' || (frame.expect !== 'colon' && frame.expect !== 'value')) return;
    this.#emit(frame.expect === 'colon' ? ':null' : 'null', at);
    this.#change(at, 'null inserted for a missing value');
    frame.expect = 'comma';
  }

  #colonAt(at: number): void {
    const written = /^(?:=>|:=|[:=])/.exec(this.#input.slice(at, at + 2))?.[0] as string;
    this.#i = at + written.length;
    const frame = this.#frame;
    if (frame?.expect !== 'colon') {
      this.#change(at, `"${written}" left out`);
      return;
    }
    if (written !== ':') this.#change(at, `"${written}" replaced by a colon`);
    this.#emit(':', at);
    frame.expect = 'value';
  }

  #closeAt(at: number, closer: '}' | ']'): void {
    this.#i = at + 1;
    if (this.#opened[closer === '}' ? '{' : '['] === 0) {
      this.#change(at, `"${closer}" left out`);
      return;
    }
    while (this.#frame?.closer !== closer) this.#closeInner(at);
    this.#endFrame(at);
  }

  #closeInner(at: number): void {
    const closer = this.#frame?.closer;
    this.#endFrame(at);
    this.#change(at, `"${closer}" added`);
  }

  #endFrame(at: number): void {
    const frame = this.#frame as Frame;
    this.#completeMember(frame, at);
    if (this.#comma >= 0) this.#change(this.#comma, 'comma left out');
    this.#comma = -1;
    this.#emit(frame.closer, at);
    this.#opened[frame.closer === '}' ? '{' : '[']--;
    this.#stack.pop();
  }

  /** Write a literal as a key or as a value, whichever may come here. */
  #writeLiteral(literal: string, at: number): void {
    const frame = this.#frame;
    if (frame && this.#isKeyNext) {
      this.#beforeMember(frame, at);
      frame.expect = 'colon';
    } else this.#beforeValue(at);
    this.#emit(literal, at);
  }

  get #isKeyNext(): boolean {
    const frame = this.#frame;
    return frame?.closer === '}' && (frame.expect === 'key' || frame.expect === 'comma');
  }

  /** Numbers, words and text without quotes. */
  #bare(at: number): void {
    const isKey = this.#isKeyNext;
    const end = isKey ? bareKeyEnd(this.#input, at) : bareValueEnd(this.#input, at);
    const token = this.#input.slice(at, end).trimEnd();
    this.#i = at + token.length;
    const isStray = this.#stack.length === 0 && this.#roots > 0 && !/[\p{L}\d]/u.test(token);
    if (isStray || token === '...' || token === '\u2026') this.#change(at, `"${this.#quote(token)}" left out`);
    else if (isKey) this.#bareKey(at, token);
    else this.#bareValue(at, token);
  }

  #bareKey(at: number, token: string): void {
    this.#writeLiteral(encodeString(token), at);
    this.#change(at, `double quotes added around the key ${this.#quote(token)}`);
  }

  #bareValue(at: number, token: string): void {
    const literal = bareLiteral(token);
    this.#writeLiteral(literal, at);
    if (literal === token) return;
    const what = literal.startsWith('"')
      ? `double quotes added around ${this.#quote(token)}`
      : `${this.#quote(token)} written as ${this.#quote(literal)}`;
    this.#change(at, what);
  }

  #string(at: number, closers: string): void {
    const { end, next } = looseStringEnd(this.#input, at, closers);
    this.#i = next;
    const literal = this.#input.slice(at, next);
    if (isJsonString(literal)) {
      this.#writeLiteral(literal, at);
      return;
    }
    this.#writeLiteral(encodeString(unescapeString(this.#input.slice(at + 1, end))), at);
    if (this.#input[at] !== '"') this.#change(at, 'quotes replaced by double quotes');
    else this.#change(at, next === end ? 'closing quote added' : 'characters escaped inside a string');
  }
}
