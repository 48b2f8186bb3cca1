import { attempt, type ToolError } from '../../../contract/tool-error.ts';
import { type Certainty, type Change, type ChangeKind, type Tally, total } from '../changes.ts';
import { asJson } from '../is-json.ts';
import { isJsonSpace, matchAt } from '../scan.ts';
import { afterValue, findPayload, leftOut, type Payload } from './around.ts';
import { gapEnd, matchesAt } from './follow.ts';
import { type Line, valueLines } from './lines.ts';
import { type Logged, logValues } from './log.ts';
import { decodeNotation } from './notations.ts';
import { Output } from './output.ts';
import { repairError, type Scalar, ScalarReader } from './scalars.ts';
import { isPlainToken, skipSpace } from './space.ts';
import { QUOTES } from './string-end.ts';
import { Structure } from './structure.ts';

export type Repaired = {
  /** Repaired text, probably strict JSON; the caller must parse it to be sure. */
  readonly text: string;
  /** In the order of the input; none if only their number is wanted. */
  readonly changes: readonly Change[];
  readonly tally: Tally;
  /** The offset of the input that an offset of `text` comes from; 0 where only the number of changes is wanted. */
  readonly sourceAt: (offset: number) => number;
};

export type RepairOptions = {
  /** Report changes and their positions, which doubles the time if every word changes. Default: true. */
  readonly reports?: boolean;
  /**
   * Write several values on separate lines instead of as an array. If every line begins a value, no value continues on
   * the next line.
   */
  readonly jsonLines?: boolean;
};

const ELLIPSIS = /(?:\.{3}|\u2026)(?=\s{0,100}(?:[,}\]]|\/[/*]|$))/y;
const TUPLE = /\(\s{0,100}(?:["'[{(]|-?\d|(?:True|False|None|true|false|null)\b|\))/y;
/** A set of Python: two values or more without keys, or one in single quotes. */
const SET =
  /\{\s{0,20}(?:'[^'\n]{0,200}'\s{0,20}\}|(?:(?:"(?:[^"\\\n]|\\.){0,200}"|'[^'\n]{0,200}'|-?\d[\d.]{0,20}|True|False|None)\s{0,20}(?:,\s{0,20}(?!\})|(?=\}))){2,1000}\})/y;
/** The key and the arrow of an array of PHP. */
const ARROW = /\s{0,100}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|\d{1,20})\s{0,20}=>/y;
/** The first key of a list of PHP, whose keys are 0, 1, 2 ... */
const LIST = /\s{0,100}0\s{0,20}=>/y;
const LIST_KEY = /\d{1,15}\s{0,20}=>/y;
/** The start of a call with an object or array: `array(`, `defaultdict(<class 'list'>, `. */
const CALL =
  /[A-Za-z_][\w.]{0,60}\s{0,5}\(\s{0,20}(?:(?:int|float|str|list|dict|set|tuple|<[^<>\n]{1,60}>),\s{0,20})?(?=[[{(])/y;
const CALL_END = /(?:,\s{0,20}\w{1,40}\s{0,5}=\s{0,5}[\w.'"<>]{1,60}\s{0,20}){0,9}\)/y;
/** An array of PHP; one of NumPy is a call. */
const PHP_ARRAY = /array\s{0,5}\((?!\s{0,20}\[)/iy;

/**
 * Returns the strict JSON that a faulty text was meant to be, with every change and how sure it is. Linear and
 * iterative.
 *
 * @throws ToolError where two readings are equally good, or data would be invented
 */
export function repairJson(input: string, options: RepairOptions = {}): Repaired {
  const decoded = decodeNotation(input);
  // An error of the text as it is names places that people can see.
  const repaired = decoded && attempt(() => repairText(decoded.text, options));
  if (!repaired) return repairText(input, options);
  const { what, sourceAt } = decoded;
  const { changes, tally } = repaired;
  const moved = changes.map((change): Change => ({ ...change, at: sourceAt(change.at) }));
  const all: Change[] = [{ at: 0, kind: 'escape', certainty: 'guessed', what }, ...moved];
  return {
    text: repaired.text,
    changes: options.reports === false ? [] : all,
    tally: { ...tally, guessed: tally.guessed + 1 },
    sourceAt: (offset) => sourceAt(repaired.sourceAt(offset)),
  };
}

function repairText(input: string, { reports = true, jsonLines = false }: RepairOptions): Repaired {
  const out = new Output(reports);
  const lines = jsonLines ? valueLines(input) : undefined;
  const logged = lines ? undefined : logValues(input, sureRepair);
  if (logged) return repairLog(input, logged, out, jsonLines);
  if (!lines && /[[(]\s{0,100}0\s{0,20}=>/.test(input)) {
    const withLists = attempt(() =>
      new Repairer(input, findPayload(input), new Output(reports), jsonLines, true).repair(),
    );
    if (withLists) return withLists;
  }
  if (!lines) return new Repairer(input, findPayload(input), out, jsonLines).repair();
  for (const { from, to } of lines) {
    if (from > (lines[0] as Line).from) out.emit('\n', from);
    const line = input.slice(from, to);
    if (asJson(line)) out.emit(line, from);
    else new Repairer(input, { from, to, changes: [] }, out, jsonLines).repair();
  }
  return repairedBy(out);
}

/** Returns a repaired text if all its changes are sure. */
function sureRepair(input: string): Pick<Repaired, 'text' | 'changes'> | undefined {
  if (asJson(input)) return { text: input, changes: [] };
  const payload: Payload = { from: 0, to: input.length, changes: [] };
  const repaired = attempt(() => new Repairer(input, payload, new Output(true), false).repair());
  return repaired && total(repaired.tally) === repaired.tally.lossless ? repaired : undefined;
}

/** Takes the values out of a log. */
function repairLog(
  input: string,
  values: readonly Logged<Pick<Repaired, 'text' | 'changes'>>[],
  out: Output,
  jsonLines: boolean,
): Repaired {
  let end = 0;
  const leaveOut = (from: number, to: number) => {
    const text = input.slice(from, to);
    if (text.trim() !== '') out.change({ at: from, kind: 'around', certainty: 'guessed', what: leftOut(text) });
  };
  for (const { from, to, read } of values) {
    leaveOut(end + (/^\s*/.exec(input.slice(end, from)) as RegExpExecArray)[0].length, from);
    if (end > 0) out.emit(jsonLines ? '\n' : ',', from);
    out.emit(read.text, from);
    for (const change of read.changes) out.change({ ...change, at: change.at + from });
    end = to;
  }
  leaveOut(end, input.length);
  return repairedBy(out, !jsonLines);
}

/** @param isArray several values were written one after the other, and belong into an array */
function repairedBy(out: Output, isArray = false): Repaired {
  const shift = isArray ? 1 : 0;
  return {
    text: isArray ? `[${out}]` : out.toString(),
    changes: out.changes,
    tally: out.tally,
    sourceAt: (offset) => out.sourceAt(offset - shift),
  };
}

class Repairer {
  readonly #input: string;
  readonly #payload: Payload;
  readonly #end: number;
  readonly #jsonLines: boolean;
  readonly #out: Output;
  readonly #scalars: ScalarReader;
  readonly #structure: Structure;
  #i: number;
  /** Number of objects and arrays that are open around each call. */
  readonly #calls: number[] = [];
  /** Next key of each list of PHP, by the number of objects and arrays that are open. */
  readonly #lists = new Map<number, number>();
  readonly #readsLists: boolean;
  /** The next token is the value of an item of such a list. */
  #isKeyed = false;
  /** Offset of the first value that is several words without quotes; -1 if there is none. */
  #words = -1;

  /** @param readsLists arrays of PHP that begin with the key 0 are lists; any other key in them is an error */
  constructor(input: string, payload: Payload, out: Output, jsonLines: boolean, readsLists = false) {
    this.#readsLists = readsLists;
    this.#payload = payload;
    this.#input = input.slice(0, payload.to);
    this.#end = payload.to;
    this.#i = payload.from;
    this.#jsonLines = jsonLines;
    this.#out = out;
    this.#scalars = new ScalarReader(this.#input);
    this.#structure = new Structure(this.#input, this.#out, jsonLines);
    for (const change of payload.changes) out.change(change);
  }

  repair(): Repaired {
    const structure = this.#structure;
    for (;;) {
      this.#skipSpace();
      if (this.#i >= this.#end) break;
      if (structure.depth > 0 || structure.roots === 0 || !this.#skipAfterRoot()) this.#token();
    }
    if (structure.roots === 0) throw this.#error(this.#payload.from, 'there is no value here');
    if (structure.roots > 1 && this.#payload.wrapper === 'assignment')
      throw this.#error(
        this.#payload.from,
        'several values follow an assignment, and it is not clear where they belong',
      );
    if (structure.roots > 1 && this.#words >= 0) throw this.#error(this.#words, 'this is text, not JSON');
    structure.closeAll(this.#end);
    return repairedBy(this.#out, structure.roots > 1 && !this.#jsonLines);
  }

  #change(at: number, kind: ChangeKind, certainty: Certainty, what: string): void {
    this.#out.change({ at, kind, certainty, what });
  }

  #error(at: number, sentence: string, end?: number): ToolError {
    return repairError(this.#input, at, sentence, end);
  }

  #skipSpace(): void {
    const scalars = this.#scalars;
    while (isJsonSpace(this.#input.charCodeAt(this.#i))) this.#i++;
    if (isPlainToken(this.#input.charCodeAt(this.#i))) return;
    this.#i = skipSpace(this.#input, this.#i, scalars.isEscaped, (change) => {
      if (change.kind === 'escape') this.#unescape(change.at);
      else this.#out.change(change);
    });
  }

  /** Take note, once, that the text is escaped as the content of a string is. */
  #unescape(at: number): void {
    if (this.#scalars.isEscaped) return;
    this.#scalars.isEscaped = true;
    this.#change(at, 'escape', 'lossless', 'escaped JSON unescaped');
  }

  /** Skips text after a whole value, unless it is another value. */
  #skipAfterRoot(): boolean {
    const after = afterValue(this.#input, this.#i, this.#payload.wrapper !== undefined, this.#structure.afterContainer);
    if (after === undefined) return false;
    if (after === 'unclear') {
      throw this.#error(this.#i, 'more text comes after the end of the value, and it is not clear whether it is data');
    }
    this.#i = after.next;
    this.#out.change(after.change);
    return true;
  }

  #token(): void {
    const at = this.#i;
    const input = this.#input;
    const structure = this.#structure;
    const character = input[at] as string;
    // What follows a sign; a literal sets it further.
    this.#i = at + 1;
    if (this.#endCall(at) || this.#listKey(at)) return;
    if (character === '{') structure.open(at, matchesAt(SET, input, at) ? '[' : '{', '}');
    else if (character === '[') this.#openArray(at, ']');
    else if (character === '}' || character === ']') structure.close(at, character);
    else if (character === '(' && !structure.isKeyNext && matchesAt(TUPLE, input, at)) structure.open(at, '[', ')');
    else if (character === ')') this.#parenthesis(at);
    else if (character === ',' || character === ';') structure.comma(at, character);
    else if (character === ':' || character === '=') this.#colon(at);
    else if (Object.hasOwn(QUOTES, character)) this.#string(at);
    else if (character !== '\\' || !this.#escapedString(at)) this.#bare(at);
  }

  #colon(at: number): void {
    const two = this.#input.slice(at, at + 2);
    const written = two === '=>' || two === ':=' ? two : (two[0] as string);
    this.#i = at + written.length;
    this.#structure.colon(at, written);
  }

  /** The end of a tuple, or of a call whose value was not closed. */
  #parenthesis(at: number): void {
    if (this.#structure.isOpenBy(')')) this.#structure.close(at, ')');
    else if (this.#payload.wrapper && /^[);\s]*$/.test(this.#input.slice(at, at + 100))) {
      this.#structure.closeAll(at);
      this.#i = at;
    } else throw this.#error(at, 'nothing is open that ")" closes');
  }

  /** Skips what begins a call around an object or array, of which an array of PHP is one. */
  #startCall(at: number): boolean {
    const input = this.#input;
    const array = matchAt(PHP_ARRAY, input, at);
    const call = array ?? matchAt(CALL, input, at);
    if (call === undefined) return false;
    this.#i = at + call.length;
    if (array === undefined) {
      this.#calls.push(this.#structure.depth);
      this.#change(at, 'type', 'guessed', leftOut(call));
    } else this.#openArray(at, ')');
    return true;
  }

  /** Opens an array, or an object if it is an array of PHP with keys. */
  #openArray(at: number, source: ')' | ']'): void {
    const isList = this.#readsLists && matchesAt(LIST, this.#input, this.#i);
    this.#structure.open(at, !isList && matchesAt(ARROW, this.#input, this.#i) ? '{' : '[', source);
    if (isList) this.#lists.set(this.#structure.depth, 0);
    else this.#lists.delete(this.#structure.depth);
  }

  /** Skips the key of an item of a list of PHP. @throws ToolError if it is not the next one */
  #listKey(at: number): boolean {
    const { place, depth } = this.#structure;
    const next = place === 'item' ? this.#lists.get(depth) : undefined;
    const isKeyed = this.#isKeyed;
    this.#isKeyed = false;
    if (next === undefined || isKeyed || /[,)\]]/.test(this.#input[at] as string)) return false;
    const key = matchAt(LIST_KEY, this.#input, at);
    if (key === undefined || Number.parseInt(key, 10) !== next)
      throw this.#error(at, `the key of this item is not ${next}`);
    this.#isKeyed = true;
    this.#lists.set(depth, next + 1);
    this.#i = at + key.length;
    this.#change(at, 'type', 'guessed', `key ${next} of a list left out`);
    return true;
  }

  #endCall(at: number): boolean {
    const end = this.#calls.at(-1) === this.#structure.depth ? matchAt(CALL_END, this.#input, at) : undefined;
    if (end === undefined) return false;
    this.#calls.pop();
    this.#i = at + end.length;
    return true;
  }

  #write({ literal, next, changes, isWords = false }: Scalar, at: number): void {
    if (isWords && this.#structure.depth === 0 && this.#words < 0) this.#words = at;
    this.#i = next;
    this.#structure.literal(literal, at);
    for (const change of changes) this.#out.change(change);
  }

  #string(at: number): void {
    const structure = this.#structure;
    const read = this.#scalars.string(at, structure.place);
    // The end of an object, or its members without braces.
    if (structure.roots === 0 && this.#input[gapEnd(this.#input, read.next)] === ':') {
      structure.open(at, '{', '}', true);
    }
    this.#write(read, at);
  }

  #escapedString(at: number): boolean {
    const read = this.#scalars.escaped(at);
    if (!read) return false;
    this.#unescape(at);
    this.#write(read, at);
    return true;
  }

  /** Numbers, words and text without quotes. */
  #bare(at: number): void {
    const ellipsis = /[.\u2026]/.test(this.#input[at] as string) ? matchAt(ELLIPSIS, this.#input, at) : undefined;
    if (ellipsis !== undefined) {
      this.#i = at + ellipsis.length;
      this.#change(at, 'ellipsis', 'cut off', `"${ellipsis}" left out`);
    } else if (this.#structure.isKeyNext) this.#write(this.#scalars.bareKey(at), at);
    else if (!this.#startCall(at)) {
      const { place, closer } = this.#structure;
      this.#write(this.#scalars.bareValue(at, place, closer), at);
    }
  }
}
